//! What was done, in a sentence: for the message line and for the history.

use super::named::{Named, in_round, result_or_none, say};
use crate::model::{ByeKind, Colour, Deed, Event, Money, SectionId};
use crate::text::Lang;
use crate::text::numbers::{self, Noun};

const MATCHES: Noun = Noun { en: ["match", "matches"], pl: ["mecz", "mecze", "meczów"] };
const GAMES: Noun = Noun { en: ["game", "games"], pl: ["partia", "partie", "partii"] };
const PLAYERS: Noun = Noun { en: ["player", "players"], pl: ["zawodnik", "zawodników", "zawodników"] };
const ROUNDS: Noun = Noun { en: ["round", "rounds"], pl: ["runda", "rundy", "rund"] };

/// What was done, as a sentence with a full stop.
#[must_use]
pub fn deed(lang: Lang, event: &Event, section: Option<SectionId>, deed: &Deed) -> String {
    let names = Named::new(lang, event, section);
    let player = |id| names.player(id);
    match deed {
        Deed::EventMade => say!(lang, "Event made.", "Utworzono turniej."),
        Deed::InfoEdited => say!(lang, "Event data changed.", "Zmieniono dane turnieju."),
        Deed::Restored => say!(lang, "An older state was restored.", "Przywrócono wcześniejszy stan."),
        Deed::SectionMade(name) => say!(lang, "Section {name} made.", "Utworzono grupę {name}."),
        Deed::SectionRenamed(name) => {
            say!(lang, "Section renamed: {name}.", "Zmieniono nazwę grupy: {name}.")
        }
        Deed::SectionDeleted(name) => say!(lang, "Section {name} deleted.", "Usunięto grupę {name}."),
        Deed::SectionImported(name) => say!(lang, "Section {name} imported.", "Wczytano grupę {name}."),
        Deed::SectionClosed => say!(lang, "Section closed.", "Zamknięto grupę."),
        Deed::SectionReopened => say!(lang, "Section opened again.", "Otwarto grupę ponownie."),
        Deed::FideModeLeft => say!(lang, "FIDE mode ended.", "Zakończono tryb FIDE."),
        Deed::SettingsChanged => say!(lang, "Settings changed.", "Zmieniono ustawienia."),
        Deed::ForbiddenSet(n) => say!(lang, "Forbidden pairs set: {n}.", "Zakazane pary: {n}."),
        Deed::AdjustmentsSet(n) => {
            say!(lang, "Bonus and penalty points set: {n}.", "Punkty dodatkowe i kary: {n}.")
        }
        Deed::PlayOffSet => say!(lang, "Play-off result entered.", "Wpisano wynik dogrywki."),
        Deed::ValuesTyped(name) => say!(lang, "Values of {name} entered.", "Wpisano wartości {name}."),
        Deed::PlayerEntered(id) => {
            let name = player(*id);
            say!(lang, "{name} entered.", "Dodano: {name}.")
        }
        Deed::PlayersEntered(n) => {
            let players = PLAYERS.count(lang, *n);
            say!(lang, "{players} entered.", "Dodano: {players}.")
        }
        Deed::ListTaken { entered, edited } => say!(
            lang,
            "List taken over: {entered} entered, {edited} brought up to date.",
            "Wczytano listę: dodano {entered}, uaktualniono {edited}."
        ),
        Deed::JoinedRunningRound { player: late, opponent, round } => {
            let (late, opponent) = (player(*late), player(*opponent));
            say!(
                lang,
                "{late} plays {opponent} in round {round}.",
                "{late} gra z: {opponent}, runda {round}."
            )
        }
        Deed::PersonEdited(id) => {
            let name = player(*id);
            say!(lang, "{name}: data changed.", "{name}: zmieniono dane.")
        }
        Deed::PeopleEdited(n) => {
            let players = PLAYERS.count(lang, *n);
            say!(lang, "Data changed: {players}.", "Zmieniono dane: {players}.")
        }
        Deed::DeskEdited(id) => {
            let name = player(*id);
            say!(lang, "{name}: entry changed.", "{name}: zmieniono zgłoszenie.")
        }
        Deed::Paid { player: id, amount } if *amount < Money::ZERO => {
            let (name, amount) = (player(*id), numbers::money(lang, -*amount));
            say!(lang, "{name} got {amount} back.", "{name}: zwrot {amount}.")
        }
        Deed::Paid { player: id, amount } => {
            let (name, amount) = (player(*id), numbers::money(lang, *amount));
            say!(lang, "{name} paid {amount}.", "{name}: wpłata {amount}.")
        }
        Deed::UnpaidRemoved(n) => {
            let players = PLAYERS.count(lang, *n);
            say!(lang, "Unpaid entries removed: {players}.", "Usunięto bez wpłaty: {players}.")
        }
        Deed::Moved { player: id, to } => {
            let (name, section) = (player(*id), names.section(*to));
            say!(lang, "{name} moved to {section}.", "{name}: przeniesiono do grupy {section}.")
        }
        Deed::SectionsMerged { from, into } => {
            say!(lang, "Section {from} went into {into}.", "Grupę {from} dołączono do {into}.")
        }
        Deed::SectionSplit(name) => say!(lang, "Section {name} split off.", "Wydzielono grupę {name}."),
        Deed::StartersFrozen => {
            say!(lang, "Numbers of players fixed for prizes.", "Ustalono liczby graczy do nagród.")
        }
        Deed::PrizesFrozen(true) => say!(lang, "Prizes fixed.", "Zamrożono nagrody."),
        Deed::PrizesFrozen(false) => {
            say!(lang, "Prizes follow the standings again.", "Nagrody znów liczone z tabeli.")
        }
        Deed::CheckedIn { player: id, present } => {
            let name = player(*id);
            if *present {
                say!(lang, "{name} is here.", "{name}: obecność potwierdzona.")
            } else {
                say!(lang, "{name} is not here.", "{name}: obecność cofnięta.")
            }
        }
        Deed::PlayerDeleted(name) => say!(lang, "{name} deleted.", "Usunięto: {name}."),
        Deed::LeftSection(id) => {
            let name = player(*id);
            say!(lang, "{name} taken out of the section.", "Wypisano z grupy: {name}.")
        }
        Deed::ByeSet { player: id, round, kind } => {
            let (name, kind) = (player(*id), bye(lang, *kind));
            say!(lang, "{name}, round {round}: {kind}.", "{name}, runda {round}: {kind}.")
        }
        Deed::Withdrawn { player: id, from } => {
            let name = player(*id);
            say!(lang, "{name} withdrawn from round {from} on.", "{name}: wycofany/a od rundy {from}.")
        }
        Deed::StruckOff { player: id, from, .. } => {
            let name = player(*id);
            say!(lang, "{name} struck off from round {from} on.", "{name}: skreślony/a od rundy {from}.")
        }
        Deed::AbsentStruckOff(n) => {
            let players = PLAYERS.count(lang, *n);
            say!(lang, "Absent struck off: {players}.", "Skreślono nieobecnych: {players}.")
        }
        Deed::Expelled { player: id, from } => {
            let name = player(*id);
            say!(lang, "{name} expelled from round {from} on.", "{name}: wykluczony/a od rundy {from}.")
        }
        Deed::Returned { player: id, from } => {
            let name = player(*id);
            say!(lang, "{name} plays again from round {from} on.", "{name}: gra znowu od rundy {from}.")
        }
        Deed::FirstRoundSet { player: id, round } => {
            let name = player(*id);
            say!(lang, "{name} plays from round {round} on.", "{name}: gra od rundy {round}.")
        }
        Deed::HalfByesBarred { player: id, barred } => {
            let name = player(*id);
            if *barred {
                say!(lang, "{name}: no half-point byes.", "{name}: bez wolnego za pół punktu.")
            } else {
                say!(lang, "{name}: half-point byes allowed.", "{name}: wolne za pół punktu dozwolone.")
            }
        }
        Deed::NumbersGiven(n) => say!(lang, "Numbers given: {n}.", "Nadano numery: {n}."),
        Deed::NumbersDrawn(n) => say!(lang, "Numbers drawn by lot: {n}.", "Wylosowano numery: {n}."),
        Deed::NumbersExchanged(pair) => {
            let pair = names.pair(*pair);
            say!(lang, "Numbers exchanged: {pair}.", "Zamieniono numery: {pair}.")
        }
        Deed::InitialColour(colour) => {
            let colour = colour_name(lang, *colour);
            say!(lang, "Initial colour: {colour}.", "Kolor początkowy: {colour}.")
        }
        Deed::RoundPaired { round, pairs } => {
            let teams = names.of_section().is_some_and(|section| section.settings.system.is_team());
            let games = if teams { MATCHES } else { GAMES }.count(lang, *pairs);
            say!(lang, "Round {round} paired: {games}.", "Skojarzono rundę {round}: {games}.")
        }
        Deed::RoundStarted(round) => {
            say!(lang, "Round {round} started.", "Runda {round} rozpoczęta.")
        }
        Deed::ScheduleMade { rounds } => {
            let rounds = ROUNDS.count(lang, *rounds);
            say!(lang, "Schedule made: {rounds}.", "Ułożono terminarz: {rounds}.")
        }
        Deed::RoundUnpaired(round) => {
            say!(lang, "Pairing of round {round} taken back.", "Cofnięto kojarzenie rundy {round}.")
        }
        Deed::ScheduleUnmade => say!(lang, "Schedule taken back.", "Cofnięto terminarz."),
        Deed::RoundRepaired { round, kept } => say!(
            lang,
            "Round {round} paired again, boards kept: {kept}.",
            "Skojarzono rundę {round} ponownie, pozostawiono stołów: {kept}."
        ),
        Deed::ResultSet { game, is, .. } => {
            let (board, result) = (names.board(*game), result_or_none(lang, *is));
            say!(lang, "{board}: {result}.", "{board}: {result}.")
        }
        Deed::RatingResultSet { game, is } => {
            let (board, result) = (names.board(*game), result_or_none(lang, *is));
            say!(lang, "{board}, for rating only: {result}.", "{board}, tylko do rankingu: {result}.")
        }
        Deed::ColoursSwapped(game) => {
            let board = names.board(*game);
            say!(lang, "{board}: colours exchanged.", "{board}: zamieniono kolory.")
        }
        Deed::MatchForfeitSet(game) => {
            let board = names.board(*game);
            say!(lang, "{board}: forfeit of the match set.", "{board}: walkower całego meczu.")
        }
        Deed::HandPairingBegun(round) => {
            say!(lang, "Pairing round {round} by hand.", "Kojarzenie ręczne rundy {round}.")
        }
        Deed::PlayersSwapped(pair) => {
            let pair = names.pair(*pair);
            say!(lang, "Exchanged: {pair}.", "Zamieniono: {pair}.")
        }
        Deed::ByeGiven(id) => {
            let name = player(*id);
            say!(lang, "Bye for {name}.", "Pauza: {name}.")
        }
        Deed::PairMade(pair) => {
            let pair = names.pair(*pair);
            say!(lang, "Paired: {pair}.", "Skojarzono: {pair}.")
        }
        Deed::PairBroken(pair) => {
            let pair = names.pair(*pair);
            say!(lang, "Pair broken: {pair}.", "Rozłączono: {pair}.")
        }
        Deed::ByeTaken(id) => {
            let name = player(*id);
            say!(lang, "No bye any more: {name}.", "Odebrano pauzę: {name}.")
        }
        Deed::HandPairingEnded { round, differs: false } => {
            say!(lang, "Hand pairing of round {round} ended.", "Zakończono kojarzenie ręczne rundy {round}.")
        }
        Deed::HandPairingEnded { round, differs: true } => say!(
            lang,
            "Hand pairing of round {round} ended; it differs from the rules.",
            "Zakończono kojarzenie ręczne rundy {round}; różni się od przepisowego."
        ),
        Deed::HandPairingCancelled(round) => say!(
            lang,
            "Hand pairing of round {round} given up.",
            "Porzucono kojarzenie ręczne rundy {round}."
        ),
        Deed::TeamEntered(team) => {
            let team = names.team(*team);
            say!(lang, "Team {team} entered.", "Dodano drużynę {team}.")
        }
        Deed::TeamEdited(team) => {
            let team = names.team(*team);
            say!(lang, "Team {team} changed.", "Zmieniono drużynę {team}.")
        }
        Deed::TeamDeleted(name) => say!(lang, "Team {name} deleted.", "Usunięto drużynę {name}."),
        Deed::LineUpSet { team, round } => {
            let (team, round) = (names.team(*team), in_round(lang, *round));
            say!(lang, "Line-up of {team} in {round} set.", "Ustawiono skład: {team} w {round}.")
        }
        Deed::TeamColoursSwapped(first, second) => {
            let (first, second) = (names.team(*first), names.team(*second));
            say!(lang, "Colours exchanged: {first} – {second}.", "Zamieniono kolory: {first} – {second}.")
        }
        Deed::TeamByeGiven(team) => {
            let team = names.team(*team);
            say!(lang, "Bye for {team}.", "Pauza: {team}.")
        }
        Deed::TeamByeTaken(team) => {
            let team = names.team(*team);
            say!(lang, "No bye any more: {team}.", "Odebrano pauzę: {team}.")
        }
        Deed::MatchMade(first, second) => {
            let (first, second) = (names.team(*first), names.team(*second));
            say!(lang, "Paired: {first} – {second}.", "Skojarzono: {first} – {second}.")
        }
        Deed::MatchBroken(first, second) => {
            let (first, second) = (names.team(*first), names.team(*second));
            say!(lang, "Match broken: {first} – {second}.", "Rozłączono mecz: {first} – {second}.")
        }
        Deed::TeamsSwapped(first, second) => {
            let (first, second) = (names.team(*first), names.team(*second));
            say!(lang, "Exchanged: {first} – {second}.", "Zamieniono: {first} – {second}.")
        }
        #[allow(unreachable_patterns)]
        _ => say!(lang, "Done.", "Zrobione."),
    }
}

/// What somebody has instead of a game; `None` = he plays.
#[must_use]
pub fn bye(lang: Lang, kind: Option<ByeKind>) -> &'static str {
    let (en, pl) = match kind {
        None => ("plays", "gra"),
        Some(ByeKind::Allocated) => ("bye", "pauza"),
        Some(ByeKind::Full) => ("full-point bye", "wolne za 1 punkt"),
        Some(ByeKind::Half) => ("half-point bye", "wolne za ½ punktu"),
        Some(ByeKind::Zero) => ("absent", "nieobecność"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

/// White or Black.
#[must_use]
pub const fn colour_name(lang: Lang, colour: Colour) -> &'static str {
    match (lang, colour) {
        (Lang::En, Colour::White) => "White",
        (Lang::En, Colour::Black) => "Black",
        (Lang::Pl, Colour::White) => "białe",
        (Lang::Pl, Colour::Black) => "czarne",
    }
}

/// What was done and how to take it back.
#[must_use]
pub fn with_way_back(lang: Lang, sentence: &str) -> String {
    say!(lang, "{sentence} u = undo.", "{sentence} u = cofnij.")
}

/// What was taken back.
#[must_use]
pub fn undone(lang: Lang, sentence: &str) -> String {
    say!(lang, "Undone: {sentence} Ctrl-R = redo.", "Cofnięto: {sentence} Ctrl-R = ponów.")
}

/// What was done again.
#[must_use]
pub fn redone(lang: Lang, sentence: &str) -> String {
    say!(lang, "Redone: {sentence} u = undo.", "Ponowiono: {sentence} u = cofnij.")
}

/// What another terminal did.
#[must_use]
pub fn by_another(lang: Lang, who: &str, sentence: &str) -> String {
    let who = crate::text::sanitise::line(who);
    say!(lang, "{who}: {sentence}", "{who}: {sentence}")
}

/// In the history: a deed that was taken back later.
#[must_use]
pub fn taken_back(lang: Lang, sentence: &str) -> String {
    say!(lang, "({sentence} – taken back later)", "({sentence} – potem cofnięte)")
}

/// In the history: the taking back of a deed.
#[must_use]
pub fn undo_of(lang: Lang, sentence: &str) -> String {
    say!(lang, "Undo: {sentence}", "Cofnięcie: {sentence}")
}

/// In the history: the doing again of a deed.
#[must_use]
pub fn redo_of(lang: Lang, sentence: &str) -> String {
    say!(lang, "Redo: {sentence}", "Ponowienie: {sentence}")
}
