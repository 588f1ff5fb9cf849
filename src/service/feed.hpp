// service/feed.hpp - brings what any process writes into the store to those who watch.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "service/hub.hpp"
#include "store/store.hpp"

namespace palamedes::service {

// The hub's topic of those who want to hear of one tournament only.
std::string tournament_topic(std::int64_t id);
// Likewise of what changes in a course.
std::string course_topic(std::int64_t id);

// Looks into the store four times a second, on a thread of its own.
class Feed {
 public:
  Feed(store::Store& store, Hub& hub);
  ~Feed();
  Feed(const Feed&) = delete;
  Feed& operator=(const Feed&) = delete;

  // Tells of everything new; false: the store did not answer. Called by the thread, and by tests
  // that have none.
  static bool tell_news(store::Store& store, Hub& hub, std::int64_t& last);
  bool away() const { return away_; }  // the store, when it was last looked into

 private:
  void run();

  store::Store& store_;
  Hub& hub_;
  std::mutex mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
  std::atomic<bool> away_{false};
  std::thread thread_;
};

}  // namespace palamedes::service
