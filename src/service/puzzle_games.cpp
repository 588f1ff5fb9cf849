#include "service/puzzle_games.hpp"

#include <fmt/format.h>

#include "games/catalog.hpp"

namespace palamedes::service {
namespace {

constexpr std::size_t kTheory = 8;  // plies at the beginning that are left alone

// Who played, as far as that is known, and where it is kept.
std::string source_of(const store::StoredGame& game) {
  const auto& [first, second] = game.record.players;
  if (first.empty() && second.empty()) return fmt::format("game {}", game.id);
  return fmt::format("{} - {}", first.empty() ? "?" : first, second.empty() ? "?" : second);
}

}  // namespace

store::StoredPuzzle stored_puzzle_of(const desk::Puzzle& puzzle) {
  const auto game = find_game(puzzle.game);
  check(game.ok(), "a puzzle of no game");
  return {.id = 0,
          .key = puzzle.id,
          .game = puzzle.game,
          .family = std::string((*game)->info().family().name),
          .themes = puzzle.themes,
          .difficulty = puzzle.difficulty.value_or(0),
          .document = desk::puzzle_doc(puzzle).dump()};
}

std::vector<store::StoredPuzzle> puzzles_of(const store::StoredGame& game,
                                            const engines::EngineOptions& options,
                                            const desk::PuzzleEffort& effort,
                                            const std::function<bool()>& stop) {
  std::vector<store::StoredPuzzle> puzzles;
  const auto kind = find_game(game.record.game);
  if (!kind) return puzzles;
  const auto play =
      game.record.start.empty() ? Result((*kind)->start()) : (*kind)->start_from(game.record.start);
  if (!play) return puzzles;
  desk::PuzzleMaker maker(**kind, options, effort);
  for (const RecordedMove& recorded : game.record.moves) {
    const auto move = (*play)->parse_move(recorded.text);
    if (!move) break;
    if ((*play)->played().size() >= kTheory) {
      if (auto puzzle = maker.make(**play, stop)) {
        puzzle->source = source_of(game);
        puzzles.push_back(stored_puzzle_of(*puzzle));
      }
    }
    if (puzzles.size() == kMostOfAGame || stop()) break;
    (*play)->play(*move);
  }
  return puzzles;
}

}  // namespace palamedes::service
