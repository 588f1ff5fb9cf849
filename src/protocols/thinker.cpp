// protocols/thinker.cpp - who looks at no clock is stopped by ours; who runs out of memory plays
// the first move.
#include "protocols/thinker.hpp"

#include <chrono>
#include <exception>

#include "search/time_budget.hpp"

namespace palamedes {
double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void Thinker::start(Player& player, Task task) {
  std::vector<Task> tasks;
  tasks.push_back(std::move(task));
  start(player, std::move(tasks));
}

void Thinker::start(Player& player, std::vector<Task> tasks) {
  check(!busy(), "a thinker is asked while it thinks");
  wait();  // for the last choice to be told
  stopping_.store(false, std::memory_order_relaxed);
  busy_.store(true, std::memory_order_release);
  thread_ =
      std::thread([this, &player, asked = std::move(tasks)]() noexcept { run(player, asked); });
}

void Thinker::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_.store(true, std::memory_order_relaxed);
  }
  changed_.notify_all();
  wait();
}

void Thinker::wait_at_most(double seconds) {
  {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return !busy(); });
  }
  stop();
}

void Thinker::wait() {
  if (thread_.joinable()) thread_.join();
}

void Thinker::rest() {
  {
    const std::lock_guard lock(mutex_);
    busy_.store(false, std::memory_order_release);
  }
  changed_.notify_all();
}

void Thinker::run(Player& player, const std::vector<Task>& tasks) {
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const Task& task = tasks[i];
    const double begin = task.since.value_or(now_());
    const Analysis choice = ask(player, task, begin);
    if (task.until_stopped) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_.load(std::memory_order_relaxed); });
    }
    const bool last = i + 1 == tasks.size() || stopping_.load(std::memory_order_relaxed);
    if (last) rest();
    if (task.on_choice) task.on_choice(*task.play, choice, now_() - begin);
    if (last) return;
  }
  rest();
}

Analysis Thinker::ask(Player& player, const Task& task, double begin) {
  Limits limits = task.limits;
  limits.elapsed = [this, begin] { return now_() - begin; };
  const auto time = search::time_for(limits);
  limits.stop = [this, time, begin] {
    return stopping_.load(std::memory_order_relaxed) || (time && now_() - begin >= time->limit);
  };
  if (task.on_thoughts) {
    limits.report = [this, &task, begin](const Analysis& thoughts) {
      task.on_thoughts(*task.play, thoughts, now_() - begin);
    };
  }
  try {
    return player.choose(*task.play, limits);
  } catch (const std::exception&) {  // out of memory: a poor answer is better than none
    return {.best = task.play->moves().front()};
  }
}

}  // namespace palamedes
