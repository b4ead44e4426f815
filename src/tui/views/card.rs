//! A player's card: who he is, and his games round by round.

use super::reading::{Line, Reading};
use crate::model::card::{Cards, Cell};
use crate::model::{PlayerId, Points, RoundNumber};
use crate::standings::start_list;
use crate::text::words::deeds;
use crate::text::words::report as words;
use crate::text::words::views::StandingsWords;
use crate::text::{dates, results, width};
use crate::tui::view::Cx;

/// The card of a player of the section that is looked at.
#[must_use]
pub fn card(cx: &Cx, id: PlayerId) -> Reading {
    let title = StandingsWords::of(cx.lang).card;
    let (Some(event), Some(section)) = (cx.event(), cx.section()) else {
        return Reading::new(title, Vec::new());
    };
    let Some(player) = event.player(id) else { return Reading::new(title, Vec::new()) };
    let person = &player.person;
    let number = |id: PlayerId| section.participant(id).and_then(|p| p.number);
    let rating = |id: PlayerId| {
        let person = &event.player(id)?.person;
        start_list::rating(person, section.settings.rating_choice)
    };

    let mut about: Vec<String> = Vec::new();
    about.extend(number(id).map(|n| words::number(cx.lang, n.0)));
    about.extend(rating(id).map(|r| r.to_string()));
    about.extend(person.title.map(|t| t.code().to_owned()));
    about.extend(Some(person.category.clone()).filter(|t| !t.is_empty()));
    about.extend(person.birth.map(|birth| dates::birth(cx.lang, birth)));
    about.extend([&person.club, &person.town].into_iter().filter(|t| !t.is_empty()).cloned());
    let mut lines =
        vec![Line::Head(person.name()), Line::Plain(about.join(" · ")), Line::Plain(String::new())];

    let cards = Cards::of(section, section.rounds.len());
    let mut sum = Points::ZERO;
    for (index, cell) in cards.of_player(id).iter().enumerate() {
        let round = RoundNumber::from_index(index);
        let points = cell.points(&section.settings.points);
        sum += points;
        let text = match cell {
            Cell::Bye(kind) => {
                format!("{}  {}", width::left(deeds::bye(cx.lang, Some(*kind)), 44), cx.points(points))
            }
            Cell::Game { opponent, colour, .. } => {
                let name = event.player(*opponent).map_or("?".to_owned(), |p| p.person.name());
                let number = number(*opponent).map_or(String::new(), |n| n.to_string());
                let rating = rating(*opponent).map_or(String::new(), |r| r.to_string());
                let outcome = cell.outcome().map_or("·", results::outcome);
                format!(
                    "{} {:>4}  {} {:>4}  {outcome}  {}",
                    width::left(deeds::colour_name(cx.lang, *colour), 6),
                    number,
                    width::left(&name, 26),
                    rating,
                    cx.points(points)
                )
            }
        };
        lines.push(Line::Pair(words::round(cx.lang, round.0), text));
    }
    lines.push(Line::Plain(String::new()));
    lines.push(Line::Pair(StandingsWords::of(cx.lang).points.to_owned(), cx.points(sum)));
    Reading::new(title, lines)
}
