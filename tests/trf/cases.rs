//! Files as programs write them, and what must come out.

use crate::{decoded, read, section, try_read};
use chrono::NaiveDate;
use kojarz::exchange::encoding::Encoding;
use kojarz::exchange::trf::{self, NoteKind, ProblemKind};
use kojarz::model::person::{Birth, Title};
use kojarz::model::settings::{Acceleration, System, TeamColourPreference};
use kojarz::model::{ByeKind, Colour, GameResult, PlayerId, Points, RoundNumber, Section};

fn bye(section: &Section, player: u32, round: u16) -> Option<ByeKind> {
    let round = section.round(RoundNumber(round))?;
    round.byes.iter().find(|bye| bye.player == PlayerId(player)).map(|bye| bye.kind)
}

fn date(text: &str) -> Option<NaiveDate> {
    Some(text.parse().expect("a date"))
}

#[test]
fn f13_damaged_files_are_refused_with_place_player_and_values() {
    use ProblemKind::{NumberMissing, OneSided, PointsDisagree, ResultsDisagree, SameColour};
    let cases: [(&str, usize, usize, ProblemKind); 5] = [
        ("bad-colour-7p.trf", 3, 137, SameColour { player: 2, opponent: 3, round: 5, colour: Colour::Black }),
        (
            "bad-result-7p.trf",
            3,
            139,
            ResultsDisagree { player: 2, opponent: 3, round: 5, result: '1', other: '1' },
        ),
        ("bad-missing-7p.trf", 2, 132, OneSided { player: 2, opponent: 3, round: 5 }),
        ("bad-gap-7p.trf", 7, 5, NumberMissing { number: 7 }),
        (
            "bad-points-7p.trf",
            2,
            81,
            PointsDisagree { player: 2, counted: Points::whole(3), stated: Points::whole(4) },
        ),
    ];
    for (file, line, column, what) in cases {
        let problems = try_read(file).expect_err(file);
        assert_eq!(problems.len(), 1, "{file}: {problems:?}");
        assert_eq!((problems[0].line, problems[0].column), (line, column), "{file}");
        assert_eq!(problems[0].what, what, "{file}");
    }
}

#[test]
fn f07_the_encoding_is_guessed_from_the_letters_or_named() {
    for (file, encoding, word) in [
        ("pl-club-29p-cp1250.trf", Encoding::Windows1250, "Zielonej"),
        ("gr-teamcup-129p-cp1253.trf", Encoding::Windows1253, "ΔΙΑΣΥΛΛΟΓΙΚΟ"),
        ("gr-teamcup-129p-r7.trf", Encoding::Utf8, "ΔΙΑΣΥΛΛΟΓΙΚΟ"),
        ("fr-blitz-78p-r7.trf", Encoding::Utf8, "Dompré"),
        ("fr-school-124p-r5.trf", Encoding::Utf8, "scolaire"),
    ] {
        let decoded = decoded(file);
        assert_eq!(decoded.encoding, encoding, "{file}");
        assert!(decoded.text.contains(word), "{file}");
    }
    // Named by the person, the bytes are what he says; nothing of it can crash, and what is written is UTF-8.
    let bytes =
        std::fs::read(crate::folder("cases").join("pl-club-29p-cp1250.trf")).expect("a readable file");
    for encoding in Encoding::ALL {
        let text = kojarz::exchange::encoding::decode_as(&bytes, encoding).text;
        assert_eq!(text.contains("Crugąc Cosebtu"), encoding == Encoding::Windows1250, "{encoding:?}");
        let _ = trf::read(&text);
    }
    let same = |file| section(&read(file)).rounds.clone();
    assert_eq!(same("gr-teamcup-129p-cp1253.trf"), same("gr-teamcup-129p-r7.trf"));
}

#[test]
fn f03_a_file_of_lichess_is_read_with_its_odd_head() {
    let imported = read("li-swiss-13p-r10.trf");
    let section = section(&imported);
    assert_eq!((section.participants.len(), section.rounds.len()), (13, 10));
    assert_eq!(imported.event.info.start, date("2020-05-29"));
    assert_eq!(imported.event.info.place, "https://example.org/swiss/A1");
    assert_eq!(section.initial_colour, Some(Colour::White));
}

#[test]
fn f05_a_letter_alone_is_a_bye_and_a_lone_minus_an_absence() {
    let imported = read("li-swiss-13p-r10.trf");
    let section = section(&imported);
    assert_eq!(bye(section, 5, 2), Some(ByeKind::Zero));
    let halves = section.rounds.iter().flat_map(|round| &round.byes).filter(|bye| bye.kind == ByeKind::Half);
    assert_eq!(halves.count(), 2);
}

#[test]
fn f03_an_old_file_has_dates_with_dots_and_people_without_rating() {
    let imported = read("de-open-2005-284p.trf");
    let info = &imported.event.info;
    assert_eq!((info.start, info.end), (date("2005-07-28"), date("2005-07-31")));
    assert_eq!(section(&imported).settings.time_control, "40/120, 60");
    let people = || imported.event.players.iter().map(|player| &player.person);
    assert_eq!(people().count(), 284);
    assert!(people().any(|person| person.ratings.fide.is_none()));
    assert!(people().any(|person| matches!(person.birth, Some(Birth::Date(_)))));
    assert!(people().any(|person| person.title == Some(Title::Gm)));
}

#[test]
fn f09_titles_are_read_in_every_spelling_and_others_kept_as_text() {
    use Title::{Fm, Gm, Im, Wcm, Wfm, Wgm, Wim};
    for (cell, title) in [
        ("m  g", Some(Gm)),
        ("mFM ", Some(Fm)),
        ("   g", Some(Gm)),
        ("w wm", Some(Wim)),
        ("wWGM", Some(Wgm)),
        ("w wf", Some(Wfm)),
        ("w wc", Some(Wcm)),
        ("m IM", Some(Im)),
        ("m 1N", None),
    ] {
        let text = format!("001    1 {cell} {:33} 1800\nXXR 3\n", "Somebody");
        let imported = trf::read(&text).unwrap_or_else(|problems| panic!("{cell}: {problems:?}"));
        let person = &imported.event.players[0].person;
        assert_eq!((person.title, person.surname.as_str()), (title, "Somebody"), "{cell}");
        assert_eq!(person.category, if title.is_none() { "1N" } else { "" }, "{cell}");
    }
    for file in ["de-open-2005-284p.trf", "trf26-ind-16p.trf", "sm-unplayed-15p-r7.trf"] {
        let titles = |imported: &trf::Imported| {
            imported.event.players.iter().filter(|player| player.person.title.is_some()).count()
        };
        assert!(titles(&read(file)) > 0, "{file}");
    }
}

#[test]
fn f24_zeros_and_blanks_are_nobody_s_rating_number_and_birth() {
    let line = |rating: &str, id: &str, birth: &str| {
        format!("001    1      {:33} {rating:>4} POL {id:>11} {birth:10}  0.0    1\nXXR 3\n", "Somebody")
    };
    for (rating, id, birth) in [("0000", "0", "0000/00/00"), ("0", "", ""), ("", "0 ", "          ")] {
        let imported = trf::read(&line(rating, id, birth)).expect("readable");
        let person = &imported.event.players[0].person;
        assert_eq!(
            (&person.ratings.fide, person.fide_id, person.birth),
            (&None, None, None),
            "{rating} {id}"
        );
        let text = trf::write(&imported.event, imported.event.sections[0].id, &trf::Options::default());
        let text = text.expect("written");
        let row = text.lines().find(|row| row.starts_with("001")).expect("a player");
        // One form of each: rating 0, blanks for number and birth.
        assert_eq!(row.get(48..79).map(str::trim), Some("0 POL"), "{row}");
    }
    let dotted = trf::read(&line("1500", "1", "1969.12.06")).expect("readable");
    assert_eq!(dotted.event.players[0].person.birth, date("1969-12-06").map(Birth::Date));
    for file in ["gr-teamcup-129p-r7.trf", "sm-unplayed-15p-r7.trf", "de-open-2005-284p.trf"] {
        let imported = read(file);
        let people = || imported.event.players.iter().map(|player| &player.person);
        assert!(people().all(|person| person.fide_id != Some(0)), "{file}");
        assert!(people().all(|p| p.ratings.fide.as_ref().is_none_or(|rating| rating.value > 0)), "{file}");
        assert!(people().any(|person| person.birth.is_none() || person.ratings.fide.is_none()), "{file}");
    }
}

/// Who came late has byes for what he missed, in the file too, and no forfeits.
#[test]
fn m06_missed_rounds_are_written_as_byes_and_not_as_forfeits() {
    let imported = read("eng-late-13p.trf");
    let id = section(&imported).id;
    let text = trf::write(&imported.event, id, &trf::Options::default()).expect("written");
    assert_eq!((text.matches("0000 - Z").count(), text.matches("0000 - -").count()), (24, 0), "{text}");
}

/// Byes and absences of a round stay in it whatever came later.
#[test]
fn m17_byes_of_past_rounds_stay_in_the_export() {
    let original = decoded("uk-weekend-standard-r5.trf").text;
    let imported = read("uk-weekend-standard-r5.trf");
    let id = section(&imported).id;
    for version in [trf::Version::Trf16, trf::Version::Trf26] {
        let options = trf::Options { version, ..trf::Options::default() };
        let text = trf::write(&imported.event, id, &options).expect("written");
        for bye in ["0000 - H", "0000 - Z", "0000 - U"] {
            assert_eq!(text.matches(bye).count(), original.matches(bye).count(), "{bye}");
        }
        assert!(original.contains("0000 - H"));
    }
}

#[test]
fn f15_a_greek_team_cup_counts_characters_and_tolerates_rulers() {
    let imported = read("gr-teamcup-129p-r7.trf");
    let section = section(&imported);
    assert_eq!((section.participants.len(), section.rounds.len(), section.teams.len()), (129, 7, 15));
    assert_eq!(section.settings.system, System::TeamSwiss);
    assert_eq!(imported.event.info.deputy_arbiters.len(), 2);
    let twice = imported.notes.iter().filter(|note| matches!(note.what, NoteKind::FideIdTwice { .. }));
    assert_eq!(twice.count(), 1);
    // Teams are numbered in the order of their records; boards of every match are in line-up order.
    assert_eq!(section.teams[2].members[0], PlayerId(59));
    assert!(section.rounds.iter().all(|round| round.matches.len() == 7 && round.team_byes.len() == 1));
}

#[test]
fn f17_zeros_stand_for_nobody_and_dates_for_days() {
    let imported = read("tec-swiss-16p-r9.trf");
    let section = section(&imported);
    assert_eq!((section.participants.len(), section.rounds.len()), (16, 9));
    assert_eq!(imported.event.info.start, date("2024-08-01"));
}

#[test]
fn f18_a_file_cut_after_the_rank_is_an_entry_list() {
    let text = decoded("uk-weekend-open-r5.trf").text;
    let cut: String = text.lines().map(|line| line.chars().take(89).collect::<String>() + "\n").collect();
    let without_points: String = cut
        .lines()
        .map(|line| if line.starts_with("001") { line.chars().take(79).collect() } else { line.to_owned() } + "\n")
        .collect();
    let imported = trf::read(&without_points).expect("an entry list");
    assert_eq!(section(&imported).participants.len(), 38);
    assert!(section(&imported).rounds.is_empty());
}

#[test]
fn f19_a_colour_without_an_opponent_is_left_out_and_told() {
    let line = |tail: &str| format!("001    1      {:33}{:32}  0.0    1  {tail}\nXXR 3\n", "Somebody", "");
    let imported = trf::read(&line("0000 w")).expect("readable");
    assert!(imported.notes.iter().any(|note| note.what == NoteKind::EntryIgnored { player: 1, round: 1 }
        && (note.line, note.column) == (1, 97)));
}

#[test]
fn f01_a_bye_letter_with_an_opponent_is_never_dropped() {
    let player = |number: u16, points: &str, cell: &str| {
        format!("001 {number:>4}      {:33}{:32} {points:>4} {number:>4}  {cell}\n", "Somebody", "")
    };
    let forfeit = player(1, "1.0", "   2 w +") + &player(2, "0.0", "   1 b Z");
    let imported = trf::read(&forfeit).expect("readable with a note");
    assert_eq!(section(&imported).rounds[0].games[0].result, Some(GameResult::WhiteWinsByForfeit));
    assert!(imported.notes.iter().any(|note| matches!(note.what, NoteKind::ForfeitRead { player: 2, .. })));
    let contradiction = player(1, "1.0", "   2 w 1") + &player(2, "0.0", "   1 b Z");
    let problems = trf::read(&contradiction).expect_err("a contradiction");
    assert_eq!((problems[0].line, problems[0].column), (2, 99));
    assert_eq!(
        problems[0].what,
        ProblemKind::ByeWithOpponent { player: 2, round: 1, opponent: 1, letter: 'Z' }
    );
}

#[test]
fn an_unknown_symbol_between_two_players_is_an_open_question() {
    let player = |number: u16, cell: &str| {
        format!("001 {number:>4}      {:33}{:32}  0.5 {number:>4}  {cell}\n", "Somebody", "")
    };
    for (letter, notes) in [('?', 0), ('x', 0), ('q', 1)] {
        let text = player(1, &format!("   2 w {letter}")) + &player(2, &format!("   1 b {letter}"));
        let imported = trf::read(&text).expect("readable");
        assert_eq!(section(&imported).rounds[0].games[0].result, Some(GameResult::Adjourned), "{letter}");
        let told = imported.notes.iter().filter(|note| matches!(note.what, NoteKind::UnknownResult { .. }));
        assert_eq!(told.count(), notes, "{letter}");
    }
    let alone = player(1, "0000 - q");
    assert!(matches!(
        trf::read(&alone).expect_err("no game")[0].what,
        ProblemKind::ResultWithoutOpponent { letter: 'Q', .. }
    ));
}

/// Questions 180-185 and 164-166: these pairs of codes are results of a game, and no others.
#[test]
fn q181_to_q185_results_that_cannot_be_are_refused() {
    let legal = ["10", "01", "==", "=0", "0=", "00", "+-", "-+", "--", "WL", "LW", "DD", "??"];
    let points = |letter: char| match letter {
        '1' | '+' | 'W' => "1.0",
        '=' | 'D' | '?' => "0.5",
        _ => "0.0",
    };
    let player = |number: u16, opponent: u16, colour: char, letter: char| {
        let name = format!("Player {number}");
        let points = points(letter);
        format!(
            "001 {number:>4}      {name:33}{:32}{points:>5} {number:>4}  {opponent:>4} {colour} {letter}\n",
            ""
        )
    };
    let codes = "10=+-WLD?";
    for white in codes.chars() {
        for black in codes.chars() {
            let text = player(1, 2, 'w', white) + &player(2, 1, 'b', black);
            let pair = format!("{white}{black}");
            match trf::read(&text) {
                Ok(imported) => {
                    assert!(legal.contains(&pair.as_str()), "{pair} is read");
                    assert!(section(&imported).rounds[0].games[0].result.is_some(), "{pair}");
                }
                Err(problems) => {
                    assert!(!legal.contains(&pair.as_str()), "{pair}: {problems:?}");
                    assert!(
                        matches!(
                            problems[0].what,
                            ProblemKind::ResultsDisagree { player: 1, opponent: 2, round: 1, .. }
                        ),
                        "{pair}: {problems:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn f21_virtual_points_in_wrong_columns_are_refused() {
    let text = "001    1      Somebody\nXXA     1  1.0  1.0\n";
    let problems = trf::read(text).expect_err("shifted");
    assert_eq!((problems[0].line, problems[0].column), (2, 5));
}

#[test]
fn a_second_head_record_is_refused_with_its_line() {
    let problems = trf::read("012 One\n022 Here\n012 Two\n001    1      Somebody\n").expect_err("twice");
    assert_eq!(problems[0].line, 3);
    assert_eq!(problems[0].what, ProblemKind::SecondRecord { code: "012".to_owned() });
}

#[test]
fn every_missing_record_is_named_with_what_is_used_instead() {
    let imported = read("eng-fbye-7p.trf");
    for code in ["142", "162", "192", "212"] {
        let named =
            |note: &&trf::Note| matches!(&note.what, NoteKind::Default { code: named, .. } if *named == code);
        assert_eq!(imported.notes.iter().filter(named).count(), 1, "{code}");
    }
}

#[test]
fn f12_the_draft_of_2024_is_not_taken_for_the_standard() {
    let (draft, standard) = (read("trf25-teams-249p-r14-crlf.trf"), read("trf26-teams-249p-r14.trf"));
    let forfeits = |imported: &trf::Imported| {
        let matches = section(imported).rounds.iter().flat_map(|round| &round.matches);
        matches.filter(|m| m.forfeit.is_some()).map(|m| (m.white, m.black)).collect::<Vec<_>>()
    };
    // Byes are never read as forfeits: both files have the same ones.
    assert_eq!(forfeits(&draft), forfeits(&standard));
    assert_eq!(section(&standard).teams.len(), 50);
    // Where 330 is a bye, as in the draft, the team records are kept and not used.
    let text = "092 Team Swiss\n310   1 Ours\n330 H   1   1\n001    1      Somebody\n";
    let imported = trf::read(text).expect("readable");
    assert!(section(&imported).teams.is_empty());
    assert_eq!(section(&imported).kept_records, ["310   1 Ours", "330 H   1   1"]);
    let told = imported.notes.iter().filter(|note| matches!(note.what, NoteKind::DraftRecord { .. }));
    assert_eq!(told.count(), 2);
}

#[test]
fn a_team_file_of_2026_is_read_with_guests_byes_and_open_boards() {
    let imported = read("trf26-team-26p.trf");
    let section = section(&imported);
    assert_eq!((section.teams.len(), section.rounds.len()), (5, 2));
    assert_eq!(section.settings.team.match_win, Points::whole(3));
    assert_eq!(section.settings.team.bye_match_points, Points::whole(2));
    assert_eq!(section.settings.team.colours, [Colour::White, Colour::Black, Colour::Black, Colour::White]);
    assert_eq!(section.settings.team.preference, TeamColourPreference::TypeA);
    assert_eq!(section.rounds[1].open_games(), 6);
    let byes: Vec<u32> = section.rounds.iter().map(|round| round.team_byes[0].team.0).collect();
    assert_eq!(byes, [5, 3]);
}

#[test]
fn the_coming_round_is_read_from_cells_and_from_records() {
    let imported = read("trfx-sample2-52p-crlf.trf");
    let section = section(&imported);
    assert_eq!((section.rounds.len(), section.settings.rounds), (4, 9));
    let absent = section.participants.iter().filter(|p| p.planned_bye(RoundNumber(5)).is_some()).count();
    assert!(absent > 0);
    let other = read("trfx-sample-52p.txt");
    assert!(matches!(other.event.sections[0].settings.acceleration, Acceleration::Table(_)));
    assert!(
        other.event.sections[0].rounds[0].virtual_points.iter().any(|(_, points)| *points == Points::ONE)
    );
}

#[test]
fn the_points_of_other_systems_are_recognised() {
    let player = |number: u16, points: &str, cell: &str| {
        format!("001 {number:>4}      {:33}{:32} {points:>4} {number:>4}  {cell}\n", "Somebody", "")
    };
    let text = player(1, "3.0", "   2 w 1") + &player(2, "0.0", "   1 b 0") + &player(3, "2.0", "0000 - U");
    let imported = trf::read(&text).expect("3-1-0");
    let system = &section(&imported).settings.points;
    assert_eq!(
        (system.win, system.draw, system.allocated_bye),
        (Points::whole(3), Points::ONE, Points::whole(2))
    );
    assert!(imported.notes.iter().any(|note| matches!(note.what, NoteKind::PointsFound { .. })));
}

#[test]
fn line_ends_marks_and_letter_sizes_make_no_difference() {
    let text = decoded("uk-weekend-standard-r5.trf").text;
    let expected = trf::read(&text).expect("readable");
    for (name, other) in [
        ("CR LF", text.replace('\n', "\r\n")),
        ("CR", text.replace('\n', "\r")),
        ("byte order mark", format!("\u{feff}{text}")),
        ("end of file mark", format!("{text}\u{1a}")),
        ("empty lines", text.replace('\n', "\n\n")),
        ("small letters", text.replace(" - Z", " - z").replace(" - U", " - u").replace(" - H", " - h")),
        ("capital colours", text.replace(" w ", " W ").replace(" b ", " B ")),
        ("trailing blanks", text.replace('\n', "   \n")),
        ("blank opponents", text.replace("0000 - Z", "       Z")),
    ] {
        let read = trf::read(&other).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        assert_eq!(read.event, expected.event, "{name}");
    }
}

/// A real file begins the fields of 299 one column too early: 2.5 points, not 0.5, in round 1, not in all.
#[test]
fn a_record_299_in_the_wrong_columns_is_moved_and_told() {
    let imported = read("trf26-teams-249p-r14.trf");
    let values: Vec<_> = section(&imported)
        .adjustments
        .iter()
        .map(|a| (a.replaces, a.match_points, a.points, a.round, a.teams.len()))
        .collect();
    let teams = section(&imported).teams.len();
    let half = Points(50);
    assert_eq!(
        values,
        [
            (Some('+'), Points::whole(2), Points::whole(2) + half, Some(RoundNumber(1)), 1),
            (Some('-'), Points::ZERO, Points::ONE + half, None, teams),
        ]
    );
    let told = imported.notes.iter().filter(|note| matches!(note.what, NoteKind::ColumnsShifted { by: 1 }));
    assert_eq!(told.count(), 2);
    let problems =
        trf::read("001    1      Somebody\n299 +  12.50 0.5\n").expect_err("columns that fit nowhere");
    assert_eq!((problems[0].line, problems[0].column), (2, 12));
}
