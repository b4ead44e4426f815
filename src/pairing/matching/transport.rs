//! The transportation problem of classes: vertices with the same costs are one class, and a matching of classes gives prices
//! from which the matching of vertices needs hardly any search.

use super::weight::Weight;

/// Classes of vertices and what an edge between two of them costs at least.
#[derive(Debug, Clone)]
pub struct ClassProblem<W> {
    /// Vertices in each class.
    pub sizes: Vec<usize>,
    /// `cost[a * classes + b]`, symmetric and even; infinite where no edge can be.
    pub cost: Vec<W>,
}

/// A price for each class: half of two prices that support a cheapest transport from each class to each class. For every two
/// classes the sum of their prices is at most their cost. `None` if there is not even a matching of classes.
#[must_use]
pub fn prices<W: Weight>(problem: &ClassProblem<W>) -> Option<Vec<W>> {
    let mut transport = Transport::new(problem);
    for row in 0..problem.sizes.len() {
        while transport.supply[row] > 0 {
            transport.send_from(row)?;
        }
    }
    Some(transport.row_price.iter().zip(&transport.column_price).map(|(&a, &b)| (a + b).half()).collect())
}

struct Transport<'a, W> {
    k: usize,
    cost: &'a [W],
    supply: Vec<usize>,
    demand: Vec<usize>,
    flow: Vec<usize>,
    row_price: Vec<W>,
    column_price: Vec<W>,
}

impl<'a, W: Weight> Transport<'a, W> {
    fn new(problem: &'a ClassProblem<W>) -> Self {
        let k = problem.sizes.len();
        let cheapest = |row: &[W]| row.iter().min().copied().filter(|&c| c < W::INFINITE).unwrap_or(W::ZERO);
        Self {
            k,
            cost: &problem.cost,
            supply: problem.sizes.clone(),
            demand: problem.sizes.clone(),
            flow: vec![0; k * k],
            row_price: problem.cost.chunks(k.max(1)).map(cheapest).collect(),
            column_price: vec![W::ZERO; k],
        }
    }

    /// Sends as much as one cheapest path from this row can take.
    fn send_from(&mut self, source: usize) -> Option<()> {
        let k = self.k;
        let mut row_distance: Vec<Option<W>> = vec![None; k];
        let mut distance = vec![W::INFINITE; k];
        let mut from_row = vec![source; k];
        let mut from_column: Vec<Option<usize>> = vec![None; k];
        let mut done = vec![false; k];
        let mut rows = vec![(source, W::ZERO)];
        row_distance[source] = Some(W::ZERO);
        let target = loop {
            while let Some((row, so_far)) = rows.pop() {
                for column in 0..k {
                    let cost = self.cost[row * k + column];
                    if done[column] || cost == W::INFINITE {
                        continue;
                    }
                    let reach = so_far + cost - self.row_price[row] - self.column_price[column];
                    if reach < distance[column] {
                        distance[column] = reach;
                        from_row[column] = row;
                    }
                }
            }
            let open = (0..k).filter(|&column| !done[column] && distance[column] < W::INFINITE);
            let column = open.min_by_key(|&column| distance[column])?;
            done[column] = true;
            if self.demand[column] > 0 {
                break column;
            }
            for row in 0..k {
                if self.flow[row * k + column] > 0 && row_distance[row].is_none() {
                    row_distance[row] = Some(distance[column]);
                    from_column[row] = Some(column);
                    rows.push((row, distance[column]));
                }
            }
        };
        let length = distance[target];
        for row in 0..k {
            if let Some(reached) = row_distance[row] {
                self.row_price[row] += length - reached;
            }
            if done[row] {
                self.column_price[row] -= length - distance[row];
            }
        }
        self.send_along(source, target, &from_row, &from_column);
        Some(())
    }

    fn send_along(
        &mut self,
        source: usize,
        target: usize,
        from_row: &[usize],
        from_column: &[Option<usize>],
    ) {
        let mut amount = self.supply[source].min(self.demand[target]);
        let mut column = target;
        while let Some(back) = from_column[from_row[column]] {
            amount = amount.min(self.flow[from_row[column] * self.k + back]);
            column = back;
        }
        self.supply[source] -= amount;
        self.demand[target] -= amount;
        let mut column = target;
        loop {
            let row = from_row[column];
            self.flow[row * self.k + column] += amount;
            let Some(back) = from_column[row] else { return };
            self.flow[row * self.k + back] -= amount;
            column = back;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prices_support_the_costs() {
        const NO: i64 = i64::MAX;
        let problem = ClassProblem { sizes: vec![1, 2, 3], cost: vec![NO, 4, 10, 4, 8, 2, 10, 2, 6] };
        let prices = prices(&problem).unwrap();
        for a in 0..3 {
            for b in 0..3 {
                assert!(prices[a] + prices[b] <= problem.cost[a * 3 + b], "{a}-{b}");
            }
        }
        // One of class 0 with class 1 (4), one of class 1 with class 2 (2), two of class 2 (6).
        assert_eq!(prices[0] + 2 * prices[1] + 3 * prices[2], 4 + 2 + 6);
    }

    #[test]
    fn a_lonely_class_has_no_matching() {
        let problem = ClassProblem { sizes: vec![1, 1], cost: vec![i64::MAX; 4] };
        assert_eq!(prices(&problem), None);
    }
}
