// service/chores.hpp - what a service does when it has nothing better to do: counts the openings of
// older games, and makes puzzles of the games it keeps.
//
// One thread of the lowest priority. It rests while anybody thinks for a request or at a table, and
// between puzzles; it makes so many a day and no more.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.hpp"

namespace palamedes::service {

class Chores {
 public:
  // `busy`: whether somebody is waiting for this machine. No puzzles a day: none are made.
  Chores(store::Store& store, int puzzles_a_day, std::function<bool()> busy);
  ~Chores();
  Chores(const Chores&) = delete;
  Chores& operator=(const Chores&) = delete;

  // Begins nothing more. Whether its thread has ended by then: with the lowest priority it may get
  // no processor for long, and whoever destroys this waits for it.
  bool stop(double seconds);

  // One step of work; false: there is nothing to do. Called by the thread, and by tests that have
  // none. `stop` is asked now and then.
  static bool count_some(store::Store& store);
  static bool make_some(store::Store& store, const std::function<bool()>& stop, int& made);

 private:
  void run();
  bool rest(std::chrono::milliseconds time);  // false: it is over

  store::Store& store_;
  const int puzzles_a_day_;
  const std::function<bool()> busy_;
  std::mutex mutex_;
  std::condition_variable wake_, gone_;
  bool stopping_ = false, ended_ = false;
  std::thread thread_;
};

// The puzzles that travel with the program are in the store from now on.
std::optional<Error> add_shipped_puzzles(store::Store& store);

}  // namespace palamedes::service
