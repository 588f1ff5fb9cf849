// referee/game_clock.cpp - the margin comes on top of every limit, and no account falls below
// nothing by its use.
#include "referee/game_clock.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace palamedes::referee {

Result<ClockText> parse_clock(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto game = parse_double(text.substr(0, plus));
  const auto increment = plus == text.npos ? 0 : parse_double(text.substr(plus + 1));
  if (!game || !increment || *game <= 0 || *increment < 0 || *game > 1e6 || *increment > 1e6) {
    return Error{Errc::BadSyntax,
                 fmt::format("{} is no clock; it is written 60 or 60+0.5, in seconds for a game "
                             "and for each move more",
                             in_quotes(text))};
  }
  return ClockText{*game, *increment};
}

Allowance GameClock::allowance(Side side) const {
  Allowance allowance;
  allowance.move_seconds = control_.move;
  if (control_.game) {
    allowance.clock = Allowance::GameClock{.own = game_left_[index(side)],
                                           .opponent = game_left_[index(other(side))],
                                           .increment = control_.increment};
  }
  allowance.depth = control_.depth;
  allowance.nodes = control_.nodes;
  return allowance;
}

double GameClock::limit(Side side) const {
  double limit = control_.move_cap;
  if (control_.move) limit = std::min(limit, *control_.move + bank_left_[index(side)]);
  if (control_.game) limit = std::min(limit, game_left_[index(side)]);
  return limit + control_.margin;
}

bool GameClock::charge(Side side, double seconds) {
  if (seconds > limit(side)) return false;
  double& bank = bank_left_[index(side)];
  double& left = game_left_[index(side)];
  if (control_.move) bank = std::max(bank - std::max(seconds - *control_.move, 0.0), 0.0);
  if (control_.game) left = std::max(left - seconds, 0.0) + control_.increment;
  return true;
}

}  // namespace palamedes::referee
