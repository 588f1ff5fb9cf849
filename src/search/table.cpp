// search/table.cpp - its size is rounded down to a power of two, so that a shift of the key finds a
// bucket.
#include "search/table.hpp"

#include <bit>
#include <new>

namespace palamedes::search {

Table::Table(std::size_t megabytes)
    : buckets_(
          std::bit_floor(((megabytes == 0 ? 1 : megabytes) << 20) / (sizeof(Slot) * kPerBucket))),
      shift_(64 - std::countr_zero(buckets_)),
      memory_(buckets_ * kPerBucket * sizeof(Slot)),
      slots_(static_cast<Slot*>(memory_.data())) {
  for (std::size_t i = 0; i < entries(); ++i) new (&slots_[i]) Slot;
}

void Table::clear() {
  for (std::size_t i = 0; i < entries(); ++i) {
    slots_[i].check.store(0, std::memory_order_relaxed);
    slots_[i].data.store(0, std::memory_order_relaxed);
  }
  age_ = 0;
}

int Table::permille_used() const {
  int used = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t data = slots_[i].data.load(std::memory_order_relaxed);
    used += unpack(data).bound != Bound::None && age_of(data) == age_ ? 1 : 0;
  }
  return used;
}

void Table::damage(std::size_t entry, std::uint64_t rubbish) {
  Slot& slot = slots_[entry % entries()];
  // Odd rubbish keeps the check valid, so that it is believed.
  const std::uint64_t key =
      slot.check.load(std::memory_order_relaxed) ^ slot.data.load(std::memory_order_relaxed);
  slot.data.store(rubbish, std::memory_order_relaxed);
  if ((rubbish & 1) != 0) slot.check.store(key ^ rubbish, std::memory_order_relaxed);
}

}  // namespace palamedes::search
