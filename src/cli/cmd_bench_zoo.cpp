// cli/cmd_bench_zoo.cpp - `palamedes bench zoo`: the referee against bots with vices.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/caretaker.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/stopwatch.hpp"
#include "cli/zoo.hpp"

namespace palamedes::cli {
namespace {

struct BenchZooFlags {
  std::string bots, sandbox = "require";
  std::vector<std::string> only;
  double move = 300, late = 50, memory_mb = 50;  // milliseconds, and megabytes
  bool json = false;
};

double milliseconds(double seconds) { return 1000 * seconds; }

std::string row(const ZooVisit& visit) {
  std::string notes = visit.detail.substr(0, 60);
  std::replace_if(
      notes.begin(), notes.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  if (visit.left_behind) notes = "LEFT A PROCESS BEHIND";
  return fmt::format("{:5}  {:34}  {:14}  {:14}  {:>8.1f}  {:>8.1f}  {}\n",
                     visit.right ? "right" : "WRONG", visit.bot.name, visit.verdict,
                     visit.bot.expected, milliseconds(visit.lateness),
                     milliseconds(visit.aftermath), notes);
}

// Of those that were late at all, as every verdict of `time` is.
std::string distribution(const std::vector<ZooVisit>& visits) {
  std::vector<double> late;
  for (const ZooVisit& visit : visits) {
    if (visit.lateness > 0) late.push_back(milliseconds(visit.lateness));
  }
  if (late.empty()) return "no verdict came after its deadline";
  std::sort(late.begin(), late.end());
  const auto quantile = [&](double share) {
    return late[static_cast<std::size_t>(share * static_cast<double>(late.size() - 1))];
  };
  return fmt::format(
      "{} verdicts after their deadline: median {:.2f} ms, 90 % {:.2f} ms, "
      "latest {:.2f} ms",
      late.size(), quantile(0.5), quantile(0.9), late.back());
}

nlohmann::ordered_json as_json(const ZooVisit& visit) {
  return {{"bot", visit.bot.name},
          {"vice", visit.bot.vice},
          {"verdict", visit.verdict},
          {"expected", visit.bot.expected},
          {"right", visit.right},
          {"lateness_ms", milliseconds(visit.lateness)},
          {"aftermath_ms", milliseconds(visit.aftermath)},
          {"opponent_got_the_game", visit.opponent_got_it},
          {"left_behind", visit.left_behind},
          {"void_games", visit.voided}};
}

int bench_zoo(const BenchZooFlags& flags) {
  leave_a_caretaker();
  const auto mode = require(referee::sandbox_mode_named(flags.sandbox));
  const auto sandbox = require(referee::Sandbox::probe(mode, zoo_limits()));
  const auto zoo = require(Zoo::open(bots_folder(flags.bots), flags.only));
  const ZooTerms terms{.move_seconds = flags.move / 1000, .latest = flags.late / 1000};
  if (!flags.json) {
    std::cout << "sandbox: " << sandbox->summary() << "\n\n"
              << fmt::format("{:5}  {:34}  {:14}  {:14}  {:>8}  {:>8}\n", "", "bot", "verdict",
                             "expected", "late ms", "gone ms");
  }
  std::vector<ZooVisit> visits;
  for (const auto& bot : zoo->bots()) {
    visits.push_back(require(zoo->visit(bot, sandbox, terms)));
    if (!flags.json) std::cout << row(visits.back()) << std::flush;
  }
  const double memory = peak_memory_mb();
  const auto right = std::count_if(visits.begin(), visits.end(),
                                   [](const ZooVisit& visit) { return visit.right; });
  const bool good = right == std::ssize(visits) && !visits.empty() && memory <= flags.memory_mb;
  if (flags.json) {
    nlohmann::ordered_json out{{"sandbox", sandbox->summary()}, {"peak_memory_mb", memory}};
    for (const ZooVisit& visit : visits) out["bots"].push_back(as_json(visit));
    out["right"] = good;
    std::cout << out.dump(2) << '\n';
  } else {
    std::cout << fmt::format("\n{} of {} right; {}; the referee's memory: {:.1f} MB of {:.0f} MB\n",
                             right, visits.size(), distribution(visits), memory, flags.memory_mb);
  }
  return good ? 0 : 1;
}

}  // namespace

Action define_bench_zoo(CLI::App& app) {
  const auto flags = std::make_shared<BenchZooFlags>();
  app.add_option("BOT", flags->only, "only these; see tests/bots/README.md")->option_text(" ");
  app.add_option("--bots", flags->bots, "their folder, if not tests/bots")->option_text("DIR");
  app.add_option("--move", flags->move, "milliseconds a move (300)")
      ->option_text("MS")
      ->check(between(10, 60000));
  app.add_option("--late", flags->late, "milliseconds that a verdict may be late (50)")
      ->option_text("MS")
      ->check(between(0, 60000));
  app.add_option("--memory", flags->memory_mb, "megabytes that the referee itself may take (50)")
      ->option_text("MB");
  app.add_option("--sandbox", flags->sandbox, "require, or auto where that is not to be had")
      ->option_text("MODE")
      ->check(CLI::IsMember({"require", "auto"}));
  app.add_flag("--json", flags->json, "one JSON object instead of a table");
  app.footer(
      "Exit code 0: every verdict was the expected one, in time, and nothing was left behind.\n\n"
      "Examples:\n"
      "  palamedes bench zoo\n"
      "  palamedes bench zoo fork_bomb memory_hog --move 500\n"
      "  palamedes bench zoo --json > zoo.json");
  return [flags] { return bench_zoo(*flags); };
}

}  // namespace palamedes::cli
