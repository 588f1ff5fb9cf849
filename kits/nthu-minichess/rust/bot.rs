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

/// The side to move (0 white), then white's pieces, then black's, as numbers.
fn read_state(path: &str) -> Board {
    let text = fs::read_to_string(path).expect("cannot read the state");
    let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().expect("a number"));
    let mut next = || numbers.next().expect("the state ends too early");
    let side = if next() == 0 { "w" } else { "b" };
    let mut cells = vec!['.'; 30];
    for letters in [".PRNBQK", ".prnbqk"] {
        for cell in cells.iter_mut() {
            match next() {
                0 => {}
                piece => *cell = letters.chars().nth(piece).expect("a piece"),
            }
        }
    }
    Board::of("@GAME@", &format!("{} {}", cells.into_iter().collect::<String>(), side))
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
    let point = |at: usize| format!("{} {}", b'6' - signs[at + 1], signs[at] - b'a');
    writeln!(action, "{} {}", point(0), point(2)).expect("cannot write the action");
}
