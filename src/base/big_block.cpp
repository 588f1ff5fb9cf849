// base/big_block.cpp - large pages are only advice to the kernel, given for blocks of 2 MiB and
// more.
#include "base/big_block.hpp"

#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace palamedes {
namespace {

constexpr std::size_t kCacheLine = 64, kLargePage = std::size_t{2} << 20;

void* make(std::size_t bytes, std::size_t alignment) {
  void* memory = ::operator new (bytes, std::align_val_t{alignment});
#if defined(__linux__)
  // Only advice: where it is not taken, all works as before.
  if (alignment == kLargePage) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return memory;
}

constexpr std::size_t alignment_for(std::size_t bytes) {
  return bytes >= kLargePage ? kLargePage : kCacheLine;
}

}  // namespace

BigBlock::BigBlock(std::size_t bytes)
    : memory_(make(bytes, alignment_for(bytes)), Free{alignment_for(bytes)}) {}

void BigBlock::Free::operator()(void* memory) const {
  ::operator delete (memory, std::align_val_t{alignment});
}

}  // namespace palamedes
