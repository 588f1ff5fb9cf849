// cli/cmd_store.cpp - `palamedes store`: what a store holds, copies of it, games in and out.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/command.hpp"
#include "cli/deletion_list.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/layout.hpp"
#include "cli/store_flag.hpp"
#include "cli/terminal.hpp"
#include "cli/usual_store.hpp"
#include "store/openings.hpp"
#include "store/worker_role.hpp"

namespace palamedes::cli {
namespace {

constexpr int kGamesAPage = 500;

struct StoreFlags {
  std::string store, file = "-", role, password_file;
  std::vector<std::string> files;
  store::GameFilter filter;
  std::string deletions;
  bool replace = false, anew = false;
  std::int64_t tournament = 0, game = 0;
  std::string title;
};

// To read from: a name that was mistyped must not become an empty store.
std::unique_ptr<store::Store> existing_store(const StoreFlags& flags) {
  return store_at(flags.store, store::IfMissing::Refuse);
}

int info(const StoreFlags& flags) {
  const auto store = existing_store(flags);
  const auto counts = stored(store->counts());
  std::cout << fmt::format("{}\nschema      {}\ngames       {}\nplayers     {}\ntournaments {}\n",
                           store->description(), counts.version, counts.games, counts.players,
                           counts.tournaments);
  return 0;
}

int backup(const StoreFlags& flags) {
  const auto store = existing_store(flags);
  if (const auto error = store->backup(flags.file)) fail(*error);
  std::cerr << fmt::format("{}: a copy of {}\n", flags.file, store->description());
  return 0;
}

int restore(const StoreFlags& flags) {
  const std::string target = named_store(flags.store);
  const auto if_filled = flags.replace ? store::IfFilled::Replace : store::IfFilled::Refuse;
  const auto deleted = known_deletions(target, flags.deletions);
  if (const auto error = store::restore_store(flags.file, target, if_filled)) fail(*error);
  delete_again_in(target, deleted);
  const auto store = store_at(target);
  std::cerr << fmt::format(
      "{}: {} restored\n", store->description(),
      count_of(static_cast<std::size_t>(stored(store->counts()).games), "game"));
  return 0;
}

int worker_role(const StoreFlags& flags) {
  const std::string address = named_store(flags.store);
  std::string password;
  if (!flags.password_file.empty()) {
    const std::string text = read_file(flags.password_file);
    password = text.substr(0, text.find_first_of("\r\n"));
    if (password.empty()) {
      throw Fatal(kBadInput, fmt::format("the file '{}' has no password in its first line",
                                         flags.password_file));
    }
  }
  if (const auto error = store::make_worker_role(address, flags.role, password)) fail(*error);
  std::cerr << fmt::format("the role {} may ask for work and bring results, and nothing else\n",
                           flags.role);
  return 0;
}

int import(const StoreFlags& flags) {
  // All files are read before the first game is kept: a bad one leaves the store as it was.
  std::vector<GameRecord> games;
  for (const std::string& path : flags.files) {
    const std::string bytes = read_file(path);
    auto read = game_format(path, bytes).import_games(bytes);
    if (!read) throw Fatal(kBadInput, fmt::format("{}: {}", path, read.error().message));
    for (GameRecord& record : *read) {
      if (const auto played = replay(record); !played) {
        throw Fatal(kBadInput, fmt::format("{}: {}", path, played.error().message));
      }
      games.push_back(std::move(record));
    }
  }
  const auto store = store_at(flags.store);
  const auto ids = stored(store->add_games(games, "import"));
  std::cerr << fmt::format("{}: {} added\n", store->description(), count_of(ids.size(), "game"));
  return 0;
}

int write_out(const StoreFlags& flags) {
  const auto store = existing_store(flags);
  std::vector<std::int64_t> ids;
  std::optional<std::int64_t> before;
  do {
    const auto page = stored(store->games(flags.filter, before, kGamesAPage));
    for (const auto& game : page.games) ids.push_back(game.id);
    before = page.next;
  } while (before);
  std::reverse(ids.begin(), ids.end());  // as they were played
  std::vector<GameRecord> games;
  for (const std::int64_t id : ids) {
    if (auto game = stored(store->game(id))) games.push_back(std::move(game->record));
  }
  write_file(flags.file, require(format_named("json").export_games(games)));
  if (flags.file != "-") {
    std::cerr << fmt::format("{}: {}\n", flags.file, count_of(games.size(), "game"));
  }
  return 0;
}

int openings(const StoreFlags& flags) {
  const bool progress = look_at_terminal().errors;
  const auto counted =
      stored(store::count_openings(named_store(flags.store), flags.anew, [&](std::int64_t games) {
        if (progress) std::cerr << fmt::format("\r\x1b[K{} games", games) << std::flush;
      }));
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  std::cerr << fmt::format("{} counted\n", count_of(static_cast<std::size_t>(counted), "game"));
  return 0;
}

int rename(const StoreFlags& flags) {
  const auto store = existing_store(flags);
  if (!stored(store->rename_tournament(flags.tournament, flags.title))) {
    throw Fatal(kBadInput, fmt::format("the store has no tournament {}", flags.tournament));
  }
  return 0;
}

int remove(const StoreFlags& flags) {
  const auto store = existing_store(flags);
  if ((flags.tournament == 0) == (flags.game == 0)) {
    throw Fatal(kBadInput, "either --tournament or --game says what is to go");
  }
  const bool cup = flags.tournament != 0;
  const auto gone =
      cup ? store->remove_tournament(flags.tournament) : store->remove_game(flags.game);
  if (!stored(gone)) {
    throw Fatal(kBadInput, fmt::format("the store has no {} {}", cup ? "tournament" : "game",
                                       cup ? flags.tournament : flags.game));
  }
  return 0;
}

void add_filters(CLI::App& app, store::GameFilter& filter) {
  app.add_option("--game", filter.game, "only a rule set, or a family: chain")->option_text("GAME");
  app.add_option("--player", filter.player, "only games of names with this in them")
      ->option_text("TEXT");
  app.add_option("--source", filter.source, "only table, import, match or tournament")
      ->option_text("WORD");
  app.add_option("--tournament", filter.tournament, "only of this one")->option_text("ID");
  app.add_flag("--finished", filter.finished_only, "only games with an end");
}

}  // namespace

Action define_store(CLI::App& app) {
  const auto flags = std::make_shared<StoreFlags>();
  app.require_subcommand(1);
  const auto part = [&](const char* name, const char* summary, const char* example) {
    return add_store_command(app, name, summary, example, flags->store);
  };
  CLI::App* info_app = part("info", "what it holds",
                            "  palamedes store info\n"
                            "  palamedes store info --store games.db");
  CLI::App* backup_app =
      part("backup", "copy it to a file, also while it is in use",
           "  palamedes store backup --store games.db copy.db\n"
           "  palamedes store backup --store postgres://me@server/games copy.db");
  backup_app->add_option("FILE", flags->file, "the copy, a store itself; must not be there yet")
      ->required()
      ->option_text(" ");
  CLI::App* restore_app =
      part("restore", "fill a store with what a backup holds",
           "  palamedes store restore copy.db --store games.db\n"
           "  palamedes store restore copy.db --store postgres://me@server/games --replace\n"
           "  palamedes store restore games.db --store postgres://me@server/games");
  restore_app->add_option("BACKUP", flags->file, "a copy, or any store; it stays as it is")
      ->required()
      ->option_text(" ");
  restore_app->add_flag("--replace", flags->replace,
                        "take away what the store holds, once all of the copy is there");
  restore_app
      ->add_option("--deletions", flags->deletions,
                   "whom to delete again, as palamedes ladder deletions wrote it")
      ->option_text("FILE");
  CLI::App* role_app =
      part("worker-role", "a role for machines that are trusted with work alone (PostgreSQL)",
           "  palamedes store worker-role helpers --store postgres://me@server/games\n"
           "  palamedes store worker-role helpers --password-file secret --store postgres://...");
  role_app->add_option("NAME", flags->role, "of the role; made where it is missing")
      ->required()
      ->option_text(" ");
  role_app
      ->add_option("--password-file", flags->password_file,
                   "its password is the first line of this file (left as it is)")
      ->option_text("FILE");
  CLI::App* import_app = part("import", "add games from files, in any format",
                              "  palamedes store import games.json\n"
                              "  palamedes store import old.ggf *.pgn --store games.db");
  import_app->add_option("FILES", flags->files, "files of games")->required()->option_text(" ");
  CLI::App* export_app = part("export", "write games as JSON",
                              "  palamedes store export --game chain -o chain.json\n"
                              "  palamedes store export --player engine --finished");
  export_app->add_option("-o,--output", flags->file, "where to; - (standard output) if left out")
      ->option_text("FILE");
  add_filters(*export_app, flags->filter);
  CLI::App* openings_app =
      part("openings", "count how games began, for the explorer of openings",
           "  palamedes store openings\n"
           "  palamedes store openings --anew --store postgres://me@server/games");
  openings_app->add_flag("--anew", flags->anew,
                         "count all games again, not only those that wait for it");
  CLI::App* rename_app = part("rename", "give a tournament another title",
                              "  palamedes store rename 7 'Spring cup' --store games.db\n"
                              "  palamedes store rename 7 ''      (as it was called before)");
  rename_app->add_option("ID", flags->tournament, "of the tournament")
      ->required()
      ->option_text(" ");
  rename_app->add_option("TITLE", flags->title, "what it is called from now on")
      ->required()
      ->option_text(" ");
  CLI::App* delete_app = part("delete", "take a game, or a tournament with its games, away",
                              "  palamedes store delete --tournament 7 --store games.db\n"
                              "  palamedes store delete --game 1234");
  delete_app->add_option("--tournament", flags->tournament, "this one, with all its games")
      ->option_text("ID");
  delete_app->add_option("--game", flags->game, "this one")->option_text("ID");
  app.footer(
      "docs/store.md describes addresses, the schema and backups.\n\nExamples:\n"
      "  palamedes store info\n"
      "  palamedes store backup --store games.db copy.db\n"
      "  palamedes store restore copy.db --store games.db --replace\n"
      "  palamedes store export --player engine -o games.json");
  return [=] {
    return info_app->parsed()       ? info(*flags)
           : backup_app->parsed()   ? backup(*flags)
           : restore_app->parsed()  ? restore(*flags)
           : role_app->parsed()     ? worker_role(*flags)
           : import_app->parsed()   ? import(*flags)
           : openings_app->parsed() ? openings(*flags)
           : rename_app->parsed()   ? rename(*flags)
           : delete_app->parsed()   ? remove(*flags)
                                    : write_out(*flags);
  };
}

}  // namespace palamedes::cli
