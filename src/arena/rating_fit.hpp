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
  // `model` is the above. A result that has drawn the fit to itself lies less far away than chance
  // had put it, and counts for more (J. MacKinnon and H. White, 1985: HC2).
  Matrix covariance(std::span<const RatedGame> games, const Matrix& model) const;
  // How much the points of pairs are spread, as a share of what the model expects: less than 1
  // where many games are drawn. With a few pairs the model counts, too.
  double dispersion(std::span<const RatedGame> games, const Matrix& model) const;
  // How far from the truth the fit is expected to put the unknowns: few games put them further
  // apart (G. Cordeiro and P. McCullagh, "Bias correction in generalized linear models", 1991), the
  // prior puts them nearer. Of who has won or lost everything only the prior knows, and nothing is
  // said.
  std::vector<double> bias(const Matrix& model, double dispersion) const;

 private:
  double step();  // of Newton; the size of the largest change
  // Of a game: the share of it that the fit takes up; two games of a pair take up both theirs.
  double leverage(const RatedGame& game, const Matrix& model) const;
  Matrix information() const;

  const std::size_t players_;
  const std::span<const Encounter> met_;
  const double prior_;
  std::vector<double> at_;
};

}  // namespace palamedes::arena
