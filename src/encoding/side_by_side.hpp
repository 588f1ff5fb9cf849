// encoding/side_by_side.hpp - many games of one kind that go on together, an act in each at a time.
//
// A game that ends begins again at once, so all of them can always go on. Buffers are the caller's,
// one entry a game. Belongs to one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/cpu.hpp"
#include "games/hot_loops.hpp"

namespace palamedes::encoding {

class SideBySide {
 public:
  virtual ~SideBySide() = default;

  virtual std::size_t size() const = 0;
  virtual void restart(std::uint64_t seed) = 0;

  // An act in every game. The reward is 1 or -1 for who has acted and thereby won or lost, else 0.
  // Where an action is not allowed nothing is played at all, and the number of its game comes back.
  virtual std::optional<std::size_t> step(const std::int32_t* actions, float* rewards,
                                          std::uint8_t* ended) = 0;

  virtual void masks(std::uint8_t* out) = 0;  // shape().actions a game
  virtual void planes(float* out) = 0;        // shape().numbers() a game
  virtual void turns(std::uint8_t* out) = 0;  // 0: First is to act, 1: Second
  virtual void margins(
      std::int32_t* out) = 0;  // for First, of the last game that ended in each place
  virtual void sample(std::int32_t* actions) = 0;  // one of the allowed, each as likely as another
  virtual std::string position(std::size_t game) = 0;  // with the counters its rules look at

  // Random moves (of the list of moves, not acts) in every game; returns what ended since the last
  // such call. requires: level <= detect_cpu().
  virtual RandomTally random_plies(CpuLevel level, int plies) = 0;
};

}  // namespace palamedes::encoding
