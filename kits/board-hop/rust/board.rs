// board.rs - the rules of the hop race: a board, its legal moves, and what each makes of it.
//
// Black races to columns 6 and 7, white to columns 0 and 1. A move is a path such as "2,2-2,4-4,4".
use std::collections::HashSet;

const START: &str = "1000000001000002101000200100020210100020010002021000002000000002 1";
const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Boards never change: play() makes another.
#[derive(Clone)]
pub struct Board {
    pub cells: Vec<Option<i32>>, // row by row from the top left: 0 black, 1 white
    pub turn: i32,               // 0: black is to move, who moves first; 1: white
    pub plies: i32,
}

/// The square `n` further in a direction, if that is on the board.
fn further(square: usize, (down, right): (i32, i32), n: i32) -> Option<usize> {
    let (row, col) = (square as i32 / 8 + n * down, square as i32 % 8 + n * right);
    let inside = (0..8).contains(&row) && (0..8).contains(&col);
    if inside { Some((row * 8 + col) as usize) } else { None }
}

fn text_of(path: &[usize]) -> String {
    let points: Vec<String> = path.iter().map(|square| format!("{},{}", square / 8, square % 8)).collect();
    points.join("-")
}

impl Board {
    /// Where games begin, or the position that a text describes.
    pub fn of(_rules: &str, position: &str) -> Board {
        let text = if position == "start" { START } else { position.split(':').next().unwrap() };
        let words: Vec<&str> = text.split_whitespace().collect();
        let cells = words[0].chars().map(|sign| "12".find(sign).map(|at| at as i32)).collect();
        let plies = words.get(2).map_or(0, |word| word.parse().unwrap());
        Board { cells, turn: words[1].parse::<i32>().unwrap() - 1, plies }
    }

    /// All chains of hops of a piece; of those that change the same only a shortest.
    fn chains(&self, start: usize) -> Vec<Vec<usize>> {
        let mut walk = vec![(vec![start], 0u64)]; // paths, and what each has taken: bit n for square n
        let mut known = HashSet::from([(start, 0u64)]);
        let mut next = 0;
        while next < walk.len() {
            let (path, taken) = walk[next].clone();
            next += 1;
            let standing = |square: usize| if square == start || taken >> square & 1 != 0 { None } else { self.cells[square] };
            for direction in DIRECTIONS {
                let here = *path.last().unwrap();
                let (over, to) = match (further(here, direction, 1), further(here, direction, 2)) {
                    (Some(over), Some(to)) if standing(over).is_some() && standing(to).is_none() => (over, to),
                    _ => continue,
                };
                let more = if standing(over) == Some(self.turn) { taken } else { taken | 1 << over };
                if known.insert((to, more)) {
                    let mut longer = path.clone();
                    longer.push(to);
                    walk.push((longer, more));
                }
            }
        }
        walk.into_iter().skip(1).map(|(path, _)| path).collect()
    }

    /// All legal moves, as text; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        let mut texts = Vec::new();
        if self.result().is_some() {
            return texts;
        }
        for square in (0..64).filter(|&square| self.cells[square] == Some(self.turn)) {
            let steps = DIRECTIONS.iter().filter_map(|&direction| further(square, direction, 1));
            texts.extend(steps.filter(|&to| self.cells[to].is_none()).map(|to| text_of(&[square, to])));
            texts.extend(self.chains(square).iter().map(|path| text_of(path)));
        }
        if texts.is_empty() {
            texts.push("pass".to_string());
        }
        texts
    }

    /// The board after a legal move.
    pub fn play(&self, text: &str) -> Board {
        let mut next = Board { turn: 1 - self.turn, plies: self.plies + 1, ..self.clone() };
        if text == "pass" {
            return next;
        }
        let number = |sign: u8| usize::from(sign - b'0');
        let path: Vec<usize> = text.split('-').map(|point| 8 * number(point.as_bytes()[0]) + number(point.as_bytes()[2])).collect();
        next.cells[path[0]] = None;
        for step in path.windows(2) {
            let over = (step[0] + step[1]) / 2;
            if [2, 16].contains(&step[0].abs_diff(step[1])) && next.cells[over] != Some(self.turn) {
                next.cells[over] = None;
            }
        }
        next.cells[path[path.len() - 1]] = Some(self.turn);
        next
    }

    /// 1, 0 or -1 when black has won, drawn or lost; nothing while the game goes on.
    pub fn result(&self) -> Option<i32> {
        let (mut home, mut all) = ([0, 0], [0, 0]);
        for (square, side) in self.cells.iter().enumerate().filter_map(|(square, cell)| cell.map(|side| (square, side as usize))) {
            all[side] += 1;
            if if side == 0 { square % 8 >= 6 } else { square % 8 < 2 } {
                home[side] += 1;
            }
        }
        let arrived = (0..2).any(|side| home[side] > 0 && home[side] == all[side]);
        if self.plies < 400 && !arrived {
            return None;
        }
        let margin: i32 = home[0] - home[1];
        Some(margin.signum())
    }
}
