#include "cli/coach_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/layout.hpp"
#include "desk/coach/coach_words.hpp"

namespace palamedes::cli {
namespace {

constexpr int kWidth = 100;

std::string tally_text(const std::string& name, const desk::Tally& tally) {
  std::string text = fmt::format("{}: {}", name, tally.failed);
  std::string separator = " (";
  for (const auto& [cause, count] : tally.causes) {
    text += fmt::format("{}{} {}", separator, std::string(desk::cause_word(cause)), count);
    separator = ", ";
  }
  return text + (tally.causes.empty() ? "\n" : ")\n");
}

std::string groups_text(const std::string& title, const std::vector<desk::Group>& groups) {
  if (groups.empty()) return {};
  std::vector<std::vector<std::string>> rows;
  for (const desk::Group& group : groups) {
    rows.push_back({"  " + group.name, fmt::format("{:g} of {}", group.points, group.games)});
  }
  return title + "\n" + format_table({Align::Left, Align::Right}, rows);
}

std::string lesson_text(std::size_t number, const desk::Lesson& lesson) {
  const desk::Mistake& mistake = lesson.mistake;
  const std::string times = lesson.times > 1 ? fmt::format(" ({} times)", lesson.times) : "";
  return wrap(fmt::format("{}. game {}, move {}{}: {}; {} was better ({} instead of {} of 100 "
                          "chances)\n   {}\n",
                          number, lesson.game + 1, mistake.ply + 1, times, std::string(mistake.why),
                          mistake.better_label, desk::percent(mistake.before),
                          desk::percent(mistake.after), mistake.position),
              kWidth);
}

std::string difference_text(const desk::Difference& difference) {
  return fmt::format("{:+.3f} ({:+.3f} to {:+.3f})", difference.mean, difference.low,
                     difference.high);
}

}  // namespace

std::string findings_text(const desk::Findings& found) {
  std::string text;
  for (const Sentence& sentence : desk::say_all(found)) {
    text += wrap(fmt::format("- {}\n", std::string(sentence)), kWidth);
  }
  if (found.fault) text += fmt::format("its position: {}\n", found.fault->position);
  if (const auto retry = found.retry()) {
    const auto choice = std::find_if(found.choices.begin(), found.choices.end(),
                                     [&](const desk::OwnChoice& one) { return one.ply == *retry; });
    text += fmt::format("to try again: {}\n", choice->position);
  }
  return text;
}

std::string summary_text(const desk::Summary& summary) {
  std::string text =
      fmt::format("{}: +{} ={} -{} of {} games, {} went wrong\n", summary.name, summary.won,
                  summary.drawn, summary.lost, summary.games, summary.failed);
  for (const desk::Habit& habit : summary.habits) {
    text += wrap(fmt::format("- {}\n", std::string(habit.what)), kWidth);
  }
  if (summary.habits.empty()) text += "- no habit stands out\n";
  text += tally_text("by cause", summary.all);
  for (const auto& [side, tally] : summary.by_colour) {
    text += tally_text(side == Side::First ? "moving first" : "moving second", tally);
  }
  for (const auto& [phase, tally] : summary.by_phase) {
    text += tally_text(std::string(desk::phase_word(phase)), tally);
  }
  text += groups_text("openings in which it suffers:", summary.openings);
  text += groups_text("opponents it fears:", summary.opponents);
  if (!summary.faults.empty()) text += "faults, as test cases:\n";
  for (const desk::FaultCase& fault : summary.faults) {
    text += fmt::format("   game {}, {} at its move {}: {}\n", fault.game + 1, fault.fault.name,
                        fault.fault.own_move, fault.fault.position);
  }
  if (!summary.lessons.empty()) text += "most worth fixing:\n";
  for (std::size_t i = 0; i < summary.lessons.size(); ++i) {
    text += lesson_text(i + 1, summary.lessons[i]);
  }
  return text;
}

std::string comparison_text(const desk::Comparison& comparison) {
  std::string text = fmt::format(
      "{} against {}, {} on the same opening, {} without a counterpart\n", comparison.later,
      comparison.earlier, count_of(static_cast<std::size_t>(comparison.points.pairs), "pair"),
      count_of(static_cast<std::size_t>(comparison.unpaired), "game"));
  std::vector<std::vector<std::string>> rows;
  const auto add = [&](const std::string& name, const desk::Difference& difference,
                       bool more_is_better) {
    const bool better = (difference.mean > 0) == more_is_better;
    rows.push_back({name, difference_text(difference),
                    difference.significant() ? better ? "better" : "WORSE" : "not significant"});
  };
  add("points a game", comparison.points, true);
  for (const auto& line : comparison.lines) {
    add(line.name == "mistakes" ? "mistakes a game" : "games failed by " + line.name, line.games,
        false);
  }
  text += format_table({Align::Left, Align::Right, Align::Left}, rows);
  if (!comparison.changed.empty()) text += "positions in which it moves otherwise:\n";
  for (const desk::ChangedMove& move : comparison.changed) {
    text += fmt::format(
        "  {}: {}{} -> {}{}\n", move.position, move.earlier,
        move.earlier_cost > 0 ? fmt::format(" (cost {})", desk::percent(move.earlier_cost)) : "",
        move.later,
        move.later_cost > 0 ? fmt::format(" (costs {})", desk::percent(move.later_cost)) : "");
  }
  return text;
}

}  // namespace palamedes::cli
