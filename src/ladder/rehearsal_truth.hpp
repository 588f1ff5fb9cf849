// ladder/rehearsal_truth.hpp - made-up members: how strong what they send is, what vices it has,
// and when they send it; and how a ranking is held against that.
#pragma once

#include <string>
#include <vector>

#include "base/rng.hpp"
#include "ladder/rehearsal.hpp"
#include "ladder/rights.hpp"

namespace palamedes::ladder {

inline constexpr int kUploadsADay = 20;

struct MadeUpVersion {
  double elo = 1500;
  bool broken = false;          // it does not compile
  bool slow = false;            // its games take long
  bool crashes = false;         // now and then: half of its losses are its own fault
  bool always_crashes = false;  // in every game
};

struct MadeUpMember {
  std::string name, habit;
  double strength = 1500;  // of the best that there will be
  int versions = 1;        // until then
  bool slow = false, crashes = false;
  std::vector<double> uploads = {};  // moments, as shares of the term
  Viewer viewer = {};                // once it has joined
  int sent = 0;
  std::vector<double> waits = {};  // seconds from an upload until it plays
  double share_minutes = 0;        // of the machines, since the first upload

  // What is sent next. Most are better than what came before, some are not.
  MadeUpVersion next_version(Rng& rng);
};

// `spread` is the standard deviation of their strengths, in Elo.
std::vector<MadeUpMember> made_up_members(int count, double spread, Rng& rng);
const std::vector<std::string>& made_up_habits();

// A row of the ranking with the strength that nobody knows.
struct RankedTruth {
  double truth = 0;
  bool reference = false;
  double elo = 0, low = 0, high = 0;
  int low_rank = 1, high_rank = 1;
  bool settled = false;
};
void judge(const std::vector<RankedTruth>& rows, RehearsalLook& look);

}  // namespace palamedes::ladder
