#include "ladder/progress.hpp"

#include <fmt/format.h>

#include "ladder/audit.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;

constexpr std::int64_t kPassesAhead = 4, kTestsAhead = 2;  // pairs that wait or are being played

std::optional<Error> failure_in(const Result<store::Rows>& done) {
  return done ? std::nullopt : std::optional(done.error());
}

// Until so many pairs wait or are under way.
std::optional<Refusal> put_missing(Connection& connection, OpeningBooks& books,
                                   const VersionOfBot& of, Purpose purpose, std::int64_t against,
                                   std::int64_t wanted, std::int64_t now) {
  const auto open = open_pairings(connection, purpose, of.version.id, against);
  if (!open) return open.refusal();
  for (std::int64_t more = *open; more < wanted; ++more) {
    const auto put = put_pairing(connection, books, of.course,
                                 {.purpose = purpose,
                                  .first = of.version.id,
                                  .second = against,
                                  .rated = purpose == Purpose::Pass,
                                  .owner = owner_of(of.bot)},
                                 now);
    if (!put) return put.refusal();
    if (!*put) break;  // no more openings: what was played must do
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> set_state(Connection& connection, std::int64_t course, std::int64_t version,
                               const std::string& state, const Sentence& reason, std::int64_t now) {
  if (auto error = failure_in(
          connection.run("UPDATE versions SET state = $1, reason = $2, updated = $3 WHERE id = $4",
                         {state, store::column_of(reason), now, version}))) {
    return error;
  }
  return tell_course(connection, course, "version", version);
}

std::string owner_of(const BotRow& bot) {
  if (bot.owner.team) return fmt::format("team:{}", *bot.owner.team);
  if (bot.owner.account) return fmt::format("account:{}", *bot.owner.account);
  return fmt::format("course:{}", bot.course);
}

std::optional<Error> put_build(Connection& connection, const VersionOfBot& of, std::int64_t now) {
  work::BuildTask task{.game = of.course.game,
                       .source = of.version.source.value_or(""),
                       .file = of.version.file,
                       .name = of.bot.name};
  return work::put_job(connection,
                       {.key = fmt::format("build:{}", of.version.id),
                        .priority = work::Priority::Build,
                        .owner = owner_of(of.bot),
                        .subject = of.version.id,
                        .task = std::move(task)},
                       now * 1000);
}

std::optional<Error> put_check(Connection& connection, const VersionOfBot& of, std::int64_t now) {
  const CourseSettings& settings = of.course.settings;
  work::CheckTask task{.game = of.course.game,
                       .player = {.name = of.bot.name,
                                  .player = of.version.player,
                                  .program = of.version.program.value_or("")},
                       .move_seconds = settings.seconds_a_move,
                       .start_seconds = static_cast<double>(settings.start_seconds),
                       .limits = {settings.memory_mb, settings.processes}};
  return work::put_job(connection,
                       {.key = fmt::format("check:{}", of.version.id),
                        .priority = work::Priority::Check,
                        .owner = owner_of(of.bot),
                        .subject = of.version.id,
                        .task = std::move(task)},
                       now * 1000);
}

std::optional<Refusal> activate(Connection& connection, OpeningBooks& books, std::int64_t version,
                                std::int64_t now) {
  const auto of = version_at_work(connection, version);
  if (!of) return of.refusal();
  if (of->bot.active && *of->bot.active != version) {
    const auto before = version_at_work(connection, *of->bot.active);
    if (!before) return before.refusal();
    const bool newer = before->version.number > of->version.number;
    const std::int64_t gone = newer ? version : before->version.id;
    for (const auto& error :
         {set_state(connection, of->course.id, gone, "retired", {}, now),
          cancel_pairings(connection, gone, "'pass', 'rank', 'test', 'challenge'", now),
          failure_in(connection.run("DELETE FROM ratings WHERE version = $1", {gone}))}) {
      if (error) return Refusal(*error);
    }
    if (newer) return std::nullopt;
  }
  if (auto error = failure_in(
          connection.run("UPDATE bots SET active = $1 WHERE id = $2", {version, of->bot.id}))) {
    return Refusal(*error);
  }
  if (auto error = set_state(connection, of->course.id, version, "passing", {}, now)) {
    return Refusal(*error);
  }
  return go_on(connection, books, version, now);
}

Answer<std::optional<VersionRow>> version_before(Connection& connection,
                                                 const VersionRow& version) {
  auto all = versions_of(connection, version.bot);
  if (!all) return all.refusal();
  for (VersionRow& other : *all) {
    const bool played = other.state == "retired" || other.state == "ranked" ||
                        other.state == "passing" || other.state == "suspended";
    if (other.number < version.number && played && other.program) {
      return std::optional(std::move(other));
    }
  }
  return std::optional<VersionRow>();
}

std::vector<BotRow> references_to_pass(const std::vector<BotRow>& bots) {
  std::vector<BotRow> references;
  for (const BotRow& bot : bots) {
    if (bot.owner.reference() && bot.active && bot.pass_percent) references.push_back(bot);
  }
  return references;
}

Answer<std::vector<PassOf>> passes_of(Connection& connection, const CourseRow& course,
                                      std::int64_t version) {
  const auto bots = bots_of(connection, course.id);
  if (!bots) return bots.refusal();
  std::vector<PassOf> passes;
  for (const BotRow& bot : references_to_pass(*bots)) {
    if (*bot.active == version) continue;
    const auto tally = tally_of(connection, Purpose::Pass, version, *bot.active);
    if (!tally) return tally.refusal();
    passes.push_back({bot, *tally,
                      pass_standing(tally->pairs, static_cast<int>(*bot.pass_percent),
                                    course.settings.pass_pairs)});
  }
  return passes;
}

std::optional<Refusal> go_on(Connection& connection, OpeningBooks& books, std::int64_t version,
                             std::int64_t now) {
  const auto of = version_at_work(connection, version);
  if (!of) return of.refusal();
  const bool plays = of->version.state == "passing" || of->version.state == "ranked";
  if (!plays || of->bot.owner.reference() || of->bot.active != version) return std::nullopt;
  const auto passes = passes_of(connection, of->course, version);
  if (!passes) return passes.refusal();
  bool decided = true;
  for (const PassOf& pass : *passes) {
    if (pass.standing.verdict != PassVerdict::Open) continue;
    const std::int64_t wanted = std::min<std::int64_t>(kPassesAhead, pass.standing.needed);
    if (auto refusal = put_missing(connection, books, *of, Purpose::Pass, *pass.reference.active,
                                   wanted, now)) {
      return refusal;
    }
    const auto open = open_pairings(connection, Purpose::Pass, version, *pass.reference.active);
    if (!open) return open.refusal();
    decided = decided && *open == 0;  // of a small game all openings may have been played
  }
  if (decided && of->version.state == "passing") {
    if (auto error = set_state(connection, of->course.id, version, "ranked", {}, now)) {
      return Refusal(*error);
    }
  }
  const auto before = version_before(connection, of->version);
  if (!before) return before.refusal();
  if (!*before) return std::nullopt;
  const auto tally = tally_of(connection, Purpose::Test, version, (*before)->id);
  if (!tally) return tally.refusal();
  const bool clear = tally->pairs.pairs() >= kMostTestPairs ||
                     kVersionTest.verdict(tally->pairs) != arena::Sprt::Verdict::Continue;
  if (clear) return std::nullopt;
  return put_missing(connection, books, *of, Purpose::Test, (*before)->id, kTestsAhead, now);
}

std::optional<Error> suspend(Connection& connection, const VersionOfBot& of, const Sentence& reason,
                             std::int64_t now) {
  for (const auto& error :
       {set_state(connection, of.course.id, of.version.id, "suspended", reason, now),
        failure_in(connection.run("UPDATE bots SET active = NULL WHERE id = $1 AND active = $2",
                                  {of.bot.id, of.version.id})),
        failure_in(connection.run("DELETE FROM ratings WHERE version = $1", {of.version.id})),
        cancel_pairings(connection, of.version.id, "'pass', 'rank', 'test', 'challenge'", now)}) {
    if (error) return error;
  }
  return std::nullopt;
}

}  // namespace palamedes::ladder
