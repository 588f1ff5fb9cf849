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

  // All arguments must outlive this.
  PALAMEDES_INLINE Candidates(const R& rules, const K& guide, const Position& p, bool all)
      : guide_(guide), p_(p), all_(all), noisy_(all ? rules.moves(p) : guide.noisy_candidates(p)) {}

  PALAMEDES_INLINE const auto& noisy() const { return noisy_; }
  PALAMEDES_INLINE const auto& quiet() {
    if (all_) return noisy_;
    if (!has_quiet_) guide_.add_quiet_candidates(p_, quiet_);
    has_quiet_ = true;
    return quiet_;
  }
  // Whether there is none at all.
  PALAMEDES_INLINE bool empty() { return noisy_.empty() && quiet().empty(); }

 private:
  const K& guide_;
  const Position& p_;
  const bool all_;
  bool has_quiet_ = false;
  const typename R::Moves noisy_;
  typename R::Moves quiet_;
};

}  // namespace palamedes::search
