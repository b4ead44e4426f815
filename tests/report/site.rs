//! The site on disk: whole, linked, and only rewritten where something changed.

use crate::sample;
use kojarz::model::{GameResult, Section};
use kojarz::report::site::{File, files, write};
use kojarz::text::Lang;
use std::collections::BTreeSet;
use std::path::PathBuf;

fn site() -> Vec<File> {
    files(&sample::event(), Lang::Pl, &|_: &Section| Vec::new())
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kojarz-site-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn every_link_leads_to_a_file_of_the_site() {
    let site = site();
    let known: BTreeSet<&str> = site.iter().map(|file| file.path.as_str()).collect();
    let mut links = 0;
    for file in site.iter().filter(|file| file.path.ends_with(".html")) {
        for link in file.text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            links += 1;
            let target = match (link.strip_prefix("../"), file.path.split_once('/')) {
                (Some(up), Some(_)) => up.to_owned(),
                (None, Some((folder, _))) => format!("{folder}/{link}"),
                _ => link.to_owned(),
            };
            assert!(known.contains(target.as_str()), "{link} in {}", file.path);
        }
    }
    assert!(links > 100);
}

#[test]
fn no_birth_year_no_category_no_federation_is_published() {
    for file in site().iter().filter(|file| file.path.ends_with(".html")) {
        for secret in [">1971<", ">2014<", ">IV<", ">POL<"] {
            assert!(!file.text.contains(secret), "{secret} in {}", file.path);
        }
    }
}

#[test]
fn only_what_changed_is_written() {
    let folder = folder("changes");
    let first = write(&folder, &site()).unwrap();
    assert_eq!((first.changed, first.unchanged), (site().len(), 0));
    let again = write(&folder, &site()).unwrap();
    assert_eq!((again.changed, again.unchanged), (0, site().len()));

    let mut event = sample::event();
    event.sections[0].rounds[2].games[3].result = Some(GameResult::WhiteWins);
    let after_a_result = write(&folder, &files(&event, Lang::Pl, &|_: &Section| Vec::new())).unwrap();
    // The round, the tables, and the cards of this section (their places and notices); the other sections stay.
    assert!(after_a_result.changed >= 5 && after_a_result.unchanged >= 15, "{after_a_result:?}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn pages_of_people_who_left_the_list_are_removed_and_other_files_stay() {
    let folder = folder("removed");
    write(&folder, &site()).unwrap();
    std::fs::write(folder.join("logo.html"), "mine").unwrap();
    let outside = folder.with_extension("html");
    std::fs::write(&outside, "not of the site").unwrap();
    let name = outside.file_name().unwrap().to_string_lossy().into_owned();
    let list = std::fs::read_to_string(folder.join("kojarz-files.txt")).unwrap();
    std::fs::write(folder.join("kojarz-files.txt"), format!("{list}../{name}\n")).unwrap();

    let mut smaller = site();
    smaller.retain(|file| file.path != "senior/player-1.html");
    let written = write(&folder, &smaller).unwrap();
    assert_eq!(written.removed, 1);
    assert!(!folder.join("senior/player-1.html").exists());
    assert!(folder.join("logo.html").exists() && outside.exists());
    std::fs::remove_dir_all(&folder).unwrap();
    std::fs::remove_file(&outside).unwrap();
}

#[test]
fn a_folder_that_can_not_be_made_is_said() {
    let file = folder("file");
    std::fs::write(&file, "a file").unwrap();
    let error = write(&file, &site()).unwrap_err();
    assert!(error.to_string().contains("kojarz-site-file"));
    std::fs::remove_file(&file).unwrap();
}
