// desk/analyse.cpp - the engine's view of a position, and the solver's.
#include "desk/analyse.hpp"

#include "desk/analysis.hpp"
#include "desk/line.hpp"
#include "engines/solver.hpp"
#include "games/move_texts.hpp"
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
  const auto read = read_open_line(body);
  if (!read) return read.error();
  const AnyPlay& play = **read;
  const auto asked = read_limits(body, kUsualAnalysisSeconds);
  if (!asked) return asked.error();
  const auto lines = read_lines(body);
  if (!lines) return lines.error();
  engines::Engine& engine = kept.engine_for(play.game(), pace);
  Limits limits = at_pace(*asked, pace);
  limits.lines = *lines;
  if (pace.report) {
    limits.report = [&](const Analysis& so_far) {
      pace.report(analysis_doc(play, so_far, limits.elapsed()));
    };
  }
  const Analysis analysis = look_at(engine, play, limits);
  return analysis_doc(play, analysis, limits.elapsed());
}

Result<Json> answer_solve(Kept&, const Json& body, const Pace& pace) {
  const auto read = read_open_line(body);
  if (!read) return read.error();
  const AnyPlay& play = **read;
  auto asked = read_limits(body, kUsualAnalysisSeconds);
  if (!asked) return asked.error();
  // A depth limits no solver.
  if (!asked->seconds && !asked->nodes) asked->seconds = kUsualAnalysisSeconds;
  const int sign = play.turn() == Side::First ? 1 : -1;
  const auto document = [&](const Analysis& solved) {
    const auto for_first = [&](const std::optional<int>& value) {
      return value ? Json(sign * *value) : Json(nullptr);
    };
    const std::vector<MoveCode> line =
        solved.lines.empty() ? std::vector<MoveCode>() : solved.lines[0].moves;
    return Json{{"value", for_first(solved.outcome())},
                {"margin", for_first(solved.margin)},
                {"line", move_texts(play, line)},
                {"labels", move_labels(play, line)},
                {"nodes", solved.nodes},
                {"depth", solved.depth}};
  };
  Limits limits = at_pace(*asked, pace);
  if (pace.report) {
    limits.report = [&](const Analysis& so_far) {
      pace.report(document({.nodes = so_far.nodes, .depth = so_far.depth}));
    };
  }
  return document(engines::solve(
      play, limits,
      {.table_megabytes = pace.table_megabytes, .cpu = detect_cpu(), .parameters = {}}));
}

}  // namespace palamedes::desk
