//! Words of the desk, of the prizes view and of the list of groups.

use super::named::say;
use crate::awards::{fees, groups};
use crate::model::{Event, Money, Player, Section};
use crate::text::{Lang, dates, numbers, sanitise};
use chrono::NaiveDate;

words! {
    /// Words of the desk and of the list of groups.
    pub struct DeskWords {
        section: "Section" | "Grupa",
        here: "Here" | "Ob.",
        state: "State" | "Stan",
        empty: "Nobody is entered yet." | "Nikt nie jest jeszcze zgłoszony.",
        nobody: "Nobody is selected." | "Nikogo nie zaznaczono.",
        nobody_unpaid: "Everybody has paid." | "Wszyscy zapłacili.",
        one_section: "The event has only one section." | "Turniej ma tylko jedną grupę.",
        find: "find:" | "szukaj:",
        yes: "yes" | "tak",
        no: "no" | "nie",
        on_site: "Entered on site" | "Zgłoszony na miejscu",
        family_rank: "Person of a family" | "Osoba w rodzinie",
        family_hint: "1 = first, 2 = second …; empty = none" | "1 = pierwsza, 2 = druga …; puste = brak",
        earlier_events: "Earlier events" | "Wcześniejsze turnieje",
        fee_override: "Fee set by hand" | "Wpisowe ręcznie",
        fee_hint: "empty = by the rules" | "puste = według regulaminu",
        note: "Note" | "Uwaga",
        note_hint: "why he is let in against the conditions" | "dlaczego gra mimo warunków grupy",
        left_early: "Left before the closing" | "Nieobecny na zakończeniu",
        bad_number: "A small whole number, please." | "Podaj małą liczbę całkowitą.",
        bad_money: "An amount like 20 or 12,50, please." | "Podaj kwotę, na przykład 20 albo 12,50.",
        deposit_owed: "to be given back" | "do zwrotu",
        deposit_kept: "kept: absent without excuse" | "zatrzymana: nieobecność bez usprawiedliwienia",
        deposit_back: "given back" | "zwrócona",
        deposit_back_already: "This deposit was given back already." | "Tę kaucję już zwrócono.",
        no_deposits: "Nobody has left a deposit." | "Nikt nie złożył kaucji.",
        unpaid: "Not paid" | "Bez wpłaty",
        entered: "Entered" | "Zgłoszony",
        nobody_marked: "Nobody is marked: Space marks." | "Nikogo nie zaznaczono: spacja zaznacza.",
        round: "Round" | "Runda",
        missing: "Missing" | "Brakuje",
        complete: "complete" | "komplet",
        next: "Next" | "Nast.",
    }
}

/// The end of the first line at the desk.
#[must_use]
pub fn status(lang: Lang, here: usize, all: usize, open: Money) -> String {
    let open = numbers::money(lang, open);
    say!(lang, "here {here}/{all}, open {open}", "obecni {here}/{all}, do zapłaty {open}")
}

/// Nothing is left to pay.
#[must_use]
pub fn all_paid(lang: Lang, name: &str) -> String {
    let name = sanitise::line(name);
    say!(lang, "{name} has nothing to pay.", "{name}: nic do zapłaty.")
}

/// A line of the menu of payments.
#[must_use]
pub fn take_deposit(lang: Lang, amount: Money) -> String {
    let amount = numbers::money(lang, amount);
    say!(lang, "take the deposit {amount}", "przyjmij kaucję {amount}")
}

/// A line of the menu of payments.
#[must_use]
pub fn give_back(lang: Lang, amount: Money) -> String {
    let amount = numbers::money(lang, amount);
    say!(lang, "give the deposit back {amount}", "zwróć kaucję {amount}")
}

/// A line of the menu of sections: the fee there, and whether the conditions hold.
#[must_use]
pub fn move_to(lang: Lang, event: &Event, player: &Player, section: &Section) -> String {
    let mut there = event.clone();
    for other in &mut there.sections {
        other.participants.retain(|participant| participant.player != player.id);
        if other.id == section.id {
            other.participants.push(crate::model::Participant::new(player.id));
        }
    }
    let fee = numbers::money(lang, fees::working(&there, player, None).due);
    let code = sanitise::line(&section.code);
    let fits = groups::check(event, player, &section.code);
    if fits.full {
        say!(lang, "{code}, fee {fee}, full", "{code}, wpisowe {fee}, brak miejsc")
    } else if fits.failures.is_empty() {
        say!(lang, "{code}, fee {fee}", "{code}, wpisowe {fee}")
    } else {
        say!(lang, "{code}, fee {fee}, conditions not met", "{code}, wpisowe {fee}, nie spełnia warunków")
    }
}

/// "OK" for somebody who still owes money.
#[must_use]
pub fn confirm_unpaid(lang: Lang, name: &str, open: Money) -> String {
    let (name, open) = (sanitise::line(name), numbers::money(lang, open));
    say!(lang, "{name} still owes {open}. OK all the same?", "{name}: do zapłaty jeszcze {open}. Mimo to OK?")
}

/// A deposit that the organiser keeps is given back all the same.
#[must_use]
pub fn kept_all_the_same(lang: Lang, name: &str) -> String {
    let name = sanitise::line(name);
    say!(
        lang,
        "{name} stayed away without excuse. Give the deposit back all the same?",
        "{name}: nieobecność bez usprawiedliwienia. Mimo to zwrócić kaucję?"
    )
}

/// The end of the first line at the deposits.
#[must_use]
pub fn deposits_status(lang: Lang, owed: Money, kept: Money) -> String {
    let (owed, kept) = (numbers::money(lang, owed), numbers::money(lang, kept));
    say!(lang, "to give back {owed}, kept {kept}", "do zwrotu {owed}, zatrzymane {kept}")
}

/// The title over those who have not paid: the day, and whether it is over.
#[must_use]
pub fn unpaid_title(lang: Lang, day: Option<NaiveDate>, today: NaiveDate) -> String {
    let Some(day) = day else { return DeskWords::of(lang).unpaid.to_owned() };
    let shown = dates::date(lang, day);
    if today > day {
        say!(lang, "Not paid by {shown}", "Bez wpłaty do {shown}")
    } else {
        say!(lang, "Not paid yet; there is time until {shown}", "Jeszcze bez wpłaty; termin mija {shown}")
    }
}

/// The end of the first line at those who have not paid.
#[must_use]
pub fn unpaid_status(lang: Lang, marked: usize, all: usize) -> String {
    say!(lang, "marked {marked} of {all}", "zaznaczono {marked} z {all}")
}

/// Results missing of all.
#[must_use]
pub fn missing(lang: Lang, open: usize, all: usize) -> String {
    say!(lang, "{open} of {all}", "{open} z {all}")
}

/// The end of the first line at the prizes.
#[must_use]
pub fn prizes_status(lang: Lang, all: usize, open: usize, finished: bool) -> String {
    let text = say!(lang, "{all} prizes, {open} not given", "nagród {all}, nieprzyznanych {open}");
    if finished { text } else { say!(lang, "{text}, provisional", "{text}, wstępnie") }
}
