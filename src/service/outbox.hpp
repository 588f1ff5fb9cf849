// service/outbox.hpp - games on their way into the store: taken at once, stored as soon as it
// answers.
//
// One thread stores them, of each game the newest record. A game that is over stands in a file
// until it is stored, so that neither a store that is away nor the end of this process loses it.
// May be called from any thread, and waits for no store.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "arena/journal.hpp"
#include "store/store.hpp"

namespace palamedes::service {

struct Outgoing {
  std::string key;  // of the game, in the store
  store::Source source;
  GameRecord record;
  bool over = false;                              // it will not change any more
  std::function<void(std::int64_t id)> stored{};  // called by the outbox's thread; may be empty
};

class Outbox {
 public:
  // Begins with what an earlier process left in the file. Where that cannot be used, a line on
  // stderr says so, and games wait in memory only; so they do without a file.
  Outbox(store::Store& store, const std::string& file);
  ~Outbox() { stop(); }
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;

  void put(Outgoing game);
  bool empty_within(double seconds);  // whether everything is stored by then
  void stop();                        // stores nothing more; what waits stays in the file

  std::size_t waiting() const;
  bool away() const { return away_; }  // the store did not take the last game

 private:
  void read_file(const std::string& path);
  void write_down(const Outgoing& game);  // requires: file_mutex_
  void clear_file();                      // unless something of it waits
  void run();
  void queue(Outgoing game);     // requires: mutex_, as below
  void returned(Outgoing game);  // the store did not take it

  store::Store& store_;
  std::mutex file_mutex_;  // taken before mutex_
  std::unique_ptr<arena::Journal> file_;
  bool written_ = false;

  mutable std::mutex mutex_;  // for all below
  std::condition_variable woken_, emptied_;
  std::deque<Outgoing> queue_;
  bool busy_ = false, stopping_ = false;  // busy: with one that is not in the queue
  std::atomic<bool> away_{false};
  std::thread thread_;
};

}  // namespace palamedes::service
