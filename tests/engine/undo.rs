//! Undo and redo: everything can be taken back, and done again, whatever was done.

use crate::support::*;
use kojarz::engine::{
    Command, EngineError, EntryCommand, HandCommand, NewEntry, NumberCommand, PresenceCommand, ResultCommand,
    RoundCommand,
};
use kojarz::model::{BoardNumber, ByeKind, Event, GameResult, PlayerId, Refusal, Settings};
use proptest::prelude::*;

#[test]
fn undo_and_redo_of_a_result() {
    let mut hall = Hall::t8();
    hall.pair();
    let before = hall.engine.event().clone();
    hall.result(1, 1, W);
    let after = hall.engine.event().clone();
    hall.engine.undo().unwrap();
    assert_eq!(*hall.engine.event(), before);
    hall.engine.redo().unwrap();
    assert_eq!(*hall.engine.event(), after);
    assert!(matches!(hall.engine.redo(), Err(EngineError::Refused(Refusal::NothingToRedo))));
}

#[test]
fn something_new_ends_what_can_be_done_again() {
    let mut hall = Hall::t8();
    hall.pair();
    hall.result(1, 1, W);
    hall.engine.undo().unwrap();
    hall.result(1, 2, W);
    assert!(hall.engine.next_redo().is_none());
    hall.engine.undo().unwrap();
    hall.engine.undo().unwrap();
    assert!(hall.section().rounds.is_empty(), "the result of board 1 was undone already");
}

#[test]
fn undo_goes_on_after_a_restart() {
    let mut hall = Hall::t8();
    hall.pair();
    let before = hall.engine.event().clone();
    hall.result(1, 1, W);
    let (mut engine, _) = reopen(&hall.folder);
    engine.undo().unwrap();
    assert_eq!(*engine.event(), before);
    let (mut engine, _) = reopen(&hall.folder);
    engine.redo().unwrap();
    assert_eq!(engine.event().sections[0].rounds[0].games[0].result, Some(W));
}

#[test]
fn making_the_event_is_not_undone() {
    let folder = TempFolder::new();
    let mut engine = new_event(&folder);
    assert!(matches!(engine.undo(), Err(EngineError::Refused(Refusal::NothingToUndo))));
}

#[test]
fn the_history_says_who_changed_what_from_what_to_what_and_when() {
    let mut hall = Hall::t8();
    hall.pair();
    hall.result(1, 1, W);
    hall.confirm(hall.set(1, 1, Some(D)));
    let last = hall.engine.history().last().unwrap();
    assert_eq!((last.by.as_str(), last.at), ("A", noon()));
    let told = kojarz::model::Deed::ResultSet { game: game(1, 1), was: Some(W), is: Some(D) };
    assert_eq!(last.deed, told);
}

/// What an arbiter may do; numbers choose among what is there.
#[derive(Debug, Clone, Copy)]
enum Wish {
    Pair,
    Unpair,
    Result(u8, u8),
    PastResult(u8, u8),
    Enter(u16),
    Delete(u8),
    Withdraw(u8),
    Return(u8),
    Bye(u8, u8, u8),
    NoShow(u8),
    Join,
    Numbers,
    Begin,
    Swap(u8, u8),
    Break(u8),
    Seat(u8, u8),
    GiveBye(u8),
    Finish,
    Cancel,
    Undo,
    Redo,
}

fn wishes() -> impl Strategy<Value = Wish> {
    use Wish::*;
    prop_oneof![
        4 => Just(Pair),
        1 => Just(Unpair),
        12 => (any::<u8>(), any::<u8>()).prop_map(|(a, b)| Result(a, b)),
        2 => (any::<u8>(), any::<u8>()).prop_map(|(a, b)| PastResult(a, b)),
        1 => (1000..2500u16).prop_map(Enter),
        1 => any::<u8>().prop_map(Delete),
        1 => any::<u8>().prop_map(Withdraw),
        1 => any::<u8>().prop_map(Return),
        2 => (any::<u8>(), any::<u8>(), any::<u8>()).prop_map(|(a, b, c)| Bye(a, b, c)),
        1 => any::<u8>().prop_map(NoShow),
        1 => Just(Join),
        1 => Just(Numbers),
        1 => Just(Begin),
        2 => (any::<u8>(), any::<u8>()).prop_map(|(a, b)| Swap(a, b)),
        1 => any::<u8>().prop_map(Break),
        1 => (any::<u8>(), any::<u8>()).prop_map(|(a, b)| Seat(a, b)),
        1 => any::<u8>().prop_map(GiveBye),
        2 => Just(Finish),
        1 => Just(Cancel),
        2 => Just(Undo),
        1 => Just(Redo),
    ]
}

fn pick<T: Copy>(list: &[T], n: u8) -> Option<T> {
    (!list.is_empty()).then(|| list[usize::from(n) % list.len()])
}

fn command(hall: &Hall, wish: Wish) -> Option<Command> {
    let section = hall.section();
    let everybody: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
    let player = |n| pick(&everybody, n);
    let board = |n| {
        let boards: Vec<BoardNumber> =
            section.last_round().map(|r| r.games.iter().map(|g| g.board).collect()).unwrap_or_default();
        pick(&boards, n)
    };
    let result = |n| pick(&GameResult::ALL, n);
    let set = |round, board, result| {
        let game = kojarz::model::GameRef::board(round, board);
        Some(Command::Result(hall.id, ResultCommand::Set { game, result }))
    };
    match wish {
        Wish::Pair => Some(Command::Round(hall.id, RoundCommand::Pair)),
        Wish::Unpair => Some(Command::Round(hall.id, RoundCommand::Unpair)),
        Wish::Result(b, r) => set(section.last_round()?.number, board(b)?, result(r)),
        Wish::PastResult(b, r) => set(section.last_round()?.number.previous()?, board(b)?, result(r)),
        Wish::Enter(rating) => {
            let name = format!("N{}", hall.engine.event().next_player);
            let entries = vec![NewEntry::new(person(&name, rating))];
            Some(Command::Entry(EntryCommand::Add { section: hall.id, entries }))
        }
        Wish::Delete(n) => Some(Command::Entry(EntryCommand::Delete(player(n)?))),
        Wish::Withdraw(n) => {
            Some(hall.presence(PresenceCommand::Withdraw { player: player(n)?, from: None }))
        }
        Wish::Return(n) => Some(hall.presence(PresenceCommand::Return { player: player(n)?, from: None })),
        Wish::Bye(n, r, kind) => {
            let kinds = [None, Some(ByeKind::Half), Some(ByeKind::Full), Some(ByeKind::Zero)];
            let round = round(u16::from(r) % section.settings.rounds + 1);
            let bye = PresenceCommand::SetBye { player: player(n)?, round, kind: pick(&kinds, kind)? };
            Some(hall.presence(bye))
        }
        Wish::NoShow(n) => {
            Some(hall.presence(PresenceCommand::NoShow { player: player(n)?, strike_off: Some(n % 2 == 0) }))
        }
        Wish::Join => Some(hall.presence(PresenceCommand::JoinRunningRound(*everybody.last()?))),
        Wish::Numbers => Some(hall.numbers(NumberCommand::Give)),
        Wish::Begin => Some(hall.hand(HandCommand::Begin(section.last_round()?.number))),
        Wish::Swap(a, b) => Some(hall.hand(HandCommand::SwapPlayers(player(a)?, player(b)?))),
        Wish::Break(b) => Some(hall.hand(HandCommand::Break(board(b)?))),
        Wish::Seat(a, b) => Some(hall.hand(HandCommand::Pair(player(a)?, player(b)?))),
        Wish::GiveBye(n) => Some(hall.hand(HandCommand::GiveBye(player(n)?))),
        Wish::Finish => Some(hall.hand(HandCommand::Finish)),
        Wish::Cancel => Some(hall.hand(HandCommand::Cancel)),
        Wish::Undo | Wish::Redo => None,
    }
}

/// An event without the counters of identities, which only ever grow.
fn content(event: &Event) -> Event {
    Event { next_player: 0, next_section: 0, next_team: 0, ..event.clone() }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(feature = "long-tests") { 400 } else { 10 }, ..ProptestConfig::default() })]

    /// Whatever is done: undoing all gives the start, redoing all the end, opening the folder again what is in memory.
    #[test]
    fn everything_can_be_taken_back_and_done_again(wishes in prop::collection::vec(wishes(), 1..40)) {
        let mut hall = Hall::with(7, Settings { rounds: 5, half_byes_allowed: 1, ..Settings::default() });
        let start = hall.engine.event().clone();
        let entries = hall.engine.history().len();
        for wish in wishes {
            match wish {
                Wish::Undo if hall.engine.next_undo().is_some_and(|e| e.n > entries as u64) => {
                    hall.engine.undo().unwrap();
                }
                Wish::Redo if hall.engine.next_redo().is_some() => _ = hall.engine.redo().unwrap(),
                Wish::Undo | Wish::Redo => {}
                wish => {
                    let Some(command) = command(&hall, wish) else { continue };
                    let before = hall.engine.event().clone();
                    match insist(&mut hall.engine, command) {
                        Ok(done) => prop_assert!(done.trouble.is_empty()),
                        Err(EngineError::Refused(_)) => prop_assert_eq!(hall.engine.event(), &before),
                        Err(error) => prop_assert!(false, "{:?}: {:?}", wish, error),
                    }
                }
            }
        }
        let end = hall.engine.event().clone();
        let (reopened, recovery) = reopen(&hall.folder);
        prop_assert!(recovery.quiet(), "{:?}", recovery);
        prop_assert_eq!(reopened.event(), &end);
        drop(reopened);
        let mut undone = 0;
        while hall.engine.next_undo().is_some_and(|entry| entry.n > entries as u64) {
            hall.engine.undo().unwrap();
            undone += 1;
        }
        prop_assert_eq!(content(hall.engine.event()), content(&start));
        for _ in 0..undone {
            hall.engine.redo().unwrap();
        }
        prop_assert_eq!(content(hall.engine.event()), content(&end));
        let report = kojarz::engine::verify::verify(hall.folder.path()).unwrap();
        prop_assert_eq!(report.misfit, None);
        prop_assert!(report.bad_lines.is_empty() && report.damaged.is_empty());
        let (reopened, _) = reopen(&hall.folder);
        prop_assert_eq!(reopened.event(), hall.engine.event());
    }
}
