//! Money at the desk: deposits given back, people removed who have not paid, fees that go along into another group.

use super::kit::Kit;
use kojarz::awards::fees;
use kojarz::engine::{
    Command, Consent, DeskCommand, Engine, EngineError, EntryCommand, FixedClock, NewEntry,
};
use kojarz::engine::{PresenceCommand, RoundCommand, Surroundings, templates};
use kojarz::model::person::{Birth, Payment, PaymentMethod, Rating, Title};
use kojarz::model::{Event, Money, Person};
use kojarz::store::RealDisk;
use kojarz::text::Lang;
use std::path::Path;

/// An engine on a new event of a template in the data folder; dropped, it can be opened from the list.
pub fn engine(data: &Path, template: &str, edit: impl FnOnce(&mut Event)) -> Engine {
    let mut event = templates::load(template, Lang::Pl).unwrap();
    event.info.name = "Zawody".to_owned();
    event.info.start = chrono::NaiveDate::from_ymd_opt(2026, 4, 12);
    event.rules.groups.host_club = "Skoczek".to_owned();
    edit(&mut event);
    let surroundings = Surroundings {
        clock: Box::new(FixedClock(chrono::DateTime::UNIX_EPOCH)),
        who: "test".to_owned(),
        session: 1,
        disk: Box::new(|| Box::new(RealDisk)),
        interrupt: std::sync::Arc::default(),
    };
    let folder = data.join("events").join("zawody");
    std::fs::create_dir_all(folder.parent().unwrap()).unwrap();
    Engine::create(&folder, event, surroundings).unwrap()
}

/// Does a wish, answering yes if it asks.
pub fn insist(engine: &mut Engine, command: Command) {
    match engine.perform(&command, &Consent::Unasked) {
        Err(EngineError::Ask(question)) => {
            engine.perform(&command, &Consent::To(question)).unwrap();
        }
        other => _ = other.unwrap(),
    }
}

/// Enters somebody into the section with this code.
pub fn enter(engine: &mut Engine, code: &str, name: &str, rating: u16, title: Option<Title>) {
    let mut person = Person { surname: name.to_owned(), title, ..Person::default() };
    person.national_id = name.to_owned();
    person.birth = Some(Birth::Year(1990));
    for list in [&mut person.ratings.national, &mut person.ratings.fide] {
        *list = Some(Rating { value: rating, list: String::new() });
    }
    let section = engine.event().sections.iter().find(|section| section.code == code).unwrap().id;
    insist(engine, Command::Entry(EntryCommand::Add { section, entries: vec![NewEntry::new(person)] }));
}

fn pay(engine: &mut Engine, place: usize, amount: i64, deposit: bool) {
    let player = engine.event().players[place].id;
    let payment =
        Payment { amount: Money::whole(amount), method: PaymentMethod::Transfer, on: None, deposit };
    insist(engine, Command::Desk(DeskCommand::Pay { player, payment }));
}

/// The screen with plain blanks between numbers and units.
pub fn plain(kit: &Kit) -> String {
    kit.text().replace('\u{a0}', " ")
}

/// E2 with three titled people in A2 who left 100 each; one of them did not come to round 1.
fn with_deposits(lang: Lang) -> Kit {
    let kit = Kit::new(lang, 80, 24);
    let mut engine = engine(kit.folder().path(), "e2", |_| ());
    for (place, name) in ["Adamski", "Bielska", "Cichy"].into_iter().enumerate() {
        enter(&mut engine, "A2", name, 2300, Some(Title::Im));
        pay(&mut engine, place, 100, true);
    }
    for n in 0..5 {
        enter(&mut engine, "A2", &format!("Zet{n}"), 1900, None);
    }
    let section = engine.event().sections[1].id;
    insist(&mut engine, Command::Round(section, RoundCommand::Pair));
    let player = engine.event().players[1].id;
    insist(
        &mut engine,
        Command::Presence(section, PresenceCommand::NoShow { player, strike_off: Some(false) }),
    );
    drop(engine);
    let mut kit = Kit::with(lang, 80, 24, kojarz::tui::theme::Theme::FULL, kit.folder());
    kit.keys("<enter>");
    kit
}

fn held(kit: &Kit) -> Vec<i64> {
    let players = &kit.app.cx().event().unwrap().players;
    players.iter().take(3).map(|player| fees::deposit_held(player).0 / 100).collect()
}

#[test]
fn deposits_are_listed_and_given_back_with_one_key() {
    let mut kit = with_deposits(Lang::Pl);
    kit.keys("<f5>k");
    insta::assert_snapshot!("deposits_pl", kit.text());
    assert!(plain(&kit).contains("do zwrotu 200 zł, zatrzymane 100 zł"), "{}", kit.row(0));
    kit.keys("<enter>");
    assert_eq!(held(&kit), [0, 100, 100]);
    assert!(plain(&kit).contains("Adamski: zwrot 100 zł."), "{}", kit.message());
    let event = kit.app.cx().event().unwrap();
    let back = event.players[0].desk.payments.last().unwrap();
    assert_eq!((back.amount, back.method, back.deposit), (Money::whole(-100), PaymentMethod::Transfer, true));
    // The next one is under the cursor now; who stayed away without excuse only after a question.
    kit.keys("<enter>");
    assert_eq!(held(&kit), [0, 100, 0]);
    kit.keys("<home><enter>");
    assert!(kit.message().contains("Bielska: nieobecność bez usprawiedliwienia"), "{}", kit.message());
    kit.keys("n");
    assert_eq!(held(&kit), [0, 100, 0]);
    kit.keys("<end><enter>");
    assert_eq!(kit.message(), "Tę kaucję już zwrócono.");
    kit.keys("u");
    assert_eq!(held(&kit).iter().sum::<i64>(), 200);
}

#[test]
fn without_deposits_there_is_nothing_to_list() {
    let mut kit = Kit::new(Lang::En, 80, 24);
    kit.keys("p<f5>k");
    assert_eq!(kit.message(), "Nobody has left a deposit.");
}

/// E5 with four people in A, one of whom has paid.
fn unpaid(lang: Lang) -> Kit {
    let kit = Kit::new(lang, 80, 24);
    let mut engine = engine(kit.folder().path(), "e5", |_| ());
    for name in ["Adamski", "Bielska", "Cichy", "Dudek"] {
        enter(&mut engine, "A", name, 1700, None);
    }
    pay(&mut engine, 1, 20, false);
    drop(engine);
    let mut kit = Kit::with(lang, 80, 24, kojarz::tui::theme::Theme::FULL, kit.folder());
    kit.keys("<enter>");
    kit
}

#[test]
fn who_has_not_paid_is_listed_first_and_the_day_is_asked_where_there_is_none() {
    let mut kit = unpaid(Lang::Pl);
    let names = |kit: &Kit| {
        let players = &kit.app.cx().event().unwrap().players;
        players.iter().map(|player| player.person.surname.clone()).collect::<Vec<_>>()
    };
    kit.keys("<f5>r");
    assert!(kit.text().contains("Wpłata do"), "{}", kit.text());
    kit.keys("1.04.2026<c-s>");
    assert_eq!(
        kit.app.cx().event().unwrap().rules.groups.pay_by,
        chrono::NaiveDate::from_ymd_opt(2026, 4, 1)
    );
    insta::assert_snapshot!("unpaid_pl", kit.text());
    assert!(kit.row(1).contains("Bez wpłaty do 01.04.2026"), "{}", kit.row(1));
    assert!(!kit.text().contains("Bielska"), "she has paid: {}", kit.text());
    // Cichy is spared; the others go after a question with their names.
    kit.keys("<down><space><enter>");
    assert!(kit.text().contains("Adamski") && kit.text().contains("Dudek"), "{}", kit.text());
    kit.keys("t");
    assert_eq!(names(&kit), ["Bielska", "Cichy"]);
    kit.keys("u");
    assert_eq!(names(&kit).len(), 4);
    // The day stays; another one is typed with its key, and a day to come is said to be one.
    kit.keys("t20.04.2026<c-s>");
    assert!(kit.row(1).contains("termin mija 20.04.2026"), "{}", kit.row(1));
    kit.keys("<esc>r");
    assert!(kit.row(1).contains("termin mija 20.04.2026"), "not asked again: {}", kit.text());
}

#[test]
fn who_moves_to_another_group_takes_his_payment_along_and_owes_the_other_fee() {
    let kit = Kit::new(Lang::Pl, 80, 24);
    let mut engine = engine(kit.folder().path(), "e2", |_| ());
    enter(&mut engine, "A2", "Adamski", 1850, None);
    pay(&mut engine, 0, 130, false);
    drop(engine);
    let mut kit = Kit::with(Lang::Pl, 80, 24, kojarz::tui::theme::Theme::FULL, kit.folder());
    kit.keys("<enter><f5>g");
    assert!(plain(&kit).contains("B1, wpisowe 110 zł"), "{}", kit.text());
    kit.keys("2");
    let event = kit.app.cx().event().unwrap();
    assert_eq!(event.sections[2].participants.len(), 1, "{}", kit.text());
    let player = &event.players[0];
    assert_eq!(fees::balance(event, player), Money::whole(-20));
    // The desk gives the difference back.
    kit.keys("p");
    assert!(kit.text().contains("-20") || kit.text().contains("−20"), "{}", kit.text());
    kit.keys("1");
    let event = kit.app.cx().event().unwrap();
    assert_eq!(fees::balance(event, &event.players[0]), Money::ZERO);
    // Undone step by step: the money first, then the move.
    kit.keys("uu");
    assert_eq!(kit.app.cx().event().unwrap().sections[1].participants.len(), 1);
}
