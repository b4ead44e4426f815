//! The questions of a guard, in words: reasons and consequences.

use super::deeds::colour_name;
use super::named::{Named, result_or_none, say};
use super::refusals::refusal;
use crate::model::guard::TeamPair;
use crate::model::{Event, Level, PlayerId, Question, Reason, SectionId, TeamId, TeamReason};
use crate::text::numbers::Noun;
use crate::text::results::result;
use crate::text::{Lang, dates, sanitise};

const RESULTS: Noun = Noun { en: ["result", "results"], pl: ["wynik", "wyniki", "wyników"] };
const PLAYERS: Noun = Noun { en: ["player", "players"], pl: ["zawodnik", "zawodników", "zawodników"] };
/// In Polish in the case that "dla" needs.
const PLAYERS_FOR: Noun = Noun { en: ["player", "players"], pl: ["zawodnika", "zawodników", "zawodników"] };
const TEAMS_FOR: Noun = Noun { en: ["team", "teams"], pl: ["drużyny", "drużyn", "drużyn"] };
const GAMES: Noun = Noun { en: ["game", "games"], pl: ["partia", "partie", "partii"] };
const ROUNDS: Noun = Noun { en: ["round", "rounds"], pl: ["runda", "rundy", "rund"] };

/// How a question is put.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// One sentence in the message line.
    Line(String),
    /// A notice, acknowledged with one key.
    Notice {
        /// Title of the box.
        title: String,
        /// Paragraphs.
        text: Vec<String>,
    },
    /// Yes or No; No is the default.
    Confirm {
        /// Title of the box.
        title: String,
        /// Paragraphs.
        text: Vec<String>,
    },
    /// Yes or No, and after Yes asked the other way round.
    Twice {
        /// Title of the box.
        title: String,
        /// Paragraphs.
        text: Vec<String>,
        /// The second question: whether everything shall stay.
        again: String,
    },
}

/// The reasons of a question, a sentence each, for a program that can't ask.
#[must_use]
pub fn sentences(lang: Lang, event: &Event, question: &Question) -> Vec<String> {
    let names = Named::new(lang, event, question.section);
    question.reasons.iter().map(|r| reason(names, r)).collect()
}

/// A question in words.
#[must_use]
pub fn question(lang: Lang, event: &Event, question: &Question) -> Asked {
    let names = Named::new(lang, event, question.section);
    if let [Reason::OtherResult { game, has, new }] = question.reasons.as_slice() {
        let (board, has) = (names.board(*game), result(*has));
        return Asked::Line(match new {
            Some(new) => {
                let new = result(*new);
                say!(lang, "{board} has {has}. Change it to {new}?", "{board} ma {has}. Zmienić na {new}?")
            }
            None => say!(lang, "{board} has {has}. Take it away?", "{board} ma {has}. Usunąć?"),
        });
    }
    let text: Vec<String> = question.reasons.iter().map(|r| reason(names, r)).collect();
    let title = match question.reasons.first() {
        Some(first) => title(lang, first).to_owned(),
        None => say!(lang, "Sure?", "Na pewno?"),
    };
    // Games that become adjourned are a notice by the rules; but Enter alone should never do that to a whole round.
    let adjourns = |r: &Reason| matches!(r, Reason::GamesBecomeAdjourned(_));
    match question.level {
        Level::Notice if !question.reasons.iter().any(adjourns) => Asked::Notice { title, text },
        Level::Notice => Asked::Confirm { title, text },
        Level::Confirm => Asked::Confirm { title, text },
        Level::DoubleConfirm => {
            let again = say!(
                lang,
                "Leave everything as it is? (n = no, do it; y = yes, leave it)",
                "Zostawić wszystko bez zmian? (n = nie, wykonaj; t = tak, zostaw)"
            );
            Asked::Twice { title, text, again }
        }
    }
}

/// The title of the box.
fn title(lang: Lang, reason: &Reason) -> &'static str {
    let (en, pl) = match reason {
        Reason::PastResult { .. } | Reason::OtherResult { .. } => {
            ("Correction of a result", "Poprawka wyniku")
        }
        Reason::PastColours(_) | Reason::PastPairs(_) => {
            ("Correction of a past round", "Poprawka minionej rundy")
        }
        Reason::GamesBecomeAdjourned(_)
        | Reason::AdjournedStillOpen(_)
        | Reason::AdjournedNotDrawn { .. } => ("Games not finished", "Partie nieskończone"),
        Reason::ResultsLost { .. } => ("Results are lost", "Wyniki znikną"),
        Reason::RoundUnpaired(_) => ("Unpair", "Cofnięcie kojarzenia"),
        Reason::LeavesField { .. } | Reason::Expelled { .. } | Reason::StrikesOff(_) => {
            ("Leaves the event", "Opuszcza turniej")
        }
        Reason::PlayerDeleted(_) | Reason::TeamDeleted(_) => ("Delete", "Usunięcie"),
        Reason::MaybeSamePerson { .. } => ("The same person?", "Ta sama osoba?"),
        Reason::LeavesFideMode => ("FIDE mode", "Tryb FIDE"),
        Reason::SecondHalfBye { .. } | Reason::HalfByeBeyondRules { .. } | Reason::FullPointBye { .. } => {
            ("Bye on request", "Wolne na prośbę")
        }
        _ => ("Please confirm", "Potwierdzenie"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

/// One reason by itself, for a warning beside what it concerns.
#[must_use]
pub fn sentence(lang: Lang, event: &Event, section: SectionId, reason: &Reason) -> String {
    self::reason(Named::new(lang, event, Some(section)), reason)
}

/// One reason, with what follows from it.
fn reason(names: Named<'_>, reason: &Reason) -> String {
    let lang = names.lang;
    match reason {
        Reason::OtherResult { game, has, new } => {
            let (board, players, has) = (names.board(*game), names.players_of(*game), result(*has));
            let new = result_or_none(lang, *new);
            say!(
                lang,
                "{board}, {players}: has {has}, shall be {new}.",
                "{board}, {players}: ma {has}, ma być {new}."
            )
        }
        Reason::PastResult { game, has, new, paired } => {
            let (board, players) = (names.board(*game), names.players_of(*game));
            let (has, new, round) = (result_or_none(lang, *has), result_or_none(lang, *new), game.round);
            say!(
                lang,
                "Round {round}, {board}, {players}: was {has}, shall be {new}. Round {paired} is paired and stays. Standings and the next pairing use the new result. It goes into the log and into the TRF (###).",
                "Runda {round}, {board}, {players}: było {has}, ma być {new}. Runda {paired} jest skojarzona i zostaje. Tabela i następne kojarzenie liczą nowy wynik. Zapis trafi do dziennika i do pliku TRF (###)."
            )
        }
        Reason::PastColours(game) => {
            let (board, round) = (names.board(*game), game.round);
            say!(
                lang,
                "Colours of round {round}, {board} are exchanged; later rounds stay.",
                "Kolory w rundzie {round}, {board}, zostaną zamienione; późniejsze rundy zostają."
            )
        }
        Reason::PastPairs(round) => say!(
            lang,
            "The pairs of round {round} are changed; later rounds stay.",
            "Pary rundy {round} zostaną zmienione; późniejsze rundy zostają."
        ),
        Reason::AdjournedNotDrawn { game, result: ended } => {
            let (board, ended) = (names.board(*game), result(*ended));
            say!(
                lang,
                "{board} was adjourned and counted as a draw for the pairing; it ends {ended}.",
                "{board}: partia odłożona liczyła się do kojarzenia jako remis; kończy się {ended}."
            )
        }
        Reason::GamesBecomeAdjourned(games) => {
            let boards = names.boards(games);
            say!(
                lang,
                "Results are missing on boards {boards}. The games become adjourned and count as draws for the pairing.",
                "Brakuje wyników na stołach {boards}. Partie będą odłożone i do kojarzenia liczą się jako remisy."
            )
        }
        Reason::AdjournedStillOpen(games) => {
            let boards = names.boards(games);
            say!(lang, "Adjourned games are still open: {boards}.", "Odłożone partie wciąż trwają: {boards}.")
        }
        Reason::ResultsLost { round, results } => {
            let results = RESULTS.count(lang, *results);
            say!(lang, "Round {round} loses {results}.", "Runda {round} traci {results}.")
        }
        Reason::RoundUnpaired(round) => say!(
            lang,
            "The pairing of round {round} is taken back.",
            "Kojarzenie rundy {round} zostanie cofnięte."
        ),
        Reason::Rematch { pair, round } => {
            let pair = names.pair(*pair);
            say!(lang, "{pair} have met in round {round}.", "{pair}: grali w rundzie {round}.")
        }
        Reason::ForbiddenPair(pair) => {
            let pair = names.pair(*pair);
            say!(lang, "{pair} is a forbidden pair.", "{pair}: para zakazana.")
        }
        Reason::ByeNotAllowed { player, round } => {
            let name = names.player(*player);
            say!(
                lang,
                "{name} scored without playing in round {round} and may not have the bye.",
                "{name}: punkty bez gry w rundzie {round}, pauza nie przysługuje."
            )
        }
        Reason::ThirdColour { player, colour } => {
            let (name, colour) = (names.player(*player), colour_name(lang, *colour));
            say!(
                lang,
                "{name} would have {colour} a third time in a row.",
                "{name}: {colour} trzeci raz z rzędu."
            )
        }
        Reason::ColourDifference { player, difference } => {
            let name = names.player(*player);
            say!(
                lang,
                "{name} would have a colour difference of {difference}.",
                "{name}: różnica kolorów {difference}."
            )
        }
        Reason::BothColoursWrong(pair) => {
            let pair = names.pair(*pair);
            say!(
                lang,
                "{pair}: both should have the other colour.",
                "{pair}: oboje powinni mieć drugi kolor."
            )
        }
        Reason::MeetsTooOften(pair) => {
            let pair = names.pair(*pair);
            say!(lang, "{pair} meet more often than planned.", "{pair}: grają częściej, niż przewidziano.")
        }
        Reason::TakesFreeNumber { number, games, begun } => {
            let games = GAMES.count(lang, *games);
            say!(
                lang,
                "The late entry takes the free number {number} and gets {games}; in rounds that have begun: {begun}. \
                 These are played later, or entered as forfeits.",
                "Dopisany zajmuje wolny numer {number}; dostaje: {games}, w tym w rozpoczętych rundach: {begun}. \
                 Te rozegra się później albo wpisze jako walkowery."
            )
        }
        Reason::LineUpOutOfOrder(players) => super::games::out_of_order(lang, &names.players(players)),
        Reason::OfTeams(reason) => of_teams(names, reason),
        Reason::LeftUnpaired(players) => {
            let players = names.players(players);
            say!(
                lang,
                "Without a game and without points in this round: {players}.",
                "Bez partii i bez punktów w tej rundzie: {players}."
            )
        }
        Reason::DiffersFromRules { round, rules, hand } => {
            let (rules, hand) = (items(names, rules), items(names, hand));
            say!(
                lang,
                "Round {round} differs from the rules. By the rules: {rules}. By hand: {hand}.",
                "Runda {round} różni się od przepisowej. Według przepisów: {rules}. Ręcznie: {hand}."
            )
        }
        Reason::NothingToCompare(round) => say!(
            lang,
            "Round {round} has no legal pairing to compare with.",
            "Runda {round} nie ma przepisowego kojarzenia do porównania."
        ),
        Reason::SecondHalfBye { player, before } => {
            let name = names.player(*player);
            say!(
                lang,
                "{name} has had half-point byes already: {before}.",
                "{name}: wolne za ½ punktu już było, razy {before}."
            )
        }
        Reason::HalfByeBeyondRules { player, round } => {
            let name = names.player(*player);
            say!(
                lang,
                "A half-point bye for {name} in round {round} is beyond what this section allows.",
                "{name}: wolne za ½ punktu w rundzie {round} wykracza poza regulamin tej grupy."
            )
        }
        Reason::FullPointBye { player, round } => {
            let name = names.player(*player);
            say!(
                lang,
                "{name}, round {round}: the regulations know no full-point bye on request.",
                "{name}, runda {round}: przepisy nie znają wolnego za 1 punkt."
            )
        }
        Reason::LeavesField { player, from } => {
            let name = names.player(*player);
            say!(
                lang,
                "{name} leaves from round {from} on and keeps the results.",
                "{name}: nie gra od rundy {from}, zachowuje wyniki."
            )
        }
        Reason::Expelled { player, from } => {
            let name = names.player(*player);
            say!(
                lang,
                "{name} is expelled from round {from} on and will not be in the final standings. Opponents keep their points.",
                "{name}: wykluczenie od rundy {from}, bez miejsca w końcowej tabeli. Przeciwnicy zachowują punkty."
            )
        }
        Reason::RemovesUnpaid(players) => {
            let (count, players) = (PLAYERS.count(lang, players.len()), names.players(players));
            say!(
                lang,
                "Deleted, because not paid, {count}: {players}.",
                "Usunięcie z powodu braku wpłaty, {count}: {players}."
            )
        }
        Reason::SectionsMerge { from, into, players } => {
            let (from, into) = (names.section(*from), names.section(*into));
            let players = PLAYERS.count(lang, *players);
            say!(
                lang,
                "{players} of {from} go to {into}, and {from} is no more.",
                "Przejdzie z {from} do {into}: {players}. Grupa {from} zniknie."
            )
        }
        Reason::NoPlaceLeft(section) => {
            let section = names.section(*section);
            say!(lang, "No place is left in {section}.", "Brak wolnych miejsc w grupie {section}.")
        }
        Reason::OutsideConditions { name, section } => {
            let (name, section) = (sanitise::line(name), names.section(*section));
            say!(
                lang,
                "{name} does not meet the conditions of {section}.",
                "{name}: nie spełnia warunków grupy {section}."
            )
        }
        Reason::Barred { name, until, reason } => {
            let name = sanitise::line(name);
            let until = until.map_or_else(String::new, |day| {
                let day = dates::date(lang, day);
                say!(lang, " before {day}", " do {day}")
            });
            let why = sanitise::line(reason);
            let reason = if why.is_empty() { String::new() } else { format!(" ({why})") };
            say!(lang, "{name} may not enter{until}{reason}.", "{name}: bez prawa startu{until}{reason}.")
        }
        Reason::StrikesOff(players) => {
            let (count, players) = (PLAYERS.count(lang, players.len()), names.players(players));
            say!(lang, "Struck off, {count}: {players}.", "Skreśleni, {count}: {players}.")
        }
        Reason::EntryTooLate { round, last } => say!(
            lang,
            "Entry in round {round}: the last one is round {last}.",
            "Zgłoszenie do rundy {round}: ostatnia możliwa to {last}."
        ),
        Reason::JoinsRunningRound { player, opponent, round } => {
            let (player, opponent) = (names.player(*player), names.player(*opponent));
            say!(
                lang,
                "{player} plays {opponent}, who has the bye, in the running round {round}.",
                "{player} zagra z pauzującym: {opponent}, w trwającej rundzie {round}."
            )
        }
        Reason::NumbersMove(moves) => {
            let n = moves.len();
            say!(lang, "Numbers change: {n}.", "Zmienia się numerów: {n}.")
        }
        Reason::NumbersExchanged(pair) => {
            let pair = names.pair(*pair);
            say!(lang, "{pair} exchange their numbers.", "{pair}: zamiana numerów.")
        }
        Reason::MaybeSamePerson { player } => {
            let name = names.player(*player);
            say!(
                lang,
                "{name} is entered already, born in the same year. Enter another person of this name?",
                "{name}: jest już taka osoba, ten sam rok urodzenia. Wpisać drugą o tym nazwisku?"
            )
        }
        Reason::ChangedMeanwhile => say!(
            lang,
            "Another terminal changed this meanwhile; your version replaces it.",
            "Inny terminal zmienił to w międzyczasie; twoja wersja to zastąpi."
        ),
        Reason::PlayerDeleted(player) => {
            let name = names.player(*player);
            say!(lang, "{name} is deleted from the list.", "{name}: usunięcie z listy.")
        }
        Reason::TeamDeleted(team) => {
            let name = names.team(*team);
            say!(lang, "Team {name} is deleted.", "Drużyna {name}: usunięcie.")
        }
        Reason::SectionHasPlayers(n) => {
            let players = PLAYERS.count(lang, *n);
            say!(lang, "The section has {players}.", "Grupa ma: {players}.")
        }
        Reason::SectionHasRounds(n) => {
            let rounds = ROUNDS.count(lang, *n);
            say!(
                lang,
                "The section has been paired: {rounds}. All of it goes.",
                "Grupa ma skojarzone: {rounds}. Wszystko zniknie."
            )
        }
        Reason::SectionClosed => say!(
            lang,
            "The section is closed: its final standings are made.",
            "Grupa jest zamknięta: końcowa tabela jest gotowa."
        ),
        Reason::LeavesFideMode => say!(
            lang,
            "FIDE mode ends for this section and never comes back; the TRF says in which round.",
            "Tryb FIDE kończy się dla tej grupy i nie wraca; plik TRF powie, w której rundzie."
        ),
        Reason::TieBreaksChanged => say!(
            lang,
            "The order of tie-breaks changes after the start; the former one goes into the TRF.",
            "Kolejność punktacji pomocniczej zmienia się po starcie; poprzednia trafi do pliku TRF."
        ),
        Reason::TooManyRounds { entered, most, rounds } => {
            let teams = names.of_section().is_some_and(|section| section.settings.system.is_team());
            let noun = if teams { TEAMS_FOR } else { PLAYERS_FOR };
            let entered = noun.count(lang, *entered);
            say!(
                lang,
                "{rounds} rounds for {entered}: the rules can promise only {most}. A round robin always ends.",
                "{rounds} rund dla {entered}: przepisy zapewniają tylko {most}. System kołowy zawsze się domknie."
            )
        }
        Reason::NearTheLimit { entered, rounds } => {
            let teams = names.of_section().is_some_and(|section| section.settings.system.is_team());
            let noun = if teams { TEAMS_FOR } else { PLAYERS_FOR };
            let entered = noun.count(lang, *entered);
            say!(
                lang,
                "{rounds} rounds for {entered}: the last ones may have no legal pairing. A round robin always ends.",
                "{rounds} rund dla {entered}: na ostatnie może zabraknąć par. System kołowy zawsze się domknie."
            )
        }
        Reason::Restores => say!(
            lang,
            "An older state takes the place of this one. It can be undone.",
            "Wcześniejszy stan zastąpi obecny. Można to cofnąć."
        ),
        Reason::UndoesOthers(who) => {
            let who = sanitise::line(who);
            say!(lang, "The last change was made by {who}.", "Ostatnią zmianę zrobił terminal: {who}.")
        }
        Reason::ImportFindings(rounds) => {
            let rounds = rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            say!(
                lang,
                "Imported rounds differ from the pairing rules: {rounds}.",
                "Wczytane rundy różnią się od przepisowych: {rounds}."
            )
        }
        Reason::AgainstRules(inner) => {
            let why = refusal(lang, names.event, names.section, inner);
            say!(lang, "Against the rules: {why}", "Wbrew przepisom: {why}")
        }
        #[allow(unreachable_patterns)]
        _ => say!(lang, "This needs a confirmation.", "To wymaga potwierdzenia."),
    }
}

/// One reason about teams that are paired by hand.
fn of_teams(names: Named<'_>, reason: &TeamReason) -> String {
    let lang = names.lang;
    let both = |one: TeamId, other: TeamId| format!("{} – {}", names.team(one), names.team(other));
    match reason {
        TeamReason::Rematch { pair: (one, other), round } => {
            let pair = both(*one, *other);
            say!(lang, "{pair} have met in round {round}.", "{pair}: mecz był w rundzie {round}.")
        }
        TeamReason::Forbidden(one, other) => {
            let pair = both(*one, *other);
            say!(lang, "{pair} is a forbidden pair.", "{pair}: para zakazana.")
        }
        TeamReason::MeetTooOften(one, other) => {
            let pair = both(*one, *other);
            say!(lang, "{pair} meet more often than planned.", "{pair}: grają częściej, niż przewidziano.")
        }
        TeamReason::ByeNotAllowed { team, round } => {
            let team = names.team(*team);
            say!(
                lang,
                "{team} scored without playing in round {round} and may not have the bye.",
                "{team}: punkty bez gry w rundzie {round}, pauza nie przysługuje."
            )
        }
        TeamReason::LeftUnpaired(teams) => {
            let teams = teams.iter().map(|&team| names.team(team)).collect::<Vec<_>>().join(", ");
            say!(
                lang,
                "Without a match and without points in this round: {teams}.",
                "Bez meczu i bez punktów w tej rundzie: {teams}."
            )
        }
        TeamReason::DiffersFromRules { round, rules, hand } => {
            let bye = super::Common::of(lang).bye;
            let items = |items: &[TeamPair]| {
                let one = |&(first, second): &TeamPair| match second {
                    Some(second) => both(first, second),
                    None => format!("{} – {bye}", names.team(first)),
                };
                items.iter().map(one).collect::<Vec<_>>().join(", ")
            };
            let (rules, hand) = (items(rules), items(hand));
            say!(
                lang,
                "Round {round} differs from the rules. By the rules: {rules}. By hand: {hand}.",
                "Runda {round} różni się od przepisowej. Według przepisów: {rules}. Ręcznie: {hand}."
            )
        }
    }
}

fn items(names: Named<'_>, items: &[(PlayerId, Option<PlayerId>)]) -> String {
    let bye = super::Common::of(names.lang).bye;
    let texts: Vec<String> = items
        .iter()
        .map(|(white, black)| match black {
            Some(black) => names.pair((*white, *black)),
            None => format!("{} – {bye}", names.player(*white)),
        })
        .collect();
    texts.join(", ")
}
