//! Tables over several sections.

use serde::{Deserialize, Serialize};

/// One table of several sections: points times a factor, the earlier section above on equal values.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CombinedTable {
    /// Name as printed, and as prizes refer to it.
    pub name: String,
    /// Sections; on equal values a player of an earlier one is above.
    pub parts: Vec<CombinedPart>,
}

/// A section of a common table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombinedPart {
    /// Code of the section.
    pub section: String,
    /// Factor of its points in percent: 150 = times 1.5.
    #[serde(default = "unchanged")]
    pub percent: u16,
}

const fn unchanged() -> u16 {
    100
}
