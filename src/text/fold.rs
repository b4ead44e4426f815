//! Search as one types it: without marks, without capitals, by the beginnings of words.

pub use crate::model::folding::fold;

/// How well something was found; the smaller the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Found {
    /// The text begins with what was typed.
    AtStart,
    /// Each word typed begins a word of the text.
    AtWords,
    /// It stands somewhere inside.
    Inside,
}

/// What somebody typed into a search field, folded once.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    folded: String,
}

impl Query {
    /// A query for this text.
    #[must_use]
    pub fn new(typed: &str) -> Self {
        Self { folded: fold(typed) }
    }

    /// Whether nothing was typed; such a query finds everything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.folded.is_empty()
    }

    /// Looks for it in any text.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<Found> {
        self.find_folded(&fold(text))
    }

    /// Looks for it in a text that was folded before.
    #[must_use]
    pub fn find_folded(&self, text: &str) -> Option<Found> {
        if text.starts_with(&self.folded) {
            Some(Found::AtStart)
        } else if self.folded.split(' ').all(|word| text.split(' ').any(|other| other.starts_with(word))) {
            Some(Found::AtWords)
        } else if text.contains(&self.folded) {
            Some(Found::Inside)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_are_found_as_one_types_them() {
        for (typed, text, found) in [
            ("lukasz", "Łukasz", Some(Found::AtStart)),
            ("zolc", "Żółć Łucja", Some(Found::AtStart)),
            ("luc zo", "Żółć Łucja", Some(Found::AtWords)),
            ("rozw", "Dąb-Rozwadowski Jan", Some(Found::AtWords)),
            ("dab-roz", "Dąb-Rozwadowski Jan", Some(Found::AtStart)),
            ("wadow", "Dąb-Rozwadowski Jan", Some(Found::Inside)),
            ("", "Nowak", Some(Found::AtStart)),
            ("  ", "Nowak", Some(Found::AtStart)),
            ("xyz", "Nowak", None),
            ("nowak anna", "Nowak Jan", None),
        ] {
            assert_eq!(Query::new(typed).find(text), found, "{typed} in {text}");
        }
    }

    proptest! {
        #[test]
        fn every_part_of_a_text_is_found_in_it(text in "[A-Za-zŁÓŻłóżćń -]{1,20}", from in 0usize..20, length in 0usize..20) {
            let part: String = text.chars().skip(from).take(length).collect();
            prop_assert!(Query::new(&part).find(&text).is_some());
        }
    }
}
