#include "work/office_door.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "work/answers.hpp"

namespace palamedes::work {
namespace {

constexpr std::size_t kMostVisitors = 1000;

bool is_this_user(int socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
         (peer.uid == geteuid() || peer.uid == 0);
}

}  // namespace

Result<std::unique_ptr<OfficeDoor>> OfficeDoor::open(Office& office, const std::string& path) {
  auto listener = listen_at(path);
  if (!listener) return listener.error();
  return std::unique_ptr<OfficeDoor>(new OfficeDoor(office, path, std::move(*listener)));
}

OfficeDoor::OfficeDoor(Office& office, std::string path, referee::Fd listener)
    : office_(office), path_(std::move(path)), listener_(std::move(listener)) {
  thread_ = std::thread([this] { welcome(); });
}

OfficeDoor::~OfficeDoor() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (Visitor& visitor : visitors_) shutdown(visitor.wire.fd(), SHUT_RDWR);
  }
  shutdown(listener_.get(), SHUT_RDWR);
  thread_.join();
  for (Visitor& visitor : visitors_) visitor.thread.join();
  unlink(path_.c_str());
}

void OfficeDoor::welcome() {
  for (;;) {
    referee::Fd socket(accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC));
    const std::lock_guard lock(mutex_);
    if (closing_) return;
    for (auto visitor = visitors_.begin(); visitor != visitors_.end();) {
      if (!visitor->gone) {
        ++visitor;
        continue;
      }
      visitor->thread.join();
      visitor = visitors_.erase(visitor);
    }
    if (!socket || !is_this_user(socket.get()) || visitors_.size() >= kMostVisitors) {
      if (!socket) usleep(10'000);  // no descriptor is free just now
      continue;
    }
    Visitor& visitor = visitors_.emplace_back(std::move(socket));
    visitor.thread = std::thread([this, &visitor] { serve(visitor); });
  }
}

void OfficeDoor::serve(Visitor& visitor) {
  std::int64_t worker = 0;
  while (const auto question =
             visitor.wire.receive(worker == 0 ? kLongestFirstLine : kLongestLine, 0)) {
    const auto said = answer(office_, *question, worker);
    if (!said || !visitor.wire.send(*said)) break;
  }
  shutdown(visitor.wire.fd(), SHUT_RDWR);
  const std::lock_guard lock(mutex_);
  visitor.gone = true;
}

}  // namespace palamedes::work
