// cli/command_tree.cpp - the table of commands, and what the help of all has in common.
#include "cli/command_tree.hpp"

#include <iterator>
#include <string>

namespace palamedes::cli {
namespace {

// #if in a list is beyond the formatter.
// clang-format off
constexpr Command kCommands[]{
    {"play", "play a game in the terminal, for two or against a player", define_play},
#if PALAMEDES_SERVICE
    {"serve", "play, analyse and watch in a browser", define_serve},
#endif
#if PALAMEDES_SERVICE
    {"ladder", "courses: who takes part, whose programs play, where they stand", define_ladder},
#endif
    {"static", "write the page as plain files, for any web server", define_static},
    {"demo", "watch short games of every kind", define_demo},
    {"games", "list the games and their rule sets", define_games},
    {"rules", "explain the rules of a game", define_rules},
    {"show", "draw a position", define_show},
    {"moves", "list the legal moves of a position", define_moves},
    {"perft", "count the move paths of a given length", define_perft},
    {"players", "list everybody one can play against", define_players},
    {"move", "ask a player for its move", define_move},
    {"match", "let two players play against each other", define_match},
    {"openings", "find openings for matches that are not decided", define_openings},
    {"tournament", "let many players play, stop and go on at will", define_tournament},
    {"compare-search", "minimax, alpha-beta, Monte Carlo and the engine at equal time",
     define_compare_search},
    {"rate", "rate players by their games", define_rate},
    {"sprt", "judge a match by its counts of game pairs", define_sprt},
    {"analyse", "the engine's view of a position", define_analyse},
    {"coach", "why games were lost, and what to mend first", define_coach},
    {"suite", "positions to solve, and whether a bot does", define_suite},
    {"ask", "any question of the web page, answered in JSON", define_ask},
    {"engine", "play in other programs, by their protocols", define_engine},
    {"nthu-run", "let two programs of the NTHU courses play, with their log", define_nthu_run},
    {"stcp-server", "the hop race's server, for its original clients", define_stcp_server},
    {"botzone-judge", "judge a match as a program on Botzone", define_botzone_judge},
    {"solve", "the true value of a position", define_solve},
    {"book", "make opening books and look into them", define_book},
    {"weights", "the numbers an engine judges by", define_weights},
    {"train", "make better ones, from games an engine plays itself", define_train},
    {"convert", "turn game records from one file format into another", define_convert},
#if PALAMEDES_SERVICE
    {"puzzles", "make puzzles of the games in a store; suites of positions in and out",
     define_puzzles},
    {"store", "what a store of games holds; copies of it, games in and out", define_store},
    {"worker", "build, examine and play for a ladder", define_worker},
#endif
    {"replay", "play a game of a ladder again, with a program of yours", define_replay},
    {"verify", "judge game records again by a second implementation", define_verify},
    {"new-bot", "write a starter kit for a bot of your own", define_new_bot},
    {"adapt", "turn a course's source file into a player", define_adapt},
    {"check-bot", "examine a program and say what to change", define_check_bot},
    {"bench", "measure speed on this machine", define_bench},
    {"doctor", "what this machine can do, and what to install for the rest", define_doctor},
    {"completion", "let a shell complete our commands", define_completion},
    {"manual", "write the manual pages of all commands", define_manual},
};
// clang-format on

}  // namespace

std::span<const Command> commands() { return kCommands; }

CommandTree::CommandTree(const std::function<bool(std::string_view name)>& with_flags)
    : root_("Palamedes: board games by their exact rules, to play, study and measure",
            "palamedes") {
  root_.get_formatter()->label("REQUIRED", "");
  root_.get_formatter()->label("SUBCOMMAND", "COMMAND");
  root_.get_formatter()->label("Positionals", "Arguments");
  root_.get_formatter()->column_width(24);
  root_.footer(
      "Examples:\n  palamedes play\n  palamedes show othello --moves 'f5 d6'\n"
      "  palamedes COMMAND --help\n\n"
      "GAME is a name from `palamedes games`, with a board size where it is not the usual one:\n"
      "othello, minichess/2026, chain:3x4.");
  for (const Command& command : kCommands) {
    CLI::App* sub = root_.add_subcommand(std::string(command.name), std::string(command.summary));
    sub->group("Commands");
    actions_.push_back(with_flags(command.name) ? command.define(*sub) : Action());
  }
}

const Action* CommandTree::chosen() const {
  for (std::size_t i = 0; i < std::size(kCommands); ++i) {
    if (root_.got_subcommand(std::string(kCommands[i].name))) return &actions_[i];
  }
  return nullptr;
}

}  // namespace palamedes::cli
