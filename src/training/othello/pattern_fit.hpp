// training/othello/pattern_fit.hpp - weights for Othello's patterns, and how far they are from the
// truth.
#pragma once

#include "training/othello/examples.hpp"
#include "training/trainer.hpp"

namespace palamedes::training {

Result<Fitted> fit_patterns(const FitPlan& plan,
                            const std::function<void(const std::string&)>& say);

// Of static values, by empty squares. Errors: weights of something else, or files as they are read.
Result<std::vector<ErrorRow>> pattern_errors_by_samples(const engines::WeightsFile& weights,
                                                        const std::vector<std::string>& files,
                                                        int threads);
Result<std::vector<ErrorRow>> pattern_errors_by_games(const engines::WeightsFile& weights,
                                                      const std::vector<std::string>& files,
                                                      int threads);

}  // namespace palamedes::training
