// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
use std::fs::{self, OpenOptions};
use std::io::Write;

mod minichess;
mod random;
use minichess::{Board, Move, COLS};
use random::Random;

// ---- THINK HERE ---------------------------------------------------------------------------------
/// Returns one of `legal`, the moves of the side to move; see minichess.rs for boards.
fn choose(_board: &Board, legal: &[Move], random: &mut Random) -> Move {
    legal[random.below(legal.len())]
}
// -------------------------------------------------------------------------------------------------

/// The side to move (0 white), then white's pieces, then black's, as numbers.
fn read_state(path: &str) -> Board {
    let text = fs::read_to_string(path).expect("cannot read the state");
    let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().expect("a number"));
    let mut next = || numbers.next().expect("the state ends too early");
    let mut board = Board::parse("", next() == 0);
    for letters in [".PRNBQK", ".prnbqk"] {
        for cell in board.cells.iter_mut() {
            match next() {
                0 => {}
                piece => *cell = letters.chars().nth(piece).expect("a piece"),
            }
        }
    }
    board
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() != 3 {
        eprintln!("usage: bot STATE ACTION");
        std::process::exit(2);
    }
    let board = read_state(&arguments[1]);
    let m = choose(&board, &board.legal_moves(), &mut Random::new());
    let mut action = OpenOptions::new()
        .append(true)
        .create(true)
        .open(&arguments[2])
        .expect("cannot open the action file");
    writeln!(action, "{} {} {} {}", m.from / COLS, m.from % COLS, m.to / COLS, m.to % COLS)
        .expect("cannot write the action");
}
