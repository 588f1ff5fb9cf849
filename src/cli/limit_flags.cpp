#include "cli/limit_flags.hpp"

#include "cli/inputs.hpp"
#include "cli/numbers.hpp"

namespace palamedes::cli {

void add_limit_flags(CLI::App& app, LimitFlags& flags, const std::string& about_time) {
  app.add_option("--time", flags.seconds, "seconds a move (0.1)" + about_time)
      ->option_text("S")
      ->check(between(0.001, 3600));
  app.add_option("--clock", flags.clock, "seconds for a whole game, and an increment: 60+0.5")
      ->option_text("S+I");
  app.add_option("--margin", flags.margin,
                 "seconds that pipes and schedulers may cost, on top of every limit (0.05)")
      ->option_text("S")
      ->check(between(0, 60));
  app.add_option("--start", flags.start, "seconds until a program must be ready (10)")
      ->option_text("S")
      ->check(between(0.01, 3600));
  app.add_option("--sandbox", flags.sandbox, "for programs: require, auto or off (auto)")
      ->option_text("MODE");
  app.add_option("--memory", flags.memory, "megabytes a program may use (4096)")
      ->option_text("MB")
      ->check(CLI::Range(16, 1 << 20));
}

void change_limits(const LimitFlags& flags, TimeControl& time, referee::ResourceLimits& limits,
                   referee::SandboxMode& sandbox) {
  if (flags.clock) {
    const auto clock = require(parse_clock(*flags.clock));
    time.move.reset();
    time.game = clock.game, time.increment = clock.increment;
  }
  if (flags.seconds) time.move = flags.seconds;
  time.margin = flags.margin.value_or(time.margin);
  time.start = flags.start.value_or(time.start);
  limits.memory_mb = flags.memory.value_or(limits.memory_mb);
  if (flags.sandbox) sandbox = require(referee::sandbox_mode_named(*flags.sandbox));
}

}  // namespace palamedes::cli
