//! The rules of MiniChess: boards of 6 rows and 5 columns, moves, and playing them.
//!
//! There is no check: a king may be left to be taken, and who can take a king has won. Pawns step
//! one square and become queens on the last row.
#![allow(dead_code)] // not every bot needs every function

pub const ROWS: i32 = 6;
pub const COLS: i32 = 5;

const DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] =
    [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];

/// Squares are 0..29, row by row from the top left (a6 is 0, e1 is 29).
#[derive(Clone, Copy, PartialEq)]
pub struct Move {
    pub from: i32,
    pub to: i32,
}

impl Move {
    /// From "a2a3"; a letter after it (a promotion) is ignored.
    pub fn parse(text: &str) -> Move {
        let bytes = text.as_bytes();
        let square = |at: usize| {
            (ROWS - i32::from(bytes[at + 1] - b'0')) * COLS + i32::from(bytes[at] - b'a')
        };
        Move { from: square(0), to: square(2) }
    }

    pub fn text(self) -> String {
        let square = |s: i32| format!("{}{}", (b'a' + (s % COLS) as u8) as char, ROWS - s / COLS);
        square(self.from) + &square(self.to)
    }
}

#[derive(Clone)]
pub struct Board {
    pub cells: [char; 30], // PRNBQK white, prnbqk black, '.' empty
    pub white: bool,       // white is to move
}

impl Board {
    /// From "kqbnr/ppppp/5/5/PPPPP/RNBQK"; a digit or dots stand for empty squares.
    pub fn parse(rows: &str, white: bool) -> Board {
        let mut cells = ['.'; 30];
        let mut square = 0;
        for c in rows.chars().filter(|&c| c != '/') {
            if let Some(empty) = c.to_digit(10) {
                square += empty as usize;
            } else if square < cells.len() {
                cells[square] = c;
                square += 1;
            }
        }
        Board { cells, white }
    }

    pub fn start() -> Board {
        Board::parse("kqbnr/ppppp/5/5/PPPPP/RNBQK", true)
    }

    /// What stands there; '#' off the board.
    fn at(&self, row: i32, col: i32) -> char {
        let inside = (0..ROWS).contains(&row) && (0..COLS).contains(&col);
        if inside { self.cells[(row * COLS + col) as usize] } else { '#' }
    }

    fn ours(&self, piece: char) -> bool {
        piece.is_alphabetic() && piece.is_uppercase() == self.white
    }

    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in 0..ROWS * COLS {
            let (row, col) = (from / COLS, from % COLS);
            let piece = self.at(row, col);
            if !self.ours(piece) {
                continue;
            }
            let mut targets = Vec::new();
            match piece.to_ascii_lowercase() {
                'p' => {
                    let ahead = row + if self.white { -1 } else { 1 };
                    if self.at(ahead, col) == '.' {
                        targets.push((ahead, col));
                    }
                    for side in [col + 1, col - 1] {
                        if self.at(ahead, side) != '.' {
                            targets.push((ahead, side));
                        }
                    }
                }
                'n' => targets.extend(KNIGHT.iter().map(|(dr, dc)| (row + dr, col + dc))),
                kind => {
                    let reach = if kind == 'k' { 1 } else { ROWS };
                    let directions = match kind {
                        'r' => &DIRECTIONS[..4],
                        'b' => &DIRECTIONS[4..],
                        _ => &DIRECTIONS[..],
                    };
                    for (dr, dc) in directions {
                        for n in 1..=reach {
                            targets.push((row + n * dr, col + n * dc));
                            if self.at(row + n * dr, col + n * dc) != '.' {
                                break;
                            }
                        }
                    }
                }
            }
            for (r, c) in targets {
                let target = self.at(r, c);
                if target != '#' && !self.ours(target) {
                    moves.push(Move { from, to: r * COLS + c });
                }
            }
        }
        moves
    }

    /// A pawn that reaches the last row.
    pub fn promotes(&self, m: Move) -> bool {
        let last = if self.white { 0 } else { ROWS - 1 };
        self.cells[m.from as usize].eq_ignore_ascii_case(&'p') && m.to / COLS == last
    }

    /// The board after the move, with the other side to move.
    pub fn play(&self, m: Move) -> Board {
        let mut next = self.clone();
        let queen = if self.white { 'Q' } else { 'q' };
        next.cells[m.to as usize] =
            if self.promotes(m) { queen } else { self.cells[m.from as usize] };
        next.cells[m.from as usize] = '.';
        next.white = !self.white;
        next
    }
}
