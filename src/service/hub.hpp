// service/hub.hpp - everybody who watches: one thread writes to all their sockets and waits for
// none of them.
//
// An event is made into text once and shared by all watchers of its topic. Who reads too slowly is
// let go; a page connects again by itself. May be called from any thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "referee/fd.hpp"

namespace palamedes::service {

using SharedText = std::shared_ptr<const std::string>;

// One who watches. It has no socket until the head of the answer is written; what happens
// meanwhile waits for it. Whoever drops the last pointer to it without a socket gives up the place.
class Watcher {
 public:
  explicit Watcher(std::string topic) : topic_(std::move(topic)) {}

 private:
  friend class Hub;
  const std::string topic_;
  referee::Fd socket_;
  std::deque<SharedText> queue_;
  std::size_t sent_ = 0;    // of the first in the queue
  std::size_t queued_ = 0;  // bytes
};

class Hub {
 public:
  explicit Hub(std::size_t most_watchers, std::size_t most_queued_bytes = 1 << 20);
  ~Hub();  // lets everybody go
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // A place for one who watches `topic` from now on. Null: all places are taken.
  std::shared_ptr<Watcher> join(std::string topic);
  void send(const std::shared_ptr<Watcher>& watcher, std::string text);  // to this one alone
  void seat(const std::shared_ptr<Watcher>& watcher, referee::Fd socket);
  void publish(const std::string& topic, std::string text);
  // The same of an event, numbered: its id is one more than that of the topic's last.
  void publish_next(const std::string& topic, const std::string& event);
  bool watched(const std::string& topic) const;

  std::size_t watchers() const;
  std::vector<std::string> topics() const;  // that somebody watches

 private:
  void run();
  void tidy();  // forgets those who left. requires: mutex_ is held, as all below
  bool write_to(Watcher& watcher) const;  // false: it is gone
  void queue(Watcher& watcher, const SharedText& text) const;
  void queue_for(const std::string& topic, const SharedText& text);
  void wake() const;

  const std::size_t most_watchers_, most_queued_bytes_;
  mutable std::mutex mutex_;
  std::vector<std::weak_ptr<Watcher>> joined_;  // without a socket yet
  std::vector<std::shared_ptr<Watcher>> seated_;
  std::map<std::string, std::int64_t> numbers_;  // of each topic's last event
  bool stopping_ = false;
  referee::Fd wake_;
  std::thread thread_;
};

}  // namespace palamedes::service
