//! Blocks become marks on pages.

use super::{Faces, Length};
use crate::report::document::{Align, Block, Card, CardLine, Cards, Document, PosterLine, Room, Size, Table};
use crate::report::layout::{Part, Wish, fit};
use crate::text::sanitise::line as clean;
use crate::text::words::ReportWords;

/// Something on a page; places are measured from its upper left corner.
pub enum Mark {
    /// A line of text, `y` is its base line.
    Text { x: Length, y: Length, size: Length, weight: Weight, grey: u8, text: String },
    /// A filled area: a rule, a band, an edge.
    Area { x: Length, y: Length, width: Length, height: Length, grey: u8 },
}

/// How heavy the letters are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

/// A page.
pub struct Page {
    pub width: Length,
    pub height: Length,
    pub marks: Vec<Mark>,
    /// A page without head and foot (a diploma).
    bare: bool,
}

const SHORT_SIDE: Length = 59_528;
const LONG_SIDE: Length = 84_189;
const MARGIN: Length = 4_000;
const FOOT: Length = 2_000;
const BLACK: u8 = 0;
const GREY: u8 = 90;
const LINE: u8 = 150;
const BAND: u8 = 242;

/// The form that a document takes: how the paper lies and how large the text is.
#[derive(Clone, Copy)]
struct Form {
    width: Length,
    height: Length,
    body: Length,
}

const fn upright(body: Length) -> Form {
    Form { width: SHORT_SIDE, height: LONG_SIDE, body }
}

const fn lying(body: Length) -> Form {
    Form { width: LONG_SIDE, height: SHORT_SIDE, body }
}

/// Forms in the order in which they are tried; in the last one texts are cut and tables divided.
const NORMAL: [Form; 5] = [upright(1000), upright(900), upright(800), lying(900), lying(750)];
const LARGE: [Form; 4] = [upright(2000), upright(1700), lying(2000), lying(1600)];

/// The document on pages, with head and `page x/y`.
#[must_use]
pub fn pages(document: &Document, faces: &Faces) -> Vec<Page> {
    let forms: &[Form] = if document.size == Size::Large { &LARGE } else { &NORMAL };
    let fits = |form: &&Form| document.tables().all(|table| fits_uncut(table, faces, **form));
    let form = forms.iter().find(fits).or(forms.last()).copied().unwrap_or(upright(1000));
    let mut flow = Flow { document, faces, form, pages: Vec::new(), y: 0 };
    let mut after_poster = true;
    for block in &document.blocks {
        if !matches!(block, Block::Poster(_)) && after_poster {
            flow.turn();
        }
        after_poster = matches!(block, Block::Poster(_));
        flow.block(block);
    }
    if flow.pages.is_empty() {
        flow.turn();
    }
    flow.feet();
    flow.pages
}

struct Flow<'a> {
    document: &'a Document,
    faces: &'a Faces,
    form: Form,
    pages: Vec<Page>,
    /// Where the next thing begins on the last page.
    y: Length,
}

impl Flow<'_> {
    fn room(&self) -> Length {
        self.form.width - 2 * MARGIN
    }

    fn bottom(&self) -> Length {
        self.form.height - MARGIN - FOOT
    }

    /// Height of a line of this size.
    fn leading(size: Length) -> Length {
        size * 14 / 10
    }

    fn mark(&mut self, mark: Mark) {
        if let Some(page) = self.pages.last_mut() {
            page.marks.push(mark);
        }
    }

    /// Writes a line at this place; `y` is its upper edge.
    fn write(&mut self, (x, y): (Length, Length), size: Length, weight: Weight, grey: u8, text: &str) {
        // The base line lies about one size under the upper edge of a line.
        let mark = Mark::Text { x, y: y + size * 108 / 100, size, weight, grey, text: text.to_owned() };
        self.mark(mark);
    }

    fn area(&mut self, (x, y): (Length, Length), (width, height): (Length, Length), grey: u8) {
        self.mark(Mark::Area { x, y, width, height, grey });
    }

    /// Begins a new page with its head.
    fn turn(&mut self) {
        self.pages.push(Page {
            width: self.form.width,
            height: self.form.height,
            marks: Vec::new(),
            bare: false,
        });
        self.y = MARGIN;
        let (document, faces, room) = (self.document, self.faces, self.room());
        let made = clean(&document.head.made);
        let made_width = faces.regular.width(&made, 850);
        self.write((MARGIN + room - made_width, MARGIN), 850, Weight::Regular, GREY, &made);
        let belongs = faces.bold.cut(&document.where_it_belongs(), 850, room - made_width - 1000);
        self.write((MARGIN, MARGIN), 850, Weight::Bold, BLACK, &belongs);
        self.y += Self::leading(850);
        if !document.head.place.is_empty() {
            let place = faces.regular.cut(&document.head.place, 850, room);
            self.write((MARGIN, self.y), 850, Weight::Regular, GREY, &place);
            self.y += Self::leading(850);
        }
        self.y += 250;
        self.area((MARGIN, self.y), (room, 60), LINE);
        self.y += 600;
        let first = self.pages.iter().filter(|page| !page.bare).count() == 1;
        let size = if first { self.form.body * 17 / 10 } else { self.form.body * 12 / 10 };
        for line in faces.bold.wrap(&document.title, size, room) {
            self.write((MARGIN, self.y), size, Weight::Bold, BLACK, &line);
            self.y += Self::leading(size);
        }
        if first {
            for notice in &document.notices {
                for line in faces.bold.wrap(notice, self.form.body, room - 900) {
                    self.area((MARGIN, self.y + 150), (300, Self::leading(self.form.body)), BLACK);
                    self.write((MARGIN + 900, self.y), self.form.body, Weight::Bold, BLACK, &line);
                    self.y += Self::leading(self.form.body);
                }
                self.y += 200;
            }
        }
        self.y += 500;
    }

    /// Turns the page if there is no room for this height.
    fn need(&mut self, height: Length) {
        if self.y + height > self.bottom() {
            self.turn();
        }
    }

    fn block(&mut self, block: &Block) {
        let body = self.form.body;
        match block {
            Block::Heading(text) => {
                let size = body * 125 / 100;
                // A heading takes some lines of what it heads with it.
                self.need(Self::leading(size) + 5 * Self::leading(body));
                self.y += 300;
                for line in self.faces.bold.wrap(text, size, self.room()) {
                    self.write((MARGIN, self.y), size, Weight::Bold, BLACK, &line);
                    self.y += Self::leading(size);
                }
                self.y += 150;
            }
            Block::Paragraph(text) => {
                self.lines(text, body);
                self.y += 400;
            }
            Block::Facts(facts) => self.facts(facts),
            Block::Table(table) => self.table(table),
            Block::Cards(cards) => self.cards(cards),
            Block::Poster(lines) => self.poster(lines),
            Block::PageBreak => self.turn(),
        }
    }

    fn lines(&mut self, text: &str, size: Length) {
        for line in self.faces.regular.wrap(text, size, self.room()) {
            self.need(Self::leading(size));
            self.write((MARGIN, self.y), size, Weight::Regular, BLACK, &line);
            self.y += Self::leading(size);
        }
    }

    fn facts(&mut self, facts: &[(String, String)]) {
        let size = self.form.body;
        let names =
            facts.iter().map(|(name, _)| self.faces.regular.width(&clean(name), size)).max().unwrap_or(0);
        let names = names.min(self.room() / 3) + size;
        for (name, value) in facts {
            let name = self.faces.regular.cut(name, size, names - size / 2);
            for (i, line) in self.faces.regular.wrap(value, size, self.room() - names).iter().enumerate() {
                self.need(Self::leading(size));
                if i == 0 {
                    self.write((MARGIN, self.y), size, Weight::Regular, GREY, &name);
                }
                self.write((MARGIN + names, self.y), size, Weight::Regular, BLACK, line);
                self.y += Self::leading(size);
            }
        }
        self.y += 400;
    }

    fn table(&mut self, table: &Table) {
        let wishes = wishes(table, self.faces, self.form);
        let gap = self.form.body;
        for part in fit(&wishes, unsigned(gap), unsigned(self.room())) {
            self.table_part(table, &part, gap);
            self.y += 700;
        }
    }

    fn table_part(&mut self, table: &Table, part: &Part, gap: Length) {
        let height = self.form.body * 155 / 100;
        self.need(3 * height);
        self.table_head(table, part, gap, height);
        for (number, row) in table.rows.iter().enumerate() {
            if self.y + height > self.bottom() {
                self.turn();
                self.table_head(table, part, gap, height);
            }
            if number % 2 == 1 {
                self.area((MARGIN - 200, self.y), (part_width(part, gap) + 400, height), BAND);
            }
            let weight = if row.strong { Weight::Bold } else { Weight::Regular };
            let text = |i: usize| row.cells.get(i).map_or("", |cell| &cell.text);
            self.table_line(table, part, gap, weight, text);
            self.y += height;
        }
    }

    fn table_head(&mut self, table: &Table, part: &Part, gap: Length, height: Length) {
        let text = |i: usize| table.columns.get(i).map_or("", |column| &column.head);
        self.table_line(table, part, gap, Weight::Bold, text);
        self.y += height;
        self.area((MARGIN - 200, self.y - 40), (part_width(part, gap) + 400, 80), BLACK);
        self.y += 100;
    }

    fn table_line<'t>(
        &mut self,
        table: &Table,
        part: &Part,
        gap: Length,
        weight: Weight,
        text: impl Fn(usize) -> &'t str,
    ) {
        let size = self.form.body;
        let mut x = MARGIN;
        for &(i, width) in part {
            let width = signed(width);
            let face = self.faces.of(weight);
            let text = face.cut(text(i), size, width + gap / 4);
            let slack = width - face.width(&text, size);
            let shift = match table.columns.get(i).map(|column| column.align).unwrap_or_default() {
                Align::Left => 0,
                Align::Right => slack,
                Align::Centre => slack / 2,
            };
            if !text.is_empty() {
                self.write((x + shift, self.y), size, weight, BLACK, &text);
            }
            x += width + gap;
        }
    }

    fn cards(&mut self, cards: &Cards) {
        let across = Length::try_from(cards.across.clamp(1, 4)).unwrap_or(1);
        let width = self.room() / across;
        let across = cards.across.clamp(1, 4);
        for row in cards.cards.chunks(across) {
            let height = row.iter().map(card_height).max().unwrap_or(0);
            self.need(height);
            let mut x = MARGIN;
            for card in row {
                self.card(card, (x, self.y), (width, height));
                x += width;
            }
            self.y += height;
        }
        self.y += 500;
    }

    fn card(&mut self, card: &Card, (x, top): (Length, Length), (width, height): (Length, Length)) {
        for (place, size) in [
            ((x, top), (width, 40)),
            ((x, top + height), (width, 40)),
            ((x, top), (40, height)),
            ((x + width, top), (40, height)),
        ] {
            self.area(place, size, LINE);
        }
        let (x, inner) = (x + CARD_EDGE, width - 2 * CARD_EDGE);
        let mut y = top + CARD_EDGE;
        let overline = self.faces.regular.cut(&card.overline, 750, inner);
        self.write((x, y), 750, Weight::Regular, GREY, &overline);
        y += Self::leading(750);
        let title = self.faces.bold.cut(&card.title, 1300, inner);
        self.write((x, y), 1300, Weight::Bold, BLACK, &title);
        y += Self::leading(1300);
        for line in &card.lines {
            match line {
                CardLine::Fact(name, value) => {
                    let name = self.faces.regular.cut(name, 850, inner / 2);
                    let start = self.faces.regular.width(&name, 850) + 500;
                    self.write((x, y + 100), 850, Weight::Regular, GREY, &name);
                    let value = self.faces.bold.cut(value, 1000, inner - start);
                    self.write((x + start, y), 1000, Weight::Bold, BLACK, &value);
                }
                CardLine::Text(text) => {
                    let text = self.faces.regular.cut(text, 1000, inner);
                    self.write((x, y), 1000, Weight::Regular, BLACK, &text);
                }
                CardLine::Blank(name) => {
                    let name = self.faces.regular.cut(name, 850, inner / 2);
                    let start = self.faces.regular.width(&name, 850) + 500;
                    let y = y + BLANK_LINE - CARD_LINE;
                    self.write((x, y + 100), 850, Weight::Regular, GREY, &name);
                    self.area((x + start, y + 1250), (inner - start, 50), BLACK);
                }
            }
            y += card_line_height(line);
        }
    }

    /// A page of its own, without head and foot.
    fn poster(&mut self, lines: &[PosterLine]) {
        let (width, height) = (self.form.width, self.form.height);
        self.pages.push(Page { width, height, marks: Vec::new(), bare: true });
        let room = self.room();
        let sizes = |line: &PosterLine| match line {
            PosterLine::Title(_) => (3400, Weight::Bold, 2600),
            PosterLine::Name(_) => (3000, Weight::Bold, 1600),
            PosterLine::Text(_) => (1600, Weight::Regular, 500),
            PosterLine::Small(_) | PosterLine::Signatures(_) => (1100, Weight::Regular, 300),
        };
        let mut y = height / 5;
        for line in lines {
            let (size, weight, after) = sizes(line);
            match line {
                PosterLine::Title(text)
                | PosterLine::Name(text)
                | PosterLine::Text(text)
                | PosterLine::Small(text) => {
                    let face = self.faces.of(weight);
                    // A long name becomes smaller before it is broken.
                    let natural = face.width(&clean(text), size).max(1);
                    let size = if natural > room {
                        (size * (room / 100) / (natural / 100).max(1)).max(size / 2)
                    } else {
                        size
                    };
                    for line in face.wrap(text, size, room) {
                        let x = MARGIN + (room - face.width(&line, size)) / 2;
                        self.write((x, y), size, weight, BLACK, &line);
                        y += Self::leading(size);
                    }
                    y += after;
                }
                PosterLine::Signatures(names) => {
                    let each = room / Length::try_from(names.len().max(1)).unwrap_or(1);
                    let y = height - MARGIN - 9000;
                    let mut x = MARGIN;
                    for name in names {
                        self.area((x + each / 8, y), (each * 3 / 4, 50), BLACK);
                        let name = self.faces.regular.cut(name, size, each);
                        let shift = (each - self.faces.regular.width(&name, size)) / 2;
                        self.write((x + shift, y + 300), size, Weight::Regular, BLACK, &name);
                        x += each;
                    }
                }
            }
        }
    }

    /// `page x/y` under every page that is not bare.
    fn feet(&mut self) {
        let total = self.pages.iter().filter(|page| !page.bare).count();
        let word = ReportWords::of(self.document.lang).page;
        let (right, y) = (MARGIN + self.room(), self.form.height - MARGIN);
        let mut number = 0;
        for page in self.pages.iter_mut().filter(|page| !page.bare) {
            number += 1;
            let text = format!("{word} {number}/{total}");
            let x = right - self.faces.regular.width(&text, 850);
            page.marks.push(Mark::Text { x, y, size: 850, weight: Weight::Regular, grey: GREY, text });
        }
    }
}

const CARD_EDGE: Length = 900;
const CARD_LINE: Length = 1500;
const BLANK_LINE: Length = 2300;

fn card_line_height(line: &CardLine) -> Length {
    if matches!(line, CardLine::Blank(_)) { BLANK_LINE } else { CARD_LINE }
}

fn card_height(card: &Card) -> Length {
    let lines: Length = card.lines.iter().map(card_line_height).sum();
    2 * CARD_EDGE + Flow::leading(750) + Flow::leading(1300) + lines
}

fn part_width(part: &Part, gap: Length) -> Length {
    let gaps = gap * Length::try_from(part.len().saturating_sub(1)).unwrap_or(0);
    part.iter().map(|&(_, width)| signed(width)).sum::<Length>() + gaps
}

/// About 40 letters.
const WIDEST_NAME: Length = 22;

/// What the columns of a table ask for in this form.
fn wishes(table: &Table, faces: &Faces, form: Form) -> Vec<Wish> {
    let size = form.body;
    // Nobody's name is so long that all others must be small.
    let widest = WIDEST_NAME * size;
    table
        .columns
        .iter()
        .enumerate()
        .map(|(i, column)| {
            let cells = table.rows.iter().filter_map(|row| {
                let face = if row.strong { &faces.bold } else { &faces.regular };
                row.cells.get(i).map(|cell| face.width(&clean(&cell.text), size))
            });
            let natural = cells.chain([faces.bold.width(&column.head, size)]).max().unwrap_or(0).min(widest);
            let least = if column.room == Room::Fixed { natural } else { natural.min(6 * size) };
            Wish { natural: unsigned(natural), least: unsigned(least), room: column.room }
        })
        .collect()
}

/// Whether a table fits in this form without anything cut.
fn fits_uncut(table: &Table, faces: &Faces, form: Form) -> bool {
    let wishes = wishes(table, faces, form);
    let gaps = form.body * Length::try_from(wishes.len().saturating_sub(1)).unwrap_or(0);
    wishes.iter().map(|wish| signed(wish.natural)).sum::<Length>() + gaps <= form.width - 2 * MARGIN
}

fn unsigned(length: Length) -> u32 {
    u32::try_from(length).unwrap_or(0)
}

fn signed(length: u32) -> Length {
    Length::try_from(length).unwrap_or(Length::MAX)
}
