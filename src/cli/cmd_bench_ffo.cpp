// cli/cmd_bench_ffo.cpp - `palamedes bench ffo`: ten endgames that every Othello program is
// measured by.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/inputs.hpp"
#include "cli/kernels.hpp"
#include "cli/stopwatch.hpp"
#include "cli/weights.hpp"
#include "engines/game_knowledge.hpp"
#include "engines/solver.hpp"
#include "protocols/kits/embedded.hpp"

namespace palamedes {

std::span<const EmbeddedFile> embedded_ffo();  // written by cmake/embed.cmake

}  // namespace palamedes

namespace palamedes::cli {
namespace {

struct BenchFfoFlags {
  std::vector<int> numbers;
  std::string kernel, weights;
  std::size_t table = 256;
  int threads = 1;
  bool json = false;
};

constexpr int kFirstNumber = 40;

// A line of OBF: "BOARD SIDE; A2:+38; C7:+36; ...", the best move first.
struct Task {
  int number;
  std::string position;
  int value;
};

std::vector<Task> read_tasks() {
  std::vector<Task> tasks;
  for (const std::string_view line : split(embedded_ffo().front().text, '\n')) {
    const std::size_t end = line.find(';'), colon = line.find(':'), next = line.find(';', end + 1);
    if (colon == std::string_view::npos) continue;
    std::string_view value = line.substr(colon + 1, next - colon - 1);
    if (value.starts_with('+')) value.remove_prefix(1);
    tasks.push_back({kFirstNumber + static_cast<int>(tasks.size()),
                     std::string(line.substr(0, end)), parse_int(value).value_or(-1000)});
  }
  return tasks;
}

int bench_ffo(const BenchFfoFlags& flags) {
  const auto game = game_named("othello");
  const engines::EngineOptions options{.table_megabytes = flags.table,
                                       .cpu = kernel_named(flags.kernel),
                                       .parameters = {},
                                       .weights = load_weights(flags.weights, *game)};
  engines::knowledge_of(*game).has_learned(*game);  // the engine's own weights are read only once
  double nodes = 0, seconds = 0;
  bool right = true;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const Task& task : read_tasks()) {
    const auto& wanted = flags.numbers;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), task.number) == wanted.end()) {
      continue;
    }
    const auto play = require(game->start_from(task.position));
    // With several threads it is the wait that counts.
    const Stopwatch watch;
    const double begin = thread_cpu_seconds();
    const Analysis solved = engines::solve(*play, {.threads = flags.threads}, options);
    const double took = flags.threads > 1 ? watch.seconds() : thread_cpu_seconds() - begin;
    nodes += static_cast<double>(solved.nodes);
    seconds += took;
    right = right && solved.margin == task.value;
    if (flags.json) {
      rows.push_back({{"number", task.number},
                      {"value", *solved.margin},
                      {"right", solved.margin == task.value},
                      {"nodes", solved.nodes},
                      {"seconds", took}});
      continue;
    }
    std::cout << fmt::format("#{}  {:+3}  {}  {:>12} nodes  {:7.2f} s  {:5.1f} M/s\n", task.number,
                             *solved.margin, solved.margin == task.value ? "right" : "WRONG",
                             solved.nodes, took, static_cast<double>(solved.nodes) / took / 1e6)
              << std::flush;
  }
  if (flags.json) {
    const nlohmann::ordered_json all{
        {"positions", rows}, {"right", right}, {"nodes", nodes}, {"seconds", seconds}};
    std::cout << all.dump() << '\n';
  } else {
    std::cout << fmt::format("{} in all: {:.3f} G nodes, {:.1f} s, {:.1f} M/s\n",
                             right ? "right" : "WRONG", nodes / 1e9, seconds, nodes / seconds / 1e6)
              << "beside it, all ten on one thread: Edax 1.06 G at 50 M/s, Egaroucid 0.62 G at 34 "
                 "M/s\n";
  }
  return right ? 0 : 1;
}

}  // namespace

Action define_bench_ffo(CLI::App& app) {
  const auto flags = std::make_shared<BenchFfoFlags>();
  app.add_option("NUMBER", flags->numbers, "only these, 40 to 49")
      ->option_text("...")
      ->check(CLI::Range(kFirstNumber, kFirstNumber + 9));
  app.add_option("--table", flags->table, "megabytes for the table (256)")
      ->option_text("MB")
      ->check(CLI::Range(1, 65536));
  app.add_option("--threads", flags->threads, "threads to solve with (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  add_kernel_flag(app, flags->kernel);
  add_weights_flag(app, flags->weights);
  app.add_flag("--json", flags->json, "one JSON object instead of a table");
  app.footer(
      "The FFO endgame test, positions 40 to 49: 20 to 26 empty squares, solved to the disc on "
      "one\n"
      "thread. Seconds are CPU time; node counts are the same on every machine. With several\n"
      "threads they are seconds by the clock, and counts differ. Exit code 1 when "
      "a\n"
      "value is wrong.\n\n"
      "Examples:\n"
      "  palamedes bench ffo\n"
      "  palamedes bench ffo 40 41 --json");
  return [flags] { return bench_ffo(*flags); };
}

}  // namespace palamedes::cli
