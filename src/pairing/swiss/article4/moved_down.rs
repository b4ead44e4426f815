//! Moved-down players: which of them are paired (article 4.4), and with whom (article 4.2).

use super::Shape;
use crate::pairing::interrupt::Interrupted;
use crate::pairing::matching::optima::Optima;
use crate::pairing::matching::weighted::Costs;

/// Article 4.4: the first set of moved-down players in lexicographic order; the others wait in the Limbo. Each is paired if
/// he can be, the best first.
pub fn choose_set<C: Costs>(optima: &mut Optima<'_, C>, shape: Shape) -> Result<(), Interrupted> {
    for player in 0..shape.moved_down {
        if !optima.refuse(player, |partner| partner >= shape.inside)? {
            optima.refuse(player, |partner| partner < shape.inside)?;
        }
    }
    Ok(())
}

/// Article 4.2: the first transposition of S2 gives each paired moved-down player, the best first, his best opponent. Answers
/// the opponents.
pub fn choose_opponents<C: Costs>(
    optima: &mut Optima<'_, C>,
    shape: Shape,
) -> Result<Vec<usize>, Interrupted> {
    let mut taken = Vec::new();
    for player in 0..shape.moved_down {
        if optima.partner(player).is_some_and(|partner| partner < shape.inside) {
            taken.extend(optima.settle_smallest(player)?);
        }
    }
    Ok(taken)
}
