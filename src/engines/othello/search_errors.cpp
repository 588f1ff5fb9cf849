// engines/othello/search_errors.cpp - a straight line through logarithms, by weighted least squares
// with a little pull toward what is usual.
#include "engines/othello/search_errors.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "base/rng.hpp"
#include "engines/othello/probcut.hpp"
#include "engines/othello/solver.hpp"

namespace palamedes::engines::othello_engine {
namespace {

// What a position was worth, in points: by depth (0 is the evaluation), and at the end.
struct Looked {
  int empties;
  std::vector<int> by_depth;
  bool solved = false;
  int margin = 0;
};

class Looker {
 public:
  Looker(const PatternTables& patterns, CpuLevel cpu, const ErrorMeasurement& measurement)
      : measurement_(measurement),
        table_(16),
        solver_(16, cpu, &patterns),
        search_(new_worker<8>(cpu, table_, {}, &patterns)),
        rng_(measurement.seed) {
    search_->begin({});
    search_->set_history(nullptr, 0);
    search_->leave_out(nullptr, 0);
  }

  Looked next() {
    const othello::Position p = position();
    Looked looked{64 - count_bits(p.own | p.opp), {}};
    search_->set_selectivity(kNearlyFull);
    table_.clear();
    const int deepest = std::min(measurement_.deepest, looked.empties - 1);
    for (int depth = 0; depth <= deepest; ++depth) looked.by_depth.push_back(value(p, depth));
    if (looked.empties <= measurement_.most_solved) {
      looked.solved = true;
      looked.margin = kDisc * solver_.solve(p, {}).margin;
    }
    return looked;
  }

 private:
  static constexpr int kNearlyFull = ProbCut::kExactLevel - 1;

  int value(const othello::Position& p, int depth) {
    search_->search_root(p, {}, depth, -search::kInfinite, search::kInfinite, nullptr, 0);
    return search_->score();
  }

  // Of a game that begins at random and goes on with few errors.
  othello::Position position() {
    using G = Othello<8>;
    constexpr int kAtRandom = 10, kErrorEvery = 12, kFewest = 12, kSpan = 44, kSight = 3;
    while (true) {
      const int wanted = kFewest + rng_.below(kSpan);
      othello::Position p = G::start();
      search_->set_selectivity(0);
      for (int ply = 0; !G::moves(p).empty() && 64 - count_bits(p.own | p.opp) > wanted; ++ply) {
        const auto moves = G::moves(p);
        othello::Move move = moves.size() > 1 || moves.squares() != 0
                                 ? moves[rng_.below(moves.size())]
                                 : othello::Move::Pass;
        if (ply >= kAtRandom && rng_.below(kErrorEvery) != 0 && moves.squares() != 0) {
          value(p, kSight);
          move = search_->line().moves[0];
        }
        p = G::play(p, move);
      }
      if (G::moves(p).squares() != 0) return p;
    }
  }

  const ErrorMeasurement measurement_;
  search::Table table_;
  Solver<8> solver_;
  const std::unique_ptr<MidgameSearch> search_;
  Rng rng_;
};

// ln(error) = constant + shallow * ln(1 + shallow depth) + further * ln(difference of depths).
struct Line {
  double constant, shallow, further;

  int error(int shallow_depth, int depth) const {
    const double ln = constant + shallow * std::log(1.0 + shallow_depth) +
                      further * std::log(std::max(1, depth - shallow_depth));
    return static_cast<int>(std::lround(std::clamp(std::exp(ln), 50.0, 2000.0)));
  }
};

class LineFit {
 public:
  // `values` are differences between two depths.
  void add(const std::vector<double>& values, int shallow_depth, int depth) {
    constexpr std::size_t kFewest = 12;
    if (values.size() < kFewest) return;
    double sum = 0, squares = 0;
    for (const double v : values) sum += v, squares += v * v;
    const auto n = static_cast<double>(values.size());
    const double variance = squares / n - sum * sum / n / n;
    if (variance < 1) return;
    const std::array<double, 3> x{1, std::log(1.0 + shallow_depth),
                                  std::log(static_cast<double>(depth - shallow_depth))};
    const double y = std::log(variance) / 2;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) matrix_[i][j] += n * x[i] * x[j];
      right_[i] += n * x[i] * y;
    }
  }

  Line solve() {
    constexpr std::array<double, 3> kUsual{6.0, -0.35, 0.25};
    constexpr double kPull = 5;
    for (std::size_t i = 0; i < 3; ++i) {
      matrix_[i][i] += kPull;
      right_[i] += kPull * kUsual[i];
    }
    for (std::size_t i = 0; i < 3; ++i) {  // positive definite: no pivots are needed
      for (std::size_t row = i + 1; row < 3; ++row) {
        const double factor = matrix_[row][i] / matrix_[i][i];
        for (std::size_t col = i; col < 3; ++col) matrix_[row][col] -= factor * matrix_[i][col];
        right_[row] -= factor * right_[i];
      }
    }
    std::array<double, 3> x{};
    for (std::size_t i = 3; i-- > 0;) {
      x[i] = right_[i];
      for (std::size_t col = i + 1; col < 3; ++col) x[i] -= matrix_[i][col] * x[col];
      x[i] /= matrix_[i][i];
    }
    return {x[0], x[1], x[2]};
  }

 private:
  std::array<std::array<double, 3>, 3> matrix_{};
  std::array<double, 3> right_{};
};

constexpr int kRanges = 5;
constexpr int range_of(int empties) { return std::clamp((empties - 12) / 8, 0, kRanges - 1); }
constexpr int kTooDecided = 5000;  // points: what is won by so much tells nothing

Line fit_range(const std::vector<Looked>& all, int range, int deepest) {
  LineFit fit;
  for (int depth = 2; depth <= deepest; ++depth) {
    for (int shallow = depth % 2; shallow < depth; shallow += 2) {
      std::vector<double> values;
      for (const Looked& looked : all) {
        if (range_of(looked.empties) != range) continue;
        if (looked.by_depth.size() <= static_cast<std::size_t>(depth)) continue;
        const int deep = looked.by_depth[static_cast<std::size_t>(depth)];
        if (std::abs(deep) > kTooDecided) continue;
        values.push_back(deep - looked.by_depth[static_cast<std::size_t>(shallow)]);
      }
      fit.add(values, shallow, depth);
    }
  }
  return fit.solve();
}

Line fit_ends(const std::vector<Looked>& all, int most_solved, int deepest) {
  LineFit fit;
  for (int empties = 1; empties <= most_solved; ++empties) {
    for (int shallow = 0; shallow <= deepest && shallow < empties; ++shallow) {
      std::vector<double> values;
      for (const Looked& looked : all) {
        if (looked.empties != empties || !looked.solved || std::abs(looked.margin) > kTooDecided ||
            looked.by_depth.size() <= static_cast<std::size_t>(shallow)) {
          continue;
        }
        values.push_back(looked.margin - looked.by_depth[static_cast<std::size_t>(shallow)]);
      }
      fit.add(values, shallow, empties);
    }
  }
  return fit.solve();
}

}  // namespace

std::vector<std::int16_t> measure_errors(const PatternTables& patterns, CpuLevel cpu,
                                         const ErrorMeasurement& measurement,
                                         const std::function<void(int)>& progress) {
  Looker looker(patterns, cpu, measurement);
  std::vector<Looked> all;
  for (int i = 0; i < measurement.positions; ++i) {
    all.push_back(looker.next());
    if (progress) progress(i + 1);
  }
  std::array<Line, kRanges> ranges{};
  for (int range = 0; range < kRanges; ++range) {
    ranges[static_cast<std::size_t>(range)] = fit_range(all, range, measurement.deepest);
  }
  const Line ends = fit_ends(all, measurement.most_solved, measurement.deepest);
  std::vector<std::int16_t> errors(ProbCut::kNumbers);
  for (int empties = 0; empties <= ProbCut::kMost; ++empties) {
    for (int depth = 0; depth <= ProbCut::kMost; ++depth) {
      const Line& line =
          depth >= empties ? ends : ranges[static_cast<std::size_t>(range_of(empties))];
      const int deep = std::min(depth, empties);
      for (const bool at_once : {false, true}) {
        errors[ProbCut::place(empties, depth, at_once)] =
            static_cast<std::int16_t>(line.error(at_once ? 0 : ProbCut::shallow(depth), deep));
      }
    }
  }
  return errors;
}

}  // namespace palamedes::engines::othello_engine
