// line_player.hpp - lets a course's player, which is only a function, speak the line protocol.
//
// The player's own prints go to standard error and its reads find nothing: the wire is ours alone.
// Every game after the first is played by a fresh copy of this program, because players keep things
// in global variables and the courses ran one game a process.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace palamedes_course {

typedef std::pair<int, int> Cell2D;  // row and column

inline std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && line[i] != ' ' && line[i] != '\t' && line[i] != '\r') {
      word += line[i];
    } else if (!word.empty()) {
      words.push_back(word);
      word.clear();
    }
  }
  return words;
}

class Wire {
 public:
  Wire() : in_(dup(STDIN_FILENO)), out_(dup(STDOUT_FILENO)) {
    const int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, STDIN_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    close(nothing);
  }

  // Byte by byte, so that nothing of the next line is lost when a fresh copy takes over.
  bool read_line(std::string& line) const {
    line.clear();
    char c = 0;
    while (::read(in_, &c, 1) == 1) {
      if (c == '\n') return true;
      line += c;
    }
    return false;
  }

  void say(std::string line) const {
    std::fflush(stdout);  // the player's own words first
    line += '\n';
    for (std::size_t sent = 0; sent < line.size();) {
      const ssize_t n = ::write(out_, line.data() + sent, line.size() - sent);
      if (n <= 0) std::exit(1);  // nobody listens any more
      sent += static_cast<std::size_t>(n);
    }
  }

  // Goes on as a fresh copy of this program that begins with `line`. Returns if that fails.
  void begin_again(char* program, std::string line) const {
    std::fflush(nullptr);
    dup2(in_, STDIN_FILENO);
    dup2(out_, STDOUT_FILENO);
    fcntl(in_, F_SETFD, FD_CLOEXEC);
    fcntl(out_, F_SETFD, FD_CLOEXEC);
    char* arguments[] = {program, &line[0], nullptr};
    execv("/proc/self/exe", arguments);
    dup2(STDERR_FILENO, STDOUT_FILENO);
  }

 private:
  int in_, out_;
};

// The cells of a position text such as ".b1r2../#...../...... b", row by row; '.' is empty and '#'
// exploded, both without orbs. The last letter of the text is the side to move.
struct Given {
  char colour;
  int orbs;
};
inline std::vector<Given> cells_of(const std::string& text) {
  std::vector<Given> cells;
  for (std::size_t i = 0; i < text.size() && text[i] != ' '; ++i) {
    if (text[i] == '/') continue;
    Given cell = {text[i], 0};
    if (text[i] != '.' && text[i] != '#')
      cell.orbs = static_cast<int>(std::strtol(text.substr(++i, 1).c_str(), nullptr, 16));
    cells.push_back(cell);
  }
  return cells;
}

// Plays game after game. A Seat is one game of the player: it has kGame and kFirst (the letter of
// the side that begins), is made from the letter of the side it plays, and offers clear(),
// put(index, colour, orbs), play(row, col, colour) and choose().
template <class Seat>
int serve(int argc, char** argv) {
  const Wire wire;
  Seat* seat = nullptr;
  std::string line, position;
  std::vector<std::string> moves;
  for (bool resumed = argc > 1; resumed || wire.read_line(line); resumed = false) {
    if (resumed) line = argv[1];
    const std::vector<std::string> words = words_of(line);
    const std::string command = words.empty() ? "" : words[0];
    if (command == "hello") {
      wire.say(std::string("hello ") + PALAMEDES_PLAYER_NAME);
    } else if (command == "game" && words.size() >= 4) {
      if (words[1] != Seat::kGame()) {
        std::fprintf(stderr, "this player knows only %s, not %s\n", Seat::kGame(),
                     words[1].c_str());
        return 3;
      }
      if (seat != nullptr) wire.begin_again(argv[0], line);
      delete seat;
      seat = new Seat(words[2][0]);
      position = words.size() < 5 ? "" : words[3] + ' ' + words[4];  // else it is "start"
      moves.clear();
      wire.say("ready");
    } else if (command == "moves") {
      moves.assign(words.begin() + 1, words.end());
    } else if (command == "go" && seat != nullptr) {
      char turn = Seat::kFirst();
      seat->clear();
      if (!position.empty()) {
        const std::vector<Given> cells = cells_of(position);
        for (std::size_t i = 0; i < cells.size(); ++i) {
          seat->put(static_cast<int>(i), cells[i].colour, cells[i].orbs);
        }
        turn = position[position.size() - 1];
      }
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::size_t comma = moves[i].find(',');
        seat->play(std::atoi(moves[i].c_str()), std::atoi(moves[i].c_str() + comma + 1), turn);
        turn = turn == 'r' ? 'b' : 'r';
      }
      const Cell2D cell = seat->choose();
      wire.say("move " + std::to_string(cell.first) + ',' + std::to_string(cell.second));
    } else if (command == "bye") {
      break;
    }
  }
  std::fflush(nullptr);
  _exit(0);  // whatever the player's destructors might do, it has said goodbye
}

}  // namespace palamedes_course
