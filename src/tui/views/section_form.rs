//! How a section is played, as one form; it shows what the system of the section knows.

use super::form::FormView;
use super::new_event::{points, tie_breaks};
use crate::engine::{Command, SettingsCommand};
use crate::model::settings::{
    Acceleration, Edition, LateNumbers, PrimaryScore, RatingChoice, StartOrder, System, TeamColourPreference,
};
use crate::model::{Colour, PointSystem, Points, RoundNumber, Section, Settings};
use crate::text::words::section::SectionWords;
use crate::text::words::views::StartWords;
use crate::text::{Lang, numbers};
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

/// Puts what stands in a field into the settings; a sentence if it can't.
type Put = Box<dyn Fn(&mut Settings, &Form, usize) -> Result<(), String>>;

/// Fields and what becomes of them.
#[derive(Default)]
struct Fields {
    fields: Vec<Field>,
    puts: Vec<Put>,
}

impl Fields {
    fn text(
        &mut self,
        label: &str,
        value: &str,
        hint: &str,
        put: impl Fn(&mut Settings, &str) -> Result<(), String> + 'static,
    ) {
        self.fields.push(Field::text(label, value, hint));
        self.puts.push(Box::new(move |settings, form, field| put(settings, &form.text(field))));
    }

    /// A number that may be any.
    fn number<T: std::str::FromStr + 'static>(
        &mut self,
        lang: Lang,
        label: &str,
        value: &str,
        hint: &str,
        put: impl Fn(&mut Settings, T) + 'static,
    ) {
        self.text(label, value, hint, move |settings, text| {
            let number = text.parse().map_err(|_| SectionWords::of(lang).number_bad.to_owned())?;
            put(settings, number);
            Ok(())
        });
    }

    /// A round, or none.
    fn round(
        &mut self,
        lang: Lang,
        label: &str,
        value: Option<RoundNumber>,
        put: impl Fn(&mut Settings, Option<RoundNumber>) + 'static,
    ) {
        let value = value.map_or(String::new(), |round| round.to_string());
        self.text(label, &value, SectionWords::of(lang).any_hint, move |settings, text| {
            let bad = || SectionWords::of(lang).number_bad.to_owned();
            let round = match text {
                "" => None,
                text => Some(text.parse().ok().filter(|&n| n >= 1).map(RoundNumber).ok_or_else(bad)?),
            };
            put(settings, round);
            Ok(())
        });
    }

    fn points(
        &mut self,
        lang: Lang,
        label: &str,
        value: Points,
        put: impl Fn(&mut Settings, Points) + 'static,
    ) {
        self.text(label, &numbers::points(lang, value), "", move |settings, text| {
            let points = Points::parse(text).ok_or_else(|| StartWords::of(lang).form_bye_bad.to_owned())?;
            put(settings, points);
            Ok(())
        });
    }

    /// One of several values with their names; a value that is none of them is kept under the last name.
    fn choice<T: Clone + PartialEq + 'static>(
        &mut self,
        label: &str,
        options: &[(T, &str)],
        now: &T,
        kept: Option<&str>,
        put: impl Fn(&mut Settings, T) + 'static,
    ) {
        let found = options.iter().position(|(value, _)| value == now);
        let mut names: Vec<String> = options.iter().map(|(_, name)| (*name).to_owned()).collect();
        if found.is_none() {
            names.push(kept.unwrap_or("–").to_owned());
        }
        let values: Vec<T> = options.iter().map(|(value, _)| value.clone()).collect();
        self.fields.push(Field::choice(label, names, found.unwrap_or(options.len()), ""));
        self.puts.push(Box::new(move |settings, form, field| {
            if let Some(value) = values.get(form.chosen(field)) {
                put(settings, value.clone());
            }
            Ok(())
        }));
    }
}

fn three(lang: Lang, win: Points, draw: Points, loss: Points) -> String {
    let show = |points| numbers::points(lang, points);
    format!("{}-{}-{}", show(win), show(draw), show(loss))
}

/// The form.
#[must_use]
pub fn form(cx: &Cx, section: &Section) -> Answer {
    let w = SectionWords::of(cx.lang);
    let mut fields = Fields::default();
    common(cx.lang, &section.settings, &mut fields);
    match section.settings.system {
        System::Swiss => swiss(cx.lang, &section.settings, &mut fields),
        System::RoundRobin => schedule(cx.lang, &section.settings, &mut fields),
        System::TeamSwiss => teams(cx.lang, &section.settings, &mut fields),
        System::TeamRoundRobin => {
            teams(cx.lang, &section.settings, &mut fields);
            schedule(cx.lang, &section.settings, &mut fields);
        }
    }
    let chess960 = [(false, w.chess960_no), (true, w.chess960_yes)];
    fields.choice(w.chess960, &chess960, &section.settings.chess960, None, |s, drawn| s.chess960 = drawn);
    let (id, puts) = (section.id, fields.puts);
    let title = format!("{}: {}", w.menu, section.name);
    Answer::push(FormView::new(&title, Form::new(fields.fields), move |cx, form| {
        let Some(section) = cx.section().filter(|section| section.id == id) else {
            return Ok(Answer::Redraw);
        };
        let mut settings = section.settings.clone();
        for (field, put) in puts.iter().enumerate() {
            put(&mut settings, form, field).map_err(|sentence| (field, sentence))?;
        }
        if settings == section.settings {
            return Ok(Answer::Redraw);
        }
        let command = Command::Settings(id, SettingsCommand::Set(Box::new(settings)));
        cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
        Ok(Answer::act(command))
    }))
}

fn common(lang: Lang, s: &Settings, fields: &mut Fields) {
    let (w, start) = (SectionWords::of(lang), StartWords::of(lang));
    if !s.system.is_round_robin() {
        fields.number(lang, w.rounds, &s.rounds.to_string(), start.form_rounds_hint, |s, rounds| {
            s.rounds = rounds;
        });
    }
    let system = three(lang, s.points.win, s.points.draw, s.points.loss);
    fields.text(w.points, &system, start.form_points_hint, move |s, text| {
        let (win, draw, loss) =
            points(text).ok_or_else(|| StartWords::of(lang).form_points_bad.to_owned())?;
        if (s.points.win, s.points.draw, s.points.loss) != (win, draw, loss) {
            let bye = s.points.allocated_bye;
            s.points = PointSystem { allocated_bye: bye, ..PointSystem::from_results(win, draw, loss) };
        }
        Ok(())
    });
    if s.system == System::Swiss {
        fields.points(lang, w.bye, s.points.allocated_bye, |s, bye| s.points.allocated_bye = bye);
    }
    let codes = s.tie_breaks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    fields.text(w.tie_breaks, &codes, start.form_ties_hint, |s, text| {
        s.tie_breaks = tie_breaks(text).map_err(|bad| format!("{bad}?"))?;
        Ok(())
    });
    fields.text(w.tempo, &s.time_control, start.form_tempo_hint, |s, text| {
        text.clone_into(&mut s.time_control);
        Ok(())
    });
    let editions = [
        (Edition::Fide2026, "FIDE 2026"),
        (Edition::Fide2024, "FIDE 2024"),
        (Edition::VirtualOpponent, w.edition_virtual),
    ];
    fields.choice(w.edition, &editions, &s.edition, None, |s, edition| s.edition = edition);
    let ratings = [
        (RatingChoice::FideElseNational, w.rating_fide_national),
        (RatingChoice::NationalElseFide, w.rating_national_fide),
        (RatingChoice::Fide, w.rating_fide),
        (RatingChoice::National, w.rating_national),
        (RatingChoice::Higher, w.rating_higher),
        (RatingChoice::Own, w.rating_own),
    ];
    fields.choice(w.rating, &ratings, &s.rating_choice, None, |s, choice| s.rating_choice = choice);
}

fn swiss(lang: Lang, s: &Settings, fields: &mut Fields) {
    let w = SectionWords::of(lang);
    let orders = [
        (StartOrder::Alphabet, w.order_alphabet),
        (StartOrder::Lots, w.order_lots),
        (StartOrder::Age, w.order_age),
        (StartOrder::FideId, w.order_fide),
        (StartOrder::Entry, w.order_entry),
    ];
    fields.choice(w.order, &orders, &s.start_order, None, |s, order| s.start_order = order);
    // Baku whose group A is frozen already is offered as it is, so that nothing changes by looking at it.
    let baku = match &s.acceleration {
        Acceleration::Baku { .. } => s.acceleration.clone(),
        _ => Acceleration::Baku { last_of_group_a: None },
    };
    let accelerations = [(Acceleration::None, w.acceleration_none), (baku, "Baku")];
    let kept = Some(w.acceleration_table);
    fields.choice(w.acceleration, &accelerations, &s.acceleration, kept, |s, way| s.acceleration = way);
    let half_byes = s.half_byes_allowed.to_string();
    fields.number(lang, w.half_byes, &half_byes, w.half_byes_hint, |s, n| s.half_byes_allowed = n);
    fields.round(lang, w.half_bye_last, s.half_bye_last_round, |s, round| s.half_bye_last_round = round);
    fields.round(lang, w.last_entry, s.last_entry_round, |s, round| s.last_entry_round = round);
    let late = [
        (LateNumbers::ByRating, w.late_rating),
        (LateNumbers::ByRatingBeforeRound4, w.late_rating_4),
        (LateNumbers::AtEnd, w.late_end),
    ];
    fields.choice(w.late, &late, &s.late_numbers, None, |s, numbers| s.late_numbers = numbers);
    let apart = [(false, w.same_club_no), (true, w.same_club_yes)];
    fields.choice(w.same_club, &apart, &s.avoid_same_origin, None, |s, apart| s.avoid_same_origin = apart);
}

fn schedule(lang: Lang, s: &Settings, fields: &mut Fields) {
    let w = SectionWords::of(lang);
    let cycles = [(1, "1"), (2, "2")];
    fields.choice(w.cycles, &cycles, &s.round_robin.cycles, None, |s, n| s.round_robin.cycles = n);
    let reversed = [(true, w.reversed_yes), (false, w.reversed_no)];
    fields.choice(w.reversed, &reversed, &s.round_robin.reverse_last_two, None, |s, reverse| {
        s.round_robin.reverse_last_two = reverse;
    });
    let late = [(false, w.late_free_no), (true, w.late_free_yes)];
    fields.choice(w.late_free, &late, &s.round_robin.late_takes_free_number, None, |s, may| {
        s.round_robin.late_takes_free_number = may;
    });
}

fn teams(lang: Lang, s: &Settings, fields: &mut Fields) {
    let (w, t) = (SectionWords::of(lang), &s.team);
    fields.text(w.boards, &t.boards.to_string(), "", move |s, text| {
        let boards = text.parse().ok().filter(|n| (1..=50).contains(n));
        s.team.boards = boards.ok_or_else(|| SectionWords::of(lang).number_bad.to_owned())?;
        Ok(())
    });
    let match_points = three(lang, t.match_win, t.match_draw, t.match_loss);
    fields.text(w.match_points, &match_points, w.match_points_hint, move |s, text| {
        let found = points(text).ok_or_else(|| StartWords::of(lang).form_points_bad.to_owned())?;
        (s.team.match_win, s.team.match_draw, s.team.match_loss) = found;
        Ok(())
    });
    fields.points(lang, w.absence, t.match_absence, |s, points| s.team.match_absence = points);
    fields.points(lang, w.bye_match, t.bye_match_points, |s, points| s.team.bye_match_points = points);
    let bye = t.bye_game_points.map_or(String::new(), |points| numbers::points(lang, points));
    fields.text(w.bye_game, &bye, w.bye_game_hint, move |s, text| {
        let bad = || StartWords::of(lang).form_bye_bad.to_owned();
        s.team.bye_game_points =
            if text.is_empty() { None } else { Some(Points::parse(text).ok_or_else(bad)?) };
        Ok(())
    });
    let primary = [(PrimaryScore::MatchPoints, w.primary_match), (PrimaryScore::GamePoints, w.primary_game)];
    fields.choice(w.primary, &primary, &t.primary, None, |s, primary| s.team.primary = primary);
    let preferences = [
        (TeamColourPreference::TypeA, w.preference_a),
        (TeamColourPreference::TypeB, w.preference_b),
        (TeamColourPreference::None, w.preference_none),
    ];
    fields.choice(w.preference, &preferences, &t.preference, None, |s, kind| s.team.preference = kind);
    let patterns = [
        (Vec::new(), w.colours_alternate),
        (vec![Colour::White, Colour::Black, Colour::Black, Colour::White], w.colours_mirror),
        (vec![Colour::White], w.colours_white),
    ];
    let kept = Some(w.colours_own);
    fields.choice(w.colours, &patterns, &t.colours, kept, |s, colours| s.team.colours = colours);
}
