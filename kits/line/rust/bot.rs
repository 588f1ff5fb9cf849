// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// The referee and this program talk in lines of text, on standard input and output. So never use
// println! for words of your own: use eprintln!, or a line that begins with "info ".
use std::io::{self, BufRead, Write};

@BOARD@#[allow(dead_code)] // until you use it
@BOARD@mod board;
mod random;
use random::Random;

/// What the referee has told us. Moves are text; README.md says how this game writes them.
#[derive(Default)]
#[allow(dead_code)] // a random choice needs only `legal`; a better one needs the rest
struct Game {
    rules: String,      // "@GAME@": a program may be asked to play several games
    side: String,       // the side we play: @SIDES@
    position: String,   // "start", or the position the game begins from
    moves: Vec<String>, // every move since then, ours and the opponent's
    legal: Vec<String>, // what we may play now: choose one of these
    clock: String,      // "move MS", or "game OWN OTHER INCREMENT", in milliseconds
}
@BOARD@
@BOARD@#[allow(dead_code)] // until you use it
@BOARD@impl Game {
@BOARD@    /// The position now; its moves(), play(move) and result() are all that a search needs.
@BOARD@    fn board(&self) -> board::Board {
@BOARD@        let start = board::Board::of(&self.rules, &self.position);
@BOARD@        self.moves.iter().fold(start, |now, text| now.play(text))
@BOARD@    }
@BOARD@}

// ---- THINK HERE ---------------------------------------------------------------------------------
/// Gets the game and returns one of game.legal. A random choice is a start, not a strategy.
fn choose(game: &Game, random: &mut Random) -> String {
    game.legal[random.below(game.legal.len())].clone()
}
// -------------------------------------------------------------------------------------------------

fn words_of(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

/// A line end and a flush: without the flush the answer could wait in our own buffer.
fn answer(line: &str) -> io::Result<()> {
    println!("{}", line);
    io::stdout().flush()
}

fn main() -> io::Result<()> {
    let mut random = Random::new();
    let mut game = Game::default();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (command, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match command {
            "hello" => answer("hello @NAME@")?,
            "game" => {
                // a new game begins
                let mut about = rest.splitn(3, ' ').map(String::from);
                game = Game {
                    rules: about.next().unwrap_or_default(),
                    side: about.next().unwrap_or_default(),
                    position: about.next().unwrap_or_default(),
                    ..Game::default()
                };
                answer("ready")?;
            }
            "moves" => game.moves = words_of(rest),
            "legal" => game.legal = words_of(rest),
            "clock" => game.clock = rest.to_string(),
            "go" if !game.legal.is_empty() => {
                // our turn: all of the above has been sent before
                let choice = choose(&game, &mut random);
                answer(&format!("move {}", choice))?;
            }
            "bye" => break,
            _ => {} // "over WINNER MARGIN REASON" and later additions need no answer
        }
    }
    Ok(())
}
