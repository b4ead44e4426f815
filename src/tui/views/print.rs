//! Print or write: the documents of the event, in which form, and where they go.

use crate::model::{EventInfo, RoundNumber, Section};
use crate::report::Kind;
use crate::report::output::Form;
use crate::text::words::printing::{self as words, PrintingWords};
use crate::tui::clipboard;
use crate::tui::command::Command;
use crate::tui::jobs::Job;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::printing::{self, Habit, Order, Ready, Target};
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use ratatui::layout::Position;
use ratatui::style::Style;

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    Document(Kind),
    Site,
}

/// The view.
pub struct Print {
    rows: Vec<Row>,
    chosen: Vec<Row>,
    state: TableState,
    habit: Habit,
    /// The round that documents of a round are about.
    round: Option<RoundNumber>,
    all_groups: bool,
}

impl Print {
    /// The documents that the section can have, the likeliest chosen.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let section = cx.section();
        let kinds = Kind::ALL.iter().copied().filter(|kind| section.is_some_and(|s| fits(*kind, s)));
        let rows: Vec<Row> = kinds.map(Row::Document).chain([Row::Site]).collect();
        let likely = Row::Document(section.map_or(Kind::StartList, likeliest));
        let selected = rows.iter().position(|row| *row == likely).unwrap_or(0);
        Self {
            rows,
            chosen: vec![likely],
            state: TableState::at(selected),
            habit: cx.session.print_habit(),
            round: section.and_then(Section::last_round).map(|round| round.number),
            all_groups: false,
        }
    }

    fn mark(&mut self) {
        let Some(&row) = self.rows.get(self.state.selected) else { return };
        match self.chosen.iter().position(|other| *other == row) {
            Some(place) => _ = self.chosen.remove(place),
            None => self.chosen.push(row),
        }
    }

    fn turn_round(&mut self, cx: &Cx, step: i32) {
        let paired = cx.section().map_or(0, |section| section.rounds.len());
        let now = self.round.map_or(0, |round| i32::from(round.0));
        let next = (now + step).clamp(1, i32::try_from(paired).unwrap_or(i32::MAX).max(1));
        self.round = u16::try_from(next).ok().filter(|_| paired > 0).map(RoundNumber);
    }

    fn order(&self, cx: &Cx) -> Order {
        let chosen = |kind: &Kind| self.chosen.contains(&Row::Document(*kind));
        let one = cx.section().map(|section| section.id);
        let all = cx.event().into_iter().flat_map(|event| &event.sections).map(|section| section.id);
        Order {
            kinds: Kind::ALL.iter().copied().filter(chosen).collect(),
            sections: if self.all_groups { all.collect() } else { one.into_iter().collect() },
            round: self.round.filter(|_| !self.all_groups),
            form: self.habit.form,
            lang: cx.lang,
            made: cx.clock.now(),
        }
    }

    /// Does what was chosen. Making documents takes milliseconds; disks and printers may take longer, so they get a job.
    fn print(&self, cx: &Cx) -> Answer {
        let (w, lang) = (PrintingWords::of(cx.lang), cx.lang);
        let (Some(event), Some(engine)) = (cx.event(), cx.session.engine()) else { return Answer::Ignored };
        if self.chosen.is_empty() {
            return Answer::Say(w.nothing_chosen.to_owned());
        }
        let order = self.order(cx);
        if !order.kinds.is_empty()
            && let Err(sentence) = self.habit.target.takes(order.form, lang)
        {
            return Answer::Say(sentence.to_owned());
        }
        cx.session.keep_print_habit(self.habit);
        let folder = engine.folder().clone();
        let site = self.chosen.contains(&Row::Site);
        if self.habit.target == Target::Clipboard && !order.kinds.is_empty() {
            return match printing::make(event, &order).and_then(|ready| copied(cx, &ready)) {
                Ok(copied) => Answer::All(vec![Answer::Pop, copied]),
                Err(sentence) => Answer::Say(sentence),
            };
        }
        let (event, target) = (event.clone(), self.habit.target);
        let job: Job = Box::new(move || {
            let mut said = Vec::new();
            if !order.kinds.is_empty() {
                let done = printing::make(&event, &order).and_then(|ready| match target {
                    Target::Printer => printing::to_printer(&ready, lang),
                    Target::Folder | Target::Clipboard => printing::to_folder(&folder, &ready, lang),
                });
                said.push(done.unwrap_or_else(|sentence| sentence));
            }
            if site {
                let path = folder.export().join("site");
                let done = printing::write_site(&event, &path, lang);
                said.push(done.map_or_else(
                    |sentence| sentence,
                    |changed| words::site(lang, changed, &printing::short(&folder, &path)),
                ));
            }
            Some(said.join(" "))
        });
        Answer::All(vec![Answer::Pop, Answer::Say(w.at_work.to_owned()), Answer::Job(job)])
    }

    fn settings(&self, cx: &Cx) -> Vec<(&'static str, String, Command)> {
        let w = PrintingWords::of(cx.lang);
        let mut lines = vec![
            (w.form, self.habit.form.name(cx.lang).to_owned(), Command::PrintForm),
            (w.target, self.habit.target.name(cx.lang).to_owned(), Command::PrintTarget),
        ];
        if cx.event().is_some_and(|event| event.sections.len() > 1) {
            let groups = if self.all_groups { w.all_groups } else { w.this_group };
            lines.push((w.groups, groups.to_owned(), Command::PrintGroups));
        }
        if let Some(round) = self.round.filter(|_| !self.all_groups) {
            lines.push((w.round, round.to_string(), Command::NextRound));
        }
        lines
    }
}

/// Copies documents to the clipboard of the terminal, and says so.
///
/// # Errors
/// A sentence, if it is more than terminals take.
pub fn copied(cx: &Cx, ready: &[Ready]) -> Result<Answer, String> {
    let text = printing::as_text(ready);
    if text.len() > clipboard::MOST {
        return Err(words::too_much(cx.lang, text.len(), clipboard::MOST));
    }
    let said = words::copied(cx.lang, text.len());
    Ok(Answer::All(vec![Answer::Send(clipboard::sequence(&text)), Answer::Say(said)]))
}

/// Whether a section can have such a document at all.
fn fits(kind: Kind, section: &Section) -> bool {
    let system = section.settings.system;
    match kind {
        Kind::Slips | Kind::Classes => !system.is_team(),
        Kind::MatchSheets => system.is_team(),
        Kind::Schedule => system.is_round_robin(),
        _ => !kind.of_a_round() || !section.rounds.is_empty(),
    }
}

/// What is printed now: the start list, the pairings of the round that goes on, the standings after it.
fn likeliest(section: &Section) -> Kind {
    match section.last_round() {
        None => Kind::StartList,
        Some(round) if round.finished() => Kind::Standings,
        Some(_) => Kind::Pairings,
    }
}

/// What turning automatic writing of the site on or off does.
fn switch_site(cx: &Cx) -> Answer {
    let Some(event) = cx.event() else { return Answer::Ignored };
    let info = EventInfo { site: !event.info.site, ..event.info.clone() };
    let w = PrintingWords::of(cx.lang);
    let said = if info.site { w.site_on } else { w.site_off };
    let command = crate::engine::Command::Event(crate::engine::EventCommand::SetInfo(Box::new(info)));
    Answer::All(vec![Answer::act(command), Answer::Say(said.to_owned())])
}

impl View for Print {
    fn context(&self) -> Context {
        Context::Print
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(PrintingWords::of(cx.lang).title.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let w = PrintingWords::of(cx.lang);
        let settings = self.settings(cx);
        for (row, (name, value, command)) in (0..).zip(&settings) {
            let key = Context::Print.key_of(*command, cx.lang).unwrap_or_default();
            pane.line(1, row, &format!("{key:2} {name}:"), Style::new());
            pane.line(14, row, value, cx.theme.strong());
        }
        let top = u16::try_from(settings.len()).unwrap_or(0) + 1;
        let (columns, rows) = (pane.columns(), pane.rows().saturating_sub(top));
        let heads = [Column::left("", Width::Fixed(3)), Column::left(w.document, Width::Between(20, 100))];
        let table = Table { columns: &heads, count: self.rows.len(), active: true, theme: cx.theme };
        let by_itself = cx.event().is_some_and(|event| event.info.site);
        table.draw(&mut pane.part(0, top, columns, rows), &mut self.state, |index| {
            let Some(row) = self.rows.get(index) else { return Vec::new() };
            let mark = if self.chosen.contains(row) { "[x]" } else { "[ ]" };
            let name = match row {
                Row::Document(kind) => kind.name(cx.lang).to_owned(),
                Row::Site if by_itself => format!("{}: {}", w.web_site, w.by_itself),
                Row::Site => w.web_site.to_owned(),
            };
            vec![Cell::from(mark), Cell::from(name)]
        })
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.state.command(command, self.rows.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::MarkDocument => self.mark(),
            Command::PrintForm => self.habit.form = next(&Form::ALL, self.habit.form),
            Command::PrintTarget => self.habit.target = next(&Target::ALL, self.habit.target),
            Command::PrintGroups => self.all_groups = !self.all_groups,
            Command::PreviousRound => self.turn_round(cx, -1),
            Command::NextRound => self.turn_round(cx, 1),
            Command::AutoSite => return switch_site(cx),
            Command::PrintNow => return self.print(cx),
            _ => return Answer::Ignored,
        }
        Answer::Redraw
    }
}

fn next<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let place = all.iter().position(|one| *one == now).map_or(0, |place| place + 1);
    all.get(place).or_else(|| all.first()).copied().unwrap_or(now)
}
