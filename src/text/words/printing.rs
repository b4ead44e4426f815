//! Words of printing and writing documents from the screen.

use super::named::say;
use crate::text::Lang;

words! {
    /// Words of the view that prints and writes.
    pub struct PrintingWords {
        title: "Print or write" | "Drukuj albo zapisz",
        form: "Form" | "Forma",
        target: "To" | "Dokąd",
        round: "Round" | "Runda",
        groups: "Groups" | "Grupy",
        this_group: "this one" | "tylko ta",
        all_groups: "all" | "wszystkie",
        document: "Document" | "Dokument",
        text: "text" | "tekst",
        html: "HTML" | "HTML",
        csv: "CSV" | "CSV",
        pdf: "PDF" | "PDF",
        folder: "folder of the event" | "katalog turnieju",
        printer: "printer (lp)" | "drukarka (lp)",
        clipboard: "clipboard of the terminal" | "schowek terminala",
        web_site: "Web site of the event, all groups (HTML, folder export/site)"
            | "Strona WWW turnieju, wszystkie grupy (HTML, katalog export/site)",
        by_itself: "written again by itself after every change" | "odnawia się sama po każdej zmianie",
        without_pdf: "this kojarz was built without PDF; take HTML and print from a browser"
            | "ten kojarz zbudowano bez PDF; wybierz HTML i wydrukuj z przeglądarki",
        nothing_chosen: "Nothing is chosen: Space chooses a document." | "Nic nie wybrano: spacja wybiera dokument.",
        at_work: "Printing and writing …" | "Drukuję i zapisuję …",
        printer_forms: "The printer takes text and PDF: choose another form with f."
            | "Drukarka przyjmuje tekst i PDF: zmień formę klawiszem f.",
        clipboard_forms: "The clipboard takes no PDF: choose another form with f."
            | "Schowek nie przyjmuje PDF: zmień formę klawiszem f.",
        no_printer: "There is no program lp on this computer; write to the folder instead."
            | "Na tym komputerze nie ma programu lp; zapisz do katalogu.",
        site_on: "The web site is written again by itself from now on." | "Strona WWW będzie się odtąd odnawiać sama.",
        site_off: "The web site is not written by itself any more." | "Strona WWW nie będzie się już odnawiać sama.",
    }
}

/// The PDF writer failed.
#[must_use]
pub fn no_pdf(lang: Lang, detail: &str) -> String {
    say!(lang, "the PDF could not be made: {detail}", "nie udało się zrobić PDF: {detail}")
}

/// Documents were written into a folder.
#[must_use]
pub fn written(lang: Lang, files: usize, path: &str) -> String {
    match files {
        1 => say!(lang, "Written: {path}", "Zapisano: {path}"),
        _ => say!(lang, "Written: {files} files in {path}", "Zapisano pliki ({files}) w {path}"),
    }
}

/// Documents were sent to the printer.
#[must_use]
pub fn printed(lang: Lang, documents: usize) -> String {
    say!(lang, "Sent to the printer: {documents}.", "Wysłano do drukarki: {documents}.")
}

/// The printer did not take it.
#[must_use]
pub fn not_printed(lang: Lang, detail: &str) -> String {
    let detail = detail.trim();
    say!(lang, "lp did not print: {detail}", "lp nie wydrukował: {detail}")
}

/// Something could not be written.
#[must_use]
pub fn not_written(lang: Lang, path: &str, detail: &str) -> String {
    say!(lang, "{path} can't be written: {detail}", "nie można zapisać {path}: {detail}")
}

/// Text was put into the clipboard.
#[must_use]
pub fn copied(lang: Lang, bytes: usize) -> String {
    say!(
        lang,
        "{bytes} bytes sent to the clipboard (if this terminal allows it).",
        "Wysłano do schowka {bytes} bajtów (jeśli ten terminal na to pozwala)."
    )
}

/// The text is more than terminals take.
#[must_use]
pub fn too_much(lang: Lang, bytes: usize, most: usize) -> String {
    say!(
        lang,
        "{bytes} bytes are too many for the clipboard (at most {most}); write to the folder instead.",
        "{bytes} bajtów to za dużo do schowka (najwyżej {most}); zapisz do katalogu."
    )
}

/// The site was written.
#[must_use]
pub fn site(lang: Lang, changed: usize, path: &str) -> String {
    say!(
        lang,
        "Web site: {changed} pages changed, in {path}",
        "Strona WWW: zmieniono stron: {changed}, w {path}"
    )
}
