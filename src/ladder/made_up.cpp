#include "ladder/made_up.hpp"

#include <algorithm>
#include <cmath>

#include "games/catalog.hpp"

namespace palamedes::ladder {

work::PlayedGame made_up_game(const work::PairTask& task, std::size_t number, int half_points,
                              work::Blame blame) {
  constexpr int kPlies = 3;
  const auto play = (*find_game(task.game))->start();
  Rng rng(task.seed);
  for (int ply = 0; ply < kPlies; ++ply) {
    const auto moves = play->moves();
    if (moves.empty()) break;
    play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
  }
  work::PlayedGame game;
  game.record = record_of(*play);
  game.record.players = {task.players[number].name, task.players[1 - number].name};
  const int for_first = number == 0 ? half_points - 1 : 1 - half_points;
  const char* end = blame != work::Blame::Nobody ? "crash"
                    : for_first == 0             ? "agreement"
                                                 : "resignation";
  game.record.result = {for_first, std::nullopt, end};
  game.half_points = half_points;
  game.blame = blame;
  game.seconds = {1, 1}, game.slowest = {0.5, 0.5};
  return game;
}

double made_up_chance(Rng& rng) {
  return static_cast<double>(rng.next() >> 11) / 9007199254740992.0;  // 2^53
}

int made_up_half_points(double elo, Rng& rng) {
  constexpr double kDrawsWhenEven = 0.3;
  const double expected = 1 / (1 + std::pow(10, -elo / 400));
  const double drawn = 2 * kDrawsWhenEven * std::min(expected, 1 - expected);
  const double die = made_up_chance(rng);
  return die < expected - drawn / 2 ? 2 : die < expected + drawn / 2 ? 1 : 0;
}

}  // namespace palamedes::ladder
