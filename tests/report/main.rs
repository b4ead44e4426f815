//! Documents and writers, looked at from outside.

mod documents;
mod hostile;
mod sample;
