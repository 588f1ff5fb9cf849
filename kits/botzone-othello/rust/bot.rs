// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every turn: one line of JSON comes in with all moves so far, one line goes
// out. Nothing else may be printed to standard output.
use std::io;

mod random;
use random::Random;

/// Column and row, from 0 at the top left; -1 and -1 is a pass.
type Square = (i32, i32);
const PASS: Square = (-1, -1);

/// The rules of Othello.
struct Board {
    cells: [[i32; 8]; 8], // cells[x][y]: 0 empty, 1 black, -1 white
    turn: i32,            // who moves: 1 black, -1 white
}

impl Board {
    fn start() -> Board {
        let mut cells = [[0; 8]; 8];
        cells[3][4] = 1;
        cells[4][3] = 1;
        cells[3][3] = -1;
        cells[4][4] = -1;
        Board { cells, turn: 1 }
    }

    fn at(&self, x: i32, y: i32) -> i32 {
        let inside = (0..8).contains(&x) && (0..8).contains(&y);
        if inside { self.cells[x as usize][y as usize] } else { 0 }
    }

    /// The discs that would be turned over.
    fn flips(&self, (x, y): Square) -> Vec<Square> {
        let mut turned = Vec::new();
        if self.at(x, y) != 0 {
            return turned;
        }
        for dx in -1..=1 {
            for dy in -1..=1 {
                let mut line = Vec::new();
                let mut n = 1;
                while self.at(x + n * dx, y + n * dy) == -self.turn {
                    line.push((x + n * dx, y + n * dy));
                    n += 1;
                }
                if self.at(x + n * dx, y + n * dy) == self.turn {
                    turned.append(&mut line);
                }
            }
        }
        turned
    }

    fn legal_moves(&self) -> Vec<Square> {
        let squares = (0..64).map(|i| (i % 8, i / 8));
        squares.filter(|&square| !self.flips(square).is_empty()).collect()
    }

    /// Plays a move or a pass; then the other side is to move.
    fn play(&mut self, square: Square) {
        if square.0 >= 0 {
            let mut turned = self.flips(square);
            turned.push(square);
            for (x, y) in turned {
                self.cells[x as usize][y as usize] = self.turn;
            }
        }
        self.turn = -self.turn;
    }
}

// ---- THINK HERE ---------------------------------------------------------------------------------
/// Returns one of `legal`, which is not empty. A random choice is a start, not a strategy.
fn choose(_board: &Board, legal: &[Square], random: &mut Random) -> Square {
    legal[random.below(legal.len())]
}
// -------------------------------------------------------------------------------------------------

/// The squares in the list of that name: as much JSON as this game needs.
fn squares_in(json: &str, name: &str) -> Vec<Square> {
    let begin = match json.find(&format!("\"{}\"", name)) {
        Some(begin) => begin,
        None => return Vec::new(),
    };
    let list = &json[begin..];
    let list = &list[..list.find(']').unwrap_or(list.len())];
    let number = |object: &str, key: &str| -> Option<i32> {
        let rest = &object[object.find(key)? + key.len()..];
        let rest = rest.trim_start().strip_prefix(':')?.trim_start();
        let end = rest.find(|c: char| c != '-' && !c.is_ascii_digit()).unwrap_or(rest.len());
        rest[..end].parse().ok()
    };
    list.split('}')
        .filter_map(|object| Some((number(object, "\"x\"")?, number(object, "\"y\"")?)))
        .collect()
}

fn main() -> io::Result<()> {
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    let (requests, responses) = (squares_in(&line, "requests"), squares_in(&line, "responses"));
    let mut board = Board::start();
    for (i, &request) in requests.iter().enumerate() {
        if i > 0 || request != PASS {
            // black is told -1, -1 at first
            board.play(request);
        }
        if let Some(&response) = responses.get(i) {
            board.play(response);
        }
    }
    let legal = board.legal_moves();
    let (x, y) =
        if legal.is_empty() { PASS } else { choose(&board, &legal, &mut Random::new()) };
    println!("{{\"response\":{{\"x\":{},\"y\":{}}}}}", x, y);
    Ok(())
}
