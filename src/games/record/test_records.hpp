// games/record/test_records.hpp - random games as records, for tests of records and formats.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/rng.hpp"
#include "games/catalog.hpp"
#include "games/record/record.hpp"

namespace palamedes {

// requires: a known game, and a position of it or "".
inline std::unique_ptr<AnyPlay> random_play(std::string_view game, std::uint64_t seed,
                                            int plies = 1000, std::string_view start = {}) {
  const auto found = find_game(game);
  auto play = start.empty() ? (*found)->start() : (*found)->start_from(start).value();
  Rng rng(seed);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = play->moves();
    if (moves.empty()) break;
    play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
  }
  return play;
}

// A random game with everything a record can hold: times, evaluations, comments, names and tags.
inline GameRecord annotated_record(std::string_view game, std::uint64_t seed, int plies = 1000,
                                   std::string_view start = {}) {
  GameRecord record = record_of(*random_play(game, seed, plies, start));
  Rng rng(seed);
  for (RecordedMove& move : record.moves) {
    if (rng.below(2) == 0) move.seconds = rng.below(100000) / 1000.0;
    if (rng.below(2) == 0) move.evaluation = (rng.below(100000) - 50000) / 777.0;
    if (rng.below(5) == 0) move.comment = "a \"good\" move \\ really]: d\xC3\xA9j\xC3\xA0 vu";
  }
  record.players = {"Ada \"the first\"", "B\xC3\xA9la \\ [2]"};
  record.tags = {
      {"event", "Test Open"}, {"date", "2024-05-31"}, {"place", "\xE5\x8F\xB0\xE5\x8C\x97"}};
  return record;
}

inline std::vector<std::string> all_game_ids() {
  return {"othello",    "othello:6x6",    "minichess/2023", "minichess/2026", "gardner",
          "chain/2018", "chain/2018:3x4", "chain/2019",     "chain/2020",     "chain/classic",
          "hop"};
}

}  // namespace palamedes
