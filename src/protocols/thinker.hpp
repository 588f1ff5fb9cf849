// protocols/thinker.hpp - lets a player think on a thread of its own, so that a session can go on
// listening.
//
// A thinker belongs to the thread that starts it. What it finds out is told on the thinking thread,
// in order; the callbacks must not call the thinker back.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "players/player.hpp"

namespace palamedes {

// So long a search may go on after the end of a session's input: whoever asks once and closes our
// input gets the whole answer of a usual move, and nobody is left behind with an engine that
// thinks for hours.
inline constexpr double kLastThought = 2.5;

// Seconds since some moment in the past, never going back.
using Now = std::function<double()>;
double steady_seconds();

// Something to think about, and whom to tell.
struct Task {
  std::unique_ptr<AnyPlay> play;  // requires: the game is not over
  Limits limits = {};             // the thinker fills in stop, elapsed and report
  bool until_stopped = false;     // keeps the choice back until stop() is called
  // When the time for it began to run; nothing: when the thinking begins.
  std::optional<double> since = {};
  std::function<void(const AnyPlay&, const Analysis&, double seconds)> on_thoughts = {};
  std::function<void(const AnyPlay&, const Analysis&, double seconds)> on_choice = {};
};

class Thinker {
 public:
  explicit Thinker(Now now = steady_seconds) : now_(std::move(now)) {}
  ~Thinker() { stop(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // Begins to think and returns at once; the tasks are done one after the other. The
  // player is the thinker's until busy() is false. A player that looks at no clock is stopped when
  // its time is up. requires: !busy(), and the player outlives the thinking.
  void start(Player& player, std::vector<Task> tasks);
  void start(Player& player, Task task);

  // Ends the thinking as fast as the player can. When it returns, the choice of the task in
  // progress has been told; further tasks are dropped.
  void stop();
  void wait();  // until all tasks are answered. requires: none of them waits for stop()
  // Waits for all tasks to be answered, and stops after so many seconds.
  void wait_at_most(double seconds);

  // False from the moment before the last choice is told: who hears it may start again.
  bool busy() const { return busy_.load(std::memory_order_acquire); }

 private:
  void rest();  // from now on it is not busy
  void run(Player& player, const std::vector<Task>& tasks);
  Analysis ask(Player& player, const Task& task, double begin);

  const Now now_;
  std::thread thread_;
  std::atomic<bool> busy_{false}, stopping_{false};
  std::mutex mutex_;
  std::condition_variable changed_;  // stopping_ or busy_
};

}  // namespace palamedes
