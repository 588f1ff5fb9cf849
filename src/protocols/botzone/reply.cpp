// protocols/botzone/reply.cpp - JSON that cannot be read is a broken protocol, a move that cannot
// be read an illegal one.
#include "protocols/botzone/reply.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "protocols/botzone/text.hpp"

namespace palamedes::botzone {
namespace {

// A response that cannot be read as a move is the fault of the move, not of the JSON around it.
Result<WireMove> as_move(Result<WireMove> move) {
  if (move) return move;
  return Error{Errc::IllegalMove, move.error().message};
}

}  // namespace

std::string write_json(const AnyGame& game, const Reply& reply) {
  nlohmann::ordered_json object{{"response", to_json(game, reply.move)}};
  if (!reply.debug.empty()) object["debug"] = reply.debug;
  if (reply.data) object["data"] = *reply.data;
  if (reply.globaldata) object["globaldata"] = *reply.globaldata;
  return compact(object) + '\n';
}

std::string write_simple(const AnyGame& game, const Reply& reply) {
  return fmt::format("{}\n{}\n{}\n{}\n", to_words(game, reply.move), reply.debug,
                     reply.data.value_or(""), reply.globaldata.value_or(""));
}

Result<Reply> read_json_reply(const AnyGame& game, std::string_view text) {
  const auto document = parse(trim(text));
  if (!document) return document.error();
  Reply reply;
  const auto* response = response_in(*document);
  const bool bare = response == nullptr;
  if (bare) response = &*document;
  const auto move = as_move(move_in_json(game, *response));
  if (!move) return move.error();
  reply.move = *move;
  reply.in_a_string = response->is_string();
  if (bare) return reply;
  reply.debug = cut(text_member(*document, "debug"), kDebugBytes);
  if (document->contains("data")) reply.data = cut(text_member(*document, "data"), kDataBytes);
  if (document->contains("globaldata")) {
    reply.globaldata = cut(text_member(*document, "globaldata"), kDataBytes);
  }
  return reply;
}

Result<Reply> read_simple_reply(const AnyGame& game, std::string_view text) {
  const auto lines = split_lines(text);
  if (lines.empty() || trim(lines[0]).empty()) {
    return Error{
        Errc::BadSyntax,
        say("botzone-empty", "botzone: the output is empty; its first line must be the move")};
  }
  const auto move = as_move(from_words(game, lines[0]));
  if (!move) return move.error();
  Reply reply{*move, {}, std::nullopt, std::nullopt};
  if (lines.size() > 1) reply.debug = cut(lines[1], kDebugBytes);
  if (lines.size() > 2) reply.data = cut(lines[2], kDataBytes);
  if (lines.size() > 3) reply.globaldata = cut(lines[3], kDataBytes);
  return reply;
}

const nlohmann::ordered_json* response_in(const nlohmann::ordered_json& turn) {
  const auto* response = fields::find(turn, "response");
  return response ? response : fields::find(turn, "content");
}

bool asks_to_keep_running(std::string_view line) { return trim(line) == kKeepRunning; }

void remember(Memory& memory, const Reply& reply) {
  if (reply.data) memory.data = *reply.data;
  if (reply.globaldata) memory.globaldata = *reply.globaldata;
  memory.responses_in_strings = reply.in_a_string;
}

}  // namespace palamedes::botzone
