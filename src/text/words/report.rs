//! Words of documents.

words! {
    /// Words of documents: heads of columns and the few that stand on every page.
    pub struct ReportWords {
        page: "page" | "strona",
        made: "Made" | "Sporządzono",
        navigation: "Pages" | "Strony",
    }
}
