// cli/cmd_sprt.cpp - `palamedes sprt`: what counts of game pairs prove.
#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/numbers.hpp"
#include "cli/sprt_view.hpp"

namespace palamedes::cli {
namespace {

struct SprtFlags {
  std::vector<std::uint64_t> counts;
  arena::Sprt sprt;
};

int run(const SprtFlags& flags) {
  check_sprt(flags.sprt);
  arena::PairCounts counts;
  std::copy(flags.counts.begin(), flags.counts.end(), counts.of.begin());
  if (counts.pairs() == 0) throw Fatal(kBadInput, "no pair of games has been played");
  std::cout << strength_text(counts) << sprt_text(flags.sprt, counts) << '\n';
  return 0;
}

}  // namespace

Action define_sprt(CLI::App& app) {
  const auto flags = std::make_shared<SprtFlags>();
  app.add_option("COUNTS", flags->counts,
                 "pairs in which the first player made 0, 1/2, 1, 1 1/2 and 2 points")
      ->required()
      ->option_text("N N N N N")
      ->expected(5)
      ->check(whole_between(0, 1'000'000'000'000));
  app.add_option("--elo0", flags->sprt.elo0, "what is to be refuted (0)")->option_text("ELO");
  app.add_option("--elo1", flags->sprt.elo1, "what is hoped for (2)")->option_text("ELO");
  add_sprt_flags(app, flags->sprt);
  app.footer(
      "The games of a pair share an opening, with colours swapped. `palamedes match --sprt` plays\n"
      "until such a test is decided.\n\n"
      "Examples:\n"
      "  palamedes sprt 379 10170 21828 10640 343 --elo0 0 --elo1 2\n"
      "  palamedes sprt 4 20 41 25 10 --elo1 20 --logistic");
  return [flags] { return run(*flags); };
}

}  // namespace palamedes::cli
