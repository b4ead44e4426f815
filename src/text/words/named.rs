//! How sentences name people, boards and rounds of an event.

use crate::model::{Event, GameRef, GameResult, PlayerId, RoundNumber, Section, SectionId, TeamId};
use crate::text::{Lang, results, sanitise};

/// Chooses one of two formatted sentences by the language.
macro_rules! say {
    ($lang:expr, $en:literal, $pl:literal $(,)?) => {
        match $lang {
            $crate::text::Lang::En => format!($en),
            $crate::text::Lang::Pl => format!($pl),
        }
    };
}
pub(super) use say;

/// An event in which things are named.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    /// Language.
    pub lang: Lang,
    /// The event.
    pub event: &'a Event,
    /// The section that is spoken of.
    pub section: Option<SectionId>,
}

impl<'a> Named<'a> {
    /// Names of an event.
    #[must_use]
    pub fn new(lang: Lang, event: &'a Event, section: Option<SectionId>) -> Self {
        Self { lang, event, section }
    }

    /// The section that is spoken of.
    #[must_use]
    pub fn of_section(&self) -> Option<&'a Section> {
        self.section.and_then(|id| self.event.section(id))
    }

    /// The short name of a section.
    #[must_use]
    pub fn section(&self, section: SectionId) -> String {
        let found = self.event.section(section);
        found.map_or_else(|| "?".to_owned(), |section| sanitise::line(&section.code).into_owned())
    }

    /// A player's name.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> String {
        self.event
            .player(player)
            .map_or_else(|| "?".to_owned(), |p| sanitise::line(&p.person.name()).into_owned())
    }

    /// Names in a row; of many only the first few and how many more.
    #[must_use]
    pub fn players(&self, players: &[PlayerId]) -> String {
        let names: Vec<String> = players.iter().map(|&player| self.player(player)).collect();
        few(&names)
    }

    /// Two names with a dash.
    #[must_use]
    pub fn pair(&self, (white, black): (PlayerId, PlayerId)) -> String {
        format!("{} – {}", self.player(white), self.player(black))
    }

    /// A team's name.
    #[must_use]
    pub fn team(&self, team: TeamId) -> String {
        self.of_section()
            .and_then(|section| section.team(team))
            .map_or_else(|| "?".to_owned(), |team| sanitise::line(&team.name).into_owned())
    }

    /// `Board 5`, `Board 3.2` (table and board).
    #[must_use]
    pub fn board(&self, game: GameRef) -> String {
        let lang = self.lang;
        let number = number(game);
        say!(lang, "Board {number}", "Stół {number}")
    }

    /// Numbers of boards: `4, 7, 12`.
    #[must_use]
    pub fn boards(&self, games: &[GameRef]) -> String {
        let numbers: Vec<String> = games.iter().map(|&game| number(game)).collect();
        few(&numbers)
    }

    /// `Wójcik Maria – Król Igor`.
    #[must_use]
    pub fn players_of(&self, game: GameRef) -> String {
        let pair = self.of_section().and_then(|s| s.round(game.round)).and_then(|round| match game.table {
            None => round.games.iter().find(|g| g.board == game.board).map(|g| (g.white, g.black)),
            Some(table) => {
                let of_match = round.matches.iter().find(|m| m.table == table)?;
                let board = of_match.boards.iter().find(|b| b.board == game.board)?;
                Some((board.first?, board.second?))
            }
        });
        pair.map_or_else(String::new, |pair| self.pair(pair))
    }
}

/// `5`, `3.2` for board 2 of table 3.
fn number(game: GameRef) -> String {
    match game.table {
        None => game.board.to_string(),
        Some(table) => format!("{table}.{}", game.board),
    }
}

/// At most this many names or numbers stand in a sentence.
const FEW: usize = 12;

fn few(texts: &[String]) -> String {
    let mut row = texts.iter().take(FEW).map(String::as_str).collect::<Vec<_>>().join(", ");
    if texts.len() > FEW {
        row.push_str(&format!(" … (+{})", texts.len() - FEW));
    }
    row
}

/// `round 3` inside a sentence, in Polish after "runda" in the cases that sentences need.
#[must_use]
pub fn in_round(lang: Lang, round: RoundNumber) -> String {
    say!(lang, "round {round}", "rundzie {round}")
}

/// A result that may not be in yet.
#[must_use]
pub fn result_or_none(lang: Lang, of: Option<GameResult>) -> &'static str {
    match (of, lang) {
        (Some(of), _) => results::result(of),
        (None, Lang::En) => "none",
        (None, Lang::Pl) => "brak",
    }
}

/// What a result is called in a menu.
#[must_use]
pub fn result_name(lang: Lang, of: GameResult) -> &'static str {
    let (en, pl) = match of {
        GameResult::WhiteWins => ("White won", "wygrały białe"),
        GameResult::BlackWins => ("Black won", "wygrały czarne"),
        GameResult::Draw => ("draw", "remis"),
        GameResult::BothLose => ("both lost, played", "obustronna porażka, grali"),
        GameResult::HalfToWhite => {
            ("half a point to White, Black lost", "pół punktu białym, czarne przegrały")
        }
        GameResult::HalfToBlack => {
            ("half a point to Black, White lost", "pół punktu czarnym, białe przegrały")
        }
        GameResult::WhiteWinsUnrated => ("White won, not rated", "wygrały białe, bez rankingu"),
        GameResult::BlackWinsUnrated => ("Black won, not rated", "wygrały czarne, bez rankingu"),
        GameResult::DrawUnrated => ("draw, not rated", "remis, bez rankingu"),
        GameResult::WhiteWinsByForfeit => ("White wins by forfeit", "walkower dla białych"),
        GameResult::BlackWinsByForfeit => ("Black wins by forfeit", "walkower dla czarnych"),
        GameResult::DoubleForfeit => ("double forfeit, not played", "obustronny walkower, nie grali"),
        GameResult::Adjourned => ("adjourned", "odłożona"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}
