//! Words of the commands that keys give: what footer, help, palette and README call them.

/// What a command is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommandText {
    /// One or two words for the footer.
    pub hint: &'static str,
    /// A phrase for the palette and the help.
    pub name: &'static str,
}

/// Makes a struct with the texts of every command in both languages: hint | hint, name | name.
macro_rules! command_words {
    ($($field:ident: $hint_en:literal | $hint_pl:literal, $name_en:literal | $name_pl:literal;)*) => {
        /// The texts of all commands.
        #[derive(Debug)]
        #[allow(missing_docs)]
        pub struct CommandWords { $(pub $field: CommandText,)* }

        impl CommandWords {
            const EN: Self = Self { $($field: CommandText { hint: $hint_en, name: $name_en },)* };
            const PL: Self = Self { $($field: CommandText { hint: $hint_pl, name: $name_pl },)* };

            /// The texts in this language.
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

command_words! {
    help: "keys" | "klawisze", "All keys of this view" | "Wszystkie klawisze tego widoku";
    palette: "commands" | "polecenia", "Find a command by its name" | "Znajdź polecenie po nazwie";
    undo: "undo" | "cofnij", "Undo the last change" | "Cofnij ostatnią zmianę";
    redo: "redo" | "ponów", "Redo what was undone" | "Ponów to, co cofnięto";
    quit: "leave" | "wyjdź", "Leave the event or the program" | "Wyjdź z turnieju albo z programu";
    back: "back" | "wróć", "Back" | "Wróć";
    redraw: "redraw" | "odśwież", "Draw the screen again" | "Narysuj ekran od nowa";
    suspend: "suspend" | "wstrzymaj", "Suspend the program (fg brings it back)" | "Wstrzymaj program (fg przywraca)";
    save: "save" | "zapisz", "Save now" | "Zapisz teraz";
    next_section: "section" | "grupa", "Next section" | "Następna grupa";
    previous_section: "section" | "grupa", "Previous section" | "Poprzednia grupa";
    entries: "players" | "zawodnicy", "Go to the players" | "Przejdź do zawodników";
    round: "round" | "runda", "Go to the boards of the round" | "Przejdź do szachownic rundy";
    standings: "standings" | "tabela", "Go to the standings" | "Przejdź do tabeli";
    history: "history" | "historia", "Who changed what, and when" | "Kto co zmienił i kiedy";

    up: "up" | "w górę", "Row up" | "Wiersz w górę";
    down: "down" | "w dół", "Row down" | "Wiersz w dół";
    page_up: "page up" | "strona w górę", "Page up" | "Strona w górę";
    page_down: "page down" | "strona w dół", "Page down" | "Strona w dół";
    first: "first" | "pierwszy", "First row" | "Pierwszy wiersz";
    last: "last" | "ostatni", "Last row" | "Ostatni wiersz";
    open: "open" | "otwórz", "Open the selected" | "Otwórz zaznaczone";
    accept: "choose" | "wybierz", "Choose the selected" | "Wybierz zaznaczone";
    yes: "yes" | "tak", "Yes" | "Tak";
    no: "no" | "nie", "No" | "Nie";

    new_event: "new" | "nowy", "New event" | "Nowy turniej";
    copy_event: "copy" | "kopiuj", "New event like the selected one: its groups and rules, without people" | "Nowy turniej jak zaznaczony: te same grupy i regulamin, bez osób";
    import_file: "open file" | "otwórz plik", "Open or import a file" | "Otwórz lub wczytaj plik";
    sample_event: "sample" | "przykład", "Sample event with 24 players" | "Przykładowy turniej z 24 zawodnikami";

    add_player: "add" | "dodaj", "Add a player" | "Dodaj zawodnika";
    edit_player: "edit" | "edytuj", "Edit the player" | "Edytuj zawodnika";
    delete_player: "delete" | "usuń", "Delete the player" | "Usuń zawodnika";
    find: "find" | "szukaj", "Find (letters without accents do)" | "Szukaj (wystarczą litery bez ogonków)";
    sort: "sort" | "sortuj", "Sort by the next column" | "Sortuj według następnej kolumny";
    mark: "mark" | "oznacz", "Absent, withdrawn, late, half-point bye …" | "Nieobecny, wycofany, dopisany, wolne za ½ …";
    absent: "absent" | "nieobecny", "Absent in the next round, or present again" | "Nieobecny w następnej rundzie albo znów obecny";
    import_list: "import" | "wczytaj", "Import players from a file" | "Wczytaj zawodników z pliku";

    section_menu: "options" | "opcje", "The section: how it is played, play-off, close, FIDE mode" | "Grupa: jak się gra, dogrywka, zamknięcie, tryb FIDE";
    numbers: "numbers" | "numery", "Numbers and first colour: by rating, by lot, by hand" | "Numery i pierwszy kolor: z rankingu, losem, ręcznie";
    forbidden: "forbidden" | "zakazane", "Pairs that may not meet" | "Pary, które nie mogą grać ze sobą";
    team_list: "teams" | "drużyny", "The teams" | "Drużyny";
    player_list: "players" | "zawodnicy", "The players, one by one" | "Zawodnicy, pojedynczo";
    add_team: "add" | "dodaj", "Add a team with its players" | "Dodaj drużynę z zawodnikami";
    edit_team: "edit" | "edytuj", "Edit the team: captain, members, board order" | "Edytuj drużynę: kapitan, skład, kolejność szachownic";
    delete_team: "delete" | "usuń", "Delete the team" | "Usuń drużynę";
    line_up: "line-up" | "skład", "Who plays on which board of the round" | "Kto gra na której szachownicy w rundzie";

    white_wins: "white" | "białe", "White won" | "Wygrały białe";
    black_wins: "black" | "czarne", "Black won" | "Wygrały czarne";
    draw: "draw" | "remis", "Draw" | "Remis";
    white_forfeit: "forfeit" | "walkower", "White wins by forfeit" | "Walkower dla białych";
    black_forfeit: "forfeit" | "walkower", "Black wins by forfeit" | "Walkower dla czarnych";
    clear_result: "clear" | "usuń wynik", "Take the result away" | "Usuń wynik";
    other_result: "other" | "inny", "Other results" | "Inne wyniki";
    jump: "board" | "stół", "Jump to a board by its number" | "Skocz do szachownicy o numerze";
    slips: "slips" | "kartki", "Slip mode: number, result, number, result …" | "Wyniki z kartek: numer, wynik, numer, wynik …";
    next_open: "next open" | "następny brak", "Next board without a result" | "Następna szachownica bez wyniku";
    pair: "pair" | "kojarz", "Pair the next round" | "Kojarz następną rundę";
    unpair: "unpair" | "rozłącz", "Unpair the round" | "Cofnij kojarzenie rundy";
    explain: "why" | "dlaczego", "Why these pairs" | "Dlaczego takie pary";
    hand_pairing: "by hand" | "ręcznie", "Pair by hand" | "Kojarz ręcznie";
    schedule: "all rounds" | "wszystkie", "All rounds on one page" | "Wszystkie rundy na jednej stronie";
    first_wins: "left" | "lewy", "A point for the player on the left" | "Punkt dla zawodnika po lewej";
    second_wins: "right" | "prawy", "A point for the player on the right" | "Punkt dla zawodnika po prawej";
    first_forfeit: "forfeit" | "walkower", "Left wins by forfeit; on the line of a match the whole match" | "Walkower dla lewej strony; w wierszu meczu cały mecz";
    second_forfeit: "forfeit" | "walkower", "Right wins by forfeit; on the line of a match the whole match" | "Walkower dla prawej strony; w wierszu meczu cały mecz";
    white_seat: "side" | "strona", "To the seat with White" | "Na miejsce z białymi";
    black_seat: "side" | "strona", "To the seat with Black" | "Na miejsce z czarnymi";
    swap_players: "exchange, pair" | "zamień, połącz", "Mark a player, then exchange him with another or pair them" | "Wskaż zawodnika, potem zamień go z innym albo połącz w parę";
    swap_colours: "colours" | "kolory", "Exchange the colours of the board" | "Zamień kolory na stole";
    move_bye: "bye" | "pauza", "Give the bye to the player, or take it away" | "Daj pauzę zawodnikowi albo ją odbierz";
    break_pair: "break" | "rozłącz", "Break the pair" | "Rozłącz parę";
    finish_hand: "end" | "zakończ", "End: compare with the rules" | "Zakończ: porównaj z przepisami";
    previous_round: "round" | "runda", "Round before" | "Poprzednia runda";
    next_round: "round" | "runda", "Round after" | "Następna runda";

    working: "working" | "jak liczone", "How the values are computed" | "Jak policzono wartości";
    card: "card" | "karta", "Card of the player" | "Karta zawodnika";
    crosstable: "crosstable" | "krzyżowa", "Crosstable on and off" | "Tabela krzyżowa tak i nie";

    classes: "table of" | "klasyfikacja", "Table of women, juniors, a club …" | "Tabela kobiet, juniorów, klubu …";
    best_boards: "boards" | "szachownice", "Best players of each board" | "Najlepsi na poszczególnych szachownicach";

    desk: "desk" | "biuro", "The desk: who is here, who has paid" | "Biuro zawodów: obecność i wpłaty";
    prizes: "prizes" | "nagrody", "Prizes and who gets them" | "Nagrody i kto je dostaje";
    overview: "groups" | "grupy", "All groups at a glance" | "Przegląd wszystkich grup";
    all_results: "results" | "wyniki", "Results of all groups from one list" | "Wyniki wszystkich grup z jednej listy";
    start_clock: "start" | "start", "The round starts now: keep the time" | "Runda rusza teraz: zapisz godzinę";
    find_board: "find" | "szukaj", "Find a board: its number (B7 = board 7 of group B) or a name" | "Szukaj stołu: numer (B7 = stół 7 grupy B) albo nazwisko";
    rules: "rules" | "regulamin", "The organiser's rules: groups, fees, prizes" | "Regulamin: grupy, wpisowe, nagrody";
    check_in: "here" | "obecny", "Here, or not any more" | "Obecny, albo cofnij obecność";
    pay: "pay" | "wpłata", "Take money or give it back" | "Przyjmij albo zwróć pieniądze";
    confirm: "OK" | "OK", "Paid and confirmed, or not any more" | "Opłacone i potwierdzone, albo cofnij";
    move_section: "group" | "grupa", "Move to another group" | "Przenieś do innej grupy";
    late: "late" | "dopisz", "Late: plays from the next round on" | "Spóźniony: gra od następnej rundy";
    strike_off_absent: "absent" | "nieobecni", "Strike off the absent of this group" | "Skreśl nieobecnych tej grupy";
    remove_unpaid: "unpaid" | "nieopłaceni", "Remove who has not paid (list first)" | "Usuń nieopłaconych (najpierw lista)";
    totals: "totals" | "sumy", "Money by group and method" | "Kasa według grup i sposobu zapłaty";
    edit_entry: "entry" | "zgłoszenie", "Edit the entry: family, fee, note" | "Popraw zgłoszenie: rodzina, wpisowe, uwaga";
    deposits: "deposits" | "kaucje", "Deposits: who gets his back" | "Kaucje: komu zwrócić";
    give_back: "give back" | "zwróć", "Give the deposit back" | "Zwróć kaucję";
    mark_row: "mark" | "zaznacz", "Mark the line, or not" | "Zaznacz wiersz albo nie";
    mark_rest: "to the end" | "do końca", "Mark everybody from here to the end" | "Zaznacz wszystkich odtąd do końca";
    remove_marked: "remove" | "usuń", "Remove the marked who have not paid" | "Usuń zaznaczonych bez wpłaty";
    pay_day: "day" | "termin", "The day by which has to be paid" | "Termin wpłaty";
    merge_group: "merge" | "połącz", "Merge the group with another, before round 1" | "Połącz grupę z inną, przed rundą 1";
    split_group: "split" | "podziel", "Split the group, before round 1" | "Podziel grupę, przed rundą 1";
    make_group: "new group" | "nowa grupa", "Make a group of the marked" | "Utwórz grupę z zaznaczonych";
    best_of: "the best" | "najlepsi", "Who gets into a group that takes the best" | "Kto wchodzi do grupy dla najlepszych";
    send_to_other: "other group" | "inna grupa", "Move to the group for those who do not get in" | "Przenieś do grupy dla pozostałych";
    open_only: "open" | "otwarte", "Only who is missing or has not paid" | "Tylko brakujący i nieopłaceni";
    freeze: "freeze" | "zamroź", "Freeze the prizes, or follow the standings again" | "Zamroź nagrody, albo licz znów z tabeli";
    freeze_starters: "players" | "liczby", "Fix the numbers of players for the size of prizes" | "Ustal liczby graczy do progów nagród";
    series: "series" | "cykle", "Series of events: tables and prizes" | "Cykle turniejów: tabele i nagrody";
    new_series: "new" | "nowy", "A new series" | "Nowy cykl";
    set_up_series: "set up" | "ustaw", "What the series is made of: events, rules, groups, prizes" | "Z czego składa się cykl: turnieje, zasady, grupy, nagrody";
    edit_series: "edit" | "popraw", "Edit the line" | "Popraw wiersz";
    add_to_series: "add" | "dodaj", "Add an event, a group, a class or prizes" | "Dodaj turniej, grupę, klasyfikację albo nagrody";
    delete_from_series: "delete" | "usuń", "Delete the line" | "Usuń wiersz";
    series_table: "table" | "tabela", "The table of the series" | "Tabela cyklu";
    previous_event: "event" | "turniej", "Table after the event before" | "Tabela po poprzednim turnieju";
    next_event: "event" | "turniej", "Table after the next event" | "Tabela po następnym turnieju";
    same_people: "same person?" | "ta sama osoba?", "People who may be the same: ask again" | "Osoby, które mogą być te same: zapytaj znowu";
    edit_rule: "edit" | "popraw", "Edit the rule" | "Popraw punkt regulaminu";
    add_rule: "add" | "dodaj", "Add a group, a class, a tariff, prizes, times …" | "Dodaj grupę, klasę, stawkę, nagrody, godziny …";
    copy_rule: "copy" | "kopiuj", "Copy prizes, a set of prizes or a tariff" | "Kopiuj nagrody, zestaw nagród albo stawkę";
    rule_up: "up" | "wyżej", "Move the rule up" | "Przesuń punkt wyżej";
    rule_down: "down" | "niżej", "Move the rule down" | "Przesuń punkt niżej";
    delete_rule: "delete" | "usuń", "Delete the rule" | "Usuń punkt regulaminu";

    mapping: "column" | "kolumna", "Change what the column holds" | "Zmień znaczenie kolumny";
    encoding: "encoding" | "kodowanie", "Other encoding of the file" | "Inne kodowanie pliku";
    separator: "separator" | "separator", "Other separator of the columns" | "Inny separator kolumn";
    forget_list: "forget" | "zapomnij", "Forget how such lists were read, and guess again" | "Zapomnij, jak czytano takie listy, i zgadnij od nowa";
    odd_cells: "odd cells" | "dziwne komórki", "All cells that could not be read" | "Wszystkie komórki, których nie udało się odczytać";
    other_table: "people" | "osoby", "To the people, or back to the columns" | "Do osób albo z powrotem do kolumn";
    columns_left: "columns" | "kolumny", "Columns further left" | "Kolumny bardziej w lewo";
    columns_right: "columns" | "kolumny", "Columns further right" | "Kolumny bardziej w prawo";
    next_duplicate: "duplicate" | "powtórzony", "Next person who is there already" | "Następna osoba, która już jest";
    choose_duplicate: "what to do" | "co zrobić", "Leave this row out, take its data, or enter another person" | "Pomiń ten wiersz, przejmij z niego dane albo wpisz inną osobę";
    choose_duplicates: "all" | "wszyscy", "The same for all who are there already" | "To samo dla wszystkich, którzy już są";
    head_row: "head" | "nagłówek", "First line is a head, or not" | "Pierwszy wiersz to nagłówek albo nie";

    rating_list: "rating list" | "ranking", "Look somebody up in a rating list, or read a list" | "Szukaj na liście rankingowej albo wczytaj listę";
    take_listed: "enter" | "wpisz", "Enter the selected person" | "Wpisz zaznaczoną osobę";
    read_rating_list: "read a list" | "wczytaj listę", "Read a rating list from a file" | "Wczytaj listę rankingową z pliku";
    next_rating_list: "other list" | "inna lista", "Another rating list" | "Inna lista rankingowa";
    next_pace: "rating" | "ranking", "Standard, rapid or blitz rating" | "Ranking klasyczny, szybki albo błyskawiczny";
    refresh_ratings: "compare" | "porównaj", "Compare the ratings of the event with the list" | "Porównaj rankingi turnieju z listą";
    mark_rating: "mark" | "zaznacz", "Take this rating over, or leave it" | "Przejmij ten ranking albo zostaw";
    take_ratings: "take over" | "przejmij", "Take the marked ratings over" | "Przejmij zaznaczone rankingi";

    print: "print" | "drukuj", "Print or write documents and the web site" | "Drukuj albo zapisz dokumenty i stronę WWW";
    print_now: "do it" | "wykonaj", "Print or write what is chosen" | "Drukuj albo zapisz to, co wybrano";
    mark_document: "choose" | "wybierz", "Choose the document, or not" | "Wybierz dokument albo nie";
    print_form: "form" | "forma", "Text, HTML, CSV or PDF" | "Tekst, HTML, CSV albo PDF";
    print_target: "to" | "dokąd", "Folder, printer or clipboard" | "Katalog, drukarka albo schowek";
    print_groups: "groups" | "grupy", "This group or all" | "Ta grupa albo wszystkie";
    auto_site: "by itself" | "sama", "Write the web site after every change, or not" | "Odnawiaj stronę WWW po każdej zmianie albo nie";
}

words! {
    /// Names of keys that are words.
    pub struct KeyNames {
        space: "Space" | "spacja",
    }
}
