//! Words of the arbiter's hand: pairing by hand, unpairing, what a pair breaks.

use super::deeds::colour_name;
use super::named::say;
use crate::model::{Reason, RoundNumber, TeamReason};
use crate::text::Lang;

words! {
    /// Words of the session in which the arbiter pairs by hand.
    pub struct HandWords {
        menu_title: "Pair by hand" | "Kojarzenie ręczne",
        remarks: "Remarks" | "Uwagi",
        waits: "NOT PAIRED" | "BEZ PARY",
        nobody: "Nobody is selected." | "Nikt nie jest zaznaczony.",
        unmarked: "Nobody is marked any more." | "Nikt nie jest już wybrany.",
        give_up: "Give up the hand pairing and put everything back?" | "Porzucić kojarzenie ręczne i przywrócić poprzedni stan?",
        unpair_all: "Unpair the whole round" | "Cofnij kojarzenie całej rundy",
        pair_again: "Pair again, keep the boards with results" | "Kojarz od nowa, zachowaj stoły z wynikami",
        forbidden: "forbidden" | "zakazana",
        no_bye: "no right to a bye" | "bez prawa do pauzy",
        both_colours: "both colours wrong" | "kolory na opak",
        too_often: "meets too often" | "za często",
    }
}

/// The second line of the screen.
#[must_use]
pub fn title(lang: Lang, round: RoundNumber) -> String {
    say!(
        lang,
        "HAND PAIRING, ROUND {round}: Enter ends it, Esc gives it up",
        "KOJARZENIE RĘCZNE, RUNDA {round}: Enter kończy, Esc porzuca"
    )
}

/// `Round 4`, as the title of a menu.
#[must_use]
pub fn round_title(lang: Lang, round: RoundNumber) -> String {
    say!(lang, "Round {round}", "Runda {round}")
}

/// Begin with an empty round.
#[must_use]
pub fn empty_round(lang: Lang, round: RoundNumber) -> String {
    say!(lang, "Round {round} from nothing, by hand", "Runda {round} od zera, ręcznie")
}

/// Begin with a round that is paired.
#[must_use]
pub fn change_round(lang: Lang, round: RoundNumber) -> String {
    say!(lang, "Change the pairs of round {round}", "Zmień pary rundy {round}")
}

/// Somebody is marked for an exchange.
#[must_use]
pub fn marked(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "{name}: now choose whom to exchange or pair with, and the same key again.",
        "{name}: teraz wskaż, z kim zamienić albo skojarzyć, i naciśnij to samo."
    )
}

/// How many wait for a pair.
#[must_use]
pub fn status(lang: Lang, waiting: usize) -> String {
    if waiting == 0 {
        return say!(lang, "everybody has a place", "wszyscy mają miejsce");
    }
    say!(lang, "not paired: {waiting}", "bez pary: {waiting}")
}

/// What a pair breaks, short enough to stand beside it.
#[must_use]
pub fn remark(lang: Lang, reason: &Reason) -> String {
    let w = HandWords::of(lang);
    match reason {
        Reason::Rematch { round, .. } => say!(lang, "met in round {round}", "grali w r. {round}"),
        Reason::ForbiddenPair(_) => w.forbidden.to_owned(),
        Reason::ByeNotAllowed { .. } => w.no_bye.to_owned(),
        Reason::BothColoursWrong(_) => w.both_colours.to_owned(),
        Reason::MeetsTooOften(_) => w.too_often.to_owned(),
        Reason::ThirdColour { colour, .. } => {
            let colour = colour_name(lang, *colour);
            say!(lang, "3 x {colour}", "3 x {colour}")
        }
        Reason::ColourDifference { difference, .. } => {
            say!(lang, "colours {difference:+}", "kolory {difference:+}")
        }
        Reason::OfTeams(reason) => match reason {
            TeamReason::Rematch { round, .. } => say!(lang, "met in round {round}", "grali w r. {round}"),
            TeamReason::Forbidden(..) => w.forbidden.to_owned(),
            TeamReason::ByeNotAllowed { .. } => w.no_bye.to_owned(),
            TeamReason::MeetTooOften(..) => w.too_often.to_owned(),
            TeamReason::LeftUnpaired(_) | TeamReason::DiffersFromRules { .. } => "!".to_owned(),
        },
        _ => "!".to_owned(),
    }
}
