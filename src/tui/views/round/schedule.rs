//! All rounds of a section on one page: the schedule of a round robin from the start, with results as they come in any order.

use crate::model::section::Section;
use crate::model::settings::System;
use crate::model::{Colour, PlayerId, Round, TeamId};
use crate::pairing::round_robin::rounds_of_section;
use crate::text::results;
use crate::text::width;
use crate::text::words::hand as words;
use crate::text::words::schedule::ScheduleWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::views::reading::{Line, Reading};

/// Columns of a name on each side of a pair.
const NAME: usize = 28;

/// Opens the page.
#[must_use]
pub fn schedule(cx: &Cx) -> Answer {
    let w = ScheduleWords::of(cx.lang);
    let Some(section) = cx.section() else { return Answer::Ignored };
    let planned = rounds_of_section(section);
    let rounds = if section.rounds.is_empty() { &planned } else { &section.rounds };
    if rounds.is_empty() {
        return Answer::Say(if section.settings.system == System::RoundRobin {
            w.numbers_first.to_owned()
        } else {
            w.nothing.to_owned()
        });
    }
    let mut lines = Vec::new();
    if section.rounds.is_empty() {
        lines.push(Line::Plain(w.preview.to_owned()));
        lines.push(Line::Plain(String::new()));
    }
    for round in rounds {
        lines.push(Line::Head(words::round_title(cx.lang, round.number)));
        lines.extend(pairs(cx, section, round));
        lines.push(Line::Plain(String::new()));
    }
    Answer::push(Reading::new(w.title, lines))
}

fn pairs(cx: &Cx, section: &Section, round: &Round) -> Vec<Line> {
    let mut lines = Vec::new();
    let player = |id: PlayerId| {
        let number = section.participant(id).and_then(|p| p.number).map_or(String::new(), |n| n.to_string());
        let name = cx.event().and_then(|event| event.player(id)).map_or("?".to_owned(), |p| p.person.name());
        (number, name)
    };
    let team = |id: TeamId| {
        let team = section.team(id);
        let number = team.and_then(|team| team.number).map_or(String::new(), |n| n.to_string());
        (number, team.map_or("?".to_owned(), |team| team.name.clone()))
    };
    let mut line = |board: String, first: (String, String), second: (String, String), result: String| {
        lines.push(Line::Fixed(format!(
            "{board:>3}  {:>3} {}  {}  {:>3} {}",
            first.0,
            width::left(&first.1, NAME),
            width::centre(&result, 5),
            second.0,
            width::cut(&second.1, NAME, width::CUT),
        )));
    };
    for game in &round.games {
        let result = game.result.map_or("–", results::result);
        line(game.board.to_string(), player(game.white), player(game.black), result.to_owned());
    }
    for m in &round.matches {
        let points = |side| cx.points(m.game_points(side, &section.settings));
        let result = match m.forfeit.is_some() || m.begun() {
            true => format!("{}:{}", points(Colour::White), points(Colour::Black)),
            false => "–".to_owned(),
        };
        line(m.table.to_string(), team(m.white), team(m.black), result);
    }
    lines
}
