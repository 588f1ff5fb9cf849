// ladder/speed_measures.cpp - what is measured: workers are threads that make their results up.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "ladder/ladder.hpp"
#include "ladder/made_up.hpp"
#include "ladder/office.hpp"
#include "ladder/speed.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using SteadyClock = std::chrono::steady_clock;

constexpr int kPages = 10, kResults = 100;
constexpr auto kLongest = std::chrono::seconds(60);  // for the pairs of all workers

double milliseconds_since(SteadyClock::time_point begun) {
  return std::chrono::duration<double, std::milli>(SteadyClock::now() - begun).count();
}

// The value below which this share of all lies.
double quantile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

work::Outcome outcome_of_job(const work::Job& job, Rng& rng) {
  const auto& task = std::get<work::PairTask>(job.task);
  work::PairOutcome pair;
  for (const std::size_t number : {0, 1}) {
    pair.games.push_back(made_up_game(task, number, made_up_half_points(0, rng)));
  }
  return {.content = std::move(pair), .milliseconds = 1000, .suspended = false};
}

// As a worker does: a store that is too busy is asked again.
template <class Ask>
auto patiently(const Ask& ask) {
  const auto deadline = SteadyClock::now() + kLongest;
  for (;;) {
    auto answer = ask();
    const bool busy = !answer && answer.error().code == Errc::Unsupported;
    if (!busy || SteadyClock::now() > deadline) return answer;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

// Claims a pair and waits until there is one; nothing: there was none for long.
Result<std::optional<work::Job>> next_pair(work::Office& office, std::int64_t worker) {
  const auto deadline = SteadyClock::now() + kLongest;
  for (;;) {
    auto job = patiently([&] { return office.claim(worker, {"pair"}); });
    if (!job || *job || SteadyClock::now() > deadline) return job;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

Error no_work() { return {Errc::Inconsistent, "no pair was put for a minute"}; }

}  // namespace

std::optional<Error> LargeCourse::measure_results(LadderSpeeds& speeds) {
  LadderOffice office(pool_);
  const auto worker = office.hello({.key = "measured", .name = "measured", .confines = true});
  if (!worker) return worker.error();
  std::vector<double> results, counters;
  for (int i = 0; i < kResults; ++i) {
    const auto job = next_pair(office, *worker);
    if (!job) return job.error();
    if (!*job) return no_work();
    const work::Outcome outcome = outcome_of_job(**job, rng_);
    auto begun = SteadyClock::now();
    const auto taken = office.finish((*job)->hold, outcome);
    if (!taken) return taken.error();
    results.push_back(milliseconds_since(begun));
    const std::int64_t member = rng_.below(static_cast<int>(size_.members - 1));
    const Counter counter{.purpose = "rank",
                          .first = version(member, size_.versions - 1),
                          .second = version(member + 1, size_.versions - 1),
                          .tally = {.wins = 1, .losses = 1}};
    if (auto error = pool_.write([&](Connection& connection) -> std::optional<Error> {
          begun = SteadyClock::now();
          if (auto failed = count_pair(connection, course_, counter)) return failed;
          // What was posted is done once somebody has asked for it.
          const auto counted = tally_of(connection, Purpose::Rank, counter.first, counter.second);
          if (!counted) return error_of(counted.refusal());
          counters.push_back(milliseconds_since(begun));
          return std::nullopt;
        })) {
      return error;
    }
  }
  speeds.result = quantile(results, 0.5), speeds.late_result = quantile(results, 0.95);
  speeds.counter = quantile(counters, 0.5);
  return std::nullopt;
}

Result<double> LargeCourse::pairs_a_minute(int workers, std::int64_t pairs,
                                           const OpenPool& open_pool) {
  LadderOffice shared(pool_);
  std::vector<std::unique_ptr<store::Pool>> pools;
  std::vector<std::unique_ptr<LadderOffice>> offices;
  for (int i = 0; i < workers && open_pool; ++i) {
    auto pool = open_pool();
    if (!pool) return pool.error();
    offices.push_back(std::make_unique<LadderOffice>(**pool));
    pools.push_back(std::move(*pool));
  }
  std::atomic<std::int64_t> finished{0};
  std::mutex mutex;
  std::optional<Error> failure;
  const auto begun = SteadyClock::now();
  const auto work_off = [&](int number) -> std::optional<Error> {
    LadderOffice& office = open_pool ? *offices[static_cast<std::size_t>(number)] : shared;
    const auto worker = office.hello(
        {.key = fmt::format("worker {}", number), .name = "measured", .confines = true});
    if (!worker) return worker.error();
    Rng rng(static_cast<std::uint64_t>(number));
    while (finished < pairs && SteadyClock::now() - begun < kLongest) {
      const auto job = next_pair(office, *worker);
      if (!job) return job.error();
      if (!*job) return no_work();
      const work::Outcome outcome = outcome_of_job(**job, rng);
      const auto taken = patiently([&] { return office.finish((*job)->hold, outcome); });
      if (!taken) return taken.error();
      ++finished;
    }
    return std::nullopt;
  };
  std::vector<std::thread> threads;
  for (int number = 0; number < workers; ++number) {
    threads.emplace_back([&, number] {
      const auto error = work_off(number);
      const std::lock_guard lock(mutex);
      if (error && !failure) failure = error;
    });
  }
  for (std::thread& thread : threads) thread.join();
  if (failure) return *failure;
  return static_cast<double>(finished) * 60'000 / milliseconds_since(begun);
}

Result<LadderSpeeds> LargeCourse::measure(int workers, std::int64_t pairs,
                                          const OpenPool& open_pool) {
  LadderSpeeds speeds{.games = 2 * pairs_};
  Ranking ranking(pool_, [] { return work::system_ms() / 1000; });
  ranking.changed(course_);
  auto begun = SteadyClock::now();
  if (const auto error = ranking.refresh(Ranking::When::Now)) return *error;
  speeds.refit = milliseconds_since(begun);
  Ladder ladder(pool_);
  std::vector<double> pages;
  for (int i = 0; i < kPages; ++i) {
    begun = SteadyClock::now();
    const auto page = ladder.ranking({}, course_);
    if (!page) return Error{Errc::Unsupported, page.refusal().message};
    pages.push_back(milliseconds_since(begun));
  }
  speeds.page = quantile(pages, 0.5), speeds.slowest_page = quantile(pages, 1);
  if (const auto error = measure_results(speeds)) return *error;
  const auto pace = pairs_a_minute(workers, pairs, open_pool);
  if (!pace) return pace.error();
  speeds.pairs_a_minute = *pace;
  return speeds;
}

}  // namespace palamedes::ladder
