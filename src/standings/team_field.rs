//! The field of a team section, in match points or in game points (C.07 article 11).

use super::Entrant;
use super::field::{Bonus, Cell, Field, Kind, Rules, Worth, in_table, planned_rounds};
use crate::model::half_rule;
use crate::model::settings::PrimaryScore;
use crate::model::team_card::{TeamCards, TeamCell, TeamRound};
use crate::model::team_match::MatchOutcome;
use crate::model::{Points, Section};

impl Field {
    /// The field of a team section after `rounds` rounds, counted in this score.
    pub(crate) fn of_teams(section: &Section, rounds: usize, rules: Rules, score: PrimaryScore) -> Self {
        let settings = &section.settings;
        let cards = TeamCards::of(section, rounds);
        let swiss = !settings.system.is_round_robin();
        let left = half_rule::teams_out(section, &cards, rounds);
        let rows = section.teams.iter().map(|team| {
            let row = cards.of_team(team.id).iter();
            let annulled = |round: &TeamRound| {
                left.contains(&team.id) || round.opponent().is_some_and(|other| left.contains(&other))
            };
            row.map(|round| if annulled(round) { Cell::FREE } else { cell_of(round, &cards, score, swiss) })
                .collect()
        });
        let bonuses = section.teams.iter().enumerate().map(|(who, team)| {
            let (match_points, game_points) = cards.bonus_of(team.id);
            Bonus { who, round: 0, points: chosen(score, match_points, game_points) }
        });
        let boards = i32::from(settings.team.boards);
        let worth = match score {
            PrimaryScore::MatchPoints => Worth {
                win: settings.team.match_win,
                draw: settings.team.match_draw,
                loss: settings.team.match_loss,
            },
            // A drawn match brings half of the boards (T9.7).
            PrimaryScore::GamePoints => Worth {
                win: settings.points.win * boards,
                draw: Points((settings.points.win + settings.points.loss).hundredths() * boards / 2),
                loss: settings.points.loss * boards,
            },
        };
        let mut field = Self {
            entrants: section.teams.iter().map(|team| Entrant::Team(team.id)).collect(),
            numbers: section.teams.iter().map(|team| team.number).collect(),
            ratings: section.teams.iter().map(|team| team.strength).collect(),
            cards: rows.collect(),
            bonuses: bonuses.filter(|bonus| bonus.points != Points::ZERO).collect(),
            scores: Vec::new(),
            ranked: section
                .teams
                .iter()
                .map(|t| in_table(t.standing, t.number, rounds) && !left.contains(&t.id))
                .collect(),
            worth,
            rounds: rounds.min(section.rounds.len()),
            final_round: rounds >= planned_rounds(section),
            swiss,
            edition: rules.edition,
        };
        field.add_up();
        field
    }
}

fn chosen(score: PrimaryScore, match_points: Points, game_points: Points) -> Points {
    match score {
        PrimaryScore::MatchPoints => match_points,
        PrimaryScore::GamePoints => game_points,
    }
}

fn cell_of(round: &TeamRound, cards: &TeamCards, score: PrimaryScore, swiss: bool) -> Cell {
    let points = chosen(score, round.match_points, round.game_points);
    match round.cell {
        TeamCell::Bye(_) if !swiss => Cell::FREE,
        TeamCell::Bye(bye) => Cell { kind: Kind::of_bye(bye), opponent: None, colour: None, points },
        TeamCell::Match { opponent, colour, outcome, played, .. } => {
            let kind = match (outcome, played) {
                (None, _) => Kind::Open,
                (Some(MatchOutcome::Win), true) => Kind::Win,
                (Some(MatchOutcome::Win), false) => Kind::ForfeitWin,
                (Some(MatchOutcome::Draw), _) => Kind::Draw,
                (Some(MatchOutcome::Loss), true) => Kind::Loss,
                (Some(MatchOutcome::Loss), false) => Kind::ForfeitLoss,
            };
            // Both scores wait for the last board: half a match says nothing yet.
            let points = if kind == Kind::Open { Points::ZERO } else { points };
            Cell { kind, opponent: cards.place_of(opponent), colour: Some(colour), points }
        }
    }
}
