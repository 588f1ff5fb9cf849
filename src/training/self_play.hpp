// training/self_play.hpp - an engine plays itself from random openings, and every position it
// thought about becomes a sample.
//
// A game is a function of the settings and its number: whoever plays it, on however many threads
// and after however many interruptions, gets the same samples. Batches of games are blocks of a
// file, written in order, so the whole file is such a function, too.
//
// A game begins with random moves, or with moves of a given game and a few random ones: then its
// positions are more like those that people and good programs reach. In some games one more comes
// later (a stray): what was thought before it is thrown away, as the result says nothing of it.
// Where the end of the game can be counted, the result is that of best play from there on; the
// games then go on along it, and now and then leave it by a random move, after which the end is
// counted anew. All these samples are exact.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "engines/engine.hpp"
#include "games/any_game.hpp"
#include "training/samples.hpp"

namespace palamedes::training {

struct SelfPlay {
  int least_opening = 8, most_opening = 20;  // random plies at first, or plies of a given game,
  int random_after = 2;                      // followed by at most so many random ones
  std::shared_ptr<const std::vector<std::vector<MoveCode>>> given_games = nullptr;
  std::string given_name = {};  // tells files of other given games from this one's
  int depth = 4;                // of a search for a move; 0: none is set
  std::uint64_t nodes = 0;      // the same
  int solve_from = 14;          // the most moves to the end at which it is counted; 0: never
  double stray_games = 0.25;    // so many games have a random move later,
  int stray_within = 24;        // at most so many plies after the opening
  double stray_moves = 0.2;     // and so many moves of those whose value is exact are random
  std::uint64_t seed = 1;
  std::shared_ptr<const engines::WeightsFile> weights = nullptr;
  std::string weights_name = {};  // tells files of other weights from this one's
};

inline constexpr std::uint32_t kGamesPerBlock = 32;

SamplesHeader header_of(const AnyGame& game, const SelfPlay& settings);

// The samples of one batch. Empty if `stop` was set meanwhile. Belongs to one thread.
class SelfPlayer {
 public:
  SelfPlayer(std::shared_ptr<const AnyGame> game, const SelfPlay& settings);

  SampleBlock batch(std::uint32_t number, const std::atomic<bool>& stop);

 private:
  void play_game(std::uint64_t number, std::vector<Sample>& samples);

  const std::shared_ptr<const AnyGame> game_;
  const SelfPlay settings_;
  const std::unique_ptr<engines::Engine> engine_;
};

}  // namespace palamedes::training
