// referee/nthu_runner.cpp - forced passes are played without a word in the log.
#include "referee/nthu_runner.hpp"

#include "protocols/grid_moves.hpp"
#include "protocols/nthu/gamelog.hpp"
#include "referee/process_turn.hpp"

namespace palamedes::referee {
namespace {

class Runner {
 public:
  Runner(const AnyGame& game, std::array<NthuContestant*, 2> players, double seconds,
         const std::function<void(std::string_view)>& progress)
      : play_(game.start()),
        players_(players),
        seconds_(seconds),
        progress_(progress),
        chess_(is_game(game, "minichess")) {}

  NthuGame run(const std::atomic<bool>& stop) {
    for (int step = 1; !play_->result(); ++step) {
      if (stop) return interrupted();
      log(chess_ ? nthu::minichess_step(*play_, step) : nthu::othello_block(*play_));
      if (const auto misstep = turn()) return lost(*misstep);
      pass_where_one_must();
    }
    game_.winner = play_->result()->winner();
    game_.why = explain(play_->result()->ending);
    log(chess_ ? nthu::minichess_end(*play_, game_.winner) : nthu::othello_block(*play_));
    return std::move(game_);
  }

 private:
  void log(const std::string& text) {
    game_.log += text;
    if (progress_) progress_(text);
  }

  std::optional<Misstep> turn() {
    NthuContestant& player = *players_[play_->turn() == Side::First ? 0 : 1];
    Allowance allowance;
    allowance.move_seconds = seconds_;
    const auto deadline = after(std::chrono::steady_clock::now(), seconds_ + 1);
    Answer answer = player.ask(*play_, allowance, deadline);
    action_ = player.last_action();
    if (const auto* misstep = std::get_if<Misstep>(&answer.content)) return *misstep;
    if (chess_) log(nthu::minichess_answer(*play_, action_));
    play_->play(*std::get<ChosenMove>(answer.content).code);
    return std::nullopt;
  }

  void pass_where_one_must() {
    if (chess_ || play_->result()) return;
    const auto moves = play_->moves();
    if (play_->cells_of(moves.front()).empty()) play_->play(moves.front());
  }

  NthuGame lost(const Misstep& misstep) {
    game_.winner = other(play_->turn());
    game_.why = misstep.detail;
    if (chess_) {
      log(nthu::minichess_invalid(*play_, action_) + nthu::minichess_end(*play_, game_.winner));
    } else {
      log(nthu::othello_block(*play_, true));
    }
    return std::move(game_);
  }

  NthuGame interrupted() {
    game_.why = "interrupted";
    return std::move(game_);
  }

  std::unique_ptr<AnyPlay> play_;
  std::array<NthuContestant*, 2> players_;
  double seconds_;
  const std::function<void(std::string_view)>& progress_;
  bool chess_;
  nthu::Action action_;
  NthuGame game_;
};

}  // namespace

NthuGame run_nthu_game(const AnyGame& game, std::array<NthuContestant*, 2> players, double seconds,
                       const std::function<void(std::string_view)>& progress,
                       const std::atomic<bool>& stop) {
  return Runner(game, players, seconds, progress).run(stop);
}

}  // namespace palamedes::referee
