// referee/nthu_runner.cpp - drives a bout and writes down what the course's own runner would.
#include "referee/nthu_runner.hpp"

#include "bout/bout.hpp"
#include "protocols/deadline.hpp"
#include "protocols/grid_moves.hpp"
#include "protocols/nthu/gamelog.hpp"

namespace palamedes::referee {
namespace {

class Runner {
 public:
  Runner(const AnyGame& game, std::array<NthuContestant*, 2> players, double seconds,
         const std::function<void(std::string_view)>& progress)
      : bout_(game.start(), {.time = {.move = seconds, .margin = kMargin}}),
        players_(players),
        progress_(progress),
        chess_(is_game(game, "minichess")) {}

  NthuGame run(const std::atomic<bool>& stop) {
    for (int step = 1; !bout_.over(); ++step) {
      if (stop) bout_.abandon("interrupted");
      if (stop) break;
      log(chess_ ? nthu::minichess_step(play(), step) : nthu::othello_block(play()));
      turn();
      pass_where_one_must();
    }
    conclude();
    return std::move(game_);
  }

 private:
  static constexpr double kMargin = 1;  // a process is started for every move

  const AnyPlay& play() const { return bout_.play(); }

  void log(const std::string& text) {
    game_.log += text;
    if (progress_) progress_(text);
  }

  void turn() {
    const Side side = bout_.turn();
    NthuContestant& player = *players_[side == Side::First ? 0 : 1];
    const Answer answer = player.ask(
        play(), {.limits = bout_.granted(), .deadline = seconds_from_now(bout_.limit())});
    action_ = player.last_action();
    // What is late is said in the words of whoever waited for it.
    if (const auto* misstep = std::get_if<Misstep>(&answer.content)) {
      return bout_.fail(side, *misstep);
    }
    if (chess_) log(nthu::minichess_answer(play(), action_));
    bout_.answer(std::get<ChosenMove>(answer.content), {});
  }

  void pass_where_one_must() {
    if (chess_ || bout_.over()) return;
    const auto moves = play().moves();
    if (play().cells_of(moves.front()).empty())
      bout_.answer({.text = {}, .code = moves.front()}, {});
  }

  void conclude() {
    const Bout::End& end = *bout_.end();
    if (const auto& offence = end.offence) {
      game_.winner = other(offence->side);
      game_.why = offence->misstep.detail;
      if (chess_) log(nthu::minichess_invalid(play(), action_));
      log(chess_ ? nthu::minichess_end(play(), game_.winner) : nthu::othello_block(play(), true));
    } else if (const auto result = play().result()) {
      game_.winner = result->winner();
      game_.why = explain(result->ending);
      log(chess_ ? nthu::minichess_end(play(), game_.winner) : nthu::othello_block(play()));
    } else {
      game_.why = end.why;
    }
  }

  Bout bout_;
  std::array<NthuContestant*, 2> players_;
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
