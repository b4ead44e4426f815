//! E5: three groups, classes, fees, all prizes and the timetable; and the prizes of its two worked examples.

use super::{Step, typed};
use kojarz::awards::prizes::allocate;
use kojarz::model::participant::Participant;
use kojarz::model::person::{Birth, Desk, Sex};
use kojarz::model::rules::Winner;
use kojarz::model::section::Adjustment;
use kojarz::model::{Event, Money, Person, Player, Points};

/// A newcomer's way: the first template, then F8 from the top to the bottom.
const STEPS: &[Step] = &[
    (
        "a new event, Swiss, with rounds and tie-breaks",
        "nMaj<enter><enter><enter><enter><enter>9<enter><enter><enter>BH/M1 BH PS WIN BWG<enter>10'+5\"<c-s>",
    ),
    ("the rules, down to the only group", "<f8><down><down><down><down>"),
    (
        "group A: its name, who may enter, guaranteed places, order by the national rating",
        "<enter>A<enter><enter><enter><enter><enter><enter><enter><enter>ranking 1600- lub wiek 15-<enter><enter>16\
         <enter><enter><enter><enter>kk<c-s>",
    ),
    ("group B like A", "a<enter><enter><enter>7<enter><enter><enter><enter>8-14<enter>-1400<c-s>"),
    ("group C like B", "a<enter><enter><enter><enter>15'<enter><enter><enter>-7<enter>-1400<c-s>"),
    ("places in all", "<up><up><up><up><enter>150<c-s>"),
    ("classes", "a7kobiety<c-s>a<enter>60+<c-s>a<enter>U18<c-s>a<enter>U14<c-s>a<enter>U10<c-s>"),
    ("fees", "a5tytuł GM IM FM WGM WIM WFM<c-s>a320<enter>10<c-s>"),
    ("a set of prizes for A: on the spot", "a2<enter><enter><enter><enter>t<c-s>"),
    ("places", "a<enter><enter><enter><enter>400 350 300 2x250 2x200 2x150 100<c-s>"),
    ("women", "a<enter>kobiety<enter><enter><enter>100 50<c-s>"),
    ("seniors", "a<enter>60+<enter><enter><enter>100 50<c-s>"),
    ("juniors", "a<enter>U18<enter><enter><enter>80 50<c-s>a<enter>U14<enter><enter><enter>70 50<c-s>"),
    ("children", "a<enter>U10<enter><enter><enter>60 40<c-s>"),
    ("vouchers of B", "a2<c-s>a<enter><enter><enter>b<enter>100 90 80 70 60 50 2x40 2x30<c-s>"),
    ("girls of B", "a<enter>dziewczęta<enter><enter><enter>50 40 30<c-s>"),
    ("C: everybody may have two things", "a2<enter>n<enter><right><c-s>"),
    ("boys of C", "a<enter>chłopcy<enter><enter>n<enter>10x<c-s>"),
    ("girls of C", "a<enter>dziewczęta<enter><enter><enter>10x<c-s>"),
    ("a diploma for everybody", "a<enter>wszyscy<s-tab><s-tab><s-tab><s-tab>d<c-s>"),
    ("timetable", "aapotwierdzenie udziału do<enter>9:30<c-s>a9<enter>10<c-s>"),
    (
        "rounds after the last game",
        "a<enter>2-7<enter><enter><enter>5<c-s>a<enter>8-9<enter><enter><enter>5<enter><enter>A<c-s>",
    ),
];

#[test]
fn e5_from_nothing() {
    let (kit, keys) = typed("e5", STEPS);
    assert_eq!(keys, 516);
    let made = kit.app.cx().event().unwrap();
    insta::assert_snapshot!("rules_e5_from_nothing", kit.text());

    assert_eq!(
        given(made, "A", "o1 w2/w j3/14 s4/60 o5 w6/w o7 j8/10 o9 w10/w s11/60 j12/18 w13/w j14/14 s15/60 j16/10 j17/18"),
        "o1 400, w2 350, j3 300, s4 250, o5 250, w6 200, o7 200, j8 150, o9 150, w10 100, s11 100, j12 80, w13 100, \
         j14 70, s15 50, j16 60, j17 50; nobody: women 2, U14 2, U10 2"
            .replace("women", "kobiety")
    );
    assert_eq!(
        given(made, "B", "b1 b2 G1/w b4 b5 G2/w b7 b8 G3/w b10 G4/w b12 G5/w"),
        "b1 100, b2 90, G1 80, b4 70, b5 60, G2 50, b7 40, b8 40, G3 50, b10 30, G4 40, b12 30, G5 30"
    );
}

/// The prizes of a group whose final order this is (worked examples 5.6 and 5.7): `name`, `name/w` for a woman or a girl,
/// `name/14` for somebody of this age; everybody else is a man of 40.
fn given(event: &Event, code: &str, order: &str) -> String {
    let mut event = event.clone();
    let year = chrono::Datelike::year(&event.info.start.unwrap());
    let place = event.sections.iter().position(|section| section.code == code).unwrap();
    let mut names = Vec::new();
    for (above, entry) in order.split_whitespace().enumerate() {
        let (name, what) = entry.split_once('/').unwrap_or((entry, ""));
        let sex = Some(if what == "w" { Sex::Female } else { Sex::Male });
        let birth = Some(Birth::Year(year - what.parse().unwrap_or(40)));
        let id = event.new_player_id();
        let person = Person { surname: name.to_owned(), sex, birth, ..Person::default() };
        event.players.push(Player { id, person, desk: Desk::default() });
        event.sections[place].participants.push(Participant::new(id));
        // Bonus points make the order that the example has.
        event.sections[place].adjustments.push(Adjustment {
            points: Points::whole(100 - i32::try_from(above).unwrap()),
            players: vec![id],
            replaces: None,
            match_points: Points::ZERO,
            round: None,
            teams: Vec::new(),
            reason: String::new(),
        });
        names.push((id, name));
    }
    let set = event.rules.prizes.sets.iter().position(|set| set.name == code).unwrap();
    let awards = allocate(&event).awards;
    let awards: Vec<_> = awards.iter().filter(|award| award.set == set).collect();
    let mut got = Vec::new();
    for (id, name) in &names {
        for award in awards.iter().filter(|award| award.holder == Ok(Winner::Player(*id))) {
            assert_eq!(award.amount, award.prize.value);
            got.push(format!("{name} {}", award.amount));
        }
    }
    let nobody = awards.iter().filter(|award| award.holder.is_err());
    let lists = &event.rules.prizes.sets[set].lists;
    let nobody: Vec<String> =
        nobody.map(|award| format!("{} {}", lists[award.list].name, award.rank)).collect();
    assert!(awards.iter().map(|award| award.amount).sum::<Money>() > Money::ZERO);
    if nobody.is_empty() {
        got.join(", ")
    } else {
        format!("{}; nobody: {}", got.join(", "), nobody.join(", "))
    }
}
