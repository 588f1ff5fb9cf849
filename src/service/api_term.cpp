// service/api_term.cpp - the routes of deadlines, finals, sheets and grades.
#include "games/record/json_fields.hpp"
#include "ladder/wishes.hpp"
#include "service/api.hpp"
#include "service/ladder_reply.hpp"

namespace palamedes::service {
namespace {

constexpr std::int64_t kLargestAccount = INT64_C(1) << 53;
constexpr std::size_t kLongestReason = 2000;

bool is_draft(const Call& call) {
  const auto found = call.query.find("draft");
  return found != call.query.end() && found->second == "1";
}

Reply file(std::string type, std::string name, std::string body) {
  Reply reply{.type = std::move(type), .body = std::move(body)};
  reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
  return reply;
}

}  // namespace

Reply Api::set_deadline(const Call& call) {
  const auto mistake =
      other_key(call.body, {"due", "now", "form", "rounds", "pairs", "with_references"});
  if (mistake) return refuse(*mistake);
  return told(parts_.ladder->term().set_deadline(call.session.viewer, id_at(call, 0), call.body));
}

Reply Api::freeze(const Call& call) {
  JsonFields fields(call.body);
  bool at_once = false;
  fields.read("at_once", at_once);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  return told(parts_.ladder->term().freeze(call.session.viewer, id_at(call, 0), at_once));
}

Reply Api::extend(const Call& call) {
  JsonFields fields(call.body, {}, JsonFields::Null::LeftOut);
  std::int64_t account = 0;
  std::string reason;
  fields.need("account");
  fields.read("account", account, 0, kLargestAccount);
  fields.read("reason", reason, kLongestReason);
  fields.find("until");
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  const auto until = ladder::time_field(call.body, "until");
  if (!until) return told(until.refusal());
  return told(
      parts_.ladder->term().extend(call.session.viewer, id_at(call, 0), account, *until, reason));
}

Reply Api::sheet(const Call& call) {
  const auto sheet = parts_.ladder->term().sheet(call.session.viewer, id_at(call, 0));
  if (!sheet) return told(sheet.refusal());
  return file("text/plain; charset=utf-8", "final-" + call.places[0] + ".sheet", *sheet);
}

Reply Api::grades(const Call& call) {
  return told(
      parts_.ladder->term().grades(call.session.viewer, id_at(call, 0), is_draft(call), ""));
}

Reply Api::grades_file(const Call& call) {
  const auto address = call.query.find("address");
  const auto grades =
      parts_.ladder->term().grades(call.session.viewer, id_at(call, 0), is_draft(call),
                                   address == call.query.end() ? "" : address->second);
  if (!grades) return told(grades.refusal());
  return file("text/csv; charset=utf-8", "grades.csv", ladder::grades_csv(*grades));
}

}  // namespace palamedes::service
