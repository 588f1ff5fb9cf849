// engines/hop/guide.hpp - what the search is told about hop: values, move order, methods.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "engines/hop/evaluation.hpp"
#include "engines/hop/net_inputs.hpp"
#include "engines/hop/race.hpp"
#include "search/guide.hpp"

namespace palamedes::engines::hop_engine {

// A move as the search knows it: where it goes in the low bits, then where from, then what it
// takes. Never 0: a piece that ends where it began has captured.
PALAMEDES_INLINE constexpr std::uint32_t signature_of(const hop::Move& m) {
  constexpr std::uint32_t kPass = 1U << 31;
  if (m.is_pass()) return kPass;
  const std::uint32_t there = m.to | static_cast<std::uint32_t>(m.from) << 6;
  if (m.captured == 0) return there;
  return there | static_cast<std::uint32_t>(mix64(m.captured) >> 46) << 12 | 1U << 30;
}

class HopGuide {
 public:
  static constexpr search::Traits kTraits{.quiescence = true,
                                          .null_move = false,
                                          .reductions = true,
                                          .futility = true,
                                          .forced_replies = true};

  // Without a net (null) the counts are weighed. Both must outlive the guide.
  explicit HopGuide(const Weights& weights = kWeights, const net::RowNet* net = nullptr)
      : weights_(&weights), net_(net) {}

  search::Score evaluate(const hop::Position& p, const Past& past) const {
    if (const int turns = race_won_in(p);
        turns != 0 && past.plies + 2 * std::abs(turns) <= kLastPly) {
      return turns > 0 ? kRaceWon - turns : -kRaceWon - turns;
    }
    if (net_ == nullptr) return hop_engine::evaluate(p, past, *weights_);
    net::RowSums<net::PlainLanes> sums(*net_);
    const int bucket = NetInputs::describe(p, sums);
    return within_bounds(sums.value(bucket) + worth_at_the_limit(HopRules::margin(p), past));
  }

  static search::Score final_score(const Outcome& outcome, int ply) {
    if (outcome.margin == 0) return 0;
    return outcome.margin > 0 ? search::win_in(ply) : search::loss_in(ply);
  }

  // Captures are noisy, the more the better; other moves are tried by how far forward they go.
  static int order(const hop::Position& p, const hop::Move& m) {
    if (m.is_pass()) return -kPerColumn * 8;
    const int right = m.to % 8 - m.from % 8;
    const int forward = p.turn == Side::First ? right : -right;
    if (m.captured != 0) return 16 * count_bits(m.captured) + forward;
    return (forward - 7) * kPerColumn;
  }

  static std::uint32_t signature(const hop::Position&, const hop::Move& m) {
    return signature_of(m);
  }

  // The ply matters only where a search of usual depth can see the limit of turns.
  static std::uint64_t table_key(std::uint64_t key, const Past& past) {
    constexpr int kSearched = 20;
    if (past.plies < kLimitInSight - kSearched) return key;
    return hash_word(key, static_cast<std::uint64_t>(past.plies));
  }

 private:
  static constexpr search::Score kRaceWon = 8000;  // certain, but not proven by the rules alone
  static constexpr int kPerColumn = 300;           // in the scale of the search's history

  const Weights* weights_;
  const net::RowNet* net_;
};

}  // namespace palamedes::engines::hop_engine
