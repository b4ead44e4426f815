//! A static site of an event: an index, and of every section its start list, rounds, standings, crosstable, classes and the
//! cards of its players or teams. No personal data but names, clubs and ratings; no date of making, so that a page changes only
//! when something in it changed.

mod folder;

pub use folder::{SiteError, Written, write};

use super::document::{Block, Cell, Column, Document, Link, Row, Table};
use super::documents::cards::CardFile;
use super::documents::{Context, bulletin, classes, crosstable, results, schedule, standings, start_list};
use super::writers::html::{Page, STYLE, write_page};
use crate::model::folding::file_name;
use crate::model::{Event, Round, RoundNumber, Section};
use crate::standings::{Request, table};
use crate::text::Lang;
use crate::text::words::{ReportWords, report as words};

/// A file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Path inside the site, with `/`.
    pub path: String,
    /// Content.
    pub text: String,
}

/// All files of the site. `planned` = all rounds of a section's round robin, or none.
#[must_use]
pub fn files(event: &Event, lang: Lang, planned: &dyn Fn(&Section) -> Vec<Round>) -> Vec<File> {
    let folders = folders(event);
    let mut files = vec![File { path: "style.css".to_owned(), text: STYLE.to_owned() }];
    files.push(index(event, lang, &folders));
    for (section, folder) in event.sections.iter().zip(&folders) {
        let context = Context { event, section, lang, made: None, public: true };
        SectionSite::new(context, folder, planned(section)).write(&mut files);
    }
    files
}

/// A folder name for every section, all different.
fn folders(event: &Event) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for section in &event.sections {
        let name = file_name(&section.code, "x");
        let taken = names.contains(&name) || name == "x";
        names.push(if taken { format!("{name}-{}", section.id) } else { name });
    }
    names
}

/// The first page: facts of the event and its sections.
fn index(event: &Event, lang: Lang, folders: &[String]) -> File {
    let words = ReportWords::of(lang);
    let columns = vec![
        Column::left(words.section_long).key(),
        Column::left(words.system).flexible(),
        Column::right(words.players),
        Column::right(words.rounds),
        Column::left(words.standings),
    ];
    let rows = event.sections.iter().zip(folders).map(|(section, folder)| {
        let team = section.settings.system.is_team();
        let size = if team { section.teams.len() } else { section.participants.len() };
        let page = |name: &str| Link::Page(format!("{folder}/{name}.html"));
        Row::new(vec![
            Cell::new(section.name.clone()).linked(page("start-list")),
            Cell::new(words::system(lang, section.settings.system)),
            Cell::new(size.to_string()),
            Cell::new(format!("{}/{}", section.rounds.len(), section.settings.rounds)),
            Cell::new(words.standings).linked(page("standings")),
        ])
    });
    let table = Table { caption: words.section_long.to_owned(), columns, rows: rows.collect() };
    let mut blocks = vec![Block::Table(table)];
    let mut head = super::document::Head::default();
    if let Some(section) = event.sections.first() {
        let context = Context { event, section, lang, made: None, public: true };
        head = context.head(None);
        head.section.clear();
        blocks.insert(0, Block::Facts(bulletin::facts(&context)));
    }
    let document = Document {
        lang,
        title: event.info.name.clone(),
        head: super::document::Head { event: String::new(), ..head },
        notices: Vec::new(),
        size: super::document::Size::Normal,
        blocks,
    };
    let address = |link: &Link| match link {
        Link::Page(path) => Some(path.clone()),
        _ => None,
    };
    let page = Page { address: &address, navigation: &[], style: Some("style.css") };
    File { path: "index.html".to_owned(), text: write_page(&document, &page) }
}

/// The pages of one section.
struct SectionSite<'a> {
    context: Context<'a>,
    folder: &'a str,
    planned: Vec<Round>,
    /// Word and file name of every page that all others lead to.
    pages: Vec<(String, String)>,
}

impl<'a> SectionSite<'a> {
    fn new(context: Context<'a>, folder: &'a str, planned: Vec<Round>) -> Self {
        let head = context.words();
        let section = context.section;
        let mut pages = vec![(head.start_list.to_owned(), "start-list".to_owned())];
        if !planned.is_empty() {
            pages.push((head.schedule.to_owned(), "schedule".to_owned()));
        }
        for round in &section.rounds {
            pages.push((words::round(context.lang, round.number.0), round_page(round.number)));
        }
        pages.push((head.standings.to_owned(), "standings".to_owned()));
        if !section.rounds.is_empty() {
            pages.push((head.crosstable.to_owned(), "crosstable".to_owned()));
        }
        if !context.event.rules.classes.is_empty() && !section.settings.system.is_team() {
            pages.push((head.classes.to_owned(), "classes".to_owned()));
        }
        Self { context, folder, planned, pages }
    }

    fn write(&self, files: &mut Vec<File>) {
        let context = &self.context;
        let section = context.section;
        let request = Request::default();
        for (_, page) in &self.pages {
            let document = match page.as_str() {
                "start-list" => start_list::document(context, start_list::Order::Number),
                "schedule" => schedule::document(context, &self.planned),
                "standings" => standings::document(context, &request, false),
                "crosstable" => crosstable::document(context, &request),
                "classes" => classes::document(context, &request),
                round => match section.rounds.iter().find(|r| round_page(r.number) == round) {
                    Some(round) => results::document(context, round),
                    None => continue,
                },
            };
            files.push(self.file(page, &document));
        }
        let standings = table(context.event, section, &request);
        let cards = CardFile::new(*context, &standings);
        if section.settings.system.is_team() {
            files.extend(
                section
                    .teams
                    .iter()
                    .map(|team| self.file(&format!("team-{}", team.id), &cards.team(team.id))),
            );
        } else {
            let players = section.participants.iter().map(|participant| participant.player);
            files.extend(players.map(|player| self.file(&format!("player-{player}"), &cards.player(player))));
        }
    }

    fn file(&self, name: &str, document: &Document) -> File {
        let team = self.context.section.settings.system.is_team();
        let here = self.context.section.id;
        let address = |link: &Link| match link {
            Link::Player(section, player) if *section == here && !team => {
                Some(format!("player-{player}.html"))
            }
            Link::Team(section, team) if *section == here => Some(format!("team-{team}.html")),
            Link::Round(section, round) if *section == here => Some(format!("{}.html", round_page(*round))),
            Link::Page(path) => Some(path.clone()),
            _ => None,
        };
        let mut navigation = vec![(self.context.event.info.name.clone(), Some("../index.html".to_owned()))];
        navigation.extend(
            self.pages
                .iter()
                .map(|(word, page)| (word.clone(), (page != name).then(|| format!("{page}.html")))),
        );
        let page = Page { address: &address, navigation: &navigation, style: Some("../style.css") };
        File { path: format!("{}/{name}.html", self.folder), text: write_page(document, &page) }
    }
}

fn round_page(round: RoundNumber) -> String {
    format!("round-{round}")
}
