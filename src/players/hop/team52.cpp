// players/hop/team52.cpp - a few pieces by priority, one greedy path for each, two plies.
//
// The team's C++ source survives; this keeps what it decides, oddities included:
// - on both levels pieces are chosen with the eyes of the side to move at the root (`view`): the
//   replies it considers are those of enemy pieces that touch their own kind;
// - a piece may be listed twice (see `pieces_to_try`), which changes who else is listed;
// - a line is worth kHopeless, not its bound, once a reply is below the best line so far;
// - a reply that cannot move still counts, as a board left unchanged.
// Its limit of 50 hops never matters: a hop keeps the parity of row and column, and no square is
// visited twice, so 15 hops are the most there can be.
#include "players/hop/team52.hpp"

#include <algorithm>
#include <array>

namespace palamedes {
namespace {

using hop::Direction;
using hop::shifted;

constexpr int kHopeless = -9999;
constexpr int kUnreached = 99999;
constexpr std::size_t kPiecesToTry = 3;

// Priorities of pieces; ordinary ones lie between -4 and 3.
constexpr int kOneStepFromHome = 50;
constexpr int kHome = -7;
constexpr int kListed = -10;

struct Board {
  std::array<std::uint64_t, 2> pieces;  // by Side

  std::uint64_t& of(Side side) { return pieces[static_cast<std::size_t>(side)]; }
  std::uint64_t of(Side side) const { return pieces[static_cast<std::size_t>(side)]; }
  std::uint64_t occupied() const { return pieces[0] | pieces[1]; }
};

// The directions a side moves in, in the order it tries them: it never goes back.
constexpr std::array<Direction, 3> directions(Side side) {
  return {side == Side::First ? Direction::Right : Direction::Left, Direction::Down, Direction::Up};
}

constexpr std::uint64_t forward(std::uint64_t set, Side side) {
  return shifted(set, directions(side)[0]);
}

// On the rim, not even an enemy right beside it counts.
bool beside_an_enemy(const Board& board, std::uint64_t piece, Side view) {
  constexpr std::uint64_t kInside = 0x007E7E7E7E7E7E00ULL;
  if ((piece & kInside) == 0) return false;
  std::uint64_t beside = 0;
  for (const Direction direction : directions(view)) beside |= shifted(piece, direction);
  return (beside & board.of(other(view))) != 0;
}

// One up for each neighbour to hop over, one down for each enemy on a diagonal, from where a single
// step could be punished.
int company(const Board& board, std::uint64_t piece, Side view) {
  int priority = 0;
  for (const Direction direction : directions(view)) {
    priority += count_bits(shifted(piece, direction) & board.occupied());
  }
  const std::uint64_t above_and_below =
      shifted(piece, Direction::Down) | shifted(piece, Direction::Up);
  const std::uint64_t diagonal =
      shifted(above_and_below, Direction::Right) | shifted(above_and_below, Direction::Left);
  return priority - count_bits(diagonal & board.of(other(view)));
}

// All pieces beside an enemy; if these are fewer than three, all that are one step from home; then
// by falling priority, equals together, until there are three.
std::vector<int> pieces_to_try(const Board& board, Side whose, Side view) {
  std::vector<int> pieces, chosen;
  for (const int piece : members(board.of(whose))) pieces.push_back(piece);
  std::vector<int> priorities(pieces.size(), 0);

  int highest = kListed;  // of the ordinary pieces
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::uint64_t piece = 1ULL << pieces[i];
    if (beside_an_enemy(board, piece, view)) {
      chosen.push_back(pieces[i]);  // keeps priority 0, by which it may be listed again
    } else if ((piece & hop::target(view)) != 0) {
      priorities[i] = kHome;
    } else if ((forward(piece, view) & hop::target(view) & ~board.occupied()) != 0) {
      priorities[i] = kOneStepFromHome;
    } else {
      priorities[i] = company(board, piece, view);
      highest = std::max(highest, priorities[i]);
    }
  }
  if (chosen.size() >= kPiecesToTry) return chosen;

  for (std::size_t i = 0; i < pieces.size(); ++i) {
    // Keeps its priority too: if the list is still short after one round, it is the highest.
    if (priorities[i] == kOneStepFromHome) chosen.push_back(pieces[i]);
  }
  while (chosen.size() < std::min(kPiecesToTry, pieces.size())) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (priorities[i] != highest) continue;
      chosen.push_back(pieces[i]);
      priorities[i] = kListed;
    }
    highest = *std::max_element(priorities.begin(), priorities.end());
  }
  return chosen;
}

// Where the piece lands when it hops over the first neighbour of `over_side` that lets it; 0 if
// none does. The board follows.
std::uint64_t hop_over(Board& board, Side mover, Side over_side, std::uint64_t piece,
                       std::uint64_t visited) {
  for (const Direction direction : directions(mover)) {
    const std::uint64_t over = shifted(piece, direction) & board.of(over_side);
    const std::uint64_t landing = shifted(over, direction) & ~board.occupied() & ~visited;
    if (landing == 0) continue;
    board.of(mover) ^= piece | landing;
    if (over_side != mover) board.of(over_side) ^= over;
    return landing;
  }
  return 0;
}

// The one path it considers for a piece: captures before other hops, and a single step only if
// there is no hop at all. The board follows. A piece that cannot move has a path of one square.
std::vector<int> move_greedily(Board& board, Side mover, int from) {
  std::vector<int> path{from};
  std::uint64_t piece = 1ULL << from, visited = piece;
  for (;;) {
    std::uint64_t landing = hop_over(board, mover, other(mover), piece, visited);
    if (landing == 0) landing = hop_over(board, mover, mover, piece, visited);
    if (landing == 0) break;
    path.push_back(lowest_bit(landing));
    piece = landing;
    visited |= landing;
  }
  if (path.size() > 1) return path;
  for (const Direction direction : directions(mover)) {
    const std::uint64_t landing = shifted(piece, direction) & ~board.occupied();
    if (landing == 0) continue;
    board.of(mover) ^= piece | landing;
    path.push_back(lowest_bit(landing));
    break;
  }
  return path;
}

// Columns that the pieces still on their way have behind them, their own included.
int advance(const Board& board, Side side) {
  int sum = 0;
  for (const int square : members(board.of(side) & ~hop::target(side))) {
    sum += side == Side::First ? square % 8 + 1 : 8 - square % 8;
  }
  return sum;
}

int value_for(const Board& board, Side side) {
  const auto home = [&](Side whose) { return count_bits(board.of(whose) & hop::target(whose)); };
  const Side enemy = other(side);
  return 2 * advance(board, side) + 15 * home(side) - advance(board, enemy) - 15 * home(enemy);
}

// The worst that a considered reply makes of the board for `side`; kHopeless once it is below
// `bound`.
int value_after_reply(const Board& board, Side side, int bound, std::uint64_t& nodes) {
  const Side enemy = other(side);
  const std::vector<int> replies = pieces_to_try(board, enemy, side);
  if (replies.empty()) return value_for(board, side);
  int worst = kUnreached;
  for (const int from : replies) {
    Board after = board;
    move_greedily(after, enemy, from);
    ++nodes;
    worst = std::min(worst, value_for(after, side));
    if (worst < bound) return kHopeless;
  }
  return worst;
}

}  // namespace

Team52Decision team52_decision(const hop::Position& p) {
  Board board{};
  board.of(p.turn) = p.own;
  board.of(other(p.turn)) = p.opp;

  Team52Decision best{{}, kHopeless, 0};
  for (const int from : pieces_to_try(board, p.turn, p.turn)) {
    Board after = board;
    const std::vector<int> path = move_greedily(after, p.turn, from);
    if (path.size() == 1) continue;
    ++best.nodes;
    const int value = value_after_reply(after, p.turn, best.value, best.nodes);
    if (value > best.value) {
      best.value = value;
      best.path = path;
    }
  }
  return best;
}

std::vector<int> team52_path(const hop::Position& p) { return team52_decision(p).path; }

}  // namespace palamedes
