//! Criteria of the own record (C.07 articles 7 and 10.6): wins, games with Black, progressive score …

use super::{Calculation, Compute, Cut, Line, Source};
use crate::model::tie_break::Modifiers;
use crate::model::{Colour, Points};
use crate::standings::Value;
use crate::standings::field::{Cell, Field, Kind};

/// One point (`amount` units of `unit`) for each round that fits.
fn rounds<'a>(field: &'a Field, unit: i64, worth: impl Fn(&Cell) -> i64 + 'a) -> Compute<'a> {
    Box::new(move |who| {
        let lines = field.card(who).iter().enumerate().filter_map(|(round, cell)| {
            let amount = worth(cell);
            (amount != 0).then(|| Line::new(round, Source::Own, amount))
        });
        Calculation::sum(lines.collect(), unit)
    })
}

fn count<'a>(field: &'a Field, fits: impl Fn(&Cell) -> bool + 'a) -> Compute<'a> {
    rounds(field, 1, move |cell| i64::from(fits(cell)))
}

/// A game of the own record. In a round robin only forfeit losses stay unplayed, so a forfeit win is a game won (article
/// 15.2 of 2026 to the letter, T15.2).
fn game(field: &Field, cell: &Cell) -> bool {
    cell.kind.played() || (!field.swiss && cell.kind == Kind::ForfeitWin)
}

fn won(field: &Field, cell: &Cell) -> bool {
    cell.kind == Kind::Win || (!field.swiss && cell.kind == Kind::ForfeitWin)
}

/// WIN (7.1): rounds with at least the points of a win, played or not.
pub(super) fn wins(field: &Field) -> Compute<'_> {
    count(field, |cell| !matches!(cell.kind, Kind::Open | Kind::Free) && cell.points >= field.worth.win)
}

/// WON (7.2): games won over the board.
pub(super) fn games_won(field: &Field) -> Compute<'_> {
    count(field, |cell| won(field, cell))
}

/// BPG (7.3): games played with Black.
pub(super) fn games_with_black(field: &Field) -> Compute<'_> {
    count(field, |cell| game(field, cell) && cell.colour == Some(Colour::Black))
}

/// BWG (7.4): games won with Black.
pub(super) fn wins_with_black(field: &Field) -> Compute<'_> {
    count(field, |cell| won(field, cell) && cell.colour == Some(Colour::Black))
}

/// REP (7.6): the rounds without requested byes and forfeit losses.
pub(super) fn rounds_elected(field: &Field) -> Compute<'_> {
    count(field, |cell| !matches!(cell.kind, Kind::Requested | Kind::ForfeitLoss | Kind::Free))
}

/// STD (7.7): 1 for more points than for a draw, ½ for as many; both sides of a 0-0 get nothing (T15.20).
pub(super) fn standard_points(field: &Field) -> Compute<'_> {
    rounds(field, 2, |cell| match cell.kind {
        Kind::Open | Kind::Free => 0,
        _ if cell.points > field.worth.draw => 2,
        _ if cell.points == field.worth.draw => 1,
        _ => 0,
    })
}

/// TPN (7.8): the number in the start list.
pub(super) fn pairing_number(field: &Field) -> Compute<'_> {
    Box::new(|who| {
        let number = field.numbers.get(who).copied().flatten();
        Calculation::given(number.map_or(Value::Undefined, |number| Value::whole(i64::from(number.0))))
    })
}

/// RTNG (10.6): the own rating.
pub(super) fn own_rating(field: &Field) -> Compute<'_> {
    Box::new(|who| {
        let rating = field.rating(who);
        Calculation::given(rating.map_or(Value::Undefined, |rating| Value::whole(i64::from(rating))))
    })
}

/// PS (7.5): the sum of the scores after each round. A cut leaves out the first rounds, whoever was absent in them (T4.8).
pub(super) fn progressive(field: &Field, m: Modifiers) -> Compute<'_> {
    Box::new(move |who| {
        let mut score = field.bonus(who, |round| round == 0);
        let mut lines = Vec::with_capacity(field.rounds);
        for (round, cell) in field.card(who).iter().enumerate() {
            score += cell.points + field.bonus(who, |given| given == round + 1);
            let cut = (round < usize::from(m.cut_low)).then_some(Cut::Low);
            let line = Line::new(round, Source::Own, i64::from(score.hundredths()));
            lines.push(Line { factor: None::<Points>, cut, ..line });
        }
        Calculation::sum(lines, 100)
    })
}
