//! Why something can't be done: one sentence, with the boards or players concerned and what to do instead.

use super::deeds;
use super::named::{Named, say};
use crate::model::guard::Frozen;
use crate::model::{Event, Refusal, SectionId};
use crate::text::Lang;

/// The sentence of a refusal.
#[must_use]
pub fn refusal(lang: Lang, event: &Event, section: Option<SectionId>, refusal: &Refusal) -> String {
    let names = Named::new(lang, event, section);
    match refusal {
        Refusal::NoSection => say!(lang, "There is no such section.", "Nie ma takiej grupy."),
        Refusal::NoPlayer => say!(lang, "There is no such player any more.", "Nie ma już takiego zawodnika."),
        Refusal::NoTeam => say!(lang, "There is no such team.", "Nie ma takiej drużyny."),
        Refusal::NoRound(round) => {
            say!(lang, "Round {round} is not paired.", "Runda {round} nie jest skojarzona.")
        }
        Refusal::NoGame(game) => {
            let board = names.board(*game);
            say!(lang, "{board} does not exist.", "{board} nie istnieje.")
        }
        Refusal::NotInSection(id) => {
            let name = names.player(*id);
            say!(lang, "{name} is not in this section.", "{name} nie gra w tej grupie.")
        }
        Refusal::AlreadyInSection(id) => {
            let name = names.player(*id);
            say!(lang, "{name} is in this section already.", "{name} już jest w tej grupie.")
        }
        Refusal::NameMissing => say!(lang, "A name is needed.", "Potrzebna jest nazwa."),
        Refusal::NameTaken(name) => {
            say!(lang, "{name} is taken; choose another name.", "{name} już jest; wybierz inną nazwę.")
        }
        Refusal::RulesChanged => say!(
            lang,
            "The rules were changed elsewhere meanwhile: look at them and do it again.",
            "Regulamin zmieniono w tym czasie gdzie indziej: obejrzyj go i zrób to jeszcze raz."
        ),
        Refusal::NothingToDo => say!(lang, "Nothing to change.", "Nie ma nic do zmiany."),
        Refusal::RatingTooHigh(value) => {
            say!(
                lang,
                "A rating of {value} is too high (at most 9999).",
                "Ranking {value} jest za wysoki (najwyżej 9999)."
            )
        }
        Refusal::FrozenAfterRoundOne(what) => {
            let what = frozen(lang, *what);
            say!(
                lang,
                "{what}: fixed since round 1 was paired.",
                "{what}: nie do zmiany po skojarzeniu rundy 1."
            )
        }
        Refusal::WrongSystem => {
            say!(lang, "That does not fit the system of this section.", "To nie pasuje do systemu tej grupy.")
        }
        Refusal::BadNumberOfRounds(n) => {
            say!(lang, "{n} rounds are not possible.", "Tyle rund ({n}) nie jest możliwe.")
        }
        Refusal::DrawsWorthTooMuch => say!(
            lang,
            "Two draws may not be worth more than a win and a loss.",
            "Dwa remisy nie mogą być warte więcej niż wygrana i przegrana."
        ),
        Refusal::ByeWorthTooMuch => say!(
            lang,
            "The bye may not be worth more than a win.",
            "Pauza nie może być warta więcej niż wygrana."
        ),
        Refusal::ByeValueNotReachable => {
            say!(lang, "With 1-½-0 the bye is worth 1, ½ or 0.", "Przy 1-½-0 pauza jest warta 1, ½ albo 0.")
        }
        Refusal::TieBreakNotForRoundRobin(code) => {
            say!(lang, "{code} can't be used in a round robin.", "{code} nie nadaje się do systemu kołowego.")
        }
        Refusal::ForbiddenPairsFixed => say!(
            lang,
            "Forbidden pairs are entered before round 1.",
            "Zakazane pary wpisuje się przed rundą 1."
        ),
        Refusal::ForbiddenPairIncomplete => say!(
            lang,
            "A forbidden pair needs at least two names.",
            "Zakazana para potrzebuje co najmniej dwóch nazwisk."
        ),
        Refusal::TooLongAgo { round, paired } => say!(
            lang,
            "Round {round} is too long ago: round {paired} is paired. Correct it for rating only.",
            "Runda {round} jest zbyt dawna: skojarzono już rundę {paired}. Popraw tylko do rankingu."
        ),
        Refusal::NotPastForRating(round) => say!(
            lang,
            "Round {round} is not past: correct its result itself.",
            "Runda {round} nie minęła: popraw sam wynik."
        ),
        Refusal::StillAdjourned => say!(lang, "The game is adjourned already.", "Partia już jest odłożona."),
        Refusal::FinishHandPairing(round) => say!(
            lang,
            "Round {round} is being paired by hand: finish or give up that first.",
            "Trwa kojarzenie ręczne rundy {round}: najpierw zakończ je albo porzuć."
        ),
        Refusal::NoHandPairing => say!(lang, "No hand pairing is going on.", "Nie trwa kojarzenie ręczne."),
        Refusal::NotForHandPairing(round) => say!(
            lang,
            "Round {round} can't be paired by hand: only the last one or the next one.",
            "Rundy {round} nie można kojarzyć ręcznie: tylko ostatnią albo następną."
        ),
        Refusal::NotInRound(id) => {
            let name = names.player(*id);
            say!(lang, "{name} does not play in this round.", "{name} nie gra w tej rundzie.")
        }
        Refusal::TeamHasMatch(id) => {
            let name = names.team(*id);
            say!(lang, "{name} has a match already.", "{name} ma już mecz.")
        }
        Refusal::TeamNotPlaying(id) => {
            let name = names.team(*id);
            say!(lang, "{name} does not play any more.", "{name} już nie gra.")
        }
        Refusal::HasGame(id) => {
            let name = names.player(*id);
            say!(lang, "{name} has a game already.", "{name} ma już partię.")
        }
        Refusal::NotPlaying(id) => {
            let name = names.player(*id);
            say!(
                lang,
                "{name} does not play in this round (absent, withdrawn or not there yet).",
                "{name} nie gra w tej rundzie (nieobecny, wycofany albo jeszcze nie dołączył)."
            )
        }
        Refusal::SamePlayer => say!(lang, "Nobody plays himself.", "Nikt nie gra sam ze sobą."),
        Refusal::BoardHasResult(game) => {
            let board = names.board(*game);
            say!(lang, "{board} has a result: take it away first.", "{board} ma wynik: najpierw go usuń.")
        }
        Refusal::AllRoundsPaired => {
            say!(lang, "All rounds are paired.", "Wszystkie rundy są skojarzone.")
        }
        Refusal::OpenGames(games) => {
            let boards = names.boards(games);
            say!(lang, "Results are missing: boards {boards}.", "Brakuje wyników: stoły {boards}.")
        }
        Refusal::TooFewPlayers(n) => {
            say!(lang, "Too few players to pair: {n}.", "Za mało zawodników do kojarzenia: {n}.")
        }
        Refusal::NoLegalPairing(round) => say!(
            lang,
            "Round {round} has no pairing that the rules allow. It can be paired by hand.",
            "Runda {round} nie ma kojarzenia zgodnego z przepisami. Można ją skojarzyć ręcznie."
        ),
        Refusal::PairingFailedCheck(what) => say!(
            lang,
            "The pairing did not pass its own check ({what}). Nothing was changed.",
            "Kojarzenie nie przeszło kontroli ({what}). Nic nie zmieniono."
        ),
        Refusal::PairingStopped => say!(
            lang,
            "The pairing was stopped. Nothing was changed.",
            "Kojarzenie przerwano. Nic nie zmieniono."
        ),
        Refusal::RoundHasResults(round) => say!(
            lang,
            "Round {round} has results: unpairing would lose them.",
            "Runda {round} ma wyniki: cofnięcie kojarzenia by je skasowało."
        ),
        Refusal::NotLastRound(round) => say!(
            lang,
            "Round {round} is not the last one; only the last can be unpaired.",
            "Runda {round} nie jest ostatnia; można cofnąć tylko ostatnią."
        ),
        Refusal::ScheduleStarted => say!(
            lang,
            "Games of the schedule have been played: it stays.",
            "Rozegrano już partie z terminarza: zostaje."
        ),
        Refusal::NoHalfByes(id) => {
            let name = names.player(*id);
            say!(lang, "{name} may have no half-point bye.", "{name} nie może dostać wolnego za ½ punktu.")
        }
        Refusal::AlreadyPaired(round) => {
            say!(lang, "Round {round} is paired already.", "Runda {round} jest już skojarzona.")
        }
        Refusal::BeyondLastRound(round) => {
            say!(lang, "There is no round {round}.", "Nie ma rundy {round}.")
        }
        Refusal::HasPlayed(id) => {
            let name = names.player(*id);
            say!(
                lang,
                "{name} has been paired: withdraw instead of deleting.",
                "{name}: już kojarzony, wycofaj zamiast usuwać."
            )
        }
        Refusal::AlreadyPlaying(id) => {
            let name = names.player(*id);
            say!(lang, "{name} is playing already.", "{name} już gra.")
        }
        Refusal::AlreadyOut(id) => {
            let name = names.player(*id);
            say!(lang, "{name} is out already.", "{name} już nie gra.")
        }
        Refusal::NobodyHasBye(round) => say!(
            lang,
            "Nobody has the bye in round {round}: the late entry plays from the next round.",
            "W rundzie {round} nikt nie pauzuje: dopisany gra od następnej."
        ),
        Refusal::RoundRobinStarted => say!(
            lang,
            "The round robin has begun, and its rules let no late entry take the free number (settings of the section).",
            "System kołowy już trwa, a jego zasady nie pozwalają dopisanemu zająć wolnego numeru (ustawienia grupy)."
        ),
        Refusal::RoundRobinFull(places) => say!(
            lang,
            "All {places} places of the schedule are taken: nobody can be added.",
            "Wszystkie miejsca w terminarzu są zajęte ({places}): nikogo nie można dopisać."
        ),
        Refusal::GamesForfeited(id) => {
            let name = names.player(*id);
            say!(
                lang,
                "{name} has lost the rest of the schedule by forfeit: undo that, or enter the results.",
                "{name}: reszta terminarza przegrana walkowerem; cofnij to albo wpisz wyniki."
            )
        }
        Refusal::NumbersFixed => say!(
            lang,
            "Numbers are fixed since round 4 was paired.",
            "Numery są stałe od skojarzenia rundy 4."
        ),
        Refusal::RatingsDiffer(pair) => {
            let pair = names.pair(*pair);
            say!(lang, "{pair}: ratings differ, numbers stay.", "{pair}: różne rankingi, numery zostają.")
        }
        Refusal::OrderIncomplete => say!(
            lang,
            "The order has to name everybody exactly once.",
            "Kolejność musi zawierać każdego dokładnie raz."
        ),
        Refusal::FideModeLeft => {
            say!(lang, "FIDE mode ended and does not come back.", "Tryb FIDE zakończono i nie wraca.")
        }
        Refusal::NotEqual(id) => {
            let name = names.player(*id);
            say!(
                lang,
                "{name} is not equal with the others: a play-off does not decide there.",
                "{name} nie ma tyle samo co inni: dogrywka tu nie rozstrzyga."
            )
        }
        Refusal::NotFinished(games) => {
            let boards = names.boards(games);
            say!(lang, "Games are not finished: boards {boards}.", "Partie nie są skończone: stoły {boards}.")
        }
        Refusal::InOtherTeam(id) => {
            let name = names.player(*id);
            say!(lang, "{name} plays in another team.", "{name} gra w innej drużynie.")
        }
        Refusal::NotMember(id) => {
            let name = names.player(*id);
            say!(lang, "{name} is not a member of the team.", "{name} nie należy do drużyny.")
        }
        Refusal::BadLineUp => say!(
            lang,
            "The line-up has too many boards or somebody twice.",
            "Skład ma za dużo stołów albo kogoś dwa razy."
        ),
        Refusal::TeamHasPlayed(team) => {
            let team = names.team(*team);
            say!(lang, "Team {team} has been paired already.", "Drużyna {team} była już kojarzona.")
        }
        Refusal::NothingToUndo => say!(lang, "There is nothing to undo.", "Nie ma czego cofnąć."),
        Refusal::NothingToRedo => say!(lang, "There is nothing to redo.", "Nie ma czego ponowić."),
        Refusal::LaterChanges => say!(
            lang,
            "Later changes of another terminal rest on this one.",
            "Opierają się na tym późniejsze zmiany z innego terminala."
        ),
        Refusal::OutOfDate => say!(
            lang,
            "The event changed meanwhile. Look again and repeat.",
            "Turniej zmienił się w międzyczasie. Sprawdź i powtórz."
        ),
        Refusal::BadBoard(board) => {
            say!(
                lang,
                "Board {board} does not exist or is taken.",
                "Stół {board} nie istnieje albo jest zajęty."
            )
        }
        Refusal::BadBye(kind) => {
            let kind = deeds::bye(lang, Some(*kind));
            say!(lang, "Not to be given ahead: {kind}.", "Nie można dać z góry: {kind}.")
        }
        #[allow(unreachable_patterns)]
        _ => say!(lang, "This is not possible now.", "To nie jest teraz możliwe."),
    }
}

fn frozen(lang: Lang, what: Frozen) -> &'static str {
    let (en, pl) = match what {
        Frozen::Rounds => ("Number of rounds", "Liczba rund"),
        Frozen::Points => ("Points", "Punktacja"),
        Frozen::ByeValue => ("Value of the bye", "Wartość pauzy"),
        Frozen::System => ("System", "System"),
        Frozen::Acceleration => ("Acceleration", "Przyspieszenie"),
        Frozen::RoundRobin => ("Round-robin options", "Opcje systemu kołowego"),
        Frozen::TeamRules => ("Rules of team matches", "Zasady meczów"),
        Frozen::Seed => ("Seed of the draw", "Ziarno losowania"),
        Frozen::InitialColour => ("Initial colour", "Kolor początkowy"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}
