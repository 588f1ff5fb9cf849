// cli/cmd_book.cpp - `palamedes book`: makes opening books and looks into them.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/books.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "players/book/book_draft.hpp"

namespace palamedes::cli {
namespace {

struct BuildFlags {
  std::string game, output;
  std::vector<std::string> games;
  bool search = false;
  int plies = 6, least = 2;
  BookSearch how;
};

int build(BuildFlags& flags) {
  const auto game = game_named(flags.game);
  if (flags.games.empty() && !flags.search) {
    throw Fatal(kBadInput, "a book is made from --games FILE..., by --search, or both");
  }
  const InterruptFlag interrupt;
  const bool progress = look_at_terminal().errors;
  BookDraft draft(game->info().id);
  OpeningStatistics statistics(flags.plies);
  for (const std::string& path : flags.games) {
    const std::size_t used = add_games(path, *game, statistics);
    std::cerr << fmt::format("{}: {}\n", path, count_of(used, "game"));
  }
  statistics.write_to(draft, flags.least);
  bool whole = true;
  if (flags.search) {
    flags.how.plies = flags.plies;
    flags.how.stop = [&] { return interrupt.set(); };
    if (progress) {
      flags.how.report = [](int ply, std::size_t done, std::size_t to_come) {
        std::cerr << fmt::format("\r\x1b[Kply {}: {} of {}", ply + 1, done,
                                 count_of(done + to_come, "position"))
                  << std::flush;
      };
    }
    whole = search_openings(*game, flags.how, draft);
    if (progress) std::cerr << "\r\x1b[K" << std::flush;
  }
  if (draft.file().entries.empty()) {
    throw Fatal(whole ? kBadInput : 130, "there is nothing to write: no move was kept");
  }
  write_file(flags.output, encode_book(draft.file()));
  std::cerr << fmt::format("{}: {}{}\n", flags.output,
                           count_of(draft.file().entries.size(), "position"),
                           whole ? "" : ", broken off before the last ply");
  return whole ? 0 : 130;
}

struct ShowFlags {
  std::string file;
  std::vector<std::string> position;
};

int show(const ShowFlags& flags) {
  const BookFile file = read_book(flags.file);
  const auto game = game_named(file.game);
  const auto book = open_book(flags.file, file, *game);
  std::cout << game->info().title << ": " << count_of(file.entries.size(), "position") << '\n';
  const auto play = play_from(*game, flags.position);
  double sum = 0;
  for (const BookMove& move : book->moves(*play)) sum += move.weight;
  std::vector<std::vector<std::string>> rows;
  for (const BookMove& move : book->moves(*play)) {
    rows.push_back({move.text, fmt::format("{:.0f} %", 100 * move.weight / sum),
                    fmt::format("weight {}", move.weight)});
  }
  if (rows.empty()) std::cout << "the book has no move here\n";
  std::cout << format_table({Align::Left, Align::Right, Align::Left}, rows);
  return 0;
}

Action define_build(CLI::App& app) {
  const auto flags = std::make_shared<BuildFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("-o,--output", flags->output, "the book to write")
      ->required()
      ->option_text("FILE");
  app.add_option("--games", flags->games, "count the moves of these games, in any format")
      ->option_text("FILE...");
  app.add_flag("--search", flags->search, "let the engine find moves where no game went");
  app.add_option("--plies", flags->plies, "how far from the start (6)")
      ->option_text("N")
      ->check(CLI::Range(1, 60));
  app.add_option("--least", flags->least, "leave out what fewer games played (2)")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--margin", flags->how.margin,
                 "keep moves so much worse than the best, in pawns, discs, ... (0.2)")
      ->option_text("X")
      ->check(between(0, 100));
  app.add_option("--moves", flags->how.lines, "search so many moves a position (4)")
      ->option_text("N")
      ->check(CLI::Range(1, 64));
  app.add_option("--nodes", flags->how.nodes, "so long for each of them (50000)")
      ->option_text("N")
      ->check(CLI::Range(1000, 2'000'000'000));
  app.footer(
      "Ctrl-C ends the search and writes what was found until then.\n\n"
      "Examples:\n"
      "  palamedes book build othello --games games.wtb --plies 12 --least 20 -o othello.book\n"
      "  palamedes book build minichess --search --plies 8 --margin 0.1 -o minichess.book");
  return [flags] { return build(*flags); };
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
  CLI::App* show_app = app.add_subcommand("show", "the moves a book knows");
  const Action run_build = define_build(*build_app), run_show = define_book_show(*show_app);
  app.footer(
      "Players use it with --book FILE, or written builtin(book=FILE):ID.\n\nExamples:\n"
      "  palamedes book build othello --search -o othello.book\n"
      "  palamedes book show othello.book");
  return [=] { return build_app->parsed() ? run_build() : run_show(); };
}

}  // namespace palamedes::cli
