//! Every document as text, in both languages, as reviewed snapshots.

use crate::sample;
use chrono::NaiveDateTime;
use kojarz::model::{Event, RoundNumber, Section};
use kojarz::pairing::round_robin::rounds_of_players;
use kojarz::report::documents::Context;
use kojarz::report::writers::text::{self, Paper};
use kojarz::report::{Kind, Options};
use kojarz::text::Lang;

fn made() -> Option<NaiveDateTime> {
    "2026-04-12T14:30:00".parse().ok()
}

/// The document in both languages, or the sentence that says why there is none.
fn both_languages(event: &Event, section: &Section, kind: Kind, options: &Options) -> String {
    let one = |lang| {
        let context = Context { event, section, lang, made: made(), public: false };
        match kind.make(&context, options) {
            Ok(document) => text::write(&document, Paper { columns: 80, lines: Some(48) })
                .replace('\u{c}', "<form feed>\n"),
            Err(error) => error.sentence(lang),
        }
    };
    [Lang::Pl, Lang::En].map(one).join("\n=== English ===\n\n")
}

#[test]
fn swiss() {
    let event = sample::event();
    let section = &event.sections[0];
    for &kind in Kind::ALL {
        let text = both_languages(&event, section, kind, &Options::default());
        insta::with_settings!({ snapshot_path => "../snapshots/report", omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(kind.code(), text);
        });
    }
}

#[test]
fn teams() {
    let event = sample::event();
    let section = &event.sections[1];
    for kind in [
        Kind::StartList,
        Kind::Pairings,
        Kind::PairingsByName,
        Kind::PairingsLarge,
        Kind::MatchSheets,
        Kind::Results,
        Kind::Standings,
        Kind::Crosstable,
    ] {
        let text = both_languages(&event, section, kind, &Options::default());
        insta::with_settings!({ snapshot_path => "../snapshots/report", omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(format!("teams-{}", kind.code()), text);
        });
    }
}

#[test]
fn round_robin() {
    let event = sample::event();
    let section = &event.sections[2];
    let players: Vec<_> = section.participants.iter().map(|p| p.player).collect();
    let planned = rounds_of_players(&players, section.settings.round_robin);
    let options = Options { planned, ..Options::default() };
    for kind in [Kind::Schedule, Kind::Crosstable, Kind::Standings] {
        let text = both_languages(&event, section, kind, &options);
        insta::with_settings!({ snapshot_path => "../snapshots/report", omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(format!("round-robin-{}", kind.code()), text);
        });
    }
}

#[test]
fn earlier_rounds_look_as_they_did() {
    let event = sample::event();
    let options = Options { round: Some(RoundNumber(1)), ..Options::default() };
    let text = both_languages(&event, &event.sections[0], Kind::Results, &options);
    // The half-point bye and the forfeit of round 1 are still there two rounds later.
    assert!(text.contains("½ wolne") && text.contains("−:+") && text.contains("pauza"));
    assert!(!text.contains("Zięba"), "who entered for round 2 is not absent in round 1");
}

#[test]
fn a_round_that_is_not_paired_is_refused_in_words() {
    let event = sample::event();
    let options = Options { round: Some(RoundNumber(4)), ..Options::default() };
    let text = both_languages(&event, &event.sections[0], Kind::Pairings, &options);
    assert_eq!(text, "Runda 4 nie jest jeszcze skojarzona.\n=== English ===\n\nRound 4 is not paired yet.");
}

#[test]
fn the_sign_of_a_section_outside_fide_mode_is_on_every_document() {
    let mut event = sample::event();
    event.sections[0].fide_mode = false;
    for &kind in Kind::ALL.iter().filter(|kind| !kind.of_the_event()) {
        let context = Context {
            event: &event,
            section: &event.sections[0],
            lang: Lang::En,
            made: made(),
            public: false,
        };
        if let Ok(document) = kind.make(&context, &Options::default()) {
            assert!(document.notices.iter().any(|notice| notice.contains("FIDE")), "{}", kind.code());
        }
    }
}

#[test]
fn nothing_is_called_final_while_a_result_is_missing() {
    let mut event = sample::event();
    event.sections[0].settings.rounds = 3;
    let text =
        |event: &Event| both_languages(event, &event.sections[0], Kind::Standings, &Options::default());
    assert!(
        text(&event).contains("Nieoficjalne: 2 partie bez wyniku")
            && !text(&event).contains("Klasyfikacja końcowa")
    );
    for game in &mut event.sections[0].rounds[2].games {
        game.result.get_or_insert(kojarz::model::GameResult::Draw);
    }
    assert!(text(&event).contains("Klasyfikacja końcowa") && !text(&event).contains("Nieoficjalne"));
}

/// Checklist Q222: the start position of a round is printed with its pairings, in every form of them.
#[test]
fn q222_the_start_position_stands_above_the_pairings() {
    let mut event = sample::event();
    let position = kojarz::model::StartPosition::new(518);
    for round in event.sections.iter_mut().flat_map(|section| &mut section.rounds) {
        round.start_position = position;
    }
    for section in &event.sections {
        for kind in [Kind::Pairings, Kind::PairingsByName, Kind::PairingsLarge, Kind::Results] {
            let text = both_languages(&event, section, kind, &Options::default());
            assert!(text.contains("Chess960, pozycja startowa 518: RNBQKBNR"), "{kind:?}: {text}");
            assert!(text.contains("Chess960, start position 518: RNBQKBNR"), "{kind:?}: {text}");
        }
    }
}

#[test]
fn timetables_of_two_real_events_have_one_page() {
    for (template, day, lines) in [
        ("e2", "2025-12-06", vec!["06.12.2025 09:00–09:15", "12:20 albo 5 min po ostatniej partii Runda 2"]),
        ("e5", "2019-05-01", vec!["01.05.2019 09:30", "10:00", "Rundy 2–7", "Rundy 8–9"]),
    ] {
        let mut event = kojarz::engine::templates::load(template, Lang::Pl).unwrap();
        event.info.start = Some(day.parse().unwrap());
        let context =
            Context { event: &event, section: &event.sections[0], lang: Lang::Pl, made: None, public: false };
        let document = Kind::Timetable.make(&context, &Options::default()).unwrap();
        let page = text::write(&document, Paper { columns: 80, lines: Some(60) });
        assert!(page.contains("strona 1/1"), "{page}");
        let mut rest = page.as_str();
        for line in lines {
            let at = rest.find(line).unwrap_or_else(|| panic!("{line} not in its place:\n{page}"));
            rest = &rest[at..];
        }
    }
}
