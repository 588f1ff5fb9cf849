// search/table.hpp - the transposition table that all threads of a search share without locks.
//
// An entry is two words, each read and written whole; the first is the key xor the second, so an
// entry torn between two writers fails the comparison and is simply not found (Hyatt and Mann, "A
// lock-less transposition table implementation for parallel search", 2002). What a probe returns is
// a copy. An entry that passes the comparison is believed: should it belong to another position of
// the same key, its bound may end a node wrongly and spoil a value. Its move is only the signature
// of one: the search plays none but those it generated, so what it answers is always legal.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/big_block.hpp"
#include "search/score.hpp"

namespace palamedes::search {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TableEntry {
  std::uint32_t move = 0;  // Guide::signature
  Score score = 0;
  int depth = 0;
  Bound bound = Bound::None;
  int selectivity = 0;  // see search/guide.hpp; 0 where a guide has no levels of it
};

class Table {
 public:
  explicit Table(std::size_t megabytes);

  void clear();
  void new_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & kAgeMask); }
  std::size_t entries() const { return buckets_ * kPerBucket; }
  int permille_used() const;  // of this search, by a sample

  // Bound::None when the key is not there.
  PALAMEDES_INLINE TableEntry probe(std::uint64_t key) const {
    const Slot* slots = bucket(key);
    for (int i = 0; i < kPerBucket; ++i) {
      const std::uint64_t data = slots[i].data.load(std::memory_order_relaxed);
      if (is_of(key, slots[i].check.load(std::memory_order_relaxed) ^ data)) return unpack(data);
    }
    return {};
  }

  // Replaces the same key, else the entry of least worth: shallow ones of earlier searches first.
  PALAMEDES_INLINE void store(std::uint64_t key, const TableEntry& entry) {
    Slot* slots = bucket(key);
    Slot* victim = &slots[0];
    int least = 1 << 30;
    for (int i = 0; i < kPerBucket; ++i) {
      const std::uint64_t data = slots[i].data.load(std::memory_order_relaxed);
      if (is_of(key, slots[i].check.load(std::memory_order_relaxed) ^ data)) {
        victim = &slots[i];
        break;
      }
      const int worth = unpack(data).depth - 8 * ((age_ - age_of(data)) & kAgeMask);
      if (worth < least) least = worth, victim = &slots[i];
    }
    const std::uint64_t data = pack(entry, age_);
    victim->data.store(data, std::memory_order_relaxed);
    victim->check.store(key ^ data, std::memory_order_relaxed);
  }

  // Sends for what a probe will look at.
  PALAMEDES_INLINE void prefetch(std::uint64_t key) const {
#if defined(__wasm__)
    // There is no asking ahead in WebAssembly. A load would hold up all that comes after it until
    // it is done; a store into the line fetches it as well, and nobody waits.
    reinterpret_cast<volatile unsigned char*>(bucket(key))[kUnreadByte] = 0;
#else
    __builtin_prefetch(bucket(key));
#endif
  }

  // For tests: overwrites an entry with rubbish, which is believed if it is odd.
  void damage(std::size_t entry, std::uint64_t rubbish);

 private:
  static constexpr int kPerBucket = 4;
  static constexpr int kAgeMask = 15;

  struct Slot {
    std::atomic<std::uint64_t> check{0}, data{0};
  };

#if defined(__wasm__)
  // The high bits of a key chose its bucket, so all there have the same: nothing is lost if the
  // last entry's are overwritten. requires: buckets_ >= 256.
  static constexpr std::size_t kUnreadByte = 3 * sizeof(Slot) + 7;
  static constexpr std::uint64_t kCompared = ~std::uint64_t{0} >> 8;
#else
  static constexpr std::uint64_t kCompared = ~std::uint64_t{0};
#endif
  PALAMEDES_INLINE static bool is_of(std::uint64_t key, std::uint64_t found) {
    return ((found ^ key) & kCompared) == 0;
  }

  // Bits 0-31 move, 32-47 score, 48-54 depth, 55-57 selectivity, 58-59 bound, 60-63 age.
  PALAMEDES_INLINE static std::uint64_t pack(const TableEntry& e, std::uint8_t age) {
    return e.move | std::uint64_t{static_cast<std::uint16_t>(e.score)} << 32 |
           static_cast<std::uint64_t>(e.depth & 127) << 48 |
           static_cast<std::uint64_t>(e.selectivity & 7) << 55 |
           static_cast<std::uint64_t>(e.bound) << 58 | std::uint64_t{age} << 60;
  }
  PALAMEDES_INLINE static TableEntry unpack(std::uint64_t data) {
    return {static_cast<std::uint32_t>(data), static_cast<std::int16_t>(data >> 32),
            static_cast<int>(data >> 48 & 127), static_cast<Bound>(data >> 58 & 3),
            static_cast<int>(data >> 55 & 7)};
  }
  PALAMEDES_INLINE static int age_of(std::uint64_t data) { return static_cast<int>(data >> 60); }

  PALAMEDES_INLINE Slot* bucket(std::uint64_t key) const {
    return &slots_[(key >> shift_) * kPerBucket];
  }

  std::size_t buckets_;  // a power of two
  int shift_;            // the high bits of a key choose its bucket
  BigBlock memory_;
  Slot* slots_;  // the same; a bucket is one 64-byte line
  std::uint8_t age_ = 0;
};

}  // namespace palamedes::search
