// ladder/course_settings.hpp - what a teacher may turn in a course, with the range of each figure.
#pragma once

#include <string>

#include "base/result.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes::ladder {

struct CourseSettings {
  double seconds_a_move = 1;
  int start_seconds = 10;  // until a program must be ready, and for its first move
  int memory_mb = 1024;
  int processes = 64;
  int upload_kb = 5000;
  int builds_a_day = 20;
  int challenges_an_hour = 10;
  int challenge_pairs = 10;  // at the most in one challenge
  bool challenges_rated = false;
  bool play_by_hand = true;  // visitors may play the best bots
  int opening_plies = 6;
  int pass_pairs = 50;        // after so many the score itself decides
  int most_pairs = 400;       // of the same two versions, for the ranking
  int machine_percent = 100;  // of the machine's time for the ranking's games
};

Json document_of(const CourseSettings& settings);
// `before` with what the document says; a figure out of its range, or a word that is none of
// these, is refused.
Result<CourseSettings> changed(CourseSettings before, const Json& document);

}  // namespace palamedes::ladder
