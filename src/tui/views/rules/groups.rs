//! Groups: names, how they are played, who may enter, places, and the best of those who ask.

use super::fields::{
    WHO_FIELDS, condition_field, name_field, number_field, number_text, put, read_condition, read_who,
    rule_form, who_fields,
};
use crate::model::rules::{BestOf, GroupRule, RatingList};
use crate::model::settings::{RatingChoice, System};
use crate::model::{Event, Section, SectionId, Settings};
use crate::text::fold::fold;
use crate::text::words::awards as words;
use crate::text::words::report::system;
use crate::text::words::rules::RuleWords;
use crate::text::words::section::SectionWords;
use crate::text::words::views::StartWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::views::form::Fault;
use crate::tui::views::new_event::{MOST_ROUNDS, tie_breaks};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

// Places of the fields.
const NAME: usize = 0;
const CODE: usize = 1;
const ROUNDS: usize = 2;
const TEMPO: usize = 3;
const WHO: usize = 4;
const CAPACITY: usize = WHO + WHO_FIELDS;
const GUARANTEED: usize = CAPACITY + 1;
const ON_REQUEST: usize = CAPACITY + 2;
const SYSTEM: usize = CAPACITY + 3;
const TIES: usize = CAPACITY + 4;
const RATING: usize = CAPACITY + 5;
const BEST: usize = CAPACITY + 6;

const SYSTEMS: [System; 4] = [System::Swiss, System::RoundRobin, System::TeamSwiss, System::TeamRoundRobin];
const LISTS: [RatingList; 4] = [RatingList::Fide, RatingList::National, RatingList::Own, RatingList::Highest];
const CHOICES: [RatingChoice; 6] = [
    RatingChoice::FideElseNational,
    RatingChoice::NationalElseFide,
    RatingChoice::Fide,
    RatingChoice::National,
    RatingChoice::Higher,
    RatingChoice::Own,
];

/// The form of a group. A new one is played like the last one and has as many places.
pub fn group_form(cx: &Cx, event: &Event, id: Option<SectionId>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let (section, rule) = match id.and_then(|id| event.section(id)) {
        Some(section) => (section.clone(), rule_of(event, &section.code)),
        None => like_the_last(event),
    };
    let title = if id.is_some() { section.name.clone() } else { w.new_group_title.to_owned() };
    let fields = fields(cx, event, &section, &rule);
    Answer::push(rule_form(&title, event, fields, move |cx, form, event| {
        let mut section = match id {
            Some(id) => event.section(id).cloned().unwrap_or_else(|| section.clone()),
            None => section.clone(),
        };
        let old_code = section.code.clone();
        read_section(cx, form, &mut section)?;
        let rule = read_rule(cx, form, event, &section, &rule)?;
        match event.section_mut(section.id) {
            Some(place) => {
                let code = section.code.clone();
                *place = section;
                event.rules = event.rules.with_section_renamed(&old_code, &code);
            }
            None => event.sections.push(section),
        }
        let place = event.rules.groups.sections.iter().position(|other| other.section == rule.section);
        if place.is_some() || rule != (GroupRule { section: rule.section.clone(), ..GroupRule::default() }) {
            put(&mut event.rules.groups.sections, place, rule);
        }
        Ok(())
    }))
}

fn rule_of(event: &Event, code: &str) -> GroupRule {
    let rule = event.rules.groups.of(code).cloned();
    rule.unwrap_or_else(|| GroupRule { section: code.to_owned(), ..GroupRule::default() })
}

/// A group to begin with: settings and places of the last one, and the letter after its own.
fn like_the_last(event: &Event) -> (Section, GroupRule) {
    let last = event.sections.last();
    let settings = last.map_or_else(|| Settings { rounds: 7, ..Settings::default() }, settings_of);
    let name = last.map_or_else(|| "A".to_owned(), |last| next_name(&last.code));
    let section = Section::new(SectionId(event.next_section + 1), &name, settings);
    let before = last.map(|last| rule_of(event, &last.code)).unwrap_or_default();
    let rule = GroupRule {
        section: name,
        capacity: before.capacity,
        guaranteed: before.guaranteed,
        ..GroupRule::default()
    };
    (section, rule)
}

/// The settings of a section without what belongs to its people.
fn settings_of(section: &Section) -> Settings {
    use crate::model::settings::Acceleration;
    let mut settings = section.settings.clone();
    if let Acceleration::Baku { last_of_group_a } = &mut settings.acceleration {
        *last_of_group_a = None;
    }
    settings
}

/// `B` after `A`, `D2` after `D1`; nothing after a name that does not count.
fn next_name(code: &str) -> String {
    let mut letters: Vec<char> = code.chars().collect();
    match letters.pop() {
        Some(last @ ('A'..='Y' | 'a'..='y' | '0'..='8')) if letters.len() < 2 => {
            letters.push(char::from_u32(u32::from(last) + 1).unwrap_or(last));
            letters.into_iter().collect()
        }
        _ => String::new(),
    }
}

fn fields(cx: &Cx, event: &Event, section: &Section, rule: &GroupRule) -> Vec<Field> {
    let (w, s, start) = (RuleWords::of(cx.lang), SectionWords::of(cx.lang), StartWords::of(cx.lang));
    let settings = &section.settings;
    let code = if section.code == section.name { "" } else { &section.code };
    let mut fields = vec![
        Field::text(w.name, &section.name, ""),
        Field::text(w.code, code, w.code_hint),
        Field::text(s.rounds, &settings.rounds.to_string(), start.form_rounds_hint),
        Field::text(s.tempo, &settings.time_control, start.form_tempo_hint),
    ];
    fields.extend(who_fields(cx, &rule.who));
    fields.push(Field::text(w.capacity, &number_text(rule.capacity), w.capacity_hint));
    fields.push(Field::text(w.guaranteed, &rule.guaranteed.to_string(), w.guaranteed_hint));
    fields.push(condition_field(cx, w.on_request, &rule.on_request.clone().unwrap_or_default()));
    let systems = SYSTEMS.iter().map(|&kind| system(cx.lang, kind).to_owned()).collect();
    let system = SYSTEMS.iter().position(|&kind| kind == settings.system).unwrap_or(0);
    fields.push(Field::choice(w.system, systems, system, ""));
    let codes = settings.tie_breaks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    fields.push(Field::text(s.tie_breaks, &codes, start.form_ties_hint));
    let choices = [
        s.rating_fide_national,
        s.rating_national_fide,
        s.rating_fide,
        s.rating_national,
        s.rating_higher,
        s.rating_own,
    ];
    let choice = CHOICES.iter().position(|&choice| choice == settings.rating_choice).unwrap_or(0);
    fields.push(Field::choice(s.rating, choices.map(str::to_owned).to_vec(), choice, ""));
    fields.extend(best_fields(cx, event, rule.best.as_ref()));
    fields
}

fn best_fields(cx: &Cx, event: &Event, best: Option<&BestOf>) -> [Field; 4] {
    let w = RuleWords::of(cx.lang);
    let lists = LISTS.iter().map(|&list| words::list_name(cx.lang, list)).collect();
    let list = best.and_then(|best| LISTS.iter().position(|&list| list == best.list)).unwrap_or(0);
    let hosts = best.map_or(0, |best| best.hosts).to_string();
    let next = event.sections.get(1).map_or("", |section| section.code.as_str());
    let others = best.map_or(next, |best| &best.others_to);
    [
        Field::text(w.best_places, &number_text(best.map(|best| best.places)), w.best_hint),
        Field::choice(w.best_list, lists, list, ""),
        Field::text(w.best_hosts, &hosts, w.best_hosts_hint),
        Field::text(w.best_others, others, w.best_others_hint),
    ]
}

fn read_section(cx: &Cx, form: &Form, section: &mut Section) -> Result<(), Fault> {
    let start = StartWords::of(cx.lang);
    section.name = name_field(cx, form, NAME)?;
    section.code =
        Some(form.text(CODE)).filter(|code| !code.is_empty()).unwrap_or_else(|| section.name.clone());
    let settings = &mut section.settings;
    let rounds = form.text(ROUNDS).parse().ok().filter(|rounds| (1..=MOST_ROUNDS).contains(rounds));
    settings.rounds = rounds.ok_or_else(|| (ROUNDS, start.form_rounds_bad.to_owned()))?;
    settings.time_control = form.text(TEMPO);
    settings.system = SYSTEMS.get(form.chosen(SYSTEM)).copied().unwrap_or_default();
    settings.tie_breaks = tie_breaks(&form.text(TIES)).map_err(|bad| (TIES, format!("{bad}?")))?;
    settings.rating_choice = CHOICES.get(form.chosen(RATING)).copied().unwrap_or_default();
    Ok(())
}

fn read_rule(
    cx: &Cx,
    form: &Form,
    event: &Event,
    section: &Section,
    old: &GroupRule,
) -> Result<GroupRule, Fault> {
    let request = old.on_request.clone().unwrap_or_default();
    Ok(GroupRule {
        section: section.code.clone(),
        who: read_who(cx, form, WHO, &old.who)?,
        on_request: match form.text(ON_REQUEST).as_str() {
            "" => None,
            _ => Some(read_condition(cx, form, ON_REQUEST, &request)?),
        },
        capacity: number_field(cx, form, CAPACITY)?,
        guaranteed: number_field(cx, form, GUARANTEED)?.unwrap_or(0),
        best: read_best(cx, form, event, section)?,
    })
}

fn read_best(cx: &Cx, form: &Form, event: &Event, section: &Section) -> Result<Option<BestOf>, Fault> {
    let Some(places) = number_field(cx, form, BEST)?.filter(|&places| places > 0) else { return Ok(None) };
    let typed = fold(&form.text(BEST + 3));
    let mut others = event.sections.iter().filter(|other| other.id != section.id);
    let others_to = others
        .find(|other| fold(&other.code) == typed || fold(&other.name) == typed)
        .ok_or_else(|| (BEST + 3, RuleWords::of(cx.lang).bad_others.to_owned()))?;
    Ok(Some(BestOf {
        places,
        list: LISTS.get(form.chosen(BEST + 1)).copied().unwrap_or(RatingList::Fide),
        hosts: number_field(cx, form, BEST + 2)?.unwrap_or(0),
        others_to: others_to.code.clone(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_group_has_the_next_name() {
        for (code, next) in [("A", "B"), ("D1", "D2"), ("open", ""), ("Z", ""), ("", ""), ("c", "d")] {
            assert_eq!(next_name(code), next, "{code}");
        }
    }
}
