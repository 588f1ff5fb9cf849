// cli/cmd_weights.cpp - `palamedes weights`: the numbers an engine judges by, as a file to replace
// them.
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "engines/engine.hpp"

namespace palamedes::cli {
namespace {

struct WeightsFlags {
  std::string game, output;
};

int write_weights(const WeightsFlags& flags) {
  const auto weights = require(engines::own_weights(*game_named(flags.game)));
  if (!flags.output.empty()) {
    write_file(flags.output, engines::encode_weights(weights));
    return 0;
  }
  std::cout << weights.game << ", evaluation " << weights.evaluation << ", version "
            << weights.version << '\n';
  for (const int value : weights.values) std::cout << value << '\n';
  for (const auto& section : weights.sections) {
    const auto count = std::visit([](const auto& list) { return list.size(); }, section.numbers);
    std::cout << section.name << ": " << count << " numbers\n";
  }
  return 0;
}

}  // namespace

Action define_weights(CLI::App& app) {
  const auto flags = std::make_shared<WeightsFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("-o,--output", flags->output, "write them to this file; else they are shown")
      ->option_text("FILE");
  app.footer(
      "The format of the file is in docs/formats.md.\n\n"
      "Examples:\n"
      "  palamedes weights hop\n"
      "  palamedes weights hop -o hop.plmw");
  return [flags] { return write_weights(*flags); };
}

}  // namespace palamedes::cli
