// service/api_teacher.cpp - the routes of the teacher's desk: members, announcements, similar
// sources, and pairs that are played again or left out.
#include "base/sentence.hpp"
#include "desk/base64.hpp"
#include "games/record/json_fields.hpp"
#include "service/api.hpp"
#include "service/ladder_reply.hpp"

namespace palamedes::service {
namespace {

constexpr std::int64_t kLargestNumber = INT64_C(1) << 53;
constexpr std::size_t kLongestWords = 8000, kLongestTemplateName = 255;

// Whoever changed a member sees the roster as it is now.
Reply roster_after(ladder::Ladder& ladder, const Call& call,
                   const ladder::Answer<ladder::Done>& done) {
  if (!done) return told(done.refusal());
  return told(ladder.roster(call.session.viewer, id_at(call, 0)));
}

}  // namespace

Reply Api::change_member(const Call& call) {
  JsonFields fields(call.body, {}, JsonFields::Null::LeftOut);
  std::int64_t account = 0;
  fields.need("account");
  fields.read("account", account, 0, kLargestNumber);
  for (const char* key : {"role", "team", "builds_a_day", "challenges_an_hour", "disabled"}) {
    fields.find(key);
  }
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  Json wish = call.body;
  wish.erase("account");
  return roster_after(
      *parts_.ladder, call,
      parts_.ladder->desk().change_member(call.session.viewer, id_at(call, 0), account, wish));
}

Reply Api::delete_member(const Call& call) {
  JsonFields fields(call.body);
  std::int64_t account = 0;
  fields.need("account");
  fields.read("account", account, 0, kLargestNumber);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  return roster_after(
      *parts_.ladder, call,
      parts_.ladder->desk().delete_member(call.session.viewer, id_at(call, 0), account));
}

Reply Api::announcements(const Call& call) {
  return told(parts_.ladder->desk().announcements(call.session.viewer, id_at(call, 0)));
}

Reply Api::announce(const Call& call) {
  JsonFields fields(call.body);
  std::optional<std::string> text;
  std::optional<std::int64_t> withdrawn;
  fields.read("text", text, kLongestWords);
  fields.read("withdrawn", withdrawn, 0, kLargestNumber);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  ladder::TeachersDesk& desk = parts_.ladder->desk();
  return told(withdrawn ? desk.withdraw(call.session.viewer, id_at(call, 0), *withdrawn)
                        : desk.announce(call.session.viewer, id_at(call, 0), text.value_or("")));
}

Reply Api::similar(const Call& call) {
  return told(parts_.ladder->desk().similar(call.session.viewer, id_at(call, 0)));
}

Reply Api::passages(const Call& call) {
  const auto first = whole_number(call, "first"), second = whole_number(call, "second");
  for (const auto* number : {&first, &second}) {
    if (!*number) return refuse(number->error());
  }
  return told(parts_.ladder->desk().passages(call.session.viewer, id_at(call, 0),
                                             first->value_or(0), second->value_or(0)));
}

Reply Api::set_template(const Call& call) {
  JsonFields fields(call.body);
  std::string file;
  std::optional<std::string> base64, bytes;
  fields.need("file");
  fields.read("file", file, kLongestTemplateName);
  fields.read("base64", base64);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  if (base64) {
    bytes = desk::from_base64(*base64);
    if (!bytes) {
      return refuse(400, "bad-syntax", say("base64-is-not-base64", "'base64' is not base64"));
    }
  }
  return told(parts_.ladder->desk().set_template(call.session.viewer, id_at(call, 0), file, bytes));
}

Reply Api::revisions(const Call& call) {
  return told(parts_.ladder->revisions().all(call.session.viewer, id_at(call, 0)));
}

Reply Api::propose(const Call& call) {
  const auto mistake = other_key(
      call.body, {"kind", "reason", "pairings", "game", "version", "worker", "since", "until"});
  if (mistake) return refuse(*mistake);
  return told(parts_.ladder->revisions().propose(call.session.viewer, id_at(call, 0), call.body),
              201);
}

Reply Api::revision(const Call& call) {
  return told(parts_.ladder->revisions().revision(call.session.viewer, id_at(call, 0)));
}

Reply Api::decide(const Call& call) {
  JsonFields fields(call.body);
  bool apply = false;
  fields.need("apply");
  fields.read("apply", apply);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  return told(parts_.ladder->revisions().decide(call.session.viewer, id_at(call, 0), apply));
}

}  // namespace palamedes::service
