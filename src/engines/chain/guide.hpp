// engines/chain/guide.hpp - what the search is told about chain: values, move order, methods.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engines/chain/evaluation.hpp"
#include "engines/chain/net_inputs.hpp"
#include "search/guide.hpp"

namespace palamedes::engines::chain_engine {

// A move as the search knows it; never 0.
PALAMEDES_INLINE constexpr std::uint32_t signature_of(chain::Move m) {
  return static_cast<std::uint32_t>(m) + 1;
}

// `Kernel` does the net's arithmetic.
template <class R, class Kernel = net::PlainLanes>
class ChainGuide {
 public:
  using Word = typename Levels<R>::Word;
  using Position = typename R::Position;
  using Moves = typename R::Moves;
  using Geometry = typename R::Geometry;

  // No null move: chain/2018 is a game of zugzwang, who runs out of harmless moves loses, and
  // elsewhere it gained nothing.
  static constexpr search::Traits kTraits{.quiescence = true,
                                          .null_move = false,
                                          .reductions = true,
                                          .futility = true,
                                          .forced_replies = true,
                                          .quick_moves = true};

  explicit ChainGuide(const R& rules, const Weights& weights = kWeightsOf<R>)
      : geometry_(rules.geometry()), evaluation_(rules, weights), learned_(rules) {}

  // Null: the evaluation made by hand. The net must outlive the guide.
  ChainGuide(const R& rules, const net::RowNet* net) : ChainGuide(rules) { learned_.net = net; }

  PALAMEDES_INLINE search::Score evaluate(const Position& p, const Past&) const {
    if constexpr (kMayLearn) {
      if (learned_.net != nullptr) return learned_.evaluate(p);
    }
    return evaluation_.evaluate(p);
  }

  // No chain game is drawn.
  PALAMEDES_INLINE static search::Score final_score(const Outcome& outcome, int ply) {
    return outcome.margin > 0 ? search::win_in(ply) : search::loss_in(ply);
  }

  // Noisy is an explosion that takes something: first those with the most enemies and the most
  // critical cells around. Last comes what feeds a cell that the enemy takes at once.
  class Orders {
   public:
    PALAMEDES_INLINE Orders(const Geometry& geometry, const Position& p)
        : geometry_(geometry),
          enemies_(p.opp),
          critical_(Levels<R>::critical(geometry, p)),
          taking_(critical_ & beside<R>(geometry, enemies_)),
          feeding_(beside<R>(geometry, enemies_ & critical_)) {}
    PALAMEDES_INLINE int operator()(chain::Move m) const {
      const Word cell = single_bit<Word>(static_cast<int>(m));
      if ((cell & taking_) != 0) {
        const Word around = beside<R>(geometry_, cell), enemies = around & enemies_;
        return 4 * count_bits<Word>(enemies) + 8 * count_bits<Word>(enemies & critical_) +
               2 * count_bits<Word>(around & critical_);
      }
      return (cell & feeding_) != 0 ? -kFeedsTheEnemy : 0;
    }

    PALAMEDES_INLINE Moves noisy(Moves moves) const { return Moves(moves.squares() & taking_); }
    PALAMEDES_INLINE Moves quiet(Moves moves) const { return Moves(moves.squares() & ~taking_); }

   private:
    const Geometry& geometry_;
    const Word enemies_, critical_, taking_, feeding_;
  };
  PALAMEDES_INLINE Orders orders(const Position& p) const { return Orders(geometry_, p); }
  PALAMEDES_INLINE int order(const Position& p, chain::Move m) const { return orders(p)(m); }

  PALAMEDES_INLINE static std::uint32_t signature(const Position&, chain::Move m) {
    return signature_of(m);
  }
  PALAMEDES_INLINE static bool find(Moves moves, std::uint32_t signature, chain::Move& found) {
    const std::uint32_t square = signature - 1;  // see signature_of
    found = static_cast<chain::Move>(square);
    return square < 8 * sizeof(Word) && moves.has(static_cast<int>(square));
  }
  PALAMEDES_INLINE static std::uint64_t table_key(std::uint64_t key, const Past&) { return key; }

 private:
  static constexpr bool kMayLearn = sizeof(Word) == sizeof(std::uint64_t);
  struct Learned {
    NetInputs<R> inputs;
    const net::RowNet* net = nullptr;

    explicit Learned(const R& rules) : inputs(rules) {}
    PALAMEDES_INLINE search::Score evaluate(const Position& p) const {
      net::RowSums<Kernel> sums(*net);
      const int bucket = inputs.describe(p, sums);
      return sums.value(bucket);
    }
  };
  struct NothingLearned {
    explicit NothingLearned(const R&) {}
    const net::RowNet* net = nullptr;
  };

  static constexpr int kFeedsTheEnemy = 4000;  // in the scale of the search's history

  Geometry geometry_;
  Evaluation<R> evaluation_;
  std::conditional_t<kMayLearn, Learned, NothingLearned> learned_;
};

}  // namespace palamedes::engines::chain_engine
