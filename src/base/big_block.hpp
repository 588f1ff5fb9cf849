// base/big_block.hpp - one large piece of memory, in large pages where the system has them, and
// given back to the system at once.
//
// A hash table is read all over the place. With pages of 4 KiB nearly every look has to find its
// page first, which costs more than the look: the chess search is a fifth faster with large ones.
//
// Nothing large and aligned comes from malloc, which in glibc before 2.38 never uses such a block
// again: what one leaves is too small for the next one of its size and alignment. A match of a
// thousand games took 12 GB, as every game has engines of its own.
#pragma once

#include <cstddef>
#include <memory>

namespace palamedes {

class BigBlock {
 public:
  // Begins at a multiple of 64; not initialised.
  explicit BigBlock(std::size_t bytes);
  void* data() const { return memory_.get(); }

 private:
  struct Free {
    std::size_t bytes;
    void operator()(void* memory) const;
  };
  std::unique_ptr<void, Free> memory_;
};

// A base of large classes: each object has a block of its own. requires: an alignment of 64 at
// most.
struct InBigBlock {
  static void* operator new(std::size_t bytes);
  static void operator delete(void* memory, std::size_t bytes);
};

}  // namespace palamedes
