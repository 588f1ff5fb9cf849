// service/feed.cpp - polls the store four times a second; whose an event is, is asked only while
// somebody cares.
#include "service/feed.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "service/reply.hpp"
#include "service/tables.hpp"

namespace palamedes::service {
namespace {

constexpr auto kBetweenPolls = std::chrono::milliseconds(250);
constexpr int kAtATime = 500;

std::int64_t number_of(const std::string& text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The tournament that an event belongs to, if any.
std::optional<std::int64_t> tournament_of(store::Store& store, const store::FeedEvent& event) {
  if (event.kind == "tournament") return number_of(event.subject);
  if (event.kind == "game") {
    const auto game = store.game(number_of(event.subject));
    return game && *game ? (*game)->tournament : std::nullopt;
  }
  const auto games = store.live_games();
  if (!games) return std::nullopt;
  const auto found = std::find_if(games->begin(), games->end(), [&](const store::LiveGame& game) {
    return game.key == event.subject;
  });
  return found == games->end() ? std::nullopt : found->tournament;
}

}  // namespace

std::string tournament_topic(std::int64_t id) { return "tournament/" + std::to_string(id); }

Feed::Feed(store::Store& store, Hub& hub) : store_(store), hub_(hub), thread_([this] { run(); }) {}

Feed::~Feed() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  stop_.notify_all();
  thread_.join();
}

bool Feed::tell_news(store::Store& store, Hub& hub, std::int64_t& last) {
  const auto events = store.events_after(last, kAtATime);
  if (!events || events->empty()) return events.ok();
  const auto topics = hub.topics();
  const bool by_tournament = std::any_of(topics.begin(), topics.end(), [](const auto& topic) {
    return topic.starts_with("tournament/");
  });
  for (const store::FeedEvent& event : *events) {
    last = std::max(last, event.number);
    const Json document = event.kind == "live" ? Json{{"key", event.subject}}
                                               : Json{{"id", number_of(event.subject)}};
    const std::string text = event_text(event.kind, document);
    hub.publish(kFeedTopic, text);
    if (!by_tournament) continue;
    if (const auto id = tournament_of(store, event)) hub.publish(tournament_topic(*id), text);
  }
  return true;
}

void Feed::run() {
  const auto newest = store_.last_event();
  std::int64_t last = newest ? *newest : 0;
  std::unique_lock lock(mutex_);
  while (!stop_.wait_for(lock, kBetweenPolls, [this] { return stopping_; })) {
    lock.unlock();
    away_ = !tell_news(store_, hub_, last);
    lock.lock();
  }
}

}  // namespace palamedes::service
