// referee/botzone_contestant.cpp - a program that asks to be kept running is frozen until its next
// turn.
#include "referee/botzone_contestant.hpp"

#include "protocols/botzone/reply.hpp"
#include "protocols/deadline.hpp"
#include "referee/spec_options.hpp"

namespace palamedes::referee {

using botzone::Verdict;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kLargestOutput = 1 << 20;
constexpr int kMostMegabytes = 1 << 20;

Fault fault_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::TimeLimit:
      return Fault::OutOfTime;
    case Verdict::MemoryLimit:
      return Fault::Memory;
    case Verdict::OutputLimit:
      return Fault::OutputFlood;
    case Verdict::RuntimeError:
      return Fault::Crash;
    case Verdict::NotJson:
    case Verdict::Ok:
      break;
  }
  return Fault::ProtocolError;
}

Misstep misstep_of(Verdict verdict, const Sentence& detail) {
  return {fault_of(verdict), say("botzone-verdict", "{}: {}", name_of(verdict), detail)};
}

}  // namespace

std::optional<double> botzone_factor(std::string_view language) {
  struct Entry {
    std::string_view name;
    double factor;
  };
  constexpr Entry kFactors[]{
      {"cpp", 1}, {"js", 2}, {"java", 3}, {"csharp", 6}, {"python", 6},
  };
  for (const auto& [name, factor] : kFactors) {
    if (name == language) return factor;
  }
  return std::nullopt;
}

std::optional<Misstep> BotzoneContestant::start(SteadyTime) {
  const auto program = find_program(launch_.command[0]);
  if (program) return std::nullopt;
  return Misstep{Fault::NotStarted, program.error().message};
}

std::optional<Misstep> BotzoneContestant::new_game(const AnyPlay& play, Side, SteadyTime) {
  let_go(Clock::now());
  memory_.data.clear();
  first_turn_ = true;
  const auto input = botzone::input_for(play, memory_);
  if (input) return std::nullopt;
  return Misstep{Fault::NotStarted, input.error().message};
}

std::optional<Misstep> BotzoneContestant::send(const std::string& bytes) {
  if (!child_) {
    OutputLimits limits;
    limits.line_bytes = limits.turn_bytes = kLargestOutput;
    limits.queued_bytes = 4 << 20;
    auto child = Child::start(launch_, limits);
    if (!child) return Misstep{Fault::NotStarted, child.error().message};
    child_ = std::move(*child);
  }
  child_->thaw();
  child_->begin_turn();
  child_->send(bytes);  // one that does not listen will not answer
  return std::nullopt;
}

// Reads until the program ends or asks to be kept running.
BotzoneContestant::Output BotzoneContestant::listen(SteadyTime until) {
  Output output;
  while (true) {
    const Reading reading = child_->read_line(until);
    if (reading.kind == Reading::Kind::Line && botzone::asks_to_keep_running(reading.text)) {
      child_->freeze();
      return output;
    }
    output.text += reading.text + '\n';
    switch (reading.kind) {
      case Reading::Kind::Line:
        continue;
      case Reading::Kind::Deadline:
        return {{}, Verdict::TimeLimit, say("did-not-end", "it did not end in time")};
      case Reading::Kind::Flood:
        return {{}, Verdict::OutputLimit, reading.text};
      case Reading::Kind::Closed:
      case Reading::Kind::Exited:
        break;
    }
    const Ending ending = child_->finish(until);
    if (ending.largest_rss_kb > manners_.memory_mb * 1024) {
      output.verdict = Verdict::MemoryLimit;
      output.detail =
          say("megabytes-of", "{} MB of {} MB", ending.largest_rss_kb / 1024, manners_.memory_mb);
    } else if (!ending.clean()) {
      output.verdict = Verdict::RuntimeError;
      output.detail = ending.text();
    }
    let_go(Clock::now());
    return output;
  }
}

Answer BotzoneContestant::ask(const AnyPlay& play, const Turn& turn) {
  const AnyGame& game = play.game();
  const auto input = botzone::input_for(play, memory_);
  if (!input) return {Misstep{Fault::NotStarted, input.error().message}};
  const double scale = manners_.factor * (std::exchange(first_turn_, false) ? 2 : 1);
  const auto begin = Clock::now();
  const double base = turn.limits.seconds.value_or(0);
  const auto until = after(turn.deadline, base * (scale - 1));
  const std::string bytes = child_            ? write_request(game, *input, manners_.simple)
                            : manners_.simple ? write_simple(game, *input)
                                              : write_json(game, *input);
  if (auto misstep = send(bytes)) return {*misstep};
  const Output output = listen(until);
  const double seconds = seconds_since(begin) / (base > 0 ? scale : 1);
  if (output.verdict != Verdict::Ok) {
    let_go(Clock::now());
    return {misstep_of(output.verdict, output.detail), seconds};
  }
  const auto reply = manners_.simple ? botzone::read_simple_reply(game, output.text)
                                     : botzone::read_json_reply(game, output.text);
  if (!reply) {
    if (reply.error().code == Errc::IllegalMove) {
      return {Misstep{Fault::IllegalMove, reply.error().message}, seconds};
    }
    return {misstep_of(Verdict::NotJson, reply.error().message), seconds};
  }
  botzone::remember(memory_, *reply);
  const auto move = botzone::legal_move(play, reply->move, manners_.simple);
  if (!move) return {Misstep{Fault::IllegalMove, move.error().message}, seconds};
  return {ChosenMove{.text = {}, .code = *move}, seconds};
}

void BotzoneContestant::let_go(SteadyTime polite_until) {
  if (!child_) return;
  child_->thaw();
  child_->finish(polite_until);
  trace_ = {
      .error_tail = child_->error_tail(), .dialogue = {}, .cpu_seconds = child_->cpu_seconds()};
  for (const std::string& line : child_->dialogue()) trace_.dialogue += line + '\n';
  child_.reset();
}

void BotzoneContestant::stop(SteadyTime polite_until) { let_go(polite_until); }

Result<std::unique_ptr<Contestant>> make_botzone_contestant(const PlayerSpec& spec,
                                                            const Setting& setting) {
  BotzoneManners manners;
  for (const auto& [name, value] : spec.options) {
    if (name == "simple") {
      if (value != "1" && value != "0") {
        return bad_option(spec, name, value, say("option-0-or-1", "must be 0 or 1"));
      }
      manners.simple = value == "1";
    } else if (name == "lang") {
      const auto factor = botzone_factor(value);
      if (!factor) {
        return bad_option(
            spec, name, value,
            say("option-language", "must be one of cpp, js, java, csharp and python"));
      }
      manners.factor = *factor;
    } else if (name == "memory") {
      const auto megabytes = number_option(spec, name, value, 1, kMostMegabytes);
      if (!megabytes) return megabytes.error();
      manners.memory_mb = *megabytes;
    } else {
      return bad_option(spec, name, value,
                        say("option-of-botzone", "is none of simple, lang and memory"));
    }
  }
  auto launch = setting.sandbox->confine(spec.command, {.stands_in = spec.folder});
  if (!launch) return launch.error();
  return std::unique_ptr<Contestant>(
      std::make_unique<BotzoneContestant>(std::move(*launch), manners));
}

}  // namespace palamedes::referee
