#include "desk/openings.hpp"

#include <fmt/format.h>

#include <charconv>
#include <map>

#include "base/sentence.hpp"
#include "desk/line.hpp"
#include "games/opening_key.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/opening_keys.hpp"
#include "games/record/record_json.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kMostRecords = 20'000;

Json no_games() { return {{"first", 0}, {"drawn", 0}, {"second", 0}, {"newest", nullptr}}; }

Json name_doc(std::string_view name) { return name.empty() ? Json(nullptr) : Json(name); }

// Moves that lead to the same position, seen in a mirror or not, are listed once with their own
// counts: the others say whose they share.
Json continuations(const AnyPlay& play) {
  Json moves = Json::array();
  std::map<std::uint64_t, std::string> known;
  const auto after = play.clone();
  for (const MoveCode move : play.moves()) {
    const std::string text = play.move_text(move);
    after->play(move);
    const std::uint64_t key = opening_key(*after);
    const auto [first, fresh] = known.emplace(key, text);
    moves.push_back({{"text", text},
                     {"label", label_of(play, move)},
                     {"cells", play.cells_of(move)},
                     {"name", name_doc(opening_name(*after))},
                     {"key", key_text(key)},
                     {"same_as", fresh ? Json(nullptr) : Json(first->second)},
                     {"count", no_games()}});
    after->undo();
  }
  return moves;
}

}  // namespace

std::string key_text(std::uint64_t key) { return fmt::format("{:016x}", key); }

std::uint64_t key_in(const Json& text) {
  const std::string digits = text.is_string() ? text.get<std::string>() : std::string();
  std::uint64_t key = 0;
  const auto end = digits.data() + digits.size();
  return std::from_chars(digits.data(), end, key, 16).ptr == end ? key : 0;
}

Result<Json> answer_explore(const Json& body) {
  const auto line = read_line(body);
  if (!line) return line.error();
  const AnyPlay& play = **line;
  return Json{{"game", play.game().info().id},
              {"turn", static_cast<int>(play.turn())},
              {"ply", play.played().size()},
              {"depth", kOpeningPlies},
              {"name", name_doc(opening_name_on_the_way(play))},
              {"key", key_text(opening_key(play))},
              {"count", no_games()},
              {"moves", continuations(play)},
              {"waiting", false}};
}

Result<Json> answer_openings(const Json& body) {
  const Json* records = fields::find(body, "records");
  if (records == nullptr)
    return Error{Errc::BadSyntax, say("field-missing", "'{}' is missing", "records")};
  if (!records->is_array() || records->size() > kMostRecords) {
    return Error{Errc::BadSyntax, say("records-must-be-list",
                                      "'records' must be a list of at most "
                                      "{} records",
                                      kMostRecords)};
  }
  Json games = Json::array();
  for (const Json& document : *records) {
    const auto record = parse_record(document.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (!record) return record.error();
    Json keys = Json::array();
    for (const std::uint64_t key : opening_keys(*record)) keys.push_back(key_text(key));
    const auto& winner = record->result.winner;
    games.push_back(
        {{"winner", winner ? Json(*winner) : Json(nullptr)}, {"keys", std::move(keys)}});
  }
  return Json{{"games", std::move(games)}};
}

}  // namespace palamedes::desk
