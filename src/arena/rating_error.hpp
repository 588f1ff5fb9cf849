// arena/rating_error.hpp - how far ratings may be off, beside the average of some players.
//
// What the pairs of games themselves show (the sandwich of rating_fit.hpp) is right however the two
// games of a pair depend on each other, but it is little where a rating hangs on a few upsets: as
// long as none has happened it shows no spread at all. So it counts by how much it can know, its
// degrees of freedom (F. Satterthwaite, 1946; of sandwiches R. Bell and D. McCaffrey, 2002), beside
// the spread that all results have together (the dispersion of R. Wedderburn, 1974), which counts
// as kSharedFreedom; bounds are those of Student's t with both (as in G. Smyth, 2004).
//
// A fit of few games puts players further apart than they are, the more so along a chain of
// neighbours; its prior puts them nearer. Intervals lie around where the truth is expected, not
// around the fit.
#pragma once

#include <vector>

#include "arena/elo.hpp"
#include "arena/rating_fit.hpp"

namespace palamedes::arena {

// 95 % intervals of everybody's difference to the average of `anchors`, in nats. What was fitted
// lies within. requires: anchors are players, and not empty.
std::vector<Interval> rating_intervals(const RatingFit& fit, std::span<const RatedGame> games,
                                       std::span<const Encounter> met,
                                       std::span<const std::size_t> anchors);

// What Student's t exceeds on both sides together in 5 of 100 cases. requires: freedom >= 3.
double student_bound(double freedom);

}  // namespace palamedes::arena
