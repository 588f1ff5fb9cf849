// training/net_rows.hpp - samples as what a row net sees (engines/net/row_net.hpp), for
// tools/training/row_net.py, which knows no game.
//
// The file is that of `train rows` (docs/training.md). Positions that occur twice are written once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engines/net/row_net.hpp"
#include "games/any_game.hpp"
#include "training/trainer.hpp"

namespace palamedes::training {

// How positions of a game are seen.
struct NetView {
  std::string family, prefix;  // of the weights, as their file names them
  engines::net::RowNetShape shape;
  int seen = 0;                           // rows of a position at most
  std::vector<std::vector<int>> mirrors;  // each row, as it is when the board is held another way
  std::vector<std::vector<int>> kin;      // each row's group, of rows that mean nearly the same
  // Writes rows from `rows` on, and says how many and which bucket; nothing for words that are no
  // position of a game in progress.
  struct Seen {
    int rows, bucket;
  };
  std::function<std::optional<Seen>(const std::vector<std::uint64_t>& words, std::uint16_t* rows)>
      describe;
};

// How many rows of samples were written. All files must be of one game, which `view_of` knows.
Result<std::uint64_t> write_net_rows(const FitPlan& plan, const std::string& path,
                                     NetView (*view_of)(const AnyGame& game));

}  // namespace palamedes::training
