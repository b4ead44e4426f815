//! The five reference events from an empty list of events, by keys alone, each equal to its built-in template.

mod e1;
mod e2;
mod e3;
mod e4;
mod e5;

use super::kit::Kit;
use kojarz::engine::templates;
use kojarz::model::Event;
use kojarz::text::Lang;
use kojarz::tui::key::Key;

/// At four keys a second this is five minutes.
const FIVE_MINUTES: usize = 1200;

/// What a step makes, and its keys.
type Step = (&'static str, &'static str);

/// Plays all steps in Polish on 80x24 and compares what they made with a template: every rule, every setting. Says and answers
/// the number of keys.
fn typed(template: &str, steps: &[Step]) -> (Kit, usize) {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    let mut keys = 0;
    for (what, step) in steps {
        kit.keys(step);
        keys += Key::parse_all(step).len();
        assert!(!kit.text().contains("Ctrl-S"), "a form is still open after \"{what}\":\n{}", kit.text());
    }
    println!("{template} from nothing: {keys} keys, {} s at four keys a second", keys.div_ceil(4));
    assert!(keys <= FIVE_MINUTES, "{keys}");

    let made = kit.app.cx().event().unwrap();
    let built_in = templates::load(template, Lang::Pl).unwrap();
    assert_eq!(made.rules.groups, built_in.rules.groups);
    assert_eq!(made.rules.fees, built_in.rules.fees);
    for (made, built_in) in made.rules.prizes.sets.iter().zip(&built_in.rules.prizes.sets) {
        assert_eq!(made, built_in);
    }
    assert_eq!(made.rules, built_in.rules);
    let sections = |event: &Event| {
        let sections = event.sections.iter();
        sections.map(|s| (s.name.clone(), s.code.clone(), s.settings.clone())).collect::<Vec<_>>()
    };
    assert_eq!(sections(made), sections(&built_in));
    (kit, keys)
}
