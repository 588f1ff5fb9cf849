// protocols/nthu/state.cpp - 61 numbers are minichess; the moves that Othello's list must be those
// of its board.
#include "protocols/nthu/state.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "protocols/grid_moves.hpp"
#include "protocols/nthu/action.hpp"

namespace palamedes::nthu {
namespace {

constexpr std::string_view kPieces = ".PRNBQK";  // by code
constexpr int kOthelloCells = 64;
constexpr int kChessRows = 6, kChessCols = 5, kChessCells = kChessRows * kChessCols;

Error bad(std::string_view what) {
  return {Errc::BadSyntax, fmt::format("nthu-files: the file state {}", what)};
}

int code_of(const DiagramCell& cell, Tone tone) {
  if (cell.tone != tone) return 0;
  return static_cast<int>(kPieces.find(to_upper(cell.ascii[0])));
}

std::string write_othello(const AnyPlay& play) {
  std::string text = play.turn() == Side::First ? "1\n" : "2\n";
  const Diagram board = play.diagram();
  for (int i = 0; i < kOthelloCells; ++i) {
    const Tone tone = board.cells[static_cast<std::size_t>(i)].tone;
    text += tone == Tone::First ? '1' : tone == Tone::Second ? '2' : '0';
    text += i % 8 == 7 ? '\n' : ' ';
  }
  std::vector<std::string> lines;
  for (const MoveCode move : play.moves()) lines.push_back(action_line(play, move));
  std::sort(lines.begin(), lines.end());  // row-major: all numbers have one digit
  return text + fmt::format("{}\n{}", lines.size(), join(lines, ""));
}

std::string write_minichess(const AnyPlay& play) {
  std::string text = play.turn() == Side::First ? "0\n" : "1\n";
  const Diagram board = play.diagram();
  for (const Tone tone : {Tone::First, Tone::Second}) {
    for (int i = 0; i < kChessCells; ++i) {
      text += fmt::format("{} ", code_of(board.cells[static_cast<std::size_t>(i)], tone));
      if (i % kChessCols == kChessCols - 1) text += '\n';
    }
    text += '\n';
  }
  return text;
}

// All numbers of the file; none is larger than the cells of a board.
Result<std::vector<int>> read_numbers(std::string_view file) {
  std::vector<int> numbers;
  for (const std::string_view word : split_words(file)) {
    const auto number = parse_int(word);
    if (!number || *number < 0 || *number > kOthelloCells) {
      return bad(fmt::format("has {} where a small number belongs", in_quotes(word)));
    }
    numbers.push_back(*number);
    if (numbers.size() > 1024) return bad("has over 1024 numbers");
  }
  return numbers;
}

Result<std::unique_ptr<AnyPlay>> read_othello(const AnyGame& game, const std::vector<int>& n) {
  if (n.size() < 2 + kOthelloCells || n.size() != 66U + 2 * static_cast<std::size_t>(n[65])) {
    return bad(
        fmt::format("has {} numbers; othello needs the player, 64 cells, a count and as many "
                    "pairs",
                    n.size()));
  }
  if (n[0] != 1 && n[0] != 2) return bad(fmt::format("begins with {}, not 1 or 2", n[0]));
  std::string text;
  for (std::size_t i = 1; i <= kOthelloCells; ++i) {
    if (n[i] > 2) return bad(fmt::format("has a cell {}; cells are 0, 1 and 2", n[i]));
    text += "-XO"[n[i]];
  }
  auto play = game.start_from(text + (n[0] == 1 ? " X" : " O"));
  if (!play) return play;
  std::vector<int> listed, legal;
  for (std::size_t i = 66; i + 1 < n.size(); i += 2) listed.push_back(n[i] * 8 + n[i + 1]);
  for (const MoveCode move : (*play)->moves()) {
    for (const int cell : (*play)->cells_of(move)) legal.push_back(cell);
  }
  std::sort(listed.begin(), listed.end());
  std::sort(legal.begin(), legal.end());
  if (listed != legal) {
    return Error{
        Errc::Inconsistent,
        fmt::format("nthu-files: the file state lists {} legal squares that are not the {} "
                    "its board has",
                    listed.size(), legal.size())};
  }
  return play;
}

Result<std::unique_ptr<AnyPlay>> read_minichess(const AnyGame& game, const std::vector<int>& n) {
  if (n.size() != 1 + 2 * kChessCells) {
    return bad(
        fmt::format("has {} numbers; minichess needs the side and two planes of 30", n.size()));
  }
  if (n[0] > 1) return bad(fmt::format("begins with {}, not 0 or 1", n[0]));
  std::string text;
  for (std::size_t i = 1; i <= kChessCells; ++i) {
    const int white = n[i], black = n[i + kChessCells];
    if (white > 6 || black > 6) {
      return bad(fmt::format("has a piece {}; pieces are 1 to 6", std::max(white, black)));
    }
    if (white != 0 && black != 0) {
      return bad(fmt::format("has two pieces in row {}, column {}", (i - 1) / 5, (i - 1) % 5));
    }
    if (i > 1 && i % kChessCols == 1) text += '/';
    const char piece = kPieces[static_cast<std::size_t>(white + black)];
    text += black != 0 ? to_lower(piece) : piece;
  }
  return game.start_from(text + (n[0] == 0 ? " w" : " b"));
}

}  // namespace

std::string write_state(const AnyPlay& play) {
  check(points_per_answer(play.game()).ok(), "nthu-files has no state file for this game");
  return is_game(play.game(), "othello") ? write_othello(play) : write_minichess(play);
}

Result<std::unique_ptr<AnyPlay>> read_state(const AnyGame& game, std::string_view file) {
  if (const auto known = points_per_answer(game); !known) return known.error();
  const auto numbers = read_numbers(file);
  if (!numbers) return numbers.error();
  auto play =
      is_game(game, "othello") ? read_othello(game, *numbers) : read_minichess(game, *numbers);
  if (play && (*play)->result()) return bad("shows a game that is over: there is nothing to play");
  return play;
}

std::string_view game_of_state(std::string_view file) {
  return split_words(file).size() == 1 + 2 * kChessCells ? "minichess" : "othello";
}

}  // namespace palamedes::nthu
