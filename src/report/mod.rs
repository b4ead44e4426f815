//! Documents: start list, pairings, results, standings, crosstable, prizes …; writers: text, HTML, CSV, PDF.

pub mod document;
pub mod documents;
pub mod explain;
pub mod kind;
pub mod layout;
pub mod output;
pub mod site;
pub mod writers;

pub use document::Document;
pub use documents::Context;
pub use kind::{Kind, Options, ReportError};
