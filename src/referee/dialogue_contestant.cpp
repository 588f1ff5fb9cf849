// referee/dialogue_contestant.cpp - two deadlines a move: at the first it is told to hurry, at the
// second it is late.
#include "referee/dialogue_contestant.hpp"

#include "protocols/deadline.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

// A line until `patience` is over. Whoever has closed its output has until the deadline to end, so
// that this is said and not only that.
Reading listen(Child& child, SteadyTime patience, SteadyTime deadline) {
  Reading reading = child.read_line(patience);
  if (reading.kind == Reading::Kind::Closed && patience < deadline) {
    reading = child.read_line(deadline);
  }
  return reading;
}

Sentence closed_output() { return say("closed-its-output", "it closed its output"); }

}  // namespace

Misstep misstep_of(const Reading& reading, Child& child) {
  switch (reading.kind) {
    case Reading::Kind::Closed:
      return {Fault::Disconnect, closed_output()};
    case Reading::Kind::Exited:
      if (child.ending()->out_of_memory) {
        return {Fault::Memory, say("after-megabytes", "{} after {} MB", child.ending()->text(),
                                   child.ending()->largest_rss_kb >> 10)};
      }
      return {Fault::Crash, child.ending()->text()};
    case Reading::Kind::Flood:
      return {Fault::OutputFlood, reading.text};
    case Reading::Kind::Deadline:
      if (child.closed_its_output()) return {Fault::Disconnect, closed_output()};
      return {Fault::OutOfTime, say("no-answer-in-time", "no answer by the deadline")};
    case Reading::Kind::Line:
      break;
  }
  check_failed("a line is no misstep");
}

DialogueContestant::~DialogueContestant() { stop(Clock::now()); }

std::optional<Misstep> DialogueContestant::start(SteadyTime deadline) {
  if (child_ && child_->running()) return std::nullopt;
  child_.reset();
  auto child = Child::start(launch_, manners_.limits);
  if (!child) return Misstep{Fault::NotStarted, child.error().message};
  child_ = std::move(*child);
  dialogue_ = make_dialogue_();
  if (auto misstep = say(dialogue_->greet(), deadline)) return misstep;
  return dialogue_->greeting_answered() ? wait_until_ready(deadline) : std::nullopt;
}

std::optional<Misstep> DialogueContestant::new_game(const AnyPlay& play, Side own,
                                                    SteadyTime deadline) {
  child_->thaw();
  if (auto misstep = say(dialogue_->new_game(play, own), deadline)) return misstep;
  return dialogue_->new_game_answered() ? wait_until_ready(deadline) : std::nullopt;
}

std::optional<Misstep> DialogueContestant::say(const std::string& bytes, SteadyTime deadline) {
  child_->begin_turn();
  if (bytes.empty() || child_->send(bytes)) return std::nullopt;
  // Whoever no longer listens has usually ended; then that is the better reason.
  const auto soon = std::min(deadline, Clock::now() + kTimeToEnd);
  for (auto reading = child_->read_line(soon); reading.kind != Reading::Kind::Deadline;
       reading = child_->read_line(soon)) {
    if (reading.kind != Reading::Kind::Line) return misstep_of(reading, *child_);
  }
  return Misstep{Fault::Disconnect,
                 palamedes::say("does-not-read", "it does not read what it is sent")};
}

std::optional<Misstep> DialogueContestant::wait_until_ready(SteadyTime deadline) {
  const auto begin = Clock::now();
  HostDelayMeter meter(*child_, begin, deadline);
  for (;;) {
    const auto patience = std::min(deadline, meter.next_look());
    const Reading reading = listen(*child_, patience, deadline);
    if (reading.kind == Reading::Kind::Deadline && patience < deadline) {
      meter.look();
      continue;
    }
    if (reading.kind == Reading::Kind::Deadline) {
      const double seconds = seconds_between(begin, Clock::now());
      if (explains_lateness(meter.elapsed().total(), seconds, seconds)) {
        return Misstep{Fault::HostFault,
                       palamedes::say("not-let-to-get-ready", "it was not let to get ready")};
      }
      return Misstep{Fault::LateStart,
                     palamedes::say("did-not-say-ready", "it did not say that it is ready")};
    }
    if (reading.kind != Reading::Kind::Line) return misstep_of(reading, *child_);
    const Heard heard = dialogue_->hear(reading.text);
    switch (heard.kind) {
      case Heard::Kind::Ready:
        return std::nullopt;
      case Heard::Kind::Move:
        return Misstep{
            Fault::ProtocolError,
            palamedes::say("move-too-soon", "a move was sent before one was asked for: {}",
                           quote(reading.text))};
      case Heard::Kind::Fault:
        return Misstep{Fault::ProtocolError, heard.text};
      case Heard::Kind::Resigns:
        return Misstep{Fault::Resignation, ""};
      case Heard::Kind::Nothing:
        break;
    }
  }
}

std::optional<Misstep> DialogueContestant::overheard() {
  while (const auto line = child_->waiting_line()) {
    const Heard heard = dialogue_->hear(*line);
    if (heard.kind == Heard::Kind::Move) {
      return Misstep{Fault::ProtocolError,
                     palamedes::say("move-not-asked-for",
                                    "a move was sent that nobody had asked for: {}", quote(*line))};
    }
    if (heard.kind == Heard::Kind::Fault) return Misstep{Fault::ProtocolError, heard.text};
    if (heard.kind == Heard::Kind::Resigns) return Misstep{Fault::Resignation, ""};
  }
  return std::nullopt;
}

Answer DialogueContestant::ask(const AnyPlay& play, const Turn& turn) {
  const SteadyTime deadline = turn.deadline;
  if (auto misstep = overheard()) return {*misstep};
  const std::string question = dialogue_->ask(play, turn.limits);
  const auto begin = Clock::now();  // whoever runs before it is asked pays for that
  child_->thaw();
  if (auto misstep = say(question, deadline)) return {*misstep};
  auto hurry = deadline;
  if (const auto& seconds = turn.limits.seconds) {
    hurry = std::min(deadline, after(begin, *seconds));
  }
  HostDelayMeter meter(*child_, begin, deadline);
  for (;;) {
    const auto patience = std::min(hurry, meter.next_look());
    const Reading reading = listen(*child_, patience, deadline);
    if (reading.kind == Reading::Kind::Deadline && patience < deadline) {
      if (patience < hurry) {
        meter.look();
        continue;
      }
      hurry = deadline;
      if (auto misstep = say(dialogue_->hurry(), deadline))
        return {*misstep, seconds_between(begin, deadline)};
      continue;
    }
    if (reading.kind != Reading::Kind::Line) {
      return {misstep_of(reading, *child_), seconds_between(begin, Clock::now()), meter.elapsed()};
    }
    const double seconds = seconds_between(begin, reading.when);
    Heard heard = dialogue_->hear(reading.text);
    if (heard.kind == Heard::Kind::Move) {
      rest();  // first, since looking around takes time
      return {
          ChosenMove{
              .text = std::move(heard.text), .nodes = heard.nodes, .evaluation = heard.evaluation},
          seconds, meter.elapsed()};
    }
    if (heard.kind == Heard::Kind::Resigns) return {Misstep{Fault::Resignation, ""}, seconds};
    if (heard.kind == Heard::Kind::Fault) {
      return {Misstep{Fault::ProtocolError, std::move(heard.text)}, seconds};
    }
  }
}

void DialogueContestant::rest() {
  if (!manners_.ponders) child_->freeze();
}

void DialogueContestant::game_over(const AnyPlay& play) {
  if (!child_) return;
  child_->thaw();
  child_->send(dialogue_->game_over(play));
}

void DialogueContestant::stop(SteadyTime polite_until) {
  if (!child_) return;
  child_->thaw();
  if (Clock::now() < polite_until) child_->send(dialogue_->part());
  child_->finish(polite_until);
  last_trace_ = trace();
  child_.reset();
}

Trace DialogueContestant::trace() const {
  if (!child_) return last_trace_;
  Trace trace{
      .error_tail = child_->error_tail(), .dialogue = {}, .cpu_seconds = child_->cpu_seconds()};
  for (const std::string& line : child_->dialogue()) trace.dialogue += line + "\n";
  return trace;
}

}  // namespace palamedes::referee
