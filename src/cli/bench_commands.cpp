// cli/bench_commands.cpp - `palamedes bench`: the table of what can be measured on this machine.
#include "cli/command.hpp"

namespace palamedes::cli {
namespace {

// #if in a list is beyond the formatter.
// clang-format off
constexpr Command kBenches[]{
    {"rules", "random games and perft leaves per second, every kernel", define_bench_rules},
    {"search", "nodes per second and depth of the engines", define_bench_search},
    {"depth", "how soon an engine reaches a depth from the start", define_bench_depth},
    {"ffo", "ten Othello endgames, solved", define_bench_ffo},
    {"probcut", "how far Othello's shallow searches are from deep ones", define_bench_probcut},
    {"threads", "how much sooner several threads reach a depth", define_bench_threads},
    {"time", "how punctual the engines are", define_bench_time},
    {"arena", "what a refereed ply and a sandboxed process cost", define_bench_arena},
    {"ratings", "how long a rating list of many games takes", define_bench_ratings},
    {"zoo", "bots with vices, and whether the referee copes with each", define_bench_zoo},
    {"coach", "bots that lose for a known reason, and what the coach calls them", define_bench_coach},
    {"freeze", "CPU that programs get while it is not their turn", define_bench_freeze},
#if PALAMEDES_SERVICE
    {"store", "how long the pages of a store with a million games take", define_bench_store},
    {"ladder", "what a course of 500 members with a million games costs", define_bench_ladder},
#endif
};
// clang-format on

}  // namespace

Action define_bench(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  palamedes bench rules\n"
      "  palamedes bench search --game hop\n"
      "  palamedes bench time --moves 100\n"
      "  palamedes bench zoo");
  return define_parts(app, kBenches, "What to measure");
}

}  // namespace palamedes::cli
