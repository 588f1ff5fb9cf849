// games/hop/path.cpp - breadth-first over square and prey, so that a path found is a shortest one.
#include "games/hop/path.hpp"

#include <algorithm>
#include <optional>

#include "games/notation.hpp"

namespace palamedes::hop {
namespace {

std::string square_text(int square) { return point_text({square / 8, square % 8}); }

// Where the piece stands and what it has taken, and from which state of the search it came.
struct State {
  int square;
  std::uint64_t captured;
  int parent;
};

bool seen(const std::vector<State>& states, int square, std::uint64_t captured) {
  return std::any_of(states.begin(), states.end(),
                     [&](const State& s) { return s.square == square && s.captured == captured; });
}

struct Hop {
  int over, to;
};

// The hop in a direction, if its landing square is on the board.
std::optional<Hop> hop_toward(int square, Direction direction) {
  const std::uint64_t landing = shifted(shifted(1ULL << square, direction), direction);
  if (landing == 0) return std::nullopt;
  return Hop{square + offset(direction), lowest_bit(landing)};
}

bool adjacent(int a, int b) {
  bool found = false;
  for_each_direction([&](auto direction) { found |= shifted(1ULL << a, direction) == 1ULL << b; });
  return found;
}

// Follows one hop of a path; the fault in words if it is none. `captured` grows by what it takes.
std::optional<Sentence> follow_hop(const Position& p, int start, int from, int to,
                                   std::uint64_t& captured) {
  std::optional<Hop> hop;
  for_each_direction([&](auto direction) {
    const auto candidate = hop_toward(from, direction);
    if (candidate && candidate->to == to) hop = candidate;
  });
  if (!hop) {
    return say("no-hop", "from {} to {} is no hop: hops go two squares along a row or column",
               square_text(from), square_text(to));
  }
  const std::uint64_t friends = p.own & ~(1ULL << start), enemies = p.opp & ~captured;
  if (((friends | enemies) >> to & 1) != 0) {
    return say("hop-lands-on-piece", "the hop from {} to {} lands on an occupied square",
               square_text(from), square_text(to));
  }
  if (((friends | enemies) >> hop->over & 1) == 0) {
    return say("hop-over-nothing", "the hop from {} to {} jumps over an empty square",
               square_text(from), square_text(to));
  }
  captured |= (1ULL << hop->over) & enemies;
  return std::nullopt;
}

}  // namespace

std::vector<int> path_of(const Position& p, const Move& m) {
  if (m.is_pass()) return {};
  const int from = m.from, to = m.to;
  if (m.captured == 0 && adjacent(from, to)) return {from, to};

  const std::uint64_t friends = p.own & ~(1ULL << from);
  std::vector<State> states{{from, 0, -1}};
  for (std::size_t i = 0; i < states.size(); ++i) {
    const State now = states[i];
    if (i > 0 && now.square == to && now.captured == m.captured) {
      std::vector<int> path;
      for (int at = static_cast<int>(i); at >= 0;
           at = states[static_cast<std::size_t>(at)].parent) {
        path.push_back(states[static_cast<std::size_t>(at)].square);
      }
      std::reverse(path.begin(), path.end());
      return path;
    }
    const std::uint64_t enemies = p.opp & ~now.captured;
    for_each_direction([&](auto direction) {
      const auto hop = hop_toward(now.square, direction);
      if (!hop || ((friends | enemies) >> hop->to & 1) != 0) return;
      const std::uint64_t over = 1ULL << hop->over;
      if (((friends | enemies) & over) == 0) return;
      const std::uint64_t captured = now.captured | (over & enemies);
      const bool useful = (captured & ~m.captured) == 0;  // never takes what the move leaves
      if (useful && !seen(states, hop->to, captured)) {
        states.push_back({hop->to, captured, static_cast<int>(i)});
      }
    });
  }
  check_failed("hop: a legal move without a path");
}

Result<Move> move_along(const Position& p, const std::vector<int>& path) {
  const auto fault = [](const Sentence& what) { return Error{Errc::IllegalMove, what}; };
  if (path.size() < 2) {
    return fault(say("path-too-short", "a path needs the piece's square and at least one more"));
  }
  const int start = path.front(), end = path.back();
  if ((p.own >> start & 1) == 0) {
    const bool enemy = (p.opp >> start & 1) != 0;
    return fault(enemy ? say("enemy-piece-there", "{} holds an enemy piece", square_text(start))
                       : say("no-piece-there", "{} holds no piece", square_text(start)));
  }
  if (path.size() == 2 && adjacent(start, end)) {
    if (((p.own | p.opp) >> end & 1) != 0) {
      return fault(
          say("step-lands-on-piece", "the step lands on {}, which is occupied", square_text(end)));
    }
    return Move{0, static_cast<std::uint8_t>(start), static_cast<std::uint8_t>(end)};
  }
  if (path.size() > kMostHops + 1) {
    return fault(say("too-many-hops", "a chain has at most {} hops, this one has {}", kMostHops,
                     path.size() - 1));
  }
  std::uint64_t captured = 0;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    if (const auto why = follow_hop(p, start, path[i], path[i + 1], captured)) return fault(*why);
  }
  if (captured == 0 && start == end) return Move::pass();
  return Move{captured, static_cast<std::uint8_t>(start), static_cast<std::uint8_t>(end)};
}

std::vector<int> next_squares(const Position& p, const std::vector<int>& path) {
  std::vector<int> found;
  if (HopRules::final(p)) return found;
  if (path.empty()) {
    for (const int square : members(p.own)) {
      if (!next_squares(p, {square}).empty()) found.push_back(square);
    }
    return found;
  }
  // Every way on is a square at most two away, and move_along is the judge of each.
  std::vector<int> longer = path;
  longer.push_back(0);
  for_each_direction([&](auto direction) {
    const std::uint64_t beside = shifted(1ULL << path.back(), direction);
    for (const int square : members(beside | shifted(beside, direction))) {
      longer.back() = square;
      if (move_along(p, longer)) found.push_back(square);
    }
  });
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace palamedes::hop
