//! The final bulletin: what the event was, how it ended, by which rules, and what was decided.

use super::context::Context;
use super::standings;
use crate::model::{Event, Section};
use crate::report::document::{Block, Document};
use crate::standings::{Request, table};
use crate::text::dates;
use crate::text::words::report as words;

/// The bulletin of the whole event.
#[must_use]
pub fn document(context: &Context) -> Document {
    let head = context.words();
    let mut blocks = vec![Block::Facts(facts(context))];
    let mut notices = Vec::new();
    for section in &context.event.sections {
        let context = Context { section, ..*context };
        let table = table(context.event, section, &Request::default());
        let name = if context.event.sections.len() > 1 { section.name.as_str() } else { "" };
        let title = standings::title(&context, &table);
        let heading = if name.is_empty() { title } else { format!("{name}: {}", lower(&title)) };
        blocks.push(Block::Heading(heading));
        blocks.push(Block::Facts(section_facts(&context)));
        blocks.push(Block::Table(standings::rows(&context, &table)));
        blocks.push(Block::Paragraph(head.legend.to_owned()));
        blocks.push(Block::Facts(standings::legend(&context, &table)));
        if let Some(open) = standings::provisional(&context, &table) {
            notices.push(if name.is_empty() { open } else { format!("{name}: {open}") });
        } else if !section.finished() {
            let provisional = words::provisional(context.lang);
            notices.push(if name.is_empty() {
                provisional.to_owned()
            } else {
                format!("{name}: {provisional}")
            });
        }
        if !section.fide_mode && !section.settings.system.is_team() {
            let sign = head.not_fide;
            notices.push(if name.is_empty() { sign.to_owned() } else { format!("{name}: {sign}") });
        }
    }
    if !context.event.info.remarks.trim().is_empty() {
        blocks.push(Block::Heading(head.decisions.to_owned()));
        let lines = context.event.info.remarks.lines().filter(|line| !line.trim().is_empty());
        blocks.extend(lines.map(|line| Block::Paragraph(line.to_owned())));
    }
    let mut document = context.event_document(head.bulletin, blocks);
    document.notices = notices;
    document
}

fn lower(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// Place, dates, people who ran it.
#[must_use]
pub fn facts(context: &Context) -> Vec<(String, String)> {
    let head = context.words();
    let info = &context.event.info;
    let known = [
        (head.event_place, info.place.clone()),
        (head.dates, dates::period(context.lang, info.start, info.end)),
        (head.organiser, info.organiser.clone()),
        (head.chief_arbiter, info.chief_arbiter.clone()),
        (head.deputies, info.deputy_arbiters.join(", ")),
        (head.players, players(context.event).to_string()),
    ];
    known
        .into_iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// Everybody who plays in some section.
fn players(event: &Event) -> usize {
    event.players.iter().filter(|player| event.sections.iter().any(|section| section.has(player.id))).count()
}

/// System, rounds, time control, points and size of a section.
#[must_use]
pub fn section_facts(context: &Context) -> Vec<(String, String)> {
    let head = context.words();
    let section: &Section = context.section;
    let settings = &section.settings;
    let size = if settings.system.is_team() {
        (head.teams, section.teams.len().to_string())
    } else {
        (head.players, section.participants.len().to_string())
    };
    let known = [
        (head.system, words::system(context.lang, settings.system).to_owned()),
        (head.rounds, settings.rounds.to_string()),
        (head.time_control, settings.time_control.clone()),
        (head.scoring, standings::scoring(context)),
        size,
    ];
    known
        .into_iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}
