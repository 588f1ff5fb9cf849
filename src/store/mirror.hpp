// store/mirror.hpp - what is played on this machine, shown in a store while it is played.
//
// Games in progress are shown a few times a second, finished ones are added in the order they were
// kept. A thread of its own writes, so that nobody who plays waits for a database. While the store
// is away, games wait here, and are added when it is back. What it has not got in the end is added
// next time, where the games have a folder.
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
#include "store/store.hpp"

namespace palamedes::store {

class Mirror final : public arena::Spectator {
 public:
  using Warn = std::function<void(const std::string&)>;

  // Describes the tournament and adds what is missing of `earlier`, all games kept before, in their
  // order. `warn` is called from another thread, whenever the store goes away, and about what it
  // has not got in the end.
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
    std::size_t first_kept = 0;  // its number in the tournament
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
  bool write_patiently(const Work& work);
  std::optional<Error> write(const Work& work);
  std::vector<std::string> keys(std::size_t first, std::size_t count) const;
  std::string live_key(const std::string& game) const { return key_ + ":" + game; }

  const std::unique_ptr<Store> store_;
  const Source source_;
  const Warn warn_;
  std::int64_t tournament_ = 0;
  std::string key_;
  std::size_t stored_ = 0;  // games of this tournament, or under way; the thread's, as below

  std::mutex mutex_;  // for all below
  std::condition_variable woken_;
  TournamentHead head_;
  bool head_changed_ = false, stopping_ = false;
  std::deque<GameRecord> waiting_;
  std::map<std::string, Shown> shown_;
  std::vector<std::string> ended_;
  std::thread thread_;
};

}  // namespace palamedes::store
