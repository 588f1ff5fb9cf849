// referee/own_network.cpp - between fork and exec, so system calls only.
#include "referee/own_network.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>
#include <string_view>

namespace palamedes::referee {
namespace {

constexpr int kWaiting = 16;  // connections that nobody has accepted yet

// Room for one descriptor in a message.
struct Parcel {
  Parcel() {
    message.msg_iov = &content, message.msg_iovlen = 1;
    message.msg_control = room, message.msg_controllen = sizeof room;
  }
  Parcel(const Parcel&) = delete;

  char byte = 0;
  iovec content{&byte, 1};
  alignas(cmsghdr) char room[CMSG_SPACE(sizeof(int))] = {};
  msghdr message{};
};

bool write_file(const char* path, std::string_view text) {
  const int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool done = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  close(file);
  return done;
}

bool switch_loopback_on(int socket) {
  ifreq loopback{};
  std::memcpy(loopback.ifr_name, "lo", 3);
  if (ioctl(socket, SIOCGIFFLAGS, &loopback) != 0) return false;
  loopback.ifr_flags = static_cast<short>(loopback.ifr_flags | IFF_UP);
  return ioctl(socket, SIOCSIFFLAGS, &loopback) == 0;
}

bool hand_over(int descriptor, int to) {
  Parcel parcel;
  cmsghdr* const head = CMSG_FIRSTHDR(&parcel.message);
  head->cmsg_level = SOL_SOCKET, head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof descriptor);
  std::memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
  return sendmsg(to, &parcel.message, MSG_NOSIGNAL | MSG_DONTWAIT) == 1;
}

}  // namespace

OwnNetwork::OwnNetwork(int port)
    : port_(port),
      user_map_(fmt::format("{0} {0} 1", geteuid())),
      group_map_(fmt::format("{0} {0} 1", getegid())) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
  ours_.reset(ends[0]), theirs_.reset(ends[1]);
}

int OwnNetwork::enter() const noexcept {
  // Who is not root makes networks within a new user namespace only.
  if (unshare(CLONE_NEWNET) != 0) {
    if (errno != EPERM || unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) return errno;
    if (!write_file("/proc/self/setgroups", "deny") ||
        !write_file("/proc/self/uid_map", user_map_) ||
        !write_file("/proc/self/gid_map", group_map_)) {
      return errno;
    }
  }
  const int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (listener < 0) return errno;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port_));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const bool there = switch_loopback_on(listener) &&
                     bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 &&
                     ::listen(listener, kWaiting) == 0 && hand_over(listener, theirs_.get());
  const int error = there ? 0 : errno;
  close(listener);
  return error;
}

tcp::Socket OwnNetwork::take_listener() const {
  int newest = -1;
  for (;;) {
    Parcel parcel;
    if (recvmsg(ours_.get(), &parcel.message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC) != 1) break;
    const cmsghdr* const head = CMSG_FIRSTHDR(&parcel.message);
    if (head == nullptr || head->cmsg_type != SCM_RIGHTS) continue;
    if (newest >= 0) close(newest);
    std::memcpy(&newest, CMSG_DATA(head), sizeof newest);
  }
  return tcp::Socket(newest);
}

}  // namespace palamedes::referee
