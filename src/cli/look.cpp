// cli/look.cpp - pictures need colours and UTF-8: without ink the two sides' look alike.
#include "cli/look.hpp"

namespace palamedes::cli {

void add_look_flags(CLI::App& app, LookFlags& flags) {
  app.add_flag("--ascii", flags.ascii, "letters instead of pictures, and no colours");
  app.add_option("--color,--colour", flags.color, "auto (on a terminal), always or never")
      ->option_text("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}));
}

BoardStyle style_for(const LookFlags& flags, const Terminal& terminal, const GameInfo& game) {
  const auto choice = flags.color == "always"  ? ColorChoice::Always
                      : flags.color == "never" ? ColorChoice::Never
                                               : ColorChoice::Auto;
  BoardStyle style;
  // --ascii means no escape codes either, unless they were asked for by name.
  style.colored =
      terminal.colored(flags.ascii && choice == ColorChoice::Auto ? ColorChoice::Never : choice);
  style.glyphs = style.colored && !flags.ascii && terminal.utf8;
  style.palette = palette_for(game);
  return style;
}

}  // namespace palamedes::cli
