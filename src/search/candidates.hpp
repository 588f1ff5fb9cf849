// search/candidates.hpp - a guide's candidates in two parts, of which many nodes need only the
// first.
#pragma once

#include "search/guide.hpp"

namespace palamedes::search {

// At the root all legal moves stand in for both parts: whoever asks has to tell quiet from noisy.
template <Rules R, class K>
class Candidates {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  // All arguments must outlive this.
  PALAMEDES_INLINE Candidates(const R& rules, const K& guide, const Position& p, bool all)
      : rules_(rules), guide_(guide), p_(p), all_(all) {}

  // Whether there is one with that signature, and which.
  PALAMEDES_INLINE bool find(std::uint32_t signature, Move& found) {
    if (!all_) return guide_.find_candidate(p_, signature, found);
    for (const auto& m : noisy()) {
      found = m;
      if (guide_.signature(p_, m) == signature) return true;
    }
    return false;
  }
  PALAMEDES_INLINE const auto& noisy() {
    if (!has_noisy_) make_noisy();
    return noisy_;
  }
  PALAMEDES_INLINE const auto& quiet() {
    if (all_) return noisy();
    if (!has_quiet_) make_quiet();
    return quiet_;
  }
  // Whether there is none at all.
  PALAMEDES_INLINE bool empty() { return noisy().empty() && quiet().empty(); }

 private:
  PALAMEDES_APART void make_noisy() {
    has_noisy_ = true;
    if (all_) {
      noisy_ = rules_.moves(p_);
    } else {
      guide_.add_noisy_candidates(p_, noisy_);
    }
  }
  PALAMEDES_APART void make_quiet() {
    has_quiet_ = true;
    guide_.add_quiet_candidates(p_, quiet_);
  }

  const R& rules_;
  const K& guide_;
  const Position& p_;
  const bool all_;
  bool has_noisy_ = false, has_quiet_ = false;
  typename R::Moves noisy_, quiet_;
};

}  // namespace palamedes::search
