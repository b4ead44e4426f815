//! Documents: start list, pairings, results, standings, crosstable, prizes …; writers: text, HTML, CSV, PDF.

pub mod document;
pub mod layout;
pub mod writers;

pub use document::Document;
