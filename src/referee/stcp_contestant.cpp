// referee/stcp_contestant.cpp - every 5 ms somebody looks whether the program still runs.
#include "referee/stcp_contestant.hpp"

#include <fmt/format.h>

#include <limits>

#include "protocols/deadline.hpp"
#include "protocols/stcp/turns.hpp"
#include "referee/dialogue_contestant.hpp"
#include "referee/spec_options.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kGlance = 0.005;  // how often the program itself is looked after
constexpr std::size_t kLinesKept = 24;
constexpr std::string_view kPlaceholder = "{port}";

std::vector<std::string> with_port(std::vector<std::string> command, int port) {
  for (std::string& word : command) {
    for (std::size_t at; (at = word.find(kPlaceholder)) != word.npos;) {
      word.replace(at, kPlaceholder.size(), std::to_string(port));
    }
  }
  return command;
}

// A client must reach us, and find out what "localhost" is.
Result<Launch> confine(const Sandbox& sandbox, const std::vector<std::string>& command,
                       const std::string& folder, int port, bool wire) {
  auto launch = sandbox.confine(
      with_port(command, port),
      {.stands_in = folder, .mentioned = {"/etc/hosts", "/etc/nsswitch.conf"}, .network = !wire});
  if (!launch) return launch;
  launch->environment.push_back(fmt::format("PALAMEDES_PORT={}", port));
  if (wire) launch->environment.emplace_back("PALAMEDES_WIRE=1");
  return launch;
}

std::string words_of(const stcp::Answer& answer) {
  std::string text = fmt::format("package {}:", answer.package);
  for (const auto& [row, col] : answer.points) text += fmt::format(" {} {}", row, col);
  return text;
}

}  // namespace

StcpContestant::~StcpContestant() { stop(Clock::now()); }

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
    if (reading.kind == Reading::Kind::Line) {
      if (wire_) wire_->from_program(reading.text);
      continue;
    }
    if (reading.kind == Reading::Kind::Deadline || reading.kind == Reading::Kind::Closed) break;
    return misstep_of(reading, *child_);
  }
  if (wire_) wire_->to_program(*child_);
  return std::nullopt;
}

std::optional<Misstep> StcpContestant::launch() {
  const int port = door_->with_lobby([](StcpLobby& lobby) { return lobby.port(); });
  auto launch = confine(*sandbox_, command_, folder_, port, address_.wire);
  if (!launch) return Misstep{Fault::NotStarted, launch.error().message};
  launch->interrupt = interrupt_;
  auto child = Child::start(*launch, {});
  if (!child) return Misstep{Fault::NotStarted, child.error().message};
  child_ = std::move(*child);
  if (address_.wire) wire_.emplace(port);
  protection_ = launch->protection;
  return std::nullopt;
}

std::optional<Misstep> StcpContestant::start(SteadyTime deadline) {
  const bool runs = command_.empty() || (child_ && child_->running());
  if (runs && connected()) return std::nullopt;
  if (!runs) stop(Clock::now());
  if (!door_) {
    auto door = doors_->open(address_.host, address_.port);
    if (!door) return Misstep{Fault::NotStarted, door.error().message};
    door_ = std::move(*door);
  }
  const std::unique_lock alone(door_->arrival(), deadline);
  if (!alone) {
    return Misstep{Fault::LateStart,
                   say("others-on-port", "others were waited for on the same port")};
  }
  if (!seat_) {
    seat_ = door_->with_lobby([&](StcpLobby& lobby) { return lobby.add_seat(address_.id); });
  }
  if (!runs) {
    if (auto misstep = launch()) return misstep;
  }
  return wait_for_client(deadline);
}

std::optional<Misstep> StcpContestant::wait_for_client(SteadyTime deadline) {
  if (child_) child_->thaw();
  while (!connected()) {
    if (auto misstep = look_after_program()) return misstep;
    if (Clock::now() >= deadline) {
      return Misstep{Fault::LateStart,
                     address_.id
                         ? say("no-client-of-id", "no client {} connected to port {}", *address_.id,
                               address_.port)
                         : say("no-client", "no client connected to port {}", address_.port)};
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
    if (wire_) wire_->to_program(*child_);  // that all is over
    child_->finish(polite_until);
    error_tail_ = child_->error_tail();
    cpu_seconds_ = child_->cpu_seconds();
    child_.reset();
    wire_.reset();
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
    } else if (name == "wire") {
      const auto wire = number_option(spec, name, value, 0, 1);
      if (!wire) return wire.error();
      address.wire = *wire == 1;
    } else {
      return bad_option(spec, name, value,
                        say("option-of-stcp", "is none of port, id, host and wire"));
    }
  }
  std::vector<std::string> command = spec.command;
  if (command == std::vector<std::string>{"-"}) {
    if (address.port == 0) {
      return bad_option(spec, "port", "0",
                        say("option-port-0", "leaves whoever starts the client without a port"));
    }
    command.clear();
  } else if (const auto launch =
                 confine(*setting.sandbox, command, spec.folder, address.port, address.wire);
             !launch) {
    return launch.error();
  }
  return std::unique_ptr<Contestant>(std::make_unique<StcpContestant>(
      std::move(command), spec.folder, std::move(address), setting));
}

}  // namespace palamedes::referee
