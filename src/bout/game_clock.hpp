// bout/game_clock.hpp - what time each side has left, and what a move costs; without a clock.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/outcome.hpp"
#include "search/limits.hpp"

namespace palamedes {

// Times in seconds. Without `move` and `game`, sides may think as long as `move_cap`.
struct TimeControl {
  std::optional<double> move = {};  // for each move
  double first = 0;                 // for a side's first move at least so long
  double bank = 0;                  // beyond that, for the whole game; only together with `move`
  std::optional<double> game = {};  // for all moves together,
  double increment = 0;             // and more after each
  double margin = 0.05;             // what pipes and schedulers may cost, never told and never owed
  double start = 10;                // until a program must be ready
  double move_cap = 600;
  std::optional<int> depth = {};  // passed on to those who understand it
  std::optional<std::uint64_t> nodes = {};
};

// "60" or "60+0.5": seconds for a game, and an increment.
struct ClockText {
  double game = 0, increment = 0;
};
Result<ClockText> parse_clock(std::string_view text);

// How records keep what time there was, as their tag "clock": "60+0.5" for a game, "0.1/move", or
// nothing where neither is limited. Read again it has the limits and nothing else.
inline constexpr const char* kClockTag = "clock";
std::string clock_tag(const TimeControl& control);
std::optional<TimeControl> read_clock_tag(std::string_view tag);

class GameClock {
 public:
  explicit GameClock(const TimeControl& control)
      : control_(control),
        game_left_{control.game.value_or(0), control.game.value_or(0)},
        bank_left_{control.bank, control.bank} {}

  // What a side is told.
  Limits granted(Side side) const;
  // After so many seconds it has lost; the margin is included.
  double limit(Side side) const;
  // Takes a move's time off. False: it was too long.
  bool charge(Side side, double seconds);

 private:
  double first_move(Side side) const;  // what it has for this move if it is its first
  static std::size_t index(Side side) { return side == Side::First ? 0 : 1; }

  TimeControl control_;
  std::array<double, 2> game_left_, bank_left_;
  std::array<bool, 2> moved_{};
};

}  // namespace palamedes
