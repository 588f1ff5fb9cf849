// search/time_budget.hpp - how much of its limits one move may take, and how a running search asks.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "search/halt.hpp"
#include "search/limits.hpp"

namespace palamedes::search {

struct TimeBudget {
  double aim = 0;    // no new iteration after this
  double limit = 0;  // stop here, wherever the search stands
  // Whether the aim moves with how sure the best move is.
  bool elastic = false;
};

// Kept back from every limit for what comes after the search.
inline constexpr double kTimeReserve = 0.002;

// All of a time per move is used: an iteration that does not end in it counts as far as it got.
constexpr TimeBudget budget_for_move(double seconds) {
  const double limit = std::max(seconds - kTimeReserve, 0.0005);
  return {0.97 * limit, limit};
}

// An even share of what remains, plus most of the increment; a hard move may take three shares, but
// never more than a fifth of the clock (with fewer than five moves to go, than an even part of it;
// with one, than four fifths). `moves_left` is the caller's guess at how many moves of its own the
// game will still take.
constexpr TimeBudget budget_for_clock(const Clock& clock, int moves_left) {
  const double usable = std::max(clock.remaining - 10 * kTimeReserve, 0.0);
  const int moves =
      std::max(clock.moves_to_go > 0 ? std::min(clock.moves_to_go, moves_left) : moves_left, 1);
  const double share = usable / moves + 0.8 * clock.increment;
  const double most = moves == 1 ? 0.8 * usable : usable / std::min(moves, 5);
  const double limit = std::max(std::min(3 * share, most), 0.0005);
  return {std::min(0.6 * share, limit), limit, true};
}

// How long one move may take by the limits; nothing where no time is kept.
inline std::optional<TimeBudget> time_for(const Limits& limits) {
  // So many moves of its own a player expects to make before a clock can run out, at least.
  constexpr int kMovesExpected = 24;
  if (!limits.elapsed) return std::nullopt;
  if (limits.seconds && limits.patient) {
    return TimeBudget{std::numeric_limits<double>::infinity(), *limits.seconds};
  }
  if (limits.seconds) return budget_for_move(*limits.seconds);
  if (limits.clock) return budget_for_clock(*limits.clock, kMovesExpected);
  return std::nullopt;
}

// Limits while they are being spent. They must outlive it.
class Spending {
 public:
  explicit Spending(const Limits& limits) : limits_(limits), time_(time_for(limits)) {}

  bool timed() const { return time_.has_value(); }
  // Whether to end at once: told to, or out of time. Nodes are counted by who searches.
  bool over() const { return limits_.stopped() || (time_ && limits_.elapsed() >= time_->limit); }
  // Whether it is too late to begin another depth, after so many with the same best move: with a
  // clock, who wavers thinks longer, and who has long been sure less.
  bool too_late_for_more(int same_best = 0) const {
    if (!time_) return false;
    constexpr double kWavering = 1.5, kSurer = 0.15, kSure = 0.5;
    if (!time_->elastic) return limits_.elapsed() >= time_->aim;
    const double patience = std::max(kWavering - kSurer * same_best, kSure);
    return limits_.elapsed() >= std::min(patience * time_->aim, time_->limit);
  }

  bool nodes_spent(std::uint64_t nodes) const {
    return limits_.nodes.value_or(0) != 0 && nodes >= *limits_.nodes;
  }
  // What is left after so many nodes, as a worker looks at it. This must outlive it.
  Halt halt(std::uint64_t spent = 0) const {
    Halt halt;
    if (limits_.nodes.value_or(0) != 0)
      halt.nodes = nodes_spent(spent) ? 1 : *limits_.nodes - spent;
    if (!limits_.stop && !time_) return halt;
    halt.ask = [](void* spending) { return static_cast<const Spending*>(spending)->over(); };
    halt.context = const_cast<Spending*>(this);
    return halt;
  }

 private:
  const Limits& limits_;
  const std::optional<TimeBudget> time_;
};

}  // namespace palamedes::search
