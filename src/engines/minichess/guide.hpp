// engines/minichess/guide.hpp - what the search is told about minichess/2023, /2026 and gardner.
//
// With a net (net.hpp) the evaluation is learned, else the one made by hand.
//
// The end in sight. Minichess is over after a fixed number of plies, and then a count of material
// with values of its own decides. Within kCapWeights.horizon plies of it either evaluation goes
// over to what that count says, and a value that a search found depends on the ply it was found at:
// see `table_key`.
//
// The king. In minichess a move that leaves the own king en prise is legal and loses at once; in
// gardner it is illegal. Either way the search drops it (`refuted`), so that no node has a king to
// take. Only on the last ply of minichess/2023, when the count comes before the king, such a move
// is as good as any.
#pragma once

#include <type_traits>

#include "engines/minichess/evaluation.hpp"
#include "engines/minichess/exchange.hpp"
#include "engines/minichess/net.hpp"
#include "engines/minichess/tuned_weights.hpp"
#include "games/minichess/gardner_rules.hpp"
#include "games/minichess/rules.hpp"
#include "search/guide.hpp"

namespace palamedes::engines::chess {

using minichess::Moves;
using search::Score;

// How an edition ends.
template <class R>
struct Ending {  // gardner: no count of plies
  static constexpr bool kCapped = false, kLimitBeforeKing = false;
  static constexpr int kPlyLimit = 0;
};
template <class Edition, template <int> class Sliders>
struct Ending<MiniChessRules<Edition, Sliders>> {
  static constexpr bool kCapped = true, kLimitBeforeKing = Edition::kLimitBeforeKing;
  static constexpr int kPlyLimit = Edition::kPlyLimit;
};

// What a count of material is worth at the ply limit, where it decides the game.
struct CapWeights {
  int horizon = 24;  // plies before the limit from which on it matters
  int lead = 190;    // being ahead by whatever
  int unit = 78;     // and for each unit of the count
};
inline constexpr CapWeights kCapWeights;

// `NetKernel` does the net's arithmetic, see NetEvaluation.
template <class R, class Sliders, class NetKernel>
class ChessGuide {
 public:
  using State = NetState;

  static constexpr int kRows = R::kRows;
  using Generator = typename R::Generator;
  using End = Ending<R>;

  static constexpr search::Traits kTraits{.quiescence = true,
                                          .null_move = true,
                                          .reductions = true,
                                          .futility = true,
                                          .forced_replies = false};

  // Null: by hand. The net must outlive the guide.
  PALAMEDES_INLINE explicit ChessGuide(const Net* net = nullptr) : net_(net) {}

  PALAMEDES_INLINE Score evaluate(const Position& p, const Past& past) const {
    State state;
    root(p, state);
    return evaluate(p, past, state);
  }
  PALAMEDES_INLINE void root(const Position& p, State& state) const {
    if (net_ != nullptr) Learned::root(*net_, p, state);
  }
  PALAMEDES_INLINE void after(const State& before, const Position& p, Move m, const Position& child,
                              State& state) const {
    if (net_ != nullptr) Learned::after(*net_, before, p, m, child, state);
  }
  PALAMEDES_INLINE void after_pass(const State& before, const Position&, const Position&,
                                   State& state) const {
    if (net_ != nullptr) Learned::after_pass(before, state);
  }
  PALAMEDES_INLINE Score evaluate(const Position& p, const Past& past, const State& state) const {
    if (net_ == nullptr) return by_hand(p, past);
    return Learned::evaluate(*net_, p, state, plies_left(past));
  }

  PALAMEDES_INLINE static Score by_hand(const Position& p, const Past& past) {
    const Score score = Evaluation<kRows, Sliders>::evaluate(p, kTables);
    if constexpr (End::kCapped) {
      const int left = plies_left(past);
      if (left < kCapWeights.horizon) return near_the_cap(p, score, left > 0 ? left : 0);
    }
    return score;
  }

  PALAMEDES_INLINE static Score final_score(const Outcome& outcome, int ply) {
    if (outcome.margin == 0) return 0;
    return outcome.margin > 0 ? search::win_in(ply) : search::loss_in(ply);
  }

  // Most valuable victim first, of one victim by the attacker's kind, pawns first; a new queen is
  // nearly as good as taking one.
  PALAMEDES_INLINE static int order(const Position& p, Move m) {
    const bool takes = (p.occupied() >> to_of(m) & 1) != 0;
    const Kind kind = kind_of(m), becomes = becomes_of(m);
    if (becomes != kind && becomes != Kind::Queen) return -kMinorPromotion;
    if (!takes && becomes == kind) return 0;
    return 8 * gain_at_once(p, m) + 8 - static_cast<int>(kind);
  }

  // Bits 0-4 to, 5-7 the kind that moves, 8-12 from, 13-15 what it becomes: never 0, as no piece
  // stands still.
  PALAMEDES_INLINE static std::uint32_t signature(const Position&, Move m) {
    return static_cast<std::uint32_t>(to_of(m) | static_cast<int>(kind_of(m)) << 5 |
                                      from_of(m) << 8 | static_cast<int>(becomes_of(m)) << 13);
  }

  PALAMEDES_INLINE std::uint64_t table_key(std::uint64_t key, const Past& past) const {
    return table_key(key, past, search::kMostPlies);
  }
  // A search that could not reach the plies where the limit matters found a value for any ply. All
  // others count only at their own, so their key has the ply in it. Entries under the plain key
  // were all stored by searches that ended before, so both sorts never mix. Extensions may look a
  // little further than the depth says; that much error is accepted. A net also sees roughly how
  // far the limit is, and so do its keys.
  PALAMEDES_INLINE std::uint64_t table_key(std::uint64_t key, const Past& past, int depth) const {
    if constexpr (End::kCapped) {
      const int left = plies_left(past);
      if (left - depth < kCapWeights.horizon) {
        return key ^ kPlySalts[static_cast<std::size_t>(past.plies)];
      }
      if (net_ != nullptr)
        return key ^ kGroupSalts[static_cast<std::size_t>(Net::plies_group(left))];
    }
    return key;
  }

  // So near the ply limit that what is left can be searched to its end.
  PALAMEDES_INLINE static bool limit_is_near(const Past& past) {
    return plies_left(past) <= kSearchedToTheLimit;
  }

  // Null moves mislead where having to move hurts: with pawns alone.
  PALAMEDES_INLINE static bool may_pass(const Position& p) {
    return (p.of(p.turn) & ~(p.of(Kind::Pawn) | p.of(Kind::King))) != 0;
  }
  PALAMEDES_INLINE static Position passed(const Position& p) {
    Position after = p;
    after.turn = other(p.turn);
    return after;
  }

  PALAMEDES_INLINE static bool find_candidate(const Position& p, std::uint32_t signature,
                                              Move& found) {
    found = minichess::make_move(
        static_cast<int>(signature >> 8 & 31), static_cast<int>(signature & 31),
        static_cast<Kind>(signature >> 5 & 7), static_cast<Kind>(signature >> 13 & 7));
    if (signature > 0xFFFF) return false;
    if constexpr (End::kCapped) {
      return Generator::template generates<Kind::Queen>(p, found);
    } else {
      return Generator::template generates<Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight>(
          p, found);
    }
  }

  PALAMEDES_INLINE static void add_noisy_candidates(const Position& p, Moves& list) {
    Generator::generate_noisy(p, list);
  }

  PALAMEDES_INLINE static void add_quiet_candidates(const Position& p, Moves& list) {
    if constexpr (End::kCapped) {
      Generator::generate_quiet(p, list);
    } else {
      Generator::template generate_quiet<Kind::Rook, Kind::Bishop, Kind::Knight>(p, list);
    }
  }

  // Whether the side that just moved left its king en prise.
  PALAMEDES_INLINE static bool refuted(const Position& child, [[maybe_unused]] const Past& past) {
    if constexpr (End::kLimitBeforeKing) {
      if (past.plies >= End::kPlyLimit) return false;
    }
    return Generator::king_attacked(child, other(child.turn));
  }

  PALAMEDES_INLINE static Score stuck([[maybe_unused]] const Position& p, [[maybe_unused]] bool any,
                                      int ply) {
    if constexpr (End::kCapped) {
      return search::loss_in(any ? ply + 1
                                 : ply);  // the king is taken next, or there is no move at all
    } else {
      return threatened(p) ? search::loss_in(ply) : 0;
    }
  }

  PALAMEDES_INLINE static bool threatened(const Position& p) {
    return Generator::king_attacked(p, p.turn);
  }

  PALAMEDES_INLINE static bool exchange_at_least(const Position& p, Move m, Score least) {
    return Exchange<kRows, Sliders>::at_least(p, m, least);
  }
  PALAMEDES_INLINE static Score gain(const Position& p, Move m) { return gain_at_once(p, m); }

 private:
  using Learned = NetEvaluation<kRows, NetKernel>;
  static_assert(kCapWeights.horizon == Net::kCounted);  // one rule for the keys of both

  static constexpr int kSearchedToTheLimit = 3;
  static constexpr int kMinorPromotion = 1 << 18;

  // To the limit; where there is none, more than any.
  PALAMEDES_INLINE static int plies_left([[maybe_unused]] const Past& past) {
    if constexpr (End::kCapped) {
      return End::kPlyLimit - past.plies;
    } else {
      return search::kMostPlies;
    }
  }

  static constexpr const auto& weights() {
    if constexpr (kRows == 6) {
      return kMiniChessWeights;
    } else {
      return kGardnerWeights;
    }
  }
  static constexpr Tables<kRows> kTables{weights()};
  static constexpr auto kPlySalts = [] {
    std::array<std::uint64_t, End::kPlyLimit + 1> salts{};
    for (std::size_t ply = 0; ply < salts.size(); ++ply) salts[ply] = mix64(ply + 1);
    return salts;
  }();

  static constexpr auto kGroupSalts = [] {
    std::array<std::uint64_t, Net::kPliesGroups> salts{};
    for (std::size_t group = 0; group < salts.size(); ++group) salts[group] = mix64(~group);
    return salts;
  }();

  PALAMEDES_INLINE static Score near_the_cap(const Position& p, Score score, int left) {
    const int count = material(p, p.turn) - material(p, other(p.turn));
    const int lead = count > 0 ? kCapWeights.lead : count < 0 ? -kCapWeights.lead : 0;
    const int decided = lead + kCapWeights.unit * count;
    return (score * left + decided * (kCapWeights.horizon - left)) / kCapWeights.horizon;
  }

  const Net* net_;
};

}  // namespace palamedes::engines::chess
