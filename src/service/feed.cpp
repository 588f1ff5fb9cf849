// service/feed.cpp - polls the store four times a second; what an event is about is looked up only
// while somebody cares, once for all who do.
#include "service/feed.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <set>

#include "base/text.hpp"
#include "service/documents.hpp"
#include "service/tables.hpp"

namespace palamedes::service {
namespace {

constexpr auto kBetweenPolls = std::chrono::milliseconds(250);
constexpr int kAtATime = 500;
constexpr std::size_t kMostTold = 100;  // more at once are not told one by one

std::int64_t number_of(const std::string& text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Many events at once, told by what they are about.
class Teller {
 public:
  Teller(store::Store& store, Hub& hub) : store_(store), hub_(hub) {
    for (std::string& topic : hub.topics()) {
      if (topic == kFeedTopic || topic.starts_with("tournament/")) topics_.push_back(topic);
      if (topic.starts_with("course/")) courses_.push_back(topic);
    }
  }

  bool anybody() const { return !topics_.empty() || !courses_.empty(); }
  void tell_all_anew() const {
    for (const std::string& topic : topics_)
      hub_.publish_next(topic, event_text("anew", Json::object()));
    for (const std::string& topic : courses_)
      hub_.publish_next(topic, event_text("change", {{"what", "all"}, {"id", 0}}));
  }

  // False: the store did not answer.
  bool tell(const store::FeedEvent& event) {
    if (event.kind == "ladder") return tell_course(event.subject), true;
    if (topics_.empty()) return true;
    if (event.kind == "live") return tell_live(event.subject);
    const std::int64_t id = number_of(event.subject);
    if (event.kind == "tournament") {
      const auto found = store_.tournament(id);
      if (found && *found)
        publish("tournament", {{"id", id}, {"tournament", tournament_document(**found)}}, id);
      if (found && !*found) publish("anew", Json::object(), id);  // it was taken away
      return found.ok();
    }
    const auto found = store_.game(id);
    if (found && *found && (*found)->source != store::kSourceOfLadder) {
      publish("game", {{"id", id}, {"game", summary_document(summary_of(**found))}},
              (*found)->tournament);
    }
    if (found && !*found) publish("anew", Json::object(), std::nullopt);
    return found.ok();
  }

 private:
  // "COURSE WHAT ID": only that something has changed, not what it is now, so that nobody need be
  // asked who may know.
  void tell_course(const std::string& subject) {
    const auto words = split(subject, ' ');
    if (words.size() != 3) return;
    const std::string topic = "course/" + std::string(words[0]);
    if (std::find(courses_.begin(), courses_.end(), topic) == courses_.end()) return;
    const Json change{{"what", words[1]}, {"id", number_of(std::string(words[2]))}};
    hub_.publish_next(topic, event_text("change", change));
  }

  // Whose a game was that is gone, nobody knows any more: all may have shown it.
  bool tell_live(const std::string& key) {
    if (!live_) live_ = store_.live_games();
    if (!live_->ok()) return false;
    for (const store::LiveGame& game : **live_) {
      if (game.key != key) continue;
      publish("live", {{"key", key}, {"game", live_document(game)}, {"view", view_of(game.record)}},
              game.tournament);
      return true;
    }
    const std::string gone =
        event_text("live", {{"key", key}, {"game", nullptr}, {"view", nullptr}});
    for (const std::string& topic : topics_) hub_.publish_next(topic, gone);
    return true;
  }

  void publish(std::string_view event, const Json& document,
               std::optional<std::int64_t> tournament) {
    const std::string text = event_text(event, document);
    for (const std::string& topic : topics_) {
      if (topic == kFeedTopic || (tournament && topic == tournament_topic(*tournament))) {
        hub_.publish_next(topic, text);
      }
    }
  }

  store::Store& store_;
  Hub& hub_;
  std::vector<std::string> topics_, courses_;  // that somebody watches
  std::optional<Result<std::vector<store::LiveGame>>> live_;
};

// Of several events about the same thing the last: it is told as it is now.
std::vector<store::FeedEvent> last_of_each(const std::vector<store::FeedEvent>& events) {
  std::vector<store::FeedEvent> last;
  std::set<std::pair<std::string, std::string>> seen;
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (seen.emplace(event->kind, event->subject).second) last.push_back(*event);
  }
  std::reverse(last.begin(), last.end());
  return last;
}

}  // namespace

std::string tournament_topic(std::int64_t id) { return "tournament/" + std::to_string(id); }
std::string course_topic(std::int64_t id) { return "course/" + std::to_string(id); }

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
  last = std::max(last, events->back().number);
  Teller teller(store, hub);
  if (!teller.anybody()) return true;
  const auto news = last_of_each(*events);
  if (news.size() > kMostTold) return teller.tell_all_anew(), true;
  for (const store::FeedEvent& event : news) {
    if (!teller.tell(event)) return teller.tell_all_anew(), false;
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
