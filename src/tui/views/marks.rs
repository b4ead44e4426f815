//! The menu that marks a player: absent, half-point bye, withdrawn, late, struck off …

use super::form::FormView;
use super::menu::Menu;
use super::question::LineQuestion;
use crate::engine::{Command, PresenceCommand};
use crate::model::{ByeKind, PlayerId, RoundNumber, Section, half_rule};
use crate::text::words::deeds;
use crate::text::words::named::Named;
use crate::text::words::views::{self, EntryWords, Mark};
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

/// The menu for a player: only what fits his state.
#[must_use]
pub fn menu(cx: &Cx, id: PlayerId) -> Answer {
    let (Some(event), Some(section)) = (cx.event(), cx.section()) else { return Answer::Ignored };
    let Some(participant) = section.participant(id) else { return Answer::Ignored };
    let w = EntryWords::of(cx.lang);
    let next = section.next_round();
    let act = |presence| Answer::act(Command::Presence(section.id, presence));
    let word = |mark| views::mark(cx.lang, mark, next);
    let mut items = Vec::new();
    if participant.standing.out_from().is_some() {
        items.push((word(Mark::Return), act(PresenceCommand::Return { player: id, from: None })));
    } else {
        let bye = |kind| act(PresenceCommand::SetBye { player: id, round: next, kind });
        if participant.requested_byes.contains_key(&next) {
            items.push((word(Mark::Present), bye(None)));
        } else {
            items.push((word(Mark::Absent), bye(Some(ByeKind::Zero))));
            items.push((word(Mark::HalfBye), bye(Some(ByeKind::Half))));
        }
        items.push((word(Mark::Withdraw), withdraw(cx, section, id)));
        items.push((word(Mark::Enters), Answer::push(first_round_form(cx, section, id))));
        items.push((w.other_round.to_owned(), Answer::push(bye_form(cx, section, id))));
        for (label, excused) in [(w.strike_excused, true), (w.strike_unexcused, false)] {
            items.push((
                label.to_owned(),
                act(PresenceCommand::StrikeOff { player: id, from: None, excused }),
            ));
        }
        items.push((w.expel.to_owned(), act(PresenceCommand::Expel { player: id, from: None })));
        let barred = !participant.no_half_byes;
        let label = if barred { w.bar_half_byes } else { w.allow_half_byes };
        items.push((label.to_owned(), act(PresenceCommand::BarHalfByes { player: id, barred })));
        if let Some(round) = section.last_round().filter(|round| !round.finished()) {
            if round.game_of(id).is_some() {
                items.push((w.no_show.to_owned(), no_show_menu(cx, id)));
            } else {
                items.push((w.join.to_owned(), act(PresenceCommand::JoinRunningRound(id))));
            }
        }
    }
    let name = Named::new(cx.lang, event, None).player(id);
    Answer::push(Menu::new(&format!("{}: {name}", w.mark_title), items))
}

/// Withdrawal; in a schedule that is being played the 50 % rule is told before.
fn withdraw(cx: &Cx, section: &Section, id: PlayerId) -> Answer {
    let withdraw = PresenceCommand::Withdraw { player: id, from: None };
    let act = Answer::act(Command::Presence(section.id, withdraw));
    if !section.settings.system.is_round_robin() || section.rounds.is_empty() {
        return act;
    }
    let (played, scheduled) = half_rule::completed(section, id);
    let stays = half_rule::stays(played, scheduled);
    Answer::push(LineQuestion::new(&views::half_rule(cx.lang, played, scheduled, stays), act))
}

/// What becomes of somebody who did not come to his game of the running round: lost by forfeit, and perhaps struck off.
#[must_use]
pub fn no_show_menu(cx: &Cx, id: PlayerId) -> Answer {
    let (Some(event), Some(section)) = (cx.event(), cx.section()) else { return Answer::Ignored };
    let w = EntryWords::of(cx.lang);
    let item = |label: &str, strike_off| {
        let no_show = PresenceCommand::NoShow { player: id, strike_off };
        (label.to_owned(), Answer::act(Command::Presence(section.id, no_show)))
    };
    let mut items = vec![
        item(w.no_show_stays, None),
        item(w.no_show_excused, Some(true)),
        item(w.no_show_unexcused, Some(false)),
    ];
    // Keeping him in his seat is no change: the board stays open.
    items.push((w.no_show_wait.to_owned(), Answer::Redraw));
    let name = Named::new(cx.lang, event, None).player(id);
    Answer::push(Menu::new(&format!("{}: {name}", w.no_show_title), items))
}

fn round_of(form: &Form, field: usize, section_rounds: u16) -> Option<RoundNumber> {
    form.text(field).parse().ok().filter(|n| (1..=section_rounds).contains(n)).map(RoundNumber)
}

fn first_round_form(cx: &Cx, section: &Section, id: PlayerId) -> FormView {
    let w = EntryWords::of(cx.lang);
    let (section, rounds) = (section.id, section.settings.rounds);
    let next = cx.section().map_or(RoundNumber::FIRST, Section::next_round);
    let form = Form::new(vec![Field::text(w.first_round, &next.next().to_string(), "")]);
    FormView::new(w.mark_title, form, move |cx, form| {
        let w = EntryWords::of(cx.lang);
        let round = round_of(form, 0, rounds).ok_or_else(|| (0, w.first_round_bad.to_owned()))?;
        let command = Command::Presence(section, PresenceCommand::SetFirstRound { player: id, round });
        cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
        Ok(Answer::act(command))
    })
}

fn bye_form(cx: &Cx, section: &Section, id: PlayerId) -> FormView {
    const KINDS: [Option<ByeKind>; 4] = [Some(ByeKind::Half), Some(ByeKind::Zero), Some(ByeKind::Full), None];
    let w = EntryWords::of(cx.lang);
    let (section, rounds, next) = (section.id, section.settings.rounds, section.next_round());
    let kinds = KINDS.iter().map(|kind| deeds::bye(cx.lang, *kind).to_owned()).collect();
    let form = Form::new(vec![
        Field::text(w.round_field, &next.next().to_string(), ""),
        Field::choice(w.kind_field, kinds, 0, ""),
    ]);
    FormView::new(w.mark_title, form, move |cx, form| {
        let w = EntryWords::of(cx.lang);
        let round = round_of(form, 0, rounds).ok_or_else(|| (0, w.first_round_bad.to_owned()))?;
        let kind = KINDS.get(form.chosen(1)).copied().flatten();
        let command = Command::Presence(section, PresenceCommand::SetBye { player: id, round, kind });
        cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
        Ok(Answer::act(command))
    })
}
