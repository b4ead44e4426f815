//! `cargo bench --bench report`: 300 players, 9 rounds. The site shall take less than 1 s, the PDF of the pairings less than 0.3 s.

use divan::Bencher;
use kojarz::model::*;
use kojarz::report::writers::{html, text};
use kojarz::report::{Context, Document, Kind, Options, site};
use kojarz::text::Lang;

fn main() {
    divan::main();
}

/// 300 players and 9 rounds in which everybody meets somebody else each time.
fn event() -> Event {
    let mut event = Event::default();
    event.info.name = "Open".to_owned();
    let settings = Settings {
        rounds: 9,
        tie_breaks: ["BH/C1", "BH", "SB", "PS"].iter().filter_map(|code| TieBreak::parse(code)).collect(),
        ..Settings::default()
    };
    let mut section = Section::new(event.new_section_id(), "A", settings);
    for number in 1..=300u16 {
        let id = event.new_player_id();
        let person = Person {
            surname: format!("Nazwisko{number}"),
            forename: "Łucja".to_owned(),
            club: format!("Klub {}", number % 40),
            ..Person::default()
        };
        event.players.push(Player { id, person, desk: Default::default() });
        section
            .participants
            .push(Participant { number: Some(PairingNumber(number)), ..Participant::new(id) });
    }
    let players: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
    for number in 1..=9u16 {
        let mut round = Round::empty(RoundNumber(number));
        for pair in 0..150usize {
            let (white, black) = (players[pair], players[150 + (pair + usize::from(number)) % 150]);
            let mut game = Game::new(BoardNumber(pair as u16 + 1), white, black);
            game.result = Some(GameResult::ALL[(pair * 7 + usize::from(number)) % 3]);
            round.games.push(game);
        }
        section.rounds.push(round);
    }
    event.sections.push(section);
    event
}

fn pairings(event: &Event) -> Option<Document> {
    let context = Context { event, section: &event.sections[0], lang: Lang::Pl, made: None, public: false };
    Kind::Pairings.make(&context, &Options::default()).ok()
}

#[divan::bench]
fn site_new(bencher: Bencher) {
    let event = event();
    let folder = std::env::temp_dir().join(format!("kojarz-bench-{}", std::process::id()));
    bencher
        .with_inputs(|| _ = std::fs::remove_dir_all(&folder))
        .bench_values(|()| site::write(&folder, &site::files(&event, Lang::Pl, &|_: &Section| Vec::new())));
    let _ = std::fs::remove_dir_all(&folder);
}

#[divan::bench]
fn site_unchanged(bencher: Bencher) {
    let event = event();
    let folder = std::env::temp_dir().join(format!("kojarz-bench-same-{}", std::process::id()));
    let make = || site::write(&folder, &site::files(&event, Lang::Pl, &|_: &Section| Vec::new()));
    let _ = make();
    bencher.bench(make);
    let _ = std::fs::remove_dir_all(&folder);
}

#[cfg(feature = "pdf")]
#[divan::bench]
fn pairings_pdf(bencher: Bencher) {
    let event = event();
    bencher.bench(|| pairings(&event).map(|document| kojarz::report::writers::pdf::write(&document)));
}

#[divan::bench]
fn pairings_html(bencher: Bencher) {
    let event = event();
    bencher.bench(|| pairings(&event).map(|document| html::write(&document)));
}

#[divan::bench]
fn pairings_text(bencher: Bencher) {
    let event = event();
    bencher.bench(|| pairings(&event).map(|document| text::write(&document, text::Paper::default())));
}
