// cli/app.cpp - the table of subcommands, and the one place where errors become exit codes.
#include "cli/app.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/hidden_arguments.hpp"
#include "cli/suggestions.hpp"

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
};
// clang-format on

// A closed standard stream would make the next opened file take its place and its output.
void open_standard_streams() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF) open("/dev/null", O_RDWR);
  }
}

// An Othello board may begin with dashes. No option of ours is long and made of board letters only;
// the space keeps the parser from taking the text for one, and position parsers skip it.
std::string shield_board(std::string argument) {
  const bool board = argument.size() > 16 && argument[0] == '-' &&
                     argument.find_first_not_of("-._*XOxoBWbw ") == std::string::npos;
  return board ? ' ' + argument : argument;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command& command : kCommands) names.emplace_back(command.name);
  return names;
}

void check_command(const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments[0].starts_with('-')) return;
  const auto names = command_names();
  if (std::find(names.begin(), names.end(), arguments[0]) != names.end()) return;
  const std::string guess = did_you_mean(arguments[0], names);
  throw Fatal(kBadInput, fmt::format("there is no command {}{}", in_quotes(arguments[0]),
                                     guess.empty() ? "; see palamedes --help" : guess));
}

// One line for what the parser did not like, on behalf of the command it stopped in.
Fatal explain_parse_error(const CLI::ParseError& error, const CLI::App& root) {
  const CLI::App* command = &root;
  std::string name = "palamedes";
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().front();
    name += ' ' + command->get_name();
  }
  std::vector<std::string> options;
  for (const CLI::Option* option : command->get_options()) {
    for (const std::string& long_name : option->get_lnames()) options.push_back("--" + long_name);
  }
  std::vector<std::string> parts;
  for (const CLI::App* part : command->get_subcommands([](const CLI::App*) { return true; })) {
    parts.push_back(part->get_name());
  }
  std::string what = error.what();
  if (!parts.empty()) what = fmt::format("{} must be one of: {}", name + " ...", join(parts, ", "));
  if (const auto extras = root.remaining(true); !extras.empty()) {
    const std::string extra = in_quotes(extras[0]);
    if (extras[0].starts_with('-')) {
      what = fmt::format("unknown option {}{}", extra, did_you_mean(extras[0], options));
    } else if (parts.empty()) {
      what = fmt::format("{} is one argument too many", extra);
    } else {
      what = fmt::format("{} is none of: {}", extra, join(parts, ", "));
    }
  }
  return Fatal(kBadInput, fmt::format("{} (see {} --help)", what, name));
}

int run_command(std::vector<std::string> arguments) {
  check_command(arguments);
  CLI::App root{"Palamedes: board games by their exact rules, to play, study and measure",
                "palamedes"};
  root.set_version_flag("--version", fmt::format("palamedes {}", kVersion));
  root.require_subcommand(arguments.empty() ? 0 : 1);
  root.get_formatter()->label("REQUIRED", "");
  root.get_formatter()->label("SUBCOMMAND", "COMMAND");
  root.get_formatter()->label("Positionals", "Arguments");
  root.get_formatter()->column_width(24);
  root.footer(
      "Examples:\n  palamedes play\n  palamedes show othello --moves 'f5 d6'\n"
      "  palamedes COMMAND --help\n\n"
      "GAME is a name from `palamedes games`, with a board size where it is not the usual one:\n"
      "othello, minichess/2026, chain:3x4.");
  std::vector<Action> actions;
  for (const Command& command : kCommands) {
    CLI::App* sub = root.add_subcommand(std::string(command.name), std::string(command.summary));
    sub->group("Commands");
    // To define the flags of all takes twice as long as all else before the first one acts.
    const bool named =
        std::find(arguments.begin(), arguments.end(), command.name) != arguments.end();
    actions.push_back(named ? command.define(*sub) : Action());
  }
  std::transform(arguments.begin(), arguments.end(), arguments.begin(), shield_board);
  std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
  try {
    root.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return root.exit(error, std::cout, std::cerr);
    throw explain_parse_error(error, root);
  }
  for (std::size_t i = 0; i < std::size(kCommands); ++i) {
    if (root.got_subcommand(std::string(kCommands[i].name))) return actions[i]();
  }
  std::cout << root.help();
  return 0;
}

}  // namespace

int run(int argc, char** argv) {
  open_standard_streams();
  std::signal(SIGPIPE, SIG_DFL);  // who reads no further has seen enough: end without a word
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  const HiddenArguments hidden(argc, argv);
  try {
    const int code = run_command(std::move(arguments));
    errno = 0;
    if (!std::cout.flush()) {
      throw Fatal(kIoFailure, fmt::format("cannot write to standard output: {}",
                                          std::strerror(errno != 0 ? errno : EIO)));
    }
    return code;
  } catch (const Fatal& fatal) {
    std::cout.flush();
    std::string message =
        hidden.out_of(fatal.what());  // one line, whatever a file name or argument had in it
    std::replace_if(
        message.begin(), message.end(), [](char c) { return c >= 0 && c < ' '; }, '?');
    std::cerr << "palamedes: " << message << '\n';
    return fatal.code;
  } catch (const std::bad_alloc&) {
    std::cerr << "palamedes: there is not enough memory for this\n";
    return kIoFailure;
  } catch (const std::exception& error) {
    std::cerr << "palamedes: " << error.what() << '\n';
    return kIoFailure;
  }
}

}  // namespace palamedes::cli
