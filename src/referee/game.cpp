// referee/game.cpp - a late game is void only where the machine explains it and excuses are still
// heard.
#include "referee/game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

SteadyTime from_now(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

constexpr std::size_t index(Side side) { return side == Side::First ? 0 : 1; }
constexpr const char* kSideTags[]{"first", "second"};

class Game {
 public:
  Game(std::unique_ptr<AnyPlay> play, const std::array<Seat, 2>& seats, const TimeControl& control,
       const Watch& watch, Excuse excuse)
      : play_(std::move(play)),
        seats_(seats),
        control_(control),
        watch_(watch),
        excuse_(excuse),
        clock_(control),
        thoughts_(play_->played().size()) {}

  RefereedGame run() {
    begin();
    while (!game_.offence && !early_end_ && !play_->result()) turn();
    end();
    write_record();
    return std::move(game_);
  }

 private:
  Contestant& contestant(Side side) const { return *seats_[index(side)].contestant; }

  void offend(Side side, Misstep misstep) {
    if (!game_.offence) game_.offence = {side, std::move(misstep)};
  }

  void begin() {
    for (const Side side : {Side::First, Side::Second}) {
      const SteadyTime deadline = from_now(control_.start);
      auto misstep = contestant(side).start(deadline);
      if (!misstep) misstep = contestant(side).new_game(*play_, side, deadline);
      if (!misstep) continue;
      if (misstep->fault == Fault::HostFault && excuse_ == Excuse::Refused) {
        misstep = Misstep{Fault::LateStart, "it had this machine for itself"};
      }
      return offend(side, std::move(*misstep));
    }
  }

  void turn() {
    const Side side = play_->turn();
    const double limit = clock_.limit(side);
    Answer answer = contestant(side).ask(*play_, clock_.allowance(side), from_now(limit));
    if (auto* misstep = std::get_if<Misstep>(&answer.content)) {
      if (misstep->fault == Fault::OutOfTime) return offend(side, too_slow(answer, limit));
      return offend(side, std::move(*misstep));
    }
    const auto& chosen = std::get<ChosenMove>(answer.content);
    const bool in_time = clock_.charge(side, answer.seconds);
    if (!in_time && contestant(side).on_the_clock()) {
      return offend(side, too_slow(answer, limit));
    }
    MoveCode move{};
    if (chosen.code) {
      move = *chosen.code;
    } else {
      const auto judged = play_->parse_move(chosen.text);
      if (!judged) return offend(side, {Fault::IllegalMove, judged.error().message});
      move = *judged;
    }
    RecordedMove thought;
    thought.seconds = answer.seconds;
    if (chosen.evaluation) {
      thought.evaluation = side == Side::First ? *chosen.evaluation : -*chosen.evaluation;
    }
    Effort& effort = game_.efforts[index(side)];
    effort.moves += 1, effort.nodes += chosen.nodes;
    effort.seconds += answer.seconds, effort.slowest = std::max(effort.slowest, answer.seconds);
    play_->play(move);
    if (watch_ && !play_->result()) early_end_ = watch_(*play_, side, thought.evaluation);
    thoughts_.push_back(std::move(thought));
  }

  Misstep too_slow(const Answer& answer, double limit) const {
    const double granted = std::max(limit - control_.margin, 0.0);
    if (excuse_ == Excuse::Heard && explains_lateness(answer.delay, answer.seconds, granted)) {
      return {Fault::HostFault,
              fmt::format("held up {:.3f} s of {:.3f} s", answer.delay.total(), answer.seconds)};
    }
    return {Fault::OutOfTime,
            fmt::format("{:.3f} s, and {:.3f} s were left", answer.seconds, granted)};
  }

  // Whoever misbehaved is ended at once: nothing it still says could be trusted.
  void end() {
    for (const Side side : {Side::First, Side::Second}) {
      const bool offender = game_.offence && game_.offence->side == side &&
                            game_.offence->misstep.fault != Fault::Resignation;
      offender ? contestant(side).stop(Clock::now()) : contestant(side).game_over(*play_);
    }
  }

  void write_record() {
    game_.record = record_of(*play_);
    GameRecord& record = game_.record;
    for (std::size_t i = 0; i < thoughts_.size() && i < record.moves.size(); ++i) {
      record.moves[i].seconds = thoughts_[i].seconds;
      record.moves[i].evaluation = thoughts_[i].evaluation;
    }
    for (const Side side : {Side::First, Side::Second}) {
      record.players[index(side)] = seats_[index(side)].name;
    }
    for (const Side side : {Side::First, Side::Second}) {
      const std::string protection = contestant(side).protection();
      if (protection.empty()) continue;
      record.tags[fmt::format("sandbox-{}", kSideTags[index(side)])] = protection;
    }
    if (early_end_) {
      record.result = {early_end_->winner, std::nullopt, "adjudication"};
      record.tags["verdict"] = early_end_->why;
    }
    if (!game_.offence) return;
    const auto& [offender, misstep] = *game_.offence;
    record.result = referee::result_of(misstep, offender);
    record.tags["verdict"] = describe(misstep, play_->game().info().name_of(offender));
    if (misstep.fault == Fault::HostFault) record.tags["late"] = kSideTags[index(offender)];
    for (const Side side : {Side::First, Side::Second}) {
      const Trace trace = contestant(side).trace();
      const std::string tag = kSideTags[index(side)];
      if (!trace.error_tail.empty()) record.tags["stderr-" + tag] = printable(trace.error_tail);
      if (!trace.dialogue.empty()) record.tags["dialogue-" + tag] = printable(trace.dialogue);
    }
  }

  // Programs print what they like; a record is text.
  static std::string printable(std::string text) {
    for (char& c : text) {
      if ((c < ' ' && c != '\n' && c != '\t') || c > '~') c = '?';
    }
    return text;
  }

  std::unique_ptr<AnyPlay> play_;
  const std::array<Seat, 2>& seats_;
  const TimeControl& control_;
  const Watch& watch_;
  const Excuse excuse_;
  GameClock clock_;
  std::vector<RecordedMove> thoughts_;
  std::optional<EarlyEnd> early_end_;
  RefereedGame game_;
};

}  // namespace

std::optional<double> RefereedGame::score(Side side) const {
  if (!record.result.winner) return std::nullopt;
  const int winner = side == Side::First ? *record.result.winner : -*record.result.winner;
  return (winner + 1) / 2.0;
}

RefereedGame play_game(std::unique_ptr<AnyPlay> play, const std::array<Seat, 2>& seats,
                       const TimeControl& control, const Watch& watch, Excuse excuse) {
  check(!play->result(), "a game to be played is already over");
  return Game(std::move(play), seats, control, watch, excuse).run();
}

}  // namespace palamedes::referee
