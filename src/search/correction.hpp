// search/correction.hpp - how far evaluations of positions of one structure were from what searches
// found, and so how far the next one may be ("correction history", of several chess programs from
// 2023 on).
//
// A structure is a part of a position that stays while others move, such as the pawns; a guide says
// which there are (HasStructures). Each is a place in a table of its own; errors are kept in points
// times kWeight, by side to move, and old ones fade as new ones come.
#pragma once

#include <cstdint>

#include "search/guide.hpp"

namespace palamedes::search {

template <Rules R, Guide<R> K>
class Corrections {
 public:
  PALAMEDES_INLINE int sum(const K&, const typename R::Position&) const { return 0; }
  PALAMEDES_INLINE void learn(const K&, const typename R::Position&, Score, int) {}
};

template <Rules R, Guide<R> K>
requires HasStructures<K, R>
class Corrections<R, K> {
 public:
  using Position = typename R::Position;

  // Of all structures of p, at most kLimit each.
  PALAMEDES_INLINE int sum(const K& guide, const Position& p) const {
    int total = 0;
    for (int i = 0; i < K::kStructures; ++i) total += errors_[i][place(guide, p, i)];
    return total;
  }

  // A search of that depth found `error` more than the corrected evaluation had said.
  PALAMEDES_INLINE void learn(const K& guide, const Position& p, Score error, int depth) {
    const int wanted = error * depth;
    const int by = wanted > kStep ? kStep : wanted < -kStep ? -kStep : wanted;
    const int size = by < 0 ? -by : by;
    for (int i = 0; i < K::kStructures; ++i) {
      std::int16_t& kept = errors_[i][place(guide, p, i)];
      kept = static_cast<std::int16_t>(kept + by - kept * size / kLimit);
    }
  }

 private:
  static constexpr int kLimit = 1 << 13, kStep = kLimit / 4;
  static constexpr std::uint32_t kPlaces = 1 << 14;

  PALAMEDES_INLINE static std::uint32_t place(const K& guide, const Position& p, int structure) {
    const auto hashed = static_cast<std::uint32_t>(guide.structure(p, structure));
    return (hashed << 1 | static_cast<std::uint32_t>(p.turn)) % kPlaces;
  }

  std::int16_t errors_[K::kStructures][kPlaces] = {};
};

}  // namespace palamedes::search
