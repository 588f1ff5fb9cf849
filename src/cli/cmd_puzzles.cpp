// cli/cmd_puzzles.cpp - `palamedes puzzles`: positions with one best move, made of a store's games.
#include <fmt/format.h>

#include <atomic>
#include <ctime>
#include <iostream>
#include <mutex>
#include <thread>

#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/store_flag.hpp"
#include "cli/terminal.hpp"
#include "cli/usual_store.hpp"
#include "games/catalog.hpp"
#include "service/puzzle_games.hpp"

namespace palamedes::cli {
namespace {

constexpr int kGamesAtOnce = 32;
constexpr std::size_t kTableMegabytes = 16;

struct PuzzlesFlags {
  std::string store, family, theme, file = "-";
  std::optional<int> difficulty;
  int most = 100, threads = 1;
  std::int64_t games = 0;
  desk::PuzzleEffort effort;
  bool anew = false;
};

// Which games have been looked through: of one game's or of all.
std::string task_of(const PuzzlesFlags& flags) {
  return flags.family.empty() ? service::kPuzzleTask
                              : fmt::format("{} {}", service::kPuzzleTask, flags.family);
}

void check_family(const std::string& family) {
  if (family.empty()) return;
  std::vector<std::string> known;
  for (const RuleSet& set : rule_sets()) {
    if (set.family->name == family) return;
    if (known.empty() || known.back() != set.family->name) known.emplace_back(set.family->name);
  }
  throw Fatal(kBadInput,
              fmt::format("there is no game '{}'; there are {}", family, fmt::join(known, ", ")));
}

bool wanted(const PuzzlesFlags& flags, const store::StoredGame& game) {
  const auto kind = find_game(game.record.game);
  return kind && (flags.family.empty() || (*kind)->info().family().name == flags.family);
}

// Some games at once, each on a thread; puzzles of none where somebody interrupts.
std::vector<store::StoredPuzzle> look_through(const std::vector<store::StoredGame>& games,
                                              const PuzzlesFlags& flags,
                                              const InterruptFlag& interrupt) {
  std::vector<store::StoredPuzzle> found;
  std::mutex mutex;
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < games.size(); i = next++) {
      if (!wanted(flags, games[i])) continue;
      auto puzzles = service::puzzles_of(
          games[i], {.table_megabytes = kTableMegabytes, .cpu = detect_cpu(), .parameters = {}},
          flags.effort, [&] { return interrupt.set(); });
      const std::lock_guard lock(mutex);
      for (auto& puzzle : puzzles) found.push_back(std::move(puzzle));
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < flags.threads; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  return found;
}

int make(const PuzzlesFlags& flags) {
  check_family(flags.family);
  const auto store = store_at(flags.store, store::IfMissing::Refuse);
  const std::string task = task_of(flags);
  std::int64_t last = flags.anew ? 0 : stored(store->progress(task));
  const InterruptFlag interrupt;
  const bool progress = look_at_terminal().errors;
  std::int64_t looked = 0;
  int made = 0;
  while (made < flags.most && !interrupt.set() && (flags.games == 0 || looked < flags.games)) {
    const auto games = stored(store->games_after(last, kGamesAtOnce));
    if (games.empty()) break;
    auto puzzles = look_through(games, flags, interrupt);
    if (interrupt.set()) break;  // those games are looked through once more
    for (auto& puzzle : puzzles) puzzle.created = std::time(nullptr);
    if (static_cast<int>(puzzles.size()) > flags.most - made) {
      puzzles.resize(static_cast<std::size_t>(flags.most - made));
    }
    made += stored(store->add_puzzles(puzzles));
    last = games.back().id;
    looked += static_cast<std::int64_t>(games.size());
    if (const auto error = store->set_progress(task, last)) fail(*error);
    if (progress) {
      std::cerr << fmt::format("\r\x1b[K{} games, {} puzzles", looked, made) << std::flush;
    }
  }
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  std::cerr << fmt::format("{} of {}\n", count_of(static_cast<std::size_t>(made), "puzzle"),
                           count_of(static_cast<std::size_t>(looked), "game"));
  return interrupt.set() ? 130 : 0;
}

int write_suite(const PuzzlesFlags& flags) {
  check_family(flags.family);
  const auto store = store_at(flags.store, store::IfMissing::Refuse);
  std::string text;
  std::int64_t after = 0;
  std::size_t written = 0;
  for (;;) {
    const auto page =
        stored(store->puzzles({flags.family, flags.theme, flags.difficulty}, after, 500));
    for (const auto& puzzle : page) text += puzzle.document + "\n";
    written += page.size();
    if (page.empty()) break;
    after = page.back().id;
  }
  write_file(flags.file, text);
  if (flags.file != "-") {
    std::cerr << fmt::format("{}: {}\n", flags.file, count_of(written, "puzzle"));
  }
  return 0;
}

int read_suite(const PuzzlesFlags& flags) {
  const auto puzzles = desk::read_suite(read_file(flags.file));
  if (!puzzles) {
    throw Fatal(kBadInput, fmt::format("{}: {}", flags.file, puzzles.error().message));
  }
  std::vector<store::StoredPuzzle> rows;
  for (const desk::Puzzle& puzzle : *puzzles) {
    rows.push_back(service::stored_puzzle_of(puzzle));
    rows.back().created = std::time(nullptr);
  }
  const auto store = store_at(flags.store);
  const int added = stored(store->add_puzzles(rows));
  std::cerr << fmt::format("{}: {} of {} are new\n", flags.file, added,
                           count_of(rows.size(), "puzzle"));
  return 0;
}

}  // namespace

Action define_puzzles(CLI::App& app) {
  const auto flags = std::make_shared<PuzzlesFlags>();
  app.require_subcommand(1);
  const auto part = [&](const char* name, const char* summary, const char* example) {
    return add_store_command(app, name, summary, example, flags->store);
  };
  CLI::App* make_app =
      part("make", "look for them in the games that were not looked through yet",
           "  palamedes puzzles make --most 50\n"
           "  palamedes puzzles make --game othello --threads 4 --store games.db\n"
           "  palamedes puzzles make --look 20000 --proof 200000     (faster, and less sure)");
  make_app->add_option("--game", flags->family, "only of this game: chain")->option_text("GAME");
  make_app->add_option("--most", flags->most, "stop after so many (100)")
      ->option_text("N")
      ->check(CLI::Range(1, 100'000));
  make_app->add_option("--games", flags->games, "stop after so many games (all)")
      ->option_text("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  make_app->add_option("--threads", flags->threads, "games at the same time (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  make_app->add_option("--look", flags->effort.look, "positions searched at first (100000)")
      ->option_text("NODES")
      ->check(CLI::Range(std::uint64_t{1000}, std::uint64_t{1'000'000'000}));
  make_app->add_option("--proof", flags->effort.proof, "positions searched to be sure (2000000)")
      ->option_text("NODES")
      ->check(CLI::Range(std::uint64_t{1000}, std::uint64_t{10'000'000'000}));
  make_app
      ->add_option("--solving", flags->effort.solving,
                   "positions that a solver may look at for every move (5000000)")
      ->option_text("NODES")
      ->check(CLI::Range(std::uint64_t{1000}, std::uint64_t{10'000'000'000}));
  make_app
      ->add_option("--margin", flags->effort.margin,
                   "how far the best move leads, in winning chance (0.25)")
      ->option_text("P")
      ->check(CLI::Range(0.05, 0.95));
  make_app->add_flag("--anew", flags->anew, "look through all games again");
  CLI::App* export_app =
      part("export", "write them as a suite of positions, one JSON object a line",
           "  palamedes puzzles export --game minichess -o suite.jsonl\n"
           "  palamedes puzzles export --theme corner --difficulty 4");
  export_app->add_option("--game", flags->family, "only of this game")->option_text("GAME");
  export_app->add_option("--theme", flags->theme, "only about this")->option_text("WORD");
  export_app->add_option("--difficulty", flags->difficulty, "only so hard")
      ->option_text("1-5")
      ->check(CLI::Range(1, 5));
  export_app->add_option("-o,--output", flags->file, "where to; - (standard output) if left out")
      ->option_text("FILE");
  CLI::App* import_app = part("import", "add a suite of positions to a store",
                              "  palamedes puzzles import suite.jsonl --store games.db");
  import_app->add_option("FILE", flags->file, "a suite, see docs/formats.md")
      ->required()
      ->option_text(" ");
  const Action prove = define_puzzles_prove(
      *app.add_subcommand("prove", "hold a suite against the solvers, and leave out what fails"));
  app.footer(
      "docs/formats.md describes suites of positions.\n\nExamples:\n"
      "  palamedes puzzles make --most 50\n"
      "  palamedes puzzles export -o suite.jsonl");
  return [=] {
    return make_app->parsed()     ? make(*flags)
           : export_app->parsed() ? write_suite(*flags)
           : import_app->parsed() ? read_suite(*flags)
                                  : prove();
  };
}

}  // namespace palamedes::cli
