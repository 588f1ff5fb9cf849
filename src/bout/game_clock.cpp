// bout/game_clock.cpp - sums of seconds; what was too long is not taken off.
#include "bout/game_clock.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace palamedes {

Result<ClockText> parse_clock(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto game = parse_double(text.substr(0, plus));
  const auto increment = plus == text.npos ? 0 : parse_double(text.substr(plus + 1));
  if (!game || !increment || *game <= 0 || *increment < 0 || *game > 1e6 || *increment > 1e6) {
    return Error{Errc::BadSyntax,
                 say("no-clock",
                     "{} is no clock; it is written 60 or 60+0.5, in seconds for a game and for "
                     "each move more",
                     quote(text))};
  }
  return ClockText{*game, *increment};
}

std::string clock_tag(const TimeControl& control) {
  if (control.game && control.increment > 0) {
    return fmt::format("{:g}+{:g}", *control.game, control.increment);
  }
  if (control.game) return fmt::format("{:g}", *control.game);
  return control.move ? fmt::format("{:g}/move", *control.move) : "";
}

std::optional<TimeControl> read_clock_tag(std::string_view tag) {
  constexpr std::string_view kPerMove = "/move";
  TimeControl control;
  if (tag.ends_with(kPerMove)) {
    const auto move = parse_double(tag.substr(0, tag.size() - kPerMove.size()));
    if (!move || !(*move > 0)) return std::nullopt;
    control.move = *move;
    return control;
  }
  const auto clock = parse_clock(tag);
  if (!clock) return std::nullopt;
  control.game = clock->game, control.increment = clock->increment;
  return control;
}

Limits GameClock::granted(Side side) const {
  Limits limits;
  limits.seconds = control_.move;
  if (control_.game) {
    limits.clock = search::Clock{.remaining = game_left_[index(side)],
                                 .increment = control_.increment,
                                 .opponent = game_left_[index(other(side))]};
  }
  limits.depth = control_.depth;
  limits.nodes = control_.nodes;
  return limits;
}

double GameClock::limit(Side side) const {
  double limit = control_.move_cap;
  if (control_.move) limit = std::min(limit, *control_.move + bank_left_[index(side)]);
  if (control_.game) limit = std::min(limit, game_left_[index(side)]);
  return std::max(limit, first_move(side)) + control_.margin;
}

double GameClock::first_move(Side side) const { return moved_[index(side)] ? 0 : control_.first; }

bool GameClock::charge(Side side, double seconds) {
  if (seconds > limit(side)) return false;
  double& bank = bank_left_[index(side)];
  double& left = game_left_[index(side)];
  if (control_.move) {
    const double free = std::max(*control_.move, first_move(side));
    bank = std::max(bank - std::max(seconds - free, 0.0), 0.0);
  }
  if (control_.game) left = std::max(left - seconds, 0.0) + control_.increment;
  moved_[index(side)] = true;
  return true;
}

}  // namespace palamedes
