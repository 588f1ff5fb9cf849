// desk/analyse.cpp - the engine's view of a position, and the solver's.
#include "desk/analysis.hpp"
#include "desk/fields.hpp"
#include "desk/kept.hpp"
#include "desk/line.hpp"
#include "desk/solving.hpp"

namespace palamedes::desk {
namespace {

constexpr double kUsualAnalysisSeconds = 5;
constexpr int kMostLines = 1000;  // more than any position has moves worth showing

// A number, or "all" for every move.
Result<int> read_lines(const Json& body) {
  if (const Json* lines = field(body, "lines"); lines != nullptr && *lines == "all") {
    return kMostLines;
  }
  const auto lines = optional_integer(body, "lines", 1, kMostLines);
  if (!lines) {
    return Error{lines.error().code,
                 say("or-all-moves", "{}, or \"all\" for every move", lines.error().message)};
  }
  return static_cast<int>(lines->value_or(1));
}

}  // namespace

Result<Json> Thinkers::Kept::analyse(const Json& body, const Pace& pace) {
  const auto play = read_open_line(body);
  if (!play) return play.error();
  const auto effort = read_effort(body, kUsualAnalysisSeconds);
  if (!effort) return effort.error();
  const auto lines = read_lines(body);
  if (!lines) return lines.error();
  return analysis_doc(**play, look_at(engine_for((*play)->game(), pace), **play, *effort, pace,
                                      *lines, [&](const Insight& insight) {
                                        if (pace.report) {
                                          pace.report(analysis_doc(**play, insight));
                                        }
                                      }));
}

Result<Json> Thinkers::Kept::solve(const Json& body, const Pace& pace) {
  const auto play = read_open_line(body);
  if (!play) return play.error();
  auto effort = read_effort(body, kUsualAnalysisSeconds);
  if (!effort) return effort.error();
  // A depth limits no solver.
  if (!effort->seconds && !effort->nodes) effort->seconds = kUsualAnalysisSeconds;
  const int sign = (*play)->turn() == Side::First ? 1 : -1;
  const auto document = [&](const Solved& solved) {
    const auto for_first = [&](const std::optional<int>& value) {
      return value ? Json(sign * *value) : Json(nullptr);
    };
    return Json{{"value", for_first(solved.value)},
                {"margin", for_first(solved.margin)},
                {"line", solved.line},
                {"labels", labels_from(**play, solved.line)},
                {"nodes", solved.nodes},
                {"depth", solved.depth}};
  };
  const search::Limits limits = limits_of(*effort, pace, elapsed(pace));
  SolveRequest request{pace.table_megabytes, limits.out_of_time, limits.nodes};
  if (pace.report) {
    request.report = [&](int depth, std::uint64_t nodes) {
      pace.report(document({{}, {}, {}, depth, nodes}));
    };
  }
  return document(solve_play(**play, request));
}

}  // namespace palamedes::desk
