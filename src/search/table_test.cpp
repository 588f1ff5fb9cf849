// search/table_test.cpp - the transposition table finds what was stored, and forgives damage.
#include "search/table.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "base/rng.hpp"

namespace palamedes::search {
namespace {

TEST(TranspositionTable, GivesBackWhatWasStored) {
  Table table(1);
  EXPECT_EQ(table.probe(12345).bound, Bound::None);
  table.store(12345, {.move = 0xDEADBEEF, .score = -31000, .depth = 17, .bound = Bound::Upper});
  const TableEntry entry = table.probe(12345);
  EXPECT_EQ(entry.move, 0xDEADBEEF);
  EXPECT_EQ(entry.score, -31000);
  EXPECT_EQ(entry.depth, 17);
  EXPECT_EQ(entry.bound, Bound::Upper);
  table.clear();
  EXPECT_EQ(table.probe(12345).bound, Bound::None);
}

TEST(TranspositionTable, DeepEntriesOfThisSearchOutliveOldAndShallowOnes) {
  Table table(1);
  // Keys with equal high bits share a bucket of four.
  const auto key = [](std::uint64_t i) { return 0xABCDEF0000000000U + i; };
  table.store(key(1), {.depth = 24, .bound = Bound::Exact});
  table.new_search();
  for (std::uint64_t i = 2; i <= 4; ++i) table.store(key(i), {.depth = 15, .bound = Bound::Exact});
  table.store(key(5), {.depth = 14, .bound = Bound::Exact});
  EXPECT_EQ(table.probe(key(1)).bound, Bound::Exact);  // old, but deep enough to be worth more
  for (int searches = 0; searches < 2; ++searches) table.new_search();
  for (std::uint64_t i = 6; i <= 8; ++i) table.store(key(i), {.depth = 3, .bound = Bound::Exact});
  int left = 0;
  for (std::uint64_t i = 1; i <= 5; ++i) left += table.probe(key(i)).bound != Bound::None ? 1 : 0;
  EXPECT_LE(left, 1);
}

TEST(TranspositionTable, ATornEntryIsNotFound) {
  Table table(1);
  Rng rng(4);
  std::vector<std::uint64_t> keys;
  for (int i = 0; i < 5000; ++i) {
    keys.push_back(rng.next());
    table.store(
        keys.back(),
        {.move = static_cast<std::uint32_t>(keys.back()), .depth = 5, .bound = Bound::Exact});
  }
  for (std::size_t i = 0; i < table.entries(); ++i) table.damage(i, rng.next() & ~std::uint64_t{1});
  int believed = 0;
  for (const std::uint64_t key : keys) believed += table.probe(key).bound != Bound::None ? 1 : 0;
  EXPECT_EQ(believed, 0);
}

// All keys fall into one bucket of four, so that threads drive out each other's entries all the
// time: whatever is found must be what was stored under that very key.
TEST(TranspositionTable, ThreadsMayWriteAndReadTheSameEntries) {
  Table table(1);
  const auto key_of = [](std::uint64_t number) { return 0xABCDEF0000000000U + number; };
  const auto entry_of = [](std::uint64_t key, int depth) {
    return TableEntry{static_cast<std::uint32_t>(mix64(key)), static_cast<Score>(key % 1000 + 1),
                      depth, Bound::Lower};
  };
  std::vector<std::thread> threads;
  std::atomic<int> found{0}, wrong{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      Rng rng(static_cast<std::uint64_t>(t));
      for (int i = 0; i < 50'000; ++i) {
        const std::uint64_t stored = key_of(rng.next() % 8), wanted = key_of(rng.next() % 8);
        table.store(stored, entry_of(stored, i % 30));
        const TableEntry entry = table.probe(wanted);
        if (entry.bound == Bound::None) continue;
        ++found;
        const TableEntry own = entry_of(wanted, entry.depth);
        const bool same = entry.move == own.move && entry.score == own.score &&
                          entry.bound == own.bound && entry.depth < 30;
        wrong += same ? 0 : 1;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(found, 10'000);
  EXPECT_EQ(wrong, 0);
}

TEST(Scores, ProvenOnesKeepTheirDistanceThroughTheTable) {
  EXPECT_EQ(from_table(to_table(win_in(9), 4), 6), win_in(11));
  EXPECT_EQ(from_table(to_table(loss_in(9), 4), 6), loss_in(11));
  EXPECT_EQ(from_table(to_table(123, 4), 6), 123);
  EXPECT_EQ(plies_to_end(win_in(7)), 7);
  EXPECT_EQ(plies_to_end(loss_in(7)), 7);
}

}  // namespace
}  // namespace palamedes::search
