// protocols/botzone/input.cpp - who begins is told that nobody has moved, which is no move when the
// game is replayed.
#include "protocols/botzone/input.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "protocols/botzone/text.hpp"

namespace palamedes::botzone {
namespace {

constexpr int kMostTurns = 100'000;

Error bad(std::string_view what) { return {Errc::BadSyntax, fmt::format("botzone: {}", what)}; }

Json moves_json(const AnyGame& game, const std::vector<WireMove>& moves, bool in_strings = false) {
  Json list = Json::array();
  for (const WireMove& move : moves) {
    const Json value = to_json(game, move);
    list.push_back(in_strings ? Json(compact(value)) : value);
  }
  return list;
}

Result<std::vector<WireMove>> moves_member(const AnyGame& game, const Json& object,
                                           const char* key) {
  const Json* values = fields::find(object, key);
  if (values == nullptr || !values->is_array()) {
    return bad(fmt::format("the input has no list {}", in_quotes(key)));
  }
  std::vector<WireMove> moves;
  for (const Json& value : *values) {
    const auto move = move_in_json(game, value);
    if (!move) return move.error();
    moves.push_back(*move);
  }
  return moves;
}

}  // namespace

Result<Input> input_for(const AnyPlay& play, const Memory& memory) {
  const AnyGame& game = play.game();
  auto again = game.start();
  if (play.start_position() != again->start_position()) {
    return Error{Errc::Unsupported,
                 say("botzone-start", "botzone: games begin at the usual start, not at {}",
                     quote(play.start_position()))};
  }
  Input input{{}, {}, memory};
  if (play.turn() == Side::First) input.requests.push_back(nobody_moved(game));
  for (const MoveCode move : play.played()) {
    auto& list = again->turn() == play.turn() ? input.responses : input.requests;
    list.push_back(wire_move(*again, move));
    again->play(move);
  }
  return input;
}

std::string write_json(const AnyGame& game, const Input& input) {
  return compact(
             {{"requests", moves_json(game, input.requests)},
              {"responses", moves_json(game, input.responses, input.memory.responses_in_strings)},
              {"data", input.memory.data},
              {"globaldata", input.memory.globaldata},
              {"time_limit", ""},
              {"memory_limit", ""}}) +
         '\n';
}

std::string write_simple(const AnyGame& game, const Input& input) {
  const auto one_line = [](std::string text) {
    for (char& c : text) {
      if (c == '\n' || c == '\r') c = ' ';
    }
    return text + '\n';
  };
  std::string text = fmt::format("{}\n", input.requests.size());
  for (std::size_t i = 0; i < input.requests.size(); ++i) {
    text += to_words(game, input.requests[i]) + '\n';
    if (i < input.responses.size()) text += to_words(game, input.responses[i]) + '\n';
  }
  return text + one_line(input.memory.data) + one_line(input.memory.globaldata);
}

Result<Input> read_json(const AnyGame& game, std::string_view line) {
  const auto document = parse(line);
  if (!document) return document.error();
  if (!document->is_object()) return bad("the input is not an object");
  auto requests = moves_member(game, *document, "requests");
  if (!requests) return requests.error();
  auto responses = moves_member(game, *document, "responses");
  if (!responses) return responses.error();
  if (requests->size() != responses->size() + 1) {
    return Error{
        Errc::Inconsistent,
        fmt::format("botzone: {} requests and {} responses; there must be one request more",
                    requests->size(), responses->size())};
  }
  return Input{std::move(*requests),
               std::move(*responses),
               {text_member(*document, "data"), text_member(*document, "globaldata")}};
}

Result<int> read_simple_count(std::string_view line) {
  const auto count = parse_int(trim(line));
  if (count && *count >= 1 && *count <= kMostTurns) return *count;
  return bad(fmt::format(
      "{} is no input: it must begin with '{{' or with the count of requests on a line of its own",
      in_quotes(line)));
}

Result<Input> read_simple(const AnyGame& game, int count, const std::vector<std::string>& lines) {
  const std::size_t moves = 2 * static_cast<std::size_t>(count) - 1;
  if (lines.size() < moves) {
    return bad(fmt::format("{} requests need {} lines, there are {}", count, moves, lines.size()));
  }
  Input input;
  for (std::size_t i = 0; i < moves; ++i) {
    const auto move = from_words(game, lines[i]);
    if (!move) return move.error();
    (i % 2 == 0 ? input.requests : input.responses).push_back(*move);
  }
  if (lines.size() > moves) input.memory.data = lines[moves];
  if (lines.size() > moves + 1) input.memory.globaldata = lines[moves + 1];
  return input;
}

std::string write_request(const AnyGame& game, const Input& input, bool simple) {
  const WireMove& newest = input.requests.back();
  return (simple ? to_words(game, newest) : compact(to_json(game, newest))) + '\n';
}

Result<std::unique_ptr<AnyPlay>> replay(const AnyGame& game, const Input& input) {
  auto play = game.start();
  for (std::size_t i = 0; i < input.requests.size(); ++i) {
    if (i > 0 || input.requests[0] != nobody_moved(game)) {
      const auto move = legal_move(*play, input.requests[i]);
      if (!move) return move.error();
      play->play(*move);
    }
    if (i == input.responses.size()) break;
    const auto move = legal_move(*play, input.responses[i]);
    if (!move) return move.error();
    play->play(*move);
  }
  return play;
}

}  // namespace palamedes::botzone
