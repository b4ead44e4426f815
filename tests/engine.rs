//! The engine and the store: commands, guards, undo, and the event on disk.

mod engine_support;

use engine_support::*;
use kojarz::model::Settings;

#[test]
fn an_event_is_made_filled_and_opened_again() {
    let folder = TempFolder::new();
    let mut engine = new_event(&folder);
    let section = make_section(&mut engine, Settings { rounds: 5, ..Settings::default() });
    enter(&mut engine, section, &[1800, 1700, 1600, 1500]);
    let before = engine.event().clone();
    drop(engine);
    let (engine, recovery) = reopen(&folder);
    assert!(recovery.quiet(), "{recovery:?}");
    assert_eq!(*engine.event(), before);
}
