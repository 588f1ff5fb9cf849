// referee/bot_check.cpp - drives two bouts against random moves, and turns what fails into advice.
#include "referee/bot_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "bout/bout.hpp"
#include "protocols/deadline.hpp"
#include "referee/bot_check_notes.hpp"
#include "referee/bot_probe.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kMargin = 0.1;  // seconds by which an answer may be late: the machine's share
constexpr auto kLeave = std::chrono::seconds(5);

void expect_steps(const Protocol& protocol, CheckNotes& notes) {
  const bool in_lines = protocol.reached == Reached::InLines;
  notes.expect(step::kStart);
  if (in_lines) notes.expect(step::kHandshake);
  notes.expect(step::kFormat);
  if (in_lines) notes.expect(step::kLines);
  if (protocol.stops) notes.expect(step::kStop);
  if (in_lines) notes.expect(step::kExit);
  for (const auto name :
       {step::kLegality, step::kTiming, step::kExtra, step::kWhole, step::kSeveral}) {
    notes.expect(name);
  }
}

// Two games in a row, one on each side.
class Games {
 public:
  Games(const BotExam& exam, const Protocol& protocol, Contestant& bot, CheckNotes& notes)
      : exam_(exam), protocol_(protocol), bot_(bot), notes_(notes), random_(exam.seed) {}

  void run() {
    const bool good = play(Side::First) && play(Side::Second);
    bot_.stop(good ? Clock::now() + kLeave : Clock::now());
    if (!good) return;
    notes_.ok(step::kStart, say("check.runs", "it runs"));
    notes_.ok(step::kFormat, say("check.readable", "its answers could be read"));
    notes_.ok(step::kLegality, say("check.legal", "all its {} moves were legal", moves_));
    notes_.ok(step::kTiming, say("check.slowest", "its slowest answer took {} s of {} s",
                                 fmt::format("{:.2f}", slowest_), move_seconds()));
    notes_.ok(step::kExtra, say("check.no-extra", "it printed nothing that does not belong there"));
    notes_.ok(step::kWhole, say("check.whole", "it played on to the end of both games"));
    notes_.ok(step::kSeveral,
              say("check.several", "after one game it played another, on the other side"));
  }

 private:
  bool play(Side own) {
    first_ = own == Side::First;
    moves_before_ = moves_;
    Bout bout(exam_.game->start(), {.time = {.move = exam_.move_seconds,
                                             .first = first_ ? exam_.start_seconds : 0,
                                             .margin = kMargin}});
    const auto start = seconds_from_now(exam_.start_seconds);
    if (const auto misstep = bot_.start(start)) return blame(*misstep);
    if (const auto misstep = bot_.new_game(bout.play(), own, start)) return blame(*misstep);
    while (!bout.over()) bout.turn() == own ? bot_plays(bout) : random_plays(bout);
    if (const auto& offence = bout.end()->offence) return blame(offence->misstep);
    bot_.game_over(bout.play());
    return true;
  }

  void random_plays(Bout& bout) {
    const auto moves = bout.play().moves();
    const int choice = random_.below(static_cast<int>(moves.size()));
    bout.answer({.text = {}, .code = moves[static_cast<std::size_t>(choice)]}, {});
  }

  void bot_plays(Bout& bout) {
    const Side own = bout.turn();
    const bool passes = passes_for_it(bout.play());
    const Answer answer = bot_.ask(
        bout.play(), {.limits = bout.granted(), .deadline = seconds_from_now(bout.limit())});
    const Timing timing{.seconds = answer.seconds, .held_up = answer.delay.total()};
    if (const auto* misstep = std::get_if<Misstep>(&answer.content)) {
      return bout.fail(own, *misstep, timing);
    }
    const std::size_t plies = bout.record().moves.size();
    const auto& chosen = std::get<ChosenMove>(answer.content);
    bout.answer(chosen, timing);
    if (bout.record().moves.size() == plies || passes) return;
    if (moves_ > 0) slowest_ = std::max(slowest_, answer.seconds);
    ++moves_;
  }

  // Programs of nthu-files are never asked to pass, so to them it is no move.
  bool passes_for_it(const AnyPlay& play) const {
    return protocol_.reached == Reached::ByFiles && play.cells_of(play.moves().front()).empty();
  }

  bool blame(const Misstep& misstep) {
    const Sentence where =
        say("check.where", "at its move {} of game {}", moves_ - moves_before_ + 1, first_ ? 1 : 2);
    const Sentence there = say("because", "{}: {}", where, misstep.detail);
    switch (misstep.fault) {
      case Fault::NotStarted:
      case Fault::LateStart:
        notes_.wrong(first_ ? step::kStart : step::kSeveral,
                     with_errors(first_ ? misstep.detail
                                        : say("check.not-ready-again",
                                              "it was not ready for a second game: {}; after a "
                                              "game the referee may begin another with the same "
                                              "process",
                                              misstep.detail)));
        break;
      case Fault::IllegalMove:
        notes_.wrong(step::kLegality, there);
        break;
      case Fault::OutOfTime:
        notes_.wrong(step::kTiming,
                     say("check.late",
                         "{} no answer came within {} s; look at the clock while you think, and "
                         "answer with the best move known so far",
                         where, move_seconds()));
        break;
      case Fault::ProtocolError:
        // Whoever has answered well before knows the form: then this is something else it said.
        notes_.wrong(moves_ == 0 && !notes_.is_ok(step::kFormat) ? step::kFormat : step::kExtra,
                     with_errors(there));
        break;
      case Fault::OutputFlood:
        notes_.wrong(step::kExtra,
                     say("check.flood", "{} it printed far too much: {}", where, misstep.detail));
        break;
      case Fault::Resignation:
        notes_.wrong(step::kWhole,
                     say("check.resigned", "{} it resigned; here it should play on", where));
        break;
      case Fault::HostFault:
        notes_.wrong(step::kWhole,
                     say("check.busy", "this machine was too busy for a fair test; try again"));
        break;
      case Fault::Crash:
      case Fault::Disconnect:
      case Fault::Memory:
        notes_.wrong(step::kWhole,
                     with_errors(say("check.gone", "{} it was gone: {}", where, misstep.detail)));
        break;
    }
    return false;
  }

  Sentence with_errors(Sentence sentence) const {
    return with_error_output(std::move(sentence), bot_.trace().error_tail, exam_.spec.folder);
  }
  std::string move_seconds() const { return fmt::format("{}", exam_.move_seconds); }

  const BotExam& exam_;
  const Protocol& protocol_;
  Contestant& bot_;
  CheckNotes& notes_;
  Rng random_;
  bool first_ = true;
  int moves_ = 0, moves_before_ = 0;  // of the program, in both games and before this one
  double slowest_ = 0;
};

}  // namespace

bool BotReport::all_right() const {
  return std::all_of(steps.begin(), steps.end(),
                     [](const CheckStep& step) { return step.verdict == CheckStep::Verdict::Ok; });
}

Result<BotReport> check_bot(const BotExam& exam) {
  if (exam.spec.protocol == kBuiltin) {
    return Error{Errc::Unsupported, fmt::format("{} is a player of ours, no program to be checked; "
                                                "write its protocol first, as in line:./bot",
                                                in_quotes(exam.spec.text))};
  }
  const Setting setting{.game = exam.game, .sandbox = exam.sandbox};
  const auto bot = make_contestant(exam.spec, setting);
  if (!bot) return bot.error();

  CheckNotes notes;
  const Protocol& protocol = **protocol_named(exam.spec.protocol);
  expect_steps(protocol, notes);
  bool fit = true;
  if (protocol.reached == Reached::InLines) {
    const auto make_dialogue = dialogue_maker(exam.spec);
    if (!make_dialogue) return make_dialogue.error();
    const auto launch = exam.sandbox->confine(exam.spec.command, {.stands_in = exam.spec.folder});
    if (!launch) return launch.error();
    fit = probe_bot(exam, *launch, (*make_dialogue)(), notes);
  }
  if (fit) Games(exam, protocol, **bot, notes).run();
  return notes.report();
}

}  // namespace palamedes::referee
