// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is the client of a TCP server: bot [ID [HOST [PORT]]]. Numbers cross the wire as 32-bit
// integers, lowest byte first; this program assumes a machine that stores them in that order too.
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "board.hpp"

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one; board.hpp says what a board can do. A random choice is a
// start, not a strategy.
std::string choose(const Board& board, const std::vector<std::string>& legal) {
  static std::mt19937 random(std::random_device{}());
  (void)board;  // not looked at yet
  return legal[random() % legal.size()];
}
// -------------------------------------------------------------------------------------------------

using Numbers = std::vector<std::int32_t>;

bool send_all(int connection, const Numbers& numbers) {
  const char* data = reinterpret_cast<const char*>(numbers.data());
  std::size_t left = numbers.size() * sizeof(std::int32_t);
  while (left > 0) {
    const ssize_t sent = send(connection, data, left, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    data += sent;
    left -= static_cast<std::size_t>(sent);
  }
  return true;
}

// Exactly so many numbers, or none when the connection is lost.
Numbers receive(int connection, std::size_t count) {
  Numbers numbers(count);
  const ssize_t wanted = static_cast<ssize_t>(count * sizeof(std::int32_t));
  return recv(connection, numbers.data(), count * sizeof(std::int32_t), MSG_WAITALL) == wanted
             ? numbers
             : Numbers();
}

// A connection to the server, which may not be there yet; -1 after ten seconds without.
int connect_to(const std::string& host, const std::string& port) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    addrinfo hints{}, *found = nullptr;
    hints.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(host.c_str(), port.c_str(), &hints, &found) == 0) {
      for (const addrinfo* a = found; a != nullptr; a = a->ai_next) {
        const int connection = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (connection < 0) continue;
        if (connect(connection, a->ai_addr, a->ai_addrlen) == 0) {
          freeaddrinfo(found);
          return connection;
        }
        close(connection);
      }
      freeaddrinfo(found);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return -1;
}

// The request is a package id, 64 cells (0 empty, 1 black, 2 white), and whether we are black.
Numbers answer(const Numbers& request) {
  std::string position;
  for (std::size_t i = 1; i <= 64; ++i) position += std::to_string(request[i]);
  const Board board = Board::of("@GAME@", position + (request[65] != 0 ? " 1" : " 2"));
  const auto legal = board.moves();
  const std::string move = legal.empty() ? "pass" : choose(board, legal);
  Numbers numbers{0, request[0]};
  if (move == "pass") return numbers;
  for (std::size_t at = 0; at < move.size(); at += 4) {  // "2,2-" for each point
    ++numbers[0];
    numbers.push_back(move[at] - '0');
    numbers.push_back(move[at + 2] - '0');
  }
  return numbers;
}

// Plays until the server says stop (true) or the connection is lost (false).
bool serve(int connection, int id) {
  if (!send_all(connection, {id})) return false;
  while (true) {
    const Numbers code = receive(connection, 1);
    if (code.empty()) return false;
    if (code[0] == 0) return true;
    const Numbers request = receive(connection, 66);
    if (request.empty() || !send_all(connection, answer(request))) return false;
  }
}

int main(int argc, char** argv) {
  const int id = argc > 1 ? std::atoi(argv[1]) : 1;
  const std::string host = argc > 2 ? argv[2] : "127.0.0.1", port = argc > 3 ? argv[3] : "8888";
  for (bool stopped = false; !stopped;) {
    const int connection = connect_to(host, port);
    if (connection < 0) {
      std::cerr << "no server at " << host << ':' << port << '\n';
      return 1;
    }
    stopped = serve(connection, id);
    close(connection);
  }
}
