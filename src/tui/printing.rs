//! Printing and writing: makes the chosen documents of an event and brings them to a folder, to `lp`, or into text for the
//! clipboard. Runs beside the app.

use crate::model::folding::file_name;
use crate::model::{Event, RoundNumber, SectionId};
use crate::pairing::round_robin::rounds_of_section;
use crate::report::document::Document;
use crate::report::output::{self, Form};
use crate::report::writers::{csv, text};
use crate::report::{Context, Kind, Options, site};
use crate::store::{EventFolder, RealDisk, write_atomically};
use crate::text::Lang;
use crate::text::words::printing::{self as words, PrintingWords};
use crate::text::words::troubles;
use chrono::NaiveDateTime;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Where documents go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Target {
    /// The folder `export` of the event.
    #[default]
    Folder,
    /// The program `lp`.
    Printer,
    /// The clipboard of the terminal, by OSC 52.
    Clipboard,
}

/// Form and target of the last time, kept while the program runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Habit {
    /// The form.
    pub form: Form,
    /// The target.
    pub target: Target,
}

impl Target {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Folder, Self::Printer, Self::Clipboard];

    /// Its name.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        let w = PrintingWords::of(lang);
        match self {
            Self::Folder => w.folder,
            Self::Printer => w.printer,
            Self::Clipboard => w.clipboard,
        }
    }

    /// Whether it takes documents of this form.
    ///
    /// # Errors
    /// A sentence that says what it takes.
    pub const fn takes(self, form: Form, lang: Lang) -> Result<(), &'static str> {
        let w = PrintingWords::of(lang);
        match (self, form) {
            (Self::Printer, Form::Html | Form::Csv) => Err(w.printer_forms),
            (Self::Clipboard, Form::Pdf) => Err(w.clipboard_forms),
            _ => Ok(()),
        }
    }
}

/// What was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// The documents.
    pub kinds: Vec<Kind>,
    /// The sections that documents of a section are made for.
    pub sections: Vec<SectionId>,
    /// The round, where a document is about one; `None` = the last.
    pub round: Option<RoundNumber>,
    /// The form.
    pub form: Form,
    /// Language of the prints.
    pub lang: Lang,
    /// When they were made.
    pub made: NaiveDateTime,
}

/// A document that is ready.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready {
    /// Name of its file.
    pub name: String,
    /// Content.
    pub bytes: Vec<u8>,
}

impl Ready {
    /// A document in a form, in a file of this name and the ending of the form.
    ///
    /// # Errors
    /// A sentence, if it can't be made.
    pub fn of(document: &Document, form: Form, name: &str, lang: Lang) -> Result<Self, String> {
        let tables = csv::Form { mark: true, ..csv::Form::default() };
        let bytes = output::bytes(document, form, text::Paper::default(), tables)
            .map_err(|error| error.sentence(lang))?;
        Ok(Self { name: format!("{name}.{}", form.ending()), bytes })
    }
}

/// Makes the documents.
///
/// # Errors
/// A sentence, if one of them can't be made.
pub fn make(event: &Event, order: &Order) -> Result<Vec<Ready>, String> {
    let mut ready = Vec::new();
    for &kind in &order.kinds {
        let whole = kind.of_the_event();
        let sections = event.sections.iter().filter(|section| order.sections.contains(&section.id));
        // A document of the whole event is made once, in the light of its first section.
        for section in sections.take(if whole { 1 } else { usize::MAX }) {
            let context = Context { event, section, lang: order.lang, made: Some(order.made), public: false };
            let options = Options { round: order.round, planned: rounds_of_section(section) };
            let document = kind.make(&context, &options).map_err(|error| error.sentence(order.lang))?;
            let group = if whole || event.sections.len() < 2 { "" } else { section.code.as_str() };
            let round = order.round.or_else(|| section.last_round().map(|round| round.number));
            let round = round.filter(|_| kind.of_a_round()).map_or(String::new(), |n| format!(" r{n:02}"));
            let name = file_name(&format!("{group}{round} {}", kind.code()), "x");
            ready.push(Ready::of(&document, order.form, &name, order.lang)?);
        }
    }
    Ok(ready)
}

/// Writes the documents into the folder `export` of the event; answers what to say.
///
/// # Errors
/// A sentence, if one of them can't be written.
pub fn to_folder(folder: &EventFolder, ready: &[Ready], lang: Lang) -> Result<String, String> {
    let export = folder.export();
    std::fs::create_dir_all(&export)
        .map_err(|error| words::not_written(lang, &export.display().to_string(), &error.to_string()))?;
    for document in ready {
        write_atomically(&RealDisk, &export.join(&document.name), &document.bytes)
            .map_err(|trouble| troubles::trouble(lang, &trouble))?;
    }
    let path = match ready {
        [only] => export.join(&only.name),
        _ => export,
    };
    Ok(words::written(lang, ready.len(), &short(folder, &path)))
}

/// A path as it is told: from the folder of the event on, so that its end can be read on a narrow screen.
#[must_use]
pub fn short(folder: &EventFolder, path: &Path) -> String {
    let above = folder.path().parent().unwrap_or(folder.path());
    path.strip_prefix(above).unwrap_or(path).display().to_string()
}

/// Gives the documents to `lp`, a job each; answers what to say.
///
/// # Errors
/// A sentence, if there is no `lp` or it did not take one.
pub fn to_printer(ready: &[Ready], lang: Lang) -> Result<String, String> {
    for document in ready {
        let spawned = Command::new("lp")
            .args(["-t", &document.name])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn();
        let mut lp = match spawned {
            Ok(lp) => lp,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(PrintingWords::of(lang).no_printer.to_owned());
            }
            Err(error) => return Err(words::not_printed(lang, &error.to_string())),
        };
        // An lp that ends without reading says why on its standard error.
        let sent = lp.stdin.take().map(|mut stdin| stdin.write_all(&document.bytes));
        let output = lp.wait_with_output().map_err(|error| words::not_printed(lang, &error.to_string()))?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(words::not_printed(lang, crate::text::sanitise::line(&said).as_ref()));
        }
        if let Some(Err(error)) = sent {
            return Err(words::not_printed(lang, &error.to_string()));
        }
    }
    Ok(words::printed(lang, ready.len()))
}

/// The documents as one text.
#[must_use]
pub fn as_text(ready: &[Ready]) -> String {
    ready.iter().map(|document| String::from_utf8_lossy(&document.bytes).replace('\u{feff}', "")).collect()
}

/// Writes the site into `export/site` of the event; answers how many pages changed.
///
/// # Errors
/// A sentence, if it can't be written.
pub fn write_site(event: &Event, folder: &Path, lang: Lang) -> Result<usize, String> {
    let files = site::files(event, lang, &rounds_of_section);
    site::write(folder, &files).map(|written| written.changed).map_err(|trouble| {
        words::not_written(lang, &trouble.path.display().to_string(), &trouble.error.to_string())
    })
}
