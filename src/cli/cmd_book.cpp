// cli/cmd_book.cpp - `palamedes book`: makes opening books, lets them learn and looks into them.
#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <limits>
#include <memory>

#include "cli/books.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/numbers.hpp"
#include "cli/stopwatch.hpp"
#include "cli/terminal.hpp"
#include "cli/threads_flag.hpp"
#include "cli/tournament_progress.hpp"
#include "cli/weights.hpp"
#include "players/book/book_builder.hpp"
#include "players/book/book_draft.hpp"
#include "players/book/book_value.hpp"

namespace palamedes::cli {
namespace {

constexpr int kPliesOfGames = 6, kPliesOfSearch = 24, kPliesLearned = 30;
constexpr std::size_t kUsualPositions = 1000;
constexpr double kSaveEvery = 60;  // seconds

// What build and learn have in common: a search for values, and where they go.
struct SearchFlags {
  std::string output, weights;
  int plies = 0;  // 0: as usual
  std::optional<double> margin;
  double minutes = 0;
  int threads = 0;
  BookWork work;
};

struct BuildFlags {
  std::string game;
  std::vector<std::string> games;
  bool search = false;
  int least = 2;
  std::size_t positions = 0;
  SearchFlags by_search;
};

// How a book grows: a line that changes on a terminal, a new one now and then elsewhere.
class GrowthLine {
 public:
  GrowthLine(std::size_t before, std::size_t goal, double minutes)
      : before_(before), goal_(goal), minutes_(minutes), terminal_(look_at_terminal().errors) {}

  void show(std::size_t searched) {
    constexpr double kShowEvery = 0.5, kLogEvery = 30;
    const double now = watch_.seconds();
    if (searched == before_ || now - shown_ < (terminal_ ? kShowEvery : kLogEvery)) return;
    shown_ = now;
    std::cerr << (terminal_ ? "\r\x1b[K" : "") << text(searched, now) << (terminal_ ? "" : "\n")
              << std::flush;
  }
  void clear() const {
    if (terminal_) std::cerr << "\r\x1b[K" << std::flush;
  }
  double seconds() const { return watch_.seconds(); }

 private:
  std::string text(std::size_t searched, double seconds) const {
    const double rate = static_cast<double>(searched - before_) / seconds;
    std::string line = fmt::format("{}, {:.1f} a second", count_of(searched, "position"), rate);
    double left = minutes_ > 0 ? std::max(0.0, 60 * minutes_ - seconds) : -1;
    if (goal_ > searched) {
      const double until = static_cast<double>(goal_ - searched) / rate;
      left = left < 0 ? until : std::min(left, until);
    }
    return left < 0 ? line : line + ", " + duration_text(left) + " left";
  }

  const std::size_t before_, goal_;
  const double minutes_;
  const bool terminal_;
  Stopwatch watch_;
  double shown_ = 0;
};

// Lets the graph have what it needs, and writes it; the exit code.
int grow(const AnyGame& game, SearchFlags& flags, std::size_t goal, BookGraph& graph) {
  const InterruptFlag interrupt;
  const std::size_t before = graph.size();
  GrowthLine line(before, goal, flags.minutes);
  BookWork& work = flags.work;
  work.weights = load_weights(flags.weights, game);
  work.threads = threads_or_all(flags.threads);
  work.stop = [&] {
    return interrupt.set() || (flags.minutes > 0 && line.seconds() > 60 * flags.minutes);
  };
  work.report = [&line](std::size_t searched) { line.show(searched); };
  double saved = 0;
  work.rest = [&](const BookGraph& so_far) {
    if (flags.output == "-" || line.seconds() - saved < kSaveEvery) return;
    write_file(flags.output, encode_book(so_far.file(work.growth.margin)));
    saved = line.seconds();
  };
  check_writable(flags.output);
  build_book(game, work, graph);
  line.clear();
  if (graph.size() == 0) {
    throw Fatal(interrupt.set() ? 130 : kBadInput,
                "there is nothing to write: no position was searched");
  }
  write_file(flags.output, encode_book(graph.file(work.growth.margin)));
  const auto value = graph.value(*game.start());
  std::cerr << fmt::format("{}: {}, {} of them new, to ply {}{}{}\n", flags.output,
                           count_of(graph.size(), "position"), graph.size() - before, graph.depth(),
                           value ? fmt::format(", the start is worth {}", value_text(*value)) : "",
                           interrupt.set() ? "; broken off" : "");
  return interrupt.set() ? 130 : 0;
}

std::size_t count_games(const std::vector<std::string>& paths, const AnyGame& game,
                        OpeningStatistics& statistics) {
  std::size_t all = 0;
  for (const std::string& path : paths) {
    const std::size_t used = add_games(path, game, statistics);
    std::cerr << fmt::format("{}: {}\n", path, count_of(used, "game"));
    all += used;
  }
  return all;
}

int margin_of(const SearchFlags& flags, std::optional<int> before, const AnyGame& game) {
  if (flags.margin) return static_cast<int>(std::lround(100 * *flags.margin));
  return before ? *before : usual_margin(game);
}

int build_by_search(const AnyGame& game, BuildFlags& flags) {
  SearchFlags& how = flags.by_search;
  BookGraph graph(game);
  std::optional<int> margin;
  if (how.output != "-" && file_exists(how.output)) {
    const BookFile before = read_book(how.output);
    graph = open_graph(how.output, before, game);
    margin = before.margin;
  }
  if (how.plies == 0) how.plies = kPliesOfSearch;
  OpeningStatistics statistics(how.plies);
  count_games(flags.games, game, statistics);
  statistics.write_to(graph, flags.least);
  BookGrowth& growth = how.work.growth;
  growth.plies = how.plies;
  growth.margin = margin_of(how, margin, game);
  growth.positions = flags.positions;
  if (growth.positions == 0) {
    growth.positions = how.minutes > 0 ? std::numeric_limits<std::size_t>::max() : kUsualPositions;
  }
  return grow(game, how, flags.positions == 0 && how.minutes > 0 ? 0 : growth.positions, graph);
}

int build(BuildFlags& flags) {
  const auto game = game_named(flags.game);
  if (flags.search) return build_by_search(*game, flags);
  if (flags.games.empty()) {
    throw Fatal(kBadInput, "a book is made from --games FILE..., by --search, or both");
  }
  const int plies = flags.by_search.plies;
  BookDraft draft(game->info().id);
  OpeningStatistics statistics(plies > 0 ? plies : kPliesOfGames);
  count_games(flags.games, *game, statistics);
  statistics.write_to(draft, flags.least);
  if (draft.file().entries.empty()) {
    throw Fatal(kBadInput, "there is nothing to write: no move was kept");
  }
  write_file(flags.by_search.output, encode_book(draft.file()));
  std::cerr << fmt::format("{}: {}\n", flags.by_search.output,
                           count_of(draft.file().entries.size(), "position"));
  return 0;
}

struct LearnFlags {
  std::string book;
  std::vector<std::string> games;
  SearchFlags by_search;
};

int learn(LearnFlags& flags) {
  SearchFlags& how = flags.by_search;
  const BookFile file = read_book(flags.book);
  const auto game = game_named(file.game);
  BookGraph graph = open_graph(flags.book, file, *game);
  if (how.output.empty()) how.output = flags.book;
  OpeningStatistics statistics(how.plies > 0 ? how.plies : kPliesLearned);
  count_games(flags.games, *game, statistics);
  statistics.write_to(graph, 1);
  how.work.growth.margin = margin_of(how, file.margin, *game);
  return grow(*game, how, graph.size() + graph.wanted(), graph);
}

struct ShowFlags {
  std::string file;
  std::vector<std::string> position;
};

int show(const ShowFlags& flags) {
  const BookFile file = read_book(flags.file);
  const auto game = game_named(file.game);
  const auto book = open_book(flags.file, file, *game);
  std::cout << game->info().title << ": " << count_of(file.entries.size(), "position");
  if (file.margin) std::cout << ", margin " << value_text(*file.margin);
  std::cout << '\n';
  const auto play = play_from(*game, flags.position);
  const auto known = book->known(*play);
  double sum = 0;
  for (const KnownMove& one : known) sum += one.move.weight;
  std::vector<std::vector<std::string>> rows;
  for (const auto& [move, leads_on] : known) {
    rows.push_back({move.text, sum > 0 ? fmt::format("{:.0f} %", 100 * move.weight / sum) : "",
                    file.margin ? fmt::format("value {}", value_text(move.value))
                                : fmt::format("weight {}", move.weight),
                    leads_on ? "in the book" : ""});
  }
  if (rows.empty()) {
    std::cout << "the book has no move here\n";
  } else if (sum == 0) {
    std::cout << "the book ends here: whoever comes here thinks\n";
  }
  std::cout << format_table({Align::Left, Align::Right, Align::Left, Align::Left}, rows);
  return 0;
}

void add_search_flags(CLI::App& app, SearchFlags& flags) {
  app.add_option(
         "--margin", flags.margin,
         "play moves so much worse than the best, in pawns, discs, ...; as the game's engine "
         "has it if left out")
      ->option_text("X")
      ->check(between(0, 100));
  app.add_option("--moves", flags.work.growth.lines, "search so many moves a position (4)")
      ->option_text("N")
      ->check(CLI::Range(1, 64));
  app.add_option("--nodes", flags.work.nodes, "so long for each of them (50000)")
      ->option_text("N")
      ->check(whole_between(1000, 2'000'000'000));
  app.add_option("--minutes", flags.minutes, "search no longer")
      ->option_text("M")
      ->check(between(0.001, 100'000));
  add_weights_flag(app, flags.weights);
  add_threads_flag(app, flags.threads);
}

Action define_build(CLI::App& app) {
  const auto flags = std::make_shared<BuildFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("-o,--output", flags->by_search.output,
                 "the book to write; with --search, one that is there is gone on with")
      ->required()
      ->option_text("FILE");
  app.add_option("--games", flags->games, "take in what these games played, in any format")
      ->option_text("FILE...");
  app.add_flag("--search", flags->search,
               "let the engine value moves, and grow the book where they are good");
  app.add_option("--plies", flags->by_search.plies, "how far from the start (6; with --search 24)")
      ->option_text("N")
      ->check(CLI::Range(1, 60));
  app.add_option("--least", flags->least, "leave out what fewer games played (2)")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--caution", flags->by_search.work.growth.caution,
                 "a loss of the margin counts as so many plies more (4): the higher, the narrower "
                 "and deeper")
      ->option_text("X")
      ->check(between(0, 100));
  app.add_option("--positions", flags->positions,
                 "search until the book has so many (1000, without --minutes)")
      ->option_text("N")
      ->check(whole_between(1, 10'000'000));
  add_search_flags(app, flags->by_search);
  app.footer(
      "Ctrl-C ends the search with a good book; the same command goes on with it.\n\n"
      "Examples:\n"
      "  palamedes book build othello --games games.wtb --plies 12 --least 20 -o othello.book\n"
      "  palamedes book build othello --search --positions 5000 --nodes 100000 -o othello.book\n"
      "  palamedes book build minichess --search --minutes 10 --margin 0.1 -o minichess.book");
  return [flags] { return build(*flags); };
}

Action define_book_learn(CLI::App& app) {
  const auto flags = std::make_shared<LearnFlags>();
  app.add_option("BOOK", flags->book, "a book made by --search")->required()->option_text(" ");
  app.add_option("--games", flags->games, "games to learn from, in any format")
      ->required()
      ->option_text("FILE...");
  app.add_option("-o,--output", flags->by_search.output, "the book to write; BOOK if left out")
      ->option_text("FILE");
  app.add_option("--plies", flags->by_search.plies, "how far from the start of each game (30)")
      ->option_text("N")
      ->check(CLI::Range(1, 1000));
  add_search_flags(app, flags->by_search);
  app.footer(
      "Takes in the lines that were played, searches what is new in them, and backs the values "
      "up:\n"
      "what lost is not played again, where the book knows something better.\n\n"
      "Examples:\n"
      "  palamedes book learn othello.book --games lost.json\n"
      "  palamedes book learn othello.book --games league/*.ggf --plies 40 -o wiser.book");
  return [flags] { return learn(*flags); };
}

Action define_book_show(CLI::App& app) {
  const auto flags = std::make_shared<ShowFlags>();
  app.add_option("FILE", flags->file, "a book")->required()->option_text(" ");
  app.add_option("POSITION", flags->position, "as palamedes show writes it; the start if left out")
      ->option_text(" ");
  app.footer(
      "Examples:\n"
      "  palamedes book show othello.book\n"
      "  palamedes book show minichess.book 'kqbnr/ppppp/5/5/PPPPP/RNBQK w'");
  return [flags] { return show(*flags); };
}

}  // namespace

Action define_book(CLI::App& app) {
  app.require_subcommand(1);
  CLI::App* build_app = app.add_subcommand("build", "make a book from games or by search");
  CLI::App* learn_app = app.add_subcommand("learn", "let a book take in games that were played");
  CLI::App* show_app = app.add_subcommand("show", "the moves a book knows");
  const Action run_build = define_build(*build_app), run_learn = define_book_learn(*learn_app),
               run_show = define_book_show(*show_app);
  app.footer(
      "Players use it with --book FILE, or written builtin(book=FILE):ID; `shipped` instead of a "
      "file\n"
      "is the book that travels with the program.\n\nExamples:\n"
      "  palamedes book build othello --search -o othello.book\n"
      "  palamedes book learn othello.book --games lost.json\n"
      "  palamedes book show othello.book");
  return [=] {
    return build_app->parsed() ? run_build() : learn_app->parsed() ? run_learn() : run_show();
  };
}

}  // namespace palamedes::cli
