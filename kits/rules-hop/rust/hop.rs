//! The rules of the hop race: an 8x8 board, its moves, and playing them.
//!
//! A turn is a step to an empty neighbour, or a chain of hops over single pieces of either colour;
//! hopping an enemy captures it. Black races to columns 6 and 7, white to columns 0 and 1.
#![allow(dead_code)] // a random bot needs only the legal moves
use std::collections::HashSet;

/// Row by row from the top left: 0 empty, 1 black, 2 white.
pub type Board = [i32; 64];
/// The piece's square, then each square it lands on.
pub type Path = Vec<usize>;

const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

/// The square `n` further in a direction, if it is on the board.
fn neighbour(square: usize, direction: (i32, i32), n: i32) -> Option<usize> {
    let row = square as i32 / 8 + n * direction.0;
    let col = square as i32 % 8 + n * direction.1;
    let inside = (0..8).contains(&row) && (0..8).contains(&col);
    inside.then(|| (row * 8 + col) as usize)
}

/// All moves of the side (1 or 2). Of the chains that end on the same square with the same captures
/// only a shortest is listed, because they are the same move.
pub fn legal_moves(board: &Board, side: i32) -> Vec<Path> {
    let mut moves = Vec::new();
    for start in (0..64).filter(|&square| board[square] == side) {
        for direction in DIRECTIONS {
            match neighbour(start, direction, 1) {
                Some(to) if board[to] == 0 => moves.push(vec![start, to]),
                _ => {}
            }
        }
        moves.extend(hops(board, start));
    }
    moves
}

/// All hop chains of the piece on `start`: breadth first over where it is and what it has captured
/// (bit n: square n).
fn hops(board: &Board, start: usize) -> Vec<Path> {
    let piece_at = |square: usize, captured: u64| {
        if square == start || captured >> square & 1 != 0 { 0 } else { board[square] }
    };
    let mut chains: Vec<(Path, u64)> = vec![(vec![start], 0)];
    let mut seen = HashSet::from([(start, 0u64)]);
    let mut next = 0;
    while next < chains.len() {
        let (path, captured) = chains[next].clone();
        next += 1;
        let here = path[path.len() - 1];
        for direction in DIRECTIONS {
            let next_two = (neighbour(here, direction, 1), neighbour(here, direction, 2));
            let (over, to) = match next_two {
                (Some(over), Some(to)) => (over, to),
                _ => continue,
            };
            if piece_at(over, captured) == 0 || piece_at(to, captured) != 0 {
                continue;
            }
            let enemy = piece_at(over, captured) != board[start];
            let taken = if enemy { captured | 1 << over } else { captured };
            if seen.insert((to, taken)) {
                let mut longer = path.clone();
                longer.push(to);
                chains.push((longer, taken));
            }
        }
    }
    chains.into_iter().skip(1).map(|(path, _)| path).collect()
}

/// The board after the move.
pub fn play(board: &Board, path: &[usize]) -> Board {
    let mut after = *board;
    let side = board[path[0]];
    after[path[0]] = 0;
    for pair in path.windows(2) {
        let over = (pair[0] + pair[1]) / 2;
        let hopped = [2, 16].contains(&pair[0].abs_diff(pair[1])); // a step goes over nothing
        if hopped && after[over] != side {
            after[over] = 0;
        }
    }
    after[path[path.len() - 1]] = side;
    after
}
