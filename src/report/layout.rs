//! How wide the columns of a table become on a page. In columns of a terminal or in fractions of a point: it only counts.

use super::document::Room;

/// What a column asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wish {
    /// Width at which nothing is cut.
    pub natural: u32,
    /// Width below which it is of no use.
    pub least: u32,
    /// What may happen to it.
    pub room: Room,
}

/// A part of a table that fits on a page: which columns, and how wide each is.
pub type Part = Vec<(usize, u32)>;

/// Divides a table with these columns, `gap` between two of them, into parts of at most `available` width.
///
/// First flexible columns are cut, the widest first, then key columns. If that is not enough the table goes on in further parts, each beginning
/// with the key columns. Only a page narrower than the key columns and one other column is ever exceeded.
#[must_use]
pub fn fit(wishes: &[Wish], gap: u32, available: u32) -> Vec<Part> {
    let all: Vec<usize> = (0..wishes.len()).collect();
    if let Some(part) = squeeze(wishes, &all, gap, available) {
        return vec![part];
    }
    let (keys, others): (Vec<usize>, Vec<usize>) =
        all.into_iter().partition(|&i| wishes.get(i).is_some_and(|w| w.room == Room::Key));
    let mut parts = Vec::new();
    let mut rest = others.as_slice();
    while !rest.is_empty() {
        let mut taken = 1;
        let columns = |count: usize| [&keys, rest.get(..count).unwrap_or(rest)].concat();
        while taken < rest.len() && squeeze(wishes, &columns(taken + 1), gap, available).is_some() {
            taken += 1;
        }
        let chosen = columns(taken);
        parts.push(squeeze(wishes, &chosen, gap, available).unwrap_or_else(|| least(wishes, &chosen)));
        rest = rest.get(taken..).unwrap_or_default();
    }
    if parts.is_empty() { vec![least(wishes, &keys)] } else { parts }
}

/// These columns within the width, cut as far as needed, clubs before names; `None` if they do not fit.
fn squeeze(wishes: &[Wish], columns: &[usize], gap: u32, available: u32) -> Option<Part> {
    let chosen: Vec<(usize, Wish)> = columns.iter().filter_map(|&i| wishes.get(i).map(|w| (i, *w))).collect();
    let gaps = gap * u32::try_from(chosen.len().saturating_sub(1)).unwrap_or(u32::MAX);
    let room = available.checked_sub(gaps)?;
    for rooms in [&[Room::Flexible][..], &[Room::Key]] {
        // While names are cut, everything else has its least width already.
        let width = |wish: &Wish, limit: u32| match wish.room {
            Room::Fixed => wish.natural,
            own if rooms.contains(&own) => wish.natural.min(limit.max(wish.least)),
            Room::Key => wish.natural,
            Room::Flexible => wish.natural.min(wish.least),
        };
        let total = |limit: u32| chosen.iter().map(|(_, wish)| u64::from(width(wish, limit))).sum::<u64>();
        if total(0) > u64::from(room) {
            continue;
        }
        // The highest limit for the columns that are cut at which everything fits.
        let (mut low, mut high) = (0, room);
        while low < high {
            let middle = low + (high - low).div_ceil(2);
            if total(middle) <= u64::from(room) { low = middle } else { high = middle - 1 }
        }
        return Some(chosen.iter().map(|(i, wish)| (*i, width(wish, low))).collect());
    }
    None
}

/// These columns at their least width.
fn least(wishes: &[Wish], columns: &[usize]) -> Part {
    let width =
        |wish: &Wish| if wish.room == Room::Fixed { wish.natural } else { wish.natural.min(wish.least) };
    columns.iter().filter_map(|&i| wishes.get(i).map(|w| (i, width(w)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn wish(natural: u32, least: u32, room: Room) -> Wish {
        Wish { natural, least, room }
    }

    #[test]
    fn everything_fits_as_it_is() {
        let wishes = [wish(3, 3, Room::Key), wish(20, 8, Room::Key), wish(4, 4, Room::Fixed)];
        assert_eq!(fit(&wishes, 1, 80), [[(0, 3), (1, 20), (2, 4)]]);
    }

    #[test]
    fn the_widest_flexible_column_is_cut_first_and_names_last() {
        let wishes = [wish(30, 8, Room::Key), wish(20, 8, Room::Flexible), wish(10, 10, Room::Fixed)];
        assert_eq!(fit(&wishes, 1, 57), [[(0, 30), (1, 15), (2, 10)]]);
        assert_eq!(fit(&wishes, 1, 42), [[(0, 22), (1, 8), (2, 10)]]);
    }

    #[test]
    fn a_table_that_is_too_wide_goes_on_with_its_key_columns() {
        let mut wishes = vec![wish(3, 3, Room::Key), wish(12, 8, Room::Key)];
        wishes.extend([wish(5, 5, Room::Fixed); 5]);
        let parts = fit(&wishes, 1, 32);
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[0].iter().map(|c| c.0).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert_eq!(parts[1].iter().map(|c| c.0).collect::<Vec<_>>(), [0, 1, 5, 6]);
    }

    proptest! {
        #[test]
        fn every_column_is_there_and_parts_keep_to_the_page(
            columns in proptest::collection::vec((1u32..40, 0usize..3), 1..12),
            available in 1u32..120,
        ) {
            let wishes: Vec<Wish> = columns
                .iter()
                .map(|&(natural, kind)| wish(natural, natural.min(6), [Room::Fixed, Room::Flexible, Room::Key][kind]))
                .collect();
            let parts = fit(&wishes, 1, available);
            for column in 0..wishes.len() {
                prop_assert!(parts.iter().any(|part| part.iter().any(|(i, _)| *i == column)));
            }
            for part in parts {
                let others = part.iter().filter(|(i, _)| wishes[*i].room != Room::Key).count();
                let width = part.iter().map(|(_, w)| w).sum::<u32>() + part.len() as u32 - 1;
                prop_assert!(width <= available || others <= 1);
            }
        }
    }
}
