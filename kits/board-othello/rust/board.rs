// board.rs - the rules of Othello: a board, its legal moves, and what each makes of it.

/// Boards never change: play() makes another.
#[derive(Clone)]
pub struct Board {
    pub size: i32,
    pub turn: i32,               // 0: black is to move, who moves first; 1: white
    pub cells: Vec<Option<i32>>, // row by row from the top left: 0 black, 1 white
}

impl Board {
    /// Where games of these rules begin ("othello:6x6"), or the position that a text describes.
    pub fn of(rules: &str, position: &str) -> Board {
        let size = rules.split(':').nth(1).and_then(|size| size.split('x').next()?.parse().ok()).unwrap_or(8);
        let side = |sign: char| "XO".find(sign).map(|at| at as i32);
        if position != "start" {
            let (text, turn) = position.split_once(' ').unwrap();
            return Board { size, turn: i32::from(!turn.starts_with('X')), cells: text.chars().map(side).collect() };
        }
        let mut board = Board { size, turn: 0, cells: vec![None; (size * size) as usize] };
        let (low, high) = (size / 2 - 1, size / 2);
        for (row, col, disc) in [(low, high, 0), (high, low, 0), (low, low, 1), (high, high, 1)] {
            board.cells[(row * size + col) as usize] = Some(disc);
        }
        board
    }

    fn at(&self, row: i32, col: i32) -> Option<i32> {
        let inside = (0..self.size).contains(&row) && (0..self.size).contains(&col);
        if inside { self.cells[(row * self.size + col) as usize] } else { None }
    }

    /// The discs that a disc of `side` on the square would turn over; none: it may not be put there.
    pub fn flips(&self, square: i32, side: i32) -> Vec<i32> {
        let mut turned = Vec::new();
        if self.cells[square as usize].is_some() {
            return turned;
        }
        for direction in (0..9).filter(|&direction| direction != 4) {
            let (down, right) = (direction / 3 - 1, direction % 3 - 1);
            let (mut row, mut col) = (square / self.size + down, square % self.size + right);
            let mut line = Vec::new();
            while self.at(row, col) == Some(1 - side) {
                line.push(row * self.size + col);
                row += down;
                col += right;
            }
            if self.at(row, col) == Some(side) {
                turned.append(&mut line);
            }
        }
        turned
    }

    fn squares(&self, side: i32) -> Vec<i32> {
        (0..self.size * self.size).filter(|&square| !self.flips(square, side).is_empty()).collect()
    }

    /// All legal moves, as text; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        let name = |square: &i32| format!("{}{}", (b'a' + (square % self.size) as u8) as char, square / self.size + 1);
        let texts: Vec<String> = self.squares(self.turn).iter().map(name).collect();
        if texts.is_empty() && !self.squares(1 - self.turn).is_empty() {
            return vec!["pass".to_string()];
        }
        texts
    }

    /// The board after a legal move.
    pub fn play(&self, text: &str) -> Board {
        let mut next = Board { turn: 1 - self.turn, ..self.clone() };
        if text == "pass" {
            return next;
        }
        let square = i32::from(text.as_bytes()[1] - b'1') * self.size + i32::from(text.as_bytes()[0] - b'a');
        next.cells[square as usize] = Some(self.turn);
        for turned in self.flips(square, self.turn) {
            next.cells[turned as usize] = Some(self.turn);
        }
        next
    }

    /// 1, 0 or -1 when black has won, drawn or lost; nothing while the game goes on.
    pub fn result(&self) -> Option<i32> {
        if !self.moves().is_empty() {
            return None;
        }
        let margin: i32 = self.cells.iter().flatten().map(|disc| 1 - 2 * disc).sum();
        Some(margin.signum())
    }
}
