//! People of one club or town, teams of one village: not against each other, if that is possible.

/// Pairs without those of the same origin; if there is no such pairing, by the rules alone. What cannot be kept for everybody is
/// not kept at all, so that the answer is easy to explain.
pub(super) fn avoid_if_possible<P, E: PartialEq>(
    interrupted: &E,
    mut pair: impl FnMut(Avoid) -> Result<P, E>,
) -> Result<P, E> {
    pair(Avoid::SameOrigin)
        .or_else(|error| if error == *interrupted { Err(error) } else { pair(Avoid::Nothing) })
}

/// What is kept out of a pairing beyond the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Avoid {
    /// Nothing.
    Nothing,
    /// Pairs of the same origin.
    SameOrigin,
}

/// All pairs with the same origin, of those who have one.
pub(super) fn pairs<T: Copy>(origins: &[(T, String)]) -> Vec<(T, T)> {
    let known: Vec<_> = origins.iter().filter(|(_, origin)| !origin.is_empty()).collect();
    let mut pairs = Vec::new();
    for (place, (one, origin)) in known.iter().enumerate() {
        let others = known.iter().skip(place + 1).filter(|(_, other)| other == origin);
        pairs.extend(others.map(|(other, _)| (*one, *other)));
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_no_origin_is_of_no_pair() {
        let origins = [("a", "Mika"), ("b", ""), ("c", "Mika"), ("d", ""), ("e", "Buk"), ("f", "Mika")];
        let origins = origins.map(|(who, origin)| (who, origin.to_owned()));
        assert_eq!(pairs(&origins), [("a", "c"), ("a", "f"), ("c", "f")]);
    }

    #[test]
    fn the_wish_gives_way_but_not_to_an_interruption() {
        let tried = |answer: Result<u8, &'static str>| {
            let mut tries = Vec::new();
            let found = avoid_if_possible(&"stopped", |avoid| {
                tries.push(avoid);
                if avoid == Avoid::Nothing { Ok(2) } else { answer }
            });
            (found, tries.len())
        };
        assert_eq!(tried(Ok(1)), (Ok(1), 1));
        assert_eq!(tried(Err("impossible")), (Ok(2), 2));
        assert_eq!(tried(Err("stopped")), (Err("stopped"), 1));
    }
}
