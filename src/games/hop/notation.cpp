// games/hop/notation.cpp - the hop race in text, codes and pictures.
#include "games/notation.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text.hpp"
#include "games/hop/hop.hpp"
#include "games/hop/path.hpp"

namespace palamedes {
namespace {

constexpr int kSquares = 64;
constexpr int kLastPly = 2 * hop::kTurnsPerSide;
constexpr MoveCode kPassCode = 1U << 24;

std::uint64_t pieces_of(const hop::Position& p, Side side) {
  return p.turn == side ? p.own : p.opp;
}

Error hop_error(Errc code, const Sentence& what) { return {code, game_says("hop", what)}; }
Error bad(const Sentence& what) { return hop_error(Errc::BadSyntax, what); }

}  // namespace

bool Hop::legal(const Position& p, const Move& m) {
  if (final(p)) return false;
  if (m.is_pass()) return true;
  for (const Move& legal : moves(p)) {
    if (m == legal) return true;
  }
  return false;
}

std::string Hop::position_text(const Setup<Position>& setup) {
  const Position& p = setup.position;
  std::string text = board_text(board(p), p.turn);
  if (setup.past.plies != unknown_past(p.turn).plies) text += fmt::format(" {}", setup.past.plies);
  return text;
}

std::string Hop::board_text(const BoardCells& cells, Side turn) {
  std::string text;
  for (const BoardCell& cell : cells) {
    text += !cell.owner ? '0' : cell.owner == Side::First ? '1' : '2';
  }
  return text + (turn == Side::First ? " 1" : " 2");
}

BoardCells Hop::board(const Position& p) {
  BoardCells cells(kSquares);
  for (const Side side : {Side::First, Side::Second}) {
    for (const int square : members(pieces_of(p, side))) {
      cells[static_cast<std::size_t>(square)] = {"man", side};
    }
  }
  return cells;
}

std::array<int, 2> Hop::counts(const Position& p) {
  const auto home = [&p](Side side) { return count_bits(pieces_of(p, side) & hop::target(side)); };
  return {home(Side::First), home(Side::Second)};
}

std::vector<BoardCells> Hop::stages(const Position& p, const Move& m) {
  const std::vector<int> path = hop::path_of(p, m);
  std::vector<BoardCells> seen;
  if (path.size() < 3) return seen;  // a pass, a step or a lone hop
  BoardCells now = board(p);
  const auto at = [&now](int square) -> BoardCell& {
    return now[static_cast<std::size_t>(square)];
  };
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    BoardCell& over = at((path[i] + path[i + 1]) / 2);
    std::swap(at(path[i]), at(path[i + 1]));
    if (over.owner == other(p.turn)) over = {};
    seen.push_back(now);
  }
  return seen;
}

Steps<hop::Move> Hop::steps(const Position& p, const std::vector<int>& path) {
  Steps<Move> steps;
  steps.next = hop::next_squares(p, path);
  if (path.empty()) {
    steps.moves.push_back(Move::pass());
  } else if (const auto move = hop::move_along(p, path)) {
    steps.moves.push_back(*move);
  }
  return steps;
}

Result<Setup<hop::Position>> Hop::parse_position(std::string_view text) {
  const auto words = split_words(text.substr(0, text.find(':')));
  std::string cells;
  std::size_t next = 0;
  while (next < words.size() && cells.size() < kSquares) cells += words[next++];
  if (cells.size() != kSquares || next >= words.size() || words.size() > next + 2) {
    return bad(say("hop-position",
                   "{} is not a position: write 64 digits row by row (0 empty, 1 black, 2 white), "
                   "a space, 1 or 2 for the side to move, and the count of turns taken if you "
                   "know it",
                   quote(text)));
  }
  std::uint64_t pieces[2] = {};
  for (int square = 0; square < kSquares; ++square) {
    const char cell = cells[static_cast<std::size_t>(square)];
    if (cell < '0' || cell > '2') {
      return bad(
          say("hop-cell", "{} (cell {}) is none of 0, 1 and 2", quote({&cell, 1}), square + 1));
    }
    if (cell != '0') pieces[cell - '1'] |= 1ULL << square;
  }
  const auto turn = parse_side(words[next], "black", "white", "12");
  if (!turn) {
    return bad(
        say("hop-side", "{} is no side to move; write 1 (black) or 2 (white)", quote(words[next])));
  }
  const auto mover = static_cast<std::size_t>(*turn);
  const auto p = unpack({pieces[mover], pieces[mover ^ 1], mover});
  if (!p) {
    return hop_error(
        Errc::BadPosition,
        say("hop-pieces", "{} has {} black and {} white pieces; a side has at most {}",
            quote(cells), count_bits(pieces[0]), count_bits(pieces[1]), hop::kMostPieces));
  }
  Past past = unknown_past(*turn);
  if (next + 1 < words.size()) {
    const auto plies = parse_int(words[next + 1]);
    if (!plies || *plies < 0 || *plies > kLastPly || *plies % 2 != static_cast<int>(mover)) {
      return bad(say("hop-turns",
                     "{} is no count of turns taken before {} moves: it must be {} and at most {}",
                     quote(words[next + 1]), side_word(mover == 0 ? "black" : "white"),
                     mover == 0 ? say("even", "even") : say("odd", "odd"), kLastPly));
    }
    past.plies = *plies;
  }
  return Setup<Position>{*p, past};
}

std::string Hop::move_text(const Position& p, const Move& m) {
  if (m.is_pass()) return "pass";
  std::string text;
  for (const int square : hop::path_of(p, m)) {
    if (!text.empty()) text += ' ';
    text += point_text({square / 8, square % 8});
  }
  return text;
}

Result<hop::Move> Hop::parse_move(const Position& p, std::string_view text) {
  const std::string_view line = trim(text);
  if (final(p)) {
    return hop_error(Errc::IllegalMove,
                     say("too-late", "{} comes too late, the game is over", quote(line)));
  }
  if (says_pass(line)) return Move::pass();
  const auto points = parse_points(line);
  if (!points) {
    return bad(not_a_move(
        line, say("how-hop",
                  "write the squares the piece touches as row,column from 0, as in '2,2 2,4', or "
                  "pass")));
  }
  std::vector<int> path;
  for (const GridPoint& point : *points) {
    if (point.row > 7 || point.col > 7) {
      return bad(say("hop-outside", "{} in {} is outside the board (0 to 7)", point_text(point),
                     quote(line)));
    }
    path.push_back(point.row * 8 + point.col);
  }
  auto move = hop::move_along(p, path);
  if (move) return move;
  return hop_error(move.error().code, illegal_here(line, move.error().message));
}

// The captured pieces as a subset of the enemy's, counted from the lowest bit.
MoveCode Hop::encode(const Position& p, const Move& m) {
  if (m.is_pass()) return kPassCode;
  MoveCode subset = 0, index = 0;
  for (const int enemy : members(p.opp))
    subset |= static_cast<MoveCode>(m.captured >> enemy & 1) << index++;
  return m.from | static_cast<MoveCode>(m.to) << 6 | subset << 12;
}

std::optional<hop::Move> Hop::decode(const Position& p, MoveCode code) {
  Move m = Move::pass();
  if (code != kPassCode) {
    m = {0, static_cast<std::uint8_t>(code & 63), static_cast<std::uint8_t>(code >> 6 & 63)};
    MoveCode subset = code >> 12;
    for (const int enemy : members(p.opp)) {
      m.captured |= static_cast<std::uint64_t>(subset & 1) << enemy;
      subset >>= 1;
    }
    if (subset != 0) return std::nullopt;
  }
  if (!legal(p, m)) return std::nullopt;
  return m;
}

Hop::Packed Hop::pack(const Position& p) {
  return {p.own, p.opp, static_cast<std::uint64_t>(p.turn)};
}

std::optional<hop::Position> Hop::unpack(const Packed& words) {
  const auto [own, opp, turn] = words;
  if ((own & opp) != 0 || turn > 1 || count_bits(own) > hop::kMostPieces ||
      count_bits(opp) > hop::kMostPieces) {
    return std::nullopt;
  }
  return Position{own, opp, static_cast<Side>(turn)};
}

Diagram Hop::diagram(const Position& p) {
  Diagram d{8, 8, number_labels(8, 0), number_labels(8, 0), {}, {}};
  for (const BoardCell& cell : board(p)) {
    if (cell.owner) {
      const bool black = cell.owner == Side::First;
      d.cells.push_back({black ? "B" : "W", "●", black ? Tone::First : Tone::Second});
    } else {
      d.cells.push_back({".", " ", Tone::Empty});
    }
  }
  const auto home = counts(p);
  d.caption = fmt::format("home: black {} of {}, white {} of {}", home[0],
                          count_bits(pieces_of(p, Side::First)), home[1],
                          count_bits(pieces_of(p, Side::Second)));
  return d;
}

std::vector<int> Hop::cells_of(const Position& p, const Move& m) { return hop::path_of(p, m); }

HotLoops<Hop> Hop::hot_loops(CpuLevel) { return loops_over<Hop, Hop>(); }

}  // namespace palamedes
