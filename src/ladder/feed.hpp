// ladder/feed.hpp - brings what any process writes into the store to those who watch.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "ladder/hub.hpp"
#include "ladder/store.hpp"

namespace palamedes::ladder {

// The hub's topic of those who want to hear of one tournament only.
std::string tournament_topic(std::int64_t id);

// Looks into the store four times a second, on a thread of its own.
class Feed {
 public:
  Feed(Store& store, Hub& hub);
  ~Feed();
  Feed(const Feed&) = delete;
  Feed& operator=(const Feed&) = delete;

  // Tells of everything new. Called by the thread, and by tests that have none.
  static void tell_news(Store& store, Hub& hub, std::int64_t& last);

 private:
  void run();

  Store& store_;
  Hub& hub_;
  std::mutex mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace palamedes::ladder
