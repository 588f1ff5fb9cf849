// referee/stcp_game.cpp - a skipped turn is a pass with a comment.
#include "referee/stcp_game.hpp"

#include <fmt/format.h>

#include "protocols/stcp/turns.hpp"
#include "referee/process_turn.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

struct TurnTaken {
  MoveCode move;
  std::string skipped;  // why the turn was skipped; empty: it was not
};

class StcpGame {
 public:
  StcpGame(const AnyGame& hop, StcpLobby& lobby, std::size_t black, StcpTerms& terms)
      : play_(hop.start()), lobby_(lobby), black_(black), terms_(terms) {}

  GameRecord run() {
    std::vector<RecordedMove> remarks;
    while (!play_->result() && !stopped()) {
      const auto begin = Clock::now();
      const TurnTaken turn = take_turn();
      if (stopped() && !turn.skipped.empty()) break;
      log(turn);
      remarks.push_back({{}, seconds_since(begin), {}, turn.skipped});
      play_->play(turn.move);
    }
    GameRecord record = record_of(*play_);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      record.moves[i].seconds = remarks[i].seconds;
      record.moves[i].comment = remarks[i].comment;
    }
    for (std::size_t side = 0; side < 2; ++side) {
      record.players[side] = fmt::format("{}", lobby_.id(side ^ black_).value_or(0));
    }
    return record;
  }

 private:
  bool stopped() const { return terms_.stop != nullptr && *terms_.stop; }
  std::size_t seat() const { return play_->turn() == Side::First ? black_ : black_ ^ 1; }
  TurnTaken skip(std::string why) const { return {*play_->parse_move("pass"), std::move(why)}; }

  TurnTaken take_turn() {
    const std::int32_t package = ++terms_.package;
    const std::string question = stcp::turn_bytes(stcp::turn_of(*play_, package));
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
        const auto move = stcp::judge_answer(*play_, *answer);
        if (!move) return skip("skipped: " + move.error().message);
        return {*move, {}};
      }
    }
    return skip(lobby_.connected(seat()) ? "skipped: late" : "skipped: not connected");
  }

  void log(const TurnTaken& turn) const {
    if (!terms_.log) return;
    terms_.log(fmt::format("{} {}: {}", play_->played().size() + 1,
                           play_->game().info().name_of(play_->turn()),
                           turn.skipped.empty() ? play_->move_text(turn.move) : turn.skipped));
  }

  std::unique_ptr<AnyPlay> play_;
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
