// ladder/mirror.hpp - what is played on this machine, shown in a store while it is played.
//
// Games in progress are shown a few times a second, finished ones are added in the order they were
// kept. A thread of its own writes, so that nobody who plays waits for a database. Where the store
// fails, there is one warning and nothing more is written; what is missing is added next time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "arena/spectator.hpp"
#include "ladder/store.hpp"

namespace palamedes::ladder {

class Mirror final : public arena::Spectator {
 public:
  using Warn = std::function<void(const std::string&)>;

  // Describes the tournament and adds what is missing of `earlier`, all games kept before, in their
  // order. `warn` is called once at the most, from another thread.
  static Result<std::unique_ptr<Mirror>> open(std::unique_ptr<Store> store, TournamentHead head,
                                              const Source& source,
                                              const std::vector<GameRecord>& earlier, Warn warn);
  ~Mirror() override;

  void begins(const std::string& game, const AnyPlay& play,
              const std::array<std::string, 2>& players) override;
  void moved(const std::string& game, const AnyPlay& play,
             std::optional<double> evaluation) override;
  void ended(const std::string& game) override;
  void kept(const GameRecord& record, int expected) override;
  void over(bool finished) override;

  std::int64_t tournament() const { return tournament_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Shown {
    GameRecord record;
    std::unique_ptr<AnyPlay> play;  // follows the game, for the text of its moves
    Clock::time_point moved, sent;
    bool changed = true, known = false;  // to whoever reads the store
  };
  struct Work {
    std::vector<GameRecord> kept;
    std::vector<std::pair<std::string, GameRecord>> changed;
    std::vector<std::string> ended;
    std::optional<TournamentHead> head;
    bool empty() const { return kept.empty() && changed.empty() && ended.empty() && !head; }
  };

  Mirror(std::unique_ptr<Store> store, TournamentHead head, Source source, Warn warn)
      : store_(std::move(store)),
        source_(std::move(source)),
        warn_(std::move(warn)),
        head_(std::move(head)) {}
  std::optional<Error> add_missing(const std::vector<GameRecord>& earlier);
  void run();
  Work take(Clock::time_point now);
  std::optional<Error> write(const Work& work);
  std::string live_key(const std::string& game) const { return key_ + ":" + game; }

  const std::unique_ptr<Store> store_;
  const Source source_;
  const Warn warn_;
  std::int64_t tournament_ = 0;
  std::string key_;

  std::mutex mutex_;  // for all below
  std::condition_variable woken_;
  TournamentHead head_;
  bool head_changed_ = false, stopping_ = false, failed_ = false;
  std::deque<GameRecord> waiting_;
  std::map<std::string, Shown> shown_;
  std::vector<std::string> ended_;
  std::thread thread_;
};

}  // namespace palamedes::ladder
