#include "desk/coach/documents.hpp"

#include <cmath>

#include "desk/coach/coach_words.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes::desk {
namespace {

template <class T>
Json if_known(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

double rounded(double chance) { return std::round(chance * 10000) / 10000; }

Json all_said(const std::vector<Sentence>& sentences) {
  Json list = Json::array();
  for (const Sentence& sentence : sentences) list.push_back(said(sentence));
  return list;
}

Json mistake_doc(const Mistake& mistake) {
  return {{"ply", mistake.ply},
          {"position", mistake.position},
          {"played", mistake.played},
          {"better", mistake.better},
          {"played_label", mistake.played_label},
          {"better_label", mistake.better_label},
          {"punished", mistake.punished},
          {"better_line", mistake.better_line},
          {"before", rounded(mistake.before)},
          {"after", rounded(mistake.after)},
          {"phase", name_of(mistake.phase)},
          {"exact", mistake.certain},
          {"depth", mistake.depth},
          {"short_sighted", mistake.short_sighted},
          {"theme", mistake.theme},
          {"why", said(mistake.why)},
          {"habit", mistake.habit.empty() ? Json(nullptr) : said(mistake.habit)},
          {"seconds", if_known(mistake.seconds)},
          {"own_chance", if_known(mistake.own_chance)}};
}

Json temptation_doc(const Temptation& tempted) {
  return {
      {"offered", tempted.offered}, {"yielded", tempted.yielded}, {"cost", rounded(tempted.cost)}};
}

Json temptations_doc(const Temptations& tempted) {
  if (tempted.theme.empty()) return nullptr;
  return {{"theme", tempted.theme},
          {"habit", said(tempted.habit)},
          {"own", temptation_doc(tempted.own)},
          {"opponent", temptation_doc(tempted.opponent)}};
}

Json fault_doc(const std::optional<OwnFault>& fault) {
  if (!fault) return nullptr;
  return {{"name", fault->name},
          {"position", fault->position},
          {"own_move", fault->own_move},
          {"detail", said(fault->detail)}};
}

Json tally_doc(const Tally& tally) {
  Json causes = Json::object();
  for (const auto& [cause, count] : tally.causes) causes[std::string(name_of(cause))] = count;
  return {{"failed", tally.failed}, {"causes", std::move(causes)}};
}

Json group_docs(const std::vector<Group>& groups) {
  Json list = Json::array();
  for (const Group& group : groups) {
    list.push_back({{"name", group.name}, {"games", group.games}, {"points", group.points}});
  }
  return list;
}

Json difference_doc(const Difference& difference) {
  return {{"mean", rounded(difference.mean)},
          {"low", rounded(difference.low)},
          {"high", rounded(difference.high)},
          {"pairs", difference.pairs},
          {"significant", difference.significant()}};
}

}  // namespace

Json said(const Sentence& sentence) {
  return {{"message", std::string(sentence)}, {"sentence", sentence_document(sentence)}};
}

Json findings_doc(const Findings& found) {
  Json mistakes = Json::array(), chances = Json::array();
  for (const Mistake& mistake : found.mistakes) mistakes.push_back(mistake_doc(mistake));
  for (const double chance : found.chances) chances.push_back(rounded(chance));
  return {{"coach", kCoachVersion},
          {"game", found.game},
          {"side", found.subject == Side::First ? 0 : 1},
          {"name", found.name},
          {"opponent", found.opponent},
          {"result", if_known(found.result)},
          {"termination", found.termination},
          {"cause", name_of(found.cause)},
          {"phase", found.phase ? Json(name_of(*found.phase)) : Json(nullptr)},
          {"first_own", found.first_own},
          {"decisive", if_known(found.decisive)},
          {"chances", std::move(chances)},
          {"mistakes", std::move(mistakes)},
          {"fault", fault_doc(found.fault)},
          {"time",
           {{"use", name_of(found.time.use)},
            {"pace", rounded(found.time.pace)},
            {"left", if_known(found.time.left)}}},
          {"temptations", temptations_doc(found.temptations)},
          {"given_away", rounded(found.given_away)},
          {"sentences", all_said(say_all(found))},
          {"brief", all_said(say_briefly(found))},
          {"retry", if_known(found.retry())}};
}

Json summary_doc(const Summary& summary) {
  Json phases = Json::object(), colours = Json::object(), habits = Json::array();
  for (const auto& [phase, tally] : summary.by_phase) {
    phases[std::string(name_of(phase))] = tally_doc(tally);
  }
  for (const auto& [side, tally] : summary.by_colour) {
    colours[side == Side::First ? "first" : "second"] = tally_doc(tally);
  }
  for (const Habit& habit : summary.habits) {
    habits.push_back({{"name", habit.name},
                      {"games", habit.games},
                      {"share", rounded(habit.share)},
                      {"what", said(habit.what)}});
  }
  Json lessons = Json::array();
  for (const Lesson& lesson : summary.lessons) {
    Json doc = mistake_doc(lesson.mistake);
    doc["in_game"] = lesson.game;
    doc["game"] = lesson.game_id;
    doc["start"] = lesson.start;
    doc["moves"] = lesson.moves;
    doc["times"] = lesson.times;
    lessons.push_back(std::move(doc));
  }
  Json faults = Json::array();
  for (const FaultCase& fault : summary.faults) {
    Json doc = fault_doc(fault.fault);
    doc["in_game"] = fault.game;
    doc["game"] = fault.game_id;
    doc["start"] = fault.start;
    doc["moves"] = fault.moves;
    faults.push_back(std::move(doc));
  }
  return {{"name", summary.name},
          {"games", summary.games},
          {"won", summary.won},
          {"drawn", summary.drawn},
          {"lost", summary.lost},
          {"all", tally_doc(summary.all)},
          {"by_phase", std::move(phases)},
          {"by_colour", std::move(colours)},
          {"themes", summary.themes},
          {"temptations", temptations_doc(summary.temptations)},
          {"habits", std::move(habits)},
          {"openings", group_docs(summary.openings)},
          {"opponents", group_docs(summary.opponents)},
          {"faults", std::move(faults)},
          {"lessons", std::move(lessons)}};
}

Json comparison_doc(const Comparison& comparison) {
  Json lines = Json::array(), changed = Json::array();
  for (const auto& line : comparison.lines) {
    lines.push_back({{"name", line.name}, {"difference", difference_doc(line.games)}});
  }
  for (const ChangedMove& move : comparison.changed) {
    changed.push_back({{"game", move.game},
                       {"position", move.position},
                       {"earlier", move.earlier},
                       {"later", move.later},
                       {"earlier_cost", rounded(move.earlier_cost)},
                       {"later_cost", rounded(move.later_cost)}});
  }
  return {{"earlier", comparison.earlier},
          {"later", comparison.later},
          {"points", difference_doc(comparison.points)},
          {"lines", std::move(lines)},
          {"changed", std::move(changed)},
          {"unpaired", comparison.unpaired}};
}

}  // namespace palamedes::desk
