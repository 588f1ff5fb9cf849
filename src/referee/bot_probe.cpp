// referee/bot_probe.cpp - silence is explained by ending the program's input: what comes then lay
// in its buffer.
#include "referee/bot_probe.hpp"

#include <fmt/format.h>

#include <chrono>
#include <optional>

#include "base/text.hpp"
#include "protocols/deadline.hpp"
#include "referee/child.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kLastWords = std::chrono::seconds(2);  // to speak up once its input has ended
constexpr auto kTimeToLeave = std::chrono::seconds(5);
constexpr double kStopAfter = 0.3, kLongThought = 600;  // seconds
constexpr int kStopWithin = 3;                          // likewise

std::string passed_since(SteadyTime begin) { return fmt::format("{:.2f}", seconds_since(begin)); }

class Probe {
 public:
  Probe(const BotExam& exam, std::unique_ptr<Child> child, std::unique_ptr<Dialogue> dialogue,
        CheckNotes& notes)
      : exam_(exam), child_(std::move(child)), dialogue_(std::move(dialogue)), notes_(notes) {}

  bool run() {
    const auto play = exam_.game->start();
    if (!greet() || !get_ready(*play) || !first_move(*play)) return false;
    if (notes_.expects(step::kStop) && !notes_.is_wrong(step::kLegality)) react_to_stop(*play);
    leave();
    return true;
  }

 private:
  bool greet() {
    const auto begin = Clock::now();
    tell(dialogue_->greet());
    if (dialogue_->greeting_answered() &&
        !wait_for(Heard::Kind::Ready, step::kStart,
                  say("check.greeting", "the referee's greeting"))) {
      return false;
    }
    notes_.ok(step::kStart,
              say("check.there", "it runs and was there after {} s", passed_since(begin)));
    return true;
  }

  bool get_ready(const AnyPlay& play) {
    tell(dialogue_->new_game(play, play.turn()));
    if (dialogue_->new_game_answered() &&
        !wait_for(Heard::Kind::Ready, step::kHandshake,
                  say("check.announcement", "the announcement of a game"))) {
      return false;
    }
    notes_.ok(step::kHandshake, say("check.ready", "it is ready for a game"));
    return true;
  }

  bool first_move(AnyPlay& play) {
    tell(dialogue_->ask(play, {.seconds = exam_.move_seconds}));
    const auto move = wait_for(Heard::Kind::Move, step::kFormat,
                               say("check.question", "the question for a move"));
    if (!move) return false;
    notes_.ok(step::kFormat,
              say("check.first-move", "its first move came as it should: {}", quote(*move)));
    notes_.ok(step::kLines, say("check.lines", "answers come at once, each on a line of its own"));
    if (const auto code = play.parse_move(*move)) {
      play.play(*code);
    } else {
      notes_.wrong(step::kLegality,
                   say("check.at-first-move", "at its first move: {}", code.error().message));
    }
    return true;
  }

  // A long thought, cut short where the protocol can do that.
  void react_to_stop(AnyPlay& play) {
    if (!play.result()) play.play(play.moves().front());
    if (play.result()) return;
    tell(dialogue_->ask(play, {.seconds = kLongThought}));
    const auto early = listen(Heard::Kind::Move, seconds_from_now(kStopAfter));
    const std::string stop = dialogue_->hurry();
    if (early.text || stop.empty()) {
      if (early.text)
        notes_.ok(step::kStop, say("check.early", "it answered before it had to be told"));
      return;
    }
    tell(stop);
    const auto begin = Clock::now();
    if (listen(Heard::Kind::Move, seconds_from_now(kStopWithin)).text) {
      notes_.ok(step::kStop, say("check.stopped", "it answered {} s after it was told to stop",
                                 passed_since(begin)));
    } else {
      notes_.wrong(step::kStop,
                   say("check.unstopped",
                       "it did not answer within {} s of {}: look for input while you think, and "
                       "then play the best move known so far",
                       kStopWithin, quote(trim(stop))));
    }
  }

  void leave() {
    const std::string words = dialogue_->part();
    tell(words);
    const Ending& ending = child_->finish(Clock::now() + kTimeToLeave);
    if (ending.by_us) {
      notes_.wrong(step::kExit, say("check.stays",
                                    "it was still there {} s after {} and the end of its input: "
                                    "end the program there",
                                    kTimeToLeave.count(), quote(trim(words))));
    } else if (!ending.clean()) {
      notes_.wrong(
          step::kExit,
          with_errors(say("check.bad-exit", "it left with {}; a program that ends well returns 0",
                          ending.text())));
    } else {
      notes_.ok(step::kExit, say("check.left", "it left when it was told to"));
    }
  }

  struct Listened {
    std::optional<std::string> text;  // what was waited for
    Reading::Kind end = Reading::Kind::Line;
  };

  // Notes lines that do not belong there, and goes on listening.
  Listened listen(Heard::Kind wanted, SteadyTime deadline) {
    for (;;) {
      Reading reading = child_->read_line(deadline);
      if (reading.kind != Reading::Kind::Line) {
        unfinished_ = reading.text;
        return {std::nullopt, reading.kind};
      }
      Heard heard = dialogue_->hear(reading.text);
      if (heard.kind == wanted) return {std::move(heard.text), Reading::Kind::Line};
      if (heard.kind == Heard::Kind::Resigns) return {"resign", Reading::Kind::Line};
      if (heard.kind != Heard::Kind::Nothing && odd_line_.empty()) {
        const Sentence line = quote(reading.text);
        odd_line_ = heard.text.empty() ? line : say("because", "{}: {}", line, heard.text);
      }
    }
  }

  // Nothing: it is written down what went wrong instead.
  std::optional<std::string> wait_for(Heard::Kind wanted, std::string_view name,
                                      const Sentence& question) {
    odd_line_ = {};
    const Listened listened = listen(wanted, seconds_from_now(exam_.start_seconds));
    if (listened.text) {
      if (!odd_line_.empty()) {
        notes_.wrong(step::kExtra,
                     say("check.odd-line",
                         "it printed what does not belong there, {}; print such things to the "
                         "standard error stream",
                         odd_line_));
      }
      return listened.text;
    }
    switch (listened.end) {
      case Reading::Kind::Flood:
        notes_.wrong(step::kExtra,
                     say("check.too-much", "it printed far too much: {}", unfinished_));
        return std::nullopt;
      case Reading::Kind::Exited:
        notes_.wrong(name, with_errors(say("check.ended", "it ended ({}) instead of answering {}",
                                           child_->ending()->text(), question)));
        return std::nullopt;
      case Reading::Kind::Closed:
        notes_.wrong(name,
                     say("check.closed", "it closed its output instead of answering {}", question));
        return std::nullopt;
      default:
        explain_silence(wanted, name, question);
        return std::nullopt;
    }
  }

  // The end of its input makes most programs leave, and what they had kept back comes out.
  void explain_silence(Heard::Kind wanted, std::string_view name, const Sentence& question) {
    const Sentence odd = odd_line_;
    child_->close_input();
    const Listened late = listen(wanted, Clock::now() + kLastWords);
    if (late.text) {
      notes_.wrong(step::kLines,
                   say("check.buffered",
                       "its answer to {} came only when its input had ended: it lay in the "
                       "program's own buffer. Flush after every line (C++ std::endl, C "
                       "fflush(stdout), Python flush=True, Java System.out.flush())",
                       question));
    } else if (!unfinished_.empty()) {
      notes_.wrong(step::kLines,
                   say("check.no-line-end",
                       "{} came without a line end: end every answer with a line feed, and flush",
                       quote(unfinished_)));
    } else if (!odd.empty()) {
      notes_.wrong(name, say("check.said-else", "it did not answer {} but said {}", question, odd));
    } else {
      // Whoever has been ready and says nothing at all is late, whatever it would have said.
      const auto step = wanted == Heard::Kind::Move ? step::kTiming : name;
      notes_.wrong(step, with_errors(say("check.no-answer", "it did not answer {} within {} s",
                                         question, fmt::format("{}", exam_.start_seconds))));
    }
  }

  void tell(const std::string& bytes) {
    child_->begin_turn();
    child_->send(bytes);  // who no longer listens will not answer either
  }

  Sentence with_errors(Sentence sentence) const {
    return with_error_output(std::move(sentence), child_->error_tail(), exam_.spec.folder);
  }

  const BotExam& exam_;
  std::unique_ptr<Child> child_;
  std::unique_ptr<Dialogue> dialogue_;
  CheckNotes& notes_;
  Sentence odd_line_, unfinished_;
};

}  // namespace

bool probe_bot(const BotExam& exam, const Launch& launch, std::unique_ptr<Dialogue> dialogue,
               CheckNotes& notes) {
  auto child = Child::start(launch, {});
  if (!child) {
    notes.wrong(step::kStart, child.error().message);
    return false;
  }
  return Probe(exam, std::move(*child), std::move(dialogue), notes).run();
}

}  // namespace palamedes::referee
