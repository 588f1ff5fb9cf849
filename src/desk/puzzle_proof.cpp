#include "desk/puzzle_proof.hpp"

#include <algorithm>

#include "engines/solver.hpp"

namespace palamedes::desk {
namespace {

// What a move leads to by best play, for whoever makes it: 1 won, 0 drawn, -1 lost; nothing where
// the solver does not get there.
std::optional<int> outcome_of(const AnyPlay& play, MoveCode move, const Limits& limits,
                              const engines::EngineOptions& options) {
  const auto after = play.clone();
  after->play(move);
  if (const auto result = after->result()) {
    const auto winner = result->winner();
    return !winner ? 0 : *winner == play.turn() ? 1 : -1;
  }
  const auto solved = engines::solve(*after, limits, options, engines::Truth::Outcome).outcome();
  if (!solved) return std::nullopt;
  return after->turn() == play.turn() ? *solved : -*solved;
}

}  // namespace

SolvedMoves solve_moves(const AnyPlay& play, const std::vector<MoveCode>& best,
                        const Limits& limits, const engines::EngineOptions& options) {
  SolvedMoves found;
  found.best = outcome_of(play, best.front(), limits, options);
  if (!found.best) return found;
  found.refuted = *found.best < 0;
  bool all = true;
  for (const MoveCode move : play.moves()) {
    if (found.refuted) return found;
    if (std::find(best.begin(), best.end(), move) != best.end()) continue;
    const auto other = outcome_of(play, move, limits, options);
    all = all && other.has_value();
    if (!other) continue;
    found.refuted = *other >= *found.best;
    found.next = std::max(*other, found.next.value_or(-1));
  }
  if (!all || limits.stopped()) found.next.reset();
  return found;
}

double chance_of(int outcome) { return (1 + outcome) / 2.0; }

Proof prove(Puzzle& puzzle, const Limits& limits, const engines::EngineOptions& options) {
  const auto position = position_of(puzzle);
  check(position.ok(), "a puzzle that was not held against the rules");
  std::vector<MoveCode> best;
  for (const std::string& text : puzzle.best) best.push_back(*(*position)->parse_move(text));
  if (best.empty()) return Proof::Unknown;
  const SolvedMoves solved = solve_moves(**position, best, limits, options);
  if (solved.refuted) return Proof::Refuted;
  if (!solved.all()) return Proof::Unknown;
  puzzle.proof = "exact";
  puzzle.chance = chance_of(*solved.best);
  puzzle.next = chance_of(*solved.next);
  return Proof::Exact;
}

}  // namespace palamedes::desk
