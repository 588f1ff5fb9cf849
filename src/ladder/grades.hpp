// ladder/grades.hpp - what each student has reached, every figure with a link to where it comes
// from.
#pragma once

#include "ladder/deadlines.hpp"

namespace palamedes::ladder {

// As term.hpp describes it. Refused where the newest deadline's final is not over, unless it may be
// a draft.
Answer<Json> grades_document(store::Connection& connection, const CourseRow& course, bool draft,
                             const std::string& address, std::int64_t now);

}  // namespace palamedes::ladder
