//! Article 4.2: the first transposition of S2.

use crate::pairing::interrupt::Interrupted;
use crate::pairing::matching::optima::Optima;
use crate::pairing::matching::weighted::Costs;

/// Gives each member of S1, the best first, the best opponent that he can have.
pub fn choose_partners<C: Costs>(optima: &mut Optima<'_, C>, s1: &[usize]) -> Result<(), Interrupted> {
    for &player in s1 {
        optima.settle_smallest(player)?;
    }
    Ok(())
}
