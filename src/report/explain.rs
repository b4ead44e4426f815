//! Why these pairs: the decision trace of a pairing as text.

use crate::model::PlayerId;
use crate::pairing::swiss::{BracketTrace, Pairing};
use crate::text::Lang;
use crate::text::words::explain::{self as words, ExplainWords};
use std::fmt::Write as _;

/// The explanation, a paragraph a bracket, then the colours board by board. `name` writes a player as the reader knows him.
#[must_use]
pub fn pairing(lang: Lang, pairing: &Pairing, name: impl Fn(PlayerId) -> String) -> String {
    let mut text = String::new();
    for bracket in &pairing.trace.brackets {
        text += &of_bracket(lang, bracket, &name);
        text.push('\n');
    }
    let w = ExplainWords::of(lang);
    if let Some(bye) = pairing.bye {
        let _ = writeln!(text, "{}: {}\n", w.bye, name(bye));
    }
    let _ = writeln!(text, "{}", w.colours);
    for (at, (board, rule)) in pairing.games.iter().zip(&pairing.trace.colours).enumerate() {
        let (white, black) = (name(board.white), name(board.black));
        let _ = writeln!(text, "  {}. {white} - {black}: {}", at + 1, words::colour_rule(lang, *rule));
    }
    text
}

fn of_bracket(lang: Lang, bracket: &BracketTrace, name: &impl Fn(PlayerId) -> String) -> String {
    let w = ExplainWords::of(lang);
    let names = |ids: &[PlayerId]| ids.iter().map(|&id| name(id)).collect::<Vec<_>>().join(", ");
    let mut text =
        format!("{} {}: {}\n", w.bracket, bracket.score, words::settled_by(lang, bracket.settled_by));
    for (label, ids) in [
        (w.moved_down, &bracket.moved_down),
        (w.residents, &bracket.residents),
        (w.downfloaters, &bracket.downfloaters),
        (w.out_of_s1, &bracket.exchange.out_of_s1),
        (w.into_s1, &bracket.exchange.into_s1),
    ] {
        if !ids.is_empty() {
            let _ = writeln!(text, "  {label}: {}", names(ids));
        }
    }
    let pairs: Vec<String> =
        bracket.pairs.iter().map(|&(a, b)| format!("{} - {}", name(a), name(b))).collect();
    if !pairs.is_empty() {
        let _ = writeln!(text, "  {}: {}", w.pairs, pairs.join(", "));
    }
    let failed = bracket.chosen.iter().filter(|value| value.values.iter().any(|&amount| amount > 0));
    let failed: Vec<String> =
        failed.map(|value| words::failed(lang, value.criterion, &value.values)).collect();
    let faults = if failed.is_empty() { w.no_faults.to_owned() } else { failed.join("; ") };
    let _ = writeln!(text, "  {faults}");
    let first = match &bracket.first_candidate_fails {
        None => w.first_chosen.to_owned(),
        Some(refusal) => words::first_refused(lang, refusal.criterion, &names(&refusal.players)),
    };
    let _ = writeln!(text, "  {first}");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Points;
    use crate::pairing::swiss::{
        Board, ColourRule, Criterion, CriterionValue, Exchange, Refusal, SettledBy, Trace,
    };

    #[test]
    fn a_bracket_is_told_with_what_decided_it() {
        let (one, two) = (PlayerId(1), PlayerId(2));
        let bracket = BracketTrace {
            score: Points::HALF,
            moved_down: vec![],
            residents: vec![one, two],
            pairs: vec![(one, two)],
            downfloaters: vec![],
            settled_by: SettledBy::BracketAlone,
            chosen: vec![CriterionValue { criterion: Criterion::C12, values: vec![1] }],
            exchange: Exchange::default(),
            first_candidate_fails: Some(Refusal { criterion: Criterion::C1, players: vec![one, two] }),
        };
        let trace =
            Trace { bye_score: None, brackets: vec![bracket], colours: vec![ColourRule::HigherRanked] };
        let made = Pairing { games: vec![Board { white: two, black: one }], bye: None, trace };
        let text = pairing(Lang::En, &made, |id| format!("#{}", id.0));
        assert_eq!(
            text,
            "Bracket 0.5: decided within the bracket\n  residents: #1, #2\n  pairs: #1 - #2\n  \
             C12 a colour preference not granted: 1\n  \
             The first candidate in order fails C1: may not meet (again) (#1, #2).\n\n\
             Colours\n  1. #2 - #1: 5.2.4 preference of the higher ranked player\n"
        );
    }
}
