// cli/suggestions.cpp - F. Damerau's distance, with swapped neighbours as one mistake; a beginning
// is as near as one.
#include "cli/suggestions.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace palamedes::cli {

int edit_distance(std::string_view a, std::string_view b) {
  // Three rows of the usual table are enough: a swap looks back two.
  std::vector<int> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const char x = to_lower(a[i - 1]), y = to_lower(b[j - 1]);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (x == y ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && x == to_lower(b[j - 2]) && to_lower(a[i - 2]) == y;
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(above);
    above.swap(row);
  }
  return above[b.size()];
}

std::string did_you_mean(std::string_view text, const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 3, kShortestBeginning = 2;
  const std::string typed = lower_case(text);
  std::vector<std::pair<int, std::string>> near;
  for (const std::string& name : names) {
    const int distance = edit_distance(typed, name);
    const bool beginning = typed.size() >= kShortestBeginning && name.starts_with(typed);
    const auto longer = static_cast<int>(std::max(typed.size(), name.size()));
    if (beginning || 3 * distance <= longer) near.emplace_back(beginning ? 1 : distance, name);
  }
  if (near.empty()) return {};
  std::stable_sort(near.begin(), near.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  if (near.size() > kShown) near.resize(kShown);
  std::string out = "; did you mean ";
  for (std::size_t i = 0; i < near.size(); ++i) {
    if (i > 0) out += i + 1 == near.size() ? " or " : ", ";
    out += '\'' + near[i].second + '\'';
  }
  return out + '?';
}

}  // namespace palamedes::cli
