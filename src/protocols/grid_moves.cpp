// protocols/grid_moves.cpp - the squares become the game's own notation, which the game reads; its
// messages come back as squares.
#include "protocols/grid_moves.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace palamedes {
namespace {

bool goes_from_to(const AnyGame& game) {
  return game.info().family().notation.shape == MoveShape::FromTo;
}

bool counts_from_bottom(const AnyGame& game) {
  return game.info().family().notation.squares == SquareNames::FromBottom;
}

bool on_board(const GameInfo& info, GridPoint point) {
  return point.row >= 0 && point.row < info.rows && point.col >= 0 && point.col < info.cols;
}

// As the game's own moves are written; where rows count from the top, games understand both ways.
std::string own_name(const AnyGame& game, GridPoint point) {
  if (!counts_from_bottom(game)) return point_text(point);
  return column_letter(point.col) + std::to_string(game.info().rows - point.row);
}

bool is_letter_or_digit(char c) {
  return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z');
}

// The letter after "b5b6", and then nothing more.
bool is_promotion(const AnyGame& game, std::string_view rest) {
  return goes_from_to(game) && std::string_view("qrbn").find(rest[0]) != std::string_view::npos &&
         (rest.size() == 1 || !is_letter_or_digit(rest[1]));
}

struct SquareInText {
  GridPoint point;
  std::size_t length;
};

// The name of a square at the beginning of the text: "h2", "2,3", or the first of "a2a3".
std::optional<SquareInText> square_in_front(std::string_view text, const AnyGame& game) {
  const std::size_t length = text.size() > 1 && text[1] == ',' ? 3 : 2;
  if (text.size() < length) return std::nullopt;
  const std::string_view name = text.substr(0, length), rest = text.substr(length);
  GridPoint point{};
  if (length == 3 && is_digit(name[0]) && is_digit(name[2])) {
    point = {name[0] - '0', name[2] - '0'};
  } else if (const auto named = length == 2 ? parse_named_square(name) : std::nullopt) {
    point = {counts_from_bottom(game) ? game.info().rows - named->number : named->number - 1,
             named->col};
  } else {
    return std::nullopt;
  }
  const bool ends = rest.empty() || !is_letter_or_digit(rest.front()) ||
                    square_in_front(rest, game) || is_promotion(game, rest);
  if (!ends || !on_board(game.info(), point)) return std::nullopt;
  return SquareInText{point, length};
}

// The same for all that a sentence is made of.
Sentence sentence_with_squares(const Sentence& sentence, const AnyGame& game,
                               const WriteSquare& write) {
  Sentence written = with_squares_written(sentence, game, write);
  written.code = sentence.code;
  for (const Sentence& param : sentence.params) {
    written.params.push_back(sentence_with_squares(param, game, write));
  }
  return written;
}

}  // namespace

bool is_game(const AnyGame& game, std::string_view name) {
  const std::string_view rule_set = game.info().rule_set;
  return rule_set.substr(0, rule_set.find('/')) == name;
}

std::vector<GridPoint> points_of(const AnyPlay& play, MoveCode move) {
  const int cols = play.game().info().cols;
  std::vector<GridPoint> points;
  for (const int cell : play.cells_of(move)) points.push_back({cell / cols, cell % cols});
  return points;
}

std::string row_and_column(GridPoint point) { return fmt::format("{} {}", point.row, point.col); }

Result<MoveCode> move_touching(const AnyPlay& play, const std::vector<GridPoint>& points,
                               const WriteSquare& write, char promotion) {
  const AnyGame& game = play.game();
  const GameInfo& info = game.info();
  std::vector<std::string> words;
  for (const GridPoint point : points) {
    if (!on_board(info, point)) {
      return Error{
          Errc::IllegalMove,
          game_says(info.id, say("square-outside",
                                 "'{}' is outside the board (rows 0 to {}, columns 0 to {})",
                                 write(point), info.rows - 1, info.cols - 1))};
    }
    words.push_back(own_name(game, point));
  }
  std::string text = points.empty() ? "pass" : join(words, goes_from_to(game) ? "" : " ");
  if (promotion != 0) text += promotion;
  auto move = play.parse_move(text);
  if (move) return move;
  return Error{move.error().code, sentence_with_squares(move.error().message, game, write)};
}

std::string with_squares_written(std::string_view text, const AnyGame& game,
                                 const WriteSquare& write) {
  std::string out;
  bool in_word = false;    // the letters before belong to a word of the language
  bool after_one = false;  // a square has just been written
  while (!text.empty()) {
    const auto square = in_word ? std::nullopt : square_in_front(text, game);
    if (after_one && is_letter_or_digit(text.front())) out += ' ';
    if (square) {
      out += write(square->point);
      text.remove_prefix(square->length);
    } else {
      in_word = is_letter_or_digit(text.front());
      out += text.front();
      text.remove_prefix(1);
    }
    after_one = square.has_value();
  }
  return out;
}

char promotion_of(const AnyPlay& play, MoveCode move) {
  if (!play.game().info().set->promotions_are_chosen) return 0;
  const std::string text = play.move_text(move);
  return text.size() == 5 ? text[4] : '\0';
}

}  // namespace palamedes
