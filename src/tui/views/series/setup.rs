//! What a series is made of, line by line: rules, events, groups, classes, prizes, and who is who.

use super::table::TableView;
use super::{events, failed, prizes, rules, write};
use crate::engine::series::{Held, OpenSeries};
use crate::model::rules::Source;
use crate::model::series::Series;
use crate::text::dates;
use crate::text::words::AwardWords;
use crate::text::words::rule_lines;
use crate::text::words::series as words;
use crate::text::words::series_setup::{self as sentences, SetupWords};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::views::menu::Menu;
use crate::tui::views::question::LineQuestion;
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use ratatui::layout::Position;
use std::path::{Path, PathBuf};

/// A line of the set-up; numbers are places in the series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Head(&'static str),
    Problem(usize),
    Rules,
    Event(usize),
    Group(usize),
    Class(usize),
    Set(usize),
    List(usize, usize),
    Answer(usize),
}

/// The set-up of a series.
pub struct SetupView {
    path: PathBuf,
    /// The series as it was last read; or why it can't be read.
    open: Result<OpenSeries, String>,
    lines: Vec<Line>,
    table: TableState,
}

impl SetupView {
    /// The set-up of the series in this file.
    #[must_use]
    pub fn new(cx: &Cx, path: &Path) -> Self {
        let mut view = Self {
            path: path.to_owned(),
            open: Err(String::new()),
            lines: Vec::new(),
            table: TableState::default(),
        };
        view.read(cx);
        view
    }

    fn read(&mut self, cx: &Cx) {
        self.open = OpenSeries::read(&self.path).map_err(|error| failed(cx.lang, &error));
        let was = self.selected();
        self.lines = self.open.as_ref().map_or_else(|_| Vec::new(), |open| lines(cx, open));
        let rules = self.lines.iter().position(|line| *line == Line::Rules).unwrap_or(0);
        let last = self.lines.len().saturating_sub(1);
        self.table.selected = match was {
            // Problems come and go above what is being edited.
            Some(line) => {
                let same = self.lines.iter().position(|other| *other == line);
                same.unwrap_or(self.table.selected.min(last))
            }
            None => rules,
        };
    }

    fn selected(&self) -> Option<Line> {
        self.lines.get(self.table.selected).copied()
    }

    fn edit(&self, cx: &Cx) -> Answer {
        let (Ok(open), Some(line)) = (&self.open, self.selected()) else { return Answer::Ignored };
        match line {
            Line::Head(_) | Line::Problem(_) | Line::Answer(_) => Answer::Ignored,
            Line::Rules => rules::form(cx, open),
            Line::Event(place) => events::form(cx, open, Some(place), None),
            Line::Group(place) => rules::group_form(cx, open, Some(place)),
            Line::Class(place) => rules::class_form(cx, open, Some(place)),
            Line::Set(place) => prizes::set_form(cx, open, Some(place)),
            Line::List(set, place) => prizes::list_form(cx, open, set, Some(place)),
        }
    }

    /// What can be added; what belongs to the selected line comes first, so that Enter is enough.
    fn add(&self, cx: &Cx) -> Answer {
        let Ok(open) = &self.open else { return Answer::Ignored };
        let w = SetupWords::of(cx.lang);
        let set = match self.selected() {
            Some(Line::Set(set) | Line::List(set, _)) => Some(set),
            _ => open.series.prizes.len().checked_sub(1),
        };
        let mut items = vec![
            (w.add_event.to_owned(), events::pick(cx, open)),
            (w.add_group.to_owned(), rules::group_form(cx, open, None)),
            (w.add_class.to_owned(), rules::class_form(cx, open, None)),
            (w.add_set.to_owned(), prizes::set_form(cx, open, None)),
        ];
        if let Some(set) = set {
            items.push((w.add_list.to_owned(), prizes::list_form(cx, open, set, None)));
        }
        Answer::push(Menu::new(w.add, items))
    }

    fn delete(&self, cx: &Cx) -> Answer {
        let (Ok(open), Some(line)) = (&self.open, self.selected()) else { return Answer::Ignored };
        match without(&open.series, line) {
            Some(series) => {
                let question = SetupWords::of(cx.lang).delete_question;
                Answer::push(LineQuestion::new(question, write(&self.path, &open.series, series)))
            }
            None => Answer::Ignored,
        }
    }
}

/// The series without what a line stands for; `None` for a line that cannot be deleted.
fn without(series: &Series, line: Line) -> Option<Series> {
    fn remove<T>(list: &mut Vec<T>, place: usize) -> Option<T> {
        (place < list.len()).then(|| list.remove(place))
    }
    let mut series = series.clone();
    match line {
        Line::Head(_) | Line::Problem(_) | Line::Rules => return None,
        Line::Event(place) => _ = remove(&mut series.events, place)?,
        Line::Group(place) => _ = remove(&mut series.groups, place)?,
        Line::Class(place) => _ = remove(&mut series.classes, place)?,
        Line::Set(place) => _ = remove(&mut series.prizes, place)?,
        Line::List(set, place) => _ = remove(&mut series.prizes.get_mut(set)?.lists, place)?,
        Line::Answer(place) => _ = remove(&mut series.answers, place)?,
    }
    Some(series)
}

fn lines(cx: &Cx, open: &OpenSeries) -> Vec<Line> {
    let (w, a) = (SetupWords::of(cx.lang), AwardWords::of(cx.lang));
    let series = &open.series;
    let mut lines = Vec::new();
    if !open.problems.is_empty() {
        lines.push(Line::Head(w.problems));
        lines.extend((0..open.problems.len()).map(Line::Problem));
    }
    lines.push(Line::Rules);
    lines.push(Line::Head(w.events));
    lines.extend((0..series.events.len()).map(Line::Event));
    lines.push(Line::Head(w.groups));
    lines.extend((0..series.groups.len()).map(Line::Group));
    lines.push(Line::Head(w.classes));
    lines.extend((0..series.classes.len()).map(Line::Class));
    lines.push(Line::Head(a.prizes));
    for (place, set) in series.prizes.iter().enumerate() {
        lines.push(Line::Set(place));
        lines.extend((0..set.lists.len()).map(|list| Line::List(place, list)));
    }
    if !series.answers.is_empty() {
        lines.push(Line::Head(w.answers));
        lines.extend((0..series.answers.len()).map(Line::Answer));
    }
    lines
}

/// Name and content of a line.
fn told(cx: &Cx, open: &OpenSeries, line: Line) -> (String, String) {
    let w = SetupWords::of(cx.lang);
    let series = &open.series;
    let found = match line {
        Line::Head(text) if text == w.groups && series.groups.is_empty() => {
            Some((text.to_owned(), w.one_table.to_owned()))
        }
        Line::Head(text) => Some((text.to_owned(), String::new())),
        Line::Problem(place) => {
            open.problems.get(place).map(|problem| (String::new(), words::problem(cx.lang, problem)))
        }
        Line::Rules => Some((w.rules.to_owned(), sentences::summary(cx.lang, series))),
        Line::Event(place) => Some(event(cx, open, place)),
        Line::Group(place) => series
            .groups
            .get(place)
            .map(|group| (format!("  {}", group.name), sentences::group(cx.lang, group))),
        Line::Class(place) => series
            .classes
            .get(place)
            .map(|class| (format!("  {}", class.class.name), sentences::class(cx.lang, class))),
        Line::Set(place) => {
            series.prizes.get(place).map(|set| (format!("  {}", set.name), rule_lines::set(cx.lang, set)))
        }
        Line::List(set, place) => series.prizes.get(set).and_then(|set| {
            let list = set.lists.get(place)?;
            let mut text = rule_lines::list(cx.lang, set, list);
            if let Source::Group(group) = &list.source
                && *group != list.name
            {
                text = sentences::of_group(cx.lang, &text, group);
            }
            Some((format!("    {}", list.name), text))
        }),
        Line::Answer(place) => series.answers.get(place).map(|answer| {
            let (who, what) = sentences::answer(cx.lang, answer);
            (format!("  {what}"), who)
        }),
    };
    found.unwrap_or_default()
}

/// Name of an event; its day, how many people it had, or why it has none.
fn event(cx: &Cx, open: &OpenSeries, place: usize) -> (String, String) {
    let w = SetupWords::of(cx.lang);
    let Some(event) = open.series.events.get(place) else { return Default::default() };
    let held = open.held.get(place).copied().unwrap_or(Held::NotYet);
    let results = match held {
        Held::Results(place) => open.results.get(place),
        _ => None,
    };
    let mut parts = Vec::new();
    let day = event.date.or_else(|| results.and_then(|results| results.date));
    parts.extend(day.map(|day| dates::date(cx.lang, day)));
    parts.push(match held {
        Held::NotYet => w.not_held.to_owned(),
        Held::Missing => w.missing.to_owned(),
        Held::Unreadable => w.unreadable.to_owned(),
        Held::Results(_) => sentences::people(cx.lang, results.map_or(0, |results| results.entries.len())),
    });
    if !event.path.is_empty() {
        parts.push(event.path.clone());
    }
    (format!("  {}. {}", place + 1, event.name), parts.join(" · "))
}

impl View for SetupView {
    fn context(&self) -> Context {
        Context::SeriesSetup
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        let name = self.open.as_ref().map_or("", |open| open.series.name.as_str());
        Some(sentences::title(cx.lang, name))
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let open = match &self.open {
            Ok(open) => open,
            Err(sentence) => {
                pane.line(2, 1, sentence, cx.theme.strong());
                return None;
            }
        };
        let columns = [Column::left("", Width::Between(16, 24)), Column::left("", Width::Between(30, 120))];
        let table = Table { columns: &columns, count: self.lines.len(), active: true, theme: cx.theme };
        let lines = &self.lines;
        table.draw(pane, &mut self.table, |index| {
            let Some(&line) = lines.get(index) else { return Vec::new() };
            let (name, content) = told(cx, open, line);
            let style = match line {
                Line::Head(_) | Line::Rules => cx.theme.strong(),
                Line::Problem(_) => cx.theme.accent(),
                _ => Default::default(),
            };
            vec![Cell::styled(&name, style), content.into()]
        })
    }

    fn detail(&self, cx: &Cx) -> String {
        match (&self.open, self.selected()) {
            (Ok(open), Some(line)) => told(cx, open, line).1,
            _ => self.path.display().to_string(),
        }
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.lines.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::EditSeries => self.edit(cx),
            Command::AddToSeries => self.add(cx),
            Command::DeleteFromSeries => self.delete(cx),
            Command::SeriesTable => TableView::open(cx, &self.path),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&crate::engine::Command>) -> Option<String> {
        self.read(cx);
        None
    }
}
