//! Words of the page with all rounds.

words! {
    /// Words of the page with all rounds.
    pub struct ScheduleWords {
        title: "All rounds" | "Wszystkie rundy",
        nothing: "No round is paired yet." | "Żadna runda nie jest jeszcze skojarzona.",
        numbers_first: "Numbers first: F2, then r (by lot or by hand)." | "Najpierw numery: F2, potem r (losem albo ręcznie).",
        preview: "As the tables give it with these numbers; k makes it." | "Tak wyjdzie z tablic przy tych numerach; k tworzy terminarz.",
    }
}
