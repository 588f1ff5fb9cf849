// arena/rating_fit.hpp - the strengths under which everybody's expected points are the points made,
// and how sure they are.
//
// Strengths are in nats: with x nats more somebody makes 1 / (1 + exp(-x)) of the points. Behind
// the players' comes one unknown more, what moving first is worth.
#pragma once

#include <span>
#include <vector>

#include "arena/linear.hpp"
#include "arena/ratings.hpp"

namespace palamedes::arena {

// All games of two players in which `first` moved first.
struct Encounter {
  std::size_t first = 0, second = 0;
  double games = 0, points = 0, draws = 0;  // points of `first`
};

std::vector<Encounter> encounters(std::size_t players, std::span<const RatedGame> games);

class RatingFit {
 public:
  // Everybody has also drawn `prior` games against the average player, and the first mover as many
  // against himself, so that all-won records stay finite. `start`: a guess.
  RatingFit(std::size_t players, std::span<const Encounter> met, double prior,
            std::vector<double> start = {});

  const std::vector<double>& at() const { return at_; }
  double expected(std::size_t first, std::size_t second) const;  // points of one game

  // The covariance of the unknowns as the model expects it of independent games.
  Matrix model_covariance() const { return Triangle(information()).inverse(); }
  // The same from how far the results of pairs lie from what was expected (a sandwich estimator);
  // `model` is the above.
  Matrix covariance(std::span<const RatedGame> games, const Matrix& model) const;

 private:
  double step();  // of Newton; the size of the largest change
  Matrix information() const;

  const std::size_t players_;
  const std::span<const Encounter> met_;
  const double prior_;
  std::vector<double> at_;
};

}  // namespace palamedes::arena
