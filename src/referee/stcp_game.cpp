// referee/stcp_game.cpp - drives a bout in which who fails misses its turn.
#include "referee/stcp_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <variant>

#include "bout/bout.hpp"
#include "protocols/stcp/turns.hpp"
#include "referee/contestant.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

// Whoever sits at one of the lobby's seats, now or later: a contestant whom nobody here has
// started.
class StcpClient final : public Contestant {
 public:
  StcpClient(StcpLobby& lobby, std::size_t seat, std::int32_t& package)
      : lobby_(lobby), seat_(seat), package_(package) {}

  std::optional<Misstep> start(SteadyTime) override { return std::nullopt; }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override {
    return std::nullopt;
  }
  Answer ask(const AnyPlay& play, const Turn& turn) override {
    const auto begin = Clock::now();
    auto content = answer_to(play, turn);
    return {std::move(content), seconds_since(begin)};
  }
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}

  std::string name() const { return fmt::format("{}", lobby_.id(seat_).value_or(0)); }

 private:
  std::variant<ChosenMove, Misstep> answer_to(const AnyPlay& play, const Turn& turn) {
    const std::int32_t package = ++package_;
    const std::string question = stcp::turn_bytes(stcp::turn_of(play, package));
    int told = 0;  // which connection knows of this turn
    while (!turn.limits.stopped() && Clock::now() < turn.deadline) {
      if (lobby_.connected(seat_) && lobby_.connections(seat_) != told) {
        told = lobby_.connections(seat_);
        lobby_.send(seat_, question);
      }
      lobby_.attend(std::min(kGlance, -seconds_since(turn.deadline)));
      while (const auto answer = lobby_.take_answer(seat_)) {
        if (answer->package != package) continue;  // late or stale
        const auto move = stcp::judge_answer(play, *answer);
        if (!move) return Misstep{Fault::IllegalMove, move.error().message};
        return ChosenMove{.text = {}, .code = *move};
      }
    }
    if (lobby_.connected(seat_)) return Misstep{Fault::OutOfTime, say("late", "late")};
    return Misstep{Fault::Disconnect, say("not-connected", "not connected")};
  }

  static constexpr double kGlance = 0.1;  // seconds between two looks whether to go on

  StcpLobby& lobby_;
  const std::size_t seat_;
  std::int32_t& package_;  // the last id given out, to either client
};

class StcpGame {
 public:
  StcpGame(const AnyGame& hop, StcpLobby& lobby, std::size_t black, StcpTerms& terms)
      : bout_(hop.start(), {.timed = {false, false}, .penalty = Penalty::Skip}),
        clients_{StcpClient(lobby, black, terms.package),
                 StcpClient(lobby, black ^ 1, terms.package)},
        terms_(terms) {}

  GameRecord run() {
    const auto stopped = [this] { return terms_.stop != nullptr && *terms_.stop; };
    while (!bout_.over() && !stopped()) {
      const Side side = bout_.turn();
      const Answer answer = clients_[static_cast<std::size_t>(side)].ask(
          bout_.play(),
          {.limits = {.stop = stopped}, .deadline = seconds_from_now(terms_.seconds)});
      const auto* misstep = std::get_if<Misstep>(&answer.content);
      if (stopped() && misstep != nullptr) break;
      const Timing timing{.seconds = answer.seconds};
      if (misstep != nullptr) bout_.fail(side, *misstep, timing);
      if (misstep == nullptr) bout_.answer(std::get<ChosenMove>(answer.content), timing);
      log(side);
    }
    bout_.set_names({clients_[0].name(), clients_[1].name()});
    return bout_.record();
  }

 private:
  void log(Side side) const {
    if (!terms_.log) return;
    const RecordedMove& move = bout_.record().moves.back();
    terms_.log(fmt::format("{} {}: {}", bout_.record().moves.size(),
                           bout_.play().game().info().name_of(side),
                           move.comment.empty() ? move.text : move.comment));
  }

  Bout bout_;
  std::array<StcpClient, 2> clients_;  // black and white
  StcpTerms& terms_;
};

}  // namespace

GameRecord run_stcp_game(const AnyGame& hop, StcpLobby& lobby, std::size_t black,
                         StcpTerms& terms) {
  return StcpGame(hop, lobby, black, terms).run();
}

}  // namespace palamedes::referee
