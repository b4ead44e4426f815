//! The standings after any round, their working, and the crosstable.

use super::menu::Menu;
use super::reading::{Line, Reading};
use super::standings_table::{Cells, StandingsTable};
use super::{card, marks, round, section_menu, team_card};
use crate::engine;
use crate::model::rules::Condition;
use crate::model::{Event, Player, RoundNumber, Section};
use crate::report::Context as ReportContext;
use crate::report::documents::working;
use crate::standings::classes;
use crate::standings::crosstable;
use crate::standings::{self, Entrant, Request};
use crate::text::numbers;
use crate::text::words::tie_breaks;
use crate::text::words::views::{self, EntryWords, StandingsWords};
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Find, FindAnswer};
use ratatui::layout::Position;

/// The tab of the standings.
pub struct StandingsView {
    after: Option<RoundNumber>,
    standings: StandingsTable,
    crosstable: bool,
    cells: Cells,
    /// Whose table: everybody, or a class with its name.
    class: Option<(String, Condition)>,
    find: Find,
    selected: Option<Entrant>,
}

impl StandingsView {
    /// The standings of now.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let mut view = Self {
            after: None,
            standings: StandingsTable::default(),
            crosstable: true,
            cells: Cells::new(),
            class: None,
            find: Find::default(),
            selected: None,
        };
        view.read(cx);
        view
    }

    fn read(&mut self, cx: &Cx) {
        self.standings.read(cx, self.after, self.class.as_ref().map(|(_, who)| who.clone()));
        self.cells = match (cx.section(), &self.standings.table) {
            (Some(section), Some(table)) if self.crosstable => cells(section, usize::from(table.rounds)),
            _ => Cells::new(),
        };
        let place = self.standings.rows().iter().position(|row| Some(row.entrant) == self.selected);
        if let Some(place) = place {
            self.standings.state.selected = place;
        }
        self.selected = self.standings.selected().map(|row| row.entrant);
    }

    fn turn(&mut self, cx: &Cx, step: i32) -> Answer {
        let (Some(section), Some(table)) = (cx.section(), &self.standings.table) else {
            return Answer::Ignored;
        };
        let most = i32::try_from(standings::counted_rounds(section)).unwrap_or(0);
        let wanted = (i32::from(table.rounds) + step).clamp(0, most);
        self.after = match u16::try_from(wanted) {
            Ok(n) if wanted < most => Some(RoundNumber(n)),
            _ => None,
        };
        self.read(cx);
        Answer::Redraw
    }

    fn working(&self, cx: &Cx) -> Answer {
        let (Some(event), Some(section), Some(row), Some(table)) =
            (cx.event(), cx.section(), self.standings.selected(), &self.standings.table)
        else {
            return Answer::Ignored;
        };
        let request = self.request();
        let context = ReportContext { event, section, lang: cx.lang, made: None, public: false };
        let name = match row.entrant {
            Entrant::Player(player) => context.name(player),
            Entrant::Team(team) => context.team_name(team),
        };
        let w = StandingsWords::of(cx.lang);
        let mut lines =
            vec![Line::Head(format!("{}. {name}   {}: {}", row.place, w.points, cx.points(row.points)))];
        for (column, value) in table.columns.iter().zip(&row.values) {
            let Some(working) = standings::working(event, section, row.entrant, &column.tie_break, &request)
            else {
                continue;
            };
            let value = numbers::decimal(cx.lang, &value.shown(column.rounding));
            let short = tie_breaks::short(cx.lang, &column.tie_break);
            lines.push(Line::Plain(String::new()));
            lines.push(Line::Head(format!(
                "{short} {value}   {}",
                tie_breaks::long(cx.lang, &column.tie_break)
            )));
            let rounds = working::lines(&context, &working);
            if rounds.len() > 1 {
                lines.extend(rounds.into_iter().map(|text| Line::Plain(format!("  {text}"))));
            }
            let made = working::describe(&context, &working);
            if !made.is_empty() {
                lines.push(Line::Plain(format!("  {value}{made}")));
            }
        }
        let legend = crate::report::documents::standings::legend(&context, table);
        lines.push(Line::Plain(String::new()));
        lines.extend(legend.into_iter().map(|(head, text)| Line::Pair(head, text)));
        Answer::push(Reading::new(StandingsWords::of(cx.lang).working, lines))
    }

    fn request(&self) -> Request {
        Request { after: self.after, ..Request::default() }
    }

    fn open_card(&self, cx: &Cx) -> Answer {
        match self.standings.selected().map(|row| row.entrant) {
            Some(Entrant::Player(player)) => Answer::push(card::card(cx, player)),
            Some(Entrant::Team(team)) => Answer::push(team_card::card(cx, team)),
            None => Answer::Ignored,
        }
    }

    /// Whose table: everybody, the classes of the event, women, age groups, the club of the selected player.
    fn classes(&self, cx: &Cx) -> Answer {
        let (Some(event), Some(section)) = (cx.event(), cx.section()) else { return Answer::Ignored };
        if section.settings.system.is_team() {
            return Answer::Say(StandingsWords::of(cx.lang).no_classes.to_owned());
        }
        let selected = self.standings.selected().and_then(|row| event.player(row.entrant.player()?));
        let items = tables(cx, event, selected)
            .into_iter()
            .enumerate()
            .map(|(place, (name, _))| (name, Answer::Told(CLASS, place)))
            .collect();
        Answer::push(Menu::new(StandingsWords::of(cx.lang).whose_table, items))
    }

    /// Selects the best hit of what is being searched.
    fn search(&mut self, cx: &Cx) {
        let (Some(event), Some(section)) = (cx.event(), cx.section()) else { return };
        let query = self.find.query();
        let name = |entrant: Entrant| match entrant {
            Entrant::Player(id) => event.player(id).map(|p| p.person.name()).unwrap_or_default(),
            Entrant::Team(id) => section.team(id).map(|team| team.name.clone()).unwrap_or_default(),
        };
        let best = self
            .standings
            .rows()
            .iter()
            .enumerate()
            .filter_map(|(place, row)| Some((query.find(&name(row.entrant))?, place)))
            .min();
        if let Some((_, place)) = best {
            self.standings.state.selected = place;
            self.selected = self.standings.selected().map(|row| row.entrant);
        }
    }
}

fn cells(section: &Section, rounds: usize) -> Cells {
    if section.settings.system.is_team() {
        return team_card::cells(section, rounds).map(|(id, row)| (Entrant::Team(id), row)).collect();
    }
    let shown = |row: &crosstable::SwissRow| row.cells.iter().map(ToString::to_string).collect();
    crosstable::swiss(section, rounds).iter().map(|row| (Entrant::Player(row.player), shown(row))).collect()
}

/// What a choice of the menu was about.
const CLASS: usize = 1;

/// The tables there are: everybody first, then classes.
fn tables(cx: &Cx, event: &Event, selected: Option<&Player>) -> Vec<(String, Condition)> {
    let w = StandingsWords::of(cx.lang);
    let mut tables = vec![(w.everybody.to_owned(), Condition::All(Vec::new()))];
    let mut offer = |name: String, who: Condition| {
        if !tables.iter().any(|(_, other)| *other == who) {
            tables.push((name, who));
        }
    };
    for class in &event.rules.classes {
        offer(class.name.clone(), class.who.clone());
    }
    offer(w.women.to_owned(), classes::women());
    for age in [8, 10, 12, 14, 16, 18] {
        offer(format!("U{age}"), classes::under(age));
    }
    offer("50+".to_owned(), classes::from_age(50));
    offer("60+".to_owned(), classes::from_age(60));
    if let Some(club) = selected.map(|player| &player.person.club).filter(|club| !club.is_empty()) {
        offer(club.clone(), Condition::Club(club.clone()));
    }
    tables
}

impl View for StandingsView {
    fn context(&self) -> Context {
        Context::Standings
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let cells = Some(&self.cells).filter(|cells| !cells.is_empty());
        self.standings.draw(cx, pane, Some(()), cells)
    }

    /// How the value of the first criterion came about.
    fn detail(&self, cx: &Cx) -> String {
        let (Some(event), Some(section), Some(row), Some(table)) =
            (cx.event(), cx.section(), self.standings.selected(), &self.standings.table)
        else {
            return String::new();
        };
        let Some(column) = table.columns.first() else { return String::new() };
        let request = self.request();
        let context = ReportContext { event, section, lang: cx.lang, made: None, public: false };
        let value = row
            .values
            .first()
            .map_or(String::new(), |v| numbers::decimal(cx.lang, &v.shown(column.rounding)));
        match standings::working(event, section, row.entrant, &column.tie_break, &request) {
            Some(working) => format!(
                "{} {value}{}",
                tie_breaks::short(cx.lang, &column.tie_break),
                working::describe(&context, &working)
            ),
            None => String::new(),
        }
    }

    fn status(&self, cx: &Cx) -> String {
        let (Some(section), Some(table)) = (cx.section(), &self.standings.table) else {
            return String::new();
        };
        if table.rounds == 0 {
            return StandingsWords::of(cx.lang).nothing.to_owned();
        }
        let rounds = section.rounds.iter().take(usize::from(table.rounds));
        let open = rounds.map(crate::model::Round::open_games).sum();
        let title = views::standings_title(cx.lang, table.rounds, table.after_last_round, open);
        match &self.class {
            Some((name, _)) => format!("{name} · {title}"),
            None => title,
        }
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        self.find.prompt(EntryWords::of(cx.lang).find)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        match self.find.key(key) {
            FindAnswer::Ignored => return Answer::Ignored,
            FindAnswer::Changed => self.search(cx),
            FindAnswer::Closed => {}
        }
        Answer::Redraw
    }

    fn told(&mut self, cx: &Cx, about: usize, choice: usize) {
        let Some(event) = cx.event().filter(|_| about == CLASS) else { return };
        let selected = self.standings.selected().and_then(|row| event.player(row.entrant.player()?));
        self.class = match choice {
            0 => None,
            _ => tables(cx, event, selected).into_iter().nth(choice),
        };
        self.read(cx);
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        let count = self.standings.rows().len();
        if self.standings.state.command(command, count) {
            self.selected = self.standings.selected().map(|row| row.entrant);
            return Answer::Redraw;
        }
        match command {
            Command::Card => self.open_card(cx),
            Command::Working => self.working(cx),
            Command::PreviousRound => self.turn(cx, -1),
            Command::NextRound => self.turn(cx, 1),
            Command::Crosstable => {
                self.crosstable = !self.crosstable;
                self.read(cx);
                Answer::Redraw
            }
            Command::Find => {
                self.find.open();
                Answer::Redraw
            }
            Command::Classes => self.classes(cx),
            Command::BestBoards => team_card::best_boards(cx),
            Command::SectionMenu => section_menu::menu(cx),
            Command::Mark => match self.standings.selected().and_then(|row| row.entrant.player()) {
                Some(player) => marks::menu(cx, player),
                None => Answer::Ignored,
            },
            Command::Pair => round::pair(cx),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _: Option<&engine::Command>) -> Option<String> {
        self.read(cx);
        None
    }
}
