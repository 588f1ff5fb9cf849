// desk/think_fuzz.cpp - whatever is asked of those who think, about whatever board, they answer or
// say why not.
//
// The input is a body in JSON, put as every such question. Anything else is taken for a board that
// somebody made up: a game, a question, a player and a side to move, then a byte a cell. Nodes are
// few, so that a run stays quick, and who does not count them is stopped.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "desk/ask.hpp"
#include "desk/compose.hpp"
#include "desk/pictures.hpp"
#include "games/catalog.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"
#include "players/table.hpp"

namespace palamedes::desk {
namespace {

constexpr std::string_view kThinking[]{"choose", "analyse", "review", "solve"};
constexpr std::int64_t kMostNodes = 200;
constexpr int kMostAsked = 40;  // times that a thinker asks whether to stop
constexpr std::size_t kHead = 4;

void think(std::string_view question, Json body) {
  const Json* nodes = body.contains("nodes") ? &body["nodes"] : nullptr;
  if (nodes == nullptr || (nodes->is_number_integer() && *nodes > kMostNodes)) {
    body["nodes"] = kMostNodes;
  }
  int asked = 0;
  const Pace pace{.stop = [&asked] { return ++asked > kMostAsked; },
                  .elapsed = {},
                  .report = [](const Json&) {},
                  .threads = 1,
                  .table_megabytes = 1};
  const auto answer = Thinkers().think(question, body, pace);
  check(answer.ok() || !answer.error().message.empty(), "a refusal without a word");
}

// "*/minimax-N" with the smallest number that it takes.
std::string name_of(const PlayerEntry& entry) {
  std::string id(entry.id);
  if (entry.largest > 0) id.replace(id.size() - 1, 1, std::to_string(entry.smallest));
  return id.substr(id.find('/') + 1);
}

Json made_up_cells(const GameInfo& info, const std::uint8_t* bytes, std::size_t count) {
  const std::string_view family = info.family().name;
  const std::size_t size = static_cast<std::size_t>(info.rows * info.cols);
  const auto byte_at = [&](std::size_t i) { return i < count ? bytes[i] : std::uint8_t{0}; };
  Json cells = Json::array();
  int men[2] = {};
  for (std::size_t i = 0; i < size; ++i) {
    const int byte = byte_at(i), owner = byte >> 1 & 1, more = byte >> 2;
    Json cell = Json::object();
    if ((byte & 1) != 0) {
      const bool chess = family == "minichess";
      cell["owner"] = owner;
      cell["kind"] = chess ? std::string(info.set->pieces[static_cast<std::size_t>(1 + more % 5)]
                                             .name)  // no king: they come below
                     : family == "chain" ? "orb"
                     : family == "hop"   ? "man"
                                         : "disc";
      if (family == "chain") cell["count"] = 1 + more % 3;
      if (family == "hop" && ++men[owner] > 9) cell = Json::object();
    } else if (info.rule_set == "chain/2018" && more % 8 == 7) {
      cell["kind"] = "dead";
    }
    cells.push_back(std::move(cell));
  }
  if (family == "minichess") {
    const std::size_t white = byte_at(size) % size, black = byte_at(size + 1) % size;
    cells[white] = {{"owner", 0}, {"kind", "king"}};
    cells[black == white ? (white + 1) % size : black] = {{"owner", 1}, {"kind", "king"}};
  }
  return cells;
}

void think_of_board(const std::uint8_t* data, std::size_t size) {
  if (size < kHead) return;
  const auto sets = rule_sets();
  const auto game = *find_game(sets[data[0] % sets.size()].name);
  const auto turn = static_cast<Side>(data[3] & 1);
  const auto start = compose(*game, made_up_cells(game->info(), data + kHead, size - kHead), turn);
  if (!start) return;
  const auto players = players_for(*game);
  think(kThinking[data[1] % std::size(kThinking)],
        {{"game", game->info().id},
         {"start", *start},
         {"player", name_of(players[data[2] % players.size()])},
         {"lines", (data[3] & 2) != 0 ? Json("all") : Json(2)}});
}

}  // namespace
}  // namespace palamedes::desk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (json_mistake(text)) {
    desk::think_of_board(data, size);
    return 0;
  }
  const desk::Json body = parsed_json(text);
  for (const std::string_view question : desk::kThinking) {
    if (body.is_object()) {
      desk::think(question, body);
    } else {
      check(!desk::Thinkers().think(question, body, {}).ok(), "a question that is no object");
    }
  }
  return 0;
}
