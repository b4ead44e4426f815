//! The commands that keys give. They say what the person wants from the screen; what changes the event is an
//! [`engine::Command`](crate::engine) that a view makes of them.

use crate::text::Lang;
use crate::text::words::{CommandText, CommandWords};

/// Makes the enum and joins every command with its words.
macro_rules! commands {
    ($($command:ident => $words:ident,)*) => {
        /// A command of the screen. Its words are in `text/words/commands.rs`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum Command { $($command,)* }

        impl Command {
            /// All commands.
            pub const ALL: &'static [Self] = &[$(Self::$command,)*];

            /// What it is called.
            #[must_use]
            pub const fn text(self, lang: Lang) -> CommandText {
                match self { $(Self::$command => CommandWords::of(lang).$words,)* }
            }
        }
    };
}

commands! {
    Help => help,
    Palette => palette,
    Undo => undo,
    Redo => redo,
    Quit => quit,
    Back => back,
    Redraw => redraw,
    Suspend => suspend,
    Save => save,
    NextSection => next_section,
    PreviousSection => previous_section,
    GoEntries => entries,
    GoRound => round,
    GoStandings => standings,
    History => history,

    Up => up,
    Down => down,
    PageUp => page_up,
    PageDown => page_down,
    First => first,
    Last => last,
    Open => open,
    Accept => accept,
    Yes => yes,
    No => no,

    NewEvent => new_event,
    CopyEvent => copy_event,
    ImportFile => import_file,
    SampleEvent => sample_event,

    AddPlayer => add_player,
    EditPlayer => edit_player,
    DeletePlayer => delete_player,
    Find => find,
    Sort => sort,
    Mark => mark,
    Absent => absent,
    ImportList => import_list,
    SectionMenu => section_menu,
    Numbers => numbers,
    Forbidden => forbidden,
    TeamList => team_list,
    PlayerList => player_list,
    AddTeam => add_team,
    EditTeam => edit_team,
    DeleteTeam => delete_team,
    LineUp => line_up,

    WhiteWins => white_wins,
    BlackWins => black_wins,
    Draw => draw,
    WhiteForfeit => white_forfeit,
    BlackForfeit => black_forfeit,
    ClearResult => clear_result,
    OtherResult => other_result,
    Jump => jump,
    Slips => slips,
    NextOpen => next_open,
    Pair => pair,
    Unpair => unpair,
    Explain => explain,
    HandPairing => hand_pairing,
    Schedule => schedule,
    FirstWins => first_wins,
    SecondWins => second_wins,
    FirstForfeit => first_forfeit,
    SecondForfeit => second_forfeit,
    WhiteSeat => white_seat,
    BlackSeat => black_seat,
    SwapPlayers => swap_players,
    SwapColours => swap_colours,
    MoveBye => move_bye,
    BreakPair => break_pair,
    FinishHand => finish_hand,
    PreviousRound => previous_round,
    NextRound => next_round,

    Working => working,
    Card => card,
    Crosstable => crosstable,
    Classes => classes,
    BestBoards => best_boards,

    Desk => desk,
    Prizes => prizes,
    Overview => overview,
    AllResults => all_results,
    StartClock => start_clock,
    FindBoard => find_board,
    Rules => rules,
    CheckIn => check_in,
    Pay => pay,
    Confirm => confirm,
    MoveSection => move_section,
    Late => late,
    StrikeOffAbsent => strike_off_absent,
    RemoveUnpaid => remove_unpaid,
    Totals => totals,
    EditEntry => edit_entry,
    OpenOnly => open_only,
    Freeze => freeze,
    FreezeStarters => freeze_starters,
    Series => series,
    NewSeries => new_series,
    SetUpSeries => set_up_series,
    EditSeries => edit_series,
    AddToSeries => add_to_series,
    DeleteFromSeries => delete_from_series,
    SeriesTable => series_table,
    PreviousEvent => previous_event,
    NextEvent => next_event,
    SamePeople => same_people,
    Deposits => deposits,
    GiveBack => give_back,
    MarkRow => mark_row,
    MarkRest => mark_rest,
    RemoveMarked => remove_marked,
    PayDay => pay_day,
    MergeGroup => merge_group,
    SplitGroup => split_group,
    MakeGroup => make_group,
    BestOf => best_of,
    SendToOther => send_to_other,
    EditRule => edit_rule,
    AddRule => add_rule,
    CopyRule => copy_rule,
    DeleteRule => delete_rule,
    RuleUp => rule_up,
    RuleDown => rule_down,

    Mapping => mapping,
    Encoding => encoding,
    Separator => separator,
    HeadRow => head_row,
    ForgetList => forget_list,
    OddCells => odd_cells,
    OtherTable => other_table,
    ColumnsLeft => columns_left,
    ColumnsRight => columns_right,
    NextDuplicate => next_duplicate,
    ChooseDuplicate => choose_duplicate,
    ChooseDuplicates => choose_duplicates,

    RatingList => rating_list,
    TakeListed => take_listed,
    ReadRatingList => read_rating_list,
    NextRatingList => next_rating_list,
    NextPace => next_pace,
    RefreshRatings => refresh_ratings,
    MarkRating => mark_rating,
    TakeRatings => take_ratings,

    Print => print,
    PrintNow => print_now,
    MarkDocument => mark_document,
    PrintForm => print_form,
    PrintTarget => print_target,
    PrintGroups => print_groups,
    AutoSite => auto_site,
}
