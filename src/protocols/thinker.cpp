// protocols/thinker.cpp - who looks at no clock is stopped by ours; who runs out of memory plays
// the first move.
#include "protocols/thinker.hpp"

#include <chrono>
#include <exception>

namespace palamedes {
namespace {

// So many moves of its own a game will still take, for players that leave the clock to us.
constexpr int kMovesExpected = 24;

std::optional<double> time_limit(const Thinking& thinking) {
  if (thinking.seconds) return search::budget_for_move(*thinking.seconds).limit;
  if (thinking.clock) return search::budget_for_clock(*thinking.clock, kMovesExpected).limit;
  return std::nullopt;
}

}  // namespace

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void Thinker::start(Player& player, Question question) {
  std::vector<Question> questions;
  questions.push_back(std::move(question));
  start(player, std::move(questions));
}

void Thinker::start(Player& player, std::vector<Question> questions) {
  check(!busy(), "a thinker is asked while it thinks");
  wait();  // for the last choice to be told
  stopping_.store(false, std::memory_order_relaxed);
  busy_.store(true, std::memory_order_release);
  thread_ =
      std::thread([this, &player, asked = std::move(questions)]() noexcept { run(player, asked); });
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

void Thinker::run(Player& player, const std::vector<Question>& questions) {
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const Question& question = questions[i];
    const double begin = question.since.value_or(now_());
    const Choice choice = ask(player, question, begin);
    if (question.until_stopped) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_.load(std::memory_order_relaxed); });
    }
    const bool last = i + 1 == questions.size() || stopping_.load(std::memory_order_relaxed);
    if (last) rest();
    if (question.on_choice) question.on_choice(*question.play, choice, now_() - begin);
    if (last) return;
  }
  rest();
}

Choice Thinker::ask(Player& player, const Question& question, double begin) {
  Thinking thinking = question.thinking;
  const auto limit = time_limit(thinking);
  thinking.elapsed = [this, begin] { return now_() - begin; };
  thinking.stop = [this, limit, begin] {
    return stopping_.load(std::memory_order_relaxed) || (limit && now_() - begin >= *limit);
  };
  if (question.on_thoughts) {
    thinking.report = [this, &question, begin](const Thoughts& thoughts) {
      question.on_thoughts(*question.play, thoughts, now_() - begin);
    };
  }
  try {
    return player.choose(*question.play, thinking);
  } catch (const std::exception&) {  // out of memory: a poor answer is better than none
    return {.move = question.play->moves().front()};
  }
}

}  // namespace palamedes
