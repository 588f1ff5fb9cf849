// protocols/botzone/judge.cpp - see judge.hpp.
#include "protocols/botzone/judge.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "protocols/botzone/input.hpp"
#include "protocols/botzone/text.hpp"

namespace palamedes::botzone {
namespace {

using Json = nlohmann::ordered_json;

std::string player_of(Side side) { return side == Side::First ? "0" : "1"; }

// The newest move as it is told to the side to move.
Json last_move(const AnyPlay& play) {
  const AnyGame& game = play.game();
  if (play.played().empty()) return to_json(game, nobody_moved(game));
  const MoveCode move = play.played().back();
  const auto before = play.clone();
  before->undo();
  return to_json(game, wire_move(*before, move));
}

}  // namespace

std::string_view name_of(Verdict verdict) {
  constexpr std::string_view kNames[]{"OK", "TLE", "MLE", "OLE", "NJ", "RE"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::string request_output(const AnyPlay& play) {
  const Json move = last_move(play);
  return compact({{"command", "request"},
                  {"content", {{player_of(play.turn()), move}}},
                  {"display", move}}) +
         '\n';
}

std::string finish_output(const AnyPlay& play, std::optional<Side> winner, std::string_view why) {
  const int first = !winner ? 1 : *winner == Side::First ? 2 : 0;
  Json display = last_move(play);
  display["winner"] = winner ? Json(player_of(*winner)) : Json(nullptr);
  display["reason"] = why;
  return compact({{"command", "finish"},
                  {"content", {{"0", first}, {"1", 2 - first}}},
                  {"display", display}}) +
         '\n';
}

Result<std::string> judge(const AnyGame& game, std::string_view input) {
  const auto document = parse(input);
  if (!document) return document.error();
  if (!document->is_object() || !document->contains("log") || !(*document)["log"].is_array()) {
    return Error{Errc::BadSyntax, R"(botzone: a judge's input is {"log":[...]})"};
  }
  auto play = game.start();
  for (const Json& entry : (*document)["log"]) {
    if (play->result()) break;
    const std::string player = player_of(play->turn());
    if (!entry.is_object() || !entry.contains(player)) continue;
    const Json& turn = entry[player];
    const auto loses = [&](std::string_view why) {
      return finish_output(*play, other(play->turn()), why);
    };
    const std::string verdict = text_member(turn, "verdict");
    if (!verdict.empty() && verdict != "OK") return loses(verdict);
    if (!turn.is_object() || !turn.contains("response")) return loses("no response");
    const auto wire = from_json(game, turn["response"]);
    if (!wire) return loses(wire.error().message);
    const auto move = legal_move(*play, *wire);
    if (!move) return loses(move.error().message);
    play->play(*move);
  }
  const auto result = play->result();
  if (!result) return request_output(*play);
  return finish_output(*play, result->winner(), explain(result->ending));
}

}  // namespace palamedes::botzone
