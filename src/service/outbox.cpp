// service/outbox.cpp - what the store refuses goes to the end of the queue, unless a newer record
// of it is there.
#include "service/outbox.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "service/reply.hpp"
#include "store/sql_rows.hpp"

namespace palamedes::service {
namespace {

constexpr auto kBetweenAttempts = std::chrono::seconds(1);

// A record is JSON on one line already.
std::string line_of(const Outgoing& game) {
  return fmt::format(R"({{"key":{},"source":{},"record":{}}})", to_text(game.key),
                     to_text(game.source), store::document_of(game.record));
}

std::optional<Outgoing> game_in(const std::string& line) {
  const Json document = read_json(line);
  if (!document.is_object()) return std::nullopt;
  const auto text = [&](const char* name) {
    const auto found = document.find(name);
    return found != document.end() && found->is_string() ? found->get<std::string>() : "";
  };
  auto record = parse_record(to_text(document.value("record", Json())));
  if (text("key").empty() || !record) return std::nullopt;
  return Outgoing{text("key"), text("source"), std::move(*record), true};
}

void warn(const std::string& sentence) { std::cerr << fmt::format("palamedes: {}\n", sentence); }

}  // namespace

Outbox::Outbox(store::Store& store, const std::string& file) : store_(store) {
  if (!file.empty()) read_file(file);
  thread_ = std::thread([this] { run(); });
}

void Outbox::read_file(const std::string& path) {
  auto journal = arena::Journal::open(path);
  if (!journal) {
    return warn(fmt::format("{}; games wait in memory only, should the store be away",
                            journal.error().message));
  }
  file_ = std::move(*journal);
  int line = 0;
  for (const std::string& entry : file_->entries()) {
    ++line;
    written_ = true;
    auto game = game_in(entry);
    if (game) {
      queue_.push_back(std::move(*game));
    } else {
      warn(fmt::format("'{}': line {} is damaged, and no game", path, line));
    }
  }
}

void Outbox::put(Outgoing game) {
  // Both or neither, for whoever clears the file. A game that goes on waits for no disk.
  std::unique_lock file(file_mutex_, std::defer_lock);
  if (game.over) {
    file.lock();
    write_down(game);
  }
  {
    const std::lock_guard lock(mutex_);
    queue(std::move(game));
  }
  woken_.notify_all();
}

void Outbox::queue(Outgoing game) {
  const auto same = std::find_if(queue_.begin(), queue_.end(),
                                 [&](const Outgoing& each) { return each.key == game.key; });
  if (same == queue_.end()) {
    queue_.push_back(std::move(game));
  } else {
    *same = std::move(game);
  }
}

void Outbox::write_down(const Outgoing& game) {
  if (!file_) return;
  if (const auto error = file_->append(line_of(game))) {
    warn(fmt::format("{}; a game waits in memory only", error->message));
  }
  written_ = true;
}

void Outbox::clear_file() {
  const std::lock_guard lock(file_mutex_);
  if (!file_ || !written_) return;
  const std::lock_guard also(mutex_);
  if (std::any_of(queue_.begin(), queue_.end(), [](const Outgoing& each) { return each.over; })) {
    return;
  }
  if (const auto error = file_->clear()) return warn(error->message);
  written_ = false;
}

void Outbox::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    woken_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    Outgoing game = std::move(queue_.front());
    queue_.pop_front();
    busy_ = true;
    lock.unlock();
    const auto id = store_.put_game(game.key, game.record, game.source);
    if (id && game.stored) game.stored(*id);
    if (id && game.over) clear_file();
    if (!id && !away_) {
      warn(fmt::format("a game waits, as the store does not take it: {}", id.error().message));
    }
    if (id && away_) warn("the store takes games again");
    away_ = !id;
    lock.lock();
    busy_ = false;
    if (!id) returned(std::move(game));
    emptied_.notify_all();
    if (!id) woken_.wait_for(lock, kBetweenAttempts, [this] { return stopping_; });
  }
}

// To the end of the queue: whatever is wrong with it alone keeps nobody else waiting. A newer
// record of the same game makes it needless.
void Outbox::returned(Outgoing game) {
  const bool newer = std::any_of(queue_.begin(), queue_.end(),
                                 [&](const Outgoing& each) { return each.key == game.key; });
  if (!newer) queue_.push_back(std::move(game));
}

bool Outbox::empty_within(double seconds) {
  std::unique_lock lock(mutex_);
  return emptied_.wait_for(lock, std::chrono::duration<double>(seconds),
                           [this] { return queue_.empty() && !busy_; });
}

void Outbox::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::size_t Outbox::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size() + (busy_ ? 1 : 0);
}

}  // namespace palamedes::service
