// cli/cmd_suite.cpp - `palamedes suite`: positions to solve, and whether a bot does.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "arena/suite_run.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/limit_flags.hpp"
#include "cli/terminal.hpp"

namespace palamedes::cli {
namespace {

struct SuiteFlags {
  std::string suite;
  LimitFlags limits;
  arena::SuitePlan plan;
  bool json = false;
};

std::string outcome_of(const arena::SolvedEntry& answer) {
  if (!answer.verdict.empty())
    return fmt::format("{}: {}", answer.verdict, std::string(answer.why));
  return answer.move;
}

int run_suite_command(SuiteFlags& flags) {
  const auto parsed = desk::parse_suite(read_file(flags.suite));
  if (!parsed) throw Fatal(kBadInput, flags.suite + ": " + parsed.error().message);
  change_limits(flags.limits, flags.plan.time, flags.plan.limits, flags.plan.sandbox);
  const InterruptFlag interrupt;
  flags.plan.stop = &interrupt.flag();
  const bool progress = look_at_terminal().errors;
  std::size_t done = 0;
  const auto answers =
      require(arena::run_suite(*parsed, flags.plan, [&](const arena::SolvedEntry&) {
        ++done;
        if (progress) {
          std::cerr << fmt::format("\r\x1b[Kposition {} of {}", done, parsed->size()) << std::flush;
        }
      }));
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  std::size_t solved = 0;
  std::vector<std::vector<std::string>> rows;
  auto documents = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const arena::SolvedEntry& answer = answers[i];
    solved += answer.solved ? 1 : 0;
    rows.push_back({answer.solved ? "solved" : "FAILED", answer.id, join((*parsed)[i].themes, " "),
                    outcome_of(answer), fmt::format("{:.3f} s", answer.seconds)});
    documents.push_back({{"id", answer.id},
                         {"solved", answer.solved},
                         {"move", answer.move},
                         {"seconds", answer.seconds},
                         {"verdict", answer.verdict},
                         {"why", std::string(answer.why)}});
  }
  if (flags.json) {
    std::cout << nlohmann::ordered_json{{"positions", parsed->size()},
                                        {"solved", solved},
                                        {"answers", std::move(documents)}}
                     .dump(2)
              << '\n';
  } else {
    std::cout << format_table({Align::Left, Align::Left, Align::Left, Align::Left, Align::Right},
                              rows)
              << fmt::format("{} of {} solved\n", solved, answers.size());
  }
  if (interrupt.set()) return 130;
  return solved == parsed->size() ? 0 : 1;
}

}  // namespace

Action define_suite_run(CLI::App& app) {
  const auto flags = std::make_shared<SuiteFlags>();
  app.add_option("SUITE", flags->suite,
                 "a file of positions, one JSON object a line; - is standard input")
      ->required()
      ->option_text(" ");
  app.add_option("BOT", flags->plan.player,
                 "a player: an id from palamedes players, or PROTOCOL:COMMAND")
      ->required()
      ->option_text(" ");
  add_limit_flags(app, flags->limits);
  app.add_flag("--json", flags->json, "one JSON object instead of a table");
  app.footer(
      "Solved is what the suite calls best, or does not tell to avoid. The exit code is 1 where a\n"
      "position is not solved. docs/formats.md describes suites.\n\n"
      "`palamedes coach GAMES --suite FILE` makes one of a bot's own mistakes.\n\n"
      "Examples:\n"
      "  palamedes suite run mistakes.jsonl 'line:./bot' --time 1\n"
      "  palamedes suite run mistakes.jsonl engine-5 --json");
  return [flags] { return run_suite_command(*flags); };
}

Action define_suite(CLI::App& app) {
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  palamedes suite run mistakes.jsonl 'line:./bot' --time 1\n"
      "  palamedes suite run data/puzzles/puzzles.jsonl engine-5");
  CLI::App* run = app.add_subcommand("run", "ask a bot for its move in every position");
  return define_suite_run(*run);
}

}  // namespace palamedes::cli
