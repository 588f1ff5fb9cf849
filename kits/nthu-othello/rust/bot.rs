// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
use std::fs::{self, OpenOptions};
use std::io::Write;

mod random;
use random::Random;

#[derive(Default)]
#[allow(dead_code)] // a random choice needs only `legal`; a better one needs the rest
struct State {
    player: i32,              // 1 black, 2 white: we play this side
    board: [[i32; 8]; 8],     // board[row][column]: 0 empty, 1 black, 2 white
    legal: Vec<(i32, i32)>,   // what we may play, as (row, column) from 0 at the top left
}

// ---- THINK HERE ---------------------------------------------------------------------------------
/// Returns one of state.legal. A random choice is a start, not a strategy.
fn choose(state: &State, random: &mut Random) -> (i32, i32) {
    state.legal[random.below(state.legal.len())]
}
// -------------------------------------------------------------------------------------------------

fn read_state(path: &str) -> State {
    let text = fs::read_to_string(path).expect("cannot read the state");
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i32>().expect("a number"));
    let mut next = || numbers.next().expect("the state ends too early");
    let mut state = State { player: next(), ..State::default() };
    for row in state.board.iter_mut() {
        for cell in row.iter_mut() {
            *cell = next();
        }
    }
    for _ in 0..next() {
        state.legal.push((next(), next()));
    }
    state
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() != 3 {
        eprintln!("usage: bot STATE ACTION");
        std::process::exit(2);
    }
    let state = read_state(&arguments[1]);
    let (row, col) = choose(&state, &mut Random::new());
    let mut action = OpenOptions::new()
        .append(true)
        .create(true)
        .open(&arguments[2])
        .expect("cannot open the action file");
    writeln!(action, "{} {}", row, col).expect("cannot write the action");
}
