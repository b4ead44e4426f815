//! The form in which words are kept: both languages side by side, so that none can be forgotten.

/// Makes a struct of words with one field a word and a constant for each language.
///
/// ```text
/// words! {
///     /// Words of the standings view.
///     pub struct StandingsWords {
///         /// Column head.
///         place: "Place" | "M-ce",
///     }
/// }
/// let w = StandingsWords::of(Lang::Pl); // w.place
/// ```
macro_rules! words {
    ($(#[$doc:meta])* $vis:vis struct $name:ident { $($(#[$field_doc:meta])* $field:ident: $en:literal | $pl:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug)]
        #[allow(missing_docs)]
        $vis struct $name { $($(#[$field_doc])* pub $field: &'static str,)* }

        impl $name {
            const EN: Self = Self { $($field: $en,)* };
            const PL: Self = Self { $($field: $pl,)* };

            /// The words in this language.
            #[must_use]
            pub const fn of(lang: $crate::text::Lang) -> &'static Self {
                match lang {
                    $crate::text::Lang::En => &Self::EN,
                    $crate::text::Lang::Pl => &Self::PL,
                }
            }
        }
    };
}
