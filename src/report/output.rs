//! A document as the bytes of a file: the four forms.

use super::Document;
use super::writers::{csv, html, text};
use crate::text::Lang;
use crate::text::words::printing::{self as words, PrintingWords};
use thiserror::Error;

/// The form of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// Plain text, for `lp` and terminals.
    #[default]
    Text,
    /// One HTML file.
    Html,
    /// The tables, for spreadsheets.
    Csv,
    /// A4 pages.
    Pdf,
}

/// Why a document could not be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OutputError {
    /// The PDF writer failed.
    #[error("the PDF could not be made: {0}")]
    Pdf(String),
    /// The program was built without it.
    #[error("this program was built without PDF")]
    BuiltWithoutPdf,
}

impl OutputError {
    /// The sentence for the person who asked.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Self::Pdf(detail) => words::no_pdf(lang, detail),
            Self::BuiltWithoutPdf => PrintingWords::of(lang).without_pdf.to_owned(),
        }
    }
}

impl Form {
    /// All forms.
    pub const ALL: [Self; 4] = [Self::Text, Self::Html, Self::Csv, Self::Pdf];

    /// Its name on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Html => "html",
            Self::Csv => "csv",
            Self::Pdf => "pdf",
        }
    }

    /// Its name in a menu.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        let w = PrintingWords::of(lang);
        match self {
            Self::Text => w.text,
            Self::Html => w.html,
            Self::Csv => w.csv,
            Self::Pdf => w.pdf,
        }
    }

    /// How the name of a file ends.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Html => "html",
            Self::Csv => "csv",
            Self::Pdf => "pdf",
        }
    }

    /// The form with this name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.code() == name)
    }
}

/// The document as the content of a file.
///
/// # Errors
/// See [`OutputError`]; only PDF can fail.
pub fn bytes(
    document: &Document,
    form: Form,
    paper: text::Paper,
    tables: csv::Form,
) -> Result<Vec<u8>, OutputError> {
    Ok(match form {
        Form::Text => text::write(document, paper).into_bytes(),
        Form::Html => html::write(document).into_bytes(),
        Form::Csv => csv::write(document, tables).into_bytes(),
        Form::Pdf => pdf(document)?,
    })
}

#[cfg(feature = "pdf")]
fn pdf(document: &Document) -> Result<Vec<u8>, OutputError> {
    super::writers::pdf::write(document).map_err(|error| OutputError::Pdf(error.to_string()))
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &Document) -> Result<Vec<u8>, OutputError> {
    Err(OutputError::BuiltWithoutPdf)
}
