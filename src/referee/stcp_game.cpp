// referee/stcp_game.cpp - drives a bout in which who fails misses its turn.
#include "referee/stcp_game.hpp"

#include <fmt/format.h>

#include <variant>

#include "bout/bout.hpp"
#include "protocols/stcp/turns.hpp"
#include "referee/process_turn.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

class StcpGame {
 public:
  StcpGame(const AnyGame& hop, StcpLobby& lobby, std::size_t black, StcpTerms& terms)
      : bout_(hop.start(), {.timed = {false, false}, .penalty = Penalty::Skip}),
        lobby_(lobby),
        black_(black),
        terms_(terms) {}

  GameRecord run() {
    while (!bout_.over() && !stopped()) {
      const auto begin = Clock::now();
      const auto turn = take_turn();
      const auto* misstep = std::get_if<Misstep>(&turn);
      if (stopped() && misstep != nullptr) break;
      const Timing timing{.seconds = seconds_since(begin)};
      const Side side = bout_.turn();
      if (misstep != nullptr) bout_.fail(side, *misstep, timing);
      if (misstep == nullptr) bout_.answer(std::get<ChosenMove>(turn), timing);
      log(side);
    }
    bout_.set_names({name_of_seat(black_), name_of_seat(black_ ^ 1)});
    return bout_.record();
  }

 private:
  bool stopped() const { return terms_.stop != nullptr && *terms_.stop; }
  std::size_t seat() const { return bout_.turn() == Side::First ? black_ : black_ ^ 1; }
  std::string name_of_seat(std::size_t seat) const {
    return fmt::format("{}", lobby_.id(seat).value_or(0));
  }

  std::variant<ChosenMove, Misstep> take_turn() {
    const std::int32_t package = ++terms_.package;
    const std::string question = stcp::turn_bytes(stcp::turn_of(bout_.play(), package));
    const auto deadline = after(Clock::now(), terms_.seconds);
    int told = 0;  // which connection knows of this turn
    while (!stopped() && Clock::now() < deadline) {
      if (lobby_.connected(seat()) && lobby_.connections(seat()) != told) {
        told = lobby_.connections(seat());
        lobby_.send(seat(), question);
      }
      lobby_.attend(std::min(0.1, -seconds_since(deadline)));
      while (const auto answer = lobby_.take_answer(seat())) {
        if (answer->package != package) continue;  // late or stale
        const auto move = stcp::judge_answer(bout_.play(), *answer);
        if (!move) return Misstep{Fault::IllegalMove, move.error().message};
        return ChosenMove{.text = {}, .code = *move};
      }
    }
    if (lobby_.connected(seat())) return Misstep{Fault::OutOfTime, "late"};
    return Misstep{Fault::Disconnect, "not connected"};
  }

  void log(Side side) const {
    if (!terms_.log) return;
    const RecordedMove& move = bout_.record().moves.back();
    terms_.log(fmt::format("{} {}: {}", bout_.record().moves.size(),
                           bout_.play().game().info().name_of(side),
                           move.comment.empty() ? move.text : move.comment));
  }

  Bout bout_;
  StcpLobby& lobby_;
  const std::size_t black_;
  StcpTerms& terms_;
};

}  // namespace

GameRecord run_stcp_game(const AnyGame& hop, StcpLobby& lobby, std::size_t black,
                         StcpTerms& terms) {
  return StcpGame(hop, lobby, black, terms).run();
}

}  // namespace palamedes::referee
