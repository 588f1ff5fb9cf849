// engines/othello/exact_search.cpp - the destructor that all CPU levels share, compiled for the
// oldest.
#include "engines/othello/exact_search.hpp"

namespace palamedes::engines::othello_engine {

ExactSearch::~ExactSearch() = default;

}  // namespace palamedes::engines::othello_engine
