// ladder/worker_figures.hpp - whether a worker's results are like those of the others, from the
// newest pairs of all courses.
//
// The test of residuals is K. Pearson's chi-square (1900): how often pairs ended with 0 to 4 half
// points for the favourite, against what the same versions made of each other on all workers. What
// is too rare is counted together. Crashes and losses on time only count of versions that hardly
// ever have them elsewhere: a program that crashes everywhere says nothing of a machine. The
// thresholds are those of fishtest.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ladder/answer.hpp"

namespace palamedes::ladder {

// Pairs of two versions on one worker that ended alike.
struct PairsOnWorker {
  std::int64_t worker = 0, first = 0, second = 0;
  int half_points = 0;  // of `first`, 0 to 4
  std::int64_t pairs = 0;
};
// Games that a version lost by its own fault.
struct MishapsOnWorker {
  std::int64_t worker = 0, version = 0;
  bool on_time = false;  // else: it crashed, or the like
  std::int64_t games = 0;
};

struct WorkerFigures {
  std::int64_t pairs = 0, crashes = 0, time_losses = 0;
  std::optional<double> chance;  // that residuals as large come about by themselves
  // Why it is flagged: "crashes", "time", "residuals".
  std::vector<std::string> suspect;
};

std::map<std::int64_t, WorkerFigures> figures_of(const std::vector<PairsOnWorker>& pairs,
                                                 const std::vector<MishapsOnWorker>& mishaps);
// By worker, of the newest pairs.
Answer<std::map<std::int64_t, WorkerFigures>> worker_figures(store::Connection& connection);

}  // namespace palamedes::ladder
