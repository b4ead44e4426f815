//! Words that every area uses.

words! {
    /// Words that every area uses.
    pub struct Common {
        event: "Event" | "Turniej",
        section: "Section" | "Grupa",
        round: "Round" | "Runda",
        board: "Board" | "Szachownica",
        player: "Player" | "Zawodnik",
        team: "Team" | "Drużyna",
        points: "Points" | "Punkty",
        result: "Result" | "Wynik",
        white: "White" | "Białe",
        black: "Black" | "Czarne",
        bye: "bye" | "pauza",
        yes: "Yes" | "Tak",
        no: "No" | "Nie",
    }
}
