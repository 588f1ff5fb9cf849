// service/large_bodies.hpp - how many large bodies strangers may have in our memory at a time: a
// few in all, fewer from one client.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace palamedes::service {

class LargeBodies {
 public:
  LargeBodies(int most, int most_each) : most_(most), most_each_(most_each) {}

  // A seat, to be kept for as long as anything of the body is; it must not outlive us. Null: all
  // that this client may have are taken. When a seat is left, its memory goes back to the system.
  std::shared_ptr<void> seat(const std::string& client);

 private:
  void leave(const std::string& client);

  const int most_, most_each_;
  std::mutex mutex_;  // for what follows
  std::map<std::string, int> taken_;
  int all_ = 0;
};

}  // namespace palamedes::service
