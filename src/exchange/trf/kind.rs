//! Which pairing system a file is about: record 192, else the free text of record 092.

use crate::model::Section;
use crate::model::settings::{Acceleration, PrimaryScore, System, TeamColourPreference};

/// Records 192 and 092.
#[derive(Debug, Clone, Default)]
pub(super) struct Kind {
    /// Record 192.
    pub code: Option<String>,
    /// Record 092.
    pub text: String,
}

/// What a code or a text says about the section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Read {
    /// The system.
    pub system: System,
    /// Baku acceleration.
    pub baku: bool,
    /// Meetings of each pair in a round robin.
    pub cycles: u8,
    /// The last two rounds of the first cycle are exchanged.
    pub reverse_last_two: bool,
    /// Colour preference of teams.
    pub preference: TeamColourPreference,
    /// Primary score of teams.
    pub primary: PrimaryScore,
    /// Whether teams have a secondary score.
    pub secondary_used: bool,
}

impl Read {
    fn of(system: System) -> Self {
        Self {
            system,
            baku: false,
            cycles: 1,
            reverse_last_two: false,
            preference: TeamColourPreference::TypeA,
            primary: PrimaryScore::MatchPoints,
            secondary_used: true,
        }
    }
}

impl Default for Read {
    fn default() -> Self {
        Self::of(System::Swiss)
    }
}

/// The code of a section for record 192, in the spelling that pairing engines accept (F11.2).
pub(super) fn code(section: &Section) -> String {
    let settings = &section.settings;
    let baku = if matches!(settings.acceleration, Acceleration::Baku { .. }) { "_BAKU" } else { "" };
    match settings.system {
        System::Swiss => format!("FIDE_DUTCH{baku}"),
        System::TeamSwiss => {
            let preference = match settings.team.preference {
                TeamColourPreference::TypeA => "_TYPEA",
                TeamColourPreference::TypeB => "_TYPEB",
                TeamColourPreference::None => "",
            };
            let (primary, secondary) = match settings.team.primary {
                PrimaryScore::MatchPoints => ("_MP", "_GP"),
                PrimaryScore::GamePoints => ("_GP", "_MP"),
            };
            let secondary = if settings.team.secondary_used { secondary } else { "" };
            format!("FIDE_TEAM{preference}{primary}{secondary}{baku}")
        }
        System::RoundRobin | System::TeamRoundRobin => {
            let team = if settings.system.is_team() { "TEAM_" } else { "" };
            match (settings.round_robin.cycles, settings.round_robin.reverse_last_two) {
                (2, true) => format!("FIDE_{team}DOUBLEROUNDROBIN"),
                (cycles, _) => format!("BERGER_{team}ROUNDROBIN_G{cycles}"),
            }
        }
    }
}

impl Kind {
    /// The system; `None` where neither record names one.
    pub fn read(&self) -> Option<Read> {
        self.code.as_deref().and_then(from_code).or_else(|| from_text(&self.text))
    }
}

/// Reads a code of record 192 (F11).
fn from_code(code: &str) -> Option<Read> {
    let code = code.to_ascii_uppercase();
    let parts: Vec<&str> = code.split('_').collect();
    let has = |word: &str| parts.contains(&word);
    let team = has("TEAM");
    let robin = parts.iter().any(|part| part.ends_with("ROUNDROBIN"));
    let system = match (team, robin) {
        (true, true) => System::TeamRoundRobin,
        (true, false) => System::TeamSwiss,
        (false, true) => System::RoundRobin,
        (false, false) if has("DUTCH") || has("SWISS") || has("BURSTEIN") || has("DUBOV") => System::Swiss,
        (false, false) => return None,
    };
    let mut read = Read { baku: has("BAKU"), ..Read::of(system) };
    if robin {
        let double = parts.contains(&"DOUBLEROUNDROBIN");
        let cycles = parts.iter().find_map(|part| part.strip_prefix('G')?.parse().ok());
        read.cycles = cycles.unwrap_or(if double { 2 } else { 1 });
        read.reverse_last_two = has("FIDE") && double;
    }
    if team && !robin {
        let scores: Vec<&&str> = parts.iter().filter(|part| matches!(**part, "MP" | "GP")).collect();
        let kind = parts.iter().any(|part| part.starts_with("TYPE"));
        if kind || !scores.is_empty() {
            // Something is named: then what is not named is not there (reading R12 of the team system).
            read.preference = match (has("TYPEB"), has("TYPEA")) {
                (true, _) => TeamColourPreference::TypeB,
                (false, true) => TeamColourPreference::TypeA,
                (false, false) => TeamColourPreference::None,
            };
            read.secondary_used = scores.len() != 1;
        }
        if scores.first() == Some(&&"GP") {
            read.primary = PrimaryScore::GamePoints;
        }
    }
    Some(read)
}

/// Reads what people write in record 092.
fn from_text(text: &str) -> Option<Read> {
    let text = text.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let robin = has(&["robin", "kołow", "kolow", "berger", "każdy z każdym"])
        || text.split(|c: char| !c.is_alphanumeric()).any(|word| word == "rr");
    let swiss = has(&["swiss", "szwajcar", "dutch", "schweiz", "suisse", "suizo"]);
    let team = has(&["team", "druż", "mannschaft", "équipe", "equipe"]);
    let system = match (team, robin, swiss) {
        (true, true, _) => System::TeamRoundRobin,
        (true, false, true) => System::TeamSwiss,
        (false, true, _) => System::RoundRobin,
        (false, false, true) => System::Swiss,
        (_, false, false) => return from_code(&text.replace('-', "_")),
    };
    let double = has(&["double", "dwukoł", "dwukol"]);
    Some(Read { cycles: if robin && double { 2 } else { 1 }, ..Read::of(system) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_texts_name_the_system() {
        for (code, text, system) in [
            (Some("FIDE_DUTCH"), "", Some(System::Swiss)),
            (Some("FIDE_DUTCH_2026_BAKU"), "Round Robin", Some(System::Swiss)),
            (Some("FIDE_TEAM_TYPEA_MP_GP"), "", Some(System::TeamSwiss)),
            (Some("BERGER_TEAM_ROUNDROBIN_G2"), "", Some(System::TeamRoundRobin)),
            (Some("FIDE_DOUBLEROUNDROBIN"), "", Some(System::RoundRobin)),
            (Some("NONSENSE"), "Individual: Swiss-System (Standard)", Some(System::Swiss)),
            (None, "Swiss Dutch", Some(System::Swiss)),
            (None, "Team Swiss System", Some(System::TeamSwiss)),
            (None, "System szwajcarski", Some(System::Swiss)),
            (None, "kołowy", Some(System::RoundRobin)),
            (None, "Round Robin", Some(System::RoundRobin)),
            (None, "FIDE-TEAM-BAKU", Some(System::TeamSwiss)),
            (None, "FIDE_DUTCH_2025", Some(System::Swiss)),
            (None, "something", None),
            (None, "", None),
        ] {
            let kind = Kind { code: code.map(str::to_owned), text: text.to_owned() };
            assert_eq!(kind.read().map(|read| read.system), system, "{code:?} {text}");
        }
    }

    #[test]
    fn a_team_code_names_scores_and_preferences() {
        use PrimaryScore::{GamePoints, MatchPoints};
        for (code, preference, primary, secondary) in [
            ("FIDE_TEAM", TeamColourPreference::TypeA, MatchPoints, true),
            ("FIDE_TEAM_BAKU", TeamColourPreference::TypeA, MatchPoints, true),
            ("FIDE_TEAM_TYPEB_GP", TeamColourPreference::TypeB, GamePoints, false),
            ("FIDE_TEAM_GP_MP", TeamColourPreference::None, GamePoints, true),
            ("FIDE_TEAM_TYPEA_MP_GP", TeamColourPreference::TypeA, MatchPoints, true),
        ] {
            let read = from_code(code).expect("a team code");
            assert_eq!(
                (read.preference, read.primary, read.secondary_used),
                (preference, primary, secondary),
                "{code}"
            );
        }
    }
}
