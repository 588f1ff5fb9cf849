// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
use std::fs::{self, OpenOptions};
use std::io::Write;

#[allow(dead_code)] // until you use all of it
mod board;
mod random;
use board::Board;
use random::Random;

// ---- THINK HERE ---------------------------------------------------------------------------------
/// Returns one of `legal`, at least one; board.rs says what a board can do.
fn choose(_board: &Board, legal: &[String], random: &mut Random) -> String {
    legal[random.below(legal.len())].clone()
}
// -------------------------------------------------------------------------------------------------

/// The player (1 black, 2 white), then 64 cells; the legal squares, which follow, a board knows itself.
fn read_state(path: &str) -> Board {
    let text = fs::read_to_string(path).expect("cannot read the state");
    let mut signs = text.split_whitespace().map(|word| match word {
        "1" => 'X',
        "2" => 'O',
        _ => '-',
    });
    let side = signs.next().expect("the state is empty");
    let cells: String = signs.take(64).collect();
    Board::of("@GAME@", &format!("{} {}", cells, side))
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() != 3 {
        eprintln!("usage: bot STATE ACTION");
        std::process::exit(2);
    }
    let board = read_state(&arguments[1]);
    let choice = choose(&board, &board.moves(), &mut Random::new());
    let signs = choice.as_bytes();
    let mut action = OpenOptions::new()
        .append(true)
        .create(true)
        .open(&arguments[2])
        .expect("cannot open the action file");
    writeln!(action, "{} {}", signs[1] - b'1', signs[0] - b'a').expect("cannot write the action");
}
