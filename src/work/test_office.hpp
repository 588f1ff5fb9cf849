// work/test_office.hpp - an office in memory that can be away, for tests of workers and of sockets.
#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "work/blobs.hpp"
#include "work/office.hpp"

namespace palamedes::work {

class TestOffice final : public Office {
 public:
  void put(const std::string& key, Task task) {
    const std::lock_guard lock(mutex);
    waiting.emplace_back(key, std::move(task));
  }
  std::string keep(const std::string& bytes) {
    const std::lock_guard lock(mutex);
    const std::string hash = hash_of(bytes);
    blobs[hash] = bytes;
    return hash;
  }

  Result<std::int64_t> hello(const WorkerFacts& told) override {
    const std::lock_guard lock(mutex);
    ++hellos;
    if (away) return trouble();
    hung_up = false;
    facts = told;
    // Who has just begun holds nothing.
    if (told.fresh && unheard) waiting.push_front(std::move(*unheard));
    unheard.reset();
    return std::int64_t{7};
  }
  Result<std::optional<Job>> claim(std::int64_t worker, const std::vector<std::string>&) override {
    const std::lock_guard lock(mutex);
    if (away) return trouble();
    if (waiting.empty()) return std::optional<Job>();
    Job job{.hold = {.worker = worker, .job = ++jobs, .attempt = 1},
            .key = waiting.front().first,
            .task = waiting.front().second};
    if (lose_next_answer.exchange(false)) unheard = std::move(waiting.front());
    waiting.pop_front();
    if (unheard) return trouble();
    keys[job.hold.job] = job.key;
    if (away_after_claim) away = true;
    return std::optional(std::move(job));
  }
  Result<bool> extend(const Hold&) override { return !lost; }
  std::optional<Error> say(const Hold&, const std::string& step, const std::string& text) override {
    const std::lock_guard lock(mutex);
    said[step] += text;
    return std::nullopt;
  }
  std::optional<Error> show(const Hold&, int, const GameRecord& record) override {
    const std::lock_guard lock(mutex);
    shown.push_back(record);
    return std::nullopt;
  }
  Result<Reception> finish(const Hold& hold, const Outcome& outcome) override {
    const std::lock_guard lock(mutex);
    ++finishes;
    if (hangs_up_at_finish.exchange(false)) hung_up = true;
    if (away || hung_up) return trouble();
    if (!outcomes.emplace(keys[hold.job], outcome).second) return Reception::Dropped;
    return Reception::Taken;
  }
  std::optional<Error> give_back(const Hold& hold, Return how, const Sentence& reason) override {
    const std::lock_guard lock(mutex);
    returned[keys[hold.job]] = {how, reason};
    return std::nullopt;
  }
  Result<std::string> blob(const Hold&, const std::string& hash) override {
    const std::lock_guard lock(mutex);
    const auto found = blobs.find(hash);
    if (found == blobs.end()) return Error{Errc::UnknownName, "no such bytes"};
    return found->second;
  }
  Result<std::string> put_blob(const Hold&, const std::string& bytes) override {
    return keep(bytes);
  }

  std::mutex mutex;
  std::atomic<bool> away{false}, lost{false}, away_after_claim{false}, lose_next_answer{false},
      hangs_up_at_finish{false};
  std::atomic<int> hellos{0}, finishes{0};
  bool hung_up = false;  // until somebody says hello
  WorkerFacts facts;
  std::int64_t jobs = 0;
  std::deque<std::pair<std::string, Task>> waiting;
  std::optional<std::pair<std::string, Task>> unheard;  // given to somebody who does not know it
  std::map<std::int64_t, std::string> keys;
  std::map<std::string, Outcome> outcomes;
  std::map<std::string, std::pair<Return, std::string>> returned;
  std::map<std::string, std::string> blobs, said;
  std::vector<GameRecord> shown;

 private:
  static Error trouble() { return {Errc::Unsupported, "the store is away"}; }
};

}  // namespace palamedes::work
