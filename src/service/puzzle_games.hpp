// service/puzzle_games.hpp - the puzzles that a kept game holds.
#pragma once

#include <functional>
#include <vector>

#include "desk/puzzle_maker.hpp"
#include "store/store.hpp"

namespace palamedes::service {

// Whose progress in the store is the last game that was looked through.
inline constexpr const char* kPuzzleTask = "puzzles";
inline constexpr std::size_t kMostOfAGame = 2;  // puzzles, so that no game is told in puzzles

store::StoredPuzzle stored_puzzle_of(const desk::Puzzle& puzzle);

// Looks through the middle and the end of a game; its beginning is theory. None where the game
// cannot be replayed.
std::vector<store::StoredPuzzle> puzzles_of(const store::StoredGame& game,
                                            const engines::EngineOptions& options,
                                            const desk::PuzzleEffort& effort,
                                            const std::function<bool()>& stop);

}  // namespace palamedes::service
