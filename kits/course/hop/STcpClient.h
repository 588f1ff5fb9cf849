// STcpClient.h - hop's course gave its students this header: the connection to the server, behind
// two functions.
//
// The port is that of PALAMEDES_PORT, where the referee says one, or 8888. Numbers cross the wire
// as 32-bit integers, lowest byte first; this assumes a machine that stores them in that order.
#ifndef PALAMEDES_COURSE_STCPCLIENT_H
#define PALAMEDES_COURSE_STCPCLIENT_H

// Windows' compilers bring more with their headers than others do, and students rely on it.
#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

#include "winsock2.h"

static int idTeam = 1;
static const char* infoServer[] = {"localhost", "8888"};

namespace palamedes_course {

typedef std::vector<std::int32_t> Numbers;

inline SOCKET& server() {
  static SOCKET connection = INVALID_SOCKET;
  return connection;
}

inline void hang_up() {
  if (server() != INVALID_SOCKET) closesocket(server());
  server() = INVALID_SOCKET;
}

inline bool send_all(const Numbers& numbers) {
  const char* data = reinterpret_cast<const char*>(numbers.data());
  std::size_t left = numbers.size() * sizeof(std::int32_t);
  while (left > 0) {
    const ssize_t sent = send(server(), data, left, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    data += sent;
    left -= static_cast<std::size_t>(sent);
  }
  return true;
}

// Exactly so many numbers, or none when the connection is lost.
inline Numbers receive(std::size_t count) {
  Numbers numbers(count);
  const std::size_t bytes = count * sizeof(std::int32_t);
  const ssize_t came = recv(server(), numbers.data(), bytes, MSG_WAITALL);
  return came == static_cast<ssize_t>(bytes) ? numbers : Numbers();
}

// Tries for a minute: the server may not be there yet.
inline bool call_server() {
  const char* given = std::getenv("PALAMEDES_PORT");
  const char* port = given != nullptr ? given : infoServer[1];
  for (int attempt = 0; attempt < 600; ++attempt) {
    if (attempt > 0) Sleep(100);
    addrinfo hints, *found = nullptr;
    ZeroMemory(&hints, sizeof hints);
    hints.ai_family = AF_INET;
    hints.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(infoServer[0], port, &hints, &found) != 0) continue;
    server() = socket(found->ai_family, found->ai_socktype, found->ai_protocol);
    const bool there = server() != INVALID_SOCKET &&
                       connect(server(), found->ai_addr, found->ai_addrlen) == 0;
    freeaddrinfo(found);
    if (there && send_all(Numbers(1, idTeam))) return true;
    hang_up();
  }
  return false;
}

}  // namespace palamedes_course

// Waits for one's turn. True: there is nothing more to do, end the program.
inline bool GetBoard(int& id_package, std::vector<std::vector<int> >& board, bool& is_black) {
  using namespace palamedes_course;
  for (;;) {
    if (server() == INVALID_SOCKET && !call_server()) return true;
    const Numbers head = receive(2);  // a code, the package
    if (!head.empty() && head[0] == 0) return true;
    const Numbers rest = head.empty() ? head : receive(65);  // 64 cells, the colour
    if (rest.empty()) {
      hang_up();
      continue;
    }
    id_package = head[1];
    board.assign(8, std::vector<int>(8));
    for (int cell = 0; cell < 64; ++cell) board[cell / 8][cell % 8] = rest[cell];
    is_black = rest[64] == 1;
    return false;
  }
}

// The squares that the piece touches, each as its row and column.
inline void SendStep(int id_package, const std::vector<std::vector<int> >& step) {
  palamedes_course::Numbers numbers;
  numbers.push_back(static_cast<std::int32_t>(step.size()));
  numbers.push_back(id_package);
  for (std::size_t i = 0; i < step.size(); ++i) {
    for (std::size_t j = 0; j < 2; ++j) numbers.push_back(j < step[i].size() ? step[i][j] : -1);
  }
  if (!palamedes_course::send_all(numbers)) palamedes_course::hang_up();  // GetBoard calls again
}

#endif
