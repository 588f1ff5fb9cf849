// The board of a kit, asked by lines: "game RULES POSITION" and "play MOVE" are each answered by "TURN RESULT MOVES...".
use std::io::{self, BufRead};

mod board;
use board::Board;

fn main() {
    let mut board: Option<Board> = None;
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        let next = if words[0] == "game" { Board::of(words[1], words[2]) } else { board.unwrap().play(words[1]) };
        let result = next.result().map_or("none".to_string(), |result| result.to_string());
        println!("{} {} {}", next.turn, result, next.moves().join(" "));
        board = Some(next);
    }
}
