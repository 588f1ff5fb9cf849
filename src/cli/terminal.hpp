// cli/terminal.hpp - what the program writes to, and leaving it in order.
#pragma once

#include <string_view>

namespace palamedes::cli {

enum class ColorChoice { Auto, Always, Never };

struct Terminal {
  bool input = false, output = false, errors = false;  // whether each stream is a terminal
  bool plain = false;  // NO_COLOR is set (no-color.org), or the terminal calls itself dumb
  bool utf8 = false;
  int width = 80, height = 24;

  bool colored(ColorChoice choice) const {
    return choice == ColorChoice::Always || (choice == ColorChoice::Auto && output && !plain);
  }
  // Text for reading: not wider than the window, nor than is pleasant.
  int text_width() const { return output && width < 100 ? width : output ? 100 : 80; }
};

Terminal look_at_terminal();

inline constexpr std::string_view kClearScreen = "\x1b[H\x1b[2J";
inline constexpr std::string_view kHideCursor = "\x1b[?25l", kShowCursor = "\x1b[?25h";

// While it lives, SIGINT, SIGTERM and SIGHUP end the process with 128 + the signal's number after
// the colours and the cursor of a terminal on stdout are back to normal.
class CleanExitOnSignals {
 public:
  CleanExitOnSignals();
  ~CleanExitOnSignals();
  CleanExitOnSignals(const CleanExitOnSignals&) = delete;
  CleanExitOnSignals& operator=(const CleanExitOnSignals&) = delete;
};

}  // namespace palamedes::cli
