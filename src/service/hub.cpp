// service/hub.cpp - poll over all sockets, woken by an eventfd; who has too much waiting goes at
// the next writing.
#include "service/hub.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <set>

namespace palamedes::service {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kBetweenPings = std::chrono::seconds(15);  // proxies close what is silent for long

}  // namespace

Hub::Hub(std::size_t most_watchers, std::size_t most_queued_bytes)
    : most_watchers_(most_watchers),
      most_queued_bytes_(most_queued_bytes),
      wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)),
      thread_([this] { run(); }) {}

Hub::~Hub() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake();
  thread_.join();
}

std::shared_ptr<Watcher> Hub::join(std::string topic) {
  const std::lock_guard lock(mutex_);
  tidy();
  if (joined_.size() + seated_.size() >= most_watchers_) return nullptr;
  auto watcher = std::make_shared<Watcher>(std::move(topic));
  joined_.push_back(watcher);
  return watcher;
}

void Hub::send(const std::shared_ptr<Watcher>& watcher, std::string text) {
  const std::lock_guard lock(mutex_);
  queue(*watcher, std::make_shared<const std::string>(std::move(text)));
  wake();
}

void Hub::seat(const std::shared_ptr<Watcher>& watcher, referee::Fd socket) {
  fcntl(socket.get(), F_SETFL, fcntl(socket.get(), F_GETFL) | O_NONBLOCK);
  const std::lock_guard lock(mutex_);
  watcher->socket_ = std::move(socket);
  seated_.push_back(watcher);
  std::erase_if(joined_, [&](const auto& weak) { return weak.lock() == watcher; });
  wake();
}

void Hub::publish(const std::string& topic, std::string text) {
  const auto shared = std::make_shared<const std::string>(std::move(text));
  const std::lock_guard lock(mutex_);
  queue_for(topic, shared);
}

void Hub::publish_next(const std::string& topic, const std::string& event) {
  const std::lock_guard lock(mutex_);
  const std::string number = std::to_string(++numbers_[topic]);
  queue_for(topic, std::make_shared<const std::string>("id: " + number + "\n" + event));
}

void Hub::queue_for(const std::string& topic, const SharedText& text) {
  for (const auto& watcher : seated_) {
    if (watcher->topic_ == topic) queue(*watcher, text);
  }
  for (const auto& weak : joined_) {
    const auto watcher = weak.lock();
    if (watcher && watcher->topic_ == topic) queue(*watcher, text);
  }
  wake();
}

bool Hub::watched(const std::string& topic) const {
  const auto all = topics();
  return std::find(all.begin(), all.end(), topic) != all.end();
}

std::size_t Hub::watchers() const {
  const std::lock_guard lock(mutex_);
  return seated_.size();
}

std::vector<std::string> Hub::topics() const {
  const std::lock_guard lock(mutex_);
  std::set<std::string> topics;
  for (const auto& watcher : seated_) topics.insert(watcher->topic_);
  for (const auto& weak : joined_) {
    if (const auto watcher = weak.lock()) topics.insert(watcher->topic_);
  }
  return {topics.begin(), topics.end()};
}

void Hub::tidy() {
  std::erase_if(joined_, [](const auto& weak) { return weak.expired(); });
}

void Hub::queue(Watcher& watcher, const SharedText& text) const {
  if (watcher.queued_ > most_queued_bytes_) return;  // it is let go of at the next writing
  watcher.queue_.push_back(text);
  watcher.queued_ += text->size();
}

bool Hub::write_to(Watcher& watcher) const {
  if (watcher.queued_ > most_queued_bytes_) return false;
  while (!watcher.queue_.empty()) {
    const std::string& text = *watcher.queue_.front();
    const ssize_t written = ::send(watcher.socket_.get(), text.data() + watcher.sent_,
                                   text.size() - watcher.sent_, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (written < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    watcher.sent_ += static_cast<std::size_t>(written);
    if (watcher.sent_ < text.size()) return true;
    watcher.queued_ -= text.size();
    watcher.queue_.pop_front();
    watcher.sent_ = 0;
  }
  return true;
}

void Hub::wake() const {
  const std::uint64_t one = 1;
  if (write(wake_.get(), &one, sizeof one) < 0) return;  // full: it is awake already
}

void Hub::run() {
  const auto ping = std::make_shared<const std::string>(": still here\n\n");
  auto next_ping = Clock::now() + kBetweenPings;
  std::vector<pollfd> polled;
  while (true) {
    std::vector<std::shared_ptr<Watcher>> watchers;
    polled.assign(1, {wake_.get(), POLLIN, 0});
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) break;
      tidy();
      const bool pinging = Clock::now() >= next_ping;
      if (pinging) next_ping = Clock::now() + kBetweenPings;
      for (const auto& watcher : seated_) {
        if (pinging) queue(*watcher, ping);
      }
      std::erase_if(seated_, [this](const auto& watcher) { return !write_to(*watcher); });
      watchers = seated_;
      for (const auto& watcher : watchers) {
        const short events = watcher->queue_.empty() ? POLLIN : POLLIN | POLLOUT;
        polled.push_back({watcher->socket_.get(), events, 0});
      }
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_ping - Clock::now());
    poll(polled.data(), polled.size(), static_cast<int>(std::max<long>(left.count(), 0)));
    std::uint64_t ignored = 0;
    if (read(wake_.get(), &ignored, sizeof ignored) < 0 && errno != EAGAIN) continue;
    // A watcher has nothing to say: whatever comes from it, or the end, is its farewell.
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 1; i < polled.size(); ++i) {
      if ((polled[i].revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL)) != 0) {
        std::erase(seated_, watchers[i - 1]);
      }
    }
  }
  const std::lock_guard lock(mutex_);
  seated_.clear();
}

}  // namespace palamedes::service
