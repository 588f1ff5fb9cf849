#include "ladder/revision_choice.hpp"

#include <fmt/format.h>

#include "games/record/json_fields.hpp"
#include "ladder/wishes.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::size_t kMostRevised = 500;
constexpr std::int64_t kHighestId = std::int64_t{1} << 53;

}  // namespace

Answer<std::vector<std::int64_t>> chosen_pairings(Connection& connection, std::int64_t course,
                                                  const Json& wish, bool finals) {
  const auto pairings = fields::integers(wish, "pairings", kMostRevised, 1, kHighestId);
  if (!pairings) return Refusal(Kind::Invalid, pairings.error().message);
  const bool listed = has_field(wish, "pairings"), named = listed || has_field(wish, "game");
  std::string condition = fmt::format(
      "p.course = $1 AND p.state = 'done' AND (p.purpose IN ('rank', 'pass'{}) OR (p.purpose = "
      "'challenge' AND p.rated = 1))",
      finals || named ? ", 'final'" : "");
  std::vector<store::Value> values{course};
  const auto also = [&](std::string_view text, store::Value value) {
    values.push_back(std::move(value));
    condition += fmt::format(fmt::runtime(text), values.size());
  };
  if (!pairings->empty()) {
    condition += fmt::format(" AND p.id IN ({})", fmt::join(*pairings, ", "));
  }
  for (const auto& [name, text] :
       {std::pair{"game",
                  " AND p.id IN (SELECT g.pairing FROM pairing_games g WHERE g.game = ${})"},
        std::pair{"version", " AND ${0} IN (p.first, p.second)"}}) {
    const auto number = whole_field(wish, name, 1, kHighestId);
    if (!number) return number.refusal();
    if (*number) also(text, **number);
  }
  const auto worker = text_field(wish, "worker", 200);
  if (!worker) return worker.refusal();
  if (*worker) also(" AND p.worker IN (SELECT w.id FROM workers w WHERE w.name = ${})", **worker);
  for (const auto& [name, text] :
       {std::pair{"since", " AND p.ended >= ${}"}, std::pair{"until", " AND p.ended <= ${}"}}) {
    const auto time = time_field(wish, name);
    if (!time) return time.refusal();
    if (*time) also(text, **time);
  }
  if (listed ? pairings->empty() : values.size() == 1) {
    return Refusal(Kind::Invalid, say("revision.what",
                                      "name what is revised: pairings, a game, a version, a worker "
                                      "or times"));
  }
  const auto rows =
      connection.run(fmt::format("SELECT p.id FROM pairings p WHERE {} ORDER BY p.id LIMIT {}",
                                 condition, kMostRevised + 1),
                     values);
  if (!rows) return rows.error();
  if (rows->empty()) {
    return Refusal(Kind::NotFound, say("revision.none", "there are no such pairs that count"));
  }
  if (rows->size() > kMostRevised) {
    return Refusal(Kind::Invalid,
                   say("revision.many", "a revision has at most {} pairs", kMostRevised));
  }
  std::vector<std::int64_t> chosen;
  for (const Row& row : *rows) chosen.push_back(row.number(0));
  return chosen;
}

}  // namespace palamedes::ladder
