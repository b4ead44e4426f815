//! Conditions as an organiser types them: `kobiety, wiek -10`, `category bk V or (women, category IV)`.
//!
//! A comma is "and", `lub`/`or` is looser than the comma, `nie`/`not` turns the next part round, brackets group. Words of
//! both languages are read, with or without Polish letters; they are written in the language of the screen. A rating list
//! without limits means "has such a rating". Names with a comma, a bracket or a joint in them stand in quotes.

use super::fold::fold;
use super::{Lang, dates};
use crate::model::person::{Sex, Title};
use crate::model::rules::simple::{parse_range, write_range};
use crate::model::rules::{AgeBy, Condition, RatingList};

/// Why a typed condition can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConditionError {
    /// This word begins nothing that is known.
    Unknown(String),
    /// After this word something is missing or cannot be read: two numbers, a date, a name.
    Value(String),
    /// A bracket or a quote is missing.
    Unclosed,
    /// A part is missing: two commas in a row, or nothing after "or".
    Missing,
    /// Deeper brackets than anybody can read.
    TooDeep,
}

/// Words that begin a part, English and Polish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    Everybody,
    Nobody,
    Women,
    Men,
    Born,
    Age,
    AgeByDay,
    Rating(RatingList),
    Category,
    Title,
    Club,
    Host,
    Town,
    Resident,
    Province,
    Country,
    Registered,
    Section,
    EnteredBy,
    Not,
    Or,
}

/// Every word with its spellings; the first of each language is the one that is written.
const WORDS: &[(Word, &[&str], &[&str])] = &[
    (Word::Everybody, &["everybody"], &["wszyscy"]),
    (Word::Nobody, &["nobody"], &["nikt"]),
    (Word::Women, &["women", "girls", "woman"], &["kobiety", "dziewczęta", "kobieta"]),
    (Word::Men, &["men", "boys", "man"], &["mężczyźni", "chłopcy", "mężczyzna"]),
    (Word::Born, &["born"], &["ur", "ur.", "rocznik"]),
    (Word::Age, &["age", "aged"], &["wiek"]),
    (Word::AgeByDay, &["age-on-day"], &["wiek-w-dniu"]),
    (Word::Rating(RatingList::National), &["national"], &["pzszach", "ranking", "krajowy"]),
    (Word::Rating(RatingList::Fide), &["FIDE"], &["FIDE"]),
    (Word::Rating(RatingList::Own), &["own"], &["własny"]),
    (Word::Rating(RatingList::Highest), &["highest"], &["najwyższy"]),
    (Word::Category, &["category"], &["kat", "kat.", "kategoria"]),
    (Word::Title, &["title"], &["tytuł"]),
    (Word::Club, &["club"], &["klub"]),
    (Word::Host, &["host"], &["gospodarz", "gospodarze"]),
    (Word::Town, &["town"], &["miejscowość", "miasto"]),
    (Word::Resident, &["residents", "resident"], &["powiat", "mieszkańcy"]),
    (Word::Province, &["province"], &["woj", "woj."]),
    (Word::Country, &["federation"], &["federacja"]),
    (Word::Registered, &["register"], &["cr", "rejestr"]),
    (Word::Section, &["group", "groups"], &["grupa", "grupy"]),
    (Word::EnteredBy, &["entered"], &["zgłoszeni"]),
    (Word::Not, &["not", "no"], &["nie", "bez"]),
    (Word::Or, &["or"], &["lub", "albo"]),
];

impl Word {
    fn read(text: &str) -> Option<Self> {
        let text = fold(text);
        let found =
            WORDS.iter().find(|(_, en, pl)| en.iter().chain(*pl).any(|spelling| fold(spelling) == text));
        found.map(|(word, ..)| *word)
    }

    fn write(self, lang: Lang) -> &'static str {
        let found = WORDS.iter().find(|(word, ..)| *word == self);
        found
            .and_then(|(_, en, pl)| match lang {
                Lang::En => en.first(),
                Lang::Pl => pl.first(),
            })
            .copied()
            .unwrap_or("")
    }
}

// Writing

/// A condition as it may be typed again; everybody is an empty text.
#[must_use]
pub fn write(lang: Lang, who: &Condition) -> String {
    if who.is_everybody() { String::new() } else { part(lang, who, false) }
}

/// `inside` another joint, where a joint of its own needs brackets.
fn part(lang: Lang, who: &Condition, inside: bool) -> String {
    let joined = |list: &[Condition], joint: &str| match list {
        [only] => part(lang, only, inside),
        list => {
            let text = list.iter().map(|c| part(lang, c, true)).collect::<Vec<_>>().join(joint);
            if inside { format!("({text})") } else { text }
        }
    };
    let with = |word: Word, value: &str| format!("{} {value}", word.write(lang));
    let wide = |n: &Option<i32>| n.and_then(|n| u16::try_from(n).ok());
    match who {
        Condition::All(list) if list.is_empty() => Word::Everybody.write(lang).to_owned(),
        Condition::Any(list) if list.is_empty() => Word::Nobody.write(lang).to_owned(),
        Condition::All(list) => joined(list, ", "),
        Condition::Any(list) => joined(list, &format!(" {} ", Word::Or.write(lang))),
        Condition::Not(not) => with(Word::Not, &part(lang, not, true)),
        Condition::Sex(Sex::Female) => Word::Women.write(lang).to_owned(),
        Condition::Sex(Sex::Male) => Word::Men.write(lang).to_owned(),
        Condition::Born { from, to } => with(Word::Born, &limits(wide(from), wide(to))),
        Condition::Age { from, to, by } => {
            let word = if *by == AgeBy::Day { Word::AgeByDay } else { Word::Age };
            with(word, &limits(from.map(u16::from), to.map(u16::from)))
        }
        Condition::Rating { list, from, to } => with(Word::Rating(*list), &limits(*from, *to)),
        Condition::Rated(list) => Word::Rating(*list).write(lang).to_owned(),
        Condition::Category(list) => with(Word::Category, &names(list)),
        Condition::Title(list) => {
            let codes: Vec<&str> = list.iter().map(|title| title.code()).collect();
            with(Word::Title, &codes.join(" "))
        }
        Condition::Club(club) => with(Word::Club, &quoted(club)),
        Condition::Host => Word::Host.write(lang).to_owned(),
        Condition::Town(town) => with(Word::Town, &quoted(town)),
        Condition::Resident => Word::Resident.write(lang).to_owned(),
        Condition::Province(province) => with(Word::Province, &quoted(province)),
        Condition::Country(country) => with(Word::Country, &quoted(country)),
        Condition::Registered => Word::Registered.write(lang).to_owned(),
        Condition::Section(codes) => with(Word::Section, &names(codes)),
        Condition::EnteredBy(day) => with(Word::EnteredBy, &dates::date(lang, *day)),
    }
}

/// `8-14`; without any limit `-`, which a rating list without limits ("has one") must not look like.
fn limits(from: Option<u16>, to: Option<u16>) -> String {
    match write_range((from, to)) {
        text if text.is_empty() => "-".to_owned(),
        text => text,
    }
}

fn names(list: &[String]) -> String {
    list.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(" ")
}

fn quoted(text: &str) -> String {
    let joint = text.split_whitespace().any(|word| Word::read(word) == Some(Word::Or));
    if text.is_empty() || joint || text.contains([',', ';', '(', ')', '"', ' ', '/']) {
        format!("\"{}\"", text.replace('"', "'"))
    } else {
        text.to_owned()
    }
}

// Reading

/// How deep brackets and "not" may go.
const DEEPEST: usize = 20;

#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Open,
    Close,
    And,
    Or,
    Word(String),
    Quoted(String),
}

/// Reads a typed condition; nothing at all is everybody.
///
/// # Errors
/// What is wrong with it.
pub fn read(text: &str) -> Result<Condition, ConditionError> {
    let tokens = tokens(text)?;
    if tokens.is_empty() {
        return Ok(Condition::everybody());
    }
    let mut reader = Reader { tokens: &tokens, depth: 0 };
    let condition = reader.any()?;
    if reader.tokens.is_empty() { Ok(condition) } else { Err(ConditionError::Unclosed) }
}

fn tokens(text: &str) -> Result<Vec<Token>, ConditionError> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let mark = match first {
            '(' => Some(Token::Open),
            ')' => Some(Token::Close),
            ',' | ';' => Some(Token::And),
            _ => None,
        };
        let used = if let Some(token) = mark {
            tokens.push(token);
            1
        } else if first == '"' {
            let inner = rest.get(1..).unwrap_or("");
            let end = inner.find('"').ok_or(ConditionError::Unclosed)?;
            tokens.push(Token::Quoted(inner.get(..end).unwrap_or("").to_owned()));
            end + 2
        } else {
            let end = rest
                .find(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | ';' | '"'))
                .unwrap_or(rest.len());
            let word = rest.get(..end).unwrap_or("");
            let or = Word::read(word) == Some(Word::Or);
            tokens.push(if or { Token::Or } else { Token::Word(word.to_owned()) });
            end
        };
        rest = rest.get(used..).unwrap_or("").trim_start();
    }
    Ok(tokens)
}

struct Reader<'t> {
    tokens: &'t [Token],
    depth: usize,
}

impl Reader<'_> {
    fn take(&mut self) -> Option<&Token> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(first)
    }

    fn accept(&mut self, token: &Token) -> bool {
        let found = self.tokens.first() == Some(token);
        if found {
            self.take();
        }
        found
    }

    fn any(&mut self) -> Result<Condition, ConditionError> {
        let mut parts = vec![self.all()?];
        while self.accept(&Token::Or) {
            parts.push(self.all()?);
        }
        Ok(single(parts, Condition::Any))
    }

    fn all(&mut self) -> Result<Condition, ConditionError> {
        let mut parts = vec![self.one()?];
        while self.accept(&Token::And) {
            parts.push(self.one()?);
        }
        Ok(single(parts, Condition::All))
    }

    fn deeper(
        &mut self,
        read: impl Fn(&mut Self) -> Result<Condition, ConditionError>,
    ) -> Result<Condition, ConditionError> {
        if self.depth >= DEEPEST {
            return Err(ConditionError::TooDeep);
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    fn one(&mut self) -> Result<Condition, ConditionError> {
        let text = match self.take() {
            Some(Token::Open) => {
                let inner = self.deeper(Self::any)?;
                return if self.accept(&Token::Close) { Ok(inner) } else { Err(ConditionError::Unclosed) };
            }
            Some(Token::Word(text)) => text.clone(),
            Some(Token::Quoted(text)) => return Err(ConditionError::Unknown(text.clone())),
            _ => return Err(ConditionError::Missing),
        };
        let word = Word::read(&text).ok_or_else(|| ConditionError::Unknown(text.clone()))?;
        let bad = || ConditionError::Value(text.clone());
        Ok(match word {
            Word::Everybody => Condition::everybody(),
            Word::Nobody => Condition::Any(Vec::new()),
            Word::Women => Condition::Sex(Sex::Female),
            Word::Men => Condition::Sex(Sex::Male),
            Word::Host => Condition::Host,
            Word::Resident => Condition::Resident,
            Word::Registered => Condition::Registered,
            Word::Not => Condition::Not(Box::new(self.deeper(Self::one)?)),
            Word::Born => {
                let (from, to) = self.range().ok_or_else(bad)?;
                Condition::Born { from: from.map(i32::from), to: to.map(i32::from) }
            }
            Word::Age | Word::AgeByDay => {
                let (from, to) = self.range().ok_or_else(bad)?;
                let age = |limit: Option<u16>| limit.map(u8::try_from).transpose().map_err(|_| bad());
                let by = if word == Word::Age { AgeBy::Year } else { AgeBy::Day };
                Condition::Age { from: age(from)?, to: age(to)?, by }
            }
            Word::Rating(list) if !matches!(self.tokens.first(), Some(Token::Word(_))) => {
                Condition::Rated(list)
            }
            Word::Rating(list) => {
                let (from, to) = self.range().ok_or_else(bad)?;
                Condition::Rating { list, from, to }
            }
            Word::Category => Condition::Category(self.names().ok_or_else(bad)?),
            Word::Title => {
                let names = self.names().ok_or_else(bad)?;
                let titles: Option<Vec<Title>> = names.iter().map(|name| Title::parse(name)).collect();
                Condition::Title(titles.ok_or_else(bad)?)
            }
            Word::Section => Condition::Section(self.names().ok_or_else(bad)?),
            Word::Club => Condition::Club(self.name().ok_or_else(bad)?),
            Word::Town => Condition::Town(self.name().ok_or_else(bad)?),
            Word::Province => Condition::Province(self.name().ok_or_else(bad)?),
            Word::Country => Condition::Country(self.name().ok_or_else(bad)?),
            Word::EnteredBy => {
                let day = self.name().and_then(|text| dates::parse_date(&text));
                Condition::EnteredBy(day.ok_or_else(bad)?)
            }
            Word::Or => return Err(ConditionError::Missing),
        })
    }

    fn range(&mut self) -> Option<(Option<u16>, Option<u16>)> {
        match self.take()? {
            Token::Word(text) => parse_range(text),
            _ => None,
        }
    }

    /// Words up to the next comma, bracket or joint; `IV/III` are two.
    fn names(&mut self) -> Option<Vec<String>> {
        let mut names = Vec::new();
        while let Some(Token::Word(_) | Token::Quoted(_)) = self.tokens.first() {
            match self.take() {
                Some(Token::Word(text)) => {
                    names.extend(text.split('/').filter(|name| !name.is_empty()).map(str::to_owned));
                }
                Some(Token::Quoted(text)) => names.push(text.clone()),
                _ => {}
            }
        }
        (!names.is_empty()).then_some(names)
    }

    /// The same words as one name.
    fn name(&mut self) -> Option<String> {
        let mut words = Vec::new();
        while let Some(Token::Word(text) | Token::Quoted(text)) = self.tokens.first() {
            words.push(text.clone());
            self.take();
        }
        (!words.is_empty()).then(|| words.join(" "))
    }
}

/// The only part by itself, or the joint of several.
fn single(mut parts: Vec<Condition>, joint: impl Fn(Vec<Condition>) -> Condition) -> Condition {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        Some(last) => {
            parts.push(last);
            joint(parts)
        }
        None => joint(parts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::templates;
    use proptest::prelude::*;

    fn women() -> Condition {
        Condition::Sex(Sex::Female)
    }

    #[test]
    fn what_organisers_write() {
        let category = |list: &[&str]| Condition::Category(list.iter().map(|&c| c.to_owned()).collect());
        let age = |from, to| Condition::Age { from, to, by: AgeBy::Year };
        let cases = [
            ("", Condition::everybody()),
            ("kobiety", women()),
            ("Women, age -10", Condition::All(vec![women(), age(None, Some(10))])),
            (
                "kat bk V lub (kobiety, kat IV)",
                Condition::Any(vec![
                    category(&["bk", "V"]),
                    Condition::All(vec![women(), category(&["IV"])]),
                ]),
            ),
            (
                "kobiety, wiek 60- lub gospodarz",
                Condition::Any(vec![Condition::All(vec![women(), age(Some(60), None)]), Condition::Host]),
            ),
            ("nie FIDE", Condition::Not(Box::new(Condition::Rated(RatingList::Fide)))),
            ("FIDE -2399", Condition::Rating { list: RatingList::Fide, from: None, to: Some(2399) }),
            ("kategoria IV/III", category(&["IV", "III"])),
            ("klub MUKS Wieża Żory", Condition::Club("MUKS Wieża Żory".to_owned())),
            ("klub \"Skoczek, Łódź\"", Condition::Club("Skoczek, Łódź".to_owned())),
            ("ur. 2015-2017", Condition::Born { from: Some(2015), to: Some(2017) }),
            ("mezczyzni", Condition::Sex(Sex::Male)),
        ];
        for (text, condition) in cases {
            assert_eq!(read(text), Ok(condition), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let cases = [
            ("kobieti", ConditionError::Unknown("kobieti".to_owned())),
            ("wiek dziesięć", ConditionError::Value("wiek".to_owned())),
            ("age -300", ConditionError::Value("age".to_owned())),
            ("title XM", ConditionError::Value("title".to_owned())),
            ("(women", ConditionError::Unclosed),
            ("women)", ConditionError::Unclosed),
            ("club \"A", ConditionError::Unclosed),
            ("women,, men", ConditionError::Missing),
            ("women or", ConditionError::Missing),
        ];
        for (text, error) in cases {
            assert_eq!(read(text), Err(error), "{text}");
        }
        assert_eq!(read(&"(".repeat(1000)), Err(ConditionError::TooDeep));
        assert_eq!(read(&"not ".repeat(1000)), Err(ConditionError::TooDeep));
    }

    fn condition() -> impl Strategy<Value = Condition> {
        let name = || proptest::sample::select(vec!["A1", "IV", "Wieża Żory", "a, b", "lub", "(x)"]);
        let names = move || proptest::collection::vec(name().prop_map(str::to_owned), 1..3);
        let list = proptest::sample::select(vec![
            RatingList::Fide,
            RatingList::National,
            RatingList::Own,
            RatingList::Highest,
        ]);
        let leaf = prop_oneof![
            Just(women()),
            Just(Condition::Host),
            Just(Condition::Resident),
            Just(Condition::Registered),
            (proptest::option::of(0..99u8), proptest::option::of(0..99u8), any::<bool>()).prop_map(
                |(from, to, day)| {
                    Condition::Age { from, to, by: if day { AgeBy::Day } else { AgeBy::Year } }
                }
            ),
            (list.clone(), proptest::option::of(0..3000u16), proptest::option::of(0..3000u16))
                .prop_map(|(list, from, to)| Condition::Rating { list, from, to }),
            list.prop_map(Condition::Rated),
            names().prop_map(Condition::Category),
            names().prop_map(Condition::Section),
            name().prop_map(|name| Condition::Club(name.to_owned())),
            Just(Condition::Title(vec![Title::Gm, Title::Wim])),
        ];
        leaf.prop_recursive(3, 12, 3, |inner| {
            let some = || proptest::collection::vec(inner.clone(), 2..4);
            prop_oneof![
                some().prop_map(Condition::All),
                some().prop_map(Condition::Any),
                inner.clone().prop_map(|not| Condition::Not(Box::new(not))),
            ]
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(who in condition()) {
            for lang in Lang::ALL {
                let text = write(lang, &who);
                prop_assert_eq!(read(&text), Ok(who.clone()), "{}", text);
            }
        }

        #[test]
        fn nothing_panics(text in "[a-zł,() \"0-9;-]{0,40}") {
            let _ = read(&text);
        }
    }

    #[test]
    fn conditions_of_the_templates_are_written_and_read() {
        let mut seen = 0;
        for template in templates::all() {
            for rule in &templates::load(template.name, Lang::Pl).unwrap().rules.groups.sections {
                assert_eq!(read(&write(Lang::Pl, &rule.who)), Ok(rule.who.clone()));
                seen += 1;
            }
        }
        assert!(seen >= 10, "{seen}");
    }
}
