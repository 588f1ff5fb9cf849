// service/api_names.hpp - the desk's questions by name, for the routes that pass them on.
#pragma once

namespace palamedes::service {

inline constexpr char kView[] = "view", kExplain[] = "explain", kSteps[] = "steps",
                      kCompose[] = "compose", kPicture[] = "picture", kExport[] = "export",
                      kExplore[] = "explore", kOpenings[] = "openings", kChoose[] = "choose",
                      kSolve[] = "solve", kAnalyse[] = "analyse", kReview[] = "review",
                      kCoach[] = "coach";

}  // namespace palamedes::service
