//! Printing through `lp`.

use super::{Folder, Running};
use std::os::unix::fs::PermissionsExt;

/// A program `lp` that keeps what it gets, or refuses.
fn lp(folder: &Folder, script: &str) -> String {
    let path = folder.0.join("bin");
    std::fs::create_dir_all(&path).unwrap();
    std::fs::write(path.join("lp"), format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(path.join("lp"), std::fs::Permissions::from_mode(0o755)).unwrap();
    format!("{}:/usr/bin:/bin", path.display())
}

/// The sample event with round 1 paired and the page for printing open, the printer chosen.
fn at_the_printer(folder: &Folder, path: &str) -> Running {
    let environment = [("LANG", "pl_PL.UTF-8"), ("TERM", "xterm"), ("PATH", path)];
    let mut running = Running::with(&folder.0.join("data"), &environment, None);
    running.wait("nie ma jeszcze turnieju");
    running.send("p");
    running.wait("24 zawodników");
    running.send("kt");
    running.wait("runda 1 z 7");
    running.send("\x10");
    running.wait("Drukuj albo zapisz");
    running.send("d");
    running.wait("drukarka (lp)");
    running
}

#[test]
fn lp_gets_the_pairings_as_text() {
    let folder = Folder::new("lp");
    let kept = folder.0.join("printed.txt");
    let path = lp(&folder, &format!("echo \"$@\" > {0}; cat >> {0}", kept.display()));
    let mut running = at_the_printer(&folder, &path);
    running.send("\r");
    running.wait("Wysłano do drukarki: 1.");
    let printed = std::fs::read_to_string(&kept).unwrap();
    assert!(printed.starts_with("-t r01-pairings.txt\n"), "{printed}");
    assert!(printed.contains("Brzęczyszczykiewicz Grzegorz") && printed.contains("strona 1/1"), "{printed}");
    running.kill();
}

#[test]
fn an_lp_that_refuses_or_is_not_there_is_told_in_words() {
    let folder = Folder::new("no-lp");
    let path = lp(&folder, "echo 'lp: no default destination' >&2; exit 1");
    let mut running = at_the_printer(&folder, &path);
    running.send("\r");
    running.wait("lp nie wydrukował: lp: no default destination");
    running.kill();

    let folder = Folder::new("without-lp");
    let mut running = at_the_printer(&folder, "/nowhere");
    running.send("\r");
    running.wait("nie ma programu lp");
    running.kill();
}
