// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is the client of a TCP server: bot [ID [HOST [PORT]]]. Numbers cross the wire as 32-bit
// integers, lowest byte first.
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

#[allow(dead_code)] // until you use all of it
mod board;
mod random;
use board::Board;
use random::Random;

// ---- THINK HERE ---------------------------------------------------------------------------------
/// Returns one of `legal`, at least one; board.rs says what a board can do.
fn choose(_board: &Board, legal: &[String], random: &mut Random) -> String {
    legal[random.below(legal.len())].clone()
}
// -------------------------------------------------------------------------------------------------

/// A connection to the server, which may not be there yet.
fn connect_to(address: &str) -> TcpStream {
    for _ in 0..100 {
        if let Ok(connection) = TcpStream::connect(address) {
            return connection;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    eprintln!("no server at {}", address);
    std::process::exit(1);
}

fn send(connection: &mut TcpStream, numbers: &[i32]) -> io::Result<()> {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    connection.write_all(&bytes)
}

fn receive(connection: &mut TcpStream) -> io::Result<i32> {
    let mut bytes = [0; 4];
    connection.read_exact(&mut bytes)?;
    Ok(i32::from_le_bytes(bytes))
}

/// Plays until the server says stop; a lost connection is an error.
fn serve(connection: &mut TcpStream, team: i32, random: &mut Random) -> io::Result<()> {
    send(connection, &[team])?;
    while receive(connection)? != 0 {
        let package = receive(connection)?;
        let mut position = String::new(); // 0 empty, 1 black, 2 white
        for _ in 0..64 {
            position += &receive(connection)?.to_string();
        }
        position += if receive(connection)? != 0 { " 1" } else { " 2" };
        let board = Board::of("@GAME@", &position);
        let legal = board.moves();
        let choice = if legal.is_empty() { "pass".to_string() } else { choose(&board, &legal, random) };
        let points = if choice == "pass" { 0 } else { choice.split('-').count() };
        let mut numbers = vec![points as i32, package];
        numbers.extend(choice.chars().filter_map(|sign| sign.to_digit(10)).map(|digit| digit as i32));
        send(connection, &numbers)?;
    }
    Ok(())
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let argument = |i: usize, usual: &str| arguments.get(i).cloned().unwrap_or(usual.to_string());
    let team = argument(1, "1").parse().expect("the team id must be a number");
    let address = format!("{}:{}", argument(2, "127.0.0.1"), argument(3, "8888"));
    let mut random = Random::new();
    // After a lost connection we connect again: the game goes on.
    while serve(&mut connect_to(&address), team, &mut random).is_err() {}
}
