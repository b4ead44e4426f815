//! FIDE's XML lists, read as a stream.

use super::fixed::sex;
use super::{ListedPlayer, RatingListError};
use crate::model::person::Title;
use quick_xml::Reader;
use quick_xml::events::Event;
use std::io::{self, BufRead, Read};

/// Longer than any field of a list; what goes beyond is cut.
const LONGEST_FIELD: usize = 200;

/// Reads every `<player>` and hands it to `take`, which may stop the reading.
pub(super) fn read(
    stream: &mut dyn BufRead,
    take: &mut dyn FnMut(ListedPlayer) -> Result<(), RatingListError>,
) -> Result<(), RatingListError> {
    let mut reader = Reader::from_reader(Bounded { inner: stream, since_tag: 0, holds_end: false });
    let mut buffer = Vec::new();
    let mut player: Option<ListedPlayer> = None;
    let mut field = String::new();
    let mut text = String::new();
    let mut people = 0;
    loop {
        buffer.clear();
        let event = reader
            .read_event_into(&mut buffer)
            .map_err(|error| RatingListError::Xml { people, what: error.to_string() })?;
        match event {
            Event::Start(tag) => {
                if tag.name().as_ref() == "player" {
                    player = Some(ListedPlayer::default());
                }
                field.clear();
                field.push_str(tag.name().as_ref());
                text.clear();
            }
            Event::Text(part) if text.len() < LONGEST_FIELD => text.push_str(&part),
            Event::GeneralRef(entity) => text.push_str(entity_text(&entity)),
            Event::CData(part) if text.len() < LONGEST_FIELD => text.push_str(&part),
            Event::End(tag) if tag.name().as_ref() == "player" => {
                if let Some(player) = player.take().filter(|p| p.id > 0 && !p.name.is_empty()) {
                    people += 1;
                    take(player)?;
                }
            }
            Event::End(_) => {
                if let Some(player) = &mut player {
                    set(player, &field, text.trim());
                }
                field.clear();
            }
            Event::Eof if player.is_some() => {
                return Err(RatingListError::Xml {
                    people,
                    what: "the file ends inside a player".to_owned(),
                });
            }
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// Refuses a megabyte without the end of a tag, so that a broken file can't fill the memory.
struct Bounded<'a> {
    inner: &'a mut dyn BufRead,
    since_tag: usize,
    holds_end: bool,
}

impl Read for Bounded<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.fill_buf()?.read(buffer)?;
        self.consume(n);
        Ok(n)
    }
}

impl BufRead for Bounded<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.since_tag > 1024 * 1024 {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a megabyte without the end of a tag"));
        }
        let bytes = self.inner.fill_buf()?;
        self.holds_end = bytes.contains(&b'>');
        Ok(bytes)
    }

    fn consume(&mut self, n: usize) {
        self.since_tag = if self.holds_end { 0 } else { self.since_tag + n };
        self.inner.consume(n);
    }
}

fn entity_text(entity: &str) -> &'static str {
    match entity {
        "amp" => "&",
        "lt" => "<",
        "gt" => ">",
        "quot" => "\"",
        "apos" => "'",
        _ => "",
    }
}

fn set(player: &mut ListedPlayer, field: &str, text: &str) {
    let number = || text.parse::<u16>().ok().filter(|&value| value > 0);
    match field {
        "fideid" => player.id = text.parse().unwrap_or(0),
        "name" => text.clone_into(&mut player.name),
        "country" => text.clone_into(&mut player.federation),
        "sex" => player.sex = sex(text),
        "title" => player.title = Title::parse(text),
        "rating" | "standard_rating" => player.standard = number(),
        "rapid_rating" => player.rapid = number(),
        "blitz_rating" => player.blitz = number(),
        "birthday" => player.birth_year = number(),
        "flag" => text.clone_into(&mut player.flag),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Result<Vec<ListedPlayer>, RatingListError> {
        let mut people = Vec::new();
        read(&mut text.as_bytes(), &mut |player| {
            people.push(player);
            Ok(())
        })?;
        Ok(people)
    }

    #[test]
    fn players_are_read_with_entities_and_empty_fields() {
        let people = read_all(
            "<?xml version='1.0'?><playerslist><player><fideid>7</fideid><name>O&apos;Test, A</name><country>POL</country>\
             <sex>F</sex><title></title><rating>1500</rating><rapid_rating></rapid_rating><blitz_rating>0</blitz_rating>\
             <birthday>2011</birthday><flag>wi</flag></player><player><fideid></fideid><name>X</name></player></playerslist>",
        )
        .unwrap();
        assert_eq!(people.len(), 1);
        assert_eq!(
            (people[0].name.as_str(), people[0].standard, people[0].rapid),
            ("O'Test, A", Some(1500), None)
        );
    }

    #[test]
    fn a_text_without_end_does_not_fill_the_memory() {
        let error = read_all(&format!("<playerslist><player><name>{}", "x".repeat(3_000_000))).unwrap_err();
        assert!(error.to_string().contains("megabyte"), "{error}");
    }

    #[test]
    fn a_list_that_breaks_off_is_told() {
        let error =
            read_all("<playerslist><player><fideid>7</fideid><name>A</name></player><player><fideid>8")
                .unwrap_err();
        assert!(matches!(error, RatingListError::Xml { people: 1, .. }), "{error}");
    }
}
