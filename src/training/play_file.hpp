// training/play_file.hpp - self-play on all cores into one file, which can be stopped at any moment
// and gone on with.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "training/block_file.hpp"
#include "training/self_play.hpp"

namespace palamedes::training {

// Goes on with the file, or begins it, until it has `blocks` or `stop` is set or `more` says no.
// Errors are those of BlockFile.
Result<FileProgress> play_to_file(const std::string& path,
                                  const std::shared_ptr<const AnyGame>& game,
                                  const SelfPlay& settings, std::uint32_t blocks, int threads,
                                  const std::atomic<bool>& stop, MoreWanted more);

}  // namespace palamedes::training
