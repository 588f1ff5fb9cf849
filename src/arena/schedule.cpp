// arena/schedule.cpp - the circle method, pairing from the top with second thoughts, and seeded
// brackets.
#include "arena/schedule.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace palamedes::arena {
namespace {

constexpr std::pair<Format, std::string_view> kNames[]{{Format::RoundRobin, "round-robin"},
                                                       {Format::Gauntlet, "gauntlet"},
                                                       {Format::Swiss, "swiss"},
                                                       {Format::Knockout, "knockout"}};

MeetingId id_of(const Meeting& m) { return {m.round, m.a, m.b}; }

MeetingScore score_of(const Meeting& m, const Results& results) {
  const auto found = results.find(id_of(m));
  return found == results.end() ? MeetingScore{} : found->second;
}

bool over(const Meeting& m, const Results& results) {
  return score_of(m, results).pairs >= m.pairs;
}

// The circle method: one player stays, the others walk around the table. With an odd number the
// empty chair walks with them.
class RoundRobin {
 public:
  explicit RoundRobin(const SchedulePlan& plan) : plan_(plan) {
    for (const EarlierField& field : plan.earlier) {
      seat(field.players, std::min(field.rounds, plan.rounds));
    }
    seat(plan.players, plan.rounds);
  }

  std::vector<Meeting> take() { return std::move(all_); }

 private:
  // Everybody meets everybody so often, as far as that has not been planned before.
  void seat(std::size_t players, int cycles) {
    const std::size_t chairs = players + players % 2;
    std::vector<std::size_t> table(chairs);
    std::iota(table.begin(), table.end(), std::size_t{0});
    for (int cycle = 0; cycle < cycles; ++cycle) {
      for (std::size_t turn = 1; turn < chairs; ++turn) {
        const std::size_t before = all_.size();
        for (std::size_t i = 0; i < chairs / 2; ++i) {
          const std::size_t a = std::min(table[i], table[chairs - 1 - i]);
          const std::size_t b = std::max(table[i], table[chairs - 1 - i]);
          if (b < players && met_[{a, b}] <= cycle) {
            ++met_[{a, b}];
            all_.push_back({round_, a, b, plan_.pairs});
          }
        }
        if (all_.size() > before) ++round_;
        std::rotate(table.begin() + 1, table.end() - 1, table.end());
      }
    }
  }

  const SchedulePlan& plan_;
  std::vector<Meeting> all_;
  std::map<std::pair<std::size_t, std::size_t>, int> met_;
  int round_ = 0;
};

std::vector<Meeting> gauntlet(const SchedulePlan& plan) {
  std::vector<Meeting> all;
  for (int round = 0; round < plan.rounds; ++round) {
    for (std::size_t b = plan.challengers; b < plan.players; ++b) {
      for (std::size_t a = 0; a < plan.challengers; ++a) all.push_back({round, a, b, plan.pairs});
    }
  }
  return all;
}

// Pairs the players of `order` from the top: each with the next one he has not met. Goes back where
// the rest cannot be paired, within a budget, after which old opponents may meet again.
class SwissPairing {
 public:
  SwissPairing(const std::set<std::pair<std::size_t, std::size_t>>& met) : met_(met) {}

  std::vector<std::pair<std::size_t, std::size_t>> pair(std::vector<std::size_t> order) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    if (!extend(order, pairs)) {
      pairs.clear();
      for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
        pairs.emplace_back(std::minmax(order[i], order[i + 1]));
      }
    }
    return pairs;
  }

 private:
  bool extend(const std::vector<std::size_t>& left,
              std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
    if (left.size() < 2) return true;
    for (std::size_t i = 1; i < left.size() && budget_ > 0; ++i) {
      const auto both = std::minmax(left[0], left[i]);
      if (met_.contains({both.first, both.second})) continue;
      --budget_;
      std::vector<std::size_t> rest = left;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rest.erase(rest.begin());
      pairs.emplace_back(both.first, both.second);
      if (extend(rest, pairs)) return true;
      pairs.pop_back();
    }
    return false;
  }

  const std::set<std::pair<std::size_t, std::size_t>>& met_;
  int budget_ = 100'000;
};

struct SwissState {
  SwissStanding standing;
  std::vector<Meeting> all;
  bool whole = false;  // every round is known and played
};

SwissState swiss(const SchedulePlan& plan, const Results& results) {
  SwissState state;
  state.standing = {std::vector<double>(plan.players, 0.0),
                    std::vector<std::optional<int>>(plan.players)};
  std::set<std::pair<std::size_t, std::size_t>> met;
  for (int round = 0; round < plan.rounds; ++round) {
    std::vector<std::size_t> order(entrants(plan, round));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return state.standing.points[a] > state.standing.points[b];
    });
    if (order.size() % 2 == 1) {  // the lowest who has not yet rested
      auto rests = std::find_if(order.rbegin(), order.rend(),
                                [&](std::size_t p) { return !state.standing.byes[p]; });
      if (rests == order.rend()) rests = order.rbegin();
      state.standing.byes[*rests] = round;
      state.standing.points[*rests] += 1;
      order.erase(std::next(rests).base());
    }
    bool played = true;
    for (const auto& [a, b] : SwissPairing(met).pair(order)) {
      const Meeting meeting{round, a, b, plan.pairs};
      state.all.push_back(meeting);
      met.insert({a, b});
      if (!over(meeting, results)) {
        played = false;
        continue;
      }
      const auto [points, pairs] = score_of(meeting, results);
      const double a_gets = points > pairs ? 1 : points == pairs ? 0.5 : 0;
      state.standing.points[a] += a_gets, state.standing.points[b] += 1 - a_gets;
    }
    if (!played) return state;
  }
  state.whole = true;
  return state;
}

// The seeds of a bracket in playing order: 1 8 4 5 2 7 3 6.
std::vector<std::size_t> bracket(std::size_t size) {
  std::vector<std::size_t> seeds{0};
  while (seeds.size() < size) {
    std::vector<std::size_t> wider;
    for (const std::size_t seed : seeds) {
      wider.push_back(seed);
      wider.push_back(2 * seeds.size() - 1 - seed);
    }
    seeds = std::move(wider);
  }
  return seeds;
}

struct KnockoutState {
  std::vector<Meeting> all;
  bool whole = false;
};

KnockoutState knockout(const SchedulePlan& plan, const Results& results) {
  std::size_t size = 1;
  while (size < plan.players) size *= 2;
  std::vector<std::size_t> left = bracket(size);
  KnockoutState state;
  for (int round = 0; left.size() > 1; ++round) {
    std::vector<std::size_t> winners;
    bool played = true;
    for (std::size_t i = 0; i < left.size(); i += 2) {
      const std::size_t a = std::min(left[i], left[i + 1]), b = std::max(left[i], left[i + 1]);
      if (b >= plan.players) {  // an empty place: a goes on without playing
        winners.push_back(a);
        continue;
      }
      const auto score = score_of({round, a, b, 0}, results);
      const bool drawn = score.pairs > 0 && score.points == score.pairs;
      const int extra = drawn && score.pairs >= plan.pairs ? score.pairs - plan.pairs + 1
                                                           : std::max(score.pairs - plan.pairs, 0);
      const Meeting meeting{round, a, b, plan.pairs + std::min(extra, kMostExtraPairs)};
      state.all.push_back(meeting);
      if (!over(meeting, results)) played = false;
      winners.push_back(score.points >= score.pairs ? a : b);
    }
    if (!played) return state;
    left = std::move(winners);
  }
  state.whole = true;
  return state;
}

}  // namespace

std::optional<Format> format_named(std::string_view name) {
  for (const auto& [format, known] : kNames) {
    if (known == name) return format;
  }
  return std::nullopt;
}

std::string_view name_of(Format format) {
  return std::find_if(std::begin(kNames), std::end(kNames),
                      [&](const auto& entry) { return entry.first == format; })
      ->second;
}

std::vector<Meeting> meetings(const SchedulePlan& plan, const Results& results) {
  switch (plan.format) {
    case Format::RoundRobin:
      return RoundRobin(plan).take();
    case Format::Gauntlet:
      return gauntlet(plan);
    case Format::Swiss:
      return swiss(plan, results).all;
    case Format::Knockout:
      break;
  }
  return knockout(plan, results).all;
}

bool finished(const SchedulePlan& plan, const Results& results) {
  if (plan.format == Format::Swiss) return swiss(plan, results).whole;
  if (plan.format == Format::Knockout) return knockout(plan, results).whole;
  const auto all = meetings(plan, results);
  return std::all_of(all.begin(), all.end(),
                     [&](const Meeting& meeting) { return over(meeting, results); });
}

std::size_t entrants(const SchedulePlan& plan, int round) {
  for (const EarlierField& field : plan.earlier) {
    if (round < field.rounds) return field.players;
  }
  return plan.players;
}

SwissStanding swiss_standing(const SchedulePlan& plan, const Results& results) {
  return swiss(plan, results).standing;
}

}  // namespace palamedes::arena
