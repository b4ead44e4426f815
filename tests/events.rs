//! The five reference events as whole programs: entries, fees, all rounds, prizes, common table, series, teams.

mod engine_support;
#[path = "events/examples.rs"]
mod examples;
#[path = "events/hall.rs"]
mod hall;
#[path = "events/laws.rs"]
mod laws;
#[path = "events/traps/mod.rs"]
mod traps;

use engine_support::insist;
use hall::Hall;
use kojarz::awards::check::{RuleProblem, check_rules};
use kojarz::awards::groups::{best_of, check, places};
use kojarz::awards::{deposits, fees, prizes};
use kojarz::engine::series::OpenSeries;
use kojarz::engine::{Command, DeskCommand, EntryCommand, NewEntry, PresenceCommand};
use kojarz::model::participant::Standing;
use kojarz::model::person::{Birth, Desk, Payment, PaymentMethod, Rating, Sex, Title};
use kojarz::model::rules::{Award, ListOrder, PassedReason, Source, UnassignedReason, Winner};
use kojarz::model::{ByeKind, Money, Person, PlayerId, Points, RoundNumber};
use kojarz::standings::combined::combined;
use kojarz::standings::{self, Entrant, Request};
use std::collections::{BTreeMap, BTreeSet};

/// Awards of a set, by its name.
fn awards_of<'a>(hall: &Hall, awards: &'a [Award], set: &str) -> Vec<&'a Award> {
    let place = hall.event().rules.prizes.sets.iter().position(|other| other.name == set).unwrap();
    awards.iter().filter(|award| award.set == place).collect()
}

/// The players of a section, best first.
fn table(hall: &Hall, code: &str) -> Vec<PlayerId> {
    let section = hall.event().section(hall.section(code)).unwrap();
    let rows = standings::table(hall.event(), section, &Request::default()).rows;
    rows.iter().filter_map(|row| row.entrant.player()).collect()
}

fn player(award: &Award) -> Option<PlayerId> {
    match award.holder {
        Ok(Winner::Player(player)) => Some(player),
        _ => None,
    }
}

/// What holds after every event: a set with one prize each gives nobody two, every holder is of the class, and nobody of the
/// class who is better placed was passed over without a reason.
fn check_prizes(hall: &Hall, awards: &[Award]) {
    let event = hall.event();
    for (place, set) in event.rules.prizes.sets.iter().enumerate() {
        let mut seen = BTreeSet::new();
        for award in awards.iter().filter(|award| award.set == place) {
            let Some(id) = player(award) else { continue };
            let who = kojarz::awards::entrant(event, event.player(id).unwrap());
            assert!(set.lists[award.list].who.holds(&who), "{} in {}", id, set.lists[award.list].name);
            assert!(!set.one_each || seen.insert(id), "{id} has two prizes of {}", set.name);
            nobody_passed_in_silence(hall, awards, award);
        }
    }
}

/// Everybody above the holder is outside the class, has a prize of the same list, or is told as passed over.
fn nobody_passed_in_silence(hall: &Hall, awards: &[Award], award: &Award) {
    let event = hall.event();
    let list = &event.rules.prizes.sets[award.set].lists[award.list];
    let Source::Section(code) = &list.source else { return };
    if list.order != ListOrder::Table || award.rank == 0 {
        return;
    }
    for id in table(hall, code).into_iter().take_while(|id| Some(*id) != player(award)) {
        let who = kojarz::awards::entrant(event, event.player(id).unwrap());
        let outside = list.who.answer(&who) == Some(false);
        let told = award.passed_over.iter().any(|passed| passed.who == Winner::Player(id));
        let has = awards.iter().any(|other| {
            (other.set, other.list) == (award.set, award.list) && other.rank > 0 && player(other) == Some(id)
        });
        assert!(outside || told || has, "{id} was passed over for {award:?}");
    }
}

fn pay(hall: &mut Hall, player: PlayerId, amount: Money, deposit: bool) {
    let payment = Payment { amount, method: PaymentMethod::Transfer, on: None, deposit };
    hall.do_it(Command::Desk(DeskCommand::Pay { player, payment }));
}

#[test]
fn e1_grand_prix_of_four_events() {
    let days = [(2026, 4, 12), (2026, 6, 7), (2026, 9, 20), (2026, 11, 29)];
    let mut halls = Vec::new();
    for (number, day) in days.into_iter().enumerate() {
        let mut hall = Hall::of("e1", day, 100 + number as u64, |event| {
            event.rules.groups.host_club = "Host".to_owned()
        });
        let mut people = Hall::of("swiss", day, 7, |_| ());
        for i in 0..36 {
            // The same 36 people each time; each stays away from the event that his number says, if it says one.
            let junior = i < 18;
            let born = if junior { (2011, 2019) } else { (1950, 2009) };
            let mut person = people.somebody(&format!("P{i:02}"), (1000, 2000), born);
            person.resident = i % 3 == 0;
            person.club = if i % 5 == 0 { "Host" } else { "Guests" }.to_owned();
            if i % 6 == number || (i == 21 && number < 2) {
                continue;
            }
            let code = if junior { "junior" } else { "senior" };
            let id = hall.enter(code, NewEntry::new(person));
            let fee = fees::working(hall.event(), hall.event().player(id).unwrap(), None).due;
            let want = if i % 5 == 0 {
                0
            } else if i % 3 == 0 {
                10
            } else {
                20
            };
            assert_eq!(fee, Money::whole(want), "P{i:02}");
        }
        for code in ["junior", "senior"] {
            hall.prepare(code);
            hall.play_round(code);
        }
        // Late: added, plays from round 2, nothing for round 1.
        let late =
            Person { surname: format!("Late{number}"), birth: Some(Birth::Year(1970)), ..Person::default() };
        let late = hall.enter("senior", NewEntry::new(late));
        for code in ["junior", "senior"] {
            for _ in 1..9 {
                hall.play_round(code);
            }
        }
        let senior = hall.event().section(hall.section("senior")).unwrap();
        assert_eq!(senior.participant(late).unwrap().first_round, RoundNumber(2));
        let in_round_1 = |id| senior.rounds[0].game_of(id).is_some();
        assert!(!in_round_1(late));
        hall.close();
        // Diplomas 1-3, goods 1-3, and a participation diploma for all the rest.
        let awards = prizes::allocate(hall.event()).awards;
        check_prizes(&hall, &awards);
        let people = hall.event().players.len();
        assert_eq!(awards_of(&hall, &awards, "diplomas").len(), people);
        assert_eq!(awards_of(&hall, &awards, "goods").len(), 6);
        halls.push(hall);
    }

    // The series reads the four folders.
    let home = engine_support::TempFolder::new();
    std::fs::create_dir_all(home.path()).unwrap();
    let mut series = kojarz::engine::series::template(kojarz::text::Lang::En).unwrap();
    for (event, (hall, day)) in series.events.iter_mut().zip(halls.iter().zip(days)) {
        event.path = hall.folder.path().display().to_string();
        event.date = chrono::NaiveDate::from_ymd_opt(day.0, day.1, day.2);
    }
    let path = home.path().join("gp.ron");
    kojarz::engine::series::write(&path, &series).unwrap();
    let open = OpenSeries::read(&path).unwrap();
    assert_eq!(open.problems, []);
    let result = open.table(4);

    // Every sum again, by hand: places, and N + 1 for a missed event of those who came to three.
    for (group, code) in ["junior", "senior"].into_iter().enumerate() {
        let mut places_of: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        for hall in &halls {
            let section = hall.event().section(hall.section(code)).unwrap();
            for row in standings::table(hall.event(), section, &Request::default()).rows {
                let name = hall.event().player(row.entrant.player().unwrap()).unwrap().person.name();
                places_of.entry(name).or_default().push(row.place);
            }
        }
        places_of.retain(|_, places| places.len() >= 3);
        let n = u32::try_from(places_of.len()).unwrap();
        let classified: Vec<_> = result.group(group).filter(|row| row.place.is_some()).collect();
        assert_eq!(classified.len(), places_of.len());
        for row in &classified {
            let places = &places_of[&result.people.people[row.person].name()];
            let missed = u32::try_from(4 - places.len()).unwrap() * (n + 1);
            let sum = places.iter().sum::<u32>() + missed;
            assert_eq!(row.sum, Points::whole(i32::try_from(sum).unwrap()));
        }
        assert!(classified.windows(2).all(|pair| pair[0].sum <= pair[1].sum));
    }
    let cups = kojarz::awards::series::prizes(&open.series, &result).awards;
    let holders: Vec<Winner> = cups.iter().filter_map(|award| award.holder.ok()).collect();
    assert_eq!(holders.iter().collect::<BTreeSet<_>>().len(), holders.len(), "one cup each");
    // Residents after places 1-3 of both groups may be few; the others are many.
    assert!(holders.len() >= 10, "{cups:#?}");
}

#[test]
fn e2_open_of_seven_groups() {
    let mut hall = Hall::of("e2", (2025, 12, 6), 2, |event| event.rules.groups.host_club = "Host".to_owned());
    let titled = |person: &mut Person, rating: u16| {
        person.ratings.fide = Some(Rating { value: rating, list: "FIDE".to_owned() });
    };
    // Eight ask for A1; the only host has the lowest rating.
    let mut asked = Vec::new();
    for (i, fide) in [2300, 2250, 2200, 2100, 2050, 2000, 1950, 1900].into_iter().enumerate() {
        let mut person = hall.somebody(&format!("M{i}"), (1900, 2200), (1960, 2005));
        titled(&mut person, fide);
        person.club = if i == 7 { "Host" } else { "Guests" }.to_owned();
        if i == 0 {
            person.title = Some(Title::Im);
        }
        asked.push(hall.enter("A1", NewEntry::new(person)));
    }
    let best = best_of(hall.event(), "A1").unwrap();
    assert_eq!(best.as_hosts, [asked[7]]);
    assert_eq!(best.others, [asked[5], asked[6]]);
    let (from, to) = (hall.section("A1"), hall.section("A2"));
    for player in best.others {
        hall.do_it(Command::Desk(DeskCommand::Move { player, from, to, note: String::new() }));
    }
    type Group = (&'static str, usize, (u64, u64), (i32, i32));
    let groups: [Group; 6] = [
        ("A2", 22, (1800, 2100), (1960, 2015)),
        ("B1", 14, (1600, 1900), (1950, 2012)),
        ("B2", 12, (1250, 1700), (1950, 2014)),
        ("C", 10, (1000, 1200), (1950, 2014)),
        ("D1", 10, (1000, 1400), (2015, 2018)),
        ("D2", 10, (1000, 1200), (2017, 2020)),
    ];
    for (code, count, ratings, born) in groups {
        for i in 0..count {
            let mut person = hall.somebody(&format!("{code}-{i}"), ratings, born);
            person.category =
                if person.sex == Some(Sex::Female) && ratings.1 <= 1400 { "V" } else { "" }.to_owned();
            let id = hall.enter(code, NewEntry::new(person));
            let welcome = check(hall.event(), hall.event().player(id).unwrap(), code);
            assert!(welcome.failures.is_empty(), "{code}-{i}: {:?}", welcome.failures);
        }
    }

    // Everybody pays but two of B1, who are removed after a look at the list.
    let deposit = fees::working(hall.event(), hall.event().player(asked[0]).unwrap(), None);
    assert_eq!((deposit.due, deposit.deposit), (Money::ZERO, Money::whole(100)));
    let b1: Vec<PlayerId> = {
        let section = hall.event().section(hall.section("B1")).unwrap();
        section.participants.iter().map(|p| p.player).take(2).collect()
    };
    let everybody: Vec<PlayerId> = hall.event().players.iter().map(|player| player.id).collect();
    for &id in everybody.iter().filter(|id| !b1.contains(id)) {
        let fee = fees::working(hall.event(), hall.event().player(id).unwrap(), None);
        if fee.due > Money::ZERO {
            pay(&mut hall, id, fee.due, false);
        }
        if fee.deposit > Money::ZERO {
            pay(&mut hall, id, fee.deposit, true);
        }
    }
    let unpaid: Vec<PlayerId> = fees::unpaid(hall.event()).iter().map(|player| player.id).collect();
    assert_eq!(unpaid, b1);
    hall.do_it(Command::Desk(DeskCommand::RemoveUnpaid(unpaid)));
    let rows = fees::takings(hall.event());
    let of = |code: &str| rows.iter().find(|row| row.section == code).unwrap().clone();
    assert_eq!(of("A1").transfer, Money::whole(130 * 4 + 90), "five pay, one of them as a host");
    assert_eq!(of("B1").transfer, Money::whole(110 * 12));
    assert_eq!(of("D2").transfer, Money::whole(60 * 10));
    let total = fees::total(&rows);
    assert_eq!((total.open, total.deposits), (Money::ZERO, Money::whole(100)));

    let codes = ["A1", "A2", "B1", "B2", "C", "D1", "D2"];
    // Everybody comes to round 1.
    hall.forfeits = false;
    for code in codes {
        hall.prepare(code);
        hall.play_round(code);
    }
    hall.forfeits = true;
    // Size classes of prizes are fixed after round 1: 6 + 24 play in A1 and A2, so the middle class.
    hall.do_it(Command::Desk(DeskCommand::FreezeStarters));
    assert_eq!(prizes::players_started(hall.event(), &["A1".to_owned(), "A2".to_owned()]), 30);
    for code in codes {
        let section = hall.event().section(hall.section(code)).unwrap();
        for _ in section.rounds.iter().filter(|round| round.finished()).count()
            ..usize::from(section.settings.rounds)
        {
            hall.play_round(code);
        }
    }
    hall.close();

    // The common table: A1 points times 1.5, A1 above on equal values.
    let event = hall.event();
    let rows = combined(event, event.rules.combined_table("A1+A2").unwrap(), None);
    assert_eq!(rows.len(), 30);
    for pair in rows.windows(2) {
        let [above, below] = pair else { unreachable!() };
        let order = above.weighted.cmp(&below.weighted);
        assert!(order.is_ge());
        let a2_above_a1 = above.section == hall.section("A2") && below.section == hall.section("A1");
        assert!(!(order.is_eq() && a2_above_a1));
    }
    let a1 = rows.iter().find(|row| row.section == hall.section("A1")).unwrap();
    assert_eq!(a1.weighted.decimal(2), standings::Ratio::new(i64::from(a1.points.0) * 3, 200).decimal(2));

    let awards = prizes::allocate(event).awards;
    check_prizes(&hall, &awards);
    let money: Vec<i64> =
        awards_of(&hall, &awards, "money").iter().map(|award| award.prize.value.0 / 100).collect();
    assert_eq!(money, [500, 350, 250, 250, 200, 200, 200]);
    for code in codes {
        let list = awards_of(&hall, &awards, "cups");
        let list =
            list.iter().filter(|award| event.rules.prizes.sets[award.set].lists[award.list].name == code);
        let holders: Vec<PlayerId> = list.filter_map(|award| player(award)).collect();
        assert_eq!(holders, table(&hall, code)[..3], "cups of {code} never come from the common table");
    }
    // The women's medals do.
    let medals = awards_of(&hall, &awards, "medals");
    let women =
        combined(event, event.rules.combined_table("A1+A2").unwrap(), Some(&standings::classes::women()));
    let women: Vec<PlayerId> = women.iter().filter_map(|row| row.entrant.player()).take(3).collect();
    assert_eq!(medals.iter().take(3).filter_map(|award| player(award)).collect::<Vec<_>>(), women);
}

#[test]
fn e2_a_walkover_costs_the_deposit_and_twelve_months() {
    let mut hall = Hall::of("e2", (2025, 12, 6), 3, |_| ());
    let mut person = hall.somebody("Titled", (2200, 2200), (1980, 1980));
    person.title = Some(Title::Gm);
    person.ratings.fide = Some(Rating { value: 2350, list: String::new() });
    let titled = hall.enter("A2", NewEntry::new(person.clone()));
    for i in 0..5 {
        let person = hall.somebody(&format!("A{i}"), (1800, 2000), (1980, 2000));
        hall.enter("A2", NewEntry::new(person));
    }
    pay(&mut hall, titled, Money::whole(100), true);
    assert!(!deposits::deposits(hall.event())[0].kept);
    hall.prepare("A2");
    let section = hall.section("A2");
    hall.do_it(Command::Round(section, kojarz::engine::RoundCommand::Pair));
    let no_show = PresenceCommand::NoShow { player: titled, strike_off: Some(false) };
    hall.do_it(Command::Presence(section, no_show));
    assert!(deposits::deposits(hall.event())[0].kept);
    let barred = deposits::newly_barred(hall.event());
    assert_eq!(barred[0].until, chrono::NaiveDate::from_ymd_opt(2026, 12, 6));

    // Next year's event copies the rules and knows him.
    let mut next = kojarz::engine::templates::without_people(hall.event());
    assert!(next.players.is_empty() && next.rules.fees == hall.event().rules.fees);
    next.rules.groups.barred = barred;
    next.info.start = chrono::NaiveDate::from_ymd_opt(2026, 11, 1);
    let again = kojarz::model::Player { id: PlayerId(1), person, desk: Desk::default() };
    assert!(check(&next, &again, "A2").barred.is_some());
    next.info.start = chrono::NaiveDate::from_ymd_opt(2026, 12, 6);
    assert!(check(&next, &again, "A2").barred.is_none());
}

#[test]
fn e3_childrens_rapid() {
    for (guests, cup) in [(2, false), (3, true)] {
        let mut hall = Hall::of("e3", (2025, 3, 23), 30 + guests, |_| ());
        for i in 0..30 {
            let mut person = hall.somebody(&format!("K{i:02}"), (1000, 1400), (2011, 2019));
            person.federation = if i < guests { "UKR" } else { "POL" }.to_owned();
            let mut entry = NewEntry::new(person);
            entry.desk.on_site = i >= 27;
            hall.enter("D", entry);
        }
        // Three do not come and are struck off with one key.
        let ids: Vec<PlayerId> = hall.event().players.iter().map(|player| player.id).collect();
        for &player in ids.iter().take(27) {
            hall.do_it(Command::Entry(EntryCommand::CheckIn { player, present: true }));
        }
        let section = hall.section("D");
        hall.do_it(Command::Presence(section, PresenceCommand::StrikeOffAbsent));
        hall.prepare("D");
        hall.play_all("D");
        hall.close();
        let event = hall.event();
        assert_eq!(prizes::starters(event.section(section).unwrap()), 27);
        let awards = prizes::allocate(event).awards;
        check_prizes(&hall, &awards);
        let others = awards_of(&hall, &awards, "others");
        let best = others.iter().find(|award| award.list == 2).unwrap();
        if cup {
            assert!(best.holder.is_ok());
        } else {
            assert_eq!(best.holder, Err(UnassignedReason::TooFew { have: 2, need: 3 }));
        }
        assert!(others.iter().filter(|award| award.list == 3).count() >= 27, "a medal for everybody");
        let youngest = others.iter().find(|award| award.list == 0).and_then(|award| player(award)).unwrap();
        let born = |id: PlayerId| event.player(id).unwrap().person.birth.map(Birth::year);
        let girls = table(&hall, "D")
            .into_iter()
            .filter(|&id| event.player(id).unwrap().person.sex == Some(Sex::Female));
        assert_eq!(born(youngest), girls.map(born).max().unwrap());
        // Fees: 10 under ten, 15 above, 5 more on site.
        for p in &event.players {
            let base = if p.person.birth.map(Birth::year) >= Some(2015) { 10 } else { 15 };
            let want = base + if p.desk.on_site { 5 } else { 0 };
            assert_eq!(fees::working(event, p, None).due, Money::whole(want));
        }
    }
}

#[test]
fn e4_village_teams_of_three() {
    let mut hall = Hall::of("e4", (2026, 5, 3), 4, |_| ());
    for team in 0..9 {
        let members =
            (0..3).map(|i| hall.somebody(&format!("T{team}-{i}"), (1000, 1600), (1970, 2010))).collect();
        hall.enter_team("T", &format!("Village {team}"), members);
    }
    hall.prepare("T");
    hall.play_all("T");
    hall.close();
    let event = hall.event();
    let section = event.section(hall.section("T")).unwrap();
    // Nine teams: one bye a round, never twice for one team.
    let byes: Vec<_> = section.rounds.iter().flat_map(|round| &round.team_byes).collect();
    assert_eq!(byes.len(), 7);
    assert!(byes.iter().all(|bye| bye.kind == ByeKind::Allocated));
    assert_eq!(byes.iter().map(|bye| bye.team).collect::<BTreeSet<_>>().len(), 7);
    // Seven rounds of four matches at two points, and a bye at one.
    let rows = standings::table(event, section, &Request::default()).rows;
    let sum: i32 = rows.iter().map(|row| row.points.0).sum();
    assert!(sum <= (7 * 4 * 2 + 7) * 100, "{sum}");
    assert!(rows.windows(2).all(|pair| pair[0].points >= pair[1].points));
    let awards = prizes::allocate(event).awards;
    let cups: Vec<_> = awards_of(&hall, &awards, "cups").iter().map(|award| award.holder).collect();
    let first: Vec<_> = rows
        .iter()
        .take(3)
        .map(|row| match row.entrant {
            Entrant::Team(team) => Ok(Winner::Team(team)),
            Entrant::Player(_) => panic!("a team event"),
        })
        .collect();
    assert_eq!(cups, first);
    assert_eq!(awards_of(&hall, &awards, "medals").len(), 27, "a medal for every player");
}

#[test]
fn e5_rapid_open_of_three_groups() {
    let mut hall = Hall::of("e5", (2019, 5, 1), 5, |_| ());
    // Before anybody enters the hole of the regulations is told (trap 14).
    assert!(matches!(check_rules(hall.event()).as_slice(), [RuleProblem::Hole(_)]));
    assert_eq!(places(hall.event(), "A").free, Some(150 - 32));
    for (code, count, ratings, born) in [
        ("A", 34, (1000, 2300), (1945, 2004)),
        ("B", 18, (1000, 1400), (2005, 2011)),
        ("C", 16, (1000, 1200), (2012, 2014)),
    ] {
        for i in 0..count {
            let mut person = hall.somebody(&format!("{code}{i:02}"), ratings, born);
            person.title = (code == "A" && i == 0).then_some(Title::Fm);
            let mut entry = NewEntry::new(person);
            entry.desk.on_site = i % 9 == 8;
            hall.enter(code, entry);
        }
    }
    assert_eq!(places(hall.event(), "A").free, Some(150 - 34 - 18 - 16));
    for code in ["A", "B", "C"] {
        hall.prepare(code);
        hall.play_round(code);
    }
    // Somebody confirms after 9:30: from round 2, and 30 instead of 20.
    let person = hall.somebody("Late", (1500, 1500), (1990, 1990));
    let late = hall.enter("A", NewEntry::new(person));
    assert_eq!(fees::working(hall.event(), hall.event().player(late).unwrap(), None).due, Money::whole(30));
    let due = fees::total(&fees::takings(hall.event())).due;
    let on_site = hall.event().players.iter().filter(|player| player.desk.on_site).count();
    assert_eq!(due, Money::whole(20 * (34 + 18 + 16 - 1) + 10 * i64::try_from(on_site).unwrap() + 30));
    // The best after round 3 withdraws, and the best after the last but one leaves early.
    for _ in 1..3 {
        hall.play_round("A");
    }
    let gone = table(&hall, "A")[0];
    let section = hall.section("A");
    hall.do_it(Command::Presence(section, PresenceCommand::Withdraw { player: gone, from: None }));
    for _ in 3..9 {
        hall.play_round("A");
    }
    for code in ["B", "C"] {
        for _ in 1..7 {
            hall.play_round(code);
        }
    }
    let leaver = table(&hall, "B")[0];
    let mut desk = hall.event().player(leaver).unwrap().desk.clone();
    desk.left_early = true;
    hall.do_it(Command::Entry(EntryCommand::EditDesk { player: leaver, desk: Box::new(desk) }));
    hall.close();

    let event = hall.event();
    assert!(matches!(
        event.section(section).unwrap().participant(gone).unwrap().standing,
        Standing::Withdrawn { .. }
    ));
    let awards = prizes::allocate(event).awards;
    check_prizes(&hall, &awards);
    assert!(!awards.iter().any(|award| player(award) == Some(gone) || player(award) == Some(leaver)));
    let first_b = awards_of(&hall, &awards, "B")[0];
    assert_eq!(first_b.passed_over[0].reason, PassedReason::NotPresent);
    assert_eq!(player(first_b), Some(table(&hall, "B")[1]));
    // All the money of group A is there, given or told as not given.
    let money: Money = awards_of(&hall, &awards, "A").iter().map(|award| award.prize.value).sum();
    assert_eq!(money, Money::whole(2350 + 150 + 150 + 130 + 120 + 100));
    // Boys and girls 1-10, and a diploma for everybody in C.
    let c = awards_of(&hall, &awards, "C");
    assert_eq!(c.iter().filter(|award| award.list == 2).count(), 16);

    // Frozen, the prizes stay what they are, whatever happens to the results.
    hall.do_it(Command::Desk(DeskCommand::FreezePrizes));
    assert_eq!(hall.event().rules.prizes.frozen.as_ref().unwrap().awards, awards);
    hall.do_it(Command::Desk(DeskCommand::ThawPrizes));
    assert!(hall.event().rules.prizes.frozen.is_none());
}

#[test]
fn sections_are_merged_and_split_before_round_1() {
    let mut hall = Hall::of("e5", (2019, 5, 1), 6, |_| ());
    for i in 0..6 {
        let person = hall.somebody(&format!("B{i}"), (1000, 1400), (2005, 2011));
        hall.enter("B", NewEntry::new(person));
    }
    let person = hall.somebody("C0", (1000, 1200), (2012, 2014));
    let child = hall.enter("C", NewEntry::new(person));
    let (b, c) = (hall.section("B"), hall.section("C"));
    hall.do_it(Command::Desk(DeskCommand::Merge { from: c, into: b }));
    assert_eq!(hall.event().sections.len(), 2);
    assert!(hall.event().section(b).unwrap().has(child));
    // The rules that still speak of C are told.
    let unknown =
        |problem: &RuleProblem| matches!(problem, RuleProblem::UnknownSection { code, .. } if code == "C");
    assert!(check_rules(hall.event()).iter().any(unknown));
    let split =
        DeskCommand::Split { from: b, name: "Little".to_owned(), code: "C".to_owned(), players: vec![child] };
    hall.do_it(Command::Desk(split));
    assert!(!check_rules(hall.event()).iter().any(unknown));
    let new = hall.event().section(hall.section("C")).unwrap();
    assert_eq!((new.participants.len(), new.settings.rounds), (1, 7));
    hall.engine.undo().unwrap();
    assert_eq!(hall.event().sections.len(), 2);

    // After round 1 neither.
    hall.prepare("B");
    hall.play_round("B");
    let (a, b) = (hall.section("A"), hall.section("B"));
    assert!(insist(&mut hall.engine, Command::Desk(DeskCommand::Merge { from: b, into: a })).is_err());
}
