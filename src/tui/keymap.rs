//! The keymap: one table that is asked for keys and that makes the footer, the help, the palette and the README's key list.
//!
//! A view names its [`Context`]; keys are looked up there and then in the contexts behind it ([`Context::chain`]).

use super::command::Command;
use super::key::Key;
use crate::text::Lang;
use crate::text::words::desk::DeskWords;
use crate::text::words::groups::GroupWords;
use crate::text::words::printing::PrintingWords;
use crate::text::words::rating_lists::RatingListWords;
use crate::text::words::series_setup::SetupWords;
use crate::text::words::{AwardWords, CommandWords, Screen};

/// Where a key means something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Context {
    /// Everywhere, dialogs included.
    Always,
    /// In every view, but not while a dialog waits for an answer.
    Global,
    /// In every view of an open event.
    Event,
    /// Wherever a list has a selected row.
    List,
    /// The list of events.
    Start,
    /// The players.
    Entries,
    /// The teams.
    Teams,
    /// The boards of a round.
    Round,
    /// The matches of a round of teams.
    Matches,
    /// The session in which a round is paired by hand.
    Hand,
    /// The standings.
    Standings,
    /// The desk: who is here and who has paid.
    Desk,
    /// The prizes.
    Prizes,
    /// All groups.
    Overview,
    /// The boards of all groups that have no result.
    OpenBoards,
    /// The organiser's rules.
    Rules,
    /// The series of this computer.
    Series,
    /// The table of a series.
    SeriesTable,
    /// What a series is made of.
    SeriesSetup,
    /// The deposits.
    Deposits,
    /// Those who have not paid.
    Unpaid,
    /// The people of a group that is split.
    Split,
    /// A group that takes the best of those who ask.
    BestOf,
    /// A text to be read: help, explanation, history, a player's card.
    Reading,
    /// A form.
    Form,
    /// The preview of a list to be imported.
    Import,
    /// The look-up in rating lists.
    LookUp,
    /// Ratings that differ from the list.
    RatingCheck,
    /// The documents to be printed or written.
    Print,
    /// A menu.
    Menu,
    /// A question.
    Question,
}

use Context as C;

impl Context {
    /// All contexts, in the order of the README.
    pub const ALL: [Self; 31] = [
        C::Start,
        C::Entries,
        C::Teams,
        C::Round,
        C::Matches,
        C::Hand,
        C::Standings,
        C::Desk,
        C::Deposits,
        C::Unpaid,
        C::Prizes,
        C::Overview,
        C::Split,
        C::BestOf,
        C::OpenBoards,
        C::Rules,
        C::Series,
        C::SeriesTable,
        C::SeriesSetup,
        C::Import,
        C::LookUp,
        C::RatingCheck,
        C::Print,
        C::Form,
        C::Menu,
        C::Question,
        C::Reading,
        C::List,
        C::Event,
        C::Global,
        C::Always,
    ];

    /// The contexts in which a key is looked up, first one first.
    #[must_use]
    pub const fn chain(self) -> &'static [Self] {
        match self {
            C::Start => &[C::Start, C::List, C::Global, C::Always],
            C::Entries => &[C::Entries, C::List, C::Event, C::Global, C::Always],
            C::Teams => &[C::Teams, C::List, C::Event, C::Global, C::Always],
            C::Matches => &[C::Matches, C::List, C::Event, C::Global, C::Always],
            C::Hand => &[C::Hand, C::List, C::Event, C::Global, C::Always],
            C::Round => &[C::Round, C::List, C::Event, C::Global, C::Always],
            C::Standings => &[C::Standings, C::List, C::Event, C::Global, C::Always],
            C::Desk => &[C::Desk, C::List, C::Event, C::Global, C::Always],
            C::Prizes => &[C::Prizes, C::List, C::Event, C::Global, C::Always],
            C::Overview => &[C::Overview, C::List, C::Event, C::Global, C::Always],
            C::OpenBoards => &[C::OpenBoards, C::List, C::Event, C::Global, C::Always],
            C::Rules => &[C::Rules, C::List, C::Event, C::Global, C::Always],
            C::Series => &[C::Series, C::List, C::Always],
            C::SeriesTable => &[C::SeriesTable, C::List, C::Always],
            C::SeriesSetup => &[C::SeriesSetup, C::List, C::Always],
            C::Deposits => &[C::Deposits, C::List, C::Event, C::Global, C::Always],
            C::Unpaid => &[C::Unpaid, C::List, C::Event, C::Global, C::Always],
            C::Split => &[C::Split, C::List, C::Event, C::Global, C::Always],
            C::BestOf => &[C::BestOf, C::List, C::Event, C::Global, C::Always],
            C::Reading => &[C::Reading, C::List, C::Always],
            C::Form => &[C::Form, C::Always],
            C::Import => &[C::Import, C::List, C::Always],
            C::LookUp => &[C::LookUp, C::List, C::Always],
            C::RatingCheck => &[C::RatingCheck, C::List, C::Always],
            C::Print => &[C::Print, C::List, C::Always],
            C::Menu => &[C::Menu, C::List, C::Always],
            C::Question => &[C::Question, C::Always],
            C::List => &[C::List],
            C::Event => &[C::Event],
            C::Global => &[C::Global],
            C::Always => &[C::Always],
        }
    }

    /// The first key that gives a command here, as it is written.
    #[must_use]
    pub fn key_of(self, command: Command, lang: Lang) -> Option<String> {
        bindings(self).find(|b| b.command == command).and_then(|b| b.shown(lang)).map(|key| key.label(lang))
    }

    /// Its name.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        let w = Screen::of(lang);
        match self {
            C::Always => w.keys_always,
            C::Global => w.keys_global,
            C::Event => w.keys_event,
            C::List => w.keys_list,
            C::Start => w.keys_start,
            C::Entries => w.keys_entries,
            C::Teams => w.keys_teams,
            C::Round => w.keys_round,
            C::Matches => w.keys_matches,
            C::Hand => w.keys_hand,
            C::Standings => w.keys_standings,
            C::Desk => AwardWords::of(lang).desk,
            C::Prizes => AwardWords::of(lang).prizes,
            C::Overview => AwardWords::of(lang).groups,
            C::OpenBoards => GroupWords::of(lang).open_boards,
            C::Rules => AwardWords::of(lang).rules,
            C::Series => AwardWords::of(lang).series,
            C::SeriesTable => CommandWords::of(lang).series_table.name,
            C::SeriesSetup => SetupWords::of(lang).set_up_title,
            C::Deposits => AwardWords::of(lang).deposits,
            C::Unpaid => DeskWords::of(lang).unpaid,
            C::Split => GroupWords::of(lang).split,
            C::BestOf => GroupWords::of(lang).best,
            C::Reading => w.keys_reading,
            C::Form => w.keys_form,
            C::Import => w.keys_import,
            C::LookUp => RatingListWords::of(lang).title,
            C::RatingCheck => RatingListWords::of(lang).refresh,
            C::Print => PrintingWords::of(lang).title,
            C::Menu => w.keys_menu,
            C::Question => w.keys_question,
        }
    }
}

/// A row of the keymap.
#[derive(Debug, Clone, Copy)]
pub struct Binding {
    /// Where.
    pub context: Context,
    /// The keys, the one to be shown first.
    pub keys: &'static [Key],
    /// What they do.
    pub command: Command,
    /// Place in the footer, 1 = most useful; 0 = only in the help.
    pub footer: u8,
}

impl Binding {
    /// The key that the footer shows: the first one, and for Yes the letter of the language.
    #[must_use]
    pub fn shown(&self, lang: Lang) -> Option<Key> {
        match (self.command, lang) {
            (Command::Yes, Lang::En) => Some(Key::Char('y')),
            _ => self.keys.first().copied(),
        }
    }
}

const fn key(context: Context, keys: &'static [Key], command: Command, footer: u8) -> Binding {
    Binding { context, keys, command, footer }
}

/// The keymap.
pub const KEYMAP: &[Binding] = &[
    key(C::Start, &[Key::Enter], Command::Open, 1),
    key(C::Start, &[Key::Char('n')], Command::NewEvent, 2),
    key(C::Start, &[Key::Char('c')], Command::CopyEvent, 6),
    key(C::Start, &[Key::Char('o')], Command::ImportFile, 3),
    key(C::Start, &[Key::Char('p')], Command::SampleEvent, 4),
    key(C::Entries, &[Key::Char('a'), Key::Insert], Command::AddPlayer, 1),
    key(C::Entries, &[Key::Char('e'), Key::Enter], Command::EditPlayer, 2),
    key(C::Entries, &[Key::Char('m')], Command::Mark, 3),
    key(C::Entries, &[Key::Char('/')], Command::Find, 4),
    key(C::Entries, &[Key::Char('i')], Command::ImportList, 6),
    key(C::Entries, &[Key::Char('k')], Command::Pair, 5),
    key(C::Entries, &[Key::Char('l')], Command::RatingList, 0),
    key(C::Entries, &[Key::Char('n')], Command::Absent, 0),
    key(C::Entries, &[Key::Char('s')], Command::Sort, 0),
    key(C::Entries, &[Key::Char('d'), Key::Delete], Command::DeletePlayer, 0),
    key(C::Entries, &[Key::Char('t')], Command::TeamList, 0),
    key(C::Entries, &[Key::Char('o')], Command::SectionMenu, 7),
    key(C::Entries, &[Key::Char('r')], Command::Numbers, 0),
    key(C::Entries, &[Key::Char('z')], Command::Forbidden, 0),
    key(C::Teams, &[Key::Char('a'), Key::Insert], Command::AddTeam, 1),
    key(C::Teams, &[Key::Char('e'), Key::Enter], Command::EditTeam, 2),
    key(C::Teams, &[Key::Char('l')], Command::LineUp, 3),
    key(C::Teams, &[Key::Char('m')], Command::Mark, 5),
    key(C::Teams, &[Key::Char('k')], Command::Pair, 4),
    key(C::Teams, &[Key::Char('t')], Command::PlayerList, 6),
    key(C::Teams, &[Key::Char('o')], Command::SectionMenu, 7),
    key(C::Teams, &[Key::Char('z')], Command::Forbidden, 0),
    key(C::Teams, &[Key::Char('r')], Command::Numbers, 0),
    key(C::Teams, &[Key::Char('d'), Key::Delete], Command::DeleteTeam, 0),
    key(C::Matches, &[Key::Char('1')], Command::FirstWins, 1),
    key(C::Matches, &[Key::Char('0')], Command::SecondWins, 2),
    key(C::Matches, &[Key::Char('='), Key::Char('5')], Command::Draw, 3),
    key(C::Matches, &[Key::Char('+')], Command::FirstForfeit, 5),
    key(C::Matches, &[Key::Char('-')], Command::SecondForfeit, 6),
    key(C::Matches, &[Key::Char('l')], Command::LineUp, 7),
    key(C::Matches, &[Key::Char('*'), Key::Char('/'), Key::Char('g')], Command::Jump, 0),
    key(C::Matches, &[Key::Char('k')], Command::Pair, 4),
    key(C::Matches, &[Key::Char('m'), Key::Enter], Command::OtherResult, 8),
    key(C::Matches, &[Key::Delete, Key::Backspace], Command::ClearResult, 0),
    key(C::Matches, &[Key::Char('o')], Command::NextOpen, 0),
    key(C::Matches, &[Key::Left], Command::PreviousRound, 0),
    key(C::Matches, &[Key::Right], Command::NextRound, 0),
    key(C::Matches, &[Key::Char('w')], Command::Explain, 0),
    key(C::Matches, &[Key::Char('h')], Command::HandPairing, 0),
    key(C::Matches, &[Key::Char('t')], Command::Schedule, 0),
    key(C::Matches, &[Key::Char('x')], Command::Unpair, 0),
    key(C::Hand, &[Key::Char(' '), Key::Char('z')], Command::SwapPlayers, 1),
    key(C::Hand, &[Key::Left], Command::WhiteSeat, 0),
    key(C::Hand, &[Key::Right], Command::BlackSeat, 0),
    key(C::Hand, &[Key::Char('c')], Command::SwapColours, 3),
    key(C::Hand, &[Key::Char('b')], Command::MoveBye, 4),
    key(C::Hand, &[Key::Char('x'), Key::Delete], Command::BreakPair, 5),
    key(C::Hand, &[Key::Char('/')], Command::Find, 6),
    key(C::Hand, &[Key::Enter], Command::FinishHand, 2),
    key(C::Round, &[Key::Char('1')], Command::WhiteWins, 1),
    key(C::Round, &[Key::Char('0')], Command::BlackWins, 2),
    key(C::Round, &[Key::Char('='), Key::Char('5')], Command::Draw, 3),
    key(C::Round, &[Key::Char('+')], Command::WhiteForfeit, 5),
    key(C::Round, &[Key::Char('-')], Command::BlackForfeit, 6),
    key(C::Round, &[Key::Char('*'), Key::Char('/'), Key::Char('g')], Command::Jump, 7),
    key(C::Round, &[Key::Char('k')], Command::Pair, 4),
    key(C::Round, &[Key::Char('m'), Key::Enter], Command::OtherResult, 8),
    key(C::Round, &[Key::Delete, Key::Backspace], Command::ClearResult, 0),
    key(C::Round, &[Key::Char('o')], Command::NextOpen, 0),
    key(C::Round, &[Key::Char('s')], Command::Slips, 0),
    key(C::Round, &[Key::Left], Command::PreviousRound, 0),
    key(C::Round, &[Key::Right], Command::NextRound, 0),
    key(C::Round, &[Key::Char('w')], Command::Explain, 0),
    key(C::Round, &[Key::Char('h')], Command::HandPairing, 0),
    key(C::Round, &[Key::Char('t')], Command::Schedule, 0),
    key(C::Round, &[Key::Char('x')], Command::Unpair, 0),
    key(C::Standings, &[Key::Enter], Command::Card, 1),
    key(C::Standings, &[Key::Char('w')], Command::Working, 2),
    key(C::Standings, &[Key::Left], Command::PreviousRound, 3),
    key(C::Standings, &[Key::Right], Command::NextRound, 4),
    key(C::Standings, &[Key::Char('x')], Command::Crosstable, 5),
    key(C::Standings, &[Key::Char('f')], Command::Classes, 8),
    key(C::Standings, &[Key::Char('b')], Command::BestBoards, 0),
    key(C::Standings, &[Key::Char('o')], Command::SectionMenu, 0),
    key(C::Standings, &[Key::Char('m')], Command::Mark, 0),
    key(C::Standings, &[Key::Char('k')], Command::Pair, 6),
    key(C::Standings, &[Key::Char('/')], Command::Find, 7),
    key(C::Desk, &[Key::Char(' '), Key::Enter], Command::CheckIn, 1),
    key(C::Desk, &[Key::Char('p')], Command::Pay, 2),
    key(C::Desk, &[Key::Char('o')], Command::Confirm, 3),
    key(C::Desk, &[Key::Char('/')], Command::Find, 4),
    key(C::Desk, &[Key::Char('e')], Command::EditEntry, 5),
    key(C::Desk, &[Key::Char('g')], Command::MoveSection, 6),
    key(C::Desk, &[Key::Char('d')], Command::Late, 7),
    key(C::Desk, &[Key::Char('n')], Command::StrikeOffAbsent, 8),
    key(C::Desk, &[Key::Char('r')], Command::RemoveUnpaid, 0),
    key(C::Desk, &[Key::Char('s')], Command::Totals, 0),
    key(C::Desk, &[Key::Char('k')], Command::Deposits, 0),
    key(C::Desk, &[Key::Char('b')], Command::OpenOnly, 0),
    key(C::Prizes, &[Key::Char('w'), Key::Enter], Command::Working, 1),
    key(C::Prizes, &[Key::Char('z')], Command::Freeze, 2),
    key(C::Prizes, &[Key::Char('l')], Command::FreezeStarters, 3),
    key(C::Overview, &[Key::Enter], Command::Open, 1),
    key(C::Overview, &[Key::Char('r')], Command::AllResults, 2),
    key(C::Overview, &[Key::Char('s')], Command::StartClock, 3),
    key(C::Overview, &[Key::Char('m')], Command::MergeGroup, 4),
    key(C::Overview, &[Key::Char('p')], Command::SplitGroup, 5),
    key(C::Overview, &[Key::Char('b')], Command::BestOf, 6),
    key(C::OpenBoards, &[Key::Char('1')], Command::WhiteWins, 1),
    key(C::OpenBoards, &[Key::Char('0')], Command::BlackWins, 2),
    key(C::OpenBoards, &[Key::Char('='), Key::Char('5')], Command::Draw, 3),
    key(C::OpenBoards, &[Key::Char('+')], Command::WhiteForfeit, 5),
    key(C::OpenBoards, &[Key::Char('-')], Command::BlackForfeit, 6),
    key(C::OpenBoards, &[Key::Char('/'), Key::Char('*'), Key::Char('g')], Command::FindBoard, 4),
    key(C::OpenBoards, &[Key::Char('m'), Key::Enter], Command::OtherResult, 7),
    key(C::Rules, &[Key::Char('e'), Key::Enter], Command::EditRule, 1),
    key(C::Rules, &[Key::Char('a'), Key::Insert], Command::AddRule, 2),
    key(C::Rules, &[Key::Char('c')], Command::CopyRule, 3),
    key(C::Rules, &[Key::Char('d'), Key::Delete], Command::DeleteRule, 4),
    key(C::Rules, &[Key::Char('[')], Command::RuleUp, 5),
    key(C::Rules, &[Key::Char(']')], Command::RuleDown, 6),
    key(C::Start, &[Key::Char('s')], Command::Series, 5),
    key(C::Series, &[Key::Enter], Command::Open, 1),
    key(C::Series, &[Key::Char('n')], Command::NewSeries, 2),
    key(C::Series, &[Key::Char('e')], Command::SetUpSeries, 3),
    key(C::SeriesTable, &[Key::Left], Command::PreviousEvent, 1),
    key(C::SeriesTable, &[Key::Right], Command::NextEvent, 1),
    key(C::SeriesTable, &[Key::Ctrl('p')], Command::Print, 2),
    key(C::SeriesTable, &[Key::Char('e')], Command::SetUpSeries, 3),
    key(C::SeriesTable, &[Key::Char('i')], Command::SamePeople, 4),
    key(C::SeriesSetup, &[Key::Char('e'), Key::Enter], Command::EditSeries, 1),
    key(C::SeriesSetup, &[Key::Char('a'), Key::Insert], Command::AddToSeries, 2),
    key(C::SeriesSetup, &[Key::Char('d'), Key::Delete], Command::DeleteFromSeries, 3),
    key(C::SeriesSetup, &[Key::Char('t')], Command::SeriesTable, 4),
    key(C::Deposits, &[Key::Enter, Key::Char(' ')], Command::GiveBack, 1),
    key(C::Unpaid, &[Key::Enter], Command::RemoveMarked, 1),
    key(C::Unpaid, &[Key::Char(' ')], Command::MarkRow, 2),
    key(C::Unpaid, &[Key::Char('t')], Command::PayDay, 3),
    key(C::Split, &[Key::Char(' ')], Command::MarkRow, 1),
    key(C::Split, &[Key::Char('e')], Command::MarkRest, 2),
    key(C::Split, &[Key::Enter], Command::MakeGroup, 3),
    key(C::BestOf, &[Key::Enter], Command::SendToOther, 1),
    key(C::Reading, &[Key::Char('q')], Command::Back, 0),
    key(C::Form, &[Key::Ctrl('s')], Command::Save, 1),
    key(C::Import, &[Key::Enter, Key::Char('i')], Command::Accept, 1),
    key(C::Import, &[Key::Char('m')], Command::Mapping, 2),
    key(C::Import, &[Key::Char('e')], Command::Encoding, 5),
    key(C::Import, &[Key::Char('s')], Command::Separator, 7),
    key(C::Import, &[Key::Char('h')], Command::HeadRow, 0),
    key(C::Import, &[Key::Tab], Command::OtherTable, 3),
    key(C::Import, &[Key::Char(' ')], Command::ChooseDuplicate, 4),
    key(C::Import, &[Key::Char('d')], Command::NextDuplicate, 6),
    key(C::Import, &[Key::Char('a')], Command::ChooseDuplicates, 8),
    key(C::Import, &[Key::Left], Command::ColumnsLeft, 0),
    key(C::Import, &[Key::Right], Command::ColumnsRight, 0),
    key(C::Import, &[Key::Char('o')], Command::OddCells, 0),
    key(C::Import, &[Key::Char('f')], Command::ForgetList, 0),
    key(C::LookUp, &[Key::Enter], Command::TakeListed, 1),
    key(C::LookUp, &[Key::Ctrl('o')], Command::ReadRatingList, 2),
    key(C::LookUp, &[Key::Tab], Command::NextPace, 3),
    key(C::LookUp, &[Key::Ctrl('n')], Command::NextRatingList, 4),
    key(C::LookUp, &[Key::Ctrl('f')], Command::RefreshRatings, 5),
    key(C::RatingCheck, &[Key::Enter], Command::TakeRatings, 1),
    key(C::RatingCheck, &[Key::Char(' ')], Command::MarkRating, 2),
    key(C::Print, &[Key::Enter], Command::PrintNow, 1),
    key(C::Print, &[Key::Char(' ')], Command::MarkDocument, 2),
    key(C::Print, &[Key::Char('f')], Command::PrintForm, 3),
    key(C::Print, &[Key::Char('d')], Command::PrintTarget, 4),
    key(C::Print, &[Key::Char('g')], Command::PrintGroups, 5),
    key(C::Print, &[Key::Right], Command::NextRound, 0),
    key(C::Print, &[Key::Left], Command::PreviousRound, 0),
    key(C::Print, &[Key::Char('s')], Command::AutoSite, 6),
    key(C::Menu, &[Key::Enter], Command::Accept, 1),
    key(C::Question, &[Key::Char('t'), Key::Char('y')], Command::Yes, 1),
    key(C::Question, &[Key::Char('n')], Command::No, 2),
    key(C::List, &[Key::Up], Command::Up, 0),
    key(C::List, &[Key::Down], Command::Down, 0),
    key(C::List, &[Key::PageUp], Command::PageUp, 0),
    key(C::List, &[Key::PageDown], Command::PageDown, 0),
    key(C::List, &[Key::Home], Command::First, 0),
    key(C::List, &[Key::End], Command::Last, 0),
    key(C::Event, &[Key::F(2)], Command::GoEntries, 0),
    key(C::Event, &[Key::F(3)], Command::GoRound, 0),
    key(C::Event, &[Key::F(4)], Command::GoStandings, 0),
    key(C::Event, &[Key::F(5)], Command::Desk, 0),
    key(C::Event, &[Key::F(6)], Command::Prizes, 0),
    key(C::Event, &[Key::F(7)], Command::Overview, 0),
    key(C::Event, &[Key::F(8)], Command::Rules, 0),
    key(C::Event, &[Key::F(9)], Command::History, 0),
    key(C::Event, &[Key::Ctrl('p')], Command::Print, 9),
    key(C::Event, &[Key::Tab], Command::NextSection, 0),
    key(C::Event, &[Key::BackTab], Command::PreviousSection, 0),
    key(C::Event, &[Key::Char('u')], Command::Undo, 20),
    key(C::Event, &[Key::Ctrl('r')], Command::Redo, 0),
    key(C::Global, &[Key::Char('?'), Key::F(1)], Command::Help, HELP),
    key(C::Global, &[Key::Char(':')], Command::Palette, 0),
    key(C::Global, &[Key::Char('q'), Key::F(10)], Command::Quit, 32),
    key(C::Always, &[Key::Esc], Command::Back, 40),
    key(C::Always, &[Key::Ctrl('l')], Command::Redraw, 0),
    key(C::Always, &[Key::Ctrl('z')], Command::Suspend, 0),
];

/// What a key means in a context. With Caps Lock a letter still means what it means, unless its capital is bound.
#[must_use]
pub fn lookup(context: Context, key: Key) -> Option<Command> {
    let find = |key: Key| {
        context.chain().iter().find_map(|&context| {
            KEYMAP.iter().find(|b| b.context == context && b.keys.contains(&key)).map(|b| b.command)
        })
    };
    find(key).or_else(|| match key {
        Key::Char(c) if c.is_uppercase() => c.to_lowercase().next().and_then(|small| find(Key::Char(small))),
        _ => None,
    })
}

/// The bindings that hold in a context, nearest first.
pub fn bindings(context: Context) -> impl Iterator<Item = &'static Binding> {
    context.chain().iter().flat_map(|&c| KEYMAP.iter().filter(move |b| b.context == c))
}

/// The footer of a context: the most useful keys that fit into so many columns. Neighbours with the same hint are joined
/// (`+ − walkower`).
#[must_use]
pub fn footer(context: Context, lang: Lang, columns: usize) -> String {
    let modal = !context.chain().contains(&C::Global);
    let mut shown: Vec<&Binding> =
        bindings(context).filter(|b| b.footer > 0 && (b.command != Command::Back || modal)).collect();
    shown.sort_by_key(|b| b.footer);
    let mut hints: Vec<(u8, String, &str)> = Vec::new();
    for binding in shown {
        let Some(key) = binding.shown(lang) else { continue };
        let (label, hint) = (key.label(lang), binding.command.text(lang).hint);
        match hints.last_mut() {
            Some((_, keys, last)) if *last == hint => {
                keys.push(' ');
                keys.push_str(&label);
            }
            _ => hints.push((binding.footer, label, hint)),
        }
    }
    let text = |hints: &[(u8, String, &str)]| {
        hints.iter().map(|(_, keys, hint)| format!("{keys} {hint}")).collect::<Vec<_>>().join("  ")
    };
    while hints.len() > MOST_HINTS || crate::text::width::width(&text(&hints)) > columns {
        // The first key and the help are the last to go.
        let least = hints.iter().rposition(|(place, ..)| *place < HELP && *place > 1);
        let next = least.or_else(|| hints.iter().rposition(|(place, ..)| *place != HELP && *place > 1));
        match next.or(hints.len().checked_sub(1)) {
            Some(place) => _ = hints.remove(place),
            None => break,
        }
    }
    text(&hints)
}

/// Place of the help in every footer; what comes after it is common to all views.
const HELP: u8 = 30;

/// More than this nobody reads.
const MOST_HINTS: usize = 8;

/// The keys of a context for the help: keys and what they do.
#[must_use]
pub fn help(context: Context, lang: Lang) -> Vec<(String, &'static str)> {
    KEYMAP
        .iter()
        .filter(|b| b.context == context)
        .map(|b| {
            let keys: Vec<String> = b.keys.iter().map(|key| key.label(lang)).collect();
            (keys.join(" "), b.command.text(lang).name)
        })
        .collect()
}

/// The key table of the README, as Markdown.
#[must_use]
pub fn markdown(lang: Lang) -> String {
    let mut text = String::new();
    for context in Context::ALL {
        text.push_str(&format!("\n**{}**\n\n", context.name(lang)));
        for (keys, name) in help(context, lang) {
            let keys: Vec<String> = keys.split(' ').map(|key| format!("`{key}`")).collect();
            text.push_str(&format!("- {} {name}\n", keys.join(" ")));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::width::width;
    use std::collections::HashMap;

    #[test]
    fn no_key_means_two_things_in_a_view() {
        for context in Context::ALL {
            let mut seen = HashMap::new();
            for binding in bindings(context) {
                for &key in binding.keys {
                    if let Some(other) = seen.insert(key, binding.command) {
                        // A reading view has no event behind it to leave: q closes it.
                        panic!("{key} in {context:?}: {other:?} and {:?}", binding.command);
                    }
                }
            }
        }
    }

    #[test]
    fn every_command_has_a_key_and_every_key_is_written() {
        for &command in Command::ALL {
            assert!(KEYMAP.iter().any(|b| b.command == command), "{command:?} cannot be reached");
        }
        for binding in KEYMAP {
            assert!(!binding.keys.is_empty(), "{:?}", binding.command);
        }
    }

    #[test]
    fn footers_fit_in_both_languages() {
        for lang in Lang::ALL {
            for context in Context::ALL {
                let text = footer(context, lang, 79);
                assert!(width(&text) <= 79, "{text}");
            }
            assert!(footer(Context::Round, lang, 79).contains("1 "));
        }
    }

    #[test]
    fn narrow_footers_keep_the_first_key_and_the_help() {
        let text = footer(Context::Round, Lang::Pl, 30);
        assert!(text.starts_with("1 białe"), "{text}");
        assert!(text.contains("? klawisze"), "{text}");
    }

    #[test]
    fn caps_lock_changes_nothing() {
        assert_eq!(lookup(Context::Round, Key::Char('K')), Some(Command::Pair));
        assert_eq!(lookup(Context::Round, Key::Char('Ł')), None);
    }
}
