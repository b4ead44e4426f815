//! Files of others: TRF, CSV, XLSX, rating lists, encodings.

pub mod encoding;
pub mod lists;
