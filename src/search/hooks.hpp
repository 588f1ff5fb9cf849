// search/hooks.hpp - a guide with plain answers where it offers none: see the optional parts in
// search/guide.hpp.
#pragma once

#include <cstdint>

#include "search/candidates.hpp"
#include "search/guide.hpp"
#include "search/table.hpp"

namespace palamedes::search {

// Of a guide without a tail: nothing.
struct NoTail {
  explicit NoTail(Table&) {}
};
template <class K>
struct TailOf {
  using Type = NoTail;
};
template <HasTail K>
struct TailOf<K> {
  using Type = typename K::Tail;
};

template <class K, class R>
struct ExactLevelOf {
  static constexpr int kLevel = 0;
};
template <class K, class R>
requires HasProbCut<K, R>
struct ExactLevelOf<K, R> {
  static constexpr int kLevel = K::kExactLevel;
};

template <Rules R, Guide<R> K>
class Hooks {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  static constexpr bool kOwnMoves = HasCandidates<K, R>;
  static constexpr bool kExchanges = SeesExchanges<K, R>;

  struct OneByOne {
    PALAMEDES_INLINE int operator()(const Move& m) const { return guide.order(p, m); }
    const K& guide;
    const Position& p;
  };

  PALAMEDES_INLINE Hooks(const R& rules, const K& guide) : rules_(rules), guide_(guide) {}

  // Where the game is about to be ended by a count, no evaluation says what a move is worth.
  PALAMEDES_INLINE bool limit_is_near([[maybe_unused]] const Past& past) const {
    if constexpr (SeesTheLimit<K>) {
      return guide_.limit_is_near(past);
    } else {
      return false;
    }
  }

  PALAMEDES_INLINE bool is_threatened([[maybe_unused]] const Position& p) const {
    if constexpr (SeesThreats<K, R>) {
      return guide_.threatened(p);
    } else {
      return false;
    }
  }

  // order(p, m) of the guide, as a function of m.
  PALAMEDES_INLINE auto orders(const Position& p) const {
    if constexpr (OrdersTogether<K, R>) {
      return guide_.orders(p);
    } else {
      return OneByOne{guide_, p};
    }
  }

  // `before` is the past of the position that the move was played in.
  PALAMEDES_INLINE bool is_refuted([[maybe_unused]] const Position& child,
                                   [[maybe_unused]] const Past& before) const {
    if constexpr (kOwnMoves) {
      return guide_.refuted(child, Past{before.plies + 1, 0, 1});
    } else {
      return false;
    }
  }

  PALAMEDES_INLINE Score value_if_stuck([[maybe_unused]] const Position& p,
                                        [[maybe_unused]] bool any, [[maybe_unused]] int ply) const {
    if constexpr (kOwnMoves) {
      return guide_.stuck(p, any, ply);
    } else {
      return 0;
    }
  }

  // The legal moves; nothing where the guide makes candidates.
  PALAMEDES_INLINE auto legal_moves([[maybe_unused]] const Position& p) const {
    if constexpr (kOwnMoves) {
      return 0;
    } else {
      return rules_.moves(p);
    }
  }

  // Where the guide makes candidates: these as they are asked for, or all that the rules allow;
  // else nothing.
  PALAMEDES_INLINE auto candidates([[maybe_unused]] const Position& p,
                                   [[maybe_unused]] bool all) const {
    if constexpr (kOwnMoves) {
      return Candidates<R, K>(rules_, guide_, p, all);
    } else {
      return 0;
    }
  }
  // Whichever of the two were made.
  template <class Moves, class Others>
  PALAMEDES_INLINE static auto& those_made([[maybe_unused]] Moves& legal,
                                           [[maybe_unused]] Others& candidates) {
    if constexpr (kOwnMoves) {
      return candidates;
    } else {
      return legal;
    }
  }

  PALAMEDES_INLINE std::uint64_t table_key(std::uint64_t key, const Past& past,
                                           [[maybe_unused]] int depth) const {
    if constexpr (HasDepthKey<K>) {
      return guide_.table_key(key, past, depth);
    } else {
      return guide_.table_key(key, past);
    }
  }

  PALAMEDES_INLINE bool exchange_at_least([[maybe_unused]] const Position& p,
                                          [[maybe_unused]] const Move& m,
                                          [[maybe_unused]] Score least) const {
    if constexpr (kExchanges) {
      return guide_.exchange_at_least(p, m, least);
    } else {
      return true;
    }
  }

  // More than any margin where nothing is known.
  PALAMEDES_INLINE Score gain([[maybe_unused]] const Position& p,
                              [[maybe_unused]] const Move& m) const {
    if constexpr (kExchanges) {
      return guide_.gain(p, m);
    } else {
      return kInfinite;
    }
  }

 private:
  const R rules_;
  const K guide_;
};

}  // namespace palamedes::search
