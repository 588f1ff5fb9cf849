// desk/coach/answer_coach.cpp - no engine is kept for it: whatever was seen before must not change
// what is found.
#include "desk/coach/answer_coach.hpp"

#include "desk/coach/documents.hpp"
#include "desk/coach/find.hpp"
#include "desk/line.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/record_json.hpp"

namespace palamedes::desk {
namespace {

constexpr std::int64_t kMostNodesOfAPosition = 10'000'000;

Result<GameRecord> record_asked_about(const Json& body) {
  const auto play = read_record_or_line(body);
  if (!play) return play.error();
  if (const Json* record = fields::find(body, "record")) {
    return parse_record(record->dump(-1, ' ', false, Json::error_handler_t::replace));
  }
  return record_of(**play);
}

}  // namespace

Result<Json> answer_coach(Kept&, const Json& body, const Pace& pace) {
  const auto record = record_asked_about(body);
  if (!record) return record.error();
  const auto side = fields::optional_integer(body, "side", 0, 1);
  if (!side) return side.error();
  const auto nodes = fields::optional_integer(body, "nodes", 1000, kMostNodesOfAPosition);
  if (!nodes) return nodes.error();
  const auto end = replay(*record);
  if (!end) return end.error();
  Analyst analyst((*end)->game(), static_cast<std::uint64_t>(nodes->value_or(kUsualCoachNodes)));
  CoachWish wish;
  if (*side) wish.subject = **side == 0 ? Side::First : Side::Second;
  wish.stop = pace.stop;
  if (pace.report) {
    wish.progress = [&](std::size_t done, std::size_t of) {
      pace.report({{"done", done}, {"of", of}});
    };
  }
  const auto found = find(analyst, *record, wish);
  if (!found) return found.error();
  return findings_doc(*found);
}

}  // namespace palamedes::desk
