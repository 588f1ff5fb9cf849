#include "ladder/rehearsal_truth.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ladder/made_up.hpp"
#include "ladder/ranking.hpp"

namespace palamedes::ladder {
namespace {

// The sum of twelve is nearly normal.
double bell(Rng& rng) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += made_up_chance(rng);
  return sum;
}

struct HabitShape {
  std::string name;
  int uploads;      // about so many
  double from, to;  // between these shares of the term
};

const std::vector<HabitShape>& shapes() {
  static const std::vector<HabitShape> all{
      {"early", 3, 0.0, 0.3},                            // and then never again
      {"steady", 4, 0.0, 0.8}, {"late", 3, 0.55, 0.8},   // the night before
      {"once", 1, 0.1, 0.7},   {"eager", 22, 0.0, 0.8},  // more than the course allows
  };
  return all;
}

// Of twelve members three are early, four steady, three late.
constexpr std::size_t kHabitOf[]{0, 1, 2, 1, 0, 4, 1, 2, 3, 1, 0, 2};

}  // namespace

const std::vector<std::string>& made_up_habits() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    for (const HabitShape& shape : shapes()) made.push_back(shape.name);
    return made;
  }();
  return names;
}

std::vector<MadeUpMember> made_up_members(int count, double spread, Rng& rng) {
  std::vector<MadeUpMember> members;
  for (int i = 0; i < count; ++i) {
    const HabitShape& shape = shapes()[kHabitOf[static_cast<std::size_t>(i) % std::size(kHabitOf)]];
    MadeUpMember member{.name = fmt::format("member-{:03}", i + 1), .habit = shape.name};
    member.strength = 1500 + spread * bell(rng);
    member.versions = shape.uploads;
    member.slow = rng.below(10) == 0, member.crashes = rng.below(8) == 0;
    for (int n = 0; n < shape.uploads; ++n) {
      member.uploads.push_back(shape.from + (shape.to - shape.from) * made_up_chance(rng));
    }
    std::sort(member.uploads.begin(), member.uploads.end());
    members.push_back(std::move(member));
  }
  return members;
}

MadeUpVersion MadeUpMember::next_version(Rng& rng) {
  constexpr double kProgress = 300;  // from the first to the last
  ++sent;
  const double left = 1 - static_cast<double>(sent) / versions;
  MadeUpVersion made{.elo = strength - kProgress * std::max(left, 0.0) + 30 * bell(rng),
                     .slow = slow,
                     .crashes = crashes};
  const bool last = sent >= versions;
  made.broken = !last && rng.below(8) == 0;
  if (!last && rng.below(20) == 0) made.always_crashes = true, made.elo = 0;
  return made;
}

void judge(const std::vector<RankedTruth>& rows, RehearsalLook& look) {
  const std::size_t n = rows.size();
  look.players = static_cast<int>(n);
  if (n < 2) return;
  look.games_each = static_cast<double>(look.games) / static_cast<double>(n);
  double shift = 0, references = 0;  // from the truth to the scale
  for (const RankedTruth& row : rows) {
    if (row.reference) shift += kReferenceElo - row.truth, references += 1;
  }
  if (references > 0) shift /= references;
  double squares = 0;
  int intervals = 0, ranks = 0;
  for (std::size_t place = 0; place < n; ++place) {
    const RankedTruth& row = rows[place];
    const auto better = std::count_if(rows.begin(), rows.end(), [&](const RankedTruth& other) {
      return other.truth > row.truth;
    });
    const int rank = static_cast<int>(better) + 1;
    const double apart = static_cast<double>(rank) - static_cast<double>(place + 1);
    squares += apart * apart;
    intervals += row.low <= row.truth + shift && row.truth + shift <= row.high ? 1 : 0;
    ranks += row.low_rank <= rank && rank <= row.high_rank ? 1 : 0;
    if (!row.settled) continue;
    ++look.settled;
    look.wrongly_settled += rank == row.low_rank ? 0 : 1;
  }
  const auto count = static_cast<double>(n);
  look.correlation = 1 - 6 * squares / (count * (count * count - 1));
  look.intervals = intervals / count, look.ranks = ranks / count;
}

}  // namespace palamedes::ladder
