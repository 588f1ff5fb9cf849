// cli/sandbox_flag.cpp - what a sandbox lacks is told on stderr; a semicolon in its summary gives
// it away.
#include "cli/sandbox_flag.hpp"

#include <fmt/format.h>

#include <iostream>

#include "cli/inputs.hpp"

namespace palamedes::cli {

void add_sandbox_flag(CLI::App& app, std::string& mode) {
  app.add_option("--sandbox", mode,
                 fmt::format("require, auto or off ({}); require what strangers send you", mode))
      ->option_text("MODE");
}

std::shared_ptr<const referee::Sandbox> sandbox_named(const std::string& mode,
                                                      const referee::ResourceLimits& limits) {
  const auto named = require(referee::sandbox_mode_named(mode));
  auto sandbox = require(referee::Sandbox::probe(named, limits));
  // What is missing follows what is there.
  const bool lacking = sandbox->summary().find(';') != std::string::npos;
  if (lacking) std::cerr << sandbox->summary() << '\n';
  return sandbox;
}

}  // namespace palamedes::cli
