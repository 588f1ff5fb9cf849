// bout/bout.cpp - the transitions; every one ends in play_move() or finish().
#include "bout/bout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/sentence.hpp"

namespace palamedes {
namespace {

constexpr std::size_t index(Side side) { return side == Side::First ? 0 : 1; }
constexpr const char* kVerdict = "verdict";
constexpr const char* kLate = "late";
constexpr std::array<const char*, 2> kSideTags{"first", "second"};

std::string in_seconds(double seconds) { return fmt::format("{:.3f}", seconds); }

}  // namespace

Bout::Bout(GameRecord record, std::unique_ptr<AnyPlay>&& play, const BoutTerms& terms)
    : record_(std::move(record)),
      play_(std::move(play)),
      terms_(terms),
      clocks_(1, GameClock(terms.time)) {
  check(record_.moves.size() == play_->played().size(), "a bout's record is of another play");
  if (play_->result()) record_.result = result_of(*play_);
  if (record_.result.winner) end_ = End{record_.result};
}

void Bout::ask(double now) {
  asked_ = now;
  spent_ = 0;
}

void Bout::pause(double now) {
  spent_ = spent(now);
  asked_.reset();
}

void Bout::resume(double now) {
  check(!asked_, "a clock that runs cannot be resumed");
  asked_ = now;
}

double Bout::spent(double now) const {
  return spent_ + (asked_ ? std::max(now - *asked_, 0.0) : 0.0);
}

std::optional<double> Bout::deadline() const {
  if (!asked_ || !terms_.timed[index(turn())]) return std::nullopt;
  return *asked_ + limit() - spent_;
}

std::array<double, 2> Bout::remaining(double now) const {
  std::array<double, 2> remaining{};
  for (const Side side : {Side::First, Side::Second}) {
    const Limits limits = clocks_.back().granted(side);
    double left = limits.clock ? limits.clock->remaining : limits.seconds.value_or(0);
    if (side == turn()) left -= spent(now);
    remaining[index(side)] = std::max(left, 0.0);
  }
  return remaining;
}

void Bout::answer(const ChosenMove& chosen, const Timing& timing) {
  check(!over(), "an answer after the end");
  const Side side = turn();
  GameClock clock = clocks_.back();
  const bool in_time = !timing.seconds || clock.charge(side, *timing.seconds);
  if (!in_time && terms_.timed[index(side)]) return fail(side, {Fault::OutOfTime, ""}, timing);
  const auto move = chosen.code ? Result<MoveCode>(*chosen.code) : play_->parse_move(chosen.text);
  if (!move) return fail(side, {Fault::IllegalMove, move.error().message}, timing);
  RecordedMove remark{play_->move_text(*move), timing.seconds, {}, {}};
  if (chosen.evaluation) {
    remark.evaluation = side == Side::First ? *chosen.evaluation : -*chosen.evaluation;
  }
  play_move(*move, clock, std::move(remark));
}

void Bout::play_again(RecordedMove move) {
  check(!over(), "a move after the end");
  const auto code = play_->parse_move(move.text);
  check(code.ok(), "a recorded move is not legal here");
  play_move(*code, clocks_.back(), std::move(move));
}

void Bout::play_move(MoveCode move, const GameClock& clock, RecordedMove remark) {
  record_.moves.push_back(std::move(remark));
  play_->play(move);
  clocks_.push_back(GameClock(clock));  // a copy first: it may be one of these
  asked_.reset();
  spent_ = 0;
  if (play_->result()) finish({result_of(*play_)});
}

void Bout::skip_turn(const Misstep& misstep, const Timing& timing) {
  const auto pass = play_->parse_move("pass");
  check(pass.ok(), "a turn can be skipped only where passing is a move");
  play_move(*pass, clocks_.back(),
            {play_->move_text(*pass), timing.seconds, {}, "skipped: " + misstep.detail});
}

// What a failure is called once the clock and the machine have been heard.
Misstep Bout::judged(Misstep misstep, const Timing& timing) const {
  if (misstep.fault == Fault::HostFault && terms_.excuse == Excuse::Refused) {
    return {Fault::LateStart,
            say("it-had-this-machine-for-itself", "it had this machine for itself")};
  }
  if (misstep.fault != Fault::OutOfTime || !timing.seconds) return misstep;
  const double seconds = *timing.seconds;
  const double granted = timing.granted.value_or(std::max(limit() - terms_.time.margin, 0.0));
  if (terms_.excuse == Excuse::Heard && explains_lateness(timing.held_up, seconds, granted)) {
    return {Fault::HostFault, say("held-up", "held up {} s of {} s", in_seconds(timing.held_up),
                                  in_seconds(seconds))};
  }
  return {Fault::OutOfTime, say("seconds-were-left", "{} s, and {} s were left",
                                in_seconds(seconds), in_seconds(granted))};
}

void Bout::fail(Side side, Misstep misstep, const Timing& timing) {
  check(!over(), "a failure after the end");
  if (terms_.penalty == Penalty::Skip && misstep.fault != Fault::Resignation) {
    return skip_turn(misstep, timing);
  }
  misstep = judged(std::move(misstep), timing);
  Sentence why = describe(misstep, side_word(play_->game().info(), side));
  if (misstep.fault == Fault::HostFault) record_.tags[kLate] = kSideTags[index(side)];
  finish({palamedes::result_of(misstep, side), std::move(why), Offence{side, std::move(misstep)}});
}

void Bout::look_at_clock(double now) {
  const auto deadline = this->deadline();
  if (over() || !deadline || now <= *deadline) return;
  pause(now);
  fail(turn(), {Fault::OutOfTime, ""});
}

void Bout::adjudicate(EarlyEnd end) {
  check(!over(), "an adjudication after the end");
  finish({{end.winner, std::nullopt, "adjudication"}, std::move(end.why)});
}

void Bout::abandon(Sentence why) {
  check(!over(), "an end after the end");
  finish({{}, std::move(why)});
}

void Bout::finish(End end) {
  record_.result = end.result;
  if (end.result.termination != "unfinished" && !end.why.empty()) {
    record_.tags[kVerdict] = end.why;
    record_.verdict = end.why;
  }
  end_ = std::move(end);
}

std::optional<std::size_t> Bout::plies_back_to(const std::array<bool, 2>& sides) const {
  const auto before = play_->clone();
  for (std::size_t plies = 1; plies < clocks_.size(); ++plies) {
    before->undo();
    if (sides[index(before->turn())]) return plies;
  }
  return std::nullopt;
}

void Bout::take_back(std::size_t plies) {
  for (std::size_t i = 0; i < plies; ++i) {
    check(play_->undo(), "there are not so many moves to take back");
    record_.moves.pop_back();
    if (clocks_.size() > 1) clocks_.pop_back();
  }
  asked_.reset();
  spent_ = 0;
  if (!end_) return;
  record_.tags.erase(kVerdict);
  record_.verdict = {};
  record_.tags.erase(kLate);
  record_.result = result_of(*play_);
  end_.reset();
  if (play_->result()) end_ = End{record_.result};
}

bool explains_lateness(double held_up, double seconds, double granted) {
  constexpr double kMostOfTheExcess = 0.5, kGoodPart = 0.25;
  return held_up > 0 && held_up >= kMostOfTheExcess * (seconds - granted) &&
         held_up >= kGoodPart * seconds;
}

}  // namespace palamedes
