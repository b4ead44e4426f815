//! `kojarz report` as it is run.

use std::process::{Command, Output};

const SECTION: &str = "\
012 Turniej testowy
022 Łódź
042 2026/04/12
052 2026/04/12
XXR 2
001    1      Nowak, Jan                        2000                             1.0    1     2 w 1
001    2      Żółć, Łucja                       1900                             0.0    2     1 b 0
";

fn report(arguments: &[&str]) -> Output {
    use std::io::Write;
    use std::process::Stdio;
    let mut child = Command::new(env!("CARGO_BIN_EXE_kojarz"))
        .arg("report")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments ends before it reads anything.
    match child.stdin.take().unwrap().write_all(SECTION.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => panic!("{error}"),
        _ => {}
    }
    child.wait_with_output().unwrap()
}

#[test]
fn a_document_goes_to_standard_output() {
    let output = report(&["-", "--what", "results", "--lang", "pl"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("Wyniki rundy 1") && text.contains("Żółć Łucja") && text.contains("1:0"), "{text}");
    assert!(text.contains("strona 1/1"), "what is piped is made for paper");
}

#[test]
fn forms() {
    for (form, start) in [("html", "<!DOCTYPE html>"), ("csv", "Pl.,No.,"), ("text", "Turniej testowy")] {
        let output = report(&["-", "--what", "standings", "--to", form, "--lang", "en"]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with(start), "{form}: {text}");
    }
    if cfg!(feature = "pdf") {
        assert!(report(&["-", "--what", "standings", "--to", "pdf"]).stdout.starts_with(b"%PDF-"));
    }
}

#[test]
fn mistakes_are_said_in_one_sentence() {
    for (arguments, says) in [
        (&["-"][..], "--what"),
        (&["-", "--what", "xyz"], "xyz"),
        (&["-", "--what", "results", "--round", "7"], "7"),
        (&["-", "--what", "slips", "--to", "docx"], "docx"),
        (&["-", "--what", "match-sheets"], "teams"),
        (&["-", "--what", "standings", "--section", "Z"], "Z"),
        (&["/nowhere/at/all", "--what", "standings"], "/nowhere/at/all"),
        (&["--what", "standings"], "event"),
        (&["-", "--nonsense"], "--nonsense"),
    ] {
        let arguments = [arguments, &["--lang", "en"]].concat();
        let output = report(&arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(says) && error.lines().count() == 1, "{arguments:?}: {error}");
        assert!(output.stdout.is_empty());
    }
}
