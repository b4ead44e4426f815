//! Words of the screen over all groups and of the list of their open boards.

use super::named::say;
use crate::text::{Lang, sanitise};
use chrono::NaiveDateTime;

words! {
    /// Words of the list of open boards and of the times of rounds.
    pub struct GroupWords {
        open_boards: "Open boards of all groups" | "Stoły bez wyniku we wszystkich grupach",
        group: "Group" | "Grupa",
        find: "board or name:" | "stół albo nazwisko:",
        all_in: "Every result of every group is in." | "Są już wszystkie wyniki wszystkich grup.",
        nothing: "No open board is selected." | "Nie zaznaczono stołu bez wyniku.",
        no_board: "No open board fits." | "Nie ma takiego stołu bez wyniku.",
        which_group: "Which group?" | "Która grupa?",
        start: "Start" | "Start",
        not_paired: "No round of this group is paired." | "Ta grupa nie ma jeszcze skojarzonej rundy.",
    }
}

/// The board that was asked for has its result.
#[must_use]
pub fn has_result(lang: Lang, code: &str, board: &str, result: &str) -> String {
    let code = sanitise::line(code);
    say!(
        lang,
        "Board {board} of {code} has {result} already; F3 corrects it.",
        "Stół {board} grupy {code} ma już wynik {result}; poprawia się go w F3."
    )
}

/// Open boards of each group, at the end of the first line.
#[must_use]
pub fn open_in(lang: Lang, groups: &[(String, usize)]) -> String {
    let of = |(code, open): &(String, usize)| format!("{} {open}", sanitise::line(code));
    let groups = groups.iter().map(of).collect::<Vec<_>>().join(", ");
    if groups.is_empty() {
        return say!(lang, "complete", "komplet");
    }
    say!(lang, "open: {groups}", "brakuje: {groups}")
}

/// After a result: which group it was, and whether its round is complete now.
#[must_use]
pub fn entered(lang: Lang, code: &str, round: u16, complete: bool) -> String {
    let code = sanitise::line(code);
    if complete {
        say!(lang, "Group {code}: round {round} is complete.", "Grupa {code}: runda {round} kompletna.")
    } else {
        say!(lang, "Group {code}, round {round}.", "Grupa {code}, runda {round}.")
    }
}

/// The question before a start time is replaced.
#[must_use]
pub fn start_again(lang: Lang, round: u16, was: NaiveDateTime) -> String {
    let was = was.format("%H:%M");
    say!(
        lang,
        "Round {round} started at {was}. Does it start only now?",
        "Runda {round} ruszyła o {was}. Rusza dopiero teraz?"
    )
}

/// The times of the running round: when it was paired and started, and how long it has been going.
#[must_use]
pub fn running(
    lang: Lang,
    round: u16,
    paired: Option<NaiveDateTime>,
    started: Option<NaiveDateTime>,
    now: NaiveDateTime,
) -> String {
    let time = |at: NaiveDateTime| at.format("%H:%M");
    let mut parts = vec![say!(lang, "Round {round}", "Runda {round}")];
    parts.extend(paired.map(time).map(|at| say!(lang, "paired {at}", "skojarzona {at}")));
    if let Some(at) = started {
        let (minutes, at) = ((now - at).num_minutes().max(0), time(at));
        parts.push(say!(lang, "started {at} ({minutes} min ago)", "start {at} ({minutes} min temu)"));
    }
    parts.join(", ")
}

/// When the next round starts: what the timetable says, and what comes of it once the last game has ended.
#[must_use]
pub fn next(
    lang: Lang,
    round: u16,
    rule: &str,
    start: Option<NaiveDateTime>,
    clocks: Option<NaiveDateTime>,
) -> String {
    let time = |at: NaiveDateTime| at.format("%H:%M");
    let mut text = say!(lang, "Round {round}: {rule}", "Runda {round}: {rule}");
    if let (Some(start), Some(clocks)) = (start, clocks)
        && start != clocks
    {
        let (start, clocks) = (time(start), time(clocks));
        text.push_str(&say!(
            lang,
            ", so from {start}, clocks of the absent at {clocks}",
            ", czyli od {start}, zegary nieobecnych o {clocks}"
        ));
    }
    text
}
