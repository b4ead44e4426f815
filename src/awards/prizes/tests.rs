//! Worked examples of prizes, and the laws that every allocation keeps.

use super::*;
use crate::engine::templates;
use crate::model::rules::{PrizeKind, PrizeSet, Sharing};
use crate::model::{Money, PlayerId, Points};
use crate::text::Lang;
use proptest::prelude::*;

/// Somebody of a made-up table: what a condition may ask, in letters (`G` girl, `60+` …), each a class of its own.
#[derive(Debug, Clone)]
struct Somebody {
    name: String,
    classes: Vec<String>,
    points: Points,
    finished: bool,
    present: bool,
    born: Option<i32>,
}

/// A table of people in their order; conditions are read as `Club("class")`.
#[derive(Debug)]
struct Made(Vec<Somebody>, u16);

impl Made {
    /// `name`, `name/class/class` or `name/class=points`, best first.
    fn of(table: &str) -> Self {
        let somebody = |entry: &str| {
            let (who, points) = entry.split_once('=').unwrap_or((entry, "0"));
            let mut parts = who.split('/').map(str::to_owned);
            Somebody {
                name: parts.next().unwrap(),
                classes: parts.collect(),
                points: Points::parse(points).unwrap(),
                finished: true,
                present: true,
                born: None,
            }
        };
        Self(table.split_whitespace().map(somebody).collect(), 0)
    }

    fn who(&self, who: Winner) -> &Somebody {
        let Winner::Player(PlayerId(index)) = who else { panic!("only players") };
        &self.0[index as usize]
    }
}

impl Field for Made {
    fn table(&self, _source: &Source) -> Vec<Row> {
        let row = |(index, somebody): (usize, &Somebody)| Row {
            who: Winner::Player(PlayerId(index as u32)),
            score: i64::from(somebody.points.0),
            place: index as u32 + 1,
        };
        self.0.iter().enumerate().map(row).collect()
    }
    fn answer(&self, who: Winner, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::Club(_) if self.who(who).classes.iter().any(|c| c == "?") => None,
            Condition::Club(class) => Some(self.who(who).classes.contains(class)),
            everybody => Some(everybody.is_everybody()),
        }
    }
    fn birth(&self, who: Winner) -> Option<Birth> {
        self.who(who).born.map(Birth::Year)
    }
    fn finished(&self, who: Winner) -> bool {
        self.who(who).finished
    }
    fn present(&self, who: Winner) -> bool {
        self.who(who).present
    }
    fn size(&self, _size: &SizeClass) -> u16 {
        self.1
    }
}

fn list(name: &str, class: &str, values: &[i64]) -> PrizeList {
    let who = if class.is_empty() { Condition::everybody() } else { Condition::Club(class.to_owned()) };
    let prizes = values.iter().map(|&v| Prize { value: Money::whole(v), ..Prize::default() }).collect();
    PrizeList { name: name.to_owned(), who, prizes, ..PrizeList::default() }
}

fn set(lists: Vec<PrizeList>) -> PrizeSet {
    PrizeSet { one_each: true, must_finish: true, must_be_present: true, lists, ..PrizeSet::default() }
}

/// `name amount` of everybody who got money, best first; what is left over at the end as `- amount`.
fn paid(set: &PrizeSet, field: &Made) -> Vec<String> {
    let awards = give_out(std::slice::from_ref(set), field).awards;
    let mut lines: Vec<(usize, String)> = Vec::new();
    for award in &awards {
        match award.holder {
            Ok(who @ Winner::Player(PlayerId(index))) => {
                lines.push((index as usize, format!("{} {}", field.who(who).name, award.amount)));
            }
            _ => lines.push((usize::MAX, format!("- {} {}", set.lists[award.list].name, award.amount))),
        }
    }
    lines.sort_by_key(|line| line.0);
    lines.into_iter().map(|line| line.1).collect()
}

/// Example 5.6 and trap 12: value first, then the order of the lists; a freed place prize moves on.
#[test]
fn example_5_6_vouchers_of_group_b() {
    let field = Made::of("b1 b2 G1/G b4 b5 G2/G b7 b8 G3/G b10 G4/G b12 G5/G");
    let set = set(vec![
        list("places", "", &[100, 90, 80, 70, 60, 50, 40, 40, 30, 30]),
        list("girls", "G", &[50, 40, 30]),
    ]);
    let want = [
        "b1 100", "b2 90", "G1 80", "b4 70", "b5 60", "G2 50", "b7 40", "b8 40", "G3 50", "b10 30", "G4 40",
        "b12 30", "G5 30",
    ];
    assert_eq!(paid(&set, &field), want);

    // And it says why: place 9 passed G3, who has the girls' first prize.
    let awards = give_out(std::slice::from_ref(&set), &field).awards;
    let ninth = awards.iter().find(|award| award.list == 0 && award.rank == 9).unwrap();
    let g3 =
        PassedOver { who: Winner::Player(PlayerId(8)), reason: PassedReason::HasPrize { list: 1, rank: 1 } };
    assert_eq!(ninth.passed_over, [g3]);
}

/// Example 5.7: prizes of six lists, and three that nobody is left for.
#[test]
fn example_5_7_money_of_group_a() {
    let field = Made::of(
        "o1 w2/w j3/U14/U18 s4/60+ o5 w6/w o7 j8/U10/U14/U18 o9 w10/w s11/60+ j12/U18 w13/w j14/U14/U18 s15/60+ \
         j16/U10/U14/U18 j17/U18",
    );
    let set = set(vec![
        list("places", "", &[400, 350, 300, 250, 250, 200, 200, 150, 150, 100]),
        list("women", "w", &[100, 50]),
        list("60+", "60+", &[100, 50]),
        list("U18", "U18", &[80, 50]),
        list("U14", "U14", &[70, 50]),
        list("U10", "U10", &[60, 40]),
    ]);
    let want = [
        "o1 400",
        "w2 350",
        "j3 300",
        "s4 250",
        "o5 250",
        "w6 200",
        "o7 200",
        "j8 150",
        "o9 150",
        "w10 100",
        "s11 100",
        "j12 80",
        "w13 100",
        "j14 70",
        "s15 50",
        "j16 60",
        "j17 50",
        "- women 50",
        "- U14 50",
        "- U10 40",
    ];
    assert_eq!(paid(&set, &field), want);
}

/// Example 5.8 and trap 11: the edges of size classes.
#[test]
fn example_5_8_prizes_by_number_of_players() {
    let e2 = templates::load("e2", Lang::En).unwrap();
    let money = e2.rules.prizes.sets.iter().find(|set| set.one_each).unwrap();
    for (players, want) in [
        (29, "300/250/200 + 200"),
        (30, "500/350/250 + 250/200"),
        (39, "500/350/250 + 250/200"),
        (40, "1000/600/400 + 300/250/200"),
        (41, "1000/600/400 + 300/250/200"),
    ] {
        let field = Made(Vec::new(), players);
        let given = money.lists.iter().filter(|list| list.size.is_some() && is_active(list, &field));
        let values = |list: &PrizeList| {
            list.prizes.iter().map(|prize| prize.value.to_string()).collect::<Vec<_>>().join("/")
        };
        assert_eq!(given.map(values).collect::<Vec<_>>().join(" + "), want, "{players} players");
    }
}

/// Equal sharing of section 10: 250, 125, 125, nothing, 100.
#[test]
fn equal_sharing_with_a_class_prize() {
    let field = Made::of("a=4 b/U2200=3½ c/U2200=3½ d=3 e/U2200=2½");
    let set = PrizeSet {
        sharing: Sharing::Equal,
        ..set(vec![list("places", "", &[250, 150, 100]), list("U2200", "U2200", &[100])])
    };
    assert_eq!(paid(&set, &field), ["a 250", "b 125", "c 125", "e 100"]);
}

/// Hort: half of the own prize and half of the equal share; prizes under the threshold go by place.
#[test]
fn hort_with_a_threshold() {
    let field = Made::of("a=6 b=5½ c=5½ d=5½ e=5 f=5 g=4½");
    let hort = |threshold| PrizeSet {
        sharing: Sharing::Hort { threshold: Money::whole(threshold) },
        ..set(vec![list("places", "", &[300, 200, 150, 100, 60, 40])])
    };
    // b, c, d hold 450 together: each 75 of the half pool and half of his own. e and f: 25 each and half of their own.
    let all = ["a 300", "b 175", "c 150", "d 125", "e 55", "f 45"];
    assert_eq!(paid(&hort(0), &field), all);
    let over_100 = ["a 300", "b 175", "c 150", "d 125", "e 60", "f 40"];
    assert_eq!(paid(&hort(100), &field), over_100);
    // Without a threshold somebody level with the last prize has half a share of it.
    let beyond = Made::of("a=6 b=5 c=5");
    let two = PrizeSet {
        sharing: Sharing::Hort { threshold: Money::ZERO },
        ..set(vec![list("p", "", &[100, 61])])
    };
    assert_eq!(paid(&two, &beyond), ["a 100", "b 45.75", "c 15.25"]);
}

/// Odd grosze go to the better placed.
#[test]
fn shared_money_is_exact() {
    let field = Made::of("a=5 b=5 c=5");
    let set = PrizeSet { sharing: Sharing::Equal, ..set(vec![list("places", "", &[100])]) };
    assert_eq!(paid(&set, &field), ["a 33.34", "b 33.33", "c 33.33"]);
}

/// Trap 12, second half: without an order for equal values the arbiter is told.
#[test]
fn equal_values_without_an_order_are_asked() {
    let field = Made::of("m1 w2/w w3/w");
    let rules = PrizeSet {
        ask_equal_values: true,
        ..set(vec![list("A2", "", &[250, 200]), list("woman", "w", &[200])])
    };
    let awards = give_out(std::slice::from_ref(&rules), &field).awards;
    assert_eq!(awards[1].notes, [AwardNote::EqualValue { list: 1, rank: 1 }]);
    assert_eq!(paid(&rules, &field), ["m1 250", "w2 200", "w3 200"]);
}

/// Trap 17: a prize for the best of a country only if there are three of them.
#[test]
fn conditional_prize_needs_its_minimum() {
    let mut cup = list("country", "X", &[0]);
    cup.minimum = 3;
    let rules = set(vec![cup]);
    let two = give_out(std::slice::from_ref(&rules), &Made::of("a b/X c/X")).awards;
    assert_eq!(two[0].holder, Err(UnassignedReason::TooFew { have: 2, need: 3 }));
    let three = give_out(std::slice::from_ref(&rules), &Made::of("a b/X c/X d/X")).awards;
    assert_eq!(three[0].holder, Ok(Winner::Player(PlayerId(1))));
}

#[test]
fn youngest_and_oldest_go_by_birth() {
    let mut field = Made::of("a b c d");
    for (somebody, born) in field.0.iter_mut().zip([Some(2010), Some(2015), None, Some(1950)]) {
        somebody.born = born;
    }
    let holders = |order| {
        let rules = set(vec![PrizeList { order, ..list("age", "", &[0, 0, 0]) }]);
        paid(&rules, &field)
    };
    assert_eq!(holders(ListOrder::Youngest), ["a 0", "b 0", "d 0"]);
    let first = |order| {
        let rules = set(vec![PrizeList { order, ..list("age", "", &[0]) }]);
        give_out(std::slice::from_ref(&rules), &field).awards.remove(0)
    };
    assert_eq!(first(ListOrder::Youngest).holder, Ok(Winner::Player(PlayerId(1))));
    assert_eq!(first(ListOrder::Oldest).holder, Ok(Winner::Player(PlayerId(3))));
    // Whose birth is not known is passed over with that reason, not silently.
    let unknown = PassedOver { who: Winner::Player(PlayerId(2)), reason: PassedReason::DataMissing };
    assert_eq!(first(ListOrder::Oldest).passed_over, [unknown]);
}

#[test]
fn whoever_left_or_withdrew_gets_nothing() {
    let mut field = Made::of("a b c");
    field.0[0].finished = false;
    field.0[1].present = false;
    let rules = set(vec![list("places", "", &[100])]);
    let award = give_out(std::slice::from_ref(&rules), &field).awards.remove(0);
    assert_eq!(award.holder, Ok(Winner::Player(PlayerId(2))));
    let reasons: Vec<PassedReason> = award.passed_over.iter().map(|passed| passed.reason).collect();
    assert_eq!(reasons, [PassedReason::NotFinished, PassedReason::NotPresent]);
}

#[test]
fn everybody_else_gets_the_last_prize_of_a_list() {
    let mut diplomas = list("all", "", &[0, 0]);
    diplomas.everybody_else = Some(Prize { kind: PrizeKind::Diploma, ..Prize::default() });
    let awards =
        give_out(&[PrizeSet { lists: vec![diplomas], ..PrizeSet::default() }], &Made::of("a b c d")).awards;
    let ranks: Vec<u16> = awards.iter().map(|award| award.rank).collect();
    assert_eq!(ranks, [1, 2, 0, 0]);
    assert_eq!(awards[3].holder, Ok(Winner::Player(PlayerId(3))));
}

fn any_field() -> impl Strategy<Value = Made> {
    let birth = prop::option::weighted(0.8, 1940i32..2020);
    let somebody =
        (0u8..16, 0i32..6, any::<bool>(), prop::bool::weighted(0.9), prop::bool::weighted(0.9), birth)
            .prop_map(|(classes, points, q, finished, present, born)| {
                let mut named: Vec<String> = ["w", "U", "S"]
                    .iter()
                    .enumerate()
                    .filter(|(i, _)| classes & (1 << i) != 0)
                    .map(|(_, c)| (*c).to_owned())
                    .collect();
                if q && classes == 15 {
                    named = vec!["?".to_owned()];
                }
                Somebody {
                    name: String::new(),
                    classes: named,
                    points: Points(points * 50),
                    finished,
                    present,
                    born,
                }
            });
    prop::collection::vec(somebody, 0..14).prop_map(|mut people| {
        people.sort_by_key(|somebody| std::cmp::Reverse(somebody.points));
        Made(people, 0)
    })
}

fn any_set() -> impl Strategy<Value = PrizeSet> {
    let values = || prop::collection::vec((0i64..5).prop_map(|v| v * 50), 0..5);
    let sharing = prop_oneof![
        Just(Sharing::None),
        Just(Sharing::Equal),
        (0i64..3).prop_map(|t| Sharing::Hort { threshold: Money::whole(t * 60) }),
    ];
    let order = prop_oneof![Just(ListOrder::Table), Just(ListOrder::Youngest), Just(ListOrder::Oldest)];
    (values(), values(), values(), values(), any::<bool>(), sharing, order, 0u16..4).prop_map(
        |(places, women, juniors, aged, by_value, sharing, order, minimum)| {
            let choice = if by_value { PrizeChoice::ValueThenOrder } else { PrizeChoice::OrderOnly };
            let lists = vec![
                list("places", "", &places),
                PrizeList { minimum, ..list("women", "w", &women) },
                list("U", "U", &juniors),
                PrizeList { order, ..list("aged", "", &aged) },
            ];
            PrizeSet { choice, sharing, ..set(lists) }
        },
    )
}

/// The rows as a list looks at them: by the table, or by age with those in front whose birth is not known.
fn in_the_order_of(list: &PrizeList, field: &Made) -> Vec<Row> {
    let mut rows = field.table(&Source::Event);
    let born = |row: &Row| field.who(row.who).born;
    match list.order {
        ListOrder::Table => {}
        ListOrder::Youngest => rows.sort_by_key(|row| (born(row).is_some(), std::cmp::Reverse(born(row)))),
        ListOrder::Oldest => rows.sort_by_key(|row| (born(row).is_some(), born(row))),
    }
    rows
}

proptest! {
    #[test]
    fn nobody_gets_two_prizes_of_one_set(field in any_field(), rules in any_set()) {
        let awards = give_out(std::slice::from_ref(&rules), &field).awards;
        let mut seen = BTreeSet::new();
        for who in awards.iter().filter_map(|award| award.holder.ok()) {
            prop_assert!(seen.insert(who));
        }
    }

    #[test]
    fn nobody_outside_a_class_gets_its_prize(field in any_field(), rules in any_set()) {
        for award in give_out(std::slice::from_ref(&rules), &field).awards {
            if let Ok(who) = award.holder {
                prop_assert_eq!(field.answer(who, &rules.lists[award.list].who), Some(true));
                prop_assert!(field.who(who).finished && field.who(who).present);
            }
        }
    }

    #[test]
    fn nobody_better_placed_is_passed_over_without_a_reason(field in any_field(), rules in any_set()) {
        let awards = give_out(std::slice::from_ref(&rules), &field).awards;
        for award in awards.iter().filter(|award| award.rank > 0) {
            let list = &rules.lists[award.list];
            if let Err(UnassignedReason::TooFew { have, need }) = award.holder {
                prop_assert!(have < need && need == list.minimum);
                continue;
            }
            for row in in_the_order_of(list, &field) {
                if award.holder == Ok(row.who) {
                    break;
                }
                let outside = field.answer(row.who, &list.who) == Some(false);
                let told = award.passed_over.iter().any(|passed| passed.who == row.who);
                let same_list = awards.iter().any(|other| {
                    other.list == award.list && other.rank > 0 && other.holder == Ok(row.who)
                });
                prop_assert!(outside || told || same_list, "{:?} was passed over for {:?}", row, award);
            }
        }
    }

    #[test]
    fn reasons_are_true(field in any_field(), rules in any_set()) {
        let awards = give_out(std::slice::from_ref(&rules), &field).awards;
        for award in &awards {
            for passed in &award.passed_over {
                let who = field.who(passed.who);
                let of_class = field.answer(passed.who, &rules.lists[award.list].who);
                match passed.reason {
                    PassedReason::NotFinished => prop_assert!(!who.finished),
                    PassedReason::NotPresent => prop_assert!(!who.present),
                    PassedReason::DataMissing => prop_assert!(of_class.is_none() || who.born.is_none()),
                    PassedReason::HasPrize { list, rank } => {
                        let held = awards.iter().any(|other| {
                            (other.list, other.rank, other.holder) == (list, rank, Ok(passed.who))
                        });
                        prop_assert!(held, "{:?} of {:?}", passed, award);
                    }
                }
            }
        }
    }

    #[test]
    fn all_money_of_given_prizes_is_paid_out_and_no_more(field in any_field(), rules in any_set()) {
        let awards = give_out(std::slice::from_ref(&rules), &field).awards;
        let value: Money = awards.iter().filter(|a| a.holder.is_ok()).map(|a| a.prize.value).sum();
        let paid: Money = awards.iter().filter(|a| a.holder.is_ok()).map(|a| a.amount).sum();
        prop_assert_eq!(value, paid);
        prop_assert!(awards.iter().all(|award| award.amount >= Money::ZERO));
    }

    #[test]
    fn the_same_rules_give_the_same_prizes(field in any_field(), rules in any_set()) {
        let once = give_out(std::slice::from_ref(&rules), &field);
        prop_assert_eq!(once, give_out(std::slice::from_ref(&rules), &field));
    }
}
