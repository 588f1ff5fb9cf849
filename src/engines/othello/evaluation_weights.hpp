// engines/othello/evaluation_weights.hpp - what each feature of a position is worth at each stage.
//
// Points, 100 to a disc. The features were chosen by hand; their sizes are rounded means of two
// least-squares fits of the final margin: over 45 712 games of the WTHOR base, where strong people
// rarely give corners away, and over 340 000 positions of our own noisy play, solved exactly from
// 16 empty squares on, where corners are given away all the time. At 20 000 nodes a move the second
// fit alone beat the first by 86 +- 63 Elo, and the mean beat the second by 61 +- 63.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace palamedes::engines::othello_engine {

struct Weights {
  int mobility;   // per doubling of the number of moves plus one
  int frontier;   // per disc next to an empty square
  int corner;     // per corner held
  int access;     // being able to move into a corner
  int c_square;   // per disc next to an empty corner, along the edge
  int x_square;   // the same, on the diagonal
  int stable;     // per disc that can never be flipped
  int edge;       // per edge disc neither on a corner nor next to one
  int disc;       // per disc
  int tempo;      // for being the side to move
  int odd_tempo;  // on top, when the number of empty squares is odd: a promise of the last move
};

struct Stage {
  int empties;
  Weights weights;
};

inline constexpr Stage kStages[] = {
    //      mob   front  corner acc   C     X    stab edge disc tempo odd
    {60, {640, -170, 1350, 450, -600, -1200, 200, -20, 0, -200, 0}},
    {45, {770, -180, 1300, 430, -380, -1100, 170, 50, 0, -320, 30}},
    {35, {750, -178, 1100, 520, -200, -630, 140, 80, 0, -350, 10}},
    {25, {650, -158, 720, 500, -100, -380, 110, 50, 0, -330, 50}},
    {15, {640, -130, 430, 480, -30, -190, 95, 5, 5, -320, 120}},
    {5, {480, -88, 150, 300, -20, -65, 100, -35, 18, -240, 210}},
    {0, {400, -75, 60, 125, -20, -20, 100, -35, 20, -180, 260}},
};

// By the number of empty squares, on straight lines between the stages.
inline constexpr std::array<Weights, 61> kWeights = [] {
  std::array<Weights, 61> table{};
  for (int empties = 0; empties <= 60; ++empties) {
    std::size_t i = 0;
    while (kStages[i + 1].empties > empties) ++i;
    const Stage& from = kStages[i];
    const Stage& to = kStages[i + 1];
    const auto between = [&](int Weights::*w) {
      const int span = from.empties - to.empties;
      return (from.weights.*w * (empties - to.empties) + to.weights.*w * (from.empties - empties)) /
             span;
    };
    table[static_cast<std::size_t>(empties)] = {
        between(&Weights::mobility), between(&Weights::frontier), between(&Weights::corner),
        between(&Weights::access),   between(&Weights::c_square), between(&Weights::x_square),
        between(&Weights::stable),   between(&Weights::edge),     between(&Weights::disc),
        between(&Weights::tempo),    between(&Weights::odd_tempo)};
  }
  return table;
}();

// 256 * log2(1 + n), rounded; there cannot be more moves than squares.
inline constexpr std::array<std::int16_t, 65> kDoublings = {
    0,    256,  406,  512,  594,  662,  719,  768,  812,  850,  886,  918,  947,
    975,  1000, 1024, 1046, 1068, 1087, 1106, 1124, 1142, 1158, 1174, 1189, 1203,
    1217, 1231, 1244, 1256, 1268, 1280, 1291, 1302, 1313, 1324, 1334, 1343, 1353,
    1362, 1372, 1380, 1389, 1398, 1406, 1414, 1422, 1430, 1437, 1445, 1452, 1459,
    1466, 1473, 1480, 1487, 1493, 1500, 1506, 1512, 1518, 1524, 1530, 1536, 1542};

}  // namespace palamedes::engines::othello_engine
