// cli/cmd_bench_coach.cpp - `palamedes bench coach`: the coach's trial, as the table of
// docs/coach.md.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/coach_trial.hpp"
#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "cli/threads_flag.hpp"

namespace palamedes::cli {
namespace {

struct BenchCoachFlags {
  TrialPlan plan;
  std::string only;
  bool json = false, markdown = false;
};

std::string names_given(const TrialResult& result) {
  std::vector<std::string> names;
  for (const auto& [name, times] : result.named) {
    names.push_back(fmt::format("{} x {}", name.empty() ? "nothing" : name, times));
  }
  return join(names, ", ");
}

nlohmann::ordered_json tempted_document(const desk::Temptation& tempted) {
  return {{"offered", tempted.offered}, {"yielded", tempted.yielded}, {"cost", tempted.cost}};
}

std::string times_yielded(const desk::Temptation& tempted) {
  return fmt::format("{} of {}", tempted.yielded, tempted.offered);
}

// What was counted of the game's vice, where the game has one.
std::string vice_counts(const desk::Temptations& tempted) {
  if (tempted.own.offered + tempted.opponent.offered == 0) return "-";
  return fmt::format("{} ({})", times_yielded(tempted.own), times_yielded(tempted.opponent));
}

int bench_coach(BenchCoachFlags& flags) {
  const InterruptFlag interrupt;
  const bool progress = look_at_terminal().errors;
  flags.plan.stop = &interrupt.flag();
  std::vector<std::vector<std::string>> rows{{"bot", "game", "must be called", "was called",
                                              "right", "went wrong", "vice (opponents)",
                                              "s a game"}};
  auto documents = nlohmann::ordered_json::array();
  bool all_right = true, any = false;
  for (const MadeBotEntry& bot : made_bots()) {
    if (!flags.only.empty() && bot.name != flags.only) continue;
    any = true;
    flags.plan.progress = [&](int run, int games) {
      if (!progress) return;
      std::cerr << fmt::format("\r\x1b[K{} ({}): run {} of {}, game {} of {}", bot.name, bot.game,
                               run + 1, flags.plan.runs, games, flags.plan.games)
                << std::flush;
    };
    const TrialResult result = try_coach(bot, flags.plan);
    if (progress) std::cerr << "\r\x1b[K" << std::flush;
    if (interrupt.set()) break;
    constexpr double kEnough = 0.9;
    all_right = all_right && result.right >= kEnough * result.runs;
    const double seconds = result.games == 0 ? 0 : result.cpu_seconds / result.games;
    rows.push_back({std::string(bot.name), std::string(bot.game),
                    bot.habit.empty() ? "nothing" : std::string(bot.habit), names_given(result),
                    fmt::format("{} of {}", result.right, result.runs),
                    fmt::format("{} of {}", result.failed, result.games),
                    vice_counts(result.temptations), fmt::format("{:.2f}", seconds)});
    documents.push_back({{"bot", bot.name},
                         {"game", bot.game},
                         {"expected", bot.habit},
                         {"named", result.named},
                         {"right", result.right},
                         {"runs", result.runs},
                         {"games", result.games},
                         {"failed", result.failed},
                         {"tempted", tempted_document(result.temptations.own)},
                         {"opponents_tempted", tempted_document(result.temptations.opponent)},
                         {"given_away", result.given_away},
                         {"cpu_seconds_a_game", seconds}});
  }
  if (!any) throw Fatal(kBadInput, fmt::format("no made bot is called {}", in_quotes(flags.only)));
  if (flags.json) {
    std::cout << documents.dump(2) << '\n';
  } else {
    const std::vector<Align> columns{Align::Left,  Align::Left,  Align::Left,  Align::Left,
                                     Align::Right, Align::Right, Align::Right, Align::Right};
    std::cout << (flags.markdown ? markdown_table(columns, rows) : format_table(columns, rows));
  }
  if (interrupt.set()) return 130;
  return all_right ? 0 : 1;
}

}  // namespace

Action define_bench_coach(CLI::App& app) {
  const auto flags = std::make_shared<BenchCoachFlags>();
  app.add_option("--bot", flags->only, "only the bots of this name")->option_text("NAME");
  app.add_option("--runs", flags->plan.runs, "runs of each bot (10)")
      ->option_text("N")
      ->check(CLI::Range(1, 1000));
  app.add_option("--games", flags->plan.games, "games of a run (100)")
      ->option_text("N")
      ->check(CLI::Range(2, 10000));
  app.add_option("--nodes", flags->plan.nodes, "that the coach looks at, a position (20000)")
      ->option_text("N")
      ->check(any_count());
  app.add_option("--seed", flags->plan.seed, "other games (1)")
      ->option_text("N")
      ->check(any_count());
  app.add_option("--threads", flags->plan.threads, "games at the same time (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  const auto json = app.add_flag("--json", flags->json, "one JSON array instead of a table");
  app.add_flag("--markdown", flags->markdown, "the table as docs/coach.md has it")->excludes(json);
  app.footer(
      "Plays bots that were made to lose for one reason each, and says what the coach calls them.\n"
      "The exit code is 1 when one is not called by its name in nine of ten runs.\n\n"
      "Examples:\n"
      "  palamedes bench coach --threads 16\n"
      "  palamedes bench coach --bot corner-giver --runs 1 --games 20");
  return [flags] { return bench_coach(*flags); };
}

}  // namespace palamedes::cli
