// referee/stcp_door.hpp - a port at which the stcp clients of several contestants arrive.
//
// Contestants of one match may share a port, on several threads: the original server has a single
// one, and clients of its time know no other. Whoever waits for somebody new does so alone, lest
// two clients under the same id be taken for each other.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "base/result.hpp"
#include "protocols/deadline.hpp"
#include "referee/stcp_lobby.hpp"

namespace palamedes::referee {

// A lock that is waited for until some time at most. (As ArrivalLock is, whose call into the C
// library the thread sanitizer of g++ 12 does not know: it sees the unlocking only.)
class ArrivalLock {
 public:
  bool try_lock_until(SteadyTime deadline);
  void unlock();

 private:
  std::mutex mutex_;
  std::condition_variable released_;
  bool held_ = false;
};

class StcpDoor {
 public:
  explicit StcpDoor(tcp::Socket listener) : lobby_(std::move(listener)) {}

  // Calls `work` with the lobby, which nobody else uses meanwhile. `work` must not wait.
  template <class Work>
  auto with_lobby(Work work) {
    const std::lock_guard lock(mutex_);
    return work(lobby_);
  }
  // Blocks until something happens to any connection, or so many seconds.
  void attend(double seconds);
  // Held by who waits for a new client.
  ArrivalLock& arrival() { return arrival_; }

 private:
  std::mutex mutex_;
  ArrivalLock arrival_;
  StcpLobby lobby_;
};

// The doors that are open, by address. May be used from any thread.
class StcpDoors {
 public:
  // The open door there, or a new one. Port 0 is any free one and never shared. A door is closed
  // when the last who asked for it lets go.
  Result<std::shared_ptr<StcpDoor>> open(const std::string& host, int port);

 private:
  std::mutex mutex_;
  std::map<std::pair<std::string, int>, std::weak_ptr<StcpDoor>> open_;
};

}  // namespace palamedes::referee
