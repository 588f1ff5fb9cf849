// training/label.hpp - samples that exist, judged anew: deeper, by better weights, or to the end.
//
// A file of the same positions in the same blocks comes out. Where the end can be counted, score
// and result become exact; elsewhere the score is the new search's and the result stays. Can be
// stopped and gone on with, as self-play can.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "engines/engine.hpp"
#include "training/block_file.hpp"

namespace palamedes::training {

struct Labelling {
  int depth = 6;            // of a search; 0: none is set
  std::uint64_t nodes = 0;  // the same
  int solve_from = 14;      // the most moves to the end at which it is counted; 0: never
  std::shared_ptr<const engines::WeightsFile> weights = nullptr;
  std::string weights_name = {};  // tells files of other weights from this one's
};

// Errors: samples that are no positions of `game`, and those of both files.
Result<FileProgress> label_file(const std::string& from, const std::string& to,
                                const std::shared_ptr<const AnyGame>& game,
                                const Labelling& settings, int threads,
                                const std::atomic<bool>& stop, MoreWanted more);

}  // namespace palamedes::training
