// ladder/rank_rows.hpp - the ranking of a course as rows for a viewer.
#pragma once

#include <nlohmann/json.hpp>

#include "ladder/rows.hpp"

namespace palamedes::ladder {

struct RankRows {
  Json rows = Json::array();
  std::optional<std::int64_t> fitted = {};
  std::int64_t games = 0;
};
// The best first; those who have not played yet come last, without a place.
Answer<RankRows> rank_rows(store::Connection& connection, const Viewer& viewer,
                           const CourseRow& course, std::int64_t now);
// That of one version, or null.
Answer<Json> rank_row_of(store::Connection& connection, const Viewer& viewer,
                         const CourseRow& course, std::int64_t version, std::int64_t now);

}  // namespace palamedes::ladder
