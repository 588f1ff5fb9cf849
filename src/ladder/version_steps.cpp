#include "ladder/version_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/elo.hpp"
#include "ladder/progress.hpp"
#include "ladder/uploads.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

Json step(const char* name, const char* state) {
  return {{"step", name},
          {"state", state},
          {"place", nullptr},
          {"seconds", nullptr},
          {"note", nullptr}};
}

// What waits or is under way says its place and when it will be done, with so many jobs like this
// one; what was parked, that it was.
std::optional<Refusal> place_step(Connection& connection, Json& step, const char* kind,
                                  std::int64_t subject, double jobs, std::int64_t now) {
  const auto job = work::job_about(connection, kind, subject, now * 1000);
  if (!job) return Refusal(job.error());
  if (!*job) return std::nullopt;
  const work::JobPlace& place = **job;
  const bool waits = place.job.state == "waiting", held = place.job.state == "held";
  if (held) step["state"] = "running";
  if (waits) step["place"] = place.ahead + 1;
  if (waits || held) {
    const auto length = work::seconds_for(connection, kind, jobs, now * 1000);
    if (!length) return Refusal(length.error());
    if (*length) step["seconds"] = place.seconds.value_or(0) + **length;
  }
  if (place.job.state == "parked") {
    step["state"] = "failed";
    step["note"] = said(say("step.parked",
                            "the machine failed at it {} times, which is not your fault; whoever "
                            "runs it was told",
                            place.job.faults));
  }
  return std::nullopt;
}

// The first pair of a purpose that waits; about so many are to come.
std::optional<Refusal> place_pairs(Connection& connection, Json& step, const std::string& purpose,
                                   std::int64_t version, double pairs, std::int64_t now) {
  const auto rows = connection.run(
      "SELECT min(id) FROM pairings WHERE purpose = $1 AND first = $2 AND state = 'open'",
      {purpose, version});
  if (!rows) return Refusal(rows.error());
  const auto pairing = rows->front().optional_number(0);
  if (!pairing) return std::nullopt;
  return place_step(connection, step, "pair", *pairing, pairs, now);
}

// Pairs until all references are decided, if scores stay as they are: the fewer the further a
// score is from what passes (a mean is known within d after about 1 / d^2 pairs), never more than
// the rule plays.
double pairs_to_pass(const std::vector<PassOf>& passes) {
  constexpr double kBeforeAny = 10, kSure = 2;
  double pairs = 0;
  for (const PassOf& pass : passes) {
    const PassStanding& standing = pass.standing;
    if (standing.verdict != PassVerdict::Open) continue;
    double expected = kBeforeAny;
    if (standing.score) {
      const double apart =
          *standing.score - static_cast<double>(*pass.reference.pass_percent) / 100;
      expected = kSure / std::max(apart * apart, 1e-6) - standing.pairs;
    }
    pairs += std::clamp<double>(expected, 1, std::max(standing.needed, 1));
  }
  return pairs;
}

// Pairs until a test is clear, if it goes on as it went.
double pairs_to_tell(const arena::PairCounts& counts) {
  const auto played = static_cast<double>(counts.pairs());
  const double left = std::max(static_cast<double>(kMostTestPairs) - played, 1.0);
  const double llr = kVersionTest.log_ratio(counts);
  const double bound = llr > 0 ? kVersionTest.upper() : kVersionTest.lower();
  if (std::abs(llr) < 1e-3) return left;
  return std::clamp(played * (bound / llr - 1), 1.0, left);
}

// Elo with its error from pairs, as long as they say something.
void add_elo(Json& document, const arena::PairCounts& counts) {
  const auto pairs = static_cast<double>(counts.pairs());
  document["elo"] = document["low"] = document["high"] = nullptr;
  if (pairs < 2) return;
  const double mean = counts.points() / pairs / 2;
  double variance = 0;
  for (std::size_t i = 0; i < counts.of.size(); ++i) {
    const double away = static_cast<double>(i) / 4 - mean;
    variance += static_cast<double>(counts.of[i]) * away * away / (pairs - 1);
  }
  const double error = 1.96 * std::sqrt(variance / pairs);
  const auto put = [&](const char* name, double score) {
    const double elo = arena::elo_of(score);
    if (std::isfinite(elo)) document[name] = arena::whole_elo(elo);
  };
  put("elo", mean), put("low", mean - error), put("high", mean + error);
}

}  // namespace

Answer<Json> steps_document(Connection& connection, const VersionOfBot& of, std::int64_t now) {
  const VersionRow& version = of.version;
  const std::string& state = version.state;
  Json build = step("build", "done"), check = step("check", "done"), pass = step("pass", "done"),
       test = step("test", "none"), rank = step("rank", "none");
  if (!of.bot.owner.reference()) {
    const bool early = state == "uploaded" || state == "building";
    if (early) {
      build["state"] = "waiting";
      if (auto refusal = place_step(connection, build, "build", version.id, 1, now))
        return *refusal;
      const auto door = upload_door(connection, now);
      if (!door) return door.refusal();
      if (!door->closed.empty() && build["state"] == "waiting") build["note"] = said(door->closed);
    }
    if (state == "refused" && !version.program) build["state"] = "failed";
    if (!version.program) check["state"] = "none";
    if (state == "checking") {
      check["state"] = "waiting";
      if (auto refusal = place_step(connection, check, "check", version.id, 1, now))
        return *refusal;
    }
    if (state == "refused" && version.program) check["state"] = "failed";
    const bool played =
        state == "passing" || state == "ranked" || state == "retired" || state == "suspended";
    if (!played) pass["state"] = "none";
    if (state == "passing") {
      pass["state"] = "waiting";
      const auto passes = passes_of(connection, of.course, version.id);
      if (!passes) return passes.refusal();
      const double pairs = pairs_to_pass(*passes);
      if (auto refusal = place_pairs(connection, pass, "pass", version.id, pairs, now)) {
        return *refusal;
      }
    }
    const auto before = version_before(connection, version);
    if (!before) return before.refusal();
    if (*before && (state == "passing" || state == "ranked")) {
      const auto open = open_pairings(connection, Purpose::Test, version.id, (*before)->id);
      if (!open) return open.refusal();
      test["state"] = *open > 0 ? "waiting" : "done";
      const auto tally = tally_of(connection, Purpose::Test, version.id, (*before)->id);
      if (!tally) return tally.refusal();
      const double pairs = pairs_to_tell(tally->pairs);
      if (auto refusal = place_pairs(connection, test, "test", version.id, pairs, now)) {
        return *refusal;
      }
    }
  }
  if (of.bot.active == version.id && state != "retired") {
    const auto rated =
        connection.run("SELECT settled FROM ratings WHERE version = $1", {version.id});
    if (!rated) return rated.error();
    rank["state"] = rated->empty() ? "waiting" : rated->front().number(0) != 0 ? "done" : "running";
  }
  return Json::array({build, check, pass, test, rank});
}

Answer<Json> passes_document(Connection& connection, const VersionOfBot& of) {
  Json list = Json::array();
  // One that was refused will play nobody.
  if (of.bot.owner.reference() || !of.version.program || of.version.state == "refused") return list;
  const auto passes = passes_of(connection, of.course, of.version.id);
  if (!passes) return passes.refusal();
  for (const PassOf& pass : *passes) {
    const PassStanding& standing = pass.standing;
    const bool any = standing.score.has_value();
    list.push_back({{"bot", pass.reference.id},
                    {"name", pass.reference.name},
                    {"percent", *pass.reference.pass_percent},
                    {"wins", pass.tally.wins},
                    {"draws", pass.tally.draws},
                    {"losses", pass.tally.losses},
                    {"pairs", standing.pairs},
                    {"most_pairs", of.course.settings.pass_pairs},
                    {"score", any ? Json(100 * *standing.score) : Json(nullptr)},
                    {"low", any ? Json(100 * standing.low) : Json(nullptr)},
                    {"high", any ? Json(100 * standing.high) : Json(nullptr)},
                    {"verdict", standing.verdict == PassVerdict::Open     ? "open"
                                : standing.verdict == PassVerdict::Passed ? "passed"
                                                                          : "failed"},
                    {"needed", standing.needed}});
  }
  return list;
}

Answer<Json> test_document(Connection& connection, const VersionRow& version) {
  constexpr std::size_t kMostPoints = 200;
  if (!version.program) return Json(nullptr);
  const auto before = version_before(connection, version);
  if (!before) return before.refusal();
  if (!*before) return Json(nullptr);
  const auto tally = tally_of(connection, Purpose::Test, version.id, (*before)->id);
  if (!tally) return tally.refusal();
  const auto rows = connection.run(
      "SELECT half_points FROM pairings WHERE purpose = 'test' AND first = $1 AND second = $2 AND "
      "state = 'done' ORDER BY ended, id",
      {version.id, (*before)->id});
  if (!rows) return rows.error();
  arena::PairCounts counts;
  Json path = Json::array();
  const std::size_t every = rows->size() / kMostPoints + 1;
  for (std::size_t i = 0; i < rows->size(); ++i) {
    ++counts.of.at(static_cast<std::size_t>((*rows)[i].number(0)));
    if (i % every == 0 || i + 1 == rows->size()) path.push_back(kVersionTest.log_ratio(counts));
  }
  const auto verdict = kVersionTest.verdict(tally->pairs);
  Json document{{"before", (*before)->id},
                {"number", (*before)->number},
                {"wins", tally->wins},
                {"draws", tally->draws},
                {"losses", tally->losses},
                {"pairs", tally->pairs.pairs()},
                {"llr", kVersionTest.log_ratio(tally->pairs)},
                {"lower", kVersionTest.lower()},
                {"upper", kVersionTest.upper()}};
  add_elo(document, tally->pairs);
  document["verdict"] = verdict == arena::Sprt::Verdict::AcceptElo1   ? "better"
                        : verdict == arena::Sprt::Verdict::AcceptElo0 ? "worse"
                                                                      : "open";
  document["path"] = std::move(path);
  return document;
}

}  // namespace palamedes::ladder
