#include "desk/coach/findings.hpp"

#include <algorithm>
#include <array>

namespace palamedes::desk {

const Mistake* Findings::worst() const {
  const auto worst =
      std::max_element(mistakes.begin(), mistakes.end(),
                       [](const Mistake& a, const Mistake& b) { return a.cost() < b.cost(); });
  return worst == mistakes.end() ? nullptr : &*worst;
}

const Mistake* Findings::at(std::size_t ply) const {
  for (const Mistake& mistake : mistakes) {
    if (mistake.ply == ply) return &mistake;
  }
  return nullptr;
}

std::optional<std::size_t> Findings::retry() const {
  if (const Mistake* mistake = worst()) return mistake->ply;
  if (decisive) return decisive;
  constexpr double kNoticed = 0.01;
  std::optional<std::size_t> dearest;
  double most = kNoticed;
  for (const OwnChoice& choice : choices) {
    if (choice.ply + 1 >= chances.size()) continue;
    const double cost = chances[choice.ply] - chances[choice.ply + 1];
    if (cost >= most) most = cost, dearest = choice.ply;
  }
  return dearest;
}

Temptation& Temptation::operator+=(const Temptation& other) {
  offered += other.offered, yielded += other.yielded, cost += other.cost;
  return *this;
}

std::string_view name_of(Cause cause) {
  constexpr std::array<std::string_view, 7> kNames{"none",    "crash",   "time",     "tactics",
                                                   "opening", "endgame", "misjudged"};
  return kNames[static_cast<std::size_t>(cause)];
}

std::string_view name_of(TimeUse use) {
  constexpr std::array<std::string_view, 6> kNames{"unknown",  "sound",   "instant",
                                                   "hoarding", "trouble", "flagged"};
  return kNames[static_cast<std::size_t>(use)];
}

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 3> kNames{"opening", "middle", "end"};
  return kNames[static_cast<std::size_t>(phase)];
}

}  // namespace palamedes::desk
