//! The organiser's rules: what is odd about them, entry, groups, tables, fees, prizes and timetable, each line with its form.

mod entry;
mod fees;
pub(super) mod fields;
mod groups;
mod lines;
mod order;
mod prizes;
mod tables;
mod timetable;
pub(super) mod values;

use super::menu::Menu;
use super::question::LineQuestion;
use super::reading::{self, Reading};
use crate::awards::check::{RuleProblem, check_rules};
use crate::engine::{self, EventCommand};
use crate::model::Event;
use crate::text::width;
use crate::text::words::awards::{self as words, AwardWords};
use crate::text::words::rules::{self as sentences, RuleWords};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use fields::become_event;
use lines::{Line, Topic, concerns, lines, told};
use ratatui::layout::Position;

/// Columns of the names, and fewer where the window is narrower than this.
const NAMES: usize = 22;
const SHORT_NAMES: usize = 14;
const NARROW: u16 = 60;

/// The rules of the event.
pub struct RulesView {
    problems: Vec<RuleProblem>,
    lines: Vec<Line>,
    /// What the lines of rules say, to find the one that is new after a change.
    texts: Vec<(Line, (String, String))>,
    table: TableState,
}

/// What can be added, in the order of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Addition {
    List,
    Set,
    Tariff,
    Discount,
    Free,
    Group,
    Class,
    Table,
    Rounds,
    Happening,
    Barred,
}

impl Addition {
    const ALL: [Self; 11] = [
        Self::List,
        Self::Set,
        Self::Tariff,
        Self::Discount,
        Self::Free,
        Self::Group,
        Self::Class,
        Self::Table,
        Self::Rounds,
        Self::Happening,
        Self::Barred,
    ];

    /// What one adds most likely where this line is selected.
    fn after(line: Line) -> Self {
        match line {
            Line::Head(Topic::Problems | Topic::Groups) | Line::Problem(_) | Line::More => Self::Group,
            Line::Group(_) => Self::Group,
            Line::Head(Topic::Entry) | Line::Info | Line::Entry | Line::Barred(_) => Self::Barred,
            Line::Head(Topic::Tables) | Line::Class(_) => Self::Class,
            Line::Table(_) => Self::Table,
            Line::Free(_) => Self::Free,
            Line::Head(Topic::Fees) | Line::Tariff(_) | Line::FeeOrder => Self::Tariff,
            Line::Discount(..) => Self::Discount,
            Line::Head(Topic::Prizes) => Self::Set,
            Line::Set(_) | Line::List(..) => Self::List,
            Line::Head(Topic::Timetable) | Line::Rounds(_) => Self::Rounds,
            Line::Happening(_) => Self::Happening,
        }
    }
}

impl RulesView {
    /// The rules of the open event.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let (problems, lines, texts) = (Vec::new(), Vec::new(), Vec::new());
        let mut view = Self { problems, lines, texts, table: TableState::default() };
        view.read(cx);
        view
    }

    fn read(&mut self, cx: &Cx) {
        let Some(event) = cx.event() else { return };
        self.problems = check_rules(event);
        self.lines = lines(event, self.problems.len());
        let is_rule =
            |line: &&Line| !matches!(line, Line::Head(_) | Line::Problem(_) | Line::More | Line::FeeOrder);
        let rules = self.lines.iter().filter(is_rule);
        self.texts = rules.map(|&line| (line, told(cx.lang, event, line))).collect();
    }

    fn selected(&self) -> Option<Line> {
        self.lines.get(self.table.selected).copied()
    }

    fn select(&mut self, line: Line) {
        if let Some(place) = self.lines.iter().position(|other| *other == line) {
            self.table.selected = place;
        }
    }

    /// The problems that are about this line.
    fn wrong_with<'a>(&'a self, event: &'a Event, line: Line) -> impl Iterator<Item = &'a RuleProblem> {
        self.problems.iter().filter(move |problem| concerns(event, problem, line))
    }

    /// A line as it is seen: its name in so many columns, then what it says. Heads and problems take the whole width.
    fn row(&self, cx: &Cx, event: &Event, line: Line, names: usize) -> Cell {
        let (name, content) = told(cx.lang, event, line);
        match line {
            Line::Head(_) => Cell::styled(name, cx.theme.strong()),
            Line::Problem(place) => {
                let problem = self.problems.get(place);
                let sentence = problem.map(|problem| words::problem(cx.lang, problem));
                Cell::from(format!("  ! {}", sentence.unwrap_or_default()))
            }
            Line::More => {
                let shown = self.lines.iter().filter(|line| matches!(line, Line::Problem(_))).count();
                Cell::from(format!(
                    "  {}",
                    sentences::more(cx.lang, self.problems.len().saturating_sub(shown))
                ))
            }
            _ if self.wrong_with(event, line).next().is_some() => {
                Cell::styled(format!("{} ! {content}", width::left(&name, names)), cx.theme.accent())
            }
            _ => Cell::from(format!("{} {content}", width::left(&name, names))),
        }
    }

    fn edit(&mut self, cx: &Cx) -> Answer {
        let (Some(event), Some(line)) = (cx.event(), self.selected()) else { return Answer::Ignored };
        match line {
            Line::Problem(place) => {
                let problem = self.problems.get(place);
                let mut about = self.lines.iter().filter(|line| !matches!(line, Line::Problem(_)));
                match about.find(|line| problem.is_some_and(|problem| concerns(event, problem, **line))) {
                    Some(&line) => self.select(line),
                    None => return Answer::Ignored,
                }
                Answer::Redraw
            }
            Line::Head(Topic::Problems) | Line::More => {
                let text = self.problems.iter().map(|problem| words::problem(cx.lang, problem));
                let text = text.map(reading::Line::Plain).collect();
                Answer::push(Reading::new(RuleWords::of(cx.lang).problems, text))
            }
            Line::Head(_) => self.addition(cx, event, Addition::after(line)),
            Line::Info => entry::info_form(cx, event),
            Line::Entry => entry::entry_form(cx, event),
            Line::Barred(place) => entry::barred_form(cx, event, Some(place)),
            Line::Group(id) => groups::group_form(cx, event, Some(id)),
            Line::Class(place) => tables::class_form(cx, event, Some(place)),
            Line::Table(place) => tables::table_form(cx, event, Some(place)),
            Line::Free(place) => fees::free_form(cx, event, Some(place)),
            Line::Tariff(place) => fees::tariff_form(cx, event, Some(place)),
            Line::Discount(tariff, place) => fees::discount_form(cx, event, tariff, Some(place)),
            Line::FeeOrder => fees::order_form(cx, event),
            Line::Set(place) => prizes::set_form(cx, event, Some(place)),
            Line::List(set, list) => prizes::list_form(cx, event, set, Some(list)),
            Line::Rounds(place) => timetable::rounds_form(cx, event, Some(place)),
            Line::Happening(place) => timetable::happening_form(cx, event, Some(place)),
        }
    }

    /// The form of something new; it belongs to the set or the tariff that is selected, or else to the last one.
    fn addition(&self, cx: &Cx, event: &Event, what: Addition) -> Answer {
        let rules = &event.rules;
        let last = |count: usize| count.saturating_sub(1);
        match what {
            Addition::List => {
                let set = match self.selected() {
                    Some(Line::Set(set) | Line::List(set, _)) => set,
                    _ => last(rules.prizes.sets.len()),
                };
                prizes::list_form(cx, event, set, None)
            }
            Addition::Set => prizes::set_form(cx, event, None),
            Addition::Tariff => fees::tariff_form(cx, event, None),
            Addition::Discount => {
                let tariff = match self.selected() {
                    Some(Line::Tariff(tariff) | Line::Discount(tariff, _)) => tariff,
                    _ => last(rules.fees.tariffs.len()),
                };
                fees::discount_form(cx, event, tariff, None)
            }
            Addition::Free => fees::free_form(cx, event, None),
            Addition::Group => groups::group_form(cx, event, None),
            Addition::Class => tables::class_form(cx, event, None),
            Addition::Table => tables::table_form(cx, event, None),
            Addition::Rounds => timetable::rounds_form(cx, event, None),
            Addition::Happening => timetable::happening_form(cx, event, None),
            Addition::Barred => entry::barred_form(cx, event, None),
        }
    }

    fn add(&self, cx: &Cx) -> Answer {
        let (Some(event), Some(line)) = (cx.event(), self.selected()) else { return Answer::Ignored };
        let w = RuleWords::of(cx.lang);
        let label = |what: Addition| match what {
            Addition::List => w.new_list,
            Addition::Set => w.new_set,
            Addition::Tariff => w.new_tariff,
            Addition::Discount => w.new_discount,
            Addition::Free => w.new_free,
            Addition::Group => w.new_group,
            Addition::Class => w.new_class,
            Addition::Table => w.new_table,
            Addition::Rounds => w.new_rounds,
            Addition::Happening => w.new_happening,
            Addition::Barred => w.new_barred,
        };
        let likely = Addition::after(line);
        let place = Addition::ALL.iter().position(|&what| what == likely).unwrap_or(0);
        let items = Addition::ALL.map(|what| (label(what).to_owned(), self.addition(cx, event, what)));
        Answer::push(Menu::new(w.new_rule, items.into()).at(place))
    }

    fn copy(&self, cx: &Cx) -> Answer {
        let (Some(event), Some(line)) = (cx.event(), self.selected()) else { return Answer::Ignored };
        match line {
            Line::Set(set) => prizes::copy_set(cx, event, set),
            Line::List(set, list) => prizes::copy_list(cx, event, set, list),
            Line::Tariff(tariff) => fees::copy_tariff(cx, event, tariff),
            _ => Answer::Say(RuleWords::of(cx.lang).no_copy.to_owned()),
        }
    }

    fn delete(&self, cx: &Cx) -> Answer {
        let (Some(event), Some(line)) = (cx.event(), self.selected()) else { return Answer::Ignored };
        let question = RuleWords::of(cx.lang).delete_question;
        if let Line::Group(section) = line {
            let name = event.section(section).map_or("", |section| section.name.as_str());
            let question = sentences::delete_group(cx.lang, name);
            let delete = engine::Command::Event(EventCommand::DeleteSection(section));
            return Answer::push(LineQuestion::new(&question, Answer::act(delete)));
        }
        let mut after = event.clone();
        if !order::remove(&mut after.rules, line) {
            return Answer::Ignored;
        }
        match become_event(cx, event, &after) {
            Ok(answer) => Answer::push(LineQuestion::new(question, answer)),
            Err(reason) => Answer::Say(reason),
        }
    }

    /// Moves the selected line before the one above it, or behind the one below it.
    fn shift(&mut self, cx: &Cx, down: bool) -> Answer {
        let (Some(event), Some(line)) = (cx.event(), self.selected()) else { return Answer::Ignored };
        let mut after = event.clone();
        let Some(moved) = order::shift(&mut after.rules, line, down) else { return Answer::Ignored };
        match become_event(cx, event, &after) {
            Ok(answer) => {
                self.select(moved);
                answer
            }
            Err(reason) => Answer::Say(reason),
        }
    }
}

impl View for RulesView {
    fn context(&self) -> Context {
        Context::Rules
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(AwardWords::of(cx.lang).rules.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let event = cx.event()?;
        let columns = [Column::left("", Width::Between(30, 240))];
        let names = if pane.columns() < NARROW { SHORT_NAMES } else { NAMES };
        let table = Table { columns: &columns, count: self.lines.len(), active: true, theme: cx.theme };
        let mut state = std::mem::take(&mut self.table);
        let cursor = table.draw(pane, &mut state, |index| {
            self.lines.get(index).map_or_else(Vec::new, |&line| vec![self.row(cx, event, line, names)])
        });
        self.table = state;
        cursor
    }

    /// What is wrong with the line, or all that it says.
    fn detail(&self, cx: &Cx) -> String {
        let (Some(event), Some(line)) = (cx.event(), self.selected()) else { return String::new() };
        if let Line::Problem(place) = line {
            return self.problems.get(place).map(|p| words::problem(cx.lang, p)).unwrap_or_default();
        }
        match self.wrong_with(event, line).next() {
            Some(problem) => words::problem(cx.lang, problem),
            None => told(cx.lang, event, line).1,
        }
    }

    fn status(&self, cx: &Cx) -> String {
        sentences::problems(cx.lang, self.problems.len())
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.lines.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::EditRule => self.edit(cx),
            Command::AddRule => self.add(cx),
            Command::CopyRule => self.copy(cx),
            Command::DeleteRule => self.delete(cx),
            Command::RuleUp => self.shift(cx, false),
            Command::RuleDown => self.shift(cx, true),
            _ => Answer::Ignored,
        }
    }

    /// After a change of ours the line that is new is selected, so that the next one goes on from there; else the same one.
    fn changed(&mut self, cx: &Cx, by: Option<&engine::Command>) -> Option<String> {
        let line = self.selected();
        let before = std::mem::take(&mut self.texts);
        self.read(cx);
        let grown = self.texts.len() > before.len() && by.is_some();
        let fresh = self.texts.iter().rev().find(|(_, text)| before.iter().all(|(_, old)| old != text));
        // What says the same as another line is known by its place alone.
        let at_end = || self.texts.iter().find(|(line, _)| before.iter().all(|(old, _)| old != line));
        let fresh = fresh.or_else(at_end).filter(|_| grown).map(|(line, _)| *line);
        match fresh.or(line) {
            Some(line) if self.lines.contains(&line) => self.select(line),
            _ => {}
        }
        None
    }
}
