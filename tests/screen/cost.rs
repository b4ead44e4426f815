//! What keys cost: bytes to the terminal, and keys of the arbiter.

use super::kit::{FakeClock, Folder, cx};
use super::paired;
use kojarz::text::Lang;
use kojarz::tui::app::App;
use kojarz::tui::events::Happening;
use kojarz::tui::input::Input;
use kojarz::tui::key::Key;
use kojarz::tui::screen::Screen;
use kojarz::tui::theme::Theme;
use ratatui::Terminal;
use std::rc::Rc;

/// The app on a terminal that counts bytes.
struct Counter {
    app: App,
    terminal: Terminal<Screen<Vec<u8>>>,
    _folder: Folder,
}

impl Counter {
    fn new() -> Self {
        let folder = Folder::new();
        let app = App::new(cx(Lang::Pl, Theme::FULL, folder.path(), Rc::new(FakeClock::default())));
        let terminal = Terminal::new(Screen::new(Vec::new(), || Ok((80, 24)))).unwrap();
        let mut counter = Self { app, terminal, _folder: folder };
        counter.keys("pkt");
        counter
    }

    /// Presses keys, one frame each; answers the most bytes that one of them cost.
    fn keys(&mut self, keys: &str) -> usize {
        let mut most = 0;
        for key in Key::parse_all(keys) {
            let before = self.terminal.backend().out().len();
            self.app.handle(Happening::Input(Input::Key(key)));
            let app = &mut self.app;
            self.terminal.draw(|frame| app.draw(frame)).unwrap();
            most = most.max(self.terminal.backend().out().len() - before);
        }
        most
    }
}

#[test]
fn keys_cost_few_bytes() {
    let mut counter = Counter::new();
    let moved = counter.keys("<down><down><up><down>");
    let entered = counter.keys("10=1");
    let tabs = counter.keys("<f2>").max(counter.keys("<f4>"));
    counter.keys("<f2>a");
    let typed = counter.keys("Nowak");
    println!("bytes: selection {moved}, result {entered}, view {tabs}, letter {typed}");
    assert!(moved <= 300, "moving the selection: {moved} bytes");
    assert!(entered <= 600, "a result: {entered} bytes");
    assert!(tabs <= 4000, "a new view: {tabs} bytes");
    assert!(typed <= 100, "a letter: {typed} bytes");
}

#[test]
fn an_idle_screen_sends_nothing() {
    let mut counter = Counter::new();
    counter.keys("<down>");
    counter.app.take_dirty();
    counter.app.handle(Happening::FileChanged);
    assert!(!counter.app.take_dirty(), "our own writing is no news");
}

/// How many results are in, from the first line.
fn results(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn boards_in_order_take_one_key_each() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("10=10=10=10=");
    assert!(results(&kit.text()).contains("12/12"), "{}", kit.text());
    assert!(kit.message().contains("Runda 1 kompletna"), "{}", kit.message());
}

#[test]
fn a_shuffled_pile_of_slips_takes_at_most_three_keys_a_board() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("s");
    // Boards 1 to 12, shuffled; 1 is written 01, the others without a nought.
    let slips =
        ["7", "12", "3", "01", "10", "5", "9", "11", "2", "8", "4", "6"].map(|board| format!("{board}1"));
    let keys: usize = slips.iter().map(String::len).sum();
    for slip in &slips {
        assert!(slip.len() <= 3);
        kit.keys(slip);
    }
    assert!(results(&kit.text()).contains("12/12"), "{}", kit.text());
    println!("keys a board in random order: {keys} for {}", slips.len());
}

#[test]
fn a_jump_and_a_result_take_at_most_four_keys() {
    let mut kit = paired(Lang::Pl, 80, 24);
    for board in ["*7", "*12", "/3", "g01"] {
        kit.keys(board).keys("1");
    }
    assert!(results(&kit.text()).contains("4/12"), "{}", kit.text());
}
