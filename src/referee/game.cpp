// referee/game.cpp - the questions, the traces of who was asked, and nothing of the judging.
#include "referee/game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "protocols/deadline.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t index(Side side) { return side == Side::First ? 0 : 1; }
constexpr const char* kSideTags[]{"first", "second"};

class Game {
 public:
  Game(std::unique_ptr<AnyPlay> play, const std::array<Seat, 2>& seats, const TimeControl& control,
       const Watch& watch, Excuse excuse)
      : seats_(seats),
        control_(control),
        watch_(watch),
        bout_(std::move(play),
              {.time = control,
               .timed = {seats[0].contestant->on_the_clock(), seats[1].contestant->on_the_clock()},
               .excuse = excuse}) {}

  RefereedGame run() {
    begin();
    while (!bout_.over()) turn();
    part();
    game_.record = bout_.record();
    game_.offence = bout_.end()->offence;
    describe_contestants();
    return std::move(game_);
  }

 private:
  Contestant& contestant(Side side) const { return *seats_[index(side)].contestant; }

  void begin() {
    bout_.set_names({seats_[0].name, seats_[1].name});
    for (const Side side : {Side::First, Side::Second}) {
      const SteadyTime deadline = seconds_from_now(control_.start);
      auto misstep = contestant(side).start(deadline);
      if (!misstep) misstep = contestant(side).new_game(bout_.play(), side, deadline);
      if (misstep) return bout_.fail(side, std::move(*misstep));
    }
  }

  void turn() {
    const Side side = bout_.turn();
    const std::size_t plies = bout_.record().moves.size();
    const Answer answer = contestant(side).ask(
        bout_.play(), {.limits = bout_.granted(), .deadline = seconds_from_now(bout_.limit())});
    const Timing timing{.seconds = answer.seconds, .held_up = answer.delay.total()};
    if (const auto* misstep = std::get_if<Misstep>(&answer.content)) {
      return bout_.fail(side, *misstep, timing);
    }
    const auto& chosen = std::get<ChosenMove>(answer.content);
    bout_.answer(chosen, timing);
    if (bout_.record().moves.size() == plies) return;  // it was none
    Effort& effort = game_.efforts[index(side)];
    effort.moves += 1, effort.nodes += chosen.nodes;
    effort.seconds += answer.seconds, effort.slowest = std::max(effort.slowest, answer.seconds);
    if (!watch_ || bout_.over()) return;
    if (auto end = watch_(bout_.play(), side, bout_.record().moves.back().evaluation)) {
      bout_.adjudicate(std::move(*end));
    }
  }

  // Whoever misbehaved is ended at once: nothing it still says could be trusted.
  void part() {
    const auto& offence = bout_.end()->offence;
    for (const Side side : {Side::First, Side::Second}) {
      const bool offender =
          offence && offence->side == side && offence->misstep.fault != Fault::Resignation;
      offender ? contestant(side).stop(Clock::now()) : contestant(side).game_over(bout_.play());
    }
  }

  void describe_contestants() {
    auto& tags = game_.record.tags;
    if (std::string clock = clock_tag(control_); !clock.empty()) tags[kClockTag] = std::move(clock);
    for (const Side side : {Side::First, Side::Second}) {
      const std::string tag = kSideTags[index(side)];
      if (Sentence protection = contestant(side).protection(); !protection.empty()) {
        tags["sandbox-" + tag] = protection;
        game_.record.sentences["sandbox-" + tag] = std::move(protection);
      }
      if (!game_.offence) continue;
      tags.merge(contestant(side).trace().tags(tag));
    }
  }

  const std::array<Seat, 2>& seats_;
  const TimeControl& control_;
  const Watch& watch_;
  Bout bout_;
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
