// cli/coach_view.hpp - what the coach found, for the terminal.
#pragma once

#include <string>

#include "desk/coach/compare.hpp"
#include "desk/coach/findings.hpp"
#include "desk/coach/summary.hpp"

namespace palamedes::cli {

std::string findings_text(const desk::Findings& found);
std::string summary_text(const desk::Summary& summary);
std::string comparison_text(const desk::Comparison& comparison);

}  // namespace palamedes::cli
