// engines/othello/points.hpp - the unit of every Othello score but the exact solver's.
#pragma once

namespace palamedes::engines::othello_engine {

inline constexpr int kDisc = 100;  // points

}  // namespace palamedes::engines::othello_engine
