// cli/cmd_analyse.cpp - `palamedes analyse`: the engine's view of a position, live.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/numbers.hpp"
#include "cli/stopwatch.hpp"
#include "cli/weights.hpp"
#include "engines/engine.hpp"
#include "games/move_texts.hpp"

namespace palamedes::cli {
namespace {

struct AnalyseFlags {
  std::string game, weights;
  std::vector<std::string> position;
  int depth = 0, lines = 1, threads = 1, table = 64;
  double seconds = 5;
  bool json = false;
};

// "+0.35" in the engine's unit, or "win in 7", for the side to move.
std::string score_text(search::Score score, int unit) {
  if (search::is_proven(score)) {
    return fmt::format("{} in {}", score > 0 ? "win" : "loss", search::plies_to_end(score));
  }
  return fmt::format("{:+.2f}", static_cast<double>(score) / unit);
}

// The moves; of a move that another one stands for, only that.
std::string line_text(const AnyPlay& play, const ExpectedLine& line) {
  const auto texts = move_texts(play, line.moves);
  if (line.same_as) return fmt::format("{}: same as {}", texts[0], play.move_text(*line.same_as));
  return join(texts, texts[0].find(' ') == std::string::npos ? " " : "; ");
}

nlohmann::ordered_json to_json(const AnyPlay& play, const Analysis& a, double seconds) {
  auto lines = nlohmann::ordered_json::array();
  for (const auto& line : a.lines) {
    nlohmann::ordered_json entry{{"moves", move_texts(play, line.moves)}};
    if (search::is_proven(line.score)) {
      entry[line.score > 0 ? "win" : "loss"] = search::plies_to_end(line.score);
    } else {
      entry["score"] = a.evaluation_of(line).value;
    }
    if (line.same_as) entry["same_as"] = play.move_text(*line.same_as);
    lines.push_back(std::move(entry));
  }
  return {{"depth", a.depth},   {"deepest", a.deepest},   {"nodes", a.nodes},
          {"seconds", seconds}, {"complete", a.complete}, {"lines", std::move(lines)}};
}

void print(const AnyPlay& play, const Analysis& a, const AnalyseFlags& flags, double seconds) {
  if (flags.json) {
    std::cout << to_json(play, a, seconds).dump() << std::endl;
    return;
  }
  const std::string nodes = short_number(static_cast<double>(a.nodes));
  for (const auto& line : a.lines) {
    std::cout << fmt::format("depth {:2}/{:<3} {:>9}  {:>8} nodes  {:6.2f} s  {}\n", a.depth,
                             a.deepest, score_text(line.score, a.unit), nodes, seconds,
                             line_text(play, line));
  }
  std::cout << std::flush;
}

// POSITION may also be a file with one game: its last position is looked at.
std::unique_ptr<AnyPlay> wanted_play(const AnalyseFlags& flags, const AnyGame& game) {
  if (flags.position.size() != 1 || !std::filesystem::is_regular_file(flags.position[0])) {
    return play_from(game, flags.position);
  }
  SavedGame saved = load_game(flags.position[0]);
  if (saved.play->game().info().id != game.info().id) {
    throw Fatal(kBadInput, fmt::format("{} holds a game of {}, not of {}", flags.position[0],
                                       saved.play->game().info().id, game.info().id));
  }
  return std::move(saved.play);
}

int analyse(const AnalyseFlags& flags) {
  const auto game = game_named(flags.game);
  const auto play = wanted_play(flags, *game);
  if (play->result()) {
    throw Fatal(kBadInput, fmt::format("{}: the game is over: {}", game->info().id,
                                       describe(game->info(), record_of(*play).result)));
  }
  const auto engine =
      engines::make_engine(*game, {.table_megabytes = static_cast<std::size_t>(flags.table),
                                   .cpu = detect_cpu(),
                                   .parameters = {},
                                   .weights = load_weights(flags.weights, *game)});
  const InterruptFlag interrupt;
  const Stopwatch watch;
  Limits limits{.seconds = flags.seconds, .depth = flags.depth, .lines = flags.lines};
  limits.threads = flags.threads, limits.patient = true;
  limits.stop = [&] { return interrupt.set(); };
  limits.elapsed = [&] { return watch.seconds(); };
  limits.report = [&](const Analysis& now) { print(*play, now, flags, watch.seconds()); };
  const auto analysis = engine->analyse(*play, limits);
  if (!flags.json) std::cout << "best: " << play->move_text(analysis.best) << '\n';
  return 0;
}

}  // namespace

Action define_analyse(CLI::App& app) {
  const auto flags = std::make_shared<AnalyseFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("POSITION", flags->position,
                 "a position, or a file with one game; the start if left out")
      ->option_text(" ");
  app.add_option("--time", flags->seconds, "seconds to think (5)")
      ->option_text("S")
      ->check(between(0.01, 86400));
  app.add_option("--depth", flags->depth, "stop after this depth")
      ->option_text("N")
      ->check(CLI::Range(1, 200));
  app.add_option("--multipv", flags->lines, "the best N moves (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--threads", flags->threads, "threads to search with (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--table", flags->table, "megabytes for the table (64)")
      ->option_text("MB")
      ->check(CLI::Range(1, 65536));
  app.add_option("--weights", flags->weights, "numbers for the evaluation, see palamedes weights")
      ->option_text("FILE");
  app.add_flag("--json", flags->json, "one JSON object a line");
  app.footer(
      "Scores are for the side to move. Ctrl-C stops and gives the best move so far.\n\n"
      "Examples:\n"
      "  palamedes analyse othello --time 2\n"
      "  palamedes analyse minichess 'kqbnr/ppppp/5/5/PPPPP/RNBQK w' --multipv 3\n"
      "  palamedes analyse chain game.json --json");
  return [flags] { return analyse(*flags); };
}

}  // namespace palamedes::cli
