// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It speaks UBGI and UCI, in lines of text on standard input and output. So never use println! for
// words of your own: use eprintln!, or a line that begins with "info string ".
use std::io::{self, BufRead, Write};

#[allow(dead_code)] // until you use all of it
mod board;
mod random;
use board::Board;
use random::Random;

// ---- THINK HERE ---------------------------------------------------------------------------------
/// Returns one of `legal`, at least one; board.rs says what a board can do. `limits` is the `go` line
/// as words, such as ["go", "movetime", "2000"].
fn choose(_board: &Board, legal: &[String], _limits: &[&str], random: &mut Random) -> String {
    legal[random.below(legal.len())].clone()
}
// -------------------------------------------------------------------------------------------------

/// A line end and a flush: without the flush the answer could wait in our own buffer.
fn answer(line: &str) -> io::Result<()> {
    println!("{}", line);
    io::stdout().flush()
}

/// position startpos|board ROWS 0|fen ROWS w ... [moves ...]
fn read_position(words: &[&str]) -> Board {
    let mut board = Board::of("@GAME@", "start");
    if words.len() > 3 && (words[1] == "board" || words[1] == "fen") {
        let side = if words[3] == "0" || words[3] == "w" { "w" } else { "b" };
        board = Board::of("@GAME@", &format!("{} {}", words[2], side));
    }
    for text in words.iter().skip_while(|word| **word != "moves").skip(1) {
        board = board.play(text);
    }
    board
}

fn go(board: &Board, limits: &[&str], uci: bool, random: &mut Random) -> io::Result<()> {
    let legal = board.moves();
    if legal.is_empty() {
        return answer("bestmove 0000");
    }
    let choice = choose(board, &legal, limits, random);
    let text = if uci { &choice[..] } else { &choice[..4] }; // UBGI does not write what a pawn becomes
    answer(&format!("info depth 1 score cp 0 pv {}", text))?;
    answer(&format!("bestmove {}", text))
}

fn main() -> io::Result<()> {
    let mut random = Random::new();
    let mut board = Board::of("@GAME@", "start");
    let mut uci = false;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first().copied().unwrap_or("") {
            command @ ("ubgi" | "uci") => {
                uci = command == "uci";
                answer("id name @NAME@")?;
                answer("id author you")?;
                if uci {
                    answer("option name UCI_Variant type combo default minichess var minichess")?;
                }
                answer(&format!("{}ok", command))?;
            }
            "isready" => answer("readyok")?,
            "position" => board = read_position(&words),
            "go" => go(&board, &words, uci, &mut random)?,
            "quit" => break,
            _ => {} // stop, setoption and the new games need nothing from a bot this quick
        }
    }
    Ok(())
}
