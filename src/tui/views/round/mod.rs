//! The tab of the round: the boards of players, the matches of teams, or the session in which the arbiter pairs by hand.

mod boards;
mod game_menu;
mod hand;
mod jump;
pub mod line_up;
mod looked_at;
mod match_rows;
mod matches;
mod schedule;

use super::menu::Menu;
use super::question::LineQuestion;
use crate::engine::{self, HandCommand, RoundCommand};
use crate::model::{Round, RoundNumber, Section, SectionId};
use crate::text::words::{games, hand as hand_words, views};
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, Place, View};
use ratatui::layout::Position;

/// What the tab shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Boards,
    Matches,
    Hand,
}

/// The tab of the round.
pub struct RoundTab {
    /// Section and kind of what is shown: another one gets a fresh view.
    shown: (Option<SectionId>, Kind),
    view: Box<dyn View>,
}

impl RoundTab {
    /// The view that fits the section now.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let shown = Self::fitting(cx);
        Self { shown, view: Self::make(shown.1, cx) }
    }

    fn fitting(cx: &Cx) -> (Option<SectionId>, Kind) {
        let section = cx.section();
        let kind = match section {
            Some(section) if section.hand_pairing.is_some() => Kind::Hand,
            Some(section) if section.settings.system.is_team() => Kind::Matches,
            _ => Kind::Boards,
        };
        (section.map(|section| section.id), kind)
    }

    fn make(kind: Kind, cx: &Cx) -> Box<dyn View> {
        match kind {
            Kind::Boards => Box::new(boards::Boards::new(cx)),
            Kind::Matches => Box::new(matches::Matches::new(cx)),
            Kind::Hand => Box::new(hand::Hand::new(cx)),
        }
    }
}

impl View for RoundTab {
    fn context(&self) -> Context {
        self.view.context()
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        self.view.title(cx)
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        self.view.draw(cx, pane)
    }

    fn detail(&self, cx: &Cx) -> String {
        self.view.detail(cx)
    }

    fn status(&self, cx: &Cx) -> String {
        self.view.status(cx)
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        self.view.prompt(cx)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        self.view.typed(cx, key)
    }

    fn pasted(&mut self, cx: &Cx, text: &str) -> Answer {
        self.view.pasted(cx, text)
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        self.view.command(cx, command)
    }

    fn changed(&mut self, cx: &Cx, by: Option<&engine::Command>) -> Option<String> {
        let fitting = Self::fitting(cx);
        if fitting != self.shown {
            self.shown = fitting;
            self.view = Self::make(fitting.1, cx);
            return None;
        }
        self.view.changed(cx, by)
    }
}

/// The round that is looked at first: the last one; of a schedule, which is there from the start, the first unfinished one.
pub(super) fn current_round(section: &Section) -> Option<&Round> {
    let unfinished = section.rounds.iter().find(|round| !round.finished());
    unfinished.filter(|_| section.settings.system.is_round_robin()).or_else(|| section.last_round())
}

/// Writes the start position of a round of Chess960 above its boards; answers the rows that it takes.
fn draw_start_position(cx: &Cx, round: &Round, pane: &mut Pane<'_>) -> u16 {
    let Some(position) = round.start_position.filter(|_| pane.rows() > 1) else { return 0 };
    pane.line(1, 0, &games::start_position(cx.lang, position), cx.theme.strong());
    1
}

/// Players or teams that are to be paired in a round, and all that are entered.
fn field(section: &Section, round: RoundNumber) -> (usize, usize) {
    if section.settings.system.is_team() {
        let playing = section.teams.iter().filter(|team| team.planned_bye(round).is_none()).count();
        (playing, section.teams.len())
    } else {
        let playing = section.participants.iter().filter(|p| p.planned_bye(round).is_none()).count();
        (playing, section.participants.len())
    }
}

/// Pairs the next round of the section, after a question; the same from every view.
#[must_use]
pub fn pair(cx: &Cx) -> Answer {
    let Some(section) = cx.section() else { return Answer::Ignored };
    let command = engine::Command::Round(section.id, RoundCommand::Pair);
    if let Err(reason) = cx.session.possible(&command, cx.lang) {
        return Answer::Say(reason);
    }
    // Whatever the guard has to ask is question enough.
    let asks = matches!(cx.session.engine().map(|e| e.consider(&command)), Some(engine::Verdict::Ask(_)));
    let act = Answer::All(vec![Answer::Goto(Place::Round), Answer::act(command)]);
    if asks {
        return act;
    }
    let round = section.next_round();
    let (playing, entered) = field(section, round);
    let system = section.settings.system;
    let sentence = if system.is_round_robin() {
        views::schedule_question(cx.lang, system.is_team(), playing)
    } else {
        views::pair_question(cx.lang, system.is_team(), round, playing, entered - playing)
    };
    Answer::push(LineQuestion::new(&sentence, act))
}

/// Takes the last round back; with results in it, offers to pair the rest again and keep them.
fn unpair(cx: &Cx) -> Answer {
    let Some(section) = cx.section() else { return Answer::Ignored };
    let command = engine::Command::Round(section.id, RoundCommand::Unpair);
    if let Err(reason) = cx.session.possible(&command, cx.lang) {
        return Answer::Say(reason);
    }
    let again = engine::Command::Round(section.id, RoundCommand::PairAgain);
    let round = section.last_round();
    if let Some(round) = round.filter(|round| round.results_in() > 0)
        && cx.session.possible(&again, cx.lang).is_ok()
    {
        let w = hand_words::HandWords::of(cx.lang);
        let title = hand_words::round_title(cx.lang, round.number);
        return Answer::push(Menu::new(
            &title,
            vec![
                (w.unpair_all.to_owned(), Answer::act(command)),
                (w.pair_again.to_owned(), Answer::act(again)),
            ],
        ));
    }
    match (cx.session.engine().map(|e| e.consider(&command)), round) {
        (Some(engine::Verdict::Allowed), Some(round)) => {
            let sentence = views::unpair_question(cx.lang, round.number);
            Answer::push(LineQuestion::new(&sentence, Answer::act(command)))
        }
        _ => Answer::act(command),
    }
}

/// Begins to pair by hand: the round that is looked at, the running one, or the next one, empty.
fn begin_hand(cx: &Cx, looked_at: Option<RoundNumber>) -> Answer {
    let Some(section) = cx.section() else { return Answer::Ignored };
    let begin = |round| {
        let command = engine::Command::Hand(section.id, HandCommand::Begin(round));
        match cx.session.possible(&command, cx.lang) {
            Err(reason) => Answer::Say(reason),
            Ok(()) => Answer::act(command),
        }
    };
    let schedule = section.settings.system.is_round_robin();
    match looked_at.or_else(|| current_round(section).filter(|_| schedule).map(|round| round.number)) {
        Some(round) => begin(round),
        None => match section.last_round() {
            None => begin(section.next_round()),
            Some(round) if !round.finished() => begin(round.number),
            Some(round) => Answer::push(Menu::new(
                hand_words::HandWords::of(cx.lang).menu_title,
                vec![
                    (hand_words::empty_round(cx.lang, section.next_round()), begin(section.next_round())),
                    (hand_words::change_round(cx.lang, round.number), begin(round.number)),
                ],
            )),
        },
    }
}
