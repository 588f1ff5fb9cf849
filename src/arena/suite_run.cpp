// arena/suite_run.cpp - every position is a game of its own, given up after one move.
#include "arena/suite_run.hpp"

#include <map>

#include "bout/bout.hpp"
#include "games/catalog.hpp"
#include "protocols/deadline.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::arena {
namespace {

constexpr double kPartingSeconds = 1;

SolvedEntry ask(const desk::SuiteEntry& entry, const AnyPlay& position,
                referee::Contestant& contestant, const TimeControl& time) {
  SolvedEntry answer;
  answer.id = entry.id;
  const Side side = position.turn();
  const std::size_t plies = position.played().size();
  Bout bout(position.clone(),
            {.time = time, .timed = {contestant.on_the_clock(), contestant.on_the_clock()}});
  const SteadyTime ready = seconds_from_now(time.start);
  auto misstep = contestant.start(ready);
  if (!misstep) misstep = contestant.new_game(position, side, ready);
  if (misstep) {
    bout.fail(side, std::move(*misstep));
  } else {
    const referee::Answer said = contestant.ask(
        position, {.limits = bout.granted(), .deadline = seconds_from_now(bout.limit())});
    answer.seconds = said.seconds;
    const Timing timing{.seconds = said.seconds, .held_up = said.delay.total()};
    if (const auto* failed = std::get_if<Misstep>(&said.content)) {
      bout.fail(side, *failed, timing);
    } else {
      bout.answer(std::get<ChosenMove>(said.content), timing);
    }
  }
  if (bout.over() && bout.end()->offence) {
    answer.verdict = name_of(bout.end()->offence->misstep.fault);
    answer.why = bout.end()->why;
    contestant.stop(seconds_from_now(0));
    return answer;
  }
  answer.move = bout.record().moves.back().text;
  answer.solved = desk::solves(entry, position, bout.play().played()[plies]);
  contestant.game_over(bout.play());
  return answer;
}

}  // namespace

Result<std::vector<SolvedEntry>> run_suite(
    const std::vector<desk::SuiteEntry>& entries, const SuitePlan& plan,
    const std::function<void(const SolvedEntry&)>& progress) {
  const auto spec = referee::parse_player_spec(plan.player);
  if (!spec) return spec.error();
  std::shared_ptr<const referee::Sandbox> sandbox;
  if (spec->protocol != referee::kBuiltin) {
    auto probed = referee::Sandbox::probe(plan.sandbox, plan.limits);
    if (!probed) return probed.error();
    sandbox = std::move(*probed);
  }
  // All are judged before the first is asked.
  std::vector<std::unique_ptr<AnyPlay>> positions;
  for (const desk::SuiteEntry& entry : entries) {
    auto position = desk::position_of(entry);
    if (!position) {
      return Error{position.error().code,
                   say("suite.entry", "{}: {}", quote(entry.id), position.error().message)};
    }
    positions.push_back(std::move(*position));
  }
  std::map<std::string, std::unique_ptr<referee::Contestant>> contestants;  // by game
  std::vector<SolvedEntry> answers;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (plan.stop != nullptr && plan.stop->load()) break;
    auto& contestant = contestants[entries[i].game];
    if (!contestant) {
      auto made = plan.recruit(
          *spec, {.game = *find_game(entries[i].game), .sandbox = sandbox, .seed = plan.seed});
      if (!made) return made.error();
      contestant = std::move(*made);
    }
    answers.push_back(ask(entries[i], *positions[i], *contestant, plan.time));
    if (progress) progress(answers.back());
  }
  for (auto& [game, contestant] : contestants) contestant->stop(seconds_from_now(kPartingSeconds));
  return answers;
}

}  // namespace palamedes::arena
