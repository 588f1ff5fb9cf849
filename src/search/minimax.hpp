// search/minimax.hpp - the two textbook searches, as plain as they can be: players, and references
// that the fast search is held against.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/guide.hpp"

namespace palamedes::search {

// Both searches, with what the rules remember of the line that is being looked at.
template <Rules R, Guide<R> K>
class Textbook {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  Textbook(const R& rules, const K& guide) : rules_(rules), guide_(guide) {}

  // The positions before the root, for repetition; see Playthrough.
  void set_history(std::vector<std::uint64_t> keys) { keys_ = std::move(keys); }

  Score minimax(const Position& p, const Past& past, int depth, int ply = 0) {
    ++nodes_;
    if (const auto end = rules_.outcome(p, past)) return guide_.final_score(*end, ply);
    if (depth == 0) return guide_.evaluate(p, past);
    Score best = -kInfinite;
    for (const auto& m : rules_.moves(p)) {
      const Entered child(*this, p, past, m);
      best = std::max(best, -minimax(child.position, child.past, depth - 1, ply + 1));
    }
    return best;
  }

  Score alpha_beta(const Position& p, const Past& past, int depth, Score alpha, Score beta,
                   int ply = 0) {
    ++nodes_;
    if (const auto end = rules_.outcome(p, past)) return guide_.final_score(*end, ply);
    if (depth == 0) return guide_.evaluate(p, past);
    Score best = -kInfinite;
    for (const auto& m : rules_.moves(p)) {
      const Entered child(*this, p, past, m);
      best = std::max(best,
                      -alpha_beta(child.position, child.past, depth - 1, -beta, -alpha, ply + 1));
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
    }
    return best;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  // The child of a position, its key on the stack while it is being looked at.
  struct Entered {
    Textbook& search;
    Position position;
    Past past;

    Entered(Textbook& s, const Position& p, const Past& before, const Move& m)
        : search(s), position(s.rules_.play(p, m)), past{before.plies + 1, 0, 1} {
      search.keys_.push_back(s.rules_.key(p));
      past.quiet = s.rules_.irreversible(p, m) ? 0 : before.quiet + 1;
      if constexpr (R::kHistory == HistoryRule::Repetition) {
        const auto now = static_cast<int>(search.keys_.size());
        const std::uint64_t key = s.rules_.key(position);
        for (int i = now - 2; i >= std::max(0, now - past.quiet); i -= 2) {
          past.occurrences += search.keys_[static_cast<std::size_t>(i)] == key ? 1 : 0;
        }
      }
    }
    ~Entered() { search.keys_.pop_back(); }
    Entered(const Entered&) = delete;
    Entered& operator=(const Entered&) = delete;
  };

  const R rules_;
  const K guide_;
  std::vector<std::uint64_t> keys_;
  std::uint64_t nodes_ = 0;
};

}  // namespace palamedes::search
