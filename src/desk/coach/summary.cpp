#include "desk/coach/summary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "desk/coach/habits.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kLessons = 5, kGroupsShown = 5, kPliesOfAnOpening = 4;
constexpr int kFewestOfAGroup = 4;

double points_of(const Findings& game) { return 0.5 + 0.5 * game.result.value_or(0); }

// The worst first, of those in which it makes less than half of the points; groups of few games say
// nothing.
std::vector<Group> worst_of(const std::map<std::string, Group>& groups) {
  std::vector<Group> worst;
  for (const auto& [name, group] : groups) {
    if (group.games >= kFewestOfAGroup && group.score() < 0.5) worst.push_back(group);
  }
  std::stable_sort(worst.begin(), worst.end(),
                   [](const Group& a, const Group& b) { return a.score() < b.score(); });
  if (worst.size() > kGroupsShown) worst.resize(kGroupsShown);
  return worst;
}

std::string opening_of(const Findings& game) {
  const std::size_t plies = std::min(kPliesOfAnOpening, game.moves.size());
  const std::vector<std::string> first(game.moves.begin(),
                                       game.moves.begin() + static_cast<std::ptrdiff_t>(plies));
  const bool wordy = std::any_of(first.begin(), first.end(), [](const std::string& move) {
    return move.find(' ') != std::string::npos;
  });
  const std::string moves = join(first, wordy ? "; " : " ");
  return game.start.empty() ? moves : fmt::format("{}: {}", game.start, moves);
}

void add_lessons(const Findings& game, std::size_t place, std::vector<Lesson>& lessons) {
  for (const Mistake& mistake : game.mistakes) {
    const auto same = std::find_if(lessons.begin(), lessons.end(), [&](const Lesson& lesson) {
      return lesson.game_id == game.game && lesson.mistake.position == mistake.position &&
             lesson.mistake.played == mistake.played;
    });
    if (same != lessons.end()) {
      ++same->times;
      continue;
    }
    const auto until = game.moves.begin() + static_cast<std::ptrdiff_t>(mistake.ply);
    lessons.push_back({mistake, place, game.game, game.start, {game.moves.begin(), until}});
  }
}

// What was repeated, cost much and is easily seen comes first.
double worth_fixing(const Lesson& lesson) {
  return lesson.times * lesson.mistake.cost() * (lesson.mistake.short_sighted ? 1.5 : 1.0);
}

// A name as an id may have it: letters, digits, '-', '_' and '.'.
std::string id_of(std::string_view name) {
  constexpr std::size_t kLongest = 40;
  std::string id;
  for (const char c : name.substr(0, kLongest)) {
    const bool fine = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                      c == '-' || c == '_' || c == '.';
    id += fine ? c : '_';
  }
  return id.empty() ? "game" : id;
}

void add(Tally& tally, Cause cause) { ++tally.failed, ++tally.causes[cause]; }

}  // namespace

Summary summarise(const std::vector<Findings>& games) {
  Summary summary;
  std::map<std::string, Group> openings, opponents;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Findings& game = games[i];
    if (summary.name.empty()) summary.name = game.name;
    if (!game.result) continue;
    ++summary.games;
    ++(*game.result > 0 ? summary.won : *game.result < 0 ? summary.lost : summary.drawn);
    for (auto* groups : {&openings, &opponents}) {
      Group& group = (*groups)[groups == &openings ? opening_of(game) : game.opponent];
      if (group.games == 0) group.name = groups == &openings ? opening_of(game) : game.opponent;
      ++group.games, group.points += points_of(game);
    }
    if (!game.failed()) continue;
    ++summary.failed;
    add(summary.all, game.cause);
    add(summary.by_colour[game.subject], game.cause);
    if (game.phase) add(summary.by_phase[*game.phase], game.cause);
    for (const Mistake& mistake : game.mistakes) ++summary.themes[mistake.theme];
    if (!game.temptations.theme.empty()) {
      summary.temptations.theme = game.temptations.theme;
      summary.temptations.habit = game.temptations.habit;
      summary.temptations.own += game.temptations.own;
      summary.temptations.opponent += game.temptations.opponent;
    }
    summary.given_away += game.given_away;
    add_lessons(game, i, summary.lessons);
    const bool known = !game.fault || std::any_of(summary.faults.begin(), summary.faults.end(),
                                                  [&](const FaultCase& other) {
                                                    return other.fault.name == game.fault->name;
                                                  });
    if (!known) summary.faults.push_back({*game.fault, i, game.game, game.start, game.moves});
  }
  std::stable_sort(
      summary.lessons.begin(), summary.lessons.end(),
      [](const Lesson& a, const Lesson& b) { return worth_fixing(a) > worth_fixing(b); });
  if (summary.lessons.size() > kLessons) summary.lessons.resize(kLessons);
  summary.openings = worst_of(openings);
  summary.opponents = worst_of(opponents);
  summary.habits = habits_of(games, summary);
  return summary;
}

std::vector<SuiteEntry> suite_of(const Summary& summary, const std::string& source) {
  std::vector<SuiteEntry> suite;
  const std::string name = id_of(summary.name);
  for (const FaultCase& fault : summary.faults) {
    SuiteEntry entry;
    entry.id = fmt::format("{}-{}", name, fault.fault.name);
    entry.game = fault.game_id;
    entry.start = fault.start;
    entry.moves = fault.moves;
    entry.themes = {fault.fault.name};
    entry.source = source;
    suite.push_back(std::move(entry));
  }
  for (const Lesson& lesson : summary.lessons) {
    SuiteEntry entry;
    entry.id = fmt::format("{}-{}", name, suite.size() + 1);
    entry.game = lesson.game_id;
    entry.start = lesson.start;
    entry.moves = lesson.moves;
    entry.best = {lesson.mistake.better};
    entry.avoid = {lesson.mistake.played};
    entry.themes = {lesson.mistake.theme};
    entry.difficulty = lesson.mistake.short_sighted ? 1 : lesson.mistake.cost() >= kBlunder ? 2 : 3;
    entry.source = source;
    suite.push_back(std::move(entry));
  }
  return suite;
}

}  // namespace palamedes::desk
