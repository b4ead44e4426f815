//! The menu of a game: the results that have no key, and what else can have happened on a board.

use crate::engine::{Command, ResultCommand};
use crate::model::{GameRef, GameResult, PlayerId, SectionId};
use crate::text::results;
use crate::text::words::games::{self as words, GameWords};
use crate::text::words::named::{self, Named};
use crate::text::words::views::RoundWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::views::marks;
use crate::tui::views::menu::Menu;

/// The menu of a board of an individual round.
#[must_use]
pub fn menu(cx: &Cx, game: GameRef) -> Answer {
    let Some(section) = cx.section() else { return Answer::Ignored };
    let w = GameWords::of(cx.lang);
    let mut items: Vec<(String, Answer)> =
        GameResult::ALL.iter().map(|&result| set(cx, section.id, game, result)).collect();
    items.push((w.swap_colours.to_owned(), colours(section.id, game)));
    let round = section.round(game.round);
    if let Some(found) = round.and_then(|round| round.games.iter().find(|g| g.board == game.board)) {
        for player in [found.white, found.black] {
            items.extend(no_show(cx, player));
        }
    }
    items.push((w.for_rating.to_owned(), for_rating(cx, section.id, game)));
    let title = format!("{} {}", RoundWords::of(cx.lang).board_long, game.board);
    Answer::push(Menu::new(&title, items))
}

fn set(cx: &Cx, section: SectionId, game: GameRef, result: GameResult) -> (String, Answer) {
    let label = format!("{:<5} {}", results::result(result), named::result_name(cx.lang, result));
    let set = ResultCommand::Set { game, result: Some(result) };
    (label, Answer::act(Command::Result(section, set)))
}

/// The game was played with the colours exchanged.
#[must_use]
pub fn colours(section: SectionId, game: GameRef) -> Answer {
    Answer::act(Command::Result(section, ResultCommand::SwapColours(game)))
}

fn no_show(cx: &Cx, player: PlayerId) -> Option<(String, Answer)> {
    let name = Named::new(cx.lang, cx.event()?, None).player(player);
    Some((words::did_not_come(cx.lang, &name), marks::no_show_menu(cx, player)))
}

/// A result that counts for rating only, found when the standings could not change any more.
#[must_use]
pub fn for_rating(cx: &Cx, section: SectionId, game: GameRef) -> Answer {
    let w = GameWords::of(cx.lang);
    let rated = |result| Answer::act(Command::Result(section, ResultCommand::SetForRating { game, result }));
    let mut items = vec![(w.as_in_standings.to_owned(), rated(None))];
    items.extend(GameResult::ALL.iter().map(|&result| {
        let label = format!("{:<5} {}", results::result(result), named::result_name(cx.lang, result));
        (label, rated(Some(result)))
    }));
    Answer::push(Menu::new(w.for_rating, items))
}
