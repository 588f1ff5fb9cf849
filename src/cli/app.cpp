// cli/app.cpp - the one place where errors become exit codes.
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
#include "cli/command_tree.hpp"
#include "cli/fatal.hpp"
#include "cli/hidden_arguments.hpp"
#include "cli/suggestions.hpp"
#include "cli/version.hpp"

namespace palamedes::cli {
namespace {

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
  for (const Command& command : commands()) names.emplace_back(command.name);
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
  // To define the flags of all takes twice as long as all else before the first one acts.
  CommandTree tree([&arguments](std::string_view name) {
    return std::find(arguments.begin(), arguments.end(), name) != arguments.end();
  });
  CLI::App& root = tree.root();
  root.set_version_flag("--version", version_line());
  root.require_subcommand(arguments.empty() ? 0 : 1);
  std::transform(arguments.begin(), arguments.end(), arguments.begin(), shield_board);
  std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
  try {
    root.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return root.exit(error, std::cout, std::cerr);
    throw explain_parse_error(error, root);
  }
  if (const Action* action = tree.chosen()) return (*action)();
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
