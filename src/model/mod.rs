//! What an event is: plain data and its invariants. No files, no clock, no screen.

pub mod card;
pub mod collation;
pub mod deed;
pub mod event;
pub mod folding;
pub mod guard;
pub mod ids;
pub mod integrity;
pub mod line_up;
pub mod lots;
pub mod money;
pub mod person;
pub mod points;
pub mod result;
pub mod round;
pub mod rules;
pub mod section;
pub mod settings;
pub mod team;
pub mod team_card;
pub mod team_match;
pub mod tie_break;

pub use deed::Deed;
pub use event::{Event, EventInfo};
pub use guard::{Level, Question, Reason, Refusal};
pub use ids::{BoardNumber, PairingNumber, PlayerId, RoundNumber, SectionId, TeamId};
pub use money::Money;
pub use person::{Person, Player};
pub use points::{PointSystem, Points};
pub use result::{ByeKind, Colour, GameResult, Outcome};
pub use round::{Game, GameRef, Round};
pub use rules::Rules;
pub use section::{Participant, Section};
pub use settings::Settings;
pub use team::Team;
pub use tie_break::{Criterion, TieBreak};
