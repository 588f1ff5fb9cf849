// board.rs - the rules of MiniChess (6x5) and Gardner's minichess (5x5): a board, its legal moves, and what each makes of it.
//
// MiniChess has no check: who can take the king has won. Gardner's has check, mate and stalemate.

const COLS: i32 = 5;
const DIRECTIONS: [(i32, i32); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];

/// Boards never change: play() makes another.
#[derive(Clone)]
pub struct Board {
    pub rules: String,
    pub rows: i32,
    pub cells: Vec<u8>, // letters, row by row from the top left: PRNBQK white, prnbqk black, '.' empty
    pub turn: i32,      // 0: white is to move, who moves first; 1: black
    pub plies: i32,
    pub quiet: i32,                // plies since a capture or a pawn's move
    pub seen: Vec<(Vec<u8>, i32)>, // all positions since then, this one included
}

impl Board {
    /// Where games of these rules begin ("minichess/2026", "gardner"), or the position that a text (FEN) describes.
    pub fn of(rules: &str, position: &str) -> Board {
        let five = rules.starts_with("gardner");
        let first = if five { "rnbqk/ppppp/5/PPPPP/RNBQK w" } else { "kqbnr/ppppp/5/5/PPPPP/RNBQK w" };
        let text = if position == "start" { first } else { position };
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut cells = Vec::new();
        for sign in words[0].bytes().filter(|&sign| sign != b'/') {
            if sign.is_ascii_digit() {
                cells.extend(vec![b'.'; usize::from(sign - b'0')]);
            } else {
                cells.push(sign);
            }
        }
        let turn = i32::from(words[1] != "w");
        let number = |at: usize| words.get(at).and_then(|word| word.parse::<i32>().ok());
        let plies = number(5).map_or(0, |full| 2 * (full - 1) + turn);
        let seen = vec![(cells.clone(), turn)];
        Board { rules: rules.to_string(), rows: if five { 5 } else { 6 }, cells, turn, plies, quiet: number(4).unwrap_or(0), seen }
    }

    fn checks(&self) -> bool {
        self.rules.starts_with("gardner")
    }

    fn at(&self, square: i32) -> u8 {
        self.cells[square as usize]
    }

    fn owned(&self, square: i32, side: i32) -> bool {
        self.at(square) != b'.' && self.at(square).is_ascii_uppercase() == (side == 0)
    }

    /// Where the piece can go, its king's safety left aside.
    fn targets(&self, from: i32, side: i32) -> Vec<i32> {
        let mut found = Vec::new();
        let (row, col, kind) = (from / COLS, from % COLS, self.at(from).to_ascii_lowercase());
        let inside = |row: i32, col: i32| (0..self.rows).contains(&row) && (0..COLS).contains(&col);
        if kind == b'p' {
            let ahead = row - 1 + 2 * side;
            if inside(ahead, col) && self.at(ahead * COLS + col) == b'.' {
                found.push(ahead * COLS + col);
            }
            for beside in [col - 1, col + 1] {
                if inside(ahead, beside) && self.owned(ahead * COLS + beside, 1 - side) {
                    found.push(ahead * COLS + beside);
                }
            }
            return found;
        }
        let steps = match kind {
            b'n' => &KNIGHT[..],
            b'r' => &DIRECTIONS[..4],
            b'b' => &DIRECTIONS[4..],
            _ => &DIRECTIONS[..],
        };
        let reach = if kind == b'n' || kind == b'k' { 1 } else { self.rows };
        for (down, right) in steps {
            for n in 1..=reach {
                if !inside(row + n * down, col + n * right) {
                    break;
                }
                let to = (row + n * down) * COLS + col + n * right;
                if !self.owned(to, side) {
                    found.push(to);
                }
                if self.at(to) != b'.' {
                    break;
                }
            }
        }
        found
    }

    fn pairs(&self, side: i32) -> Vec<(i32, i32)> {
        let squares = (0..self.rows * COLS).filter(|&from| self.owned(from, side));
        squares.flat_map(|from| self.targets(from, side).into_iter().map(move |to| (from, to))).collect()
    }

    /// Whether a side, were it to move, could take the other's king.
    fn takes_king(&self, side: i32) -> bool {
        self.pairs(side).iter().any(|&(_, to)| self.at(to) == if side == 0 { b'k' } else { b'K' })
    }

    fn promotes(&self, from: i32, to: i32) -> bool {
        self.at(from).to_ascii_lowercase() == b'p' && (to / COLS == 0 || to / COLS == self.rows - 1)
    }

    /// The moves, whether the game is over or not.
    fn candidates(&self) -> Vec<String> {
        let name = |square: i32| format!("{}{}", (b'a' + (square % COLS) as u8) as char, self.rows - square / COLS);
        let mut texts = Vec::new();
        for (from, to) in self.pairs(self.turn) {
            if self.checks() && self.moved(from, to, b'q').takes_king(1 - self.turn) {
                continue;
            }
            let text = name(from) + &name(to);
            if !self.promotes(from, to) {
                texts.push(text);
                continue;
            }
            for kind in (if self.checks() { "qrbn" } else { "q" }).chars() {
                texts.push(format!("{}{}", text, kind));
            }
        }
        texts
    }

    fn moved(&self, from: i32, to: i32, becomes: u8) -> Board {
        let mut next = Board { turn: 1 - self.turn, plies: self.plies + 1, quiet: self.quiet + 1, ..self.clone() };
        let white = self.turn == 0;
        let promoted = if white { becomes.to_ascii_uppercase() } else { becomes };
        next.cells[to as usize] = if self.promotes(from, to) { promoted } else { self.at(from) };
        next.cells[from as usize] = b'.';
        if self.at(to) != b'.' || self.at(from).to_ascii_lowercase() == b'p' {
            next.quiet = 0;
            next.seen.clear();
        }
        next.seen.push((next.cells.clone(), next.turn));
        next
    }

    /// All legal moves, as text; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        if self.result().is_some() { Vec::new() } else { self.candidates() }
    }

    /// The board after a legal move.
    pub fn play(&self, text: &str) -> Board {
        let signs = text.as_bytes();
        let square = |at: usize| (self.rows - i32::from(signs[at + 1] - b'0')) * COLS + i32::from(signs[at] - b'a');
        self.moved(square(0), square(2), *signs.get(4).unwrap_or(&b'q'))
    }

    /// 1, 0 or -1 when white has won, drawn or lost; nothing while the game goes on.
    pub fn result(&self) -> Option<i32> {
        let mover = 1 - 2 * self.turn;
        let times = self.seen.iter().filter(|&each| Some(each) == self.seen.last()).count();
        if self.checks() {
            if self.candidates().is_empty() {
                return Some(if self.takes_king(1 - self.turn) { -mover } else { 0 });
            }
            return if times >= 3 || self.quiet >= 100 { Some(0) } else { None };
        }
        let later = self.rules.starts_with("minichess/2026");
        if !later && self.plies >= 50 {
            return Some(self.by_material());
        }
        if self.takes_king(self.turn) {
            return Some(mover);
        }
        if later && times >= 4 {
            return Some(0);
        }
        if later && self.plies >= 100 {
            return Some(self.by_material());
        }
        if self.candidates().is_empty() { Some(-mover) } else { None }
    }

    fn by_material(&self) -> i32 {
        let worth = |piece: &u8| {
            let size = match piece.to_ascii_lowercase() {
                b'p' => 2,
                b'r' => 6,
                b'n' => 7,
                b'b' => 8,
                b'q' => 20,
                _ => 0,
            };
            if piece.is_ascii_uppercase() { size } else { -size }
        };
        self.cells.iter().map(worth).sum::<i32>().signum()
    }
}
