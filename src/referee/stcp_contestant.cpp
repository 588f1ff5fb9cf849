// referee/stcp_contestant.cpp - every 5 ms somebody looks whether the program still runs.
#include "referee/stcp_contestant.hpp"

#include <fmt/format.h>

#include <limits>

#include "protocols/deadline.hpp"
#include "protocols/stcp/turns.hpp"
#include "referee/dialogue_contestant.hpp"
#include "referee/own_network.hpp"
#include "referee/spec_options.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kGlance = 0.005;  // how often the program itself is looked after
constexpr std::size_t kLinesKept = 24;
constexpr std::string_view kPlaceholder = "{port}", kLoopback = "127.0.0.1";

std::vector<std::string> with_port(std::vector<std::string> command, int port) {
  for (std::string& word : command) {
    for (std::size_t at; (at = word.find(kPlaceholder)) != word.npos;) {
      word.replace(at, kPlaceholder.size(), std::to_string(port));
    }
  }
  return command;
}

std::string words_of(const stcp::Answer& answer) {
  std::string text = fmt::format("package {}:", answer.package);
  for (const auto& [row, col] : answer.points) text += fmt::format(" {} {}", row, col);
  return text;
}

}  // namespace

StcpContestant::~StcpContestant() { stop(Clock::now()); }

std::optional<Error> StcpContestant::cannot_start() const {
  if (command_.empty()) return std::nullopt;
  const auto launch = confined(address_.port);
  return launch ? std::nullopt : std::optional(launch.error());
}

int StcpContestant::port() const {
  return door_->with_lobby([](StcpLobby& lobby) { return lobby.port(); });
}

bool StcpContestant::connected() const {
  return seat_ && door_->with_lobby([&](StcpLobby& lobby) { return lobby.connected(*seat_); });
}

void StcpContestant::attend(SteadyTime deadline) {
  door_->attend(std::min(kGlance, -seconds_since(deadline)));
}

void StcpContestant::remember(std::string line) {
  if (dialogue_.size() >= kLinesKept) dialogue_.pop_front();
  dialogue_.push_back(std::move(line));
}

std::optional<Misstep> StcpContestant::look_after_program() {
  if (interrupt_->rung()) {
    return Misstep{Fault::Disconnect, say("nobody-waits", "nobody waits for it any more")};
  }
  if (!child_) return std::nullopt;
  child_->running();  // reads what it has printed, all of which is of no interest
  for (;;) {
    const Reading reading = child_->read_line(Clock::now());
    if (reading.kind == Reading::Kind::Line) continue;
    if (reading.kind == Reading::Kind::Deadline || reading.kind == Reading::Kind::Closed) break;
    return misstep_of(reading, *child_);
  }
  return std::nullopt;
}

// A client must reach us, and find out what "localhost" is.
Result<Launch> StcpContestant::confined(int port) const {
  auto launch = sandbox_->confine(with_port(command_, port),
                                  {.stands_in = folder_,
                                   .mentioned = {"/etc/hosts", "/etc/nsswitch.conf"},
                                   .port = port,
                                   .our_network = !address_.host.empty()});
  if (launch) launch->environment.push_back(fmt::format("PALAMEDES_PORT={}", port));
  return launch;
}

std::optional<Misstep> StcpContestant::launch(int port) {
  auto launch = confined(port);
  if (!launch) return Misstep{Fault::NotStarted, launch.error().message};
  launch->interrupt = interrupt_;
  auto child = Child::start(*launch, {});
  if (!child) return Misstep{Fault::NotStarted, child.error().message};
  child_ = std::move(*child);
  if (launch->network) {
    door_ = std::make_shared<StcpDoor>(launch->network->take_listener());
  }
  protection_ = launch->protection;
  return std::nullopt;
}

std::optional<Misstep> StcpContestant::open_door() {
  auto door =
      doors_->open(address_.host.empty() ? std::string(kLoopback) : address_.host, address_.port);
  if (!door) return Misstep{Fault::NotStarted, door.error().message};
  door_ = std::move(*door);
  return std::nullopt;
}

bool StcpContestant::lives_apart() const {
  return !command_.empty() && address_.host.empty() && sandbox_->has_networks();
}

std::optional<Misstep> StcpContestant::start(SteadyTime deadline) {
  const bool runs = command_.empty() || (child_ && child_->running());
  if (runs && connected()) return std::nullopt;
  if (!runs) stop(Clock::now());
  if (lives_apart() && !runs) {  // all ports are free there
    const int port = address_.port == 0 ? stcp::kDefaultPort : address_.port;
    if (auto misstep = launch(port)) return misstep;
  } else if (!door_) {
    if (auto misstep = open_door()) return misstep;
  }
  const std::unique_lock alone(door_->arrival(), deadline);
  if (!alone) {
    return Misstep{Fault::LateStart,
                   say("others-on-port", "others were waited for on the same port")};
  }
  if (!seat_) {
    seat_ = door_->with_lobby([&](StcpLobby& lobby) { return lobby.add_seat(address_.id); });
  }
  if (!lives_apart() && !runs) {
    if (auto misstep = launch(port())) return misstep;
  }
  return wait_for_client(deadline);
}

std::optional<Misstep> StcpContestant::wait_for_client(SteadyTime deadline) {
  if (child_) child_->thaw();
  while (!connected()) {
    if (auto misstep = look_after_program()) return misstep;
    if (Clock::now() >= deadline) {
      return Misstep{Fault::LateStart,
                     address_.id ? say("no-client-of-id", "no client {} connected to port {}",
                                       *address_.id, port())
                                 : say("no-client", "no client connected to port {}", port())};
    }
    attend(deadline);
  }
  return std::nullopt;
}

std::optional<Answer> StcpContestant::heard(const AnyPlay& play, double seconds) {
  const auto next = [&] {
    return door_->with_lobby([&](StcpLobby& lobby) { return lobby.take_answer(*seat_); });
  };
  while (const auto answer = next()) {
    remember("< " + words_of(*answer));
    if (answer->package != package_) continue;  // late or stale
    // No path at all is how a client says that it cannot move.
    const auto move =
        answer->points.empty() ? play.parse_move("pass") : stcp::judge_answer(play, *answer);
    if (!move) return Answer{Misstep{Fault::IllegalMove, move.error().message}, seconds};
    return Answer{ChosenMove{.text = {}, .code = *move}, seconds};
  }
  const auto complaint =
      door_->with_lobby([&](StcpLobby& lobby) { return lobby.take_complaint(*seat_); });
  if (complaint) return Answer{Misstep{Fault::ProtocolError, *complaint}, seconds};
  return std::nullopt;
}

Answer StcpContestant::ask(const AnyPlay& play, const Turn& turn) {
  const std::string question = stcp::turn_bytes(stcp::turn_of(play, ++package_));
  const auto begin = Clock::now();  // whoever runs before it is asked pays for that
  if (child_) child_->thaw(), child_->begin_turn();
  int told = 0;  // which connection knows of this turn
  for (;;) {
    const int now = door_->with_lobby([&](StcpLobby& lobby) {
      const int connection = lobby.connections(*seat_);
      const bool news = connection != told && lobby.connected(*seat_);
      return news && lobby.send(*seat_, question) ? connection : told;
    });
    if (now != told) remember(fmt::format("> package {}", package_));
    told = now;
    attend(turn.deadline);
    const double seconds = seconds_since(begin);
    if (Clock::now() > turn.deadline) {
      if (connected()) {
        return {Misstep{Fault::OutOfTime, say("no-answer-in-time", "no answer by the deadline")},
                seconds};
      }
      return {Misstep{Fault::Disconnect,
                      say("connection-lost", "its connection was lost and it did not come back")},
              seconds};
    }
    if (auto answer = heard(play, seconds)) {
      if (child_ && !ponders_) child_->freeze();
      return std::move(*answer);
    }
    if (auto misstep = look_after_program()) return {std::move(*misstep), seconds};
  }
}

void StcpContestant::stop(SteadyTime polite_until) {
  if (child_) child_->thaw();
  if (seat_) {
    const bool polite = !command_.empty() || Clock::now() < polite_until;
    door_->with_lobby([&](StcpLobby& lobby) {
      if (polite) lobby.say_stop(*seat_);
      lobby.remove_seat(*seat_);
    });
    seat_.reset();
  }
  if (child_) {
    child_->finish(polite_until);
    error_tail_ = child_->error_tail();
    cpu_seconds_ = child_->cpu_seconds();
    child_.reset();
    door_->attend(0);  // lest a connection of its be taken for somebody else's
  }
  // Somebody else's client needs a port to come back to.
  if (!command_.empty() || Clock::now() < polite_until) door_.reset();
}

Trace StcpContestant::trace() const {
  Trace trace{.error_tail = child_ ? child_->error_tail() : error_tail_,
              .dialogue = {},
              .cpu_seconds = child_ ? child_->cpu_seconds() : cpu_seconds_};
  for (const std::string& line : dialogue_) trace.dialogue += line + '\n';
  return trace;
}

Result<std::unique_ptr<Contestant>> make_stcp_contestant(const PlayerSpec& spec,
                                                         const Setting& setting) {
  StcpAddress address;
  for (const auto& [name, value] : spec.options) {
    if (name == "port") {
      const auto port = number_option(spec, name, value, 0, 65535);
      if (!port) return port.error();
      address.port = *port;
    } else if (name == "id") {
      const auto id = number_option(spec, name, value, std::numeric_limits<int>::min(),
                                    std::numeric_limits<int>::max());
      if (!id) return id.error();
      address.id = *id;
    } else if (name == "host") {
      address.host = value;
    } else if (name != "wire") {  // which stores still have, of programs that were built before
      return bad_option(spec, name, value, say("option-of-stcp", "is none of port, id and host"));
    }
  }
  std::vector<std::string> command = spec.command;
  if (command == std::vector<std::string>{"-"}) {
    if (address.port == 0) {
      return bad_option(spec, "port", "0",
                        say("option-port-0", "leaves whoever starts the client without a port"));
    }
    command.clear();
  }
  auto contestant = std::make_unique<StcpContestant>(std::move(command), spec.folder,
                                                     std::move(address), setting);
  if (const auto mistake = contestant->cannot_start()) return *mistake;
  return std::unique_ptr<Contestant>(std::move(contestant));
}

}  // namespace palamedes::referee
