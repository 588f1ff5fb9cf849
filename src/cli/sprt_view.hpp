// cli/sprt_view.hpp - how strong and how sure, in a line each; and the flags of a sequential test.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "arena/sprt.hpp"

namespace palamedes::cli {

// Adds --alpha, --beta and --logistic.
void add_sprt_flags(CLI::App& app, arena::Sprt& sprt);
// requires: set by somebody. Refuses elo0 >= elo1 and far bounds with Fatal.
void check_sprt(const arena::Sprt& sprt);

// "LLR 2.95 of -2.94 to 2.94: elo1 accepted"
std::string sprt_text(const arena::Sprt& sprt, const arena::PairCounts& counts);

// Elo, normalised Elo, the likelihood of being stronger, and the counts. requires: a pair at least.
std::string strength_text(const arena::PairCounts& counts);

}  // namespace palamedes::cli
