//! One thing that can be won.

use crate::model::Money;
use serde::{Deserialize, Serialize};

/// One prize.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Prize {
    /// Money, cup …
    pub kind: PrizeKind,
    /// Its value; zero for a cup or a diploma.
    pub value: Money,
    /// What it is, where that needs saying ("chess set").
    pub what: String,
}

/// Kinds of prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum PrizeKind {
    /// Cash.
    #[default]
    Money,
    /// A voucher, valued like cash.
    Voucher,
    /// Goods.
    Goods,
    /// A cup.
    Cup,
    /// A medal.
    Medal,
    /// A diploma.
    Diploma,
}
