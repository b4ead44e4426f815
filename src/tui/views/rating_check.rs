//! Ratings of the entries that are not those of the lists. Nothing is changed by itself: the marked ones are taken over.

use crate::engine::{self, EntryCommand};
use crate::model::person::Rating;
use crate::model::{Person, PlayerId};
use crate::text::words::rating_lists::{self as words, RatingListWords};
use crate::text::words::views;
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Column, Table, TableState, Width};
use ratatui::layout::Position;

struct Row {
    player: PlayerId,
    fresh: Person,
    marked: bool,
}

/// The view.
pub struct RatingCheck {
    /// The national rating is compared, not FIDE's.
    national: bool,
    rows: Vec<Row>,
    table: TableState,
}

impl RatingCheck {
    /// People as they would be with the ratings of the list. Marked from the start is whoever is rated there: that somebody
    /// is not may have a reason.
    #[must_use]
    pub fn new(national: bool, fresh: Vec<(PlayerId, Person)>) -> Self {
        let row = |(player, fresh): (PlayerId, Person)| {
            let marked = rating(national, &fresh).is_some();
            Row { player, fresh, marked }
        };
        Self { national, rows: fresh.into_iter().map(row).collect(), table: TableState::default() }
    }

    fn take(&self, cx: &Cx) -> Answer {
        let people: Vec<_> =
            self.rows.iter().filter(|row| row.marked).map(|row| (row.player, row.fresh.clone())).collect();
        if people.is_empty() {
            return Answer::Say(RatingListWords::of(cx.lang).nothing_marked.to_owned());
        }
        let command = engine::Command::Entry(EntryCommand::EditPeople(people));
        Answer::All(vec![Answer::Pop, Answer::act(command)])
    }
}

/// The rating that the list would replace.
fn rating(national: bool, person: &Person) -> Option<&Rating> {
    let ratings = &person.ratings;
    if national { ratings.national.as_ref() } else { ratings.fide.as_ref() }
}

/// The value, `–` for none.
fn value(rating: Option<&Rating>) -> String {
    rating.map_or_else(|| "–".to_owned(), |rating| rating.value.to_string())
}

/// The list that a rating comes from, or that it was typed.
fn source(w: &RatingListWords, rating: Option<&Rating>) -> String {
    rating.map_or_else(String::new, |rating| match rating.list.as_str() {
        "" => w.by_hand.to_owned(),
        list => list.to_owned(),
    })
}

impl View for RatingCheck {
    fn context(&self) -> Context {
        Context::RatingCheck
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(RatingListWords::of(cx.lang).refresh.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let w = RatingListWords::of(cx.lang);
        let event = cx.event()?;
        let columns = [
            Column::left("", Width::Fixed(3)),
            // At 80 columns the name of a list just fits: `FIDE standard 2026-11`.
            Column::left(w.player, Width::Between(14, 32)),
            Column::right(w.now, 5),
            Column::left(w.source, Width::Between(21, 24)).spare(1),
            Column::right(w.listed, 9),
            Column::left(w.source, Width::Between(21, 24)).spare(2),
        ];
        let table = Table { columns: &columns, count: self.rows.len(), active: true, theme: cx.theme };
        let rows = &self.rows;
        table.draw(pane, &mut self.table, |place| {
            let Some(row) = rows.get(place) else { return Vec::new() };
            let Some(player) = event.player(row.player) else { return Vec::new() };
            let (now, listed) = (rating(self.national, &player.person), rating(self.national, &row.fresh));
            vec![
                if row.marked { "[x]" } else { "[ ]" }.into(),
                player.person.name().into(),
                value(now).into(),
                source(w, now).into(),
                value(listed).into(),
                source(w, listed).into(),
            ]
        })
    }

    fn detail(&self, cx: &Cx) -> String {
        let w = RatingListWords::of(cx.lang);
        let row = self.rows.get(self.table.selected);
        let player = row.and_then(|row| cx.event()?.player(row.player));
        let (Some(row), Some(player)) = (row, player) else { return String::new() };
        let (now, listed) = (rating(self.national, &player.person), rating(self.national, &row.fresh));
        let name = player.person.name();
        words::difference(&name, &value(now), &source(w, now), &value(listed), &source(w, listed))
    }

    fn status(&self, cx: &Cx) -> String {
        views::PLAYERS.count(cx.lang, self.rows.len())
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.rows.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::MarkRating => {
                if let Some(row) = self.rows.get_mut(self.table.selected) {
                    row.marked = !row.marked;
                }
                Answer::Redraw
            }
            Command::TakeRatings => self.take(cx),
            _ => Answer::Ignored,
        }
    }
}
