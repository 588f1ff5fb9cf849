// games/outcome.hpp - who is to move, how games end, and what an end is worth.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/inline.hpp"

namespace palamedes {

enum class Side : std::uint8_t { First, Second };  // First makes the first move of a game

PALAMEDES_INLINE constexpr Side other(Side side) {
  return static_cast<Side>(static_cast<std::uint8_t>(side) ^ 1);
}

// Why a game is over by its own rules. What a referee adds (time, crash, ...) is not here.
enum class Ending : std::uint8_t {
  NoMoves,  // othello: neither side can move; minichess: the side to move cannot; connect4: full
  KingCapture,  // minichess: the side to move can take the king
  PlyLimit,     // minichess: the last ply was played, material decides
  Repetition,   // minichess/2026, gardner
  Checkmate,    // gardner
  Stalemate,    // gardner
  FiftyMoves,   // gardner
  OneColour,    // chain/2018: no white cell and one colour left
  AllExploded,  // chain/2018: only black cells left
  Elimination,  // chain/2019, /2020, /classic: no enemy orb left
  Home,         // hop: all remaining pieces of a side are in its target
  TurnLimit,    // hop: both sides had 200 turns
  FourInLine,   // connect4: the side that has just moved made a line
};

std::string_view name_of(Ending ending);  // as in records: "no-moves", "king-capture", ...
std::optional<Ending> ending_named(std::string_view name);
std::string_view explain(Ending ending);  // a short phrase for people

// The margin is for the side to move, in the game's own unit: discs in othello (empties go to the
// winner), pieces at home in hop, +1/0/-1 elsewhere. Results are zero-sum.
struct Outcome {
  int margin;
  Ending ending;
  bool operator==(const Outcome&) const = default;
};

// What the moves before a position add to it. Games whose rules look back are given one.
struct Past {
  int plies = 0;        // played before this position
  int quiet = 0;        // the last so many of them could be undone by play (see `irreversible`)
  int occurrences = 1;  // of this position so far, with the same side to move
  bool operator==(const Past&) const = default;
};

// How far the rules of a game look back.
enum class HistoryRule : std::uint8_t { None, Plies, Repetition };

}  // namespace palamedes
