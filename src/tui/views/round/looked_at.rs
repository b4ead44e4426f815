//! Which round of the section is looked at, and what every list of a round does alike.

use super::{begin_hand, current_round, pair, schedule, unpair};
use crate::model::{Round, RoundNumber};
use crate::text::words::views::{self, RoundWords};
use crate::tui::command::Command;
use crate::tui::view::{Answer, Cx};
use crate::tui::views::explanation::explanation;

/// The round on the screen.
#[derive(Debug, Clone, Copy, Default)]
pub struct LookedAt {
    /// `None` = always the running one.
    past: Option<RoundNumber>,
}

impl LookedAt {
    /// The round that is played now. A schedule stays at its round when the last result of it comes in.
    pub fn now(cx: &Cx) -> Self {
        let schedule = cx.section().filter(|section| section.settings.system.is_round_robin());
        Self { past: schedule.and_then(current_round).map(|round| round.number) }
    }

    /// The round, if any is paired.
    pub fn round<'a>(&self, cx: &'a Cx) -> Option<&'a Round> {
        let section = cx.section()?;
        self.past.and_then(|number| section.round(number)).or_else(|| current_round(section))
    }

    /// What the title says of a round that is not the running one.
    pub fn title(&self, cx: &Cx) -> Option<String> {
        self.past.map(|round| views::past_round(cx.lang, round))
    }

    /// Goes to the round before or after; says why not at the ends.
    pub fn turn(&mut self, cx: &Cx, step: i32) -> Result<(), &'static str> {
        let w = RoundWords::of(cx.lang);
        let (section, round) = cx.section().zip(self.round(cx)).ok_or(w.nothing_paired)?;
        let last = section.rounds.len();
        match usize::try_from(i32::from(round.number.0) + step) {
            Ok(0) | Err(_) => Err(w.earlier_round),
            Ok(n) if n > last => Err(w.later_round),
            Ok(n) => {
                let stays = n < last || section.settings.system.is_round_robin();
                self.past = stays.then_some(RoundNumber::from_index(n - 1));
                Ok(())
            }
        }
    }

    /// Pairing, and what tells about pairs.
    pub fn command(&self, cx: &Cx, command: Command) -> Answer {
        match command {
            Command::Pair => pair(cx),
            Command::Unpair => unpair(cx),
            Command::HandPairing => begin_hand(cx, self.past),
            Command::Schedule => schedule::schedule(cx),
            Command::Explain => match (cx.section(), self.round(cx)) {
                (Some(section), Some(round)) => explanation(cx, section, round),
                _ => Answer::Say(RoundWords::of(cx.lang).nothing_paired.to_owned()),
            },
            _ => Answer::Ignored,
        }
    }
}
