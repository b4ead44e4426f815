//! The desk, the prizes, the groups, the rules and the series, played by keys.

use super::kit::Kit;
use kojarz::model::Money;
use kojarz::text::Lang;
use kojarz::tui::key::Key;

/// E5 from nothing: the new-event form with its template.
const E5: &str =
    "nMaj<enter><enter><enter><enter><right><right><right><right><right><right><right><right><c-s>";

/// The event of E5 with two people in group A.
fn e5(lang: Lang) -> Kit {
    let mut kit = Kit::new(lang, 80, 24);
    kit.keys(E5);
    kit.keys("<f2>aNowak<enter>Jan<enter>1990<c-s>Kowalska<enter>Ewa<enter>1985<enter>k<c-s><esc>");
    kit
}

#[test]
fn e5_is_set_up_with_few_keys() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    kit.keys(E5);
    let event = kit.app.cx().event().unwrap();
    assert_eq!(event.sections.len(), 3);
    assert_eq!(event.rules.prizes.sets.len(), 3);
    assert!(Key::parse_all(E5).len() <= 20, "{}", Key::parse_all(E5).len());
}

#[test]
fn somebody_is_checked_in_and_pays_with_three_keys() {
    let mut kit = e5(Lang::En);
    kit.keys("<f5>/now<enter> ");
    let player = |kit: &Kit| {
        let event = kit.app.cx().event().unwrap();
        event.players.iter().find(|player| player.person.surname == "Nowak").cloned().unwrap()
    };
    assert!(player(&kit).desk.checked_in);
    kit.keys("p1o");
    let desk = player(&kit).desk;
    assert_eq!(desk.payments.iter().map(|payment| payment.amount).sum::<Money>(), Money::whole(20));
    assert!(desk.confirmed);
    // Nothing is left to pay.
    kit.keys("p");
    assert_eq!(kit.message(), "Nowak Jan has nothing to pay.");
    // A family discount is edited in the form of the entry.
    kit.keys("e<enter><enter><enter>15<c-s>");
    assert_eq!(player(&kit).desk.fee_override, Some(Money::whole(15)));
}

#[test]
fn somebody_moves_to_another_group_with_the_fee_told() {
    let mut kit = e5(Lang::En);
    kit.keys("<f5>g");
    assert!(kit.text().contains("B, fee 20"), "{}", kit.text());
    kit.keys("1");
    // B is for children: the notice is acknowledged.
    kit.keys("<enter>");
    let event = kit.app.cx().event().unwrap();
    assert_eq!(event.sections[1].participants.len(), 1);
}

#[test]
fn a_rule_is_added_edited_and_deleted() {
    let mut kit = e5(Lang::En);
    kit.keys("<f8><end>a1Seniors<enter><enter><enter>100 50<c-s>");
    let lists = |kit: &Kit| {
        let event = kit.app.cx().event().unwrap();
        event.rules.prizes.sets.iter().map(|set| set.lists.len()).sum::<usize>()
    };
    assert_eq!(lists(&kit), 6 + 2 + 3 + 1);
    // The new line is selected.
    kit.keys("dy");
    assert_eq!(lists(&kit), 6 + 2 + 3);
}

#[test]
fn the_views_of_the_whole_event() {
    for lang in Lang::ALL {
        let name = if lang == Lang::Pl { "pl" } else { "en" };
        let mut kit = e5(lang);
        kit.keys("<f5>");
        insta::assert_snapshot!(format!("desk_{name}"), kit.text());
        kit.keys("<f6>");
        insta::assert_snapshot!(format!("prizes_{name}"), kit.text());
        kit.keys("<f7>");
        insta::assert_snapshot!(format!("groups_{name}"), kit.text());
        kit.keys("<f8>");
        insta::assert_snapshot!(format!("rules_{name}"), kit.text());
    }
}

#[test]
fn a_series_is_made_and_opened() {
    let mut kit = Kit::new(Lang::En, 80, 24);
    kit.keys("snGrand Prix<c-s>");
    assert_eq!(kit.message(), "Saved: series/grand-prix.ron");
    kit.keys("<esc><enter>");
    assert!(kit.text().contains("No event is held yet."), "{}", kit.text());
}
