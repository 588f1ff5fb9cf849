// protocols/botzone/wire_move.cpp - 3.0 is a whole number; -1 in the first place is a pass,
// whatever follows.
#include "protocols/botzone/wire_move.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "protocols/botzone/text.hpp"
#include "protocols/grid_moves.hpp"

namespace palamedes::botzone {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostPoints = 100;
constexpr GridPoint kNowhere{-1, -1};
constexpr double kLargestNumber = 1 << 30;  // what is larger is no square of anybody's

MoveShape shape_of(const AnyGame& game) { return game.info().family().notation.shape; }
bool takes_path(const AnyGame& game) { return shape_of(game) == MoveShape::Path; }

// The names of the numbers, column before row, where a move is no path.
std::vector<std::string> keys_of(const AnyGame& game) {
  if (shape_of(game) == MoveShape::FromTo) return {"x0", "y0", "x1", "y1"};
  return {"x", "y"};
}

Error bad(const AnyGame& game, std::string_view text, const Sentence& want) {
  return {Errc::BadSyntax, say("botzone-move", "botzone: {} is no move of {}: it must be {}",
                               quote(text), game_word(game.info().id), want)};
}

Sentence json_shape(const AnyGame& game) {
  if (takes_path(game)) {
    return say("botzone-path", "{\"path\":[[row,column],...]} with at most 100 squares");
  }
  return say("botzone-object", "an object with the whole numbers {}", join(keys_of(game), ", "));
}

Sentence words_shape(const AnyGame& game) {
  if (takes_path(game)) return say("botzone-pairs", "a count and as many pairs 'row column'");
  return say("botzone-numbers", "the whole numbers {}", join(keys_of(game), " "));
}

std::optional<int> whole_number(const Json& value) {
  if (!value.is_number()) return std::nullopt;
  const double number = value.get<double>();
  if (!(std::abs(number) <= kLargestNumber) || number != std::floor(number)) return std::nullopt;
  return static_cast<int>(number);
}

// Numbers in the order of keys_of to points; -1 in the first place is a pass, whatever follows.
WireMove from_numbers(const std::vector<int>& numbers) {
  WireMove move;
  if (numbers[0] == -1) return move;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    move.points.push_back({numbers[i + 1], numbers[i]});
  }
  return move;
}

// Column and row of each point; -1 throughout for a pass.
std::vector<int> numbers_of(const AnyGame& game, const WireMove& move) {
  std::vector<int> numbers;
  for (const GridPoint point : move.points) {
    numbers.push_back(point.col);
    numbers.push_back(point.row);
  }
  numbers.resize(keys_of(game).size(), -1);
  return numbers;
}

}  // namespace

WireMove nobody_moved(const AnyGame& game) {
  if (takes_path(game)) return {{kNowhere}, 0};
  return {};
}

WireMove wire_move(const AnyPlay& play, MoveCode move) {
  return {points_of(play, move), promotion_of(play, move)};
}

Result<MoveCode> legal_move(const AnyPlay& play, const WireMove& move, bool simple) {
  const bool path = takes_path(play.game());
  const auto write = [&](GridPoint point) {
    if (simple) return path ? row_and_column(point) : fmt::format("{} {}", point.col, point.row);
    return path ? fmt::format("[{},{}]", point.row, point.col)
                : fmt::format("x={} y={}", point.col, point.row);
  };
  return move_touching(play, move.points, write, move.promotion);
}

Json to_json(const AnyGame& game, const WireMove& move) {
  if (takes_path(game)) {
    Json path = Json::array();
    for (const GridPoint point : move.points) path.push_back({point.row, point.col});
    return {{"path", path}};
  }
  Json value;
  const auto keys = keys_of(game);
  const auto numbers = numbers_of(game, move);
  for (std::size_t i = 0; i < keys.size(); ++i) value[keys[i]] = numbers[i];
  if (move.promotion != 0) value["promotion"] = std::string(1, move.promotion);
  return value;
}

Result<WireMove> move_in_json(const AnyGame& game, const Json& value) {
  if (value.is_string()) {
    const auto inside = parse(value.get<std::string>());
    if (inside && inside->is_object()) return move_in_json(game, *inside);
  }
  const auto refuse = [&] { return bad(game, compact(value), json_shape(game)); };
  if (!value.is_object()) return refuse();
  if (takes_path(game)) {
    WireMove move;
    if (!value.contains("path") || !value["path"].is_array() ||
        value["path"].size() > kMostPoints) {
      return refuse();
    }
    for (const Json& point : value["path"]) {
      if (!point.is_array() || point.size() != 2) return refuse();
      const auto row = whole_number(point[0]), col = whole_number(point[1]);
      if (!row || !col) return refuse();
      move.points.push_back({*row, *col});
    }
    return move;
  }
  std::vector<int> numbers;
  for (const std::string& key : keys_of(game)) {
    const auto number = value.contains(key) ? whole_number(value[key]) : std::nullopt;
    if (!number) return refuse();
    numbers.push_back(*number);
  }
  WireMove move = from_numbers(numbers);
  if (value.contains("promotion") && value["promotion"].is_string()) {
    const auto letter = value["promotion"].get<std::string>();
    if (letter.size() != 1) return refuse();
    move.promotion = letter[0];
  }
  return move;
}

std::string to_words(const AnyGame& game, const WireMove& move) {
  std::string line;
  if (takes_path(game)) {
    line = std::to_string(move.points.size());
    for (const GridPoint point : move.points) line += fmt::format(" {} {}", point.row, point.col);
    return line;
  }
  for (const int number : numbers_of(game, move)) {
    line += fmt::format("{}{}", line.empty() ? "" : " ", number);
  }
  if (move.promotion != 0) line += fmt::format(" {}", move.promotion);
  return line;
}

Result<WireMove> from_words(const AnyGame& game, std::string_view line) {
  const auto refuse = [&] { return bad(game, line, words_shape(game)); };
  auto words = split_words(line);
  char promotion = 0;
  if (game.info().set->promotions_are_chosen && words.size() == 5 && words[4].size() == 1) {
    promotion = words[4][0];
    words.pop_back();
  }
  std::vector<int> numbers;
  for (const std::string_view word : words) {
    const auto number = parse_int(word);
    if (!number || *number < -1 || *number > static_cast<int>(kMostPoints)) return refuse();
    numbers.push_back(*number);
  }
  if (takes_path(game)) {
    if (numbers.empty() || numbers[0] < 0 ||
        numbers.size() != 1 + 2 * static_cast<std::size_t>(numbers[0])) {
      return refuse();
    }
    WireMove move;
    for (std::size_t i = 1; i < numbers.size(); i += 2) {
      move.points.push_back({numbers[i], numbers[i + 1]});
    }
    return move;
  }
  if (numbers.size() != keys_of(game).size()) return refuse();
  WireMove move = from_numbers(numbers);
  move.promotion = promotion;
  return move;
}

}  // namespace palamedes::botzone
