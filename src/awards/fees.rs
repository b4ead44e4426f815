//! What an entry costs, with its working, and what the desk has taken.

use super::{entrant, section_of};
use crate::model::person::{Payment, PaymentMethod};
use crate::model::rules::{Entrant, SurchargeWhen, Tariff};
use crate::model::{Event, Money, Player, RoundNumber};

/// One line of the working of a fee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeeStep {
    /// Why.
    pub reason: FeeReason,
    /// What it adds; negative for a discount.
    pub amount: Money,
    /// The fee after it.
    pub total: Money,
}

/// Why a fee changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FeeReason {
    /// The base fee of the tariff.
    Base,
    /// Enters free of charge.
    Free,
    /// A discount with the organiser's name.
    Discount(String),
    /// The person is the second, third … of a family.
    Family(u8),
    /// Came to so many earlier events.
    Loyalty(u8),
    /// Raised to the floor.
    Floor,
    /// Added.
    Surcharge(SurchargeWhen),
    /// Set by the arbiter.
    Override,
}

/// A fee with its working.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FeeWorking {
    /// The steps, in order.
    pub steps: Vec<FeeStep>,
    /// What is to be paid.
    pub due: Money,
    /// What is to be left as a deposit besides.
    pub deposit: Money,
}

impl FeeWorking {
    fn add(&mut self, reason: FeeReason, amount: Money) {
        self.due += amount;
        self.steps.push(FeeStep { reason, amount, total: self.due });
    }

    fn raise_to(&mut self, floor: Money) {
        if self.due < floor {
            self.add(FeeReason::Floor, floor - self.due);
        }
    }
}

/// What this person has to pay. `paying` is how he is about to pay, if he stands at the desk; else his payments tell.
#[must_use]
pub fn working(event: &Event, player: &Player, paying: Option<PaymentMethod>) -> FeeWorking {
    let mut fee = FeeWorking::default();
    if let Some(amount) = player.desk.fee_override {
        fee.add(FeeReason::Override, amount);
        return fee;
    }
    let rules = &event.rules.fees;
    let who = entrant(event, player);
    if let Some(free) = rules.free.iter().find(|free| free.who.holds(&who)) {
        fee.add(FeeReason::Free, Money::ZERO);
        fee.deposit = free.deposit;
        return fee;
    }
    let Some(tariff) = rules.tariffs.iter().find(|tariff| tariff.who.holds(&who)) else {
        return fee;
    };
    fee.add(FeeReason::Base, tariff.base);
    take_off(&mut fee, tariff, &who);
    if rules.floor_before_surcharge {
        fee.raise_to(tariff.floor);
    }
    for surcharge in &tariff.surcharges {
        if surcharge_due(event, player, surcharge.when, paying) {
            fee.add(FeeReason::Surcharge(surcharge.when), surcharge.amount);
        }
    }
    fee.raise_to(tariff.floor);
    fee
}

fn take_off(fee: &mut FeeWorking, tariff: &Tariff, who: &Entrant<'_>) {
    for discount in tariff.discounts.iter().filter(|discount| discount.who.holds(who)) {
        fee.add(FeeReason::Discount(discount.name.clone()), -discount.amount);
    }
    let desk = &who.player.desk;
    if let Some(step) = desk.family_rank.checked_sub(2)
        && let Some(&amount) = tariff.family.get(usize::from(step)).or(tariff.family.last())
    {
        fee.add(FeeReason::Family(desk.family_rank), -amount);
    }
    if let Some(loyalty) = tariff.loyalty.as_ref().filter(|loyalty| desk.earlier_events >= loyalty.events) {
        fee.add(FeeReason::Loyalty(desk.earlier_events), -loyalty.amount);
    }
}

fn surcharge_due(event: &Event, player: &Player, when: SurchargeWhen, paying: Option<PaymentMethod>) -> bool {
    let desk = &player.desk;
    let late = || {
        section_of(event, player.id)
            .and_then(|section| section.participant(player.id))
            .is_some_and(|participant| participant.first_round > RoundNumber::FIRST)
    };
    match when {
        SurchargeWhen::OnSite => desk.on_site,
        SurchargeWhen::Late => late(),
        SurchargeWhen::OnSiteOrLate => desk.on_site || late(),
        SurchargeWhen::Cash => {
            paying == Some(PaymentMethod::Cash)
                || desk.payments.iter().any(|p| !p.deposit && p.method == PaymentMethod::Cash)
        }
        SurchargeWhen::EnteredAfter(day) => desk.on_site || desk.entered_on.is_some_and(|on| on > day),
    }
}

/// What somebody paid so far as a fee (money given back is taken off).
#[must_use]
pub fn paid(player: &Player) -> Money {
    sum(player, |payment| !payment.deposit)
}

/// The deposit that the desk holds of somebody.
#[must_use]
pub fn deposit_held(player: &Player) -> Money {
    sum(player, |payment| payment.deposit)
}

fn sum(player: &Player, which: impl Fn(&Payment) -> bool) -> Money {
    player.desk.payments.iter().filter(|payment| which(payment)).map(|payment| payment.amount).sum()
}

/// What is still to be paid: the fee less what was paid; negative if money is to be given back.
#[must_use]
pub fn balance(event: &Event, player: &Player) -> Money {
    working(event, player, None).due - paid(player)
}

/// The cash of one section (or of those in none).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Takings {
    /// Code of the section; empty for people in none.
    pub section: String,
    /// People.
    pub people: u32,
    /// Fees due.
    pub due: Money,
    /// Fees paid in cash.
    pub cash: Money,
    /// Fees paid by transfer.
    pub transfer: Money,
    /// Fees paid by card.
    pub card: Money,
    /// Fees still open; people who paid too much are not set against it.
    pub open: Money,
    /// Deposits held.
    pub deposits: Money,
}

impl Takings {
    /// Fees paid.
    #[must_use]
    pub fn paid(&self) -> Money {
        self.cash + self.transfer + self.card
    }

    fn add(&mut self, event: &Event, player: &Player) {
        let due = working(event, player, None).due;
        self.people += 1;
        self.due += due;
        for payment in player.desk.payments.iter().filter(|payment| !payment.deposit) {
            *match payment.method {
                PaymentMethod::Cash => &mut self.cash,
                PaymentMethod::Transfer => &mut self.transfer,
                PaymentMethod::Card => &mut self.card,
            } += payment.amount;
        }
        self.open += (due - paid(player)).max(Money::ZERO);
        self.deposits += deposit_held(player);
    }
}

/// The takings of every section in the order of the event, then of people in no section if there are any.
#[must_use]
pub fn takings(event: &Event) -> Vec<Takings> {
    let mut rows: Vec<Takings> = event
        .sections
        .iter()
        .map(|section| Takings { section: section.code.clone(), ..Takings::default() })
        .collect();
    let mut nowhere = Takings::default();
    for player in &event.players {
        let place = event.sections.iter().position(|section| section.has(player.id));
        place.and_then(|place| rows.get_mut(place)).unwrap_or(&mut nowhere).add(event, player);
    }
    if nowhere.people > 0 {
        rows.push(nowhere);
    }
    rows
}

/// The last line of the takings.
#[must_use]
pub fn total(rows: &[Takings]) -> Takings {
    rows.iter().fold(Takings::default(), |mut sum, row| {
        sum.people += row.people;
        sum.due += row.due;
        sum.cash += row.cash;
        sum.transfer += row.transfer;
        sum.card += row.card;
        sum.open += row.open;
        sum.deposits += row.deposits;
        sum
    })
}

/// People who have not paid all of their fee and may be removed after the last day of payment.
#[must_use]
pub fn unpaid(event: &Event) -> Vec<&Player> {
    let owes = |player: &&Player| {
        section_of(event, player.id).is_some()
            && !player.desk.confirmed
            && balance(event, player) > Money::ZERO
    };
    event.players.iter().filter(owes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::templates;
    use crate::model::participant::Participant;
    use crate::model::person::Title;
    use crate::text::Lang;

    /// An event of a template with one person in a section.
    fn event(template: &str, section: &str) -> Event {
        let mut event = templates::load(template, Lang::En).unwrap();
        event.rules.groups.host_club = "Host".to_owned();
        event.info.start = chrono::NaiveDate::from_ymd_opt(2025, 12, 6);
        let id = event.new_player_id();
        event.players.push(Player { id, person: Default::default(), desk: Default::default() });
        let section = event.sections.iter_mut().find(|s| s.code == section).unwrap();
        section.participants.push(Participant::new(id));
        event
    }

    fn due(event: &Event, paying: Option<PaymentMethod>) -> Money {
        working(event, &event.players[0], paying).due
    }

    /// Example 5.5.
    #[test]
    fn example_5_5_fees_of_seven_groups() {
        let cash = Some(PaymentMethod::Cash);
        for (section, host, family, paying, want) in [
            ("A1", true, 0, None, 90),
            ("A2", false, 2, None, 120),
            ("A1", true, 4, None, 60),
            ("B1", true, 4, None, 50),
            ("B2", true, 4, None, 50),
            ("C", true, 3, None, 30),
            ("C", true, 4, None, 30),
            ("D1", false, 0, cash, 70),
            ("C", true, 4, cash, 40),
            ("A1", true, 7, cash, 60),
        ] {
            let mut event = event("e2", section);
            event.players[0].desk.family_rank = family;
            event.players[0].person.club = if host { "host" } else { "Guests" }.to_owned();
            assert_eq!(
                due(&event, paying),
                Money::whole(want),
                "{section} host {host} family {family} {paying:?}"
            );
        }
        // The same with the floor last: the organiser's choice.
        let mut event = event("e2", "C");
        event.rules.fees.floor_before_surcharge = false;
        event.players[0].desk.family_rank = 4;
        event.players[0].person.club = "Host".to_owned();
        assert_eq!(due(&event, cash), Money::whole(30));
    }

    #[test]
    fn a_fee_shows_its_working() {
        let mut event = event("e2", "B2");
        event.players[0].desk.family_rank = 4;
        event.players[0].person.club = "Host".to_owned();
        let steps = working(&event, &event.players[0], None).steps;
        let told: Vec<(i64, i64)> =
            steps.iter().map(|step| (step.amount.0 / 100, step.total.0 / 100)).collect();
        assert_eq!(told, [(90, 90), (-20, 70), (-30, 40), (10, 50)]);
        assert_eq!(steps[1].reason, FeeReason::Discount("host club".to_owned()));
        assert_eq!(steps[2].reason, FeeReason::Family(4));
        assert_eq!(steps[3].reason, FeeReason::Floor);
    }

    #[test]
    fn titles_play_free_and_leave_a_deposit() {
        let mut event = event("e2", "A1");
        event.players[0].person.title = Some(Title::Im);
        let fee = working(&event, &event.players[0], None);
        assert_eq!((fee.due, fee.deposit), (Money::ZERO, Money::whole(100)));
        event.players[0].person.title = Some(Title::Fm);
        assert_eq!(due(&event, None), Money::whole(130));
    }

    #[test]
    fn fees_of_the_other_events() {
        let mut e1 = event("e1", "senior");
        assert_eq!(due(&e1, None), Money::whole(20));
        e1.players[0].person.resident = true;
        assert_eq!(due(&e1, None), Money::whole(10));
        e1.players[0].person.club = "Host".to_owned();
        assert_eq!(due(&e1, None), Money::ZERO);

        let mut e3 = event("e3", "D");
        for (born, on_site, want) in
            [(2015, false, 10), (2014, false, 15), (2015, true, 15), (2011, true, 20)]
        {
            e3.players[0].person.birth = Some(crate::model::person::Birth::Year(born));
            e3.players[0].desk.on_site = on_site;
            assert_eq!(due(&e3, None), Money::whole(want), "born {born}, on site {on_site}");
        }

        let mut e5 = event("e5", "A");
        assert_eq!(due(&e5, None), Money::whole(20));
        e5.sections[0].participants[0].first_round = RoundNumber(2);
        assert_eq!(due(&e5, None), Money::whole(30));
        e5.players[0].person.title = Some(Title::Fm);
        assert_eq!(due(&e5, None), Money::ZERO);
        e5.players[0].desk.fee_override = Some(Money::whole(5));
        assert_eq!(due(&e5, None), Money::whole(5));
    }

    #[test]
    fn takings_are_told_by_section_and_method() {
        let mut event = event("e2", "C");
        let pay =
            |amount, method, deposit| Payment { amount: Money::whole(amount), method, on: None, deposit };
        event.players[0].desk.payments =
            vec![pay(50, PaymentMethod::Cash, false), pay(100, PaymentMethod::Transfer, true)];
        let rows = takings(&event);
        let row = rows.iter().find(|row| row.section == "C").unwrap();
        assert_eq!((row.people, row.due, row.cash), (1, Money::whole(70), Money::whole(50)));
        assert_eq!((row.open, row.deposits), (Money::whole(20), Money::whole(100)));
        assert_eq!(total(&rows).paid(), Money::whole(50));
        assert_eq!(unpaid(&event).len(), 1);
    }
}
