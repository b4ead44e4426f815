//! Entry lists and rating lists of others, read as they come.

use kojarz::exchange::lists::{Grid, Mapping, find_duplicates, people};
use kojarz::exchange::rating_lists::{
    Index, Kind, ListedPlayer, Month, Pace, RatingListError, Stage, build, probe,
};
use kojarz::model::{Player, PlayerId};
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

fn fixture(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/lists").join(name)
}

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lists");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

fn fold(name: &str) -> String {
    name.to_lowercase()
}

fn go_on(_: kojarz::exchange::rating_lists::Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn names(found: &[ListedPlayer]) -> Vec<&str> {
    found.iter().map(|player| player.name.as_str()).collect()
}

/// Case F25: names are right whatever the encoding, and the byte order mark is no letter of the first head.
#[test]
fn f25_registrations_in_three_encodings() {
    for (file, count, first) in [
        ("csv-registrations-36-tab.csv", 36, "Kocb Limai"),
        ("csv-registrations-144-utf8bom.csv", 144, "Vhooz Fihu"),
        ("csv-registrations-262-cp1252.csv", 262, "Noufam Riuat"),
    ] {
        let bytes = fs::read(fixture(file)).unwrap();
        let text = kojarz::exchange::encoding::decode(&bytes).text;
        let grid = Grid::read(&text, None).unwrap();
        let list = people(&grid, &Mapping::guess(&grid).unwrap());
        assert_eq!((list.people.len(), list.people[0].1.name().as_str()), (count, first), "{file}");
        assert!(list.importable(), "{file}: {:?}", list.problems);
        let born = list.people.iter().filter(|(_, person)| person.birth.is_some()).count();
        let dates = grid.data_rows(true).filter(|(_, row)| !row[3].is_empty()).count();
        assert_eq!(born, dates, "{file}: every date is read");
        assert!(grid.head().iter().all(|head| !head.contains('\u{feff}')), "{file}");
    }
}

/// Case F28: the second import of a list adds nobody.
#[test]
fn f28_a_list_imported_twice_adds_nobody() {
    let text = fs::read_to_string(fixture("csv-registrations-36-tab.csv")).unwrap();
    let grid = Grid::read(&text, None).unwrap();
    let list: Vec<_> =
        people(&grid, &Mapping::guess(&grid).unwrap()).people.into_iter().map(|(_, person)| person).collect();
    let entered: Vec<Player> = (1..)
        .zip(&list)
        .map(|(id, person)| Player { id: PlayerId(id), person: person.clone(), desk: Default::default() })
        .collect();
    assert_eq!(find_duplicates(&[], &list, fold).len(), 0);
    assert_eq!(find_duplicates(&entered, &list, fold).len(), 36);
}

/// Case F29: a blank rating moves no column, flags are kept.
#[test]
fn f29_the_layout_of_fides_text_list() {
    let index = scratch("layout.index");
    let built = build(
        &fixture("txt-ratinglist-layout.txt"),
        &index,
        "FIDE standard 2026-11",
        None,
        &fold,
        &mut go_on,
    )
    .unwrap();
    assert_eq!((built.info.people, built.info.name.as_str()), (10, "FIDE standard 2026-11"));
    let mut index = Index::open(&index).unwrap();
    let all = index.by_name("", 20).unwrap();
    assert!(all.is_empty(), "nothing typed finds nobody");
    let mut unrated = 0;
    for id in (0..10).map(|k| 99_000_000 + 137 * k) {
        let player = index.by_id(id).unwrap().unwrap();
        unrated += usize::from(player.effective(Pace::Standard).is_none());
    }
    assert_eq!(unrated, 2);
    let flags: Vec<String> =
        index.by_name("öztürk", 5).unwrap().into_iter().map(|player| player.flag).collect();
    assert_eq!(flags, ["wi"]);
    let mut flags: Vec<String> = (0..10)
        .filter_map(|k| Some(index.by_id(99_000_000 + 137 * k).unwrap()?.flag))
        .filter(|flag| !flag.is_empty())
        .collect();
    flags.sort();
    flags.dedup();
    assert_eq!(flags, ["i", "w", "wi"]);
    assert_eq!(index.by_id(1).unwrap(), None);
}

/// A made-up list of so many people, in XML.
fn made_up_list(people: u32) -> String {
    let mut list = String::from("<playerslist>");
    for id in 1..=people {
        let (surname, forename) = (id.wrapping_mul(2_654_435_761) % 9973, id % 89);
        list.push_str(&format!(
            "<player><fideid>{id}</fideid><name>Name{surname:04}, Fore{forename:02}</name><country>POL</country><sex>M</sex>\
             <rating>{}</rating><birthday>{}</birthday></player>",
            1000 + id % 1500,
            1950 + id % 60
        ));
    }
    list + "</playerslist>"
}

#[test]
fn everybody_is_found_by_number_and_by_name() {
    let (list, index) = (scratch("made-up.xml"), scratch("made-up.index"));
    fs::write(&list, made_up_list(5_000)).unwrap();
    build(&list, &index, "made up", None, &fold, &mut go_on).unwrap();
    let mut index = Index::open(&index).unwrap();
    for id in (1..=5_000).step_by(7) {
        let player = index.by_id(id).unwrap().unwrap();
        assert_eq!(player.id, id);
        let found = index.by_name(&fold(&player.name.replace(',', "")), 100).unwrap();
        assert!(found.contains(&player), "{}", player.name);
    }
    let found = index.by_name("name00 fore07", 100).unwrap();
    assert!(!found.is_empty());
    assert!(names(&found).iter().all(|name| name.starts_with("Name00") && name.ends_with("Fore07")));
    assert!(found.windows(2).all(|pair| pair[0].name <= pair[1].name));
}

#[test]
fn a_packed_list_is_unpacked_while_it_is_read() {
    use std::io::Write;
    let (list, index) = (scratch("packed.zip"), scratch("packed.index"));
    let mut archive = zip::ZipWriter::new(fs::File::create(&list).unwrap());
    archive.start_file("players_list.xml", zip::write::SimpleFileOptions::default()).unwrap();
    archive.write_all(made_up_list(300).as_bytes()).unwrap();
    archive.finish().unwrap();
    assert_eq!(build(&list, &index, "packed", None, &fold, &mut go_on).unwrap().info.people, 300);
}

#[test]
fn a_list_that_fails_leaves_the_old_index() {
    let (list, index) = (scratch("fails.xml"), scratch("fails.index"));
    fs::write(&list, made_up_list(6_000)).unwrap();
    build(&list, &index, "good", None, &fold, &mut go_on).unwrap();
    let stopped = build(&list, &index, "stopped", None, &fold, &mut |_| ControlFlow::Break(()));
    assert!(matches!(stopped, Err(RatingListError::Stopped)));
    for bad in ["", "no list at all\n", "<playerslist><player><fideid>1", "a;b\n1;2\n"] {
        fs::write(&list, bad).unwrap();
        assert!(build(&list, &index, "bad", None, &fold, &mut go_on).is_err(), "{bad}");
    }
    assert_eq!(Index::open(&index).unwrap().info().name, "good");
    fs::write(
        &index,
        "kojarz-ratings-1 and then nothing that is an index, though long enough to hold one .....",
    )
    .unwrap();
    assert!(matches!(Index::open(&index), Err(RatingListError::BadIndex)));
}

/// Two lists may be read at the same time into one folder.
#[test]
fn lists_that_are_read_at_once_do_not_mix() {
    // The numbers of each list begin with another digit.
    let lists =
        [1, 2].map(|n| (n, scratch(&format!("at-once-{n}.xml")), scratch(&format!("at-once-{n}.index"))));
    for (n, list, _) in &lists {
        fs::write(list, made_up_list(2_000).replace("<fideid>", &format!("<fideid>{n}0000"))).unwrap();
    }
    for _ in 0..10 {
        // Both have read their last person when they begin to sort.
        let together = std::sync::Barrier::new(2);
        let read = |list: &PathBuf, index: &PathBuf| {
            build(list, index, "at once", None, &fold, &mut |_| {
                together.wait();
                ControlFlow::Continue(())
            })
        };
        std::thread::scope(|scope| {
            for (_, list, index) in &lists {
                scope.spawn(|| read(list, index).unwrap());
            }
        });
        for (n, _, index) in &lists {
            let mut index = Index::open(index).unwrap();
            for id in 1..=2_000_u32 {
                let id = format!("{n}0000{id}").parse().unwrap();
                assert!(index.by_id(id).unwrap().is_some(), "{id}");
            }
        }
    }
}

/// Esc stops the sorting too; nothing is left behind and the list in use is the one before.
#[test]
fn a_list_stopped_while_it_is_sorted_leaves_the_old_index_and_no_files() {
    let folder = scratch("stopped");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (list, index) = (folder.join("list.xml"), folder.join("list.index"));
    fs::write(&list, made_up_list(6_000)).unwrap();
    build(&list, &index, "good", None, &fold, &mut go_on).unwrap();
    let mut stages = Vec::new();
    let stopped = build(&list, &index, "stopped", None, &fold, &mut |progress| {
        assert!(progress.done <= progress.total, "{progress:?}");
        if stages.last() != Some(&progress.stage) {
            stages.push(progress.stage);
        }
        if progress.stage == Stage::Sorting { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(matches!(stopped, Err(RatingListError::Stopped)));
    assert_eq!(stages, [Stage::Reading, Stage::Sorting]);
    assert_eq!(Index::open(&index).unwrap().info().name, "good");
    let mut left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["list.index", "list.xml"]);
}

/// What kind of list it is, of which pace and month, from the file or else from its name, also inside a ZIP.
#[test]
fn a_list_says_what_it_is_before_it_is_read() {
    use std::io::Write;
    let single = made_up_list(3);
    let combined = single.replace("</rating>", "</rating><rapid_rating>1200</rapid_rating>").into_bytes();
    let single = single.into_bytes();
    let text = fs::read(fixture("txt-ratinglist-layout.txt")).unwrap();
    let november = Month::new(2026, 11);
    for (name, content, kind, month) in [
        ("players_list_xml_foa.xml", &combined, Kind::Combined, None),
        ("standard_nov26frl_xml.xml", &single, Kind::Single(Some(Pace::Standard)), november),
        ("rapid_rating_list.txt", &text, Kind::Single(Some(Pace::Rapid)), november),
        ("whatever.txt", &text, Kind::Single(None), november),
        ("blitz.xml", &single, Kind::Single(Some(Pace::Blitz)), None),
        ("CR 2026-11.csv", &b"CR;Nazwisko\n1;Nowak\n".to_vec(), Kind::Register, november),
    ] {
        let path = scratch(name);
        fs::write(&path, content).unwrap();
        let plain = probe(&path).unwrap();
        assert_eq!((plain.kind, plain.month), (kind, month), "{name}");
        // The same in a ZIP whose own name says nothing.
        let packed = scratch("list.zip");
        let mut archive = zip::ZipWriter::new(fs::File::create(&packed).unwrap());
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
        archive.finish().unwrap();
        let inside = probe(&packed).unwrap();
        assert_eq!((inside.kind, inside.month), (kind, month), "{name} in a ZIP");
    }
    assert_eq!(probe(&scratch("CR 2026-11.csv")).unwrap().stem, "CR");
}

#[test]
fn a_list_of_one_pace_has_ratings_of_that_pace() {
    let index = scratch("rapid.index");
    let list = fixture("txt-ratinglist-layout.txt");
    build(&list, &index, "FIDE rapid 2026-11", Some(Pace::Rapid), &fold, &mut go_on).unwrap();
    let bakker = Index::open(&index).unwrap().by_id(99_000_000).unwrap().unwrap();
    assert_eq!((bakker.standard, bakker.rapid, bakker.blitz), (None, Some(2612), None));
}

/// Registers have people who have no number yet; the FIDE number is another one.
#[test]
fn people_of_a_register_without_a_number_have_none() {
    let (list, index) = (scratch("numbers.csv"), scratch("numbers.index"));
    fs::write(&list, "CR;FIDE ID;Nazwisko i imię\n0;1100001;Nowak Jan\n;;Lis Ola\n7;;Kos Ewa\n").unwrap();
    build(&list, &index, "CR", None, &fold, &mut go_on).unwrap();
    let mut index = Index::open(&index).unwrap();
    let mut numbers = |name: &str| index.by_name(name, 5).unwrap().first().map(|p| (p.id, p.fide_id));
    assert_eq!(numbers("nowak"), Some((0, Some(1_100_001))));
    assert_eq!(numbers("lis"), Some((0, None)));
    assert_eq!(numbers("kos"), Some((7, None)));
    assert_eq!(index.by_id(0).unwrap(), None);
    assert_eq!(index.by_id(1_100_001).unwrap(), None);
}

/// Checklist Q117: a bad row of a list is named and the rest is there, wherever in a long list it stands.
#[test]
fn q117_bad_rows_of_a_register_are_named_and_the_rest_is_read() {
    let (list, index) = (scratch("bad-rows.csv"), scratch("bad-rows.index"));
    let mut text = "CR;Nazwisko;Ranking\n".to_owned();
    for row in 2..=6_000 {
        text += &match row {
            5_500 => "5500;Osoba5500;tysiąc\n".to_owned(),
            5_600 => "5600;;1200\n".to_owned(),
            row => format!("{row};Osoba{row};1200\n"),
        };
    }
    fs::write(&list, text).unwrap();
    let built = build(&list, &index, "CR", None, &fold, &mut go_on).unwrap();
    assert_eq!((built.info.people, built.odd), (5_998, 2));
    let first = built.first_odd.unwrap();
    assert_eq!((first.line, first.column, first.cell.as_str()), (5_500, 3, "tysiąc"));
    let mut index = Index::open(&index).unwrap();
    assert_eq!(index.by_id(5_500).unwrap().unwrap().standard, None);
    assert_eq!(index.by_id(5_600).unwrap(), None);
    assert_eq!(index.by_id(6_000).unwrap().unwrap().standard, Some(1200));
}

/// A register in Windows-1250 with Polish heads.
#[test]
fn a_national_register_is_read_by_its_heads() {
    let (list, index) = (scratch("register.csv"), scratch("register.index"));
    let text = "CR;Nazwisko i imię;Kat.;Ranking;Rok ur.;Klub\n17;Łoś Zofia;IV;1400;2012;MDK Żory\n18;Żółć, Jan;II;1800;1990;\n";
    fs::write(&list, encoding_rs::WINDOWS_1250.encode(text).0).unwrap();
    build(&list, &index, "CR", None, &fold, &mut go_on).unwrap();
    let mut index = Index::open(&index).unwrap();
    let zofia = index.by_id(17).unwrap().unwrap();
    assert_eq!(
        (zofia.name.as_str(), zofia.standard, zofia.club.as_str()),
        ("Łoś, Zofia", Some(1400), "MDK Żory")
    );
    assert_eq!(names(&index.by_name("żółć j", 5).unwrap()), ["Żółć, Jan"]);
}

/// A list as long as FIDE's: under 50 MB while it is indexed, a person found in under 20 ms.
#[cfg(feature = "long-tests")]
#[test]
fn two_million_people() {
    use std::io::{BufWriter, Write};
    use std::time::Instant;
    let (list, index) = (scratch("long.xml"), scratch("long.index"));
    let mut file = BufWriter::new(fs::File::create(&list).unwrap());
    for block in 0..200_u32 {
        let text = made_up_list(10_000).replace("<fideid>", &format!("<fideid>{}", block + 1));
        let inner = text.trim_start_matches("<playerslist>").trim_end_matches("</playerslist>");
        if block == 0 {
            file.write_all(b"<playerslist>").unwrap();
        }
        file.write_all(inner.as_bytes()).unwrap();
    }
    file.write_all(b"</playerslist>").unwrap();
    file.into_inner().unwrap().sync_all().unwrap();
    let started = Instant::now();
    assert_eq!(build(&list, &index, "long", None, &fold, &mut go_on).unwrap().info.people, 2_000_000);
    println!("indexed in {:?}", started.elapsed());
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
    let kilobytes: u64 = peak.split_whitespace().nth(1).unwrap().parse().unwrap();
    println!("peak memory {kilobytes} kB");
    assert!(kilobytes < 50_000, "{kilobytes} kB");
    let mut index = Index::open(&index).unwrap();
    for query in ["name0", "name1234", "name12 fore07", "zzz", "name9972 fore88"] {
        let started = Instant::now();
        let found = index.by_name(query, 20).unwrap().len();
        let took = started.elapsed();
        println!("{query}: {found} in {took:?}");
        assert!(took.as_millis() < 20, "{query}: {took:?}");
    }
}
