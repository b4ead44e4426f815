//! The worked examples, W1-W12.

use super::event::{event, next, paired, play, printed};
use crate::model::settings::TeamColourPreference;
use crate::model::{Colour, PairingNumber, Points, TeamId};
use crate::pairing::interrupt::Interrupt;
use crate::pairing::team_swiss::{ColourRule, Criterion, Entrant, Input, NoPairing, NotBye, pair};

fn colours(text: &str) -> Vec<Colour> {
    text.chars().map(|c| if c == 'W' { Colour::White } else { Colour::Black }).collect()
}

/// Teams with a score and the colours of their past matches, which were against teams that are gone; last round.
fn last_round(kind: TeamColourPreference, teams: &[(u16, i32, &str)]) -> Input {
    let gone = (100..).map(TeamId);
    Input {
        last_round: true,
        last_two_rounds: true,
        initial_colour: Colour::White,
        preference: kind,
        teams: teams
            .iter()
            .map(|&(number, score, past)| Entrant {
                id: TeamId(u32::from(number)),
                number: PairingNumber(number),
                place: number,
                score: Points::whole(score),
                secondary: Points::ZERO,
                played: gone.clone().zip(colours(past)).collect(),
                floated: false,
                bye_barred: false,
            })
            .collect(),
        forbidden: Vec::new(),
    }
}

fn paired_input(input: &Input) -> String {
    printed(&pair(input, &Interrupt::new()).unwrap())
}

#[test]
fn w1_round_one_is_first_half_against_second() {
    assert_eq!(paired(&event(4, 3)), "1-3 4-2");
    assert_eq!(paired(&event(6, 3)), "1-4 5-2 3-6");
    let mut black = event(4, 3);
    black.initial_colour = Some(Colour::Black);
    assert_eq!(paired(&black), "3-1 2-4");
}

#[test]
fn w2_the_bye_goes_first() {
    assert_eq!(paired(&event(7, 3)), "1-4 5-2 3-6 7-bye");
}

#[test]
fn w3_the_first_of_the_next_group_moves_up() {
    for score in ["2:0", "1.5:0.5"] {
        let mut section = event(4, 3);
        play(&mut section, &format!("1-2 {score}, 3-4 1:1"));
        let pairing = next(&section).unwrap();
        assert_eq!(printed(&pairing), "3-1 4-2");
        assert_eq!(pairing.trace.brackets[0].upfloaters, [TeamId(3)]);
        assert_eq!(pairing.trace.colours, [ColourRule::FirstTeamAlternates; 2]);
    }
}

#[test]
fn w4_the_bye_goes_to_the_lowest_score_then_most_matches_then_largest_number() {
    let mut section = event(5, 4);
    play(&mut section, "1-2 2:0, 3-4 2:0, 5 U");
    let pairing = next(&section).unwrap();
    assert_eq!(printed(&pairing), "3-1 2-5 4-bye");
    assert_eq!(pairing.trace.colours, [ColourRule::FirstTeamAlternates, ColourRule::Difference]);

    let mut section = event(5, 4);
    play(&mut section, "1-2 2:0, 3-4 +-, 5 U");
    assert_eq!(next(&section).unwrap().bye, Some(TeamId(2)), "team 4 has played no match");
}

#[test]
fn w5_whoever_had_the_bye_is_barred() {
    let mut section = event(5, 3);
    play(&mut section, "1-2 2:0, 3-4 2:0, 5 U");
    play(&mut section, "1-3 2:0, 2-5 2:0, 4 U");
    let pairing = next(&section).unwrap();
    assert_eq!(printed(&pairing), "5-1 4-2 3-bye");
    let passed_over = &pairing.trace.bye.as_ref().unwrap().passed_over;
    assert_eq!(passed_over[..], [(TeamId(5), NotBye::Barred), (TeamId(4), NotBye::Barred)]);
}

#[test]
fn w6_colours_of_the_last_round() {
    let type_a = last_round(TeamColourPreference::TypeA, &[(1, 6, "WBB"), (2, 6, "BWB")]);
    assert_eq!(paired_input(&type_a), "1-2");
    let type_b = last_round(TeamColourPreference::TypeB, &[(1, 6, "WWW"), (2, 6, "WWB")]);
    assert_eq!(paired_input(&type_b), "2-1");
    let type_b = last_round(TeamColourPreference::TypeB, &[(4, 6, "BBB"), (6, 6, "BBW")]);
    assert_eq!(paired_input(&type_b), "4-6");
}

#[test]
fn w7_the_top_member_is_the_one_with_the_smaller_number_whatever_the_scores() {
    let mut section = event(8, 5);
    play(&mut section, "1-5 2:0, 6-2 0:2, 4-8 2:0, 3-7 1:1");
    let trace = next(&section).unwrap().trace;
    let ids = |pairs: &[(u32, u32)]| pairs.iter().map(|&(a, b)| (TeamId(a), TeamId(b))).collect::<Vec<_>>();
    assert_eq!(trace.brackets[0].upfloaters, [TeamId(3)]);
    assert_eq!(trace.brackets[0].pairs, ids(&[(1, 3), (2, 4)]));
    assert_eq!(trace.brackets[1].pairs, ids(&[(7, 5)].map(|(a, b): (u32, u32)| (a.min(b), a.max(b)))));
    assert_eq!(trace.brackets[2].pairs, ids(&[(6, 8)]));
}

#[test]
fn w8_a_round_is_paired_bracket_by_bracket() {
    let mut section = event(6, 3);
    play(&mut section, "1-2 2:0, 3-4 1:1, 5-6 1:1");
    // Not 4-1 6-3 2-5, which has a smaller identifier of the whole round.
    assert_eq!(paired(&section), "3-1 2-5 4-6");
}

#[test]
fn w9_the_secondary_score_makes_the_first_team() {
    let input = |secondary: bool| {
        let mut input = last_round(
            TeamColourPreference::TypeA,
            &[(1, 4, "WW"), (2, 4, "WW"), (3, 0, "BB"), (4, 0, "BB")],
        );
        if secondary {
            for (team, points) in input.teams.iter_mut().zip([350, 400, 0, 50]) {
                team.secondary = Points(points);
            }
        }
        paired_input(&input)
    };
    assert_eq!(input(true), "1-2 4-3");
    assert_eq!(input(false), "2-1 3-4", "without it the smaller TPN");
}

#[test]
fn w10_a_forfeited_match_is_no_meeting() {
    let mut section = event(6, 4);
    play(&mut section, "1-2 --, 3-4 1:1, 5-6 1:1");
    assert!(paired(&section).contains("1-2"));
}

#[test]
fn w11_colours_are_aligned_at_the_end() {
    let input = last_round(TeamColourPreference::TypeA, &[(1, 6, "BWB"), (2, 6, "BWB")]);
    let pairing = pair(&input, &Interrupt::new()).unwrap();
    assert_eq!(printed(&pairing), "1-2");
    assert_eq!(pairing.trace.colours, [ColourRule::FirstTeamAlternates]);
}

#[test]
fn w12_upfloaters_that_floated_are_avoided() {
    let mut input = last_round(
        TeamColourPreference::None,
        &[(1, 6, ""), (2, 6, ""), (3, 4, ""), (4, 4, ""), (5, 4, ""), (6, 2, "")],
    );
    (input.last_round, input.last_two_rounds) = (false, false);
    input.forbidden.push((TeamId(1), TeamId(2)));
    let upfloaters = |input: &Input| pair(input, &Interrupt::new()).unwrap().trace.brackets[0].clone();
    assert_eq!(upfloaters(&input).upfloaters, [TeamId(3), TeamId(4)]);
    for floated in [2, 3] {
        input.teams[floated].floated = true;
    }
    let bracket = upfloaters(&input);
    assert_eq!(bracket.upfloaters, [TeamId(3), TeamId(5)]);
    assert_eq!(bracket.first_set_fails.unwrap().criterion, Criterion::C7);
    input.last_two_rounds = true;
    assert_eq!(upfloaters(&input).upfloaters, [TeamId(3), TeamId(4)], "not in the last two rounds");
}

#[test]
fn no_legal_pairing_is_said_with_its_reason() {
    let mut section = event(4, 5);
    play(&mut section, "1-2 2:0, 3-4 2:0");
    play(&mut section, "1-3 2:0, 2-4 2:0");
    play(&mut section, "1-4 2:0, 2-3 2:0");
    assert!(matches!(next(&section), Err(NoPairing::Impossible { stuck }) if stuck.len() == 4));
    let mut section = event(3, 5);
    play(&mut section, "1-2 2:0, 3 U");
    play(&mut section, "1-3 2:0, 2 U");
    play(&mut section, "2-3 2:0, 1 U");
    assert_eq!(next(&section), Err(NoPairing::NoBye));
}

#[test]
fn an_empty_field_has_an_empty_pairing() {
    assert_eq!(paired(&event(0, 3)), "");
    assert_eq!(paired(&event(1, 3)), "1-bye");
}
