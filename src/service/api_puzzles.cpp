// service/api_puzzles.cpp - the routes of puzzles: lists, one by its id, the one of the day.
#include <algorithm>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "games/record/json_text.hpp"
#include "service/api.hpp"

namespace palamedes::service {
namespace {

constexpr std::int64_t kUsualPuzzles = 50, kMostPuzzles = 200, kLastDay = 4'000'000;

std::string asked_for(const Call& call, const std::string& name) {
  const auto found = call.query.find(name);
  return found == call.query.end() ? std::string() : found->second;
}

Json puzzle_in(const store::StoredPuzzle& puzzle) { return parsed_json(puzzle.document); }

}  // namespace

Reply Api::puzzles(const Call& call) {
  const auto difficulty = whole_number(call, "difficulty"), after = whole_number(call, "after"),
             limit = whole_number(call, "limit");
  for (const auto* number : {&difficulty, &after, &limit}) {
    if (!*number) return refuse(number->error());
  }
  store::PuzzleFilter filter{
      .family = asked_for(call, "family"), .theme = asked_for(call, "theme"), .difficulty = {}};
  if (*difficulty)
    filter.difficulty = static_cast<int>(std::clamp<std::int64_t>(**difficulty, 0, 9));
  const auto most = std::clamp<std::int64_t>(limit->value_or(kUsualPuzzles), 1, kMostPuzzles);
  const auto found = parts_.store.puzzles(filter, after->value_or(0), static_cast<int>(most));
  if (!found) return store_failed(found.error());
  Json puzzles = Json::array();
  for (const store::StoredPuzzle& puzzle : *found) puzzles.push_back(puzzle_in(puzzle));
  const bool more = static_cast<std::int64_t>(found->size()) == most;
  return answer_with(
      {{"puzzles", std::move(puzzles)}, {"next", more ? Json(found->back().id) : Json(nullptr)}});
}

Reply Api::puzzle(const Call& call) {
  const auto found = parts_.store.puzzle(call.places.at(0));
  if (!found) return store_failed(found.error());
  if (!*found)
    return not_found(say("no-puzzle", "there is no puzzle {}", quote(call.places.at(0))));
  return answer_with(puzzle_in(**found));
}

Reply Api::daily_puzzle(const Call& call) {
  const auto day = whole_number(call, "day");
  if (!day) return refuse(day.error());
  if (!*day || **day < 0 || **day > kLastDay) {
    return refuse(
        400, "bad-syntax",
        say("day-must-be-counted", "'day' must be the days since 1970, up to {}", kLastDay));
  }
  const auto found = parts_.store.puzzle_of_day(**day, asked_for(call, "family"));
  if (!found) return store_failed(found.error());
  return answer_with({{"puzzle", *found ? puzzle_in(**found) : Json(nullptr)}});
}

}  // namespace palamedes::service
