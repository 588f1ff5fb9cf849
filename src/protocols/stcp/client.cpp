// protocols/stcp/client.cpp - an answer is sent only if no newer question came while it was thought
// of.
#include "protocols/stcp/client.hpp"

#include <fmt/format.h>

#include <chrono>
#include <thread>

#include "protocols/deadline.hpp"
#include "protocols/stcp/turns.hpp"
#include "protocols/tcp.hpp"

namespace palamedes::stcp {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kGlance = 0.1;  // how often a waiting client looks whether it should leave
constexpr double kSendSeconds = 5;

class Client {
 public:
  Client(const AnyGame& hop, Player& player, const ClientPlan& plan)
      : hop_(hop), player_(player), plan_(plan) {}

  Result<bool> run() {
    while (!leaving()) {
      if (const auto error = reach_server()) return *error;
      if (leaving() || serve()) break;
      log("the connection is lost; trying again");
    }
    return true;
  }

 private:
  bool leaving() const { return plan_.stop && plan_.stop(); }
  void log(std::string_view line) const {
    if (plan_.log) plan_.log(line);
  }

  std::optional<Error> reach_server() {
    const auto begin = Clock::now();
    while (!leaving()) {
      auto socket = tcp::connect_to(plan_.host, plan_.port, 2);
      if (socket && tcp::send_all(*socket, id_bytes(plan_.id), kSendSeconds)) {
        socket_ = std::move(*socket);
        log(fmt::format("connected to {}:{} as {}", plan_.host, plan_.port, plan_.id));
        return std::nullopt;
      }
      if (seconds_since(begin) > plan_.patience) {
        return Error{Errc::Unsupported,
                     fmt::format("stcp: no server for {} s: {}", plan_.patience,
                                 socket ? "it hangs up at once" : socket.error().message)};
      }
      std::this_thread::sleep_for(std::chrono::duration<double>(kGlance));
    }
    return std::nullopt;
  }

  // True: the server said stop, or we are to leave. False: the connection is lost.
  bool serve() {
    ServerReader reader;
    std::optional<Turn> asked;
    while (!leaving()) {
      std::string bytes;
      const auto received = tcp::receive(socket_, bytes, asked ? 0 : kGlance);
      reader.feed(bytes);
      while (const auto message = reader.next()) {
        if (std::holds_alternative<Stop>(*message)) return true;
        asked = std::get<Turn>(*message);
        answer_.reset();
      }
      if (received == tcp::Received::Closed) return false;
      if (!asked || received == tcp::Received::Bytes) continue;
      // Nothing newer has come before the thinking, nor since: only then it is worth sending.
      if (!answer_) {
        answer_ = think(*asked);
      } else {
        if (!answer_->empty() && !tcp::send_all(socket_, *answer_, kSendSeconds)) return false;
        asked.reset();
      }
    }
    return true;
  }

  // The bytes of the answer; empty where none can be given.
  std::string think(const Turn& turn) {
    const auto play = play_at(hop_, turn);
    if (!play) {
      log(play.error().message);
      return {};
    }
    if ((*play)->result()) return answer_bytes({turn.package, {}});
    Limits limits = plan_.limits;
    limits.stop = plan_.stop;
    limits.elapsed = [begin = Clock::now()] { return seconds_since(begin); };
    const Analysis choice = player_.choose(**play, limits);
    log(fmt::format("package {}: {}", turn.package, (*play)->move_text(choice.best)));
    return answer_bytes(answer_with(**play, choice.best, turn.package));
  }

  const AnyGame& hop_;
  Player& player_;
  const ClientPlan& plan_;
  tcp::Socket socket_;
  std::optional<std::string> answer_;  // to the newest turn, once thought of
};

}  // namespace

Result<bool> run_client(const AnyGame& hop, Player& player, const ClientPlan& plan) {
  return Client(hop, player, plan).run();
}

}  // namespace palamedes::stcp
