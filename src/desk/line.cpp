#include "desk/line.hpp"

#include "base/sentence.hpp"
#include "desk/words.hpp"
#include "games/catalog.hpp"
#include "games/move_texts.hpp"
#include "games/notation.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/record_json.hpp"

namespace palamedes::desk {

Result<std::shared_ptr<const AnyGame>> read_game(const Json& body) {
  const auto id = fields::text(body, "game");
  if (!id) return id.error();
  return find_game(*id);
}

Result<std::unique_ptr<AnyPlay>> read_line(const Json& body) {
  const auto game = read_game(body);
  if (!game) return game.error();
  const auto start = fields::optional_text(body, "start");
  if (!start) return start.error();
  const auto moves = fields::texts(body, "moves", kMostMoves);
  if (!moves) return moves.error();
  auto play = start->value_or("").empty() ? Result((*game)->start()) : (*game)->start_from(**start);
  if (!play) return play.error();
  for (std::size_t i = 0; i < moves->size(); ++i) {
    const auto move = (*play)->parse_move((*moves)[i]);
    if (!move) {
      return Error{move.error().code, say("at-move", "move {}: {}", i + 1, move.error().message)};
    }
    (*play)->play(*move);
  }
  return play;
}

Result<std::unique_ptr<AnyPlay>> read_record_or_line(const Json& body) {
  const Json* record = fields::find(body, "record");
  if (record == nullptr) return read_line(body);
  const auto read = parse_record(record->dump(-1, ' ', false, Json::error_handler_t::replace));
  if (!read) return read.error();
  if (read->moves.size() > kMostMoves) {
    return Error{Errc::BadSyntax,
                 say("record-has-moves-are-most", "the record has {} moves; {} are the most",
                     read->moves.size(), kMostMoves)};
  }
  return replay(*read);
}

Result<std::unique_ptr<AnyPlay>> read_open_line(const Json& body) {
  auto play = read_line(body);
  if (!play) return play;
  if ((*play)->result()) {
    const GameInfo& info = (*play)->game().info();
    return Error{Errc::Unsupported, say("game-over-prefixed", "{}: the game is over: {}",
                                        game_word(info.id), describe(info, result_of(**play)))};
  }
  return play;
}

std::vector<std::string> labels_until(const AnyPlay& play) {
  const auto again = play.game().start_from(play.start_position());
  check(again.ok(), "a play whose start position does not parse");
  return move_labels(**again, play.played());
}

}  // namespace palamedes::desk
