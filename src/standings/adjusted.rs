//! Unplayed rounds in a Swiss (C.07 articles 15 and 16): what they count as for the opponents, and what for oneself.

use super::field::{Cell, Field, Kind};
use crate::model::Points;
use crate::model::settings::Edition;

/// The scores that opponents use, and the dummies that stand in for opponents nobody played.
#[derive(Debug, Clone)]
pub(crate) struct Adjusted {
    scores: Vec<Points>,
    /// Forfeits count as games (`/P`).
    pub forfeits_as_games: bool,
}

/// The opponent that stands in for an unplayed round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dummy {
    /// The score it is given.
    pub score: Points,
    /// The limit that cut the own score down, if one did.
    pub limit: Option<Points>,
}

impl Adjusted {
    /// The adjusted scores of everybody.
    pub(crate) fn of(field: &Field, forfeits_as_games: bool) -> Self {
        let scores = (0..field.len()).map(|who| match field.edition {
            _ if !field.swiss => field.score(who),
            Edition::VirtualOpponent => halves_for_unplayed(field, who, forfeits_as_games),
            Edition::Fide2024 | Edition::Fide2026 => adjusted_score(field, who, forfeits_as_games),
        });
        Self { scores: scores.collect(), forfeits_as_games }
    }

    /// The score of somebody as his opponents use it.
    pub(crate) fn score(&self, who: usize) -> Points {
        self.scores.get(who).copied().unwrap_or_default()
    }

    /// Whether the cell is a meeting with its scheduled opponent: a game, or a forfeit where forfeits count as games (`/P`,
    /// and every round robin: article 15.2).
    pub(crate) fn meeting(&self, field: &Field, cell: &Cell) -> Option<usize> {
        let forfeit = matches!(cell.kind, Kind::ForfeitWin | Kind::ForfeitLoss);
        let counts = cell.kind.played() || (forfeit && (self.forfeits_as_games || !field.swiss));
        cell.opponent.filter(|_| counts)
    }

    /// Voluntary unplayed round (article 16.1.2): a requested bye or a forfeit loss.
    pub(crate) fn voluntary(&self, field: &Field, cell: &Cell) -> bool {
        field.swiss && field.edition != Edition::VirtualOpponent && voluntary(cell, self.forfeits_as_games)
    }

    /// The dummy of an unplayed round (article 16.4; before 2023 the virtual opponent). `round` counts from 0.
    pub(crate) fn dummy(&self, field: &Field, who: usize, round: usize, cell: &Cell) -> Dummy {
        let own = field.score(who);
        match field.edition {
            Edition::VirtualOpponent => {
                let before = field.score_before(who, round);
                let after = i32::try_from(field.rounds.saturating_sub(round + 1)).unwrap_or(i32::MAX);
                let mirrored = field.worth.win + field.worth.loss - cell.points;
                Dummy { score: before + mirrored + field.worth.draw * after, limit: None }
            }
            Edition::Fide2024 => Dummy { score: own, limit: None },
            Edition::Fide2026 => {
                let limit = match (cell.kind, cell.opponent) {
                    (Kind::ForfeitWin | Kind::ForfeitLoss, Some(opponent)) => self.score(opponent),
                    _ => field.worth.draw * i32::try_from(field.rounds).unwrap_or(i32::MAX),
                };
                Dummy { score: own.min(limit), limit: (limit < own).then_some(limit) }
            }
        }
    }
}

fn voluntary(cell: &Cell, forfeits_as_games: bool) -> bool {
    cell.kind == Kind::Requested || (cell.kind == Kind::ForfeitLoss && !forfeits_as_games)
}

/// Article 16.3: the own score, in which every requested bye that no round but voluntary unplayed ones follow counts as a
/// draw (category 16.2.5).
fn adjusted_score(field: &Field, who: usize, forfeits_as_games: bool) -> Points {
    let row = field.card(who);
    let tail = row.iter().rev().take_while(|cell| voluntary(cell, forfeits_as_games));
    let byes = tail.filter(|cell| cell.kind == Kind::Requested);
    byes.fold(field.score(who), |score, cell| score - cell.points + field.worth.draw)
}

/// Before September 2023: for the opponents every unplayed game counts as a draw.
fn halves_for_unplayed(field: &Field, who: usize, forfeits_as_games: bool) -> Points {
    let unplayed = field.card(who).iter().filter(|cell| {
        cell.kind.unplayed()
            && !(forfeits_as_games && matches!(cell.kind, Kind::ForfeitWin | Kind::ForfeitLoss))
    });
    unplayed.fold(field.score(who), |score, cell| score - cell.points + field.worth.draw)
}

/// The field as Fore Buchholz sees it (article 8.3, T5.3): every game paired in the last round of the event is a draw,
/// whether it was played, forfeited or is still open. Byes stay as they are. Before the last round nothing changes.
pub(crate) fn fore(field: &Field) -> Field {
    let mut field = field.clone();
    if !field.final_round {
        return field;
    }
    let Some(last) = field.rounds.checked_sub(1) else { return field };
    let draw = field.worth.draw;
    for cell in field.cards.iter_mut().filter_map(|row| row.get_mut(last)) {
        if cell.opponent.is_some() {
            cell.kind = Kind::Draw;
            cell.points = draw;
        }
    }
    field.add_up();
    field
}
