//! Words of the command line.

use crate::text::Lang;

words! {
    /// Texts of the command line.
    pub struct CliWords {
        overview: "kojarz (\"pair them!\") runs chess tournaments in a terminal.

usage: kojarz [PATH]            open the screen, with an event, a TRF or a list if PATH is given
       kojarz COMMAND [...]     do one thing without the screen"
            | "kojarz prowadzi turnieje szachowe w terminalu.

użycie: kojarz [ŚCIEŻKA]        otwórz ekran, z turniejem, plikiem TRF albo listą, jeśli podano ŚCIEŻKĘ
        kojarz POLECENIE [...]  zrób jedną rzecz bez ekranu",
        series_summary: "the table of a series of events" | "tabela cyklu turniejów",
        series_help: "usage: kojarz series SERIES [--after N] [--to text|html|csv|pdf] [--data FOLDER]
       kojarz series --template

Prints the table of a series: groups, classes, prizes after the last event.
SERIES is a file (RON) with the rules and the paths of the events (event folders, TRF, CSV tables),
or the name of a series of this computer.

  --after N     the table after the first N events
  --template    prints a series to begin with

Exit code 1 if something is wrong with the series; what is wrong is told on standard error.
"
            | "użycie: kojarz series CYKL [--after N] [--to text|html|csv|pdf] [--data FOLDER]
        kojarz series --template

Drukuje tabelę cyklu: grupy, klasy, po ostatnim turnieju także nagrody.
CYKL to plik (RON) z zasadami i ścieżkami turniejów (foldery turniejów, TRF, tabele CSV)
albo nazwa cyklu na tym komputerze.

  --after N     tabela po N pierwszych turniejach
  --template    drukuje cykl na początek

Kod wyjścia 1, jeśli coś jest nie tak z cyklem; szczegóły na standardowym wyjściu błędów.
",
        overview_options: "Every command: --help, --lang pl|en, --out PATH (instead of standard output), - for standard input.
Exit codes: 0 good, 1 the answer is \"no\", 2 bad input or usage."
            | "Każde polecenie: --help, --lang pl|en, --out ŚCIEŻKA (zamiast standardowego wyjścia), - zamiast pliku wejściowego.
Kody wyjścia: 0 dobrze, 1 odpowiedź brzmi „nie”, 2 złe dane albo użycie.",
        standings_summary: "the table, with every tie-break" | "tabela, z każdą punktacją pomocniczą",
        standings_help: "usage: kojarz standings EVENT [options]

EVENT is an event folder, the name of an event in the data folder, or a TRF file.

  --tie-breaks BH/C1,BH,SB   other criteria than the file's, in this order (PTS repeats the points)
  --format text|csv|json     for people (default), or for programs
  --after R                  after round R
  --edition 2026|2024|virtual   other rules than those in force on the first day
  --unrated leave-out|skip|RATING   how rating criteria treat unrated players
  --system swiss|round-robin   if the head of the file is wrong
  --encoding NAME            of the file (utf-8, cp1250, ...)
  --section CODE             the section, where there are several
  --data FOLDER              another data folder

CSV: place,number,name,points and a column a code; decimals with a point, empty = undefined.
"
            | "użycie: kojarz standings TURNIEJ [opcje]

TURNIEJ to katalog turnieju, nazwa turnieju w katalogu danych albo plik TRF.

  --tie-breaks BH/C1,BH,SB   inne kryteria niż w pliku, w tej kolejności (PTS powtarza punkty)
  --format text|csv|json     dla ludzi (domyślnie) albo dla programów
  --after R                  po rundzie R
  --edition 2026|2024|virtual   inne przepisy niż obowiązujące pierwszego dnia
  --unrated leave-out|skip|RANKING   jak kryteria rankingowe traktują zawodników bez rankingu
  --system swiss|round-robin   jeśli nagłówek pliku się myli
  --encoding NAZWA           kodowanie pliku (utf-8, cp1250, ...)
  --section KOD              grupa, jeśli jest ich kilka
  --data KATALOG             inny katalog danych

CSV: place,number,name,points i kolumna na każdy kod; ułamki z kropką, puste = nieokreślone.
",
        report_summary: "print a document, or write the site of an event" | "wydrukuj dokument albo zapisz stronę turnieju",
        report_help: "usage: kojarz report EVENT --what DOCUMENT [--round N] [--to text|html|csv|pdf]
       kojarz report EVENT --site FOLDER

EVENT is an event folder, the name of an event in the data folder, or a TRF file.

  --what DOCUMENT    entries, check-in, start-list, start-list-by-name, schedule, pairings, pairings-by-name,
                     pairings-large, slips, match-sheets, results, standings, working, crosstable, classes,
                     prizes, receipts, diplomas, diploma-list, norms, bulletin,
                     timetable
  --round N          the round (default: the last one)
  --section CODE     the section, where there are several
  --to FORM          text (default), html, csv, pdf
  --columns N        width of text (default 80)
  --lines N          lines of a page of text (default 60; 0 = no pages, as on a terminal)
  --delimiter SIGN   , ; or tab between the cells of CSV (default ,)
  --bom              CSV begins with a byte order mark, for spreadsheets
  --site FOLDER      write all pages of a web site into a folder; only changed files are touched
  --data FOLDER      another data folder

  kojarz report gp1 --what pairings --round 3 --to pdf | lp
"
            | "użycie: kojarz report TURNIEJ --what DOKUMENT [--round N] [--to text|html|csv|pdf]
        kojarz report TURNIEJ --site KATALOG

TURNIEJ to katalog turnieju, nazwa turnieju w katalogu danych albo plik TRF.

  --what DOKUMENT    entries, check-in, start-list, start-list-by-name, schedule, pairings, pairings-by-name,
                     pairings-large, slips, match-sheets, results, standings, working, crosstable, classes,
                     prizes, receipts, diplomas, diploma-list, norms, bulletin,
                     timetable
  --round N          runda (domyślnie ostatnia)
  --section KOD      grupa, jeśli jest ich kilka
  --to POSTAĆ        text (domyślnie), html, csv, pdf
  --columns N        szerokość tekstu (domyślnie 80)
  --lines N          wiersze strony tekstu (domyślnie 60; 0 = bez stron, jak w terminalu)
  --delimiter ZNAK   , ; albo tab między polami CSV (domyślnie ,)
  --bom              CSV zaczyna się znacznikiem BOM, dla arkuszy
  --site KATALOG     zapisz wszystkie strony WWW do katalogu; tylko zmienione pliki
  --data KATALOG     inny katalog danych

  kojarz report gp1 --what pairings --round 3 --to pdf | lp
",
        pair: "Pair the next round of a TRF"
            | "Skojarz następną rundę z pliku TRF",
        pair_help: "usage: kojarz pair FILE.trf [OPTIONS]

Pairs the next round and prints the number of pairs, then WHITE BLACK by starting number, a line each in board order; the
pairing-allocated bye is \"N 0\" and counts as a pair. Exit code 1: there is no legal pairing, or nothing left to pair.

  --encoding NAME         encoding of the file (utf-8, cp1250, iso-8859-2, cp1252, cp1253 ...)
  --rounds N              number of rounds, where the file does not say it
  --initial-colour COLOUR white or black: the colour of the first player in round 1
  --system SYSTEM         swiss or round-robin, whatever the file says
"
            | "użycie: kojarz pair PLIK.trf [OPCJE]

Kojarzy następną rundę i wypisuje liczbę par, a potem BIAŁE CZARNE według numerów startowych, po jednej parze w wierszu,
w kolejności szachownic; pauza to „N 0” i liczy się jako para. Kod wyjścia 1: nie ma zgodnego z przepisami kojarzenia
albo nie ma czego kojarzyć.

  --encoding NAZWA        kodowanie pliku (utf-8, cp1250, iso-8859-2, cp1252, cp1253 ...)
  --rounds N              liczba rund, jeśli plik jej nie podaje
  --initial-colour KOLOR  white albo black: kolor pierwszego zawodnika w rundzie 1
  --system SYSTEM         swiss albo round-robin, niezależnie od pliku
",
        check: "Pair every round of TRF files again and compare"
            | "Skojarz ponownie każdą rundę plików TRF i porównaj",
        check_help: "usage: kojarz check FILE.trf... [OPTIONS]

Pairs every round again from what happened before it, and compares players, colours and bye. A line for each difference, with
tabs between: file, round, pairs that only the file has, pairs that only the rules give. Where a finished event names its
tie-breaks (records 202, 212), the order of its places is compared too: file, the word standings, two players as they stand, as they
should. Exit code 0: no difference, 1: differences, 2: a file can't be read.

  --threads N             how many files at once (default: as many as the computer has cores)
  --encoding NAME         encoding of the file (utf-8, cp1250, iso-8859-2, cp1252, cp1253 ...)
  --rounds N              number of rounds, where the file does not say it
  --initial-colour COLOUR white or black: the colour of the first player in round 1
  --system SYSTEM         swiss or round-robin, whatever the file says
"
            | "użycie: kojarz check PLIK.trf... [OPCJE]

Kojarzy każdą rundę ponownie na podstawie tego, co było przed nią, i porównuje zawodników, kolory i pauzę. Każda różnica to
wiersz z tabulatorami: plik, runda, pary tylko w pliku, pary tylko według przepisów. Gdy zakończony turniej podaje punktację
pomocniczą (rekordy 202, 212), porównuje też kolejność miejsc: plik, słowo standings, dwóch zawodników jak w pliku, jak powinno być.
Kod wyjścia 0: bez różnic, 1: są różnice, 2: któregoś pliku nie da się odczytać.

  --threads N             ile plików naraz (domyślnie tyle, ile rdzeni ma komputer)
  --encoding NAZWA        kodowanie pliku (utf-8, cp1250, iso-8859-2, cp1252, cp1253 ...)
  --rounds N              liczba rund, jeśli plik jej nie podaje
  --initial-colour KOLOR  white albo black: kolor pierwszego zawodnika w rundzie 1
  --system SYSTEM         swiss albo round-robin, niezależnie od pliku
",
        verify_summary: "says whether journal and snapshots of an event agree"
            | "mówi, czy dziennik i migawki turnieju się zgadzają",
        verify_help: "usage: kojarz verify EVENT [--data FOLDER]

Does the whole past of an event again, change by change, and compares it with every snapshot. EVENT is
an event folder or the name of an event. Nothing is written. Exit 0: everything agrees; 1: something
does not; 2: there is no event, or it cannot be read.
"
            | "użycie: kojarz verify TURNIEJ [--data FOLDER]

Odtwarza całą przeszłość turnieju, zmiana po zmianie, i porównuje ją z każdą migawką. TURNIEJ to folder
turnieju albo jego nazwa. Niczego nie zapisuje. Kod 0: wszystko się zgadza; 1: coś się nie zgadza;
2: nie ma turnieju albo nie da się go odczytać.
",
        generate: "Make a random tournament that obeys the rules"
            | "Utwórz losowy turniej zgodny z przepisami",
        generate_help: "usage: kojarz generate [OPTIONS]

Prints a random Swiss event as TRF. What is not given is drawn; the seed is told on standard error and in the file, and the
same seed with the same options makes the same file.

  --seed N            seed (default: from the clock)
  --players N         players                      --rounds N         rounds
  --draws P           percentage of draws          --forfeits P       of forfeited games
  --half-byes P       of half-point byes           --full-byes P      of full-point byes
  --absences P        of absences for a round      --withdrawals P    of players who leave
  --late-entries P    of players who come late     --unrated P        of players without a rating
  --rating-max N      highest rating               --rating-min N     lowest rating
  --forbidden N       groups who may not meet      --baku yes|no      Baku acceleration
  --points W-D-L[-B]  win, draw, loss, bye: 3-1-0-2
  --tie-breaks LIST   BH/C1,BH,SB
  --to trf16|trf26    version of the file (default trf26)
  --engines           also the records of pairing engines
"
            | "użycie: kojarz generate [OPCJE]

Wypisuje losowy turniej szwajcarski jako TRF. Czego nie podano, to się losuje; ziarno jest podane na standardowym wyjściu
błędów i w pliku, a to samo ziarno z tymi samymi opcjami daje ten sam plik.

  --seed N            ziarno (domyślnie z zegara)
  --players N         zawodnicy                    --rounds N         rundy
  --draws P           procent remisów              --forfeits P       walkowerów
  --half-byes P       wolnych za ½ punktu          --full-byes P      wolnych za 1 punkt
  --absences P        nieobecności w rundzie       --withdrawals P    wycofanych
  --late-entries P    dopisanych po 1. rundzie     --unrated P        bez rankingu
  --rating-max N      najwyższy ranking            --rating-min N     najniższy ranking
  --forbidden N       grupy niełączone w pary      --baku yes|no      przyspieszenie Baku
  --points W-R-P[-B]  wygrana, remis, porażka, pauza: 3-1-0-2
  --tie-breaks LISTA  BH/C1,BH,SB
  --to trf16|trf26    wersja pliku (domyślnie trf26)
  --engines           także rekordy programów kojarzących
",
        export: "Write an event as TRF"
            | "Zapisz turniej jako TRF",
        export_help: "usage: kojarz export EVENT [--to trf16|trf26|csv] [OPTIONS]

EVENT is an event folder, the name of an event in the data folder, or a TRF file.

  --to trf16|trf26    version of the file (default trf26)
  --to csv            the people of the section as a list, which import reads again
  --bom               the list begins with a byte order mark, for spreadsheets
  --running           the event is running: open games are marked ?; without it they are refused
  --engines           also the records of pairing engines (XXR, XXC, XXS, XXA, XXP)
  --ascii             plain letters only
  --section CODE      the section, where there are several
  --data FOLDER       another data folder
"
            | "użycie: kojarz export TURNIEJ [--to trf16|trf26|csv] [OPCJE]

TURNIEJ to katalog turnieju, nazwa turnieju w katalogu danych albo plik TRF.

  --to trf16|trf26    wersja pliku (domyślnie trf26)
  --to csv            osoby z grupy jako lista, którą import czyta z powrotem
  --bom               lista zaczyna się znacznikiem BOM, dla arkuszy
  --running           turniej trwa: partie bez wyniku oznaczone ?; bez tej opcji są odrzucane
  --engines           także rekordy programów kojarzących (XXR, XXC, XXS, XXA, XXP)
  --ascii             tylko zwykłe litery
  --section KOD       grupa, jeśli jest ich kilka
  --data KATALOG      inny katalog danych
",
        import: "Take a TRF or a list of people into an event" | "Wczytaj TRF albo listę osób do turnieju",
        import_help: "usage: kojarz import FILE --into EVENT [OPTIONS]

Takes a TRF with all its rounds into an event as a section, or the people of a list (CSV, XLSX) into one of its sections. What was
repaired or assumed, and every round that the rules pair otherwise, is told first; then all is taken over or nothing. Exit code 1:
something has to be agreed to first.

  --into EVENT            event folder, or name of an event in the data folder
  --section CODE          the section for the people of a list, where there are several
  --dry-run               only say what would be done
  --yes                   agree to what is asked (rounds that differ from the rules ...)
  --encoding NAME         encoding of the file (utf-8, cp1250, iso-8859-2, cp1252, cp1253 ...)
  --data FOLDER           another data folder

Of a list, what is not said is guessed:

  --separator ; | , | tab what divides the columns
  --head yes | no         whether the first line is a head
  --columns A,B,...       what the columns hold, - for one that is not used: name surname forename sex birth fed fide-id cr
                          title category fide-rating rating club town province note
  --duplicates skip       people who are entered already (same CR, FIDE ID, or name and birth) or stand twice in the list
                          are left out; update = their new data are taken over; add = they are entered as other people
  --duplicates 12=update  the same for the person on line 12 only; may be given several times
"
            | "użycie: kojarz import PLIK --into TURNIEJ [OPCJE]

Wczytuje TRF ze wszystkimi rundami jako grupę turnieju albo osoby z listy (CSV, XLSX) do jednej z grup. Najpierw mówi, co
poprawiono lub założono i które rundy różnią się od przepisowych; potem wczytuje wszystko albo nic.
Kod wyjścia 1: na coś trzeba najpierw się zgodzić.

  --into TURNIEJ          katalog turnieju albo nazwa turnieju w katalogu danych
  --section KOD           grupa dla osób z listy, jeśli jest ich kilka
  --dry-run               tylko powiedz, co by się stało
  --yes                   zgoda na to, o co program pyta (rundy inne niż przepisowe ...)
  --encoding NAZWA        kodowanie pliku (utf-8, cp1250, iso-8859-2, cp1252, cp1253 ...)
  --data KATALOG          inny katalog danych

Przy liście to, czego nie podano, program zgaduje:

  --separator ; | , | tab co dzieli kolumny
  --head yes | no         czy pierwszy wiersz to nagłówek
  --columns A,B,...       co zawierają kolumny, - to kolumna pomijana: name surname forename sex birth fed fide-id cr
                          title category fide-rating rating club town province note
  --duplicates skip       osoby już wpisane (ten sam CR, FIDE ID albo nazwisko i wiek) lub powtórzone na liście są
                          pomijane; update = przejmuje ich nowe dane; add = wpisuje je jako inne osoby
  --duplicates 12=update  to samo tylko dla osoby z wiersza 12; można podać kilka razy
",
        explain: "Say why a round is paired as it is"
            | "Powiedz, dlaczego runda jest tak skojarzona",
        explain_help: "usage: kojarz explain FILE.trf [--round R] [OPTIONS]

Pairs a round again and says why: the brackets from the top, who was moved down, what the chosen pairs fail, which criterion
refuses the first candidate, and the rule that gives the colours of each board. Numbers are those of the start list.

  --round R               the round (default: the next one, else the last)
  --encoding NAME         encoding of the file
  --rounds N              number of rounds, where the file does not say it
  --initial-colour COLOUR white or black: the colour of the first player in round 1
"
            | "użycie: kojarz explain PLIK.trf [--round R] [OPCJE]

Kojarzy rundę ponownie i mówi dlaczego tak: kolejne grupy od góry, kto spadł, czego wybrane pary nie spełniają, które
kryterium odrzuca pierwszą propozycję i który przepis daje kolory na każdej szachownicy. Numery są z listy startowej.

  --round R               runda (domyślnie następna, a jeśli jej nie ma, ostatnia)
  --encoding NAZWA        kodowanie pliku
  --rounds N              liczba rund, jeśli plik jej nie podaje
  --initial-colour KOLOR  white albo black: kolor pierwszego zawodnika w rundzie 1
",
    }
}

/// `kojarz --version`.
#[must_use]
pub fn version(_: Lang) -> String {
    format!("kojarz {}\n", env!("CARGO_PKG_VERSION"))
}

/// What became of the site.
#[must_use]
pub fn site_written(lang: Lang, changed: usize, unchanged: usize, removed: usize) -> String {
    match lang {
        Lang::En => format!("{changed} files written, {unchanged} unchanged, {removed} removed\n"),
        Lang::Pl => format!("zapisano plików: {changed}, bez zmian: {unchanged}, usunięto: {removed}\n"),
    }
}

/// The seed of a random event.
#[must_use]
pub fn seed_used(lang: Lang, seed: u64) -> String {
    match lang {
        Lang::En => format!("seed {seed}"),
        Lang::Pl => format!("ziarno {seed}"),
    }
}

/// A system that is not explained.
#[must_use]
pub fn explains_swiss_only(lang: Lang) -> String {
    match lang {
        Lang::En => "only the pairings of the individual Swiss system have an explanation".to_owned(),
        Lang::Pl => "objaśnienie mają tylko kojarzenia szwajcarskie indywidualne".to_owned(),
    }
}

/// Import without its target.
#[must_use]
pub const fn into_what(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "say into which event: --into EVENT",
        Lang::Pl => "podaj, do którego turnieju: --into TURNIEJ",
    }
}

/// A dry run ends.
#[must_use]
pub const fn nothing_done(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "nothing was changed (--dry-run)",
        Lang::Pl => "nic nie zmieniono (--dry-run)",
    }
}

/// An import went well.
#[must_use]
pub fn imported(lang: Lang, event: &str) -> String {
    match lang {
        Lang::En => format!("imported into {event}\n"),
        Lang::Pl => format!("wczytano do {event}\n"),
    }
}

/// What is asked has to be agreed to.
#[must_use]
pub const fn agree_to_import(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "nothing was changed; --yes agrees and imports",
        Lang::Pl => "nic nie zmieniono; --yes wyraża zgodę i wczytuje",
    }
}

/// A list without anybody new.
#[must_use]
pub const fn all_entered(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "everybody on the list is entered already",
        Lang::Pl => "wszystkie osoby z listy są już wpisane",
    }
}
