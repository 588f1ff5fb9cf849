// protocols/botzone/judge.cpp - the log is replayed from its beginning each time; mistakes have the
// site's own names.
#include "protocols/botzone/judge.hpp"

#include <nlohmann/json.hpp>

#include "games/record/json_fields.hpp"
#include "protocols/botzone/reply.hpp"
#include "protocols/botzone/text.hpp"

namespace palamedes::botzone {
namespace {

// The words by which the site's own judges and pages know a mistake. The verdict follows the first.
const std::string kUnreadable = "INVALID_INPUT_VERDICT_";
constexpr std::string_view kIllegal = "INVALIDMOVE";
constexpr std::string_view kNeedlessPass = "HE_THOUGHT_THAT_HE_COULDNOT_MOVE_BUT_IN_FACT_HE_CAN";

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

std::string finish(std::optional<Side> winner, Json display) {
  const int first = !winner ? 1 : *winner == Side::First ? 2 : 0;
  if (winner) display["winner"] = *winner == Side::First ? 0 : 1;
  return compact({{"command", "finish"},
                  {"content", {{"0", first}, {"1", 2 - first}}},
                  {"display", display}}) +
         '\n';
}

}  // namespace

std::string_view name_of(Verdict verdict) {
  constexpr std::string_view kNames[]{"OK", "TLE", "MLE", "OLE", "NJ", "RE"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::string request_output(const AnyPlay& play) {
  const Json move = last_move(play);
  const Json display = play.played().empty() ? Json("") : move;
  return compact({{"command", "request"},
                  {"content", {{player_of(play.turn()), move}}},
                  {"display", display}}) +
         '\n';
}

std::string finish_output(const AnyPlay& play, std::optional<Side> winner) {
  return finish(winner, last_move(play));
}

std::string loss_output(Side loser, std::string_view mistake) {
  return finish(other(loser), {{"err", mistake}});
}

Result<std::string> judge(const AnyGame& game, std::string_view input) {
  const auto document = parse(input);
  if (!document) return document.error();
  const Json* turns = fields::find(*document, "log");
  if (turns == nullptr || !turns->is_array()) {
    return Error{Errc::BadSyntax, R"(botzone: a judge's input is {"log":[...]})"};
  }
  const Json& log = *turns;
  auto play = game.start();
  for (std::size_t i = 1; i < log.size() && !play->result(); i += 2) {
    const std::string player = player_of(play->turn());
    const Json* found = fields::find(log[i], player);
    const Json turn = found ? *found : Json::object();
    const Json* response = response_in(turn);
    const auto wire = move_in_json(game, response ? *response : Json());
    if (!wire) return loss_output(play->turn(), kUnreadable + text_member(turn, "verdict"));
    const auto move = legal_move(*play, *wire);
    if (!move) return loss_output(play->turn(), wire->points.empty() ? kNeedlessPass : kIllegal);
    play->play(*move);
  }
  const auto result = play->result();
  return result ? finish_output(*play, result->winner()) : request_output(*play);
}

}  // namespace palamedes::botzone
