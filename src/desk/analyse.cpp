// desk/analyse.cpp - the engine's view of a position, and the solver's.
#include "desk/analyse.hpp"

#include "desk/analysis.hpp"
#include "desk/line.hpp"
#include "engines/solver.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::desk {
namespace {

constexpr double kUsualAnalysisSeconds = 5;
constexpr int kMostLines = 1000;  // more than any position has moves worth showing

// A number, or "all" for every move.
Result<int> read_lines(const Json& body) {
  if (const Json* lines = fields::find(body, "lines"); lines != nullptr && *lines == "all") {
    return kMostLines;
  }
  const auto lines = fields::optional_integer(body, "lines", 1, kMostLines);
  if (!lines) {
    return Error{lines.error().code,
                 say("or-all-moves", "{}, or 'all' for every move", lines.error().message)};
  }
  return static_cast<int>(lines->value_or(1));
}

}  // namespace

Result<Json> answer_analyse(Kept& kept, const Json& body, const Pace& pace) {
  const auto play = read_open_line(body);
  if (!play) return play.error();
  const auto effort = read_effort(body, kUsualAnalysisSeconds);
  if (!effort) return effort.error();
  const auto lines = read_lines(body);
  if (!lines) return lines.error();
  return analysis_doc(**play, look_at(kept.engine_for((*play)->game(), pace), **play, *effort, pace,
                                      *lines, [&](const Insight& insight) {
                                        if (pace.report) {
                                          pace.report(analysis_doc(**play, insight));
                                        }
                                      }));
}

Result<Json> answer_solve(Kept&, const Json& body, const Pace& pace) {
  const auto play = read_open_line(body);
  if (!play) return play.error();
  auto effort = read_effort(body, kUsualAnalysisSeconds);
  if (!effort) return effort.error();
  // A depth limits no solver.
  if (!effort->seconds && !effort->nodes) effort->seconds = kUsualAnalysisSeconds;
  const int sign = (*play)->turn() == Side::First ? 1 : -1;
  const auto document = [&](const engines::Solution& solved) {
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
  engines::SolverReport report;
  if (pace.report) {
    report = [&](const engines::Solution& so_far) {
      pace.report(document(
          {.value = {}, .margin = {}, .line = {}, .depth = so_far.depth, .nodes = so_far.nodes}));
    };
  }
  return document(engines::solve(**play,
                                 {.table_megabytes = pace.table_megabytes,
                                  .cpu = detect_cpu(),
                                  .nodes = limits.nodes,
                                  .out_of_time = limits.out_of_time},
                                 report));
}

}  // namespace palamedes::desk
