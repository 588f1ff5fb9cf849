#include "cli/sprt_view.hpp"

#include <fmt/format.h>

#include <cmath>

#include "arena/strength.hpp"
#include "cli/fatal.hpp"
#include "cli/numbers.hpp"

namespace palamedes::cli {
namespace {

// To one decimal, and never "-0.0".
double rounded(double elo) { return std::round(elo * 10) / 10 + 0.0; }

std::string with_interval(const arena::Estimate& e) {
  return fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", rounded(e.value), rounded(e.interval.low),
                     rounded(e.interval.high));
}

}  // namespace

void add_sprt_flags(CLI::App& app, arena::Sprt& sprt) {
  app.add_option("--alpha", sprt.alpha, "how often ELO1 may be accepted wrongly (0.05)")
      ->option_text("P")
      ->check(between(0.0001, 0.4999));
  app.add_option("--beta", sprt.beta, "how often ELO0 may be accepted wrongly (0.05)")
      ->option_text("P")
      ->check(between(0.0001, 0.4999));
  app.add_flag_callback(
      "--logistic", [&sprt] { sprt.kind = arena::EloKind::Logistic; },
      "bounds in plain Elo, not normalised");
}

void check_sprt(const arena::Sprt& sprt) {
  const double furthest = arena::furthest_bound(sprt.kind);
  for (const double elo : {sprt.elo0, sprt.elo1}) {
    if (elo >= -furthest && elo <= furthest) continue;
    const bool logistic = sprt.kind == arena::EloKind::Logistic;
    throw Fatal(kBadInput, fmt::format("{}bounds must be from {} to {} Elo, and {} is not",
                                       logistic ? "" : "normalised ", -furthest, furthest, elo));
  }
  if (sprt.elo0 < sprt.elo1) return;
  throw Fatal(kBadInput, fmt::format("elo0 must be less than elo1, and {} is not less than {}",
                                     sprt.elo0, sprt.elo1));
}

std::string sprt_text(const arena::Sprt& sprt, const arena::PairCounts& counts) {
  const auto verdict = sprt.verdict(counts);
  return fmt::format("LLR {:.3f} of {:.3f} to {:.3f}: {}", sprt.log_ratio(counts), sprt.lower(),
                     sprt.upper(),
                     verdict == arena::Sprt::Verdict::Continue     ? "not decided"
                     : verdict == arena::Sprt::Verdict::AcceptElo1 ? "elo1 accepted"
                                                                   : "elo0 accepted");
}

std::string strength_text(const arena::PairCounts& counts) {
  const auto s = arena::strength(counts);
  return fmt::format(
      "Elo {}, normalised {}, stronger with {:.1f} % likelihood\n"
      "pairs with 0, 1/2, 1, 1 1/2, 2 points: {}\n",
      with_interval(s.elo), with_interval(s.normalised), 100 * s.superiority,
      fmt::join(counts.of, " "));
}

}  // namespace palamedes::cli
