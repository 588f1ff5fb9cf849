// board.rs - the rules of Chain Reaction in all four editions: a board, its legal moves, and what each makes of it.

#[derive(Clone, Copy, PartialEq)]
pub enum Owner {
    Empty,
    Burnt,     // a cell that has exploded under chain/2018
    Side(i32), // 0: who moves first
}

/// Boards never change: play() makes another.
#[derive(Clone)]
pub struct Board {
    pub edition: String, // 2018, 2019, 2020 or classic
    pub rows: i32,
    pub cols: i32,
    pub turn: i32, // 0: who moves first is to move
    pub plies: i32,
    pub owners: Vec<Owner>, // row by row from the top left
    pub orbs: Vec<i32>,
}

impl Board {
    /// Where games of these rules begin ("chain/2018:3x4"), or the position that a text describes.
    pub fn of(rules: &str, position: &str) -> Board {
        let (name, size) = rules.split_once(':').unwrap_or((rules, ""));
        let edition = name.trim_start_matches("chain/").to_string();
        let usual = if edition == "classic" { (9, 6) } else { (5, 6) };
        let (rows, cols) = size.split_once('x').map_or(usual, |(rows, cols)| (rows.parse().unwrap(), cols.parse().unwrap()));
        let cells = (rows * cols) as usize;
        let mut board = Board { edition, rows, cols, turn: 0, plies: 0, owners: vec![Owner::Empty; cells], orbs: vec![0; cells] };
        if position == "start" {
            return board;
        }
        let letters = if board.edition == "2018" { "br" } else { "rb" };
        let (text, side) = position.split_once(' ').unwrap();
        let mut signs = text.chars().filter(|&sign| sign != '/');
        let mut square = 0;
        while let Some(sign) = signs.next() {
            if sign == '#' {
                board.owners[square] = Owner::Burnt;
            } else if let Some(owner) = letters.find(sign) {
                board.owners[square] = Owner::Side(owner as i32);
                board.orbs[square] = signs.next().unwrap().to_digit(16).unwrap() as i32;
            }
            square += 1;
        }
        board.turn = letters.find(&side[..1]).unwrap() as i32;
        board.plies = board.orbs.iter().sum();
        board
    }

    fn neighbours(&self, square: usize) -> Vec<usize> {
        let (row, col) = (square as i32 / self.cols, square as i32 % self.cols);
        let mut found = Vec::new();
        for direction in (0..9).filter(|&direction| direction != 4) {
            let (down, right) = (direction / 3 - 1, direction % 3 - 1);
            if down != 0 && right != 0 && self.edition != "2020" {
                continue;
            }
            if (0..self.rows).contains(&(row + down)) && (0..self.cols).contains(&(col + right)) {
                found.push(((row + down) * self.cols + col + right) as usize);
            }
        }
        found
    }

    fn has(&self, owner: Owner) -> bool {
        self.owners.contains(&owner)
    }

    /// All legal moves, as text: "row,column". None when the game is over.
    pub fn moves(&self) -> Vec<String> {
        if self.result().is_some() {
            return Vec::new();
        }
        let free = |square: &usize| [Owner::Empty, Owner::Side(self.turn)].contains(&self.owners[*square]);
        let name = |square: usize| format!("{},{}", square as i32 / self.cols, square as i32 % self.cols);
        (0..self.owners.len()).filter(free).map(name).collect()
    }

    /// The board after a legal move.
    pub fn play(&self, text: &str) -> Board {
        let (row, col) = text.split_once(',').unwrap();
        let square = (row.parse::<i32>().unwrap() * self.cols + col.parse::<i32>().unwrap()) as usize;
        let mut next = Board { turn: 1 - self.turn, plies: self.plies + 1, ..self.clone() };
        next.add(square);
        if next.full(square) {
            next.explode(square);
        }
        // In waves, until nothing bursts or nothing of the other side is left.
        while self.edition != "2018" {
            let wave: Vec<usize> = (0..next.owners.len()).filter(|&each| next.full(each)).collect();
            for &each in &wave {
                next.explode(each);
            }
            if wave.is_empty() || !next.has(Owner::Side(1 - self.turn)) {
                break;
            }
        }
        next
    }

    /// 1, 0 or -1 when who moves first has won, drawn or lost; nothing while the game goes on.
    pub fn result(&self) -> Option<i32> {
        let last = 2 * self.turn - 1; // a win of who has just moved
        if self.edition != "2018" {
            return if self.plies >= 3 && !self.has(Owner::Side(self.turn)) { Some(last) } else { None };
        }
        match (self.has(Owner::Empty), self.has(Owner::Side(0)), self.has(Owner::Side(1))) {
            (true, _, _) | (_, true, true) => None,
            (_, true, _) => Some(1),
            (_, _, true) => Some(-1),
            _ => Some(last),
        }
    }

    /// Every cell bursts with as many orbs as it has neighbours.
    fn full(&self, square: usize) -> bool {
        matches!(self.owners[square], Owner::Side(_)) && self.orbs[square] >= self.neighbours(square).len() as i32
    }

    // These are done to the board after a move: who has moved is not to move any more.
    fn add(&mut self, square: usize) {
        self.owners[square] = Owner::Side(1 - self.turn);
        self.orbs[square] += 1;
    }

    fn explode(&mut self, square: usize) {
        let (burns, near) = (self.edition == "2018", self.neighbours(square));
        self.orbs[square] = if self.edition == "classic" { self.orbs[square] - near.len() as i32 } else { 0 };
        if self.orbs[square] == 0 {
            self.owners[square] = if burns { Owner::Burnt } else { Owner::Empty };
        }
        for each in near {
            if self.owners[each] == Owner::Burnt {
                continue;
            }
            self.add(each);
            if burns && self.full(each) {
                self.explode(each);
            }
        }
    }
}
