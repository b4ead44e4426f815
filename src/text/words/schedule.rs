//! Words of the page with all rounds, and of the timetable.

use super::named::say;
use crate::model::rules::RoundTime;
use crate::text::Lang;

words! {
    /// Words of the page with all rounds.
    pub struct ScheduleWords {
        title: "All rounds" | "Wszystkie rundy",
        nothing: "No round is paired yet." | "Żadna runda nie jest jeszcze skojarzona.",
        numbers_first: "Numbers first: F2, then r (by lot or by hand)." | "Najpierw numery: F2, potem r (losem albo ręcznie).",
        preview: "As the tables give it with these numbers; k makes it." | "Tak wyjdzie z tablic przy tych numerach; k tworzy terminarz.",
    }
}

/// When a round starts, by its line of the timetable: `12:20 or 5 min after the last game`; empty if the line says nothing.
#[must_use]
pub fn start_rule(lang: Lang, time: &RoundTime) -> String {
    let at = time.at.map(|at| at.format("%H:%M").to_string());
    match (time.minutes_after, at) {
        (None, at) => at.unwrap_or_default(),
        (Some(minutes), None) => {
            say!(lang, "{minutes} min after the last game", "{minutes} min po ostatniej partii")
        }
        (Some(minutes), Some(at)) => {
            say!(
                lang,
                "{at} or {minutes} min after the last game",
                "{at} albo {minutes} min po ostatniej partii"
            )
        }
    }
}
