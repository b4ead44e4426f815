//! Documents become files. Each writer makes every text harmless in its own form; none of them knows what a document is about.

pub mod csv;
pub mod html;
#[cfg(feature = "pdf")]
pub mod pdf;
pub mod text;
