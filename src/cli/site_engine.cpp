// cli/site_engine.cpp - a function for each way to be reached; thinking times stay below what
// Botzone and hop's server grant.
#include "cli/site_engine.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>

#include "base/text.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/stopwatch.hpp"
#include "protocols/botzone/botzone_session.hpp"
#include "protocols/nthu/answering.hpp"
#include "protocols/nthu/state.hpp"
#include "protocols/stcp/client.hpp"

namespace palamedes::cli {
namespace {

// Botzone grants a second, of which starting a process and reading the input take a part; hop's
// server grants five.
constexpr double kLineSeconds = 1, kBotzoneSeconds = 0.75, kStcpSeconds = 4.5;

void read_lines(Session& session) {
  std::cin.tie(nullptr);  // reading must not touch what the thinking thread writes to
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.ends_with('\r')) line.pop_back();
    if (!session.hear(line)) return;
  }
  session.end_of_input();
}

Terms terms_of(const SiteOrder& order, const Stopwatch& since_start, double usual_seconds) {
  Terms terms;
  terms.wish = order.wish;
  terms.seconds = order.seconds > 0 ? order.seconds : usual_seconds;
  terms.now = [&since_start] { return since_start.seconds(); };
  terms.say = [](std::string_view line) { std::cout << line << '\n' << std::flush; };
  return terms;
}

int serve_in_lines(const Protocol& protocol, const SiteOrder& order, const Stopwatch& since_start) {
  const auto session =
      require(protocol.session(order.game, terms_of(order, since_start, kLineSeconds)));
  read_lines(*session);
  return 0;
}

int serve_botzone(const SiteOrder& order, const Stopwatch& since_start) {
  int code = 0;
  const auto session =
      make_botzone_session(order.game, terms_of(order, since_start, kBotzoneSeconds),
                           order.keep_running, [&code](std::string_view message) {
                             std::cerr << "palamedes: " << message << '\n';
                             code = kBadInput;
                           });
  read_lines(*session);
  return code;
}

// Opened for appending: what was answered before stays.
class ActionFile {
 public:
  explicit ActionFile(const std::string& path)
      : path_(path), fd_(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
    if (fd_ < 0) fail();
  }
  ~ActionFile() { close(fd_); }
  ActionFile(const ActionFile&) = delete;
  ActionFile& operator=(const ActionFile&) = delete;

  // In one call, so that a reader never sees half a line.
  void append(std::string_view line) {
    if (write(fd_, line.data(), line.size()) != static_cast<ssize_t>(line.size())) fail();
  }

 private:
  [[noreturn]] void fail() const {
    throw Fatal(kIoFailure,
                fmt::format("cannot write {}: {}", in_quotes(path_), std::strerror(errno)));
  }

  std::string path_;
  int fd_;
};

int serve_nthu_files(const SiteOrder& order, const Stopwatch& since_start) {
  if (order.files.size() != 2) {
    throw Fatal(kBadInput, "nthu-files needs two files: the state to read, the action to write");
  }
  const std::string state = read_file(order.files[0]);
  const auto game = order.game ? order.game : game_named(std::string(nthu::game_of_state(state)));
  const auto play = require(nthu::read_state(*game, state));
  if (play->cells_of(play->moves().front()).empty()) {
    throw Fatal(kBadInput, "nthu-files: the side to move must pass; no program is asked for that");
  }
  ActionFile action(order.files[1]);
  const InterruptFlag interrupt;
  Limits limits;
  limits.threads = order.wish.threads;
  if (order.seconds > 0) limits.seconds = order.seconds;  // else whoever started us ends us
  limits.elapsed = [&since_start] { return since_start.seconds(); };
  limits.stop = [&interrupt] { return interrupt.set(); };
  std::optional<Seat> seat;
  nthu::answer(
      *play,
      [&]() -> Player& { return seat.emplace(require(Seat::take(game, order.wish))).player(); },
      limits, [&action](std::string_view line) { action.append(line); });
  return 0;
}

int serve_stcp(const SiteOrder& order) {
  Seat seat = require(Seat::take(order.game, order.wish));
  const InterruptFlag interrupt;
  stcp::ClientPlan plan;
  plan.host = order.host;
  plan.port = order.port;
  plan.id = order.id;
  plan.limits.seconds = order.seconds > 0 ? order.seconds : kStcpSeconds;
  plan.limits.threads = order.wish.threads;
  plan.stop = [&interrupt] { return interrupt.set(); };
  plan.log = [](std::string_view line) { std::cerr << line << '\n'; };
  const auto done = stcp::run_client(*order.game, seat.player(), plan);
  if (!done) throw Fatal(kIoFailure, done.error().message);
  return 0;
}

}  // namespace

int serve_site(const Protocol& protocol, const SiteOrder& order) {
  const Stopwatch since_start;
  switch (protocol.reached) {
    case Reached::InProcess:
      break;
    case Reached::InLines:
      return serve_in_lines(protocol, order, since_start);
    case Reached::ByFiles:
      return serve_nthu_files(order, since_start);
    case Reached::AtBotzone:
      return serve_botzone(order, since_start);
    case Reached::ByTcp:
      return serve_stcp(order);
  }
  check_failed("a protocol that nobody serves");
}

}  // namespace palamedes::cli
