// games/othello/formats/ggf_write.cpp - records become GGF.
#include <fmt/format.h>

#include "base/text.hpp"
#include "games/formats/document.hpp"
#include "games/othello/formats/ggf.hpp"
#include "games/othello/formats/ggf_terms.hpp"
#include "games/othello/formats/othello_games.hpp"

namespace palamedes {
namespace {

std::string property(std::string_view name, std::string_view value) {
  std::string text = fmt::format("{}[", name);
  for (const char c : on_one_line(value)) {
    if (c == ']' || c == '\\') text += '\\';
    text += c;
  }
  return text + "]";
}

// "8 -------- ... *" from the game's own text of a position, "--------... X".
std::string board_text(std::string_view position, int size) {
  std::string text = std::to_string(size);
  const auto side = static_cast<std::size_t>(size);
  for (std::size_t row = 0; row < side; ++row)
    text += fmt::format(" {}", position.substr(row * side, side));
  text += fmt::format(" {}", position.back());
  for (char& c : text) c = c == 'X' ? '*' : c;
  return text;
}

std::string move_property(const RecordedMove& said, const RecordedMove& played, Side mover) {
  std::string value = played.text == "pass" ? "PA" : played.text;
  if (said.evaluation || said.seconds) value += '/';
  if (said.evaluation) {
    value += fmt::format("{}", mover == Side::First ? *said.evaluation : 0 - *said.evaluation);
  }
  if (said.seconds) value += fmt::format("/{}", *said.seconds);
  std::string text = property(mover == Side::First ? "B" : "W", value);
  if (!said.comment.empty()) text += property("C", said.comment);
  return text;
}

std::string tag_or(const GameRecord& record, const char* tag, std::string otherwise) {
  const auto found = record.tags.find(tag);
  return found == record.tags.end() ? otherwise : found->second;
}

Result<std::string> ggf_game(const GameRecord& record) {
  if (!is_othello(record)) return cannot_hold(record, othello_games());
  const auto play = replay(record);
  if (!play) return play.error();
  const GameRecord played = record_of(**play);
  const int size = (*play)->game().info().rows;
  const std::string type = tag_or(record, "TY", std::to_string(size));
  const auto type_size = ggf::board_size(type);

  std::string text = "(;" + property("GM", "Othello");
  for (const auto& [tag, value] : record.tags) {
    if (const auto name = ggf::property_of(tag)) text += property(*name, value);
  }
  text += property("PB", record.players[0]) + property("PW", record.players[1]);
  text += property("RE", ggf::result_text(record));
  text += property("TY", type_size && *type_size == size ? type : std::to_string(size));
  text += property("BO", board_text((*play)->start_position(), size));
  if (const auto comment = tag_or(record, "comment", ""); !comment.empty()) {
    text += property("C", comment);
  }
  // Passes are moves, so the sides take turns; count back from who is to move now.
  Side mover = record.moves.size() % 2 == 0 ? (*play)->turn() : other((*play)->turn());
  for (std::size_t i = 0; i < record.moves.size(); ++i, mover = other(mover)) {
    text += move_property(record.moves[i], played.moves[i], mover);
  }
  return text + ";)\n";
}

}  // namespace

Result<std::string> export_ggf(std::span<const GameRecord> games) {
  return export_each("ggf", games, ggf_game);
}

}  // namespace palamedes
