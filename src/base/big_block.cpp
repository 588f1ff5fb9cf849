// base/big_block.cpp - on Linux large blocks are mapped. Large pages are only advice to the kernel,
// given for blocks of 2 MiB and more.
#include "base/big_block.hpp"

#include <new>

#if defined(__has_feature)
#define PALAMEDES_HAS_FEATURE(name) __has_feature(name)
#else
#define PALAMEDES_HAS_FEATURE(name) 0
#endif
// The address sanitizer watches over what comes from `new`, and its `new` has not that fault.
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__) && \
    !PALAMEDES_HAS_FEATURE(address_sanitizer)
#define PALAMEDES_MAPS_BLOCKS 1
#include <sys/mman.h>

#include <cstdint>
#else
#define PALAMEDES_MAPS_BLOCKS 0
#endif

namespace palamedes {
namespace {

constexpr std::align_val_t kCacheLine{64};

#if PALAMEDES_MAPS_BLOCKS

constexpr std::size_t kPage = 4096, kLargePage = std::size_t{2} << 20;
constexpr std::size_t kMapped = std::size_t{64} << 10;  // from here on

std::size_t in_pages(std::size_t bytes) { return (bytes + kPage - 1) / kPage * kPage; }

void* map(std::size_t bytes) {
  const bool large = bytes >= kLargePage;
  const std::size_t wanted = in_pages(bytes), all = wanted + (large ? kLargePage : 0);
  void* const mapped =
      mmap(nullptr, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) throw std::bad_alloc();
  if (!large) return mapped;
  // What is before the first large page, and behind the last, is not needed.
  char* const from = static_cast<char*>(mapped);
  const std::size_t before =
      (kLargePage - reinterpret_cast<std::uintptr_t>(from) % kLargePage) % kLargePage;
  char* const block = from + before;
  if (before > 0) munmap(from, before);
  if (before < kLargePage) munmap(block + wanted, kLargePage - before);
  madvise(block, wanted, MADV_HUGEPAGE);  // where it is not taken, all works as before
  return block;
}

#endif

void* make(std::size_t bytes) {
#if PALAMEDES_MAPS_BLOCKS
  if (bytes >= kMapped) return map(bytes);
#endif
  return ::operator new(bytes, kCacheLine);
}

void give_back(void* memory, [[maybe_unused]] std::size_t bytes) {
#if PALAMEDES_MAPS_BLOCKS
  if (bytes >= kMapped) {
    munmap(memory, in_pages(bytes));
    return;
  }
#endif
  ::operator delete(memory, kCacheLine);
}

}  // namespace

BigBlock::BigBlock(std::size_t bytes) : memory_(make(bytes), Free{bytes}) {}

void BigBlock::Free::operator()(void* memory) const { give_back(memory, bytes); }

void* InBigBlock::operator new(std::size_t bytes) { return make(bytes); }

void InBigBlock::operator delete(void* memory, std::size_t bytes) { give_back(memory, bytes); }

}  // namespace palamedes
