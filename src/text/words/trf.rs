//! Sentences about a TRF that was read: what is wrong with it, and what was made of it.

use super::Common;
use crate::exchange::trf::{Field, Note, NoteKind, Problem, ProblemKind, WriteError};
use crate::model::integrity::Item;
use crate::model::{ByeKind, Colour, Points, RoundNumber, Section};
use crate::text::{Lang, sanitise};

/// A problem with its place: `FILE:LINE:COLUMN: sentence`.
#[must_use]
pub fn problem(lang: Lang, file: &str, problem: &Problem) -> String {
    format!("{}{}", place(file, problem.line, problem.column), problem_sentence(lang, &problem.what))
}

/// A note with its place.
#[must_use]
pub fn note(lang: Lang, file: &str, note: &Note) -> String {
    format!("{}{}", place(file, note.line, note.column), note_sentence(lang, &note.what))
}

fn place(file: &str, line: usize, column: usize) -> String {
    match (line, column) {
        (0, _) => format!("{file}: "),
        (line, 0) => format!("{file}:{line}: "),
        (line, column) => format!("{file}:{line}:{column}: "),
    }
}

/// What stands in a file, made harmless.
fn quoted(lang: Lang, text: &str) -> String {
    let text = sanitise::line(text);
    match lang {
        Lang::En => format!("\"{text}\""),
        Lang::Pl => format!("„{text}”"),
    }
}

fn field(lang: Lang, field: Field) -> &'static str {
    let (en, pl) = match field {
        Field::PairingNumber => ("pairing number", "numer startowy"),
        Field::Rating => ("rating", "ranking"),
        Field::Points => ("points", "punkty"),
        Field::Opponent => ("opponent", "przeciwnik"),
        Field::Colour => ("colour", "kolor"),
        Field::Result => ("result", "wynik"),
        Field::Gap => ("blank column between fields", "pusta kolumna między polami"),
        Field::Round => ("round", "runda"),
        Field::Value => ("value", "wartość"),
        Field::Type => ("type", "rodzaj"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

fn colour(lang: Lang, colour: Colour) -> String {
    let words = Common::of(lang);
    match colour {
        Colour::White => words.white,
        Colour::Black => words.black,
    }
    .to_lowercase()
}

fn bye(lang: Lang, kind: ByeKind) -> &'static str {
    let (en, pl) = match kind {
        ByeKind::Allocated => ("pairing-allocated bye", "pauza"),
        ByeKind::Full => ("full-point bye", "wolne za 1 punkt"),
        ByeKind::Half => ("half-point bye", "wolne za ½ punktu"),
        ByeKind::Zero => ("absence", "nieobecność"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

fn points(lang: Lang, points: Points) -> String {
    crate::text::numbers::points(lang, points)
}

/// What is wrong, in one sentence.
#[must_use]
pub fn problem_sentence(lang: Lang, problem: &ProblemKind) -> String {
    match lang {
        Lang::En => problem_en(problem),
        Lang::Pl => problem_pl(problem),
    }
}

fn problem_en(problem: &ProblemKind) -> String {
    const LANG: Lang = Lang::En;
    match problem {
        ProblemKind::NoPlayers => "there is no player (no 001 record); is this a TRF?".to_owned(),
        ProblemKind::TooLong => "longer than the file of any tournament; is this a TRF?".to_owned(),
        ProblemKind::SecondRecord { code } => format!("a second {code} record; there may be only one"),
        ProblemKind::BadField { code, field: which, text } => {
            format!("record {code}: {} {} can't be understood", field(LANG, *which), quoted(LANG, text))
        }
        ProblemKind::RatingTooLarge { player, text } => {
            format!("player {player}: the rating {} has more than four digits", quoted(LANG, text))
        }
        ProblemKind::NumberTwice { number, first_line } => {
            format!("number {number} is used a second time, first in line {first_line}")
        }
        ProblemKind::NumberMissing { number } => {
            format!("number {number} is missing; the numbers must go from 1 without gaps")
        }
        ProblemKind::UnknownNumber { code, number } => {
            format!("record {code} names number {number}, which nobody has")
        }
        ProblemKind::TooManyRounds { rounds } => format!("{rounds} rounds are more than any tournament has"),
        ProblemKind::UnknownOpponent { player, round, opponent } => {
            format!("player {player}, round {round}: opponent {opponent} does not exist")
        }
        ProblemKind::PlaysHimself { player, round } => {
            format!("player {player}, round {round}: he is his own opponent")
        }
        ProblemKind::OneSided { player, opponent, round } => {
            format!("player {player} has a game against {opponent} in round {round}, {opponent} has not")
        }
        ProblemKind::SameColour { player, opponent, round, colour: same } => {
            format!("players {player} and {opponent} both have {} in round {round}", colour(LANG, *same))
        }
        ProblemKind::ResultsDisagree { player, opponent, round, result, other } => format!(
            "round {round}: the results of players {player} ({}) and {opponent} ({}) don't belong together",
            quoted(LANG, &result.to_string()),
            quoted(LANG, &other.to_string())
        ),
        ProblemKind::ByeWithOpponent { player, round, opponent, letter } => format!(
            "player {player}, round {round}: the bye {} can't have an opponent ({opponent})",
            quoted(LANG, &letter.to_string())
        ),
        ProblemKind::ResultWithoutOpponent { player, round, letter } => format!(
            "player {player}, round {round}: {} without an opponent is neither a result nor a bye",
            quoted(LANG, &letter.to_string())
        ),
        ProblemKind::PointsDisagree { player, counted, stated } => format!(
            "player {player} has {} points from his rounds, {} in the file",
            points(LANG, *counted),
            points(LANG, *stated)
        ),
        ProblemKind::TwoTeams { player, first, second } => {
            format!("player {player} is in team {first} and in team {second}")
        }
        ProblemKind::NoTeam { player, round } => {
            format!("player {player} plays in round {round} but is in no team")
        }
        ProblemKind::SeveralOpponents { team, round } => {
            format!("team {team} has more than one match in round {round}")
        }
    }
}

fn problem_pl(problem: &ProblemKind) -> String {
    const LANG: Lang = Lang::Pl;
    match problem {
        ProblemKind::NoPlayers => "nie ma żadnego zawodnika (rekordu 001); czy to plik TRF?".to_owned(),
        ProblemKind::TooLong => "dłuższy niż plik jakiegokolwiek turnieju; czy to plik TRF?".to_owned(),
        ProblemKind::SecondRecord { code } => format!("drugi rekord {code}; może być tylko jeden"),
        ProblemKind::BadField { code, field: which, text } => {
            format!("rekord {code}: niezrozumiałe pole ({}): {}", field(LANG, *which), quoted(LANG, text))
        }
        ProblemKind::RatingTooLarge { player, text } => {
            format!("zawodnik {player}: ranking {} ma więcej niż cztery cyfry", quoted(LANG, text))
        }
        ProblemKind::NumberTwice { number, first_line } => {
            format!("numer {number} jest użyty drugi raz, pierwszy raz w wierszu {first_line}")
        }
        ProblemKind::NumberMissing { number } => {
            format!("brakuje numeru {number}; numery muszą iść od 1 bez przerw")
        }
        ProblemKind::UnknownNumber { code, number } => {
            format!("rekord {code} podaje numer {number}, którego nikt nie ma")
        }
        ProblemKind::TooManyRounds { rounds } => format!("tylu rund ({rounds}) nie ma żaden turniej"),
        ProblemKind::UnknownOpponent { player, round, opponent } => {
            format!("zawodnik {player}, runda {round}: nie ma przeciwnika {opponent}")
        }
        ProblemKind::PlaysHimself { player, round } => {
            format!("zawodnik {player}, runda {round}: jest swoim przeciwnikiem")
        }
        ProblemKind::OneSided { player, opponent, round } => {
            format!("zawodnik {player} ma partię z {opponent} w rundzie {round}, a {opponent} jej nie ma")
        }
        ProblemKind::SameColour { player, opponent, round, colour: same } => {
            format!(
                "zawodnicy {player} i {opponent} mają w rundzie {round} ten sam kolor: {}",
                colour(LANG, *same)
            )
        }
        ProblemKind::ResultsDisagree { player, opponent, round, result, other } => format!(
            "runda {round}: wyniki zawodników {player} ({}) i {opponent} ({}) nie pasują do siebie",
            quoted(LANG, &result.to_string()),
            quoted(LANG, &other.to_string())
        ),
        ProblemKind::ByeWithOpponent { player, round, opponent, letter } => format!(
            "zawodnik {player}, runda {round}: przy {} nie może być przeciwnika ({opponent})",
            quoted(LANG, &letter.to_string())
        ),
        ProblemKind::ResultWithoutOpponent { player, round, letter } => format!(
            "zawodnik {player}, runda {round}: {} bez przeciwnika to ani wynik, ani wolna runda",
            quoted(LANG, &letter.to_string())
        ),
        ProblemKind::PointsDisagree { player, counted, stated } => format!(
            "zawodnik {player} ma z rund {} pkt, a w pliku {} pkt",
            points(LANG, *counted),
            points(LANG, *stated)
        ),
        ProblemKind::TwoTeams { player, first, second } => {
            format!("zawodnik {player} jest w drużynie {first} i w drużynie {second}")
        }
        ProblemKind::NoTeam { player, round } => {
            format!("zawodnik {player} gra w rundzie {round}, ale nie jest w żadnej drużynie")
        }
        ProblemKind::SeveralOpponents { team, round } => {
            format!("drużyna {team} ma w rundzie {round} więcej niż jeden mecz")
        }
    }
}

/// What was repaired, assumed or found odd, in one sentence.
#[must_use]
pub fn note_sentence(lang: Lang, note: &NoteKind) -> String {
    match lang {
        Lang::En => note_en(note),
        Lang::Pl => note_pl(note),
    }
}

fn note_en(note: &NoteKind) -> String {
    const LANG: Lang = Lang::En;
    match note {
        NoteKind::Default { code, value } => {
            format!("record {code} is missing; used instead: {}", or_nothing(LANG, value))
        }
        NoteKind::TabsExpanded => "tabs were replaced by blanks up to the next multiple of eight".to_owned(),
        NoteKind::ControlCharacters => "control characters were replaced by blanks".to_owned(),
        NoteKind::ColumnsShifted { by } => {
            format!("columns were out of place and moved by {by}")
        }
        NoteKind::DateUnread { code, text } => {
            format!(
                "record {code}: the date {} can't be read; the record is kept as it is",
                quoted(LANG, text)
            )
        }
        NoteKind::CountDiffers { code, stated, counted } => {
            format!("record {code} says {stated}, the file has {counted}")
        }
        NoteKind::TitleKept { player, text } => {
            format!("player {player}: {} is no FIDE title; kept as category", quoted(LANG, text))
        }
        NoteKind::FideIdDropped { player, text } => {
            format!("player {player}: {} is no FIDE number; left out", quoted(LANG, text))
        }
        NoteKind::FideIdTwice { player, other } => {
            format!("players {other} and {player} have the same FIDE number")
        }
        NoteKind::BirthDropped { player, text } => {
            format!("player {player}: {} is no birth date; left out", quoted(LANG, text))
        }
        NoteKind::ByeRead { player, round, letter, kind } => format!(
            "player {player}, round {round}: {} without an opponent was read as: {}",
            quoted(LANG, &letter.to_string()),
            bye(LANG, *kind)
        ),
        NoteKind::EntryIgnored { player, round } => {
            format!("player {player}, round {round}: a colour without an opponent was left out")
        }
        NoteKind::ColourAssumed { player, opponent, round } => {
            format!("round {round}: no colours for {player} and {opponent}; {player} is given White")
        }
        NoteKind::UnknownResult { player, opponent, round, letter } => format!(
            "round {round}: {} between {player} and {opponent} is no result; the game counts as adjourned",
            quoted(LANG, &letter.to_string())
        ),
        NoteKind::ForfeitRead { player, opponent, round, letter } => format!(
            "player {player}, round {round}: {} against {opponent} was read as a loss by forfeit",
            quoted(LANG, &letter.to_string())
        ),
        NoteKind::PointsFound { system } => format!(
            "the points add up with {} for a win, {} for a draw and {} for the bye; these are used",
            points(LANG, system.win),
            points(LANG, system.draw),
            points(LANG, system.allocated_bye)
        ),
        NoteKind::PointsIgnored { player, counted, stated } => format!(
            "player {player}: the file says {} points, his boards make {}; the boards count",
            points(LANG, *stated),
            points(LANG, *counted)
        ),
        NoteKind::UnknownRecord { code } => {
            format!("record {} is unknown; it is kept and written back", quoted(LANG, code))
        }
        NoteKind::DraftRecord { code } => {
            format!(
                "record {code} is one of the 2024 draft, which had other meanings; it is kept but not used"
            )
        }
        NoteKind::RecordsDiffer { used, ignored } => {
            format!("records {used} and {ignored} differ; {used} is used")
        }
        NoteKind::SeveralByes { round, count } => format!("round {round} has {count} pairing-allocated byes"),
        NoteKind::ByeDiffers { player, round } => {
            format!(
                "record 240 names another bye in round {round} than the line of {player}; the line counts"
            )
        }
        NoteKind::InitialColour { colour: initial } => {
            format!("the initial colour, {}, was read from round 1", colour(LANG, *initial))
        }
        NoteKind::AllForfeits => {
            "every game is a forfeit: if they were played, colours and meetings would be lost".to_owned()
        }
        NoteKind::UnknownTieBreak { code } => {
            format!("tie-break {} is unknown; its values have to be typed", quoted(LANG, code))
        }
        NoteKind::SystemAssumed => "no record names the pairing system; Swiss is assumed".to_owned(),
        NoteKind::GuestPlayer { player, team } => {
            format!("player {player} played for team {team} without being in its list; added as last reserve")
        }
        NoteKind::TeamsMissing => {
            "a team event without usable team records; read as games of single players".to_owned()
        }
        NoteKind::RanksUnusable => {
            "the order by rank is asked for, but the ranks don't go from 1; numbers used".to_owned()
        }
    }
}

fn note_pl(note: &NoteKind) -> String {
    const LANG: Lang = Lang::Pl;
    match note {
        NoteKind::Default { code, value } => {
            format!("brak rekordu {code}; przyjęto: {}", or_nothing(LANG, value))
        }
        NoteKind::TabsExpanded => {
            "tabulatory zamieniono na odstępy do następnej wielokrotności ośmiu".to_owned()
        }
        NoteKind::ControlCharacters => "znaki sterujące zamieniono na odstępy".to_owned(),
        NoteKind::ColumnsShifted { by } => {
            format!("kolumny nie były na miejscu; przesunięto je o {by}")
        }
        NoteKind::DateUnread { code, text } => {
            format!("rekord {code}: nieczytelna data {}; rekord zachowano bez zmian", quoted(LANG, text))
        }
        NoteKind::CountDiffers { code, stated, counted } => {
            format!("rekord {code} podaje {stated}, a w pliku jest {counted}")
        }
        NoteKind::TitleKept { player, text } => {
            format!("zawodnik {player}: {} to nie tytuł FIDE; zachowano jako kategorię", quoted(LANG, text))
        }
        NoteKind::FideIdDropped { player, text } => {
            format!("zawodnik {player}: {} to nie numer FIDE; pominięto", quoted(LANG, text))
        }
        NoteKind::FideIdTwice { player, other } => {
            format!("zawodnicy {other} i {player} mają ten sam numer FIDE")
        }
        NoteKind::BirthDropped { player, text } => {
            format!("zawodnik {player}: {} to nie data urodzenia; pominięto", quoted(LANG, text))
        }
        NoteKind::ByeRead { player, round, letter, kind } => format!(
            "zawodnik {player}, runda {round}: {} bez przeciwnika odczytano jako: {}",
            quoted(LANG, &letter.to_string()),
            bye(LANG, *kind)
        ),
        NoteKind::EntryIgnored { player, round } => {
            format!("zawodnik {player}, runda {round}: pominięto kolor bez przeciwnika")
        }
        NoteKind::ColourAssumed { player, opponent, round } => {
            format!("runda {round}: brak kolorów w parze {player} i {opponent}; {player} dostaje białe")
        }
        NoteKind::UnknownResult { player, opponent, round, letter } => format!(
            "runda {round}: {} w parze {player} i {opponent} to nie wynik; partię uznano za odłożoną",
            quoted(LANG, &letter.to_string())
        ),
        NoteKind::ForfeitRead { player, opponent, round, letter } => format!(
            "zawodnik {player}, runda {round}: {} przy przeciwniku {opponent} odczytano jako przegraną walkowerem",
            quoted(LANG, &letter.to_string())
        ),
        NoteKind::PointsFound { system } => format!(
            "punkty zgadzają się przy {} za wygraną, {} za remis i {} za pauzę; tak przyjęto",
            points(LANG, system.win),
            points(LANG, system.draw),
            points(LANG, system.allocated_bye)
        ),
        NoteKind::PointsIgnored { player, counted, stated } => format!(
            "zawodnik {player}: w pliku {} pkt, z szachownic {} pkt; liczą się szachownice",
            points(LANG, *stated),
            points(LANG, *counted)
        ),
        NoteKind::UnknownRecord { code } => {
            format!("nieznany rekord {}; zostaje zachowany i zapisany z powrotem", quoted(LANG, code))
        }
        NoteKind::DraftRecord { code } => {
            format!(
                "rekord {code} pochodzi z projektu z 2024 r., gdzie znaczył co innego; zachowany, nieużyty"
            )
        }
        NoteKind::RecordsDiffer { used, ignored } => {
            format!("rekordy {used} i {ignored} różnią się; użyto {used}")
        }
        NoteKind::SeveralByes { round, count } => format!("w rundzie {round} jest tyle pauz: {count}"),
        NoteKind::ByeDiffers { player, round } => {
            format!(
                "rekord 240 podaje inne wolne w rundzie {round} niż wiersz zawodnika {player}; liczy się wiersz"
            )
        }
        NoteKind::InitialColour { colour: initial } => {
            format!("kolor początkowy ({}) odczytano z rundy 1", colour(LANG, *initial))
        }
        NoteKind::AllForfeits => {
            "wszystkie partie to walkowery: jeśli je rozegrano, przepadną kolory i spotkania".to_owned()
        }
        NoteKind::UnknownTieBreak { code } => {
            format!("nieznane kryterium {}; jego wartości trzeba wpisać", quoted(LANG, code))
        }
        NoteKind::SystemAssumed => "żaden rekord nie podaje systemu; przyjęto szwajcarski".to_owned(),
        NoteKind::GuestPlayer { player, team } => {
            format!(
                "zawodnik {player} grał w drużynie {team}, choć nie ma go w składzie; dopisano jako ostatniego rezerwowego"
            )
        }
        NoteKind::TeamsMissing => {
            "turniej drużynowy bez użytecznych rekordów drużyn; odczytano jako partie zawodników".to_owned()
        }
        NoteKind::RanksUnusable => {
            "plik chce kolejności według miejsc, ale miejsca nie idą od 1; użyto numerów".to_owned()
        }
    }
}

fn or_nothing(lang: Lang, value: &str) -> String {
    match (value.is_empty(), lang) {
        (false, _) => value.to_owned(),
        (true, Lang::En) => "nothing".to_owned(),
        (true, Lang::Pl) => "nic".to_owned(),
    }
}

/// Why a TRF was not written.
#[must_use]
pub fn not_written(lang: Lang, error: &WriteError) -> String {
    match (lang, error) {
        (Lang::En, WriteError::NoSection) => "there is no such section".to_owned(),
        (Lang::Pl, WriteError::NoSection) => "nie ma takiej grupy".to_owned(),
        (Lang::En, WriteError::NoNumbers(count)) => {
            format!("{count} entries have no pairing number; give numbers first")
        }
        (Lang::Pl, WriteError::NoNumbers(count)) => {
            format!("brakuje numerów startowych ({count}); najpierw nadaj numery")
        }
        (Lang::En, WriteError::PointsTooLong { code, points }) => format!(
            "{points} points don't fit into the columns of a TRF (record {code}), so no file was made; the standings go out \
             as CSV: kojarz report EVENT --what standings --to csv"
        ),
        (Lang::Pl, WriteError::PointsTooLong { code, points }) => format!(
            "{} pkt nie mieści się w kolumnach TRF (rekord {code}), więc plik nie powstał; klasyfikację zapisze jako CSV \
             kojarz report TURNIEJ --what standings --to csv",
            self::points(lang, *points)
        ),
        (Lang::En, WriteError::OpenGames(games)) => format!(
            "a final TRF can't be made while games are open: {}; use --running for the file of a running event",
            games
                .iter()
                .map(|game| format!("round {}, board {}", game.round, game.board))
                .collect::<Vec<_>>()
                .join("; ")
        ),
        (Lang::Pl, WriteError::OpenGames(games)) => format!(
            "końcowego TRF nie można zrobić, póki brakuje wyników: {}; użyj --running dla turnieju w toku",
            games
                .iter()
                .map(|game| format!("runda {}, szachownica {}", game.round, game.board))
                .collect::<Vec<_>>()
                .join("; ")
        ),
    }
}

/// A round of a file that the rules pair otherwise; numbers are those of the file.
#[must_use]
pub fn finding(lang: Lang, section: &Section, round: RoundNumber, file: &[Item], rules: &[Item]) -> String {
    let number = |player| {
        let number = section.participant(player).and_then(|participant| participant.number);
        number.map_or_else(|| "?".to_owned(), |number| number.to_string())
    };
    let items = |items: &[Item]| {
        let word = |item: &Item| match *item {
            Item::Pair(white, black) => format!("{}-{}", number(white), number(black)),
            Item::Bye(player) => match lang {
                Lang::En => format!("{} bye", number(player)),
                Lang::Pl => format!("{} pauza", number(player)),
            },
            Item::FullBye(player) | Item::HalfBye(player) | Item::ZeroBye(player) => number(player),
        };
        items.iter().map(word).collect::<Vec<_>>().join(" ")
    };
    let (file, rules) = (items(file), items(rules));
    match (lang, rules.is_empty()) {
        (Lang::En, false) => format!("Round {round}: the file has {file}, the rules give {rules}."),
        (Lang::Pl, false) => format!("Runda {round}: w pliku {file}, według przepisów {rules}."),
        (Lang::En, true) => {
            format!("Round {round}: the rules give no pairing for what is in the file ({file}).")
        }
        (Lang::Pl, true) => {
            format!("Runda {round}: przepisy nie dają kojarzenia dla tego, co jest w pliku ({file}).")
        }
    }
}

/// Notes that are not listed.
#[must_use]
pub fn more_notes(lang: Lang, more: usize) -> String {
    match lang {
        Lang::En => format!("… and {more} more; kojarz import FILE --into EVENT --dry-run tells all."),
        Lang::Pl => {
            format!("… i jeszcze {more}; wszystkie pokaże kojarz import PLIK --into TURNIEJ --dry-run.")
        }
    }
}
