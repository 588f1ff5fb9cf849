// arena/ratings.hpp - ratings of any number of players from all their games at once.
//
// The model is R. Bradley and M. Terry's (1952) for points: the share of points that somebody is
// expected to make is the logistic function of the difference in strength, a draw is half a point,
// and moving first is worth some rating. The ratings are those under which everybody's expected
// points equal the points made (as in M. Ballicora's Ordo). Draws have no part of their own in it;
// only the share of draws between equals is told by R. Davidson's rule (1970) afterwards.
//
// Error bars are of what is shown, the difference to the average of the players that the scale
// hangs on. They come from the pairs of games played, as far as these are enough to tell
// (rating_error.hpp), not from the model's own idea of chance: two games from one opening may have
// much in common. They are for one look at a time chosen beforehand; ranks hold however often
// somebody looks (sureness.hpp), all together.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "arena/elo.hpp"

namespace palamedes::arena {

struct RatedGame {
  std::size_t first = 0, second = 0;  // players by number; `first` moved first
  double points = 0;                  // of `first`: 1, 0.5 or 0
  std::size_t pair = 0;               // games of one number belong together
  int times = 1;  // as many pairs that went alike; requires: all games of a pair have the same
};

struct Rating {
  double elo = 0;       // relative to the average of those that the scale hangs on
  Interval interval{};  // 95 %
  int games = 0;
  double points = 0;
  // Nobody surely better stands below the low rank, nobody surely worse above the high one. With
  // 95 % all ranks of all players are right, and have been at every moment before.
  int low_rank = 1, high_rank = 1;
  bool settled = false;  // low_rank == high_rank
  bool perfect = false;  // won or lost everything: the rating is only a bound
};

struct RatingList {
  std::vector<Rating> players;  // in the order of their numbers
  double first_move = 0;        // what moving first is worth, in Elo
  double draws_when_even = 0;   // the share of draws between equals
  // Groups of players that never met: between them, ratings say nothing. One group is the rule.
  std::vector<std::vector<std::size_t>> groups;
};

// The scale hangs on `anchors`: their average is 0, where none are given that of all players.
// requires: every number is below `players`, nobody plays himself, no anchor is named twice.
RatingList rate(std::size_t players, std::span<const RatedGame> games,
                std::vector<std::size_t> anchors = {});

}  // namespace palamedes::arena
