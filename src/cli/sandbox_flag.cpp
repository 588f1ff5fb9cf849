// cli/sandbox_flag.cpp - what a sandbox lacks is told on stderr.
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
  if (sandbox->lacks_something()) std::cerr << "sandbox: " << sandbox->summary() << '\n';
  return sandbox;
}

}  // namespace palamedes::cli
