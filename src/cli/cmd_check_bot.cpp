// cli/cmd_check_bot.cpp - `palamedes check-bot`: examines a program and tells its author what to
// change.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/caretaker.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/layout.hpp"
#include "cli/numbers.hpp"
#include "cli/sandbox_flag.hpp"
#include "cli/terminal.hpp"
#include "referee/bot_check.hpp"

namespace palamedes::cli {
namespace {

using Verdict = referee::CheckStep::Verdict;

struct CheckBotFlags {
  std::string game, player, sandbox = "auto";
  double seconds = 1, start_seconds = 10;
  std::uint64_t seed = 1;
  bool json = false;
};

std::string_view mark_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Ok:
      return "OK";
    case Verdict::Wrong:
      return "WRONG";
    case Verdict::NotTested:
      break;
  }
  return "not tested";
}

void report_as_json(const referee::BotReport& report, const std::string& sandbox) {
  auto steps = nlohmann::ordered_json::array();
  for (const auto& step : report.steps) {
    steps.push_back({{"step", step.name}, {"verdict", mark_of(step.verdict)}, {"text", step.text}});
  }
  const nlohmann::ordered_json out{
      {"all_right", report.all_right()}, {"sandbox", sandbox}, {"steps", steps}};
  std::cout << out.dump(2) << '\n';
}

void report_for_people(const referee::BotReport& report) {
  for (const auto& step : report.steps) {
    std::cout << fmt::format("{:<11} {:<20} {}\n", mark_of(step.verdict), step.name, step.text);
  }
  const auto wrong = std::count_if(report.steps.begin(), report.steps.end(),
                                   [](const auto& step) { return step.verdict == Verdict::Wrong; });
  std::cout << (wrong == 0 ? "\nall right\n"
                           : fmt::format("\n{} wrong; mend it and check again\n",
                                         count_of(static_cast<std::size_t>(wrong), "step")));
}

int run(const CheckBotFlags& flags) {
  leave_a_caretaker();
  const referee::BotExam exam{.game = game_named(flags.game),
                              .spec = require(referee::parse_player_spec(flags.player)),
                              .move_seconds = flags.seconds,
                              .start_seconds = flags.start_seconds,
                              .seed = flags.seed,
                              .sandbox = sandbox_named(flags.sandbox, {})};
  const auto report = require(referee::check_bot(exam));
  flags.json ? report_as_json(report, exam.sandbox->summary()) : report_for_people(report);
  return report.all_right() ? 0 : 1;
}

}  // namespace

Action define_check_bot(CLI::App& app) {
  const auto flags = std::make_shared<CheckBotFlags>();
  app.add_option("PLAYER", flags->player, "a program and its protocol, as in line:./bot")
      ->required()
      ->option_text(" ");
  app.add_option("--game", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text("GAME");
  app.add_option("--seconds", flags->seconds, "for a move; 1 if left out")
      ->check(between(0.001, 3600))
      ->option_text("S");
  app.add_option("--start-seconds", flags->start_seconds, "to get ready; 10 if left out")
      ->check(between(0.001, 3600))
      ->option_text("S");
  app.add_option("--seed", flags->seed, "of the partner's moves")
      ->option_text("N")
      ->check(any_count());
  add_sandbox_flag(app, flags->sandbox);
  app.add_flag("--json", flags->json, "the steps as one JSON object");
  app.footer(
      "The exit code is 0 only when every step is right.\n\n"
      "Examples:\n"
      "  palamedes check-bot --game othello 'line:./bot'\n"
      "  palamedes check-bot --game minichess 'uci:python3 bot.py' --json");
  return [flags] { return run(*flags); };
}

}  // namespace palamedes::cli
