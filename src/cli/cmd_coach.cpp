// cli/cmd_coach.cpp - `palamedes coach`: why games were lost, and what to mend first.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/coach_games.hpp"
#include "cli/coach_view.hpp"
#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "cli/threads_flag.hpp"
#include "desk/coach/documents.hpp"

namespace palamedes::cli {
namespace {

struct CoachFlags {
  std::vector<std::string> sources, compare;
  std::string bot, suite;
  std::uint64_t nodes = 0;
  int threads = 0;
  bool json = false, each = false;
};

std::vector<GameRecord> games_of_player(const std::vector<GameRecord>& games,
                                        const std::string& name) {
  std::vector<GameRecord> own;
  std::copy_if(games.begin(), games.end(), std::back_inserter(own), [&](const GameRecord& game) {
    return game.players[0] == name || game.players[1] == name;
  });
  if (!own.empty()) return own;
  std::vector<std::string> names;
  for (const GameRecord& game : games) {
    for (const std::string& player : game.players) {
      if (std::find(names.begin(), names.end(), player) == names.end()) names.push_back(player);
    }
  }
  constexpr std::size_t kShown = 10;
  if (names.size() > kShown) names.resize(kShown), names.push_back("...");
  throw Fatal(kBadInput, fmt::format("{} plays in none of these games; {} do", in_quotes(name),
                                     join(names, ", ")));
}

class CoachCommand {
 public:
  explicit CoachCommand(const CoachFlags& flags)
      : flags_(flags), progress_(look_at_terminal().errors) {}

  int run() {
    if (!flags_.suite.empty()) check_writable(flags_.suite);
    const auto games = games_to_coach(flags_.sources, flags_.bot);
    if (!flags_.compare.empty()) return compare(games);
    return games.size() == 1 ? coach_one(games) : coach_many(games);
  }

 private:
  std::vector<desk::Findings> look(const std::vector<GameRecord>& games, const std::string& bot,
                                   bool only_failures) {
    auto found = coach_games(
        games, {.bot = bot,
                .nodes = flags_.nodes,
                .threads = std::min(threads_or_all(flags_.threads), static_cast<int>(games.size())),
                .only_failures = only_failures,
                .stop = &interrupt_.flag(),
                .progress = [this](std::size_t done, std::size_t of) {
                  if (!progress_) return;
                  std::cerr << fmt::format("\r\x1b[Kgame {} of {}", done, of) << std::flush;
                }});
    if (progress_) std::cerr << "\r\x1b[K" << std::flush;
    return found;
  }

  void save_suite(const desk::Summary& summary) const {
    if (flags_.suite.empty()) return;
    const auto suite = desk::suite_of(summary, join(flags_.sources, " "));
    write_file(flags_.suite, desk::suite_text(suite) + (suite.empty() ? "" : "\n"));
  }

  int coach_one(const std::vector<GameRecord>& games) {
    if (!flags_.bot.empty()) games_of_player(games, flags_.bot);
    const auto found = look(games, flags_.bot, false);
    if (found.empty()) return 130;
    if (flags_.json) {
      std::cout << desk::findings_doc(found[0]).dump(2) << '\n';
    } else {
      std::cout << findings_text(found[0]);
    }
    save_suite(desk::summarise(found));
    return 0;
  }

  int coach_many(const std::vector<GameRecord>& games) {
    const std::string bot = flags_.bot.empty() ? most_frequent_loser(games) : flags_.bot;
    const auto own = games_of_player(games, bot);
    const auto found = look(own, bot, !flags_.each);
    if (interrupt_.set()) {
      std::cerr << fmt::format("stopped: only {} of {} games were looked at\n", found.size(),
                               own.size());
    }
    const desk::Summary summary = desk::summarise(found);
    if (flags_.json) {
      desk::Json document{{"summary", desk::summary_doc(summary)}};
      if (flags_.each) {
        document["games"] = desk::Json::array();
        for (const auto& game : found) document["games"].push_back(desk::findings_doc(game));
      }
      std::cout << document.dump(2) << '\n';
    } else {
      for (std::size_t i = 0; flags_.each && i < found.size(); ++i) {
        std::cout << fmt::format("game {}:\n{}", i + 1, findings_text(found[i]));
      }
      std::cout << summary_text(summary);
    }
    save_suite(summary);
    return interrupt_.set() ? 130 : 0;
  }

  int compare(const std::vector<GameRecord>& games) {
    std::array<std::vector<desk::Findings>, 2> found;
    for (const std::size_t who : {0, 1}) {
      found[who] = look(games_of_player(games, flags_.compare[who]), flags_.compare[who], true);
    }
    if (interrupt_.set()) return 130;
    const auto comparison = desk::compare(found[0], found[1]);
    if (flags_.json) {
      std::cout << desk::comparison_doc(comparison).dump(2) << '\n';
    } else {
      std::cout << comparison_text(comparison);
    }
    return 0;
  }

  const CoachFlags& flags_;
  const bool progress_;
  const InterruptFlag interrupt_;
};

}  // namespace

Action define_coach(CLI::App& app) {
  const auto flags = std::make_shared<CoachFlags>();
  app.add_option(
         "FILE", flags->sources,
         "files with games in any format, folders of tournaments, or stores; - is standard input")
      ->required()
      ->option_text("...");
  app.add_option("--bot", flags->bot,
                 "whose games (who plays most; of two the weaker; of one game: who lost)")
      ->option_text("NAME");
  app.add_option("--compare", flags->compare, "two versions on the same openings: what has changed")
      ->option_text("A B")
      ->expected(2);
  app.add_option("--suite", flags->suite, "write the positions most worth fixing to this file")
      ->option_text("FILE");
  app.add_flag("--each", flags->each, "say all of every game, too, also of those that were won");
  app.add_option("--nodes", flags->nodes, "to look at, a position (20000)")
      ->option_text("N")
      ->check(whole_between(1000, 10'000'000));
  add_threads_flag(app, flags->threads);
  app.add_flag("--json", flags->json, "one JSON object instead of text");
  app.footer(
      "The same games and nodes give the same words on any machine. docs/coach.md says what they "
      "mean.\n"
      "Ctrl-C reports on the games looked at so far.\n\n"
      "Examples:\n"
      "  palamedes coach game.json\n"
      "  palamedes coach games.json --bot mybot --suite mistakes.jsonl\n"
      "  palamedes coach games.db --bot mybot --json\n"
      "  palamedes coach old.json new.json --compare mybot-1 mybot-2");
  return [flags] { return CoachCommand(*flags).run(); };
}

}  // namespace palamedes::cli
