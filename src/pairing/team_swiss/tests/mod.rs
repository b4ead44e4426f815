//! The worked examples of the rules, and the comparison with plain enumeration of the text.

mod event;
mod examples;
mod reference;
mod same_as_reference;
