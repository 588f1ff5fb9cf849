// desk/board_questions.cpp - what a hand on the board asks: may I, where to, draw it, set it up.
#include "desk/board_questions.hpp"

#include <fmt/format.h>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "desk/board_svg.hpp"
#include "desk/compose.hpp"
#include "desk/line.hpp"
#include "desk/pictures.hpp"
#include "desk/words.hpp"
#include "games/notation.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kLongestPath = 256;  // cells of a move

// The move that a person may have meant: the game's own text, or what its family calls moves.
Result<MoveCode> read_move(const AnyPlay& play, std::string_view text) {
  auto move = play.parse_move(text);
  const auto read_label = play.game().info().family().notation.read_label;
  if (move || read_label == nullptr || play.result()) return move;
  auto labelled = read_label(play, text);
  return labelled || move.error().code != Errc::IllegalMove ? labelled : move;
}

Result<std::vector<int>> read_path(const Json& body, int cells) {
  const auto path = fields::integers(body, "path", kLongestPath, 0, cells - 1);
  if (!path) return path.error();
  return std::vector<int>(path->begin(), path->end());
}

Json refused_move(const Sentence& why) {
  const Sentence reason = reason_in(why);
  return {{"legal", false},
          {"why", std::string(why)},
          {"sentence", sentence_document(why)},
          {"reason", {{"message", std::string(reason)}, {"sentence", sentence_document(reason)}}}};
}

}  // namespace

Result<Json> answer_explain(const Json& body) {
  const auto play = read_line(body);
  if (!play) return play.error();
  const auto wanted = fields::text(body, "move");
  if (!wanted) return wanted.error();
  if ((*play)->result()) {
    return refused_move(say("game-is-over-by", "the game is over: {}",
                            describe((*play)->game().info(), result_of(**play))));
  }
  const auto move = read_move(**play, *wanted);
  if (!move) return refused_move(move.error().message);
  return Json{{"legal", true}, {"move", (*play)->move_text(*move)}};
}

Result<Json> answer_steps(const Json& body) {
  const auto play = read_line(body);
  if (!play) return play.error();
  const GameInfo& info = (*play)->game().info();
  const auto path = read_path(body, info.rows * info.cols);
  if (!path) return path.error();
  return steps_doc(**play, *path);
}

Result<Json> answer_compose(const Json& body) {
  const auto game = read_game(body);
  if (!game) return game.error();
  const auto turn = fields::optional_integer(body, "turn", 0, 1);
  if (!turn) return turn.error();
  const Json* cells = fields::find(body, "cells");
  const auto wanted = static_cast<std::size_t>((*game)->info().rows * (*game)->info().cols);
  if (cells == nullptr || !cells->is_array() || cells->size() != wanted) {
    return Error{Errc::BadSyntax,
                 say("cells-must-be-list-of-cells", "'cells' must be a list of {} cells", wanted)};
  }
  auto position = compose(**game, *cells, static_cast<Side>(turn->value_or(0)));
  if (!position) return position.error();
  if (const auto play = (*game)->start_from(*position); !play) return play.error();
  return Json{{"position", std::move(*position)}};
}

Result<Json> answer_picture(const Json& body) {
  const auto line = read_line(body);
  if (!line) return line.error();
  const auto flipped = fields::flag(body, "flipped", false);
  if (!flipped) return flipped.error();
  const auto coordinates = fields::flag(body, "coordinates", true);
  if (!coordinates) return coordinates.error();
  PictureStyle style{*flipped, *coordinates, {}};
  const AnyPlay& play = **line;
  if (!play.played().empty()) {
    const auto before = play.clone();
    before->undo();
    style.marked = before->cells_of(play.played().back());
  }
  return Json{{"svg", board_svg(play, style)}};
}

}  // namespace palamedes::desk
