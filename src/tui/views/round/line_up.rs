//! The line-up of a team in a round: who sits on which board, a substitute, an empty board.

use crate::engine::{Command, TeamCommand};
use crate::model::line_up::LineUpProblem;
use crate::model::{PlayerId, RoundNumber, Team};
use crate::text::words::games::{self as words, MatchWords};
use crate::text::words::named::Named;
use crate::tui::view::{Answer, Cx};
use crate::tui::views::form::FormView;
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

/// The form, filled with the line-up as it stands.
#[must_use]
pub fn form(cx: &Cx, team: &Team, round: RoundNumber) -> Answer {
    let (Some(event), Some(section)) = (cx.event(), cx.section()) else { return Answer::Ignored };
    let boards = section.settings.team.boards;
    let names = Named::new(cx.lang, event, Some(section.id));
    let mut options = vec![MatchWords::of(cx.lang).nobody.to_owned()];
    options.extend(team.members.iter().map(|&member| names.player(member)));
    let chosen = |player: Option<PlayerId>| {
        let place = player.and_then(|player| team.members.iter().position(|&member| member == player));
        place.map_or(0, |place| place + 1)
    };
    let seats = team.line_up(round, boards);
    let fields = (1..=boards).zip(seats).map(|(board, player)| {
        Field::choice(&words::board_label(cx.lang, board), options.clone(), chosen(player), "")
    });
    let form = Form::new(fields.collect());
    let title = words::line_up_title(cx.lang, &team.name, round);
    let (id, team) = (section.id, team.clone());
    Answer::push(FormView::new(&title, form, move |cx, form| {
        let seats: Vec<Option<PlayerId>> = (0..usize::from(boards))
            .map(|field| form.chosen(field).checked_sub(1).and_then(|place| team.members.get(place).copied()))
            .collect();
        let Some(event) = cx.event() else { return Ok(Answer::Redraw) };
        let names = Named::new(cx.lang, event, Some(id));
        // The board order is the engine's question.
        for problem in team.line_up_problems(&seats, boards) {
            if let LineUpProblem::Twice(player) = problem {
                let field = seats.iter().rposition(|seat| *seat == Some(player)).unwrap_or(0);
                return Err((field, words::sits_twice(cx.lang, &names.player(player))));
            }
        }
        // The usual order is no line-up of its own: it follows when the board order changes.
        let usual = Team { line_ups: Default::default(), ..team.clone() }.line_up(round, boards) == seats;
        let line_up = (!usual).then_some(seats);
        let set = TeamCommand::SetLineUp { team: team.id, round, line_up };
        let command = Command::Team(id, set);
        cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
        Ok(Answer::act(command))
    }))
}
