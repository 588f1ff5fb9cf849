// referee/stcp_door.cpp - waits without the lobby's lock; port 0 is a new door each time.
#include "referee/stcp_door.hpp"

#include <algorithm>
#include <cmath>

namespace palamedes::referee {

bool ArrivalLock::try_lock_until(SteadyTime deadline) {
  std::unique_lock lock(mutex_);
  if (!released_.wait_until(lock, deadline, [this] { return !held_; })) return false;
  held_ = true;
  return true;
}

void ArrivalLock::unlock() {
  const std::lock_guard lock(mutex_);
  held_ = false;
  released_.notify_one();
}

void StcpDoor::attend(double seconds) {
  auto events = with_lobby([](const StcpLobby& lobby) { return lobby.watched(); });
  // Without the lock: others may look after their seats meanwhile. A connection that they close is
  // at worst one that this waits for in vain.
  const int milliseconds = static_cast<int>(std::ceil(std::max(seconds, 0.0) * 1000));
  poll(events.data(), events.size(), milliseconds);
  with_lobby([](StcpLobby& lobby) { lobby.serve(); });
}

Result<std::shared_ptr<StcpDoor>> StcpDoors::open(const std::string& host, int port) {
  const std::lock_guard lock(mutex_);
  auto& known = open_[{host, port}];
  if (auto door = known.lock(); door && port != 0) return door;
  auto listener = tcp::listen_on(host, port);
  if (!listener) return listener.error();
  auto door = std::make_shared<StcpDoor>(std::move(*listener));
  known = door;
  return door;
}

}  // namespace palamedes::referee
