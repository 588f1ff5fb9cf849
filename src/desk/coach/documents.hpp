// desk/coach/documents.hpp - what the coach found, as documents for pages and programs
// (docs/openapi.json).
#pragma once

#include "desk/ask.hpp"
#include "desk/coach/compare.hpp"
#include "desk/coach/findings.hpp"
#include "desk/coach/summary.hpp"

namespace palamedes::desk {

// {message, sentence}: its English, and its code with parameters.
Json said(const Sentence& sentence);

Json findings_doc(const Findings& found);
Json summary_doc(const Summary& summary);
Json comparison_doc(const Comparison& comparison);

}  // namespace palamedes::desk
