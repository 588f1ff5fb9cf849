// ladder/ladder_coach.cpp - the coach's word on a bot or one of its versions.
#include "ladder/ladder.hpp"
#include "ladder/reviews.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;

Answer<Coached> coached_version(Connection& connection, const Viewer& viewer, std::int64_t id) {
  auto of = find_version(connection, viewer, id);
  if (!of) return of.refusal();
  return Coached{std::move(*of)};
}

Answer<Coached> coached_bot(Connection& connection, const Viewer& viewer, std::int64_t id) {
  const auto found = find_bot(connection, viewer, id);
  if (!found) return found.refusal();
  Coached coached{{{}, found->bot, found->course}, true};
  const auto versions = versions_of(connection, id);
  if (!versions) return versions.refusal();
  for (const VersionRow& version : *versions) {
    if (version.number > coached.of.version.number) coached.of.version = version;
  }
  return coached;
}

using Which = Answer<Coached>(Connection&, const Viewer&, std::int64_t);

Answer<Json> coach_word(store::Pool& pool, const Viewer& viewer, std::int64_t id, Which* which) {
  return in_reading<Json>(pool, [&](Connection& connection) -> Answer<Json> {
    const auto coached = which(connection, viewer, id);
    if (!coached) return coached.refusal();
    return coach_document(connection, viewer, *coached);
  });
}

Answer<Json> coach_order(store::Pool& pool, const Viewer& viewer, std::int64_t id, Which* which,
                         std::int64_t now) {
  return in_transaction<Json>(pool, [&](Connection& connection) -> Answer<Json> {
    const auto coached = which(connection, viewer, id);
    if (!coached) return coached.refusal();
    if (auto refusal = order_reviews(connection, viewer, *coached, now)) return *refusal;
    return coach_document(connection, viewer, *coached);
  });
}

}  // namespace

Answer<Json> Ladder::coach_bot(const Viewer& viewer, std::int64_t id) {
  return coach_word(pool_, viewer, id, coached_bot);
}
Answer<Json> Ladder::coach_version(const Viewer& viewer, std::int64_t id) {
  return coach_word(pool_, viewer, id, coached_version);
}
Answer<Json> Ladder::order_bot_coach(const Viewer& viewer, std::int64_t id) {
  return coach_order(pool_, viewer, id, coached_bot, clock_());
}
Answer<Json> Ladder::order_version_coach(const Viewer& viewer, std::int64_t id) {
  return coach_order(pool_, viewer, id, coached_version, clock_());
}

}  // namespace palamedes::ladder
