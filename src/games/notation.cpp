// games/notation.cpp - points may be written with commas, brackets and arrows; a hyphen is an
// arrow, never a minus.
#include "games/notation.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/text.hpp"

namespace palamedes {

std::string column_letter(int col) { return std::string(1, static_cast<char>('a' + col)); }

std::optional<NamedSquare> parse_named_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const char letter = to_lower(text[0]);
  if (letter < 'a' || letter > 'z' || !is_digit(text[1])) return std::nullopt;
  return NamedSquare{letter - 'a', text[1] - '0'};
}

std::optional<std::vector<GridPoint>> parse_points(std::string_view text) {
  constexpr std::string_view kBetween = " \t,;()->";
  std::vector<int> numbers;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_digit(text[i])) {
      if (kBetween.find(text[i]) == std::string_view::npos) return std::nullopt;
      const bool after_point =
          i > 0 && (is_digit(text[i - 1]) || text[i - 1] == ')' || text[i - 1] == ' ');
      if (text[i] == '-' && !after_point) return std::nullopt;  // a minus sign, not an arrow
      ++i;
      continue;
    }
    int number = 0;
    for (; i < text.size() && is_digit(text[i]); ++i) {
      number = number * 10 + (text[i] - '0');
      if (number > 99) return std::nullopt;
    }
    numbers.push_back(number);
  }
  if (numbers.empty() || numbers.size() % 2 != 0) return std::nullopt;
  std::vector<GridPoint> points;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    points.push_back({numbers[i], numbers[i + 1]});
  }
  return points;
}

std::string point_text(GridPoint point) {
  return std::to_string(point.row) + ',' + std::to_string(point.col);
}

bool says_pass(std::string_view text) {
  constexpr std::array<std::string_view, 6> kWords{"pass", "pa", "ps", "--", "@@", "skip"};
  const std::string word = lower_case(trim(text));
  for (const std::string_view known : kWords) {
    if (word == known) return true;
  }
  return false;
}

std::optional<Side> parse_side(std::string_view word, std::string_view first_name,
                               std::string_view second_name, std::string_view symbols) {
  const std::string lower = lower_case(word);
  const auto means = [&](std::string_view name, char symbol) {
    return lower == name || lower == name.substr(0, 1) ||
           (lower.size() == 1 && lower[0] == to_lower(symbol));
  };
  if (means(first_name, symbols[0])) return Side::First;
  if (means(second_name, symbols[1])) return Side::Second;
  return std::nullopt;
}

Sentence list_some(const std::vector<std::string>& texts) {
  constexpr std::size_t kShown = 12;
  if (texts.size() <= kShown + 1) return join(texts, ", ");
  const std::vector<std::string> shown(texts.begin(), texts.begin() + kShown);
  return say("and-more", "{} and {} more", join(shown, ", "), texts.size() - kShown);
}

Sentence side_word(std::string_view name) { return word("side." + std::string(name), name); }

Sentence game_word(std::string_view id) {
  return word("game." + std::string(id.substr(0, id.find(':'))), id);
}

Sentence ending_word(Ending ending) {
  return word("ending." + std::string(name_of(ending)), explain(ending));
}

Sentence game_says(std::string_view id, const Sentence& what) {
  return say("game-says", "{}: {}", game_word(id), what);
}

Sentence not_a_move(std::string_view written, const Sentence& how) {
  return say("not-a-move", "{} is not a move; {}", quote(written), how);
}

Sentence illegal_here(std::string_view written, const Sentence& why) {
  return say("illegal", "{} is not a legal move here: {}", quote(written), why);
}

Sentence but_may_play(const Sentence& why, const Sentence& side, const Sentence& choices) {
  return say("but-may-play", "{}; {} may play {}", why, side, choices);
}

Sentence reason_in(const Sentence& refusal) {
  constexpr std::string_view kAround[]{"game-says", "not-a-move", "illegal", "illegal-for",
                                       "illegal-instead"};
  const bool around =
      std::find(std::begin(kAround), std::end(kAround), refusal.code) != std::end(kAround);
  return around ? reason_in(refusal.params.back()) : refusal;
}

std::vector<std::string> letter_labels(int count) {
  std::vector<std::string> labels;
  for (int i = 0; i < count; ++i) labels.push_back(column_letter(i));
  return labels;
}

std::vector<std::string> number_labels(int count, int first) {
  std::vector<std::string> labels;
  for (int i = 0; i < count; ++i) labels.push_back(std::to_string(first + i));
  return labels;
}

}  // namespace palamedes
