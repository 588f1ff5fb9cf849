// service/api_courses.cpp - the routes of courses and bots that need more than a number.
#include <fmt/format.h>

#include <algorithm>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "desk/base64.hpp"
#include "games/record/json_fields.hpp"
#include "ladder/rows.hpp"
#include "service/api.hpp"
#include "service/ladder_reply.hpp"

namespace palamedes::service {
namespace {

constexpr std::int64_t kUsualLadderGames = 50, kMostLadderGames = 200,
                       kLargestId = INT64_C(1) << 53;
constexpr std::size_t kMostInvited = 1000, kLongestShownName = 200, kLongestFileName = 255;

// A name for a browser to save under: what is no plain letter is written by its bytes (RFC 8187).
std::string saved_as(const std::string& name) {
  std::string text;
  for (const char c : name) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                       c == '.' || c == '-' || c == '_';
    text += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return "attachment; filename*=UTF-8''" + text;
}

}  // namespace

Reply Api::courses(const Call& call) { return told(parts_.ladder->courses(call.session.viewer)); }

Reply Api::open_course(const Call& call) {
  const auto mistake = other_key(call.body, {"title", "game", "kind", "visibility", "opens",
                                             "closes", "freezes", "settings", "references"});
  if (mistake) return refuse(*mistake);
  return told(parts_.ladder->open_course(call.session.viewer, call.body), 201);
}

Reply Api::change_course(const Call& call) {
  const auto mistake =
      other_key(call.body, {"title", "visibility", "opens", "closes", "freezes", "settings"});
  if (mistake) return refuse(*mistake);
  return told(parts_.ladder->change_course(call.session.viewer, id_at(call, 0), call.body));
}

Reply Api::put_reference(const Call& call) {
  const auto mistake = other_key(call.body, {"bot", "player", "name", "percent", "retired"});
  if (mistake) return refuse(*mistake);
  return told(parts_.ladder->put_reference(call.session.viewer, id_at(call, 0), call.body));
}

Reply Api::usual_references(const Call& call) {
  const auto game = call.query.find("game");
  return told(ladder::Ladder::references_for(game == call.query.end() ? "" : game->second));
}

Reply Api::course_games(const Call& call) {
  const auto before = whole_number(call, "before"), bot = whole_number(call, "bot"),
             against = whole_number(call, "against"), limit = whole_number(call, "limit");
  for (const auto* number : {&before, &bot, &against, &limit}) {
    if (!*number) return refuse(number->error());
  }
  const auto rows =
      std::clamp<std::int64_t>(limit->value_or(kUsualLadderGames), 1, kMostLadderGames);
  return told(parts_.ladder->games(
      call.session.viewer, id_at(call, 0),
      {.before = *before, .bot = *bot, .against = *against, .limit = static_cast<int>(rows)}));
}

Reply Api::audit(const Call& call) {
  const auto before = whole_number(call, "before");
  if (!before) return refuse(before.error());
  return told(parts_.ladder->audit(call.session.viewer, id_at(call, 0), *before));
}

Reply Api::watch_course(const Call& call) {
  const std::int64_t id = id_at(call, 0);
  const auto may = parts_.ladder->may_see_course(call.session.viewer, id);
  if (!may) return told(may.refusal());
  if (!*may) return told(ladder::no_such(ladder::Thing::Course));
  return watch(course_topic(id), [] { return std::string(": welcome\n\n"); });
}

Reply Api::invite_members(const Call& call) {
  JsonFields fields(call.body);
  std::vector<std::string> names;
  std::string role = "student";
  fields.need("names");
  fields.read("names", names, kMostInvited, kLongestShownName);
  fields.read("role", role, kLongestShownName);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  return told(parts_.ladder->invite_members(call.session.viewer, id_at(call, 0), names, role), 201);
}

Reply Api::reset_member(const Call& call) {
  JsonFields fields(call.body);
  std::int64_t account = 0;
  fields.need("account");
  fields.read("account", account, 0, kLargestId);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  return told(parts_.ladder->reset_member(call.session.viewer, id_at(call, 0), account), 201);
}

Reply Api::submit(const Call& call) {
  JsonFields fields(call.body);
  std::string file, base64, name;
  fields.need("file");
  fields.need("base64");
  fields.read("file", file, kLongestFileName);
  fields.read("base64", base64);
  fields.read("name", name, kLongestShownName);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  const auto bytes = desk::from_base64(base64);
  if (!bytes) {
    return refuse(400, "bad-syntax", say("base64-is-not-base64", "'base64' is not base64"));
  }
  return told(parts_.ladder->submit(call.session.viewer, id_at(call, 0), file, *bytes, name), 201);
}

Reply Api::challenge(const Call& call) {
  JsonFields fields(call.body);
  std::int64_t first = 0, second = 0;
  int pairs = 1;
  for (const char* key : {"first", "second", "pairs"}) fields.need(key);
  fields.read("first", first, 0, kLargestId);
  fields.read("second", second, 0, kLargestId);
  fields.read("pairs", pairs, 1, 1000);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  return told(parts_.ladder->challenge(call.session.viewer, id_at(call, 0), first, second, pairs),
              201);
}

Reply Api::rename_bot(const Call& call) {
  JsonFields fields(call.body);
  std::string name;
  fields.need("name");
  fields.read("name", name, kLongestShownName);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  return told(parts_.ladder->rename_bot(call.session.viewer, id_at(call, 0), name));
}

Reply Api::source(const Call& call) {
  const auto file = parts_.ladder->source(call.session.viewer, id_at(call, 0));
  if (!file) return told(file.refusal());
  Reply reply{.type = "application/octet-stream", .body = file->bytes};
  reply.headers.emplace_back("Content-Disposition", saved_as(file->name));
  return reply;
}

std::optional<Reply> Api::hidden(const Call& call, const store::StoredGame& game) {
  if (game.source != store::kSourceOfLadder) return std::nullopt;
  if (parts_.ladder != nullptr) {
    const auto may = parts_.ladder->may_see_game(call.session.viewer, game.id);
    if (!may) return told(may.refusal());
    if (*may) return std::nullopt;
  }
  return not_found(say("no-game", "there is no game {}", quote(call.places[0])));
}

}  // namespace palamedes::service
