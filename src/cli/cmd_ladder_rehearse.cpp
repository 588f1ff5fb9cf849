// cli/cmd_ladder_rehearse.cpp - `palamedes ladder rehearse`: a term with made-up members, to see
// what a ranking is worth.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/numbers.hpp"
#include "cli/stopwatch.hpp"
#include "cli/temporary_folder.hpp"
#include "cli/terminal.hpp"
#include "cli/usual_store.hpp"
#include "ladder/rehearsal.hpp"

namespace palamedes::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kMostFalse = 0.05;

struct RehearseFlags {
  ladder::RehearsalPlan plan;
  bool json = false;
};

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

Json document_of(const ladder::RehearsalReport& report) {
  Json looks = Json::array(), habits = Json::array(), use = Json::array();
  for (const auto& look : report.looks) {
    looks.push_back({{"hours", look.hours},
                     {"games", look.games},
                     {"players", look.players},
                     {"games_each", look.games_each},
                     {"correlation", look.correlation},
                     {"intervals", look.intervals},
                     {"ranks", look.ranks},
                     {"settled", look.settled},
                     {"wrongly_settled", look.wrongly_settled}});
  }
  for (const auto& share : report.habits) {
    habits.push_back({{"habit", share.habit},
                      {"members", share.members},
                      {"uploads", share.uploads},
                      {"share_minutes", share.share_minutes},
                      {"most_of_share", share.most_of_share},
                      {"own_minutes", share.own_minutes},
                      {"ranking_minutes", share.ranking_minutes},
                      {"most_own", share.most_own},
                      {"most_minutes", share.most_minutes},
                      {"games", share.games},
                      {"wait_seconds", share.wait_seconds}});
  }
  for (const auto& one : report.use) {
    use.push_back({{"what", one.what}, {"jobs", one.jobs}, {"share", one.share}});
  }
  return {{"whole", report.whole},
          {"uploads", report.uploads},
          {"refused", report.refused},
          {"over_quota", report.over_quota},
          {"suspended", report.suspended},
          {"right_intervals", report.right_intervals()},
          {"settled_marks", report.marks},
          {"false_marks", report.wrong_marks},
          {"looks", looks},
          {"habits", habits},
          {"use", use}};
}

std::string looks_text(const ladder::RehearsalReport& report) {
  std::vector<std::vector<std::string>> rows{{"hours", "players", "games each", "rank correlation",
                                              "intervals right", "rank intervals right", "settled",
                                              "wrongly"}};
  for (const auto& look : report.looks) {
    rows.push_back({fmt::format("{:.1f}", look.hours), std::to_string(look.players),
                    fmt::format("{:.0f}", look.games_each), fmt::format("{:.3f}", look.correlation),
                    percent(look.intervals), percent(look.ranks), std::to_string(look.settled),
                    std::to_string(look.wrongly_settled)});
  }
  return format_table(std::vector<Align>(8, Align::Right), rows);
}

std::string use_text(const ladder::RehearsalReport& report) {
  std::vector<std::vector<std::string>> rows{{"machines' time", "share", "jobs"}};
  for (const auto& one : report.use) {
    rows.push_back({one.what, percent(one.share), one.jobs > 0 ? std::to_string(one.jobs) : ""});
  }
  return format_table({Align::Left, Align::Right, Align::Right}, rows);
}

std::string habits_text(const ladder::RehearsalReport& report) {
  std::vector<std::vector<std::string>> rows{{"who uploads", "members", "uploads", "own minutes",
                                              "even share", "ranking minutes", "most of one",
                                              "rank games", "waits (s)"}};
  for (const auto& share : report.habits) {
    rows.push_back(
        {share.habit, std::to_string(share.members), fmt::format("{:.1f}", share.uploads),
         fmt::format("{:.1f}", share.own_minutes), fmt::format("{:.1f}", share.share_minutes),
         fmt::format("{:.1f}", share.ranking_minutes), fmt::format("{:.1f}", share.most_minutes),
         fmt::format("{:.0f}", share.games), fmt::format("{:.0f}", share.wait_seconds)});
  }
  std::vector<Align> columns(9, Align::Right);
  columns[0] = Align::Left;
  return format_table(columns, rows);
}

// What one's own uploads had beside an even share among all who competed meanwhile. Pairs of the
// ranking are everybody's wish, and half of them each one's.
std::string share_text(const ladder::RehearsalReport& report) {
  if (report.habits.empty()) return "";
  const auto most = *std::max_element(
      report.habits.begin(), report.habits.end(),
      [](const auto& a, const auto& b) { return a.most_of_share < b.most_of_share; });
  return fmt::format(
      "the most that one member's own uploads had of an even share of the machines among those who "
      "competed: {:.2f} times ({})\n",
      most.most_of_share, most.habit);
}

int rehearse(const RehearseFlags& flags) {
  const TemporaryFolder folder("rehearsal");
  const auto pool = stored(store::open_pool(folder.file("store.db")));
  const InterruptFlag interrupt;
  const bool progress = look_at_terminal().errors;
  const Stopwatch watch;
  const auto report =
      stored(ladder::rehearse(*pool, flags.plan, interrupt.flag(), [&](double share) {
        if (progress)
          std::cerr << fmt::format("\r\x1b[K{:.0f} % of the term", 100 * share) << std::flush;
      }));
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  if (flags.json) {
    std::cout << document_of(report).dump(2) << '\n';
  } else {
    std::cout
        << fmt::format(
               "{} members, {} workers, a term of {} hours in {:.0f} s; {} uploads, {} refused, "
               "{} over the quota, {} suspended\n\n",
               flags.plan.members, flags.plan.workers, flags.plan.hours, watch.seconds(),
               report.uploads, report.refused, report.over_quota, report.suspended)
        << looks_text(report) << '\n'
        << fmt::format("95 % intervals that held the truth, of all looks: {}\n",
                       percent(report.right_intervals()))
        << fmt::format("settled marks that are wrong: {} of {}, {} (at most {}: {})\n\n",
                       report.wrong_marks, report.marks, percent(report.false_share()),
                       percent(kMostFalse), report.false_share() <= kMostFalse ? "yes" : "NO")
        << use_text(report) << '\n'
        << habits_text(report) << '\n'
        << share_text(report);
  }
  if (!report.whole) std::cerr << "stopped before the term was over\n";
  return report.whole ? 0 : 130;
}

}  // namespace

Action define_ladder_rehearse(CLI::App& app) {
  const auto flags = std::make_shared<RehearseFlags>();
  app.add_option("--members", flags->plan.members, "made up, of five habits (60)")
      ->option_text("N")
      ->check(CLI::Range(5, 1000));
  app.add_option("--hours", flags->plan.hours, "that the compressed term lasts (4)")
      ->option_text("H")
      ->check(between(0.1, 1000));
  app.add_option("--workers", flags->plan.workers, "that play for it (8)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--pairs", flags->plan.most_pairs, "that the same two play at the most (400)")
      ->option_text("N")
      ->check(CLI::Range(1, 10'000));
  app.add_option("--spread", flags->plan.spread, "of their strengths, in Elo (400)")
      ->option_text("ELO")
      ->check(between(0, 2000));
  app.add_option("--looks", flags->plan.looks, "at the ranking, evenly over the term (16)")
      ->option_text("N")
      ->check(CLI::Range(1, 1000));
  app.add_option("--seed", flags->plan.seed, "other members, other results (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  app.add_flag("--json", flags->json, "one JSON object instead of text");
  app.footer(
      "Members upload programs of known strength to a store of its own, which is gone afterwards;\n"
      "everything but the programs is the ladder itself. Ctrl-C reports on the part that is "
      "over.\n\n"
      "Examples:\n"
      "  palamedes ladder rehearse\n"
      "  palamedes ladder rehearse --members 200 --workers 16 --hours 24 --seed 2");
  return [flags] { return rehearse(*flags); };
}

}  // namespace palamedes::cli
