// protocols/gtp/gtp_clock.hpp - the time of a GTP game: main time, then stones in a period.
#pragma once

#include <array>
#include <optional>

#include "games/outcome.hpp"
#include "players/player.hpp"

namespace palamedes::gtp {

// Kept for both sides, as the controller tells us about both; seconds. Between its words we take
// off what we used ourselves.
class GtpClock {
 public:
  // As time_settings has them. A period without stones means no limit.
  void set(double main, double period, int stones);
  void left(Side side, double seconds, int stones);  // time_left; no stones: main time
  void used(Side side, double seconds);
  void restart();  // a new game with the same settings

  // Puts the limits for one move into `thinking`.
  void limit(Side side, Limits& limits) const;

 private:
  struct Account {
    double seconds = 0;
    int stones = 0;  // 0: in main time
  };
  Account full() const;
  Account& of(Side side) { return accounts_[static_cast<std::size_t>(side)]; }

  double main_ = 0, period_ = 0;
  int stones_ = 0;
  bool limited_ = false;
  std::array<Account, 2> accounts_;
};

}  // namespace palamedes::gtp
