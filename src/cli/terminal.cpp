// cli/terminal.cpp - the signal handler gives colours and cursor back, by calls that are safe in
// one.
#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <string>

#include "base/text.hpp"

namespace palamedes::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

// The first of the three variables that is set decides, as in setlocale.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = lower_case(environment(name));
    if (value.empty()) continue;
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

// Only calls that are safe inside a signal handler.
extern "C" void leave_in_order(int signal) {
  constexpr std::string_view kReset = "\x1b[0m\x1b[?25h\n";
  if (isatty(STDOUT_FILENO) == 1) {
    [[maybe_unused]] const auto written = write(STDOUT_FILENO, kReset.data(), kReset.size());
  }
  _exit(128 + signal);
}

}  // namespace

Terminal look_at_terminal() {
  Terminal terminal;
  terminal.input = isatty(STDIN_FILENO) == 1;
  terminal.output = isatty(STDOUT_FILENO) == 1;
  terminal.errors = isatty(STDERR_FILENO) == 1;
  terminal.plain = !environment("NO_COLOR").empty() || environment("TERM") == "dumb";
  terminal.utf8 = locale_is_utf8();
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    terminal.width = size.ws_col;
    terminal.height = size.ws_row;
  }
  return terminal;
}

CleanExitOnSignals::CleanExitOnSignals() {
  for (const int signal : kSignals) std::signal(signal, leave_in_order);
}

CleanExitOnSignals::~CleanExitOnSignals() {
  for (const int signal : kSignals) std::signal(signal, SIG_DFL);
}

}  // namespace palamedes::cli
