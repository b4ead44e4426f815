//! Words of the rules editor.

use super::named::say;
use crate::model::rules::simple::Kind;
use crate::text::conditions::ConditionError;
use crate::text::numbers::Noun;
use crate::text::{Lang, sanitise};

words! {
    /// Words of the rules editor.
    pub struct RuleWords {
        problems: "Problems" | "Problemy",
        entry_head: "Event and entry" | "Turniej i zgłoszenia",
        tables_head: "Classes, common tables" | "Klasy i wspólne tabele",
        timetable_head: "Timetable" | "Terminarz",
        delete_question: "Delete this rule?" | "Usunąć ten punkt?",
        no_copy: "Prizes and tariffs can be copied." | "Kopiować można nagrody i stawki.",
        changed_meanwhile: "The rules were changed elsewhere meanwhile: Esc, then open the form again." | "Regulamin zmieniono w tym czasie gdzie indziej: Esc i otwórz formularz ponownie.",
        yes: "yes" | "tak",
        no: "no" | "nie",
        name: "Name" | "Nazwa",
        name_missing: "A name, please." | "Podaj nazwę.",
        nothing: "nothing" | "nic",

        new_rule: "Add" | "Dodaj",
        new_list: "prizes of this set" | "nagrody w tym zestawie",
        new_set: "set of prizes" | "zestaw nagród",
        new_tariff: "tariff" | "stawka wpisowego",
        new_discount: "discount of this tariff" | "zniżka w tej stawce",
        new_free: "people who pay nothing" | "zwolnieni z wpisowego",
        new_group: "group" | "grupa",
        new_group_title: "New group" | "Nowa grupa",
        new_class: "class (women, U10 …)" | "klasa (kobiety, U10 …)",
        new_table: "common table of groups" | "wspólna tabela grup",
        new_rounds: "times of rounds" | "godziny rund",
        new_happening: "something else on the timetable" | "inny punkt terminarza",
        new_barred: "somebody who may not enter" | "osoba bez prawa startu",

        event: "Event" | "Turniej",
        organiser: "Organiser" | "Organizator",
        chief_arbiter: "Chief arbiter" | "Sędzia główny",
        arbiter_hint: "name and class or FIDE ID" | "nazwisko i klasa albo numer FIDE",
        deputies: "Other arbiters" | "Pozostali sędziowie",
        deputies_hint: "with semicolons between them" | "oddzieleni średnikami",
        federation: "Federation" | "Federacja",
        federation_hint: "three letters: POL" | "trzy litery: POL",
        remarks: "Remarks" | "Uwagi",
        remarks_hint: "for the final bulletin" | "do komunikatu końcowego",

        entry: "Entry" | "Zgłoszenia",
        host_club: "Host club" | "Klub gospodarza",
        host_hint: "as written in the club column" | "tak jak w kolumnie klub",
        capacity: "Places" | "Miejsca",
        capacity_hint: "empty = no limit" | "puste = bez limitu",
        everybody_must: "Asked of everybody" | "Od każdego",
        pay_by: "Paid by" | "Wpłata do",
        pay_by_hint: "a date; the unpaid may be removed after it" | "data; potem można skreślić osoby bez wpłaty",
        months_barred: "Months barred" | "Miesiące bez startu",
        months_hint: "after an unexcused walkover; 0 = no such rule" | "po nieusprawiedliwionym walkowerze; 0 = brak takiej zasady",
        barred: "May not enter" | "Bez prawa startu",
        barred_name: "Surname and forename" | "Nazwisko i imię",
        barred_name_hint: "the desk is warned when this person enters" | "biuro zobaczy ostrzeżenie przy zgłoszeniu tej osoby",
        barred_id: "CR number" | "Numer CR",
        barred_id_hint: "empty = known by name" | "puste = rozpoznawanie po nazwisku",
        barred_until: "Until" | "Do dnia",
        barred_until_hint: "first day on which the person may enter again; empty = no end" | "od tego dnia wolno znów startować; puste = bezterminowo",
        reason: "Reason" | "Powód",
        reason_hint: "unexcused walkover, 12.10.2025" | "nieusprawiedliwiony walkower, 12.10.2025",

        code: "Short name" | "Skrót",
        code_hint: "A1, U10 …; empty = the name" | "A1, U10 …; puste = nazwa",
        guaranteed: "Guaranteed places" | "Miejsca gwarantowane",
        guaranteed_hint: "kept for this group whatever the others take" | "dla tej grupy, niezależnie od pozostałych",
        on_request: "On request also" | "Na prośbę także",
        system: "System" | "System",
        best_places: "Only the best" | "Tylko najlepsi",
        best_hint: "so many places for the highest ratings; empty = everybody" | "ile miejsc dla najwyższych rankingów; puste = wszyscy",
        best_list: "… by" | "… według",
        best_hosts: "… of the host club" | "… z klubu gospodarza",
        best_hosts_hint: "at least so many of them, if so many ask" | "co najmniej tylu z nich, jeśli tylu się zgłosi",
        best_others: "… the others to" | "… pozostali do grupy",
        best_others_hint: "short name of the group for those who do not get in" | "skrót grupy dla tych, którzy się nie dostaną",
        bad_others: "The short name of another group, please." | "Podaj skrót innej grupy.",

        who: "Who" | "Kto",
        condition: "And" | "I ponadto",
        condition_hint: "e.g. category bk V or (women, category IV); not FIDE; club Skoczek" | "np. kat bk V lub (kobiety, kat IV); nie FIDE; klub Skoczek",
        sections: "Groups" | "Grupy",
        sections_hint: "short names with spaces; empty = all" | "skróty ze spacjami; puste = wszystkie",
        age: "Age" | "Wiek",
        age_hint: "8-14, -10 (up to 10), 60- (from 60); by year of birth" | "8-14, -10 (do 10), 60- (od 60); według roku urodzenia",
        rating: "National rating" | "Ranking PZSzach",
        rating_hint: "1600-1900, -1400, 1600-" | "1600-1900, -1400, 1600-",
        bad_date: "A date like 12.04.2026, please." | "Podaj datę, na przykład 12.04.2026.",
        bad_range: "Two numbers with a dash, please: 8-14, -10, 60-." | "Podaj liczby z myślnikiem: 8-14, -10, 60-.",
        bad_money: "Amounts like 20 or 12,50, please." | "Podaj kwoty, na przykład 20 albo 12,50.",
        bad_number: "A whole number, please." | "Podaj liczbę całkowitą.",
        bad_time: "A time like 9:30, please." | "Podaj godzinę, na przykład 9:30.",

        class: "Class" | "Klasa",
        class_name_hint: "women, U10, 60+ fill in the rest; any other name will do" | "kobiety, U10, 60+ wypełniają resztę; nazwa może być dowolna",
        common_table: "Common table" | "Wspólna tabela",
        table_name_hint: "as prizes refer to it: A1+A2" | "pod tą nazwą wybiera się ją przy nagrodach: A1+A2",
        parts: "Groups" | "Grupy",
        parts_hint: "A1 x1,5; A2 = points of A1 times 1,5; equal: the first group above" | "A1 x1,5; A2 = punkty z A1 razy 1,5; przy równości wyżej pierwsza",
        bad_parts: "Groups with their factors, please: A1 x1,5; A2." | "Podaj grupy z mnożnikami: A1 x1,5; A2.",

        tariff: "Tariff" | "Stawka",
        base: "Fee" | "Wpisowe",
        on_site_or_late: "On site or late, added" | "Dopłata na miejscu lub po terminie",
        host_discount: "Host club discount" | "Zniżka klubowa",
        host_discount_name: "host club" | "klub gospodarza",
        host_discount_hint: "for members of the host club" | "dla członków klubu gospodarza",
        family: "Family discount" | "Zniżka rodzinna",
        family_hint: "2nd, 3rd, 4th person: 10 20 30" | "2., 3., 4. osoba: 10 20 30",
        floor: "Not less than" | "Nie mniej niż",
        floor_hint: "after all discounts" | "po wszystkich zniżkach",
        loyalty: "Loyalty discount" | "Stały uczestnik: zniżka",
        loyalty_hint: "for people who came to earlier events" | "dla uczestników poprzednich turniejów",
        loyalty_events: "… from so many events" | "… od ilu turniejów",
        loyalty_events_missing: "From how many earlier events?" | "Od ilu poprzednich turniejów?",
        on_site: "Only on site, added" | "Dopłata tylko na miejscu",
        late: "Only late, added" | "Dopłata tylko za spóźnienie",
        late_hint: "for those who start after round 1" | "dla dopisanych po 1. rundzie",
        cash: "In cash, added" | "Dopłata za gotówkę",
        entered_after: "Entered after a day, added" | "Dopłata za zgłoszenie po dniu",
        entered_after_hint: "20.04.2026 10; several with semicolons" | "20.04.2026 10; kilka po średniku",
        bad_entered_after: "A date and an amount, please: 20.04.2026 10." | "Podaj datę i kwotę: 20.04.2026 10.",
        discount: "Discount" | "Zniżka",
        discount_name_hint: "as the desk shows it: school, veterans" | "tak pokaże ją biuro: szkoła, weterani",
        amount: "Amount" | "Kwota",
        no_tariff_yet: "A discount belongs to a tariff: add the tariff first." | "Zniżka należy do stawki: najpierw dodaj stawkę.",
        free_entry: "Free" | "Bez opłaty",
        free_hint: "title GM IM FM; host; club Skoczek; age 60-" | "tytuł GM IM FM; gospodarz; klub Skoczek; wiek 60-",
        free_missing: "Who pays nothing? For example: title GM IM." | "Kto nie płaci? Na przykład: tytuł GM IM.",
        deposit: "Deposit" | "Kaucja",
        deposit_hint: "given back, but kept after a walkover" | "zwracana; przepada po walkowerze",
        fee_order: "Floor and surcharges" | "Minimum i dopłaty",
        floor_first: "First the floor, then the surcharges" | "Najpierw minimum, potem dopłaty",

        set: "Set of prizes" | "Zestaw nagród",
        set_name_hint: "one prize each counts inside a set" | "nagrody nie łączą się w obrębie zestawu",
        one_each: "One prize each" | "Nagrody nie łączą się",
        choice: "Given out" | "Kolejność przyznawania",
        by_value: "by value, then in this order" | "według wartości, potem kolejności",
        by_order: "in this order" | "według kolejności",
        sharing: "Equal points" | "Równe punkty",
        sharing_none: "the standings decide" | "decyduje tabela",
        sharing_equal: "money shared equally" | "równy podział pieniędzy",
        sharing_hort: "Hort: half by place" | "Hort: połowa za miejsce",
        threshold: "Not shared under" | "Bez podziału poniżej",
        threshold_hint: "for the Hort system" | "dla systemu Hort",
        must_finish: "Must finish" | "Musi ukończyć",
        must_be_present: "Must be at the closing" | "Musi być na zakończeniu",
        ask_equal: "Ask at equal values" | "Pytaj przy równych wartościach",

        list: "Prizes" | "Nagrody",
        places_name: "places" | "miejsca",
        list_name_hint: "as printed: places, women, U10, 60+; fills in Who, too" | "jak na wydruku: miejsca, kobiety, U10, 60+; wypełnia też pole Kto",
        source: "From the table of" | "Z tabeli",
        source_hint: "a group, a common table, or all groups one after another" | "grupa, wspólna tabela albo wszystkie grupy po kolei",
        whole_event: "whole event" | "cały turniej",
        members_of: "players of teams" | "zawodnicy drużyn",
        as_it_is: "as it is" | "bez zmian",
        kind: "Kind" | "Rodzaj",
        kind_hint: "the first letter or ← →" | "pierwsza litera albo ← →",
        values: "Values" | "Wartości",
        values_hint: "400 350 2x200; 3x = three without a value" | "400 350 2x200; 3x = trzy bez wartości",
        bad_values: "Values with spaces (400 350 2x200), or 3x for three without a value." | "Wartości ze spacjami (400 350 2x200) albo 3x, czyli trzy bez wartości.",
        values_missing: "How many prizes? 400 350 300, or 3x." | "Ile nagród? 400 350 300 albo 3x.",
        order: "Order" | "Kolejność",
        by_table: "by the table" | "według tabeli",
        youngest: "the youngest first" | "od najmłodszych",
        oldest: "the oldest first" | "od najstarszych",
        minimum: "Only if at least" | "Tylko gdy co najmniej",
        minimum_hint: "people of the class; 0 = always" | "osób w klasie; 0 = zawsze",
        everybody_else: "Everybody else gets" | "Pozostali dostają",
        everybody_else_hint: "one for all of the class without a prize of this list" | "po jednej dla osób z klasy bez nagrody z tej listy",
        prize_what: "What it is" | "Co to jest",
        prize_what_hint: "chess set; clock; book – in order; one alone = for all" | "szachy; zegar; książka – po kolei; jedna nazwa = dla wszystkich",
        size: "Number of players" | "Liczba graczy",
        size_hint: "only with so many: 30-39, 40-, -29; empty = always" | "tylko przy tylu: 30-39, 40-, -29; puste = zawsze",
        size_of: "… in groups" | "… w grupach",
        size_of_hint: "counted together: A1 A2; empty = the group of this list" | "liczone razem: A1 A2; puste = grupa tych nagród",
        size_of_missing: "In which groups are the players counted?" | "W których grupach liczyć graczy?",

        round_times: "Times of rounds" | "Godziny rund",
        rounds: "Rounds" | "Rundy",
        rounds_hint: "1, or several: 2-7" | "1 albo kilka: 2-7",
        bad_rounds: "A round or two with a dash, please: 3, 2-7." | "Podaj rundę albo dwie z myślnikiem: 3, 2-7.",
        start: "Start" | "Początek",
        start_hint: "9:30; empty = only after the last game" | "9:30; puste = tylko po ostatniej partii",
        every: "… then every minutes" | "… potem co ile minut",
        every_hint: "for several rounds with fixed times" | "dla kilku rund o stałych godzinach",
        every_missing: "Every how many minutes?" | "Co ile minut?",
        after_midnight: "The last of these rounds would start after midnight." | "Ostatnia z tych rund zaczynałaby się po północy.",
        minutes_after: "Minutes after the last game" | "Minuty po ostatniej partii",
        minutes_after_hint: "with a start too: the earlier of both; clocks of the absent at the start" | "gdy podano i początek: wcześniejsze z nich; zegary nieobecnych o początku",
        start_missing: "A start, or minutes after the last game, please." | "Podaj początek albo minuty po ostatniej partii.",
        day: "Day" | "Dzień",
        day_hint: "1 = first day of the event" | "1 = pierwszy dzień turnieju",
        happening: "Timetable" | "Terminarz",
        what: "What" | "Co",
        what_hint: "check-in, technical meeting, closing" | "potwierdzanie udziału, odprawa techniczna, zakończenie",
        at_hint: "a time: 9:30" | "godzina: 9:30",
        until_hint: "empty = no end" | "puste = bez końca",
        at: "At" | "Od",
        until: "Until" | "Do",
    }
}

const PROBLEMS: Noun = Noun { en: ["problem", "problems"], pl: ["problem", "problemy", "problemów"] };

/// How many problems the rules have.
#[must_use]
pub fn problems(lang: Lang, n: usize) -> String {
    PROBLEMS.count(lang, n)
}

/// The question before a group goes.
#[must_use]
pub fn delete_group(lang: Lang, name: &str) -> String {
    let name = sanitise::line(name);
    say!(lang, "Delete the group {name}?", "Usunąć grupę {name}?")
}

/// More problems than there is room for.
#[must_use]
pub fn more(lang: Lang, n: usize) -> String {
    say!(lang, "… and {n} more: Enter shows all", "… i jeszcze {n}: Enter pokazuje wszystkie")
}

/// Why a typed condition can't be read, and what to type.
#[must_use]
pub fn condition_error(lang: Lang, error: &ConditionError) -> String {
    match error {
        ConditionError::Unknown(word) => say!(
            lang,
            "I don't know \"{word}\". These begin a part: women, men, age, born, national, FIDE, category, title, \
             club, host, residents, group, register, not.",
            "Nie znam słowa „{word}”. Można zacząć od: kobiety, mężczyźni, wiek, ur, ranking, FIDE, kat, tytuł, \
             klub, gospodarz, powiat, grupa, cr, nie."
        ),
        ConditionError::Value(word) => {
            say!(
                lang,
                "After \"{word}\" a value is missing or wrong.",
                "Po „{word}” brak wartości albo jest błędna."
            )
        }
        ConditionError::Unclosed => {
            say!(lang, "A bracket or a quote is missing.", "Brakuje nawiasu albo cudzysłowu.")
        }
        ConditionError::Missing => say!(lang, "A part is missing.", "Brakuje części warunku."),
        ConditionError::TooDeep => say!(lang, "Too many brackets.", "Za dużo nawiasów."),
    }
}

/// A rule that can't work: doing it again keeps it.
#[must_use]
pub fn save_anyway(lang: Lang, problem: &str) -> String {
    say!(lang, "Again = save all the same: {problem}", "Jeszcze raz = zapisz mimo to: {problem}")
}

/// A kind of people in a form.
#[must_use]
pub fn kind(lang: Lang, kind: Kind) -> String {
    match kind {
        Kind::Everybody => say!(lang, "everybody", "wszyscy"),
        Kind::Women => say!(lang, "women, girls", "kobiety, dziewczęta"),
        Kind::Men => say!(lang, "men, boys", "mężczyźni, chłopcy"),
        Kind::Hosts => say!(lang, "host club", "klub gospodarza"),
        Kind::Residents => say!(lang, "county residents", "mieszkańcy powiatu"),
    }
}
