//! How long standings take.

#[allow(dead_code)]
#[path = "../standings/random.rs"]
mod random;

use kojarz::model::{Event, TieBreak};
use kojarz::standings::{Entrant, Request, table, working};

fn main() {
    divan::main();
}

fn codes(list: &str) -> Vec<TieBreak> {
    list.split(',').filter_map(TieBreak::parse).collect()
}

fn request(list: &str) -> Request {
    Request { tie_breaks: Some(codes(list)), ..Request::default() }
}

/// The goal is 50 ms.
#[divan::bench(args = ["BH/C1,BH,SB,PS,WIN,BWG", "BH/M1,FB,AOB,DE,ARO,TPR"])]
fn table_of_2000_players_after_11_rounds(bencher: divan::Bencher<'_, '_>, list: &str) {
    let event = random::swiss(1, 2000, 11, false);
    let request = request(list);
    bencher.bench(|| table(divan::black_box(&event), &event.sections[0], &request));
}

/// What the standings view computes after each result. The goal is 5 ms.
#[divan::bench(args = ["BH/C1,BH,SB,PS", "BH/M1,BH,PS,WIN,BPG,LOTS", "DE,BH/C1,SB,PTP,APPO"])]
fn table_of_500_players_after_9_rounds(bencher: divan::Bencher<'_, '_>, list: &str) {
    let event = random::swiss(2, 500, 9, false);
    let request = request(list);
    bencher.bench(|| table(divan::black_box(&event), &event.sections[0], &request));
}

/// One key on the standings view.
#[divan::bench(args = ["BH/C1", "SB", "DE"])]
fn working_of_one_of_500(bencher: divan::Bencher<'_, '_>, code: &str) {
    let event: Event = random::swiss(2, 500, 9, false);
    let (request, code) = (request("DE,BH/C1,SB"), codes(code));
    let player = Entrant::Player(event.players[250].id);
    bencher.bench(|| working(divan::black_box(&event), &event.sections[0], player, &code[0], &request));
}
