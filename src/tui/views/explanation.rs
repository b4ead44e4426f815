//! Why these pairs: the round is paired again from what was before it, and the story of that pairing is told.

use super::reading::{Line, Reading};
use crate::model::settings::System;
use crate::model::{PlayerId, Round, Section};
use crate::pairing::pairs::{RoundPairs, Unpaired};
use crate::pairing::swiss::{self, Input, Interrupt, Pairing};
use crate::report::explain;
use crate::text::sanitise;
use crate::text::words::{pairing as words, views::RoundWords};
use crate::tui::view::{Answer, Cx};

/// Opens the explanation of a round.
#[must_use]
pub fn explanation(cx: &Cx, section: &Section, round: &Round) -> Answer {
    let w = RoundWords::of(cx.lang);
    if section.settings.system != System::Swiss {
        return Answer::Say(w.explains_swiss_only.to_owned());
    }
    match pair_again(section, round) {
        Err(why) => Answer::Say(words::unpaired(cx.lang, section, &why)),
        Ok(pairing) => {
            let mut lines = Vec::new();
            if differs(&pairing, round) {
                lines.push(Line::Head(w.rules_differ.to_owned()));
                lines.push(Line::Plain(String::new()));
            }
            let told = explain::pairing(cx.lang, &pairing, |player| name(cx, section, player));
            lines.extend(told.lines().map(|line| Line::Plain(line.to_owned())));
            Answer::push(Reading::new(w.explanation, lines))
        }
    }
}

fn pair_again(section: &Section, round: &Round) -> Result<Pairing, Unpaired> {
    let input = Input::from_section(section, round.number)?;
    Ok(swiss::pair(&input, &Interrupt::new())?)
}

/// Whether the stored round is not what the rules give: somebody changed it by hand.
fn differs(pairing: &Pairing, round: &Round) -> bool {
    let RoundPairs::Players(stored) = RoundPairs::recorded(System::Swiss, round) else { return false };
    let mut stored_pairs = stored.pairs;
    let mut given: Vec<(PlayerId, PlayerId)> =
        pairing.games.iter().map(|game| (game.white, game.black)).collect();
    stored_pairs.sort_unstable();
    given.sort_unstable();
    stored_pairs != given || stored.bye != pairing.bye
}

/// Number and name, as the board list has them.
fn name(cx: &Cx, section: &Section, player: PlayerId) -> String {
    let number =
        section.participant(player).and_then(|p| p.number).map_or(String::new(), |n| format!("{n} "));
    let name = cx.event().and_then(|event| event.player(player)).map_or(String::new(), |p| p.person.name());
    format!("{number}{}", sanitise::line(&name))
}
