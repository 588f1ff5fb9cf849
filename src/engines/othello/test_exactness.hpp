// engines/othello/test_exactness.hpp - for tests: the value of an ending by a search that shares
// nothing with the solver but the rules, and solvers of many settings held to it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "engines/othello/shipped_patterns.hpp"
#include "engines/othello/solver.hpp"
#include "engines/othello/test_positions.hpp"

namespace palamedes::engines::othello_engine {

// Plain alpha-beta, fewest replies first, that remembers whole positions: no two of them can be
// mixed up.
template <int kSize>
class Reference {
  using G = Othello<kSize>;

 public:
  // The margin for the side to move.
  int margin(const othello::Position& p) { return search(p, -kSize * kSize, kSize * kSize); }

 private:
  static constexpr int kKept = 6;  // empty squares from which on it is worth remembering
  struct Entry {
    std::uint64_t own = 0, opp = 0;
    int low = -1000, high = 1000;
  };

  int search(const othello::Position& p, int alpha, int beta) {
    const auto moves = G::moves(p);
    if (moves.empty()) return G::margin(p);
    Entry* entry = nullptr;
    if (kSize * kSize - count_bits(p.own | p.opp) >= kKept) {
      entry = &entries_[(mix64(p.own) ^ mix64(~p.opp)) % entries_.size()];
      if (entry->own != p.own || entry->opp != p.opp) *entry = {p.own, p.opp};
      if (entry->low >= beta) return entry->low;
      if (entry->high <= alpha) return entry->high;
    }
    std::vector<std::pair<int, othello::Position>> children;
    for (const auto m : moves) {
      const auto child = G::play(p, m);
      children.emplace_back(G::moves(child).size(), child);
    }
    std::stable_sort(children.begin(), children.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    int best = -1000;
    for (const auto& [replies, child] : children) {
      best = std::max(best, -search(child, -beta, -std::max(alpha, best)));
      if (best >= beta) break;
    }
    if (entry != nullptr) {
      if (entry->own != p.own || entry->opp != p.opp) *entry = {p.own, p.opp};
      if (best < beta) entry->high = std::min(entry->high, best);
      if (best > alpha) entry->low = std::max(entry->low, best);
    }
    return best;
  }

  std::vector<Entry> entries_ = std::vector<Entry>(1 << 18);
};

// One after the other on tables that are kept, with and without learned weights, small tables and
// larger ones, on every CPU level there is, alone and two threads at once.
template <int kSize>
class ManySolvers {
 public:
  ManySolvers() {
    for (const auto level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
      if (level > detect_cpu()) continue;
      add(1, level, nullptr, 1);
      if (kSize == 8) add(8, level, patterns_.get(), 1);
    }
    add(2, detect_cpu(), nullptr, 2);
  }

  // By the solver whose turn it is.
  void expect_margin(const othello::Position& p, int margin) {
    Solver<kSize>& solver = *solvers_[next_++ % solvers_.size()];
    const Solved solved = solver.solve(p, {});
    ASSERT_TRUE(solved.finished);
    ASSERT_EQ(solved.margin, margin) << Othello<kSize>::position_text({p, {}});
    const Solved outcome = solver.outcome(p, {});
    ASSERT_EQ(outcome.margin > 0, margin > 0) << Othello<kSize>::position_text({p, {}});
    ASSERT_EQ(outcome.margin < 0, margin < 0) << Othello<kSize>::position_text({p, {}});
  }

 private:
  void add(std::size_t megabytes, CpuLevel cpu, const PatternTables* patterns, int threads) {
    solvers_.push_back(std::make_unique<Solver<kSize>>(megabytes, cpu, patterns, threads));
  }

  const std::shared_ptr<const PatternTables> patterns_ = patterns_for({});
  std::vector<std::unique_ptr<Solver<kSize>>> solvers_;
  std::size_t next_ = 0;
};

// A position and what its moves lead to: relatives, which a wrong key would mix up.
template <int kSize>
void expect_exact_family(const othello::Position& p, Reference<kSize>& reference,
                         ManySolvers<kSize>& solvers) {
  using G = Othello<kSize>;
  solvers.expect_margin(p, reference.margin(p));
  for (const auto m : G::moves(p)) {
    const auto child = G::play(p, m);
    if (testing::Test::HasFatalFailure()) return;
    if (!G::moves(child).empty()) solvers.expect_margin(child, reference.margin(child));
  }
}

template <int kSize>
void expect_exact_families(int families, int least, int most, std::uint64_t seed) {
  Rng rng(seed);
  Reference<kSize> reference;
  ManySolvers<kSize> solvers;
  for (int i = 0; i < families && !testing::Test::HasFatalFailure(); ++i) {
    expect_exact_family(random_position<kSize>(rng, least + i % (most - least + 1)), reference,
                        solvers);
  }
}

}  // namespace palamedes::engines::othello_engine
