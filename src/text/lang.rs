//! The languages of the program.

/// A language of the screen, of prints and of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
}

impl Lang {
    /// Both.
    pub const ALL: [Self; 2] = [Self::En, Self::Pl];

    /// Reads `pl`, `pl_PL.UTF-8`, `polski`, `en` …; `None` for any other language.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_lowercase();
        if text.starts_with("pl") || text.starts_with("pol") {
            Some(Self::Pl)
        } else if text.starts_with("en") {
            Some(Self::En)
        } else {
            None
        }
    }

    /// The language that the environment asks for: the first set of `LC_ALL`, `LC_MESSAGES` and `LANG` decides; English if
    /// it names none of ours.
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .and_then(|value| Self::parse(&value))
            .unwrap_or_default()
    }
}
