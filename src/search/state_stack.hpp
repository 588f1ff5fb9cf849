// search/state_stack.hpp - what a guide carries from ply to ply, made when it is first asked for.
//
// A node that nobody evaluates costs no more than two words. Where a guide carries nothing there is
// nothing here.
#pragma once

#include "search/guide.hpp"
#include "search/score.hpp"

namespace palamedes::search {

// With a state of its own a guide evaluates from it:
//   State                                  left uninitialised until it is written
//   root(p, state)                         writes that of a position, from scratch
//   after(before, p, m, child, state)      that of the position after a move
//   after_pass(before, p, child, state)    that after giving up the turn
//   evaluate(p, past, state)               equal to evaluate(p, past)
template <class K, class R>
concept HasState = requires(const K k, const typename R::Position p, const typename R::Move m,
                            const Past past, typename K::State& state) {
  k.root(p, state);
  k.after(state, p, m, p, state);
  k.after_pass(state, p, p, state);
  { k.evaluate(p, past, state) } -> std::same_as<Score>;
};

template <Rules R, class K>
class StateStack {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  // The positions must outlive the node that is entered.
  PALAMEDES_INLINE void begin(const Position&) {}
  PALAMEDES_INLINE void lead(int, const Move&, const Position&) {}
  PALAMEDES_INLINE void lead_by_pass(int, const Position&) {}
  PALAMEDES_INLINE Score evaluate(const K& guide, const Position& p, const Past& past, int) {
    return guide.evaluate(p, past);
  }
};

template <Rules R, class K>
requires HasState<K, R>
class StateStack<R, K> {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;
  using State = typename K::State;

  PALAMEDES_INLINE void begin(const Position& root) { plies_[0].enter(root, Led::ByNothing); }
  // A move leads to ply n.
  PALAMEDES_INLINE void lead(int ply, const Move& m, const Position& child) {
    plies_[ply].enter(child, Led::ByMove);
    plies_[ply].move = m;
  }
  PALAMEDES_INLINE void lead_by_pass(int ply, const Position& child) {
    plies_[ply].enter(child, Led::ByPass);
  }
  // requires: p is where the last move led at this ply.
  PALAMEDES_INLINE Score evaluate(const K& guide, const Position& p, const Past& past, int ply) {
    if (!plies_[ply].ready) make(guide, ply);
    return guide.evaluate(p, past, plies_[ply].state);
  }

 private:
  enum class Led : std::uint8_t { ByNothing, ByMove, ByPass };
  struct Ply {
    State state;
    const Position* position;
    union {
      Move move;
    };
    Led led;
    bool ready;

    PALAMEDES_INLINE Ply() : position(nullptr), led(Led::ByNothing), ready(false) {}
    PALAMEDES_INLINE void enter(const Position& p, Led by) {
      position = &p;
      led = by;
      ready = false;
    }
  };

  PALAMEDES_APART void make(const K& guide, int ply) {
    int from = ply;
    while (from > 0 && !plies_[from - 1].ready) --from;
    for (; from <= ply; ++from) {
      Ply& now = plies_[from];
      if (now.led == Led::ByNothing) {
        guide.root(*now.position, now.state);
      } else if (const Ply& before = plies_[from - 1]; now.led == Led::ByMove) {
        guide.after(before.state, *before.position, now.move, *now.position, now.state);
      } else {
        guide.after_pass(before.state, *before.position, *now.position, now.state);
      }
      now.ready = true;
    }
  }

  Ply plies_[kMostPlies + 1];
};

}  // namespace palamedes::search
