// games/hop/actions.cpp - a move as a piece, directions and a stop; path.hpp is the judge of each.
#include <algorithm>

#include "base/check.hpp"
#include "games/hop/hop.hpp"
#include "games/hop/path.hpp"

namespace palamedes {
namespace {

using hop::Direction;

constexpr Direction kDirections[]{Direction::Right, Direction::Down, Direction::Left,
                                  Direction::Up};

// Whether the squares are neighbours: a step, which ends a move.
bool is_step(int from, int to) {
  return std::any_of(std::begin(kDirections), std::end(kDirections), [&](Direction direction) {
    return hop::shifted(1ULL << from, direction) == 1ULL << to;
  });
}

// Where a path goes on in a direction, or -1: to the next square, or over it.
int square_toward(const hop::Position& p, const std::vector<int>& path, Direction direction) {
  const std::uint64_t beside = hop::shifted(1ULL << path.back(), direction);
  std::vector<int> longer = path;
  longer.push_back(0);
  for (const std::uint64_t square : {beside, hop::shifted(beside, direction)}) {
    if (square == 0) continue;
    longer.back() = lowest_bit(square);
    if (hop::move_along(p, longer)) return longer.back();
  }
  return -1;
}

// The squares touched by these acts, without a stop at their end.
std::vector<int> path_of_acts(const hop::Position& p, const std::vector<int>& acts) {
  std::vector<int> path;
  for (const int act : acts) {
    if (act == Hop::kStop) break;
    if (path.empty()) {
      path.push_back(act);
    } else {
      path.push_back(square_toward(p, path, static_cast<Direction>(act - Hop::kFirstDirection)));
      check(path.back() >= 0, "hop: an act that next_acts does not have");
    }
  }
  return path;
}

}  // namespace

std::vector<int> Hop::acts_of(const Position& p, const Move& m) {
  const std::vector<int> path = hop::path_of(p, m);
  if (path.empty()) return {kStop};
  std::vector<int> acts{path.front()};
  for (std::size_t i = 1; i < path.size(); ++i) {
    const std::uint64_t to = 1ULL << path[i];
    for (const Direction direction : kDirections) {
      const std::uint64_t beside = hop::shifted(1ULL << path[i - 1], direction);
      if (beside == to || hop::shifted(beside, direction) == to) {
        acts.push_back(kFirstDirection + static_cast<int>(direction));
      }
    }
  }
  if (path.size() > 2 || !is_step(path[0], path[1])) acts.push_back(kStop);
  return acts;
}

std::vector<int> Hop::next_acts(const Position& p, const std::vector<int>& acts) {
  if (final(p) || (!acts.empty() && acts.back() == kStop)) return {};
  if (acts.empty()) {
    std::vector<int> pieces = hop::next_squares(p, {});
    if (pieces.empty()) pieces.push_back(kStop);
    return pieces;
  }
  const std::vector<int> path = path_of_acts(p, acts);
  if (path.size() == 2 && is_step(path[0], path[1])) return {};
  std::vector<int> next;
  for (const Direction direction : kDirections) {
    if (square_toward(p, path, direction) >= 0) {
      next.push_back(kFirstDirection + static_cast<int>(direction));
    }
  }
  if (path.size() > 1) next.push_back(kStop);
  return next;
}

Hop::Move Hop::move_made(const Position& p, const std::vector<int>& acts) {
  const std::vector<int> path = path_of_acts(p, acts);
  if (path.empty()) return Move::pass();
  const auto move = hop::move_along(p, path);
  check(move.ok(), "hop: acts that make no move");
  return *move;
}

Hop::Position Hop::halfway(const Position& p, const std::vector<int>& acts) {
  const std::vector<int> path = path_of_acts(p, acts);
  if (path.size() < 2) return p;
  const Position after = play(p, *hop::move_along(p, path));
  return {after.opp, after.own, p.turn};
}

int Hop::square_reached(const Position& p, const std::vector<int>& acts) {
  const std::vector<int> path = path_of_acts(p, acts);
  return path.empty() ? -1 : path.back();
}

std::string_view Hop::act_name(int action) {
  constexpr std::string_view kNames[]{"right", "down", "left", "up", "stop"};
  return action < kFirstDirection ? std::string_view()
                                  : kNames[static_cast<std::size_t>(action - kFirstDirection)];
}

}  // namespace palamedes
