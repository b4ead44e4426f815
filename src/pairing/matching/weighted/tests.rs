//! Solutions against trying everything.

use super::*;
use proptest::prelude::*;

/// Costs of the edges between vertices, by the row of the smaller one; negative = no edge.
#[derive(Debug, Clone)]
struct Table(Vec<Vec<i64>>);

impl Costs for Table {
    type W = i64;

    fn cost(&self, u: usize, v: usize) -> i64 {
        self.0[u.min(v)][u.max(v)]
    }
}

impl Table {
    fn edges(&self) -> Vec<(usize, usize)> {
        let n = self.0.len();
        let all = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v)));
        all.filter(|&(u, v)| self.cost(u, v) >= 0).collect()
    }

    fn solve(&self, budget: Option<i64>) -> Option<Solution<i64>> {
        let n = self.0.len();
        let mut graph = BitGraph::new(n);
        for (u, v) in self.edges() {
            graph.add(u, v);
        }
        let mut alive = BitSet::new(n);
        (0..n).for_each(|vertex| alive.insert(vertex));
        let task = Task { graph: &graph, alive: &alive, costs: self, budget };
        solve(&task, vec![0; n], vec![NOBODY; n], &Interrupt::new()).unwrap()
    }

    /// The least cost, by trying everything.
    fn least(&self, left: &[usize]) -> Option<i64> {
        let Some((&u, rest)) = left.split_first() else { return Some(0) };
        let with = |&v: &usize| {
            let others: Vec<usize> = rest.iter().copied().filter(|&w| w != v).collect();
            Some(self.cost(u, v) + self.least(&others)?)
        };
        rest.iter().filter(|&&v| self.cost(u, v) >= 0).filter_map(with).min()
    }
}

/// Tables of so many vertices with small costs (ties!) in which the given share of 8 edges is missing.
fn tables() -> impl Strategy<Value = Table> {
    let sized = |(pairs, missing)| {
        let n = 2 * pairs;
        let cost = (0..8, 0..6_i64).prop_map(move |(lot, cost)| if lot < missing { -2 } else { 2 * cost });
        prop::collection::vec(prop::collection::vec(cost, n), n).prop_map(Table)
    };
    (1..6_usize, 0..6).prop_flat_map(sized)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_cost_is_the_least_and_the_prices_prove_it(table in tables()) {
        let all: Vec<usize> = (0..table.0.len()).collect();
        let least = table.least(&all);
        let solution = table.solve(None);
        prop_assert_eq!(solution.is_some(), least.is_some());
        if let (Some(solution), Some(least)) = (solution, least) {
            for &u in &all {
                prop_assert_eq!(solution.mate[solution.mate[u] as usize] as usize, u);
            }
            let pairs = all.iter().map(|&u| (u, solution.mate[u] as usize)).filter(|(u, v)| u < v);
            prop_assert_eq!(pairs.map(|(u, v)| table.cost(u, v)).sum::<i64>(), least);
            prop_assert_eq!(solution.prices.iter().sum::<i64>() + solution.gap, least);
            for (u, v) in table.edges() {
                prop_assert!(solution.prices[u] + solution.prices[v] <= table.cost(u, v));
            }
        }
    }

    #[test]
    fn the_budget_is_what_the_prices_rise_in_all(table in tables()) {
        if let Some(solution) = table.solve(None) {
            let risen = solution.prices.iter().sum::<i64>() + solution.gap;
            prop_assert!(table.solve(Some(risen)).is_some());
            prop_assert!(risen == 0 || table.solve(Some(risen - 1)).is_none());
        }
    }
}
