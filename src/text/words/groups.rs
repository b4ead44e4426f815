//! Words of the screen over all groups and of the list of their open boards.

use super::awards;
use super::named::say;
use crate::model::Money;
use crate::model::rules::{BestOf, RatingList};
use crate::text::{Lang, numbers, sanitise};
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
        split: "Splitting a group" | "Podział grupy",
        best: "The best of those who ask" | "Najlepsi ze zgłoszonych",
        code: "Short name" | "Skrót",
        code_hint: "for lists and rules: A2; empty = the name" | "do list i regulaminu: A2; puste = nazwa",
        new_group: "New group" | "Nowa grupa",
        nobody_marked: "Nobody is marked: Space marks who goes into the new group." | "Nikogo nie zaznaczono: spacja zaznacza, kto przejdzie do nowej grupy.",
        rating: "Rating" | "Rank",
        gets_in: "gets in" | "wchodzi",
        in_as_host: "gets in as a host" | "wchodzi jako gospodarz",
        tied: "equal rating: choose" | "równy ranking: wybierz",
        takes_everybody: "This group takes everybody who meets its conditions." | "Ta grupa przyjmuje każdego, kto spełnia warunki.",
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

/// The title of the menu of groups to merge with.
#[must_use]
pub fn merge_title(lang: Lang, name: &str) -> String {
    let name = sanitise::line(name);
    say!(lang, "{name} goes into …", "{name} przechodzi do …")
}

/// A line of that menu: the group, how many people go, and their fees now and then.
#[must_use]
pub fn merge_into(lang: Lang, code: &str, people: usize, now: Money, then: Money) -> String {
    let (code, people) = (sanitise::line(code), awards::people(lang, people));
    let (now, then) = (numbers::money(lang, now), numbers::money(lang, then));
    if now == then {
        say!(lang, "{code}: {people}, fees {now}", "{code}: {people}, wpisowe {now}")
    } else {
        say!(
            lang,
            "{code}: {people}, fees {now}, there {then}",
            "{code}: {people}, wpisowe {now}, tam {then}"
        )
    }
}

/// The title over the people of a group that is split.
#[must_use]
pub fn split_title(lang: Lang, name: &str) -> String {
    let name = sanitise::line(name);
    say!(lang, "Who leaves {name} for a new group?", "Kto z grupy {name} przechodzi do nowej?")
}

/// The end of the first line there.
#[must_use]
pub fn split_status(lang: Lang, marked: usize, all: usize) -> String {
    say!(lang, "{marked} of {all} go", "przechodzi {marked} z {all}")
}

/// The title over a group that takes the best.
#[must_use]
pub fn best_title(lang: Lang, name: &str, rule: &BestOf) -> String {
    let (name, places) = (sanitise::line(name), rule.places);
    let list = match rule.list {
        RatingList::Fide => "FIDE",
        RatingList::National => "PZSzach",
        RatingList::Own => GroupWords::of(lang).rating,
        RatingList::Highest => GroupWords::of(lang).rating,
    };
    let title = say!(
        lang,
        "{name}: the {places} highest ratings ({list})",
        "{name}: najwyższe rankingi ({list}), miejsc {places}"
    );
    match rule.hosts {
        0 => title,
        hosts => say!(
            lang,
            "{title}, at least {hosts} of the host club",
            "{title}, w tym z klubu gospodarza {hosts}"
        ),
    }
}

/// Who does not get in goes there.
#[must_use]
pub fn goes_to(lang: Lang, code: &str) -> String {
    let code = sanitise::line(code);
    say!(lang, "to {code}", "do {code}")
}

/// Several people have the last rating that gets in.
#[must_use]
pub fn best_tied(lang: Lang, names: &str) -> String {
    let names = sanitise::line(names);
    say!(
        lang,
        "equal rating for the last place, choose: {names}",
        "równy ranking na ostatnie miejsce, wybierz: {names}"
    )
}

/// More people are entered than get in.
#[must_use]
pub fn best_others(lang: Lang, others: usize) -> String {
    let people = awards::people(lang, others);
    say!(lang, "too many for this group: {people}", "za dużo w tej grupie: {people}")
}

/// Too few of the host club have entered.
#[must_use]
pub fn hosts_missing(lang: Lang, missing: u16) -> String {
    say!(
        lang,
        "players of the host club missing: {missing} (F8 names the club)",
        "brakuje zawodników gospodarza: {missing} (klub podaje się w F8)"
    )
}

/// The group for those who do not get in does not exist.
#[must_use]
pub fn no_other_group(lang: Lang, code: &str) -> String {
    let code = sanitise::line(code);
    say!(
        lang,
        "There is no group {code} for those who do not get in: correct the rule in F8.",
        "Nie ma grupy {code} dla pozostałych: popraw regulamin w F8."
    )
}

/// Somebody who gets in by the rule is moved all the same.
#[must_use]
pub fn gets_in(lang: Lang, name: &str, code: &str) -> String {
    let (name, code) = (sanitise::line(name), sanitise::line(code));
    say!(
        lang,
        "{name} gets in by the rule. Move to {code} all the same?",
        "{name} wchodzi według regulaminu. Mimo to przenieść do {code}?"
    )
}

/// A board of an earlier round, in a menu.
#[must_use]
pub fn of_round(lang: Lang, board: &str, round: u16) -> String {
    say!(lang, "{board} (round {round})", "{board} (runda {round})")
}
