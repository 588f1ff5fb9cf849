// ladder/rehearsal.cpp - the term as a list of moments: somebody uploads, a worker is done,
// somebody looks.
#include "ladder/rehearsal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <queue>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "ladder/ladder.hpp"
#include "ladder/made_up.hpp"
#include "ladder/office.hpp"
#include "ladder/rehearsal_truth.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;

constexpr std::int64_t kBeginning = 1'800'000'000'000;  // milliseconds, some day
constexpr std::int64_t kBuildTime = 4'000, kCheckTime = 6'000, kPairTime = 5'000, kIdleTime = 5'000;
constexpr double kSlow = 2.5;      // times as long: a vice
constexpr double kFirstMove = 30;  // Elo
constexpr double kBlamed = 0.5;    // of its losses, of one that crashes now and then
constexpr PasswordCost kMadeUpPasswords{.memory = 8192, .passes = 1};

struct Moment {
  std::int64_t time = 0;
  int worker = -1;         // who is done with, or ready for, something
  std::size_t member = 0;  // who uploads, where it is nobody's work
  std::optional<work::Job> job = {};
  std::int64_t length = 0;  // of the job
  bool operator>(const Moment& other) const { return time > other.time; }
};

Error unexpected(const Refusal& refusal) { return {Errc::Inconsistent, refusal.message}; }

class Rehearsal {
 public:
  Rehearsal(store::Pool& pool, const RehearsalPlan& plan)
      : pool_(pool),
        plan_(plan),
        ladder_(pool, {.clock = [this] { return now_ / 1000; }, .passwords = kMadeUpPasswords}),
        office_(pool, [this] { return now_; }),
        rng_(plan.seed),
        members_(made_up_members(plan.members, plan.spread, rng_)) {}

  Result<RehearsalReport> run(const std::atomic<bool>& stop,
                              const std::function<void(double)>& progress) {
    if (auto error = open()) return *error;
    const auto length = static_cast<std::int64_t>(plan_.hours * 3'600'000);
    for (std::size_t i = 0; i < members_.size(); ++i) {
      for (const double share : members_[i].uploads) {
        moments_.push(
            {.time = kBeginning + static_cast<std::int64_t>(share * static_cast<double>(length)),
             .member = i});
      }
    }
    for (int look = 1; look <= plan_.looks && report_.whole; ++look) {
      const std::int64_t until = kBeginning + length * look / plan_.looks;
      while (!moments_.empty() && moments_.top().time <= until) {
        if (stop) {
          report_.whole = false;
          break;
        }
        const Moment moment = moments_.top();
        moments_.pop();
        now_ = std::max(now_, moment.time);
        if (auto error = moment.worker < 0 ? upload(moment.member) : work(moment)) return *error;
      }
      now_ = std::max(now_, until);
      if (auto error = look_at_ranking()) return *error;
      if (progress) progress(static_cast<double>(look) / plan_.looks);
    }
    if (auto error = account_for_it(static_cast<double>(length) * plan_.workers)) return *error;
    return std::move(report_);
  }

 private:
  std::optional<Error> open() {
    const Viewer me = Viewer::terminal();
    const auto course = ladder_.open_course(
        me, {{"title", "A rehearsal"},
             {"game", rule_sets().front().name},
             {"settings", {{"builds_a_day", kUploadsADay}, {"most_pairs", plan_.most_pairs}}}});
    if (!course) return unexpected(course.refusal());
    course_ = (*course)["id"].get<std::int64_t>();
    std::vector<std::string> names;
    for (const MadeUpMember& member : members_) names.push_back(member.name);
    const auto links = ladder_.invite_members(me, course_, names, "student");
    if (!links) return unexpected(links.refusal());
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const auto joined = ladder_.accounts().use_link(
          (*links)["links"][i]["token"].get<std::string>(), "", "a made-up password");
      if (!joined) return unexpected(joined.refusal());
      members_[i].viewer = joined->viewer;
    }
    for (int i = 0; i < plan_.workers; ++i) {
      const auto worker = office_.hello({.key = fmt::format("worker {}", i),
                                         .name = fmt::format("worker {}", i),
                                         .confines = true});
      if (!worker) return worker.error();
      workers_.push_back(*worker);
      moments_.push({.time = kBeginning, .worker = i});
    }
    return learn_references(*course);
  }

  // They stand evenly from weak to strong, around what the ranking calls 1500.
  std::optional<Error> learn_references(const Json& course) {
    const auto& references = course["references"];
    const double middle = (static_cast<double>(references.size()) - 1) / 2;
    for (std::size_t i = 0; i < references.size(); ++i) {
      const auto bot = ladder_.bot(Viewer::terminal(), references[i]["bot"].get<std::int64_t>());
      if (!bot) return unexpected(bot.refusal());
      truth_[(*bot)["versions"][0]["id"].get<std::int64_t>()] = {
          .elo = 1500 + 150 * (static_cast<double>(i) - middle)};
    }
    return std::nullopt;
  }

  std::optional<Error> upload(std::size_t who) {
    MadeUpMember& member = members_[who];
    const MadeUpVersion made = member.next_version(rng_);
    const auto sent = ladder_.submit(member.viewer, course_, "bot.cpp",
                                     fmt::format("// {} {}\n", member.name, member.sent));
    if (!sent) {
      if (sent.refusal().kind != Refusal::Kind::TooMany) return unexpected(sent.refusal());
      ++report_.over_quota;
      return std::nullopt;
    }
    ++report_.uploads;
    const auto id = (*sent)["id"].get<std::int64_t>();
    truth_[id] = made;
    author_[id] = who;
    sent_[id] = now_;
    return std::nullopt;
  }

  std::optional<Error> work(const Moment& moment) {
    const std::int64_t worker = workers_[static_cast<std::size_t>(moment.worker)];
    if (moment.job) {
      work::Outcome outcome;
      outcome.milliseconds = moment.length;
      if (auto error = make_up(*moment.job, outcome)) return error;
      const auto taken = office_.finish(moment.job->hold, outcome);
      if (!taken) return taken.error();
    }
    auto job = office_.claim(worker, {"build", "check", "pair"});
    if (!job) return job.error();
    Moment next{.time = now_ + kIdleTime, .worker = moment.worker};
    if (*job) {
      const auto length = length_of(**job);
      if (!length) return length.error();
      next.time = now_ + *length, next.length = *length;
      next.job = std::move(**job);
    }
    moments_.push(std::move(next));
    return std::nullopt;
  }

  // The number in "pair:12".
  static std::int64_t subject_of(const work::Job& job) {
    return parse_int(job.key.substr(job.key.find(':') + 1)).value_or(0);
  }

  Result<std::array<std::int64_t, 2>> versions_of_pair(const work::Job& job) {
    std::array<std::int64_t, 2> versions{};
    const auto error = pool_.read([&](Connection& connection) -> std::optional<Error> {
      const auto rows =
          connection.run("SELECT first, second FROM pairings WHERE id = $1", {subject_of(job)});
      if (!rows) return rows.error();
      versions = {rows->front().number(0), rows->front().number(1)};
      return std::nullopt;
    });
    if (error) return *error;
    return versions;
  }

  Result<std::int64_t> length_of(const work::Job& job) {
    if (std::holds_alternative<work::BuildTask>(job.task)) return kBuildTime;
    if (std::holds_alternative<work::CheckTask>(job.task)) return kCheckTime;
    const auto versions = versions_of_pair(job);
    if (!versions) return versions.error();
    const bool slow = truth_[(*versions)[0]].slow || truth_[(*versions)[1]].slow;
    return static_cast<std::int64_t>(static_cast<double>(kPairTime) * (slow ? kSlow : 1.0) *
                                     (0.7 + 0.6 * made_up_chance(rng_)));
  }

  // What comes of a job.
  std::optional<Error> make_up(const work::Job& job, work::Outcome& outcome) {
    if (std::holds_alternative<work::BuildTask>(job.task)) {
      work::BuildOutcome built{.language = "cpp", .player = "line:./bot"};
      if (truth_[subject_of(job)].broken) {
        built.refusal = Sentence("it does not compile");
      } else {
        auto program = office_.put_blob(job.hold, job.key);
        if (!program) return program.error();
        built.program = std::move(*program);
      }
      outcome.content = std::move(built);
    } else if (std::holds_alternative<work::CheckTask>(job.task)) {
      outcome.content = work::CheckOutcome{.steps = {{"start", "ok", "it starts"}}};
      const std::int64_t version = subject_of(job);
      if (const auto found = sent_.find(version); found != sent_.end()) {
        members_[author_[version]].waits.push_back(static_cast<double>(now_ - found->second) /
                                                   1000);
      }
    } else {
      const auto versions = versions_of_pair(job);
      if (!versions) return versions.error();
      outcome.content = pair_between(std::get<work::PairTask>(job.task), truth_[(*versions)[0]],
                                     truth_[(*versions)[1]]);
    }
    return std::nullopt;
  }

  work::PairOutcome pair_between(const work::PairTask& task, const MadeUpVersion& first,
                                 const MadeUpVersion& second) {
    work::PairOutcome pair;
    for (const std::size_t number : {0, 1}) {
      const double ahead = first.elo - second.elo + (number == 0 ? kFirstMove : -kFirstMove);
      const int half_points = made_up_half_points(ahead, rng_);
      const auto blamed = [&](const MadeUpVersion& loser) {
        return loser.always_crashes || (loser.crashes && made_up_chance(rng_) < kBlamed);
      };
      work::Blame blame = work::Blame::Nobody;
      if (half_points == 0 && blamed(first)) blame = work::Blame::First;
      if (half_points == 2 && blamed(second)) blame = work::Blame::Second;
      pair.games.push_back(made_up_game(task, number, half_points, blame));
    }
    return pair;
  }

  // The machines' time since the last look, evenly among those who compete: whoever has not come
  // yet leaves his to the others.
  void share_out(const Json& rows) {
    const auto competing =
        std::count_if(rows.begin(), rows.end(), [](const Json& row) { return !row["reference"]; });
    const double minutes = static_cast<double>((now_ - shared_out_) * plan_.workers) / 60'000;
    shared_out_ = now_;
    for (MadeUpMember& member : members_) {
      if (member.sent == 0) continue;
      member.share_minutes += minutes / static_cast<double>(std::max<std::int64_t>(competing, 1));
    }
  }

  std::optional<Error> look_at_ranking() {
    const auto page = ladder_.ranking(Viewer::terminal(), course_);
    if (!page) return unexpected(page.refusal());
    share_out((*page)["rows"]);
    std::vector<RankedTruth> rows;
    RehearsalLook look{.hours = static_cast<double>(now_ - kBeginning) / 3'600'000};
    for (const Json& row : (*page)["rows"]) {
      if (row["place"].is_null()) continue;
      rows.push_back({.truth = truth_[row["version"].get<std::int64_t>()].elo,
                      .reference = row["reference"].get<bool>(),
                      .elo = row["elo"].get<double>(),
                      .low = row["low"].get<double>(),
                      .high = row["high"].get<double>(),
                      .low_rank = row["low_rank"].get<int>(),
                      .high_rank = row["high_rank"].get<int>(),
                      .settled = row["settled"].get<bool>()});
      look.games += row["games"].get<std::int64_t>();
    }
    judge(rows, look);
    report_.marks += look.settled, report_.wrong_marks += look.wrongly_settled;
    report_.looks.push_back(look);
    return std::nullopt;
  }

  // Whose machine time it was, by rows that are (owner or version, milliseconds, jobs).
  std::optional<Error> account_for_it(double available) {
    std::map<std::int64_t, double> own, ranking, games;  // by member, minutes
    const auto error = pool_.read([&](Connection& connection) -> std::optional<Error> {
      const auto use = connection.run(
          "SELECT COALESCE(p.purpose, j.kind), count(*), CAST(sum(j.spent) AS BIGINT) FROM jobs j "
          "LEFT JOIN pairings p ON j.kind = 'pair' AND p.id = j.subject WHERE j.state = 'done' "
          "GROUP BY 1 ORDER BY 3 DESC");
      if (!use) return use.error();
      double idle = 1;
      for (const store::Row& row : *use) {
        report_.use.push_back({.what = row.text(0),
                               .jobs = row.number(1),
                               .share = static_cast<double>(row.number(2)) / available});
        idle -= report_.use.back().share;
      }
      report_.use.push_back({.what = "idle", .jobs = 0, .share = std::max(idle, 0.0)});
      const auto owners = connection.run(
          "SELECT m.account, CAST(COALESCE(sum(j.spent), 0) AS BIGINT) FROM members m LEFT JOIN "
          "jobs j ON j.owner = 'account:' || m.account AND j.state = 'done' GROUP BY m.account");
      if (!owners) return owners.error();
      for (const store::Row& row : *owners) {
        own[row.number(0)] = static_cast<double>(row.number(1)) / 60'000;
      }
      const auto played = connection.run(
          "SELECT b.account, count(*), CAST(sum(j.spent) AS BIGINT) FROM pairings p JOIN jobs j ON "
          "j.kind = 'pair' AND j.subject = p.id JOIN versions v ON v.id IN (p.first, p.second) "
          "JOIN bots b ON b.id = v.bot WHERE p.purpose = 'rank' AND p.state = 'done' AND b.account "
          "IS NOT NULL GROUP BY b.account");
      if (!played) return played.error();
      for (const store::Row& row : *played) {
        games[row.number(0)] = 2.0 * static_cast<double>(row.number(1));
        ranking[row.number(0)] = static_cast<double>(row.number(2)) / 2 / 60'000;
      }
      const auto states = connection.run(
          "SELECT count(CASE WHEN state = 'refused' THEN 1 END), count(CASE WHEN state = "
          "'suspended' THEN 1 END) FROM versions");
      if (!states) return states.error();
      report_.refused = states->front().number(0), report_.suspended = states->front().number(1);
      return std::nullopt;
    });
    if (error) return error;
    for (const std::string& habit : made_up_habits()) {
      HabitShare share{.habit = habit};
      std::vector<double> waits;
      for (const MadeUpMember& member : members_) {
        if (member.habit != habit) continue;
        const std::int64_t account = *member.viewer.account;
        ++share.members;
        share.uploads += member.sent;
        share.own_minutes += own[account], share.ranking_minutes += ranking[account];
        share.share_minutes += member.share_minutes;
        if (member.share_minutes > 0) {
          share.most_of_share = std::max(share.most_of_share, own[account] / member.share_minutes);
        }
        share.most_own = std::max(share.most_own, own[account]);
        share.most_minutes = std::max(share.most_minutes, own[account] + ranking[account]);
        share.games += games[account];
        waits.insert(waits.end(), member.waits.begin(), member.waits.end());
      }
      const double n = std::max(1, share.members);
      share.uploads /= n, share.own_minutes /= n, share.ranking_minutes /= n, share.games /= n;
      share.share_minutes /= n;
      std::sort(waits.begin(), waits.end());
      if (!waits.empty()) share.wait_seconds = waits[waits.size() / 2];
      report_.habits.push_back(std::move(share));
    }
    return std::nullopt;
  }

  store::Pool& pool_;
  const RehearsalPlan plan_;
  std::int64_t now_ = kBeginning, shared_out_ = kBeginning;
  Ladder ladder_;
  LadderOffice office_;
  Rng rng_;
  std::vector<MadeUpMember> members_;
  std::int64_t course_ = 0;
  std::vector<std::int64_t> workers_;
  std::map<std::int64_t, MadeUpVersion> truth_;  // by version
  std::map<std::int64_t, std::size_t> author_;
  std::map<std::int64_t, std::int64_t> sent_;
  std::priority_queue<Moment, std::vector<Moment>, std::greater<>> moments_;
  RehearsalReport report_;
};

}  // namespace

double RehearsalReport::right_intervals() const {
  double right = 0, all = 0;
  for (const RehearsalLook& look : looks)
    right += look.intervals * look.players, all += look.players;
  return all > 0 ? right / all : 0;
}

Result<RehearsalReport> rehearse(store::Pool& pool, const RehearsalPlan& plan,
                                 const std::atomic<bool>& stop,
                                 const std::function<void(double)>& progress) {
  return Rehearsal(pool, plan).run(stop, progress);
}

}  // namespace palamedes::ladder
