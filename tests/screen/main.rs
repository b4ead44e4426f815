//! The screen, played by keys: what it shows, what it does, what it costs.

mod awards;
mod cost;
mod desk;
mod groups;
mod hall;
mod kit;
mod lists;
mod looks;
mod print;
mod ratings;
mod readme;
mod rules;
mod section;
mod series;
mod sizes;
mod teams;
mod troubles;
mod typed;
mod work;

use kit::Kit;
use kojarz::text::Lang;

/// The sample event, opened.
fn sample(lang: Lang, columns: u16, rows: u16) -> Kit {
    let mut kit = Kit::new(lang, columns, rows);
    kit.keys("p");
    kit
}

/// The sample event with round 1 paired.
fn paired(lang: Lang, columns: u16, rows: u16) -> Kit {
    let mut kit = sample(lang, columns, rows);
    kit.keys("ky");
    kit
}
