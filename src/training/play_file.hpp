// training/play_file.hpp - self-play on all cores into one file, which can be stopped at any moment
// and gone on with.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "training/self_play.hpp"

namespace palamedes::training {

struct PlayProgress {
  std::uint32_t blocks = 0;   // in the file
  std::uint64_t samples = 0;  // in the file
  std::uint32_t before = 0;   // blocks of earlier runs
};

// Goes on with the file, or begins it, until it has `blocks` or `stop` is set or `more` says no. It
// is called after every block, one call at a time. Errors: a file of another game or other
// settings, a damaged one, or one that cannot be written. What a kill left of a block is cut off.
Result<PlayProgress> play_to_file(const std::string& path,
                                  const std::shared_ptr<const AnyGame>& game,
                                  const SelfPlay& settings, std::uint32_t blocks, int threads,
                                  const std::atomic<bool>& stop,
                                  const std::function<bool(const PlayProgress&)>& more);

}  // namespace palamedes::training
