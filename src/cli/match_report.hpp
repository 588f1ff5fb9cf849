// cli/match_report.hpp - a match's result as people and as programs want to read it.
#pragma once

#include <string>

#include "arena/local_match.hpp"

namespace palamedes::cli {

std::string match_text(const arena::MatchPlan& plan, const arena::MatchResult& result,
                       const std::string& saved);
std::string match_json(const AnyGame& game, const arena::MatchPlan& plan,
                       const arena::MatchResult& result);  // one object on one line

}  // namespace palamedes::cli
