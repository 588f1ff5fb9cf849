#include "cli/limit_flags.hpp"

#include "cli/inputs.hpp"
#include "cli/numbers.hpp"

namespace palamedes::cli {

void add_limit_flags(CLI::App& app, LimitFlags& flags, TimeControl& time,
                     referee::ResourceLimits& limits, const std::string& about_time) {
  app.add_option("--time", flags.seconds, "seconds a move (0.1)" + about_time)
      ->option_text("S")
      ->check(between(0.001, 3600));
  app.add_option("--clock", flags.clock, "seconds for a whole game, and an increment: 60+0.5")
      ->option_text("S+I");
  app.add_option("--margin", time.margin,
                 "seconds that pipes and schedulers may cost, on top of every limit (0.05)")
      ->option_text("S")
      ->check(between(0, 60));
  app.add_option("--start", time.start, "seconds until a program must be ready (10)")
      ->option_text("S")
      ->check(between(0.01, 3600));
  app.add_option("--sandbox", flags.sandbox, "for programs: require, auto or off (auto)")
      ->option_text("MODE");
  app.add_option("--memory", limits.memory_mb, "megabytes a program may use (4096)")
      ->option_text("MB")
      ->check(CLI::Range(16, 1 << 20));
}

void set_time(const LimitFlags& flags, TimeControl& time) {
  if (flags.clock.empty()) {
    time.move = flags.seconds.value_or(0.1);
    return;
  }
  const auto clock = require(parse_clock(flags.clock));
  time.move = flags.seconds;
  time.game = clock.game, time.increment = clock.increment;
}

}  // namespace palamedes::cli
