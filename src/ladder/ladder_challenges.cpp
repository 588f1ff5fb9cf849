// ladder/ladder_challenges.cpp - pairs that somebody wishes to see, at once.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "ladder/audit.hpp"
#include "ladder/game_rows.hpp"
#include "ladder/ladder.hpp"
#include "ladder/pairings.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

struct ChallengeRow {
  std::int64_t id = 0, course = 0, first = 0, second = 0, pairs = 0, created = 0;
  bool rated = false;
  std::string by;
};

Answer<std::vector<ChallengeRow>> challenge_rows(Connection& connection,
                                                 const std::string& condition, std::int64_t value) {
  const auto rows = connection.run(
      "SELECT c.id, c.course, c.first, c.second, c.pairs, c.created, c.rated, COALESCE(a.shown, "
      "'') "
      "FROM challenges c LEFT JOIN accounts a ON a.id = c.account WHERE " +
          condition,
      {value});
  if (!rows) return rows.error();
  std::vector<ChallengeRow> challenges;
  for (const Row& row : *rows) {
    challenges.push_back({row.number(0), row.number(1), row.number(2), row.number(3), row.number(4),
                          row.number(5), row.number(6) != 0, row.text(7)});
  }
  return challenges;
}

Answer<Json> challenge_document(Connection& connection, const CourseRow& course,
                                const ChallengeRow& row, bool with_games, std::int64_t now) {
  auto first = contender(connection, row.first);
  if (!first) return first;
  auto second = contender(connection, row.second);
  if (!second) return second;
  const auto games = game_rows(connection, "p.challenge = $1 ORDER BY p.id, g.number", {row.id});
  if (!games) return games.refusal();
  std::int64_t wins = 0, draws = 0, losses = 0;
  for (const LadderGameRow& game : *games) {
    if (!game.half_points) continue;
    ++(*game.half_points == 2 ? wins : *game.half_points == 0 ? losses : draws);
  }
  const auto states = connection.run(
      "SELECT count(CASE WHEN state = 'done' THEN 1 END), "
      "count(CASE WHEN state = 'open' THEN 1 END), min(CASE WHEN state = 'open' "
      "THEN id END) FROM pairings WHERE challenge = $1",
      {row.id});
  if (!states) return states.error();
  const std::int64_t played = states->front().number(0), open = states->front().number(1);
  Json document{{"id", row.id},
                {"course", course.brief()},
                {"first", std::move(*first)},
                {"second", std::move(*second)},
                {"pairs", row.pairs},
                {"played", played},
                {"rated", row.rated},
                {"wins", wins},
                {"draws", draws},
                {"losses", losses},
                {"by", row.by.empty() ? Json(nullptr) : Json(row.by)},
                {"created", time_document(row.created)},
                {"state", open == 0 ? "done" : "running"},
                {"place", nullptr},
                {"seconds", nullptr},
                {"games", Json::array()}};
  if (open > 0) {
    const auto job =
        work::job_about(connection, "pair", *states->front().optional_number(2), now * 1000);
    if (!job) return job.error();
    if (*job && (*job)->job.state == "waiting") {
      if (played == 0) document["state"] = "waiting";
      document["place"] = (*job)->ahead + 1;
      if ((*job)->seconds) document["seconds"] = *(*job)->seconds;
    }
  }
  if (with_games) {
    auto list = game_documents(connection, *games);
    if (!list) return list;
    document["games"] = std::move(*list);
  }
  return document;
}

std::optional<Refusal> over_challenge_quota(Connection& connection, const Viewer& viewer,
                                            const CourseRow& course, std::int64_t now) {
  if (may_teach(viewer, course.facts)) return std::nullopt;
  constexpr std::int64_t kPeriod = 3600;
  const auto rows = connection.run(
      "SELECT count(*), COALESCE(min(created), 0) FROM challenges WHERE course = $1 AND account = "
      "$2 "
      "AND created > $3",
      {course.id, store::optional_value(viewer.account), now - kPeriod});
  if (!rows) return Refusal(rows.error());
  const auto own =
      own_quota(connection, course.id, viewer.account.value_or(0), "challenges_an_hour");
  if (!own) return own.refusal();
  const std::int64_t most = own->value_or(course.settings.challenges_an_hour);
  if (rows->front().number(0) < most) return std::nullopt;
  const std::int64_t wait = std::max<std::int64_t>(rows->front().number(1) + kPeriod - now, 1);
  return Refusal(Kind::TooMany,
                 say("challenge.quota",
                     "{} challenges an hour are all that the course allows; the next one may come "
                     "in {} minutes",
                     most, (wait + 59) / 60),
                 wait);
}

// Accounts behind a bot.
Answer<std::set<std::int64_t>> people_of(Connection& connection, const BotRow& bot) {
  std::set<std::int64_t> people;
  if (bot.owner.account) people.insert(*bot.owner.account);
  if (!bot.owner.team) return people;
  const auto rows = connection.run("SELECT account FROM members WHERE course = $1 AND team = $2",
                                   {bot.course, *bot.owner.team});
  if (!rows) return rows.error();
  for (const Row& row : *rows) people.insert(row.number(0));
  return people;
}

Answer<bool> of_one_owner(Connection& connection, const BotRow& first, const BotRow& second) {
  const auto these = people_of(connection, first);
  if (!these) return these.refusal();
  const auto those = people_of(connection, second);
  if (!those) return those.refusal();
  return std::any_of(these->begin(), these->end(),
                     [&](std::int64_t person) { return those->contains(person); });
}

}  // namespace

Answer<Json> Ladder::challenge(const Viewer& viewer, std::int64_t id, std::int64_t first,
                               std::int64_t second, int pairs) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const std::int64_t now = clock_();
    const auto course = find_course(connection, viewer, id);
    if (!course) return course.refusal();
    if (!may_challenge(viewer, course->facts, now)) {
      return viewer.signed_in()
                 ? Refusal(Kind::Forbidden,
                           say("rights.member", "only members of the course may do that"))
                 : Refusal(Kind::SignIn, say("account.nobody", "nobody is signed in"));
    }
    const auto one = find_bot(connection, viewer, first);
    if (!one) return one.refusal();
    const auto other = find_bot(connection, viewer, second);
    if (!other) return other.refusal();
    if (one->course.id != id || other->course.id != id) return no_such(Thing::Bot);
    if (first == second) {
      return Refusal(Kind::Invalid, say("challenge.itself", "a bot does not play against itself"));
    }
    // Who was deleted keeps his place, but does not play.
    bool retired = false;
    for (const auto& active : {one->bot.active, other->bot.active}) {
      if (!active) continue;
      const auto of = version_at_work(connection, *active);
      if (!of) return of.refusal();
      retired = retired || of->version.state == "retired";
    }
    if (retired || !one->bot.active || !other->bot.active) {
      return Refusal(Kind::Conflict,
                     say("challenge.inactive", "both bots need a version that plays"));
    }
    if (pairs < 1 || pairs > course->settings.challenge_pairs) {
      return Refusal(Kind::Invalid, say("challenge.pairs", "a challenge has from 1 to {} pairs",
                                        course->settings.challenge_pairs));
    }
    if (auto refusal = over_challenge_quota(connection, viewer, *course, now)) return *refusal;
    const auto together = of_one_owner(connection, one->bot, other->bot);
    if (!together) return together.refusal();
    const bool rated = course->settings.challenges_rated && !*together;
    const auto rows = connection.run(
        "INSERT INTO challenges (course, account, first, second, pairs, rated, created) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
        {id, store::optional_value(viewer.account), *one->bot.active, *other->bot.active,
         std::int64_t{pairs}, std::int64_t{rated}, now});
    if (!rows) return rows.error();
    const std::int64_t made = rows->front().number(0);
    for (int i = 0; i < pairs; ++i) {
      const auto put =
          put_pairing(connection, books_, *course,
                      {.purpose = Purpose::Challenge,
                       .first = *one->bot.active,
                       .second = *other->bot.active,
                       .challenge = made,
                       .rated = rated,
                       .owner = viewer.account ? fmt::format("account:{}", *viewer.account)
                                               : fmt::format("course:{}", id)},
                      now);
      if (!put) return put.refusal();
      if (!*put && i == 0) {
        return Refusal(Kind::Conflict, say("challenge.openings",
                                           "these two have played from every opening there is"));
      }
    }
    if (auto error = note_down(connection, now, viewer, id, "challenge",
                               fmt::format("challenge {}", made))) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "challenge", made)) return *error;
    const ChallengeRow row{made, id,    *one->bot.active, *other->bot.active, pairs,
                           now,  rated, viewer.shown};
    return challenge_document(connection, *course, row, true, now);
  });
}

Answer<Json> Ladder::show_challenge(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto rows = challenge_rows(connection, "c.id = $1", id);
    if (!rows) return rows.refusal();
    if (rows->empty()) return no_such(Thing::Challenge);
    const auto course = find_course(connection, viewer, rows->front().course);
    if (!course) {
      return course.refusal().kind == Kind::NotFound ? no_such(Thing::Challenge) : course.refusal();
    }
    return challenge_document(connection, *course, rows->front(), true, clock_());
  });
}

Answer<Json> Ladder::challenges(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course(connection, viewer, id);
    if (!course) return course.refusal();
    const auto rows = challenge_rows(connection, "c.course = $1 ORDER BY c.id DESC LIMIT 50", id);
    if (!rows) return rows.refusal();
    Json list = Json::array();
    for (const ChallengeRow& row : *rows) {
      auto document = challenge_document(connection, *course, row, false, clock_());
      if (!document) return document;
      list.push_back(std::move(*document));
    }
    return Json{{"challenges", std::move(list)}};
  });
}

}  // namespace palamedes::ladder
