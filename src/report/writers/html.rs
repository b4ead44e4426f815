//! HTML: one file without anything from outside. It prints well, is dark where the reader is, and fits a phone; tables are
//! read well by screen readers.

use crate::report::document::{
    Align, Block, Card, CardLine, Cards, Cell, Column, Document, Link, PosterLine, Room, Size, Table,
};
use crate::text::Lang;
use crate::text::sanitise::line as clean;
use crate::text::words::ReportWords;
use std::fmt::Write;

/// The style sheet of every page.
pub const STYLE: &str = include_str!("style.css");

/// How a page stands among others.
pub struct Page<'a> {
    /// The address of what a cell leads to; `None` = no link.
    pub address: &'a dyn Fn(&Link) -> Option<String>,
    /// Where one can go from here: words and addresses, the present page without an address.
    pub navigation: &'a [(String, Option<String>)],
    /// Address of the style sheet; `None` = it stands in the page.
    pub style: Option<&'a str>,
}

/// The document as a page of its own.
#[must_use]
pub fn write(document: &Document) -> String {
    write_page(document, &Page { address: &|_| None, navigation: &[], style: None })
}

/// The document as a page of a site.
#[must_use]
pub fn write_page(document: &Document, page: &Page) -> String {
    let mut out = Html { text: String::with_capacity(16 * 1024), page, headings: 0 };
    out.document(document);
    out.text
}

/// Text that is text, whatever stands in it.
fn escape(text: &str) -> String {
    let text = clean(text);
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
    out
}

/// The same, kept apart from its surroundings if it runs from right to left.
fn isolated(text: &str) -> String {
    let right_to_left =
        |c: char| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}');
    if text.chars().any(right_to_left) { format!("<bdi>{}</bdi>", escape(text)) } else { escape(text) }
}

struct Html<'a> {
    text: String,
    page: &'a Page<'a>,
    headings: usize,
}

impl Html<'_> {
    fn put(&mut self, line: std::fmt::Arguments) {
        // Writing into a string does not fail.
        let _ = self.text.write_fmt(line);
        self.text.push('\n');
    }

    fn document(&mut self, document: &Document) {
        let lang = match document.lang {
            Lang::En => "en",
            Lang::Pl => "pl",
        };
        let belongs = document.where_it_belongs();
        self.put(format_args!("<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">"));
        self.put(format_args!("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"));
        let style = if self.page.style.is_some() { "'self'" } else { "'unsafe-inline'" };
        self.put(format_args!(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src {style}\">"
        ));
        let title = [document.title.as_str(), &belongs].into_iter().filter(|part| !part.is_empty());
        self.put(format_args!("<title>{}</title>", escape(&title.collect::<Vec<_>>().join(" – "))));
        match self.page.style {
            Some(address) => self.put(format_args!("<link rel=\"stylesheet\" href=\"{}\">", escape(address))),
            None => self.put(format_args!("<style>\n{STYLE}</style>")),
        }
        let class = if document.size == Size::Large { " class=\"large\"" } else { "" };
        self.put(format_args!("</head>\n<body{class}>"));
        self.navigation(document.lang);
        self.put(format_args!("<header>"));
        if !belongs.is_empty() {
            self.put(format_args!("<p class=\"where\">{}</p>", isolated(&belongs)));
        }
        if !document.head.place.is_empty() {
            self.put(format_args!("<p class=\"place\">{}</p>", isolated(&document.head.place)));
        }
        self.put(format_args!("<h1>{}</h1>", isolated(&document.title)));
        for notice in &document.notices {
            self.put(format_args!("<p class=\"notice\" role=\"note\">{}</p>", isolated(notice)));
        }
        self.put(format_args!("</header>\n<main>"));
        for block in &document.blocks {
            self.block(block, document);
        }
        self.put(format_args!("</main>"));
        if !document.head.made.is_empty() {
            let words = ReportWords::of(document.lang);
            self.put(format_args!("<footer>{} {}</footer>", words.made, escape(&document.head.made)));
        }
        self.put(format_args!("</body>\n</html>"));
    }

    fn navigation(&mut self, lang: Lang) {
        if self.page.navigation.is_empty() {
            return;
        }
        self.put(format_args!("<nav aria-label=\"{}\"><ul>", ReportWords::of(lang).navigation));
        for (word, address) in self.page.navigation {
            match address {
                Some(address) => {
                    self.put(format_args!("<li><a href=\"{}\">{}</a></li>", escape(address), escape(word)));
                }
                None => {
                    self.put(format_args!("<li><span aria-current=\"page\">{}</span></li>", escape(word)))
                }
            }
        }
        self.put(format_args!("</ul></nav>"));
    }

    fn block(&mut self, block: &Block, document: &Document) {
        match block {
            Block::Heading(text) => {
                self.headings += 1;
                self.put(format_args!("<h2>{}</h2>", isolated(text)));
            }
            Block::Paragraph(text) => self.put(format_args!("<p>{}</p>", isolated(text))),
            Block::Facts(facts) if facts.is_empty() => {}
            Block::Facts(facts) => {
                self.put(format_args!("<dl>"));
                for (name, value) in facts {
                    self.put(format_args!(
                        "<div><dt>{}</dt><dd>{}</dd></div>",
                        isolated(name),
                        isolated(value)
                    ));
                }
                self.put(format_args!("</dl>"));
            }
            Block::Table(table) => self.table(table, &document.title),
            Block::Cards(cards) => self.cards(cards),
            Block::Poster(lines) => self.poster(lines),
            Block::PageBreak => self.put(format_args!("<div class=\"page\"></div>")),
        }
    }

    fn table(&mut self, table: &Table, title: &str) {
        let caption = escape(if table.caption.is_empty() { title } else { &table.caption });
        // A region that scrolls sideways must be reachable by keys and must have a name.
        self.put(format_args!(
            "<div class=\"scroll\" role=\"region\" aria-label=\"{caption}\" tabindex=\"0\">"
        ));
        self.put(format_args!("<table>\n<caption>{caption}</caption>\n<thead><tr>"));
        for column in &table.columns {
            let head = escape(&column.head);
            let head = match (head.is_empty(), column.title.is_empty()) {
                (true, false) => format!("<span class=\"hidden\">{}</span>", escape(&column.title)),
                (false, false) => format!("<abbr title=\"{}\">{head}</abbr>", escape(&column.title)),
                _ => head,
            };
            // A head without a word is no head.
            let tag = if head.is_empty() { "td" } else { "th scope=\"col\"" };
            let end = if head.is_empty() { "td" } else { "th" };
            self.put(format_args!("<{tag}{}>{head}</{end}>", align(column)));
        }
        self.put(format_args!("</tr></thead>\n<tbody>"));
        let name = table.columns.iter().rposition(|column| column.room == Room::Key);
        for row in &table.rows {
            self.text.push_str(if row.strong { "<tr class=\"strong\">" } else { "<tr>" });
            for (i, cell) in row.cells.iter().enumerate() {
                let class = table.columns.get(i).map_or("", align);
                let content = self.cell(cell);
                let row = if name == Some(i) && !cell.text.is_empty() {
                    format!("<th scope=\"row\"{class}>{content}</th>")
                } else {
                    format!("<td{class}>{content}</td>")
                };
                self.text.push_str(&row);
            }
            self.text.push_str("</tr>\n");
        }
        self.put(format_args!("</tbody>\n</table>\n</div>"));
    }

    fn cell(&self, cell: &Cell) -> String {
        let text = isolated(&cell.text);
        match cell.link.as_ref().and_then(|link| (self.page.address)(link)) {
            Some(address) if !text.is_empty() => format!("<a href=\"{}\">{text}</a>", escape(&address)),
            _ => text,
        }
    }

    fn cards(&mut self, cards: &Cards) {
        self.put(format_args!("<div class=\"cards across{}\">", cards.across.clamp(1, 3)));
        for card in &cards.cards {
            self.card(card);
        }
        self.put(format_args!("</div>"));
    }

    fn card(&mut self, card: &Card) {
        self.put(format_args!("<section class=\"card\">"));
        self.put(format_args!("<p class=\"over\">{}</p>", isolated(&card.overline)));
        if !card.title.is_empty() {
            self.put(format_args!("<h2>{}</h2>", isolated(&card.title)));
        }
        for line in &card.lines {
            match line {
                CardLine::Fact(name, value) => {
                    self.put(format_args!(
                        "<p><span>{}</span> <b>{}</b></p>",
                        isolated(name),
                        isolated(value)
                    ));
                }
                CardLine::Text(text) => self.put(format_args!("<p>{}</p>", isolated(text))),
                CardLine::Blank(name) => {
                    self.put(format_args!("<p class=\"blank\"><span>{}</span><i></i></p>", isolated(name)));
                }
            }
        }
        self.put(format_args!("</section>"));
    }

    fn poster(&mut self, lines: &[PosterLine]) {
        self.put(format_args!("<section class=\"poster\">"));
        for line in lines {
            match line {
                PosterLine::Title(text) => {
                    self.put(format_args!("<p class=\"title\">{}</p>", isolated(text)))
                }
                PosterLine::Name(text) => self.put(format_args!("<h2>{}</h2>", isolated(text))),
                PosterLine::Text(text) => self.put(format_args!("<p>{}</p>", isolated(text))),
                PosterLine::Small(text) => {
                    self.put(format_args!("<p class=\"small\">{}</p>", isolated(text)))
                }
                PosterLine::Signatures(names) => {
                    self.put(format_args!("<div class=\"signatures\">"));
                    for name in names {
                        self.put(format_args!("<p>{}</p>", isolated(name)));
                    }
                    self.put(format_args!("</div>"));
                }
            }
        }
        self.put(format_args!("</section>"));
    }
}

fn align(column: &Column) -> &'static str {
    match column.align {
        Align::Left => "",
        Align::Right => " class=\"r\"",
        Align::Centre => " class=\"c\"",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_only_text() {
        for (text, escaped) in [
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("\" onmouseover=\"x", "&quot; onmouseover=&quot;x"),
            ("Tom & 'Jerry'", "Tom &amp; &#39;Jerry&#39;"),
            ("a\u{1b}[0m\u{202e}b", "a[0mb"),
        ] {
            assert_eq!(escape(text), escaped);
        }
        assert_eq!(isolated("שלום"), "<bdi>שלום</bdi>");
    }
}
