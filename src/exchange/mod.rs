//! Files of others: TRF, CSV, XLSX, rating lists, encodings.

pub mod encoding;
pub mod lists;
pub mod rating_lists;
pub mod tables;
pub mod trf;
pub mod whole;
