// arena/sprt.hpp - the sequential probability ratio test: play only until it is clear whether a
// change is worth elo1 rather than elo0.
//
// A. Wald, "Sequential Tests of Statistical Hypotheses" (1945), in the generalised form for game
// pairs of M. Van den Bergh ("A Practical Introduction to the GSPRT", "Normalized Elo"): each
// hypothesis stands for the likeliest distribution of pair results that obeys it.
#pragma once

#include "arena/pair_counts.hpp"

namespace palamedes::arena {

enum class EloKind { Normalised, Logistic };

// Further bounds ask for distributions that hardly exist.
constexpr double furthest_bound(EloKind kind) { return kind == EloKind::Normalised ? 200 : 1000; }

struct Sprt {
  double elo0 = 0, elo1 = 2;  // requires: elo0 < elo1, neither further from 0 than furthest_bound
  EloKind kind = EloKind::Normalised;
  double alpha = 0.05;  // how often elo1 may be accepted though elo0 is true
  double beta = 0.05;   // and the other way round

  enum class Verdict { Continue, AcceptElo0, AcceptElo1 };

  double lower() const;  // at or below this ratio elo0 is accepted,
  double upper() const;  // at or above this one elo1
  // The logarithm of how much likelier the counts are under elo1 than under elo0.
  double log_ratio(const PairCounts& counts) const;
  Verdict verdict(const PairCounts& counts) const;
};

}  // namespace palamedes::arena
