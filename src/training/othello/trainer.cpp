#include "training/othello/trainer.hpp"

#include "engines/othello/solve.hpp"
#include "training/othello/pattern_fit.hpp"
#include "training/othello/pattern_rows.hpp"

namespace palamedes::training {

Trainer othello_trainer() {
  return {.family = "othello",
          .moves_to_the_end = engines::empty_squares,
          .fit = fit_patterns,
          .write_rows = write_pattern_rows,
          .errors_by_samples = pattern_errors_by_samples,
          .errors_by_games = pattern_errors_by_games};
}

}  // namespace palamedes::training
