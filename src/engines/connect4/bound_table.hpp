// engines/connect4/bound_table.hpp - what is proven about positions of four in a line, eight bytes
// each.
//
// A key of 64 bits is spread by a product with an odd number, which loses nothing: its high bits
// choose a bucket, all others are kept, so an entry is never taken for another position's. Values
// hold for ever, so nothing ages. Of a bucket's entries the one that cost least work makes room;
// what cost less still takes the last place (two tiers, as in Tromp's Fhourstones). An empty place
// is 0, so no key may be a multiple of 2^51.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "base/big_block.hpp"
#include "base/inline.hpp"

namespace palamedes::engines::connect4_engine {

struct ProvenBound {
  bool is_lower;  // else it is an upper bound
  int value;
};

class BoundTable {
 public:
  // As many as fit, but never less than a megabyte.
  explicit BoundTable(std::size_t megabytes)
      : bucket_bits_(static_cast<int>(std::bit_width(std::max<std::size_t>(megabytes, 1))) - 1 +
                     kBucketBitsInOneMegabyte),
        memory_(sizeof(Bucket) << bucket_bits_),
        buckets_(static_cast<Bucket*>(memory_.data())) {
    clear();
  }

  void clear() { std::fill_n(buckets_, std::size_t{1} << bucket_bits_, Bucket{}); }

  PALAMEDES_INLINE void prefetch(std::uint64_t key) const {
    __builtin_prefetch(&buckets_[place_of(key)]);
  }

  PALAMEDES_INLINE std::optional<ProvenBound> probe(std::uint64_t key) const {
    const Bucket& bucket = buckets_[place_of(key)];
    const std::uint64_t tag = tag_of(key);
    for (const std::uint64_t entry : bucket.entries) {
      if (entry >> kTagShift == tag) {
        return ProvenBound{(entry & 1) != 0, static_cast<int>(entry >> 1 & 127) - kValueOffset};
      }
    }
    return std::nullopt;
  }

  // `work` is about the logarithm of what the proof cost, at most 31.
  PALAMEDES_INLINE void store(std::uint64_t key, ProvenBound bound, int work) {
    Bucket& bucket = buckets_[place_of(key)];
    const std::uint64_t tag = tag_of(key);
    const std::uint64_t entry = tag << kTagShift | static_cast<std::uint64_t>(work) << 8 |
                                static_cast<std::uint64_t>(bound.value + kValueOffset) << 1 |
                                (bound.is_lower ? 1U : 0U);
    int cheapest = 0;
    for (int i = 0; i < kPerBucket; ++i) {
      if (bucket.entries[i] >> kTagShift == tag) {
        bucket.entries[i] = entry;
        return;
      }
      if (i < kPerBucket - 1 && work_of(bucket.entries[i]) < work_of(bucket.entries[cheapest])) {
        cheapest = i;
      }
    }
    if (work >= work_of(bucket.entries[cheapest])) {
      bucket.entries[kPerBucket - 1] = bucket.entries[cheapest];
      bucket.entries[cheapest] = entry;
    } else {
      bucket.entries[kPerBucket - 1] = entry;
    }
  }

 private:
  static constexpr int kPerBucket = 8;  // one 64-byte line
  static constexpr int kBucketBitsInOneMegabyte = 14;
  static constexpr int kTagShift = 13;  // bit 0 the kind, 1-7 the value, 8-12 the work
  static constexpr int kValueOffset = 64;
  static constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15;  // odd: 2^64 / golden ratio

  struct Bucket {
    std::uint64_t entries[kPerBucket];
  };
  static_assert(kTagShift <= kBucketBitsInOneMegabyte, "a tag must hold all bits but the bucket's");

  PALAMEDES_INLINE std::uint64_t place_of(std::uint64_t key) const {
    return key * kSpread >> (64 - bucket_bits_);
  }
  // The low bits of the product: all those that place_of does not look at.
  PALAMEDES_INLINE static std::uint64_t tag_of(std::uint64_t key) {
    return key * kSpread & ~std::uint64_t{0} >> kTagShift;
  }
  PALAMEDES_INLINE static int work_of(std::uint64_t entry) {
    return static_cast<int>(entry >> 8 & 31);
  }

  int bucket_bits_;
  BigBlock memory_;
  Bucket* buckets_;
};

}  // namespace palamedes::engines::connect4_engine
