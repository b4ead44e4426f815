//! Documents and writers, looked at from outside.

mod cli;
mod documents;
mod hostile;
mod sample;
mod site;
