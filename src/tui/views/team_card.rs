//! A team's card, match by match and board by board; and the best players of each board.

use super::reading::{Line, Reading};
use crate::model::team_card::{TeamCards, TeamCell, TeamRound};
use crate::model::{ByeKind, PlayerId, Points, RoundNumber, Section, TeamId};
use crate::standings::best_boards::best_boards as rows;
use crate::text::words::deeds;
use crate::text::words::games::{MatchWords, board_label};
use crate::text::words::report as words;
use crate::text::words::teams::TeamWords;
use crate::text::{Lang, numbers, results, width};
use crate::tui::view::{Answer, Cx};

/// Columns of a name.
const NAME: usize = 26;

fn name(cx: &Cx, id: Option<PlayerId>) -> String {
    let player = id.map(|id| cx.event().and_then(|event| event.player(id)));
    match player {
        Some(player) => player.map_or("?".to_owned(), |p| p.person.name()),
        None => MatchWords::of(cx.lang).nobody.to_owned(),
    }
}

/// The card of a team of the section that is looked at.
#[must_use]
pub fn card(cx: &Cx, id: TeamId) -> Reading {
    let title = TeamWords::of(cx.lang).card;
    let Some((section, team)) = cx.section().and_then(|section| Some((section, section.team(id)?))) else {
        return Reading::new(title, Vec::new());
    };
    let mut about: Vec<String> = Vec::new();
    about.extend(team.number.map(|n| words::number(cx.lang, n.0)));
    about.extend([&team.origin, &team.captain].into_iter().filter(|t| !t.is_empty()).cloned());
    let mut lines = vec![Line::Head(team.name.clone()), Line::Plain(about.join(" · "))];

    let cards = TeamCards::of(section, section.rounds.len());
    let (mut match_points, mut game_points) = cards.bonus_of(id);
    for (index, round) in cards.of_team(id).iter().enumerate() {
        let number = RoundNumber::from_index(index);
        match_points += round.match_points;
        game_points += round.game_points;
        lines.push(Line::Plain(String::new()));
        let points = format!("{}  ({})", cx.points(round.match_points), cx.points(round.game_points));
        match round.cell {
            TeamCell::Bye(kind) => {
                let what = width::left(deeds::bye(cx.lang, Some(kind)), NAME + 14);
                lines.push(Line::Pair(words::round(cx.lang, number.0), format!("{what} {points}")));
            }
            TeamCell::Match { opponent, table, colour, .. } => {
                let other = section.team(opponent).map_or("?", |team| team.name.as_str());
                let what = width::left(other, NAME + 14);
                lines.push(Line::Pair(words::round(cx.lang, number.0), format!("{what} {points}")));
                let found = section.round(number).and_then(|r| r.matches.iter().find(|m| m.table == table));
                for board in found.into_iter().filter(|m| m.forfeit.is_none()).flat_map(|m| &m.boards) {
                    let own = deeds::colour_name(cx.lang, board.colour_of(colour));
                    lines.push(Line::Fixed(format!(
                        "{:18} {} {} {}  {} {}",
                        "",
                        board.board,
                        width::left(own, 6),
                        width::left(&name(cx, board.player(colour)), NAME),
                        board.outcome(colour).map_or("·", results::outcome),
                        name(cx, board.player(colour.other())),
                    )));
                }
            }
        }
    }
    lines.push(Line::Plain(String::new()));
    let sum = format!("{}  ({})", cx.points(match_points), cx.points(game_points));
    lines.push(Line::Pair(MatchWords::of(cx.lang).match_points.to_owned(), sum));
    Reading::new(title, lines)
}

/// A cell a round of every team: number of the opponent, colour on board 1, board points (`3w2½`); a forfeit as `3+`.
pub fn cells(section: &Section, rounds: usize) -> impl Iterator<Item = (TeamId, Vec<String>)> + '_ {
    let cards = TeamCards::of(section, rounds);
    let number =
        |id| section.team(id).and_then(|team| team.number).map_or(String::new(), |number| number.to_string());
    section.teams.iter().map(move |team| {
        let cell = |round: &TeamRound| match round.cell {
            TeamCell::Bye(ByeKind::Allocated) => "U".to_owned(),
            TeamCell::Bye(ByeKind::Full) => "F".to_owned(),
            TeamCell::Bye(ByeKind::Half) => "H".to_owned(),
            TeamCell::Bye(ByeKind::Zero) => "Z".to_owned(),
            TeamCell::Match { opponent, .. } if round.won_by_forfeit() => format!("{}+", number(opponent)),
            TeamCell::Match { opponent, .. } if round.lost_by_forfeit() => format!("{}-", number(opponent)),
            TeamCell::Match { opponent, colour, .. } => {
                let points = numbers::points(Lang::En, round.game_points);
                format!("{}{}{points}", number(opponent), results::colour_letter(colour))
            }
        };
        (team.id, cards.of_team(team.id).iter().map(cell).collect())
    })
}

/// The table of each board: points, games, team.
#[must_use]
pub fn best_boards(cx: &Cx) -> Answer {
    let w = TeamWords::of(cx.lang);
    let Some(section) = cx.section() else { return Answer::Ignored };
    if !section.settings.system.is_team() {
        return Answer::Say(w.not_a_team_section.to_owned());
    }
    let mut lines = Vec::new();
    for (board, rows) in rows(section, section.rounds.len()) {
        lines.push(Line::Head(board_label(cx.lang, board.0)));
        for row in rows.iter().filter(|row| row.points > Points::ZERO || row.games > 0) {
            let team = section.team(row.team).map_or("?", |team| team.name.as_str());
            lines.push(Line::Fixed(format!(
                "{:>3}. {} {:>4} / {:<3} {team}",
                row.place,
                width::left(&name(cx, Some(row.player)), NAME),
                cx.points(row.points),
                row.games + row.forfeit_wins,
            )));
        }
        lines.push(Line::Plain(String::new()));
    }
    if lines.is_empty() {
        return Answer::Say(w.no_boards.to_owned());
    }
    Answer::push(Reading::new(w.best_boards, lines))
}
