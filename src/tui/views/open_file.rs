//! Opening a file of any kind: an event folder, a TRF, a list of players.

use super::form::{Fault, FormView};
use super::import_list::ImportView;
use super::question::Question;
use super::whole_file::whole_file;
use crate::engine::{review, templates};
use crate::exchange::encoding;
use crate::exchange::trf::{self, Imported};
use crate::exchange::whole;
use crate::text::words::lists::ImportWords;
use crate::text::words::screen;
use crate::text::words::trf as trf_words;
use crate::text::words::views::StartWords;
use crate::tui::session::{self, Wish};
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;
use std::path::{Path, PathBuf};

/// Asks for a file or folder to be opened.
#[must_use]
pub fn form(cx: &Cx) -> FormView {
    asking(cx, open)
}

/// Asks for a list of players to be imported into the open section.
#[must_use]
pub fn list_form(cx: &Cx) -> FormView {
    asking(cx, |cx, path| ImportView::open(cx, path).map(Answer::push))
}

fn asking(cx: &Cx, open: impl Fn(&Cx, &Path) -> Result<Answer, String> + 'static) -> FormView {
    let w = StartWords::of(cx.lang);
    let form = Form::new(vec![Field::text(w.file, "", w.file_hint)]);
    FormView::new(w.open_file, form, move |cx, form| -> Result<Answer, Fault> {
        let path = expand(&form.text(0));
        if !path.exists() {
            return Err((0, StartWords::of(cx.lang).no_file.to_owned()));
        }
        open(cx, &path).map_err(|sentence| (0, sentence))
    })
}

/// `~` is the home folder, as in a shell.
#[must_use]
pub fn expand(text: &str) -> PathBuf {
    match (text.strip_prefix("~/"), directories::UserDirs::new()) {
        (Some(rest), Some(user)) => user.home_dir().join(rest),
        _ => PathBuf::from(text),
    }
}

/// Opens whatever the path is.
///
/// # Errors
/// A sentence that says why not; nothing was changed then.
pub fn open(cx: &Cx, path: &Path) -> Result<Answer, String> {
    if path.is_dir() {
        return if session::is_event(path) {
            Ok(Answer::wish(Wish::Open(path.to_owned())))
        } else {
            let trouble = crate::model::trouble::Trouble::NotAnEvent(path.to_owned());
            Err(screen::sentence(&crate::text::words::troubles::trouble(cx.lang, &trouble)))
        };
    }
    if is_trf(path) {
        return review(cx, path);
    }
    let list = ImportView::open(cx, path)?;
    if cx.event().is_some() {
        return Ok(Answer::push(list));
    }
    // A list without an event: the event is made first, named like the file, and can be renamed.
    let mut event = templates::load("swiss", cx.lang).unwrap_or_default();
    event.info.name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    event.info.start = Some(cx.clock.now().date());
    Ok(Answer::All(vec![Answer::wish(Wish::Create(Box::new(event))), Answer::push(list)]))
}

/// By its name or, if that says nothing, by the look of its lines: three digits and a blank.
fn is_trf(path: &Path) -> bool {
    let extension = path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    match extension.as_str() {
        "trf" | "trfx" | "trf16" | "trf26" => true,
        "csv" | "tsv" | "xlsx" => false,
        _ => whole::file(path).is_ok_and(|bytes| bytes.is_some_and(|bytes| trf::looks_like_one(&bytes))),
    }
}

/// Tells what the reader repaired or assumed and which rounds the rules pair otherwise, before anything is made; a file without
/// any of that is opened at once.
fn review(cx: &Cx, path: &Path) -> Result<Answer, String> {
    let imported = read_trf(cx, path)?;
    let (mut event, w) = (imported.event, ImportWords::of(cx.lang));
    let findings = review::findings(&event);
    let mut text: Vec<String> =
        imported.notes.iter().map(|note| trf_words::note_sentence(cx.lang, &note.what)).collect();
    for finding in &findings {
        if let Some(section) = event.section(finding.section) {
            text.push(trf_words::finding(cx.lang, section, finding.round, &finding.file, &finding.rules));
        }
    }
    review::record(&mut event, &findings, cx.clock.now().and_utc());
    let create = Answer::wish(Wish::Create(Box::new(event)));
    if text.is_empty() {
        return Ok(create);
    }
    let more = text.len().saturating_sub(MOST_NOTES);
    text.truncate(MOST_NOTES);
    if more > 0 {
        text.push(trf_words::more_notes(cx.lang, more));
    }
    Ok(Answer::push(Question::new(cx, w.review, text, create).notice()))
}

/// More than this do not fit into the box; `kojarz import --dry-run` tells all.
const MOST_NOTES: usize = 10;

fn read_trf(cx: &Cx, path: &Path) -> Result<Imported, String> {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let bytes = whole_file(cx, path, &name)?;
    let mut imported = trf::read(&encoding::decode(&bytes).text).map_err(|problems| {
        problems.first().map_or_else(String::new, |first| trf_words::problem(cx.lang, &name, first))
    })?;
    if imported.event.info.name.trim().is_empty() {
        imported.event.info.name = name;
    }
    Ok(imported)
}
