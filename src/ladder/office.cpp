#include "ladder/office.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "games/record/sentence_json.hpp"
#include "ladder/audit.hpp"
#include "ladder/finals.hpp"
#include "ladder/progress.hpp"
#include "ladder/reviews.hpp"
#include "ladder/revisions.hpp"
#include "store/batch.hpp"
#include "store/events.hpp"
#include "store/game_rows.hpp"
#include "store/sql_rows.hpp"
#include "store/text.hpp"
#include "work/blobs.hpp"
#include "work/errands.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

constexpr std::size_t kLongestLog = 200'000;     // of one step
constexpr std::size_t kLongestOutput = 100'000;  // of a program in a game
constexpr std::size_t kLargestProgram = std::size_t{100} << 20;

std::optional<Error> as_error(const std::optional<Refusal>& refusal) {
  return refusal ? std::optional(error_of(*refusal)) : std::nullopt;
}

std::optional<Error> failed_run(const Result<store::Rows>& done) {
  return done ? std::nullopt : std::optional(done.error());
}

// A log has an end: what comes later is left out.
std::optional<Error> append_log(Connection& connection, std::int64_t version,
                                const std::string& step, const std::string& text) {
  return failed_run(connection.run(
      "INSERT INTO logs (version, step, content) VALUES ($1, $2, $3) "
      "ON CONFLICT (version, step) DO UPDATE SET content = CASE WHEN length(logs.content) < $4 "
      "THEN logs.content || excluded.content ELSE logs.content END",
      {version, step, store::storable(text, kLongestLog / 4),
       static_cast<std::int64_t>(kLongestLog)}));
}

struct PairingRow {
  std::int64_t id = 0, course = 0, first = 0, second = 0;
  std::string purpose, state;
  std::optional<std::int64_t> challenge, deadline;
  bool rated = false;
  // Games of a final, and those played again to see, have no other consequences.
  bool apart() const { return purpose == "final" || purpose == "rerun"; }
};

Result<std::optional<PairingRow>> find_pairing(Connection& connection, std::int64_t id) {
  const auto rows = connection.run(
      "SELECT id, course, first, second, purpose, state, challenge, deadline, rated FROM pairings "
      "WHERE id = $1",
      {id});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<PairingRow>();
  const Row& row = rows->front();
  return std::optional(PairingRow{row.number(0), row.number(1), row.number(2), row.number(3),
                                  row.text(4), row.text(5), row.optional_number(6),
                                  row.optional_number(7), row.number(8) != 0});
}

std::string fault_word(work::Blame blame) {
  return blame == work::Blame::Nobody ? "" : std::string(work::name_of(blame));
}

Tally tally_of_pair(const work::PairOutcome& outcome) {
  Tally tally;
  for (std::size_t i = 0; i < outcome.games.size(); ++i) {
    const int half_points = *outcome.games[i].half_points;
    ++(half_points == 2 ? tally.wins : half_points == 0 ? tally.losses : tally.draws);
    if (i == 0) tally.first_half_points = half_points;
  }
  ++tally.pairs.of[static_cast<std::size_t>(*outcome.half_points())];
  return tally;
}

// Games lost by the version's own fault, one after the other; too many suspend it.
std::optional<Error> count_mishaps(Connection& connection, const PairingRow& pairing,
                                   const work::PairOutcome& outcome, std::int64_t now) {
  // Most have none, and had none before.
  const auto before = connection.run("SELECT id, mishaps FROM versions WHERE id IN ($1, $2)",
                                     {pairing.first, pairing.second});
  if (!before) return before.error();
  std::map<std::int64_t, std::int64_t> mishaps_before;
  for (const Row& row : *before) mishaps_before[row.number(0)] = row.number(1);
  for (const auto& [version, blame] : {std::pair{pairing.first, work::Blame::First},
                                       std::pair{pairing.second, work::Blame::Second}}) {
    const bool any = std::any_of(
        outcome.games.begin(), outcome.games.end(),
        [blamed = blame](const work::PlayedGame& game) { return game.blame == blamed; });
    if (!any && mishaps_before[version] == 0) continue;
    const auto of = version_at_work(connection, version);
    if (!of) return error_of(of.refusal());
    if (of->bot.owner.reference()) continue;
    std::int64_t mishaps = of->version.mishaps;
    Sentence last;
    for (const work::PlayedGame& game : outcome.games) {
      mishaps = game.blame == blame ? mishaps + 1 : 0;
      if (game.blame == blame) last = game.record.verdict;
    }
    if (mishaps == of->version.mishaps) continue;
    if (auto error = failed_run(
            connection.run("UPDATE versions SET mishaps = $1 WHERE id = $2", {mishaps, version}))) {
      return error;
    }
    const bool plays = of->version.state == "passing" || of->version.state == "ranked";
    if (mishaps < kMostMishaps || !plays) continue;
    if (auto error = suspend(
            connection, *of,
            say("version.suspended",
                "it lost {} games in a row by its own fault, the last one so: {}", mishaps, last),
            now)) {
      return error;
    }
  }
  return std::nullopt;
}

std::optional<Error> keep_games(Connection& connection, const PairingRow& pairing,
                                const work::PairOutcome& outcome) {
  std::vector<GameRecord> records;
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < outcome.games.size(); ++i) {
    records.push_back(outcome.games[i].record);
    keys.push_back(fmt::format("pairing:{}:{}", pairing.id, i));
  }
  const auto ids = store::add_games(connection, records, "ladder", {}, keys);
  if (!ids) return ids.error();
  store::Batch batch(connection, "pairing_games",
                     {"pairing", "number", "game", "half_points", "fault", "facts"},
                     " ON CONFLICT (pairing, number) DO NOTHING");
  for (std::size_t i = 0; i < outcome.games.size(); ++i) {
    const work::PlayedGame& game = outcome.games[i];
    Json excused = Json::array();
    for (const Sentence& excuse : game.excuses) excused.push_back(said(excuse));
    const Json facts{{"seconds", game.seconds},
                     {"slowest", game.slowest},
                     {"cpu_seconds", game.cpu_seconds},
                     {"cpu_of_moves", game.cpu_of_moves},
                     {"excused", std::move(excused)},
                     {"why", said(game.record.verdict)},
                     {"private_why", said(game.private_verdict)}};
    if (auto error = batch.add({pairing.id, static_cast<std::int64_t>(i), (*ids)[i],
                                store::optional_value(game.half_points), fault_word(game.blame),
                                facts.dump(-1, ' ', false, Json::error_handler_t::replace)})) {
      return error;
    }
    const std::int64_t versions[]{pairing.first, pairing.second};
    for (std::size_t side = 0; side < 2; ++side) {
      if (game.outputs[side].empty()) continue;
      if (auto error = connection.post(
              "INSERT INTO outputs (game, version, content) VALUES ($1, $2, $3) "
              "ON CONFLICT (game, version) DO NOTHING",
              {(*ids)[i], versions[side], store::storable(game.outputs[side], kLongestOutput)})) {
        return error;
      }
    }
    if (auto error = tell_course(connection, pairing.course, "game", (*ids)[i])) return error;
  }
  return batch.flush();
}

// "ladder:COURSE:JOB:NUMBER", by which a page finds the games of a course.
std::string live_key(std::int64_t course, std::int64_t job, int number) {
  return fmt::format("ladder:{}:{}:{}", course, job, number);
}

std::optional<Error> end_live(Connection& connection, const work::Hold& hold) {
  const auto gone = connection.run("DELETE FROM live WHERE key LIKE $1 RETURNING key",
                                   {fmt::format("ladder:%:{}:%", hold.job)});
  if (!gone) return gone.error();
  for (const Row& row : *gone) {
    if (auto error = store::publish(connection, "live", row.text(0))) return error;
  }
  return std::nullopt;
}

}  // namespace

LadderOffice::LadderOffice(store::Pool& pool, work::NowMs clock)
    : store_clock_(pool.database(),
                   clock ? [clock] { return clock() / 1000; } : std::function<std::int64_t()>()),
      queue_(pool, clock ? clock : work::system_ms),
      ranking_(pool, [this] { return seconds(); }) {}

LadderOffice::~LadderOffice() {
  // Where the store fails, the next office does it.
  (void)ranking_.refresh(Ranking::When::Now);
}

Result<std::int64_t> LadderOffice::hello(const work::WorkerFacts& facts) {
  return queue_.hello(facts);
}

Result<std::optional<work::Job>> LadderOffice::claim(std::int64_t worker,
                                                     const std::vector<std::string>& kinds) {
  if (auto error = look_after_courses()) return *error;
  auto job = queue_.claim(worker, kinds);
  if (job && !*job) {  // who is told that there is nothing to do may leave
    if (auto error = look_after_courses(Look::Now)) return *error;
    job = queue_.claim(worker, kinds);
    const bool reviews = std::find(kinds.begin(), kinds.end(), "review") != kinds.end();
    if (job && !*job && reviews) job = claim_review(worker);
  }
  if (!job || !*job) return job;
  const bool builds = std::holds_alternative<work::BuildTask>((*job)->task);
  if (!builds && !std::holds_alternative<work::CheckTask>((*job)->task)) return job;
  const auto error = queue_.pool().write([&](Connection& connection) -> std::optional<Error> {
    const auto held = queue_.held(connection, (*job)->hold);
    if (!held) return held.error();
    const auto of = version_at_work(connection, held->row.subject);
    if (!of) return error_of(of.refusal());
    // A second attempt begins its log anew.
    const std::string step = builds ? "build" : "check";
    if (auto failed = failed_run(connection.run("DELETE FROM logs WHERE version = $1 AND step = $2",
                                                {of->version.id, step}))) {
      return failed;
    }
    return set_state(connection, of->course.id, of->version.id, builds ? "building" : "checking",
                     {}, seconds());
  });
  if (error) return *error;
  return job;
}

Result<bool> LadderOffice::extend(const work::Hold& hold) { return queue_.extend(hold); }

std::optional<Error> LadderOffice::say(const work::Hold& hold, const std::string& step,
                                       const std::string& text) {
  if (step != "build" && step != "check") {
    return Error{Errc::BadSyntax, fmt::format("{} is no step with a log", quote(step))};
  }
  return queue_.pool().write([&](Connection& connection) -> std::optional<Error> {
    const auto held = queue_.held(connection, hold);
    if (!held) return held.error();
    if (held->row.kind != step) {
      return Error{Errc::Inconsistent, "a log of another step than that of the job"};
    }
    const auto of = version_at_work(connection, held->row.subject);
    if (!of) return error_of(of.refusal());
    if (auto error = append_log(connection, of->version.id, step, text)) return error;
    return tell_course(connection, of->course.id, "version", of->version.id);
  });
}

std::optional<Error> LadderOffice::show(const work::Hold& hold, int number,
                                        const GameRecord& so_far) {
  return queue_.pool().write([&](Connection& connection) -> std::optional<Error> {
    const auto held = queue_.held(connection, hold);
    if (!held) return held.error();
    const auto pairing = find_pairing(connection, held->row.subject);
    if (!pairing) return pairing.error();
    if (held->row.kind != "pair" || !*pairing) return std::nullopt;
    // Live games are shown to everybody: those of a course for members only are not.
    const auto course = find_course(connection, {}, (*pairing)->course);
    if (!course) return end_live(connection, hold);
    const std::string key = live_key((*pairing)->course, hold.job, number == 0 ? 0 : 1);
    if (auto error = failed_run(connection.run(
            "INSERT INTO live (key, updated, source, record) VALUES ($1, $2, 'ladder', $3) "
            "ON CONFLICT (key) DO UPDATE SET updated = excluded.updated, record = excluded.record",
            {key, seconds(), store::document_of(so_far)}))) {
      return error;
    }
    return store::publish(connection, "live", key);
  });
}

std::optional<Error> LadderOffice::built(Connection& connection, std::int64_t version,
                                         const work::BuildOutcome& outcome) {
  const auto of = version_at_work(connection, version);
  if (!of) return error_of(of.refusal());
  if (!outcome.log.empty()) {
    if (auto error = failed_run(
            connection.run("INSERT INTO logs (version, step, content) VALUES ($1, 'build', $2) "
                           "ON CONFLICT (version, step) DO UPDATE SET content = excluded.content",
                           {version, store::storable(outcome.log, kLongestLog)}))) {
      return error;
    }
  }
  if (of->version.state != "uploaded" && of->version.state != "building") return std::nullopt;
  if (!outcome.refusal.empty()) {
    return set_state(connection, of->course.id, version, "refused", outcome.refusal, seconds());
  }
  if (auto error = failed_run(connection.run(
          "UPDATE versions SET language = $1, player = $2, program = $3 WHERE id = $4",
          {store::storable(outcome.language, 50), store::storable(outcome.player, 1000),
           outcome.program, version}))) {
    return error;
  }
  if (auto error = set_state(connection, of->course.id, version, "checking", {}, seconds())) {
    return error;
  }
  const auto now_built = version_at_work(connection, version);
  if (!now_built) return error_of(now_built.refusal());
  return put_check(connection, *now_built, seconds());
}

std::optional<Error> LadderOffice::checked(Connection& connection, std::int64_t version,
                                           const work::CheckOutcome& outcome) {
  const auto of = version_at_work(connection, version);
  if (!of) return error_of(of.refusal());
  Json steps = Json::array();
  for (const work::CheckedStep& step : outcome.steps) {
    steps.push_back({{"step", step.name},
                     {"verdict", step.verdict},
                     {"text", store::storable(step.text)},
                     {"sentence", sentence_document(step.text)}});
  }
  if (auto error = failed_run(connection.run(
          "UPDATE versions SET report = $1 WHERE id = $2",
          {Json{{"steps", std::move(steps)}}.dump(-1, ' ', false, Json::error_handler_t::replace),
           version}))) {
    return error;
  }
  if (of->version.state != "checking") return std::nullopt;
  if (!outcome.refusal.empty()) {
    return set_state(connection, of->course.id, version, "refused", outcome.refusal, seconds());
  }
  return as_error(activate(connection, books_, version, seconds()));
}

std::optional<Error> LadderOffice::played(Connection& connection, std::int64_t id,
                                          std::int64_t worker, const work::PairOutcome& outcome,
                                          std::set<std::int64_t>& players) {
  const auto found = find_pairing(connection, id);
  if (!found) return found.error();
  if (!*found || (*found)->state != "open") return std::nullopt;
  const PairingRow& pairing = **found;
  const auto points = outcome.half_points();
  if (auto error = connection.post(
          "UPDATE pairings SET state = $1, half_points = $2, worker = $3, ended = $4 WHERE id = $5",
          {std::string(points ? "done" : "void"), store::optional_value(points), worker, seconds(),
           id})) {
    return error;
  }
  if (auto error = keep_games(connection, pairing, outcome)) return error;
  players = {pairing.first, pairing.second};
  if (points && !pairing.apart()) {
    if (pairing.purpose != "challenge" || pairing.rated) {
      if (auto error = count_pair(
              connection, pairing.course,
              {pairing.purpose, pairing.first, pairing.second, tally_of_pair(outcome)})) {
        return error;
      }
    }
    if (auto error = count_mishaps(connection, pairing, outcome, seconds())) return error;
  }
  if (pairing.challenge) {
    if (auto error = tell_course(connection, pairing.course, "challenge", *pairing.challenge)) {
      return error;
    }
  }
  if (pairing.purpose == "final" && pairing.deadline) {
    return as_error(advance_final(connection, books_, *pairing.deadline, seconds()));
  }
  if (pairing.purpose == "rerun") {
    return as_error(replayed(connection, books_, pairing.id, points.has_value(), seconds()));
  }
  for (const std::int64_t version : {pairing.first, pairing.second}) {
    if (pairing.purpose != "pass" && pairing.purpose != "test") break;
    if (auto refusal = go_on(connection, books_, version, seconds())) {
      return as_error(refusal);
    }
  }
  ranking_.changed(pairing.course);
  const std::lock_guard lock(mutex_);
  next_look_[pairing.course] = 0;
  return std::nullopt;
}

Result<work::Reception> LadderOffice::finish(const work::Hold& hold, const work::Outcome& outcome) {
  std::set<std::int64_t> players;
  const auto reception = queue_.finish(
      hold, outcome,
      [&](Connection& connection, const work::JobRow& job, bool) -> std::optional<Error> {
        if (job.kind != work::kind_of(outcome)) {
          return Error{Errc::Inconsistent, "an outcome of another kind than the job"};
        }
        if (work::is_errand(job)) return work::keep_errand(connection, job, outcome);
        if (auto error = end_live(connection, hold)) return error;
        if (const auto* build = std::get_if<work::BuildOutcome>(&outcome.content)) {
          return built(connection, job.subject, *build);
        }
        if (const auto* check = std::get_if<work::CheckOutcome>(&outcome.content)) {
          return checked(connection, job.subject, *check);
        }
        if (const auto* review = std::get_if<work::ReviewOutcome>(&outcome.content)) {
          return keep_review(connection, job, *review);
        }
        return played(connection, job.subject, hold.worker,
                      std::get<work::PairOutcome>(outcome.content), players);
      });
  if (!reception) return reception;
  if (const std::lock_guard lock(mutex_); not_coached_) not_coached_->merge(players);
  if (auto error = ranking_.refresh()) return *error;
  return reception;
}

std::optional<Error> LadderOffice::give_back(const work::Hold& hold, work::Return how,
                                             const Sentence& reason) {
  const auto job = queue_.give_back(hold, how, reason);
  if (!job) return job.error();
  return queue_.pool().write([&](Connection& connection) -> std::optional<Error> {
    if (auto error = end_live(connection, hold)) return error;
    if (!*job || (*job)->kind == "pair") return std::nullopt;
    const auto of = version_at_work(connection, (*job)->subject);
    if (!of) return error_of(of.refusal());
    return tell_course(connection, of->course.id, "version", of->version.id);
  });
}

Result<std::string> LadderOffice::blob(const work::Hold& hold, const std::string& hash) {
  std::optional<Result<std::string>> bytes;
  const auto error = queue_.pool().read([&](Connection& connection) -> std::optional<Error> {
    const auto held = queue_.held(connection, hold);
    if (!held) return held.error();
    const auto names = [&](const work::Task& task) {
      if (const auto* build = std::get_if<work::BuildTask>(&task)) return build->source == hash;
      if (const auto* check = std::get_if<work::CheckTask>(&task)) {
        return check->player.program == hash;
      }
      const auto* pair = std::get_if<work::PairTask>(&task);
      return pair != nullptr &&
             (pair->players[0].program == hash || pair->players[1].program == hash);
    };
    if (hash.empty() || !names(held->task)) {
      return Error{Errc::UnknownName, "the job names no such bytes"};
    }
    bytes = work::find_blob(connection, hash);
    return std::nullopt;
  });
  if (error) return *error;
  return std::move(*bytes);
}

Result<std::string> LadderOffice::put_blob(const work::Hold& hold, const std::string& bytes) {
  if (bytes.size() > kLargestProgram) {
    return Error{Errc::Unsupported, "what was built is too large to be kept"};
  }
  std::string hash;
  const auto error = queue_.pool().write([&](Connection& connection) -> std::optional<Error> {
    const auto held = queue_.held(connection, hold);
    if (!held) return held.error();
    if (held->row.kind != "build") {
      return Error{Errc::Inconsistent, "only a build makes a program"};
    }
    auto kept = work::keep_blob(connection, bytes);
    if (!kept) return kept.error();
    hash = std::move(*kept);
    return std::nullopt;
  });
  if (error) return *error;
  return hash;
}

std::optional<Error> LadderOffice::look_after_terms() {
  constexpr std::int64_t kClocksDiffer = 600;
  bool any = false;
  auto error = queue_.pool().read([&](Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run(
        "SELECT 1 FROM deadlines WHERE state = 'playing' OR (state = 'coming' AND due < $1) LIMIT "
        "1",
        {seconds() + kClocksDiffer});
    if (!rows) return rows.error();
    any = !rows->empty();
    return std::nullopt;
  });
  if (error || !any) return error;
  return queue_.pool().write([&](Connection& connection) -> std::optional<Error> {
    const auto now = store_clock_(connection);
    if (!now) return error_of(now.refusal());
    return as_error(look_after_deadlines(connection, books_, *now));
  });
}

std::optional<Error> LadderOffice::look_after_courses(Look look) {
  constexpr std::int64_t kUnlessAsked = 10'000;
  const std::int64_t now = queue_.now();
  {
    const std::lock_guard lock(mutex_);
    if (look == Look::Sometimes && now - looked_ < 1000 && now >= looked_) return std::nullopt;
    looked_ = now;
  }
  auto error = look_after_terms();
  if (error) return error;
  struct Competed {
    std::int64_t course;
    bool by_members;  // else only references are there, who do not play for the ranking by
                      // themselves
  };
  std::vector<Competed> courses;
  error = queue_.pool().read([&](Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run(
        "SELECT course, max(CASE WHEN account IS NOT NULL OR team IS NOT NULL THEN 1 ELSE 0 END) "
        "FROM bots WHERE active IS NOT NULL GROUP BY course");
    if (!rows) return rows.error();
    for (const Row& row : *rows) courses.push_back({row.number(0), row.number(1) != 0});
    return std::nullopt;
  });
  if (error) return error;
  for (const Competed& competed : courses) {
    const std::int64_t course = competed.course;
    {
      const std::lock_guard lock(mutex_);
      const auto [next, first] = next_look_.try_emplace(course, 0);
      if (first) ranking_.changed(course);
      if (!competed.by_members || now < next->second) continue;
    }
    const auto put = make_pairs_for(course);
    if (!put) return put.error();
    const std::lock_guard lock(mutex_);
    next_look_[course] = *put > 0 ? 0 : now + kUnlessAsked;
  }
  return ranking_.refresh();
}

Result<std::int64_t> LadderOffice::make_pairs_for(std::int64_t course) {
  // Who comes second finds it done.
  const std::lock_guard alone(planning_);
  RankingPlan plan;
  auto error = queue_.pool().read([&](Connection& connection) -> std::optional<Error> {
    auto planned = plan_ranking(connection, books_, course, seconds());
    if (!planned) return error_of(planned.refusal());
    plan = std::move(*planned);
    return std::nullopt;
  });
  if (error) return *error;
  std::int64_t put = 0;
  if (plan.pairs.empty()) return put;
  error = queue_.pool().write([&](Connection& connection) -> std::optional<Error> {
    const auto done = put_ranking(connection, books_, plan, seconds());
    if (!done) return error_of(done.refusal());
    put = *done;
    return std::nullopt;
  });
  if (error) return *error;
  return put;
}

}  // namespace palamedes::ladder
