//! Documents and writers, looked at from outside.

mod browser;
mod cli;
mod documents;
mod hostile;
mod sample;
mod site;
