// board.rs - the rules of Connect Four: a board, its legal moves, and what each makes of it.

/// Boards never change: play() makes another.
#[derive(Clone)]
pub struct Board {
    pub rows: i32,
    pub cols: i32,
    pub turn: i32,               // 0: red is to move, who moves first; 1: yellow
    pub cells: Vec<Option<i32>>, // row by row from the top left: 0 red, 1 yellow
}

impl Board {
    /// Where games of these rules begin ("connect4:7x8"), or the position that a text describes.
    pub fn of(rules: &str, position: &str) -> Board {
        let (rows, cols) = rules.split(':').nth(1).unwrap_or("6x7").split_once('x').unwrap();
        let (rows, cols): (i32, i32) = (rows.parse().unwrap(), cols.parse().unwrap());
        if position == "start" {
            return Board { rows, cols, turn: 0, cells: vec![None; (rows * cols) as usize] };
        }
        let (text, side) = position.split_once(' ').unwrap();
        let disc = |sign: char| "ry".find(sign).map(|at| at as i32);
        let cells = text.chars().filter(|&sign| sign != '/').map(disc).collect();
        Board { rows, cols, turn: i32::from(!side.starts_with('r')), cells }
    }

    /// All legal moves, as text: letters of columns. None when the game is over.
    pub fn moves(&self) -> Vec<String> {
        if self.result().is_some() {
            return Vec::new();
        }
        let free = (0..self.cols).filter(|&col| self.cells[col as usize].is_none());
        free.map(|col| ((b'a' + col as u8) as char).to_string()).collect()
    }

    /// The board after a legal move.
    pub fn play(&self, text: &str) -> Board {
        let mut next = Board { turn: 1 - self.turn, ..self.clone() };
        let mut square = (self.rows - 1) * self.cols + i32::from(text.as_bytes()[0] - b'a');
        while self.cells[square as usize].is_some() {
            square -= self.cols;
        }
        next.cells[square as usize] = Some(self.turn);
        next
    }

    /// Whether a side has four in a line.
    fn four(&self, side: i32) -> bool {
        let is_ours = |row: i32, col: i32| {
            let inside = row < self.rows && (0..self.cols).contains(&col);
            inside && self.cells[(row * self.cols + col) as usize] == Some(side)
        };
        (0..self.rows * self.cols).any(|square| {
            let (row, col) = (square / self.cols, square % self.cols);
            [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|(down, right)| (0..4).all(|n| is_ours(row + n * down, col + n * right)))
        })
    }

    /// 1, 0 or -1 when red has won, drawn or lost; nothing while the game goes on.
    pub fn result(&self) -> Option<i32> {
        if self.four(1 - self.turn) {
            return Some(2 * self.turn - 1);
        }
        if self.cells.iter().all(|cell| cell.is_some()) { Some(0) } else { None }
    }
}
