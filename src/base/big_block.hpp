// base/big_block.hpp - one large piece of memory, in large pages where the system has them.
//
// A hash table is read all over the place. With pages of 4 KiB nearly every look has to find its
// page first, which costs more than the look: the chess search is a fifth faster with large ones.
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
    std::size_t alignment;
    void operator()(void* memory) const;
  };
  std::unique_ptr<void, Free> memory_;
};

}  // namespace palamedes
