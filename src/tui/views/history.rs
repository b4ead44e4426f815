//! The history: who changed what, and when; the newest first.

use super::reading::{Line, Reading};
use crate::engine::Step;
use crate::text::words::deeds;
use crate::text::{dates, sanitise};
use crate::tui::view::Cx;

/// The whole history of the open event.
#[must_use]
pub fn history(cx: &Cx) -> Reading {
    let mut lines = Vec::new();
    let mut day = None;
    if let (Some(event), Some(engine)) = (cx.event(), cx.session.engine()) {
        for entry in engine.history().iter().rev() {
            let at = cx.clock.local(entry.at);
            if day.replace(at.date()) != Some(at.date()) {
                lines.push(Line::Head(dates::date(cx.lang, at.date())));
            }
            let sentence = deeds::deed(cx.lang, event, entry.section, &entry.deed);
            let sentence = match entry.step {
                Step::Do if engine.is_undone(entry.n) => deeds::taken_back(cx.lang, &sentence),
                Step::Do => sentence,
                Step::Undo(_) => deeds::undo_of(cx.lang, &sentence),
                Step::Redo(_) => deeds::redo_of(cx.lang, &sentence),
            };
            let who = format!("{} {}", at.format("%H:%M:%S"), sanitise::line(&entry.by));
            lines.push(Line::Pair(who, sentence));
        }
    }
    Reading::new(cx.words().history, lines)
}
