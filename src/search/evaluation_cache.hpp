// search/evaluation_cache.hpp - evaluations by key, as positions come again: from other sides and
// in the next iteration. A template on the rules, so that each CPU level gets code of its own.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/game.hpp"
#include "search/score.hpp"

namespace palamedes::search {

template <Rules R>
class EvaluationCache {
 public:
  // That of the key, made by look() where it is not known.
  template <class Look>
  PALAMEDES_INLINE Score score(std::uint64_t key, Look look) {
    std::uint64_t& known = words_[key % kWords];
    if (((known ^ key) & kKeyBits) == 0) return static_cast<std::int16_t>(known);
    const Score score = look();
    known = (key & kKeyBits) | static_cast<std::uint16_t>(score);
    return score;
  }

  PALAMEDES_INLINE void prefetch(std::uint64_t key) const {
#if defined(__wasm__)  // which cannot ask ahead, but may look and not wait for what is there
    static_cast<void>(*static_cast<const volatile std::uint64_t*>(&words_[key % kWords]));
#else
    __builtin_prefetch(&words_[key % kWords]);
#endif
  }

 private:
  // A word holds the high 48 bits of a key and the score; its place has the low 15. One bit goes
  // unseen.
  static constexpr std::size_t kWords = 1 << 15;
  static constexpr std::uint64_t kKeyBits = ~std::uint64_t{0xFFFF};

  std::uint64_t words_[kWords] = {};
};

}  // namespace palamedes::search
