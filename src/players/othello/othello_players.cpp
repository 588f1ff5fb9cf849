// players/othello/othello_players.cpp - seats the Othello players at a table of either size.
#include "players/othello/othello_players.hpp"

#include "games/othello/othello.hpp"
#include "games/typed_play.hpp"
#include "players/othello/corner_ab7.hpp"
#include "players/othello/mobility.hpp"
#include "players/othello/nthu_base.hpp"

namespace palamedes {
namespace {

using othello::Position;

// A style chooses: `choose<kSize>(position, thinking)`.
struct Mobility {
  template <int kSize>
  Analysis choose(const Position& p, const Limits&) const {
    return othello::choose_by_mobility<kSize>(p);
  }
};

struct CornerAb7 {
  template <int kSize>
  Analysis choose(const Position& p, const Limits& limits) const {
    return othello::choose_corner_ab7<kSize>(p, limits);
  }
};

struct AtRandom {
  Rng rng;

  template <int kSize>
  Analysis choose(const Position& p, const Limits&) {
    return othello::choose_at_random<kSize>(p, rng);
  }
};

struct Baseline {
  const othello::NthuBase& base;

  template <int kSize>
  Analysis choose(const Position& p, const Limits& limits) const {
    return othello::choose_nthu_base<kSize>(base, p, limits);
  }
};

template <int kSize, class Style>
class OthelloPlayer final : public Player {
 public:
  explicit OthelloPlayer(const Style& style) : style_(style) {}

  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    return style_.template choose<kSize>(typed<Othello<kSize>>(play).position(), limits);
  }

 private:
  Style style_;
};

template <class Style>
std::unique_ptr<Player> seat(const AnyGame& game, const Style& style) {
  if (game.info().rows == 8) return std::make_unique<OthelloPlayer<8, Style>>(style);
  return std::make_unique<OthelloPlayer<6, Style>>(style);
}

std::unique_ptr<Player> make_mobility(const AnyGame& game, int, std::uint64_t) {
  return seat(game, Mobility{});
}

std::unique_ptr<Player> make_corner_ab7(const AnyGame& game, int, std::uint64_t) {
  return seat(game, CornerAb7{});
}

std::unique_ptr<Player> make_random_othello(const AnyGame& game, int, std::uint64_t seed) {
  return seat(game, AtRandom{Rng(seed)});
}

template <const othello::NthuBase& kBase>
std::unique_ptr<Player> make_baseline(const AnyGame& game, int, std::uint64_t) {
  return seat(game, Baseline{kBase});
}

constexpr PlayerEntry kOthelloPlayers[]{
    {"othello/mobility", "othello",
     "Botzone: a corner at once, else no corner for the enemy and the largest lead in moves",
     make_mobility},
    {"othello/corner-ab7", "othello",
     "NTHU course: a corner at once, else alpha-beta over eight plies that takes the enemy's "
     "replies "
     "for its own turns",
     make_corner_ab7},
    {"othello/nthu-base1", "othello", "NTHU baseline 1: any legal move", make_random_othello},
    {"othello/nthu-base2", "othello", "NTHU baseline 2: one ply, discs and corners",
     make_baseline<othello::kNthuBase2>},
    {"othello/nthu-base3", "othello", "NTHU baseline 3: minimax to depth 3, discs and corners",
     make_baseline<othello::kNthuBase3>},
    {"othello/nthu-base4", "othello",
     "NTHU baseline 4: alpha-beta to depth 3, discs, moves, corners and edges",
     make_baseline<othello::kNthuBase4>},
    {"othello/nthu-base5", "othello",
     "NTHU baseline 5: alpha-beta to depth 5, discs, moves, corners and edges",
     make_baseline<othello::kNthuBase5>},
};

}  // namespace

std::span<const PlayerEntry> othello_players() { return kOthelloPlayers; }

}  // namespace palamedes
