// desk/puzzle_maker.cpp - a move that is far better than all others is looked at twice: at first
// with little effort, then with enough to be sure, by the same engine. What that believes is held
// against a solver, move by move: it may confirm the puzzle, refute it, or not know.
#include "desk/puzzle_maker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "desk/analysis.hpp"
#include "desk/puzzle_proof.hpp"
#include "games/move_texts.hpp"
#include "games/opening_key.hpp"

namespace palamedes::desk {
namespace {

constexpr int kDeepestLook = 10;  // plies, to find out how hard it is to see
constexpr std::size_t kLongestShown = 12;
constexpr double kNotWorse = 0.5, kLost = 0.15;

// The best line, and the best of those that are no mirror image of it.
struct Choice {
  const ExpectedLine* best = nullptr;
  const ExpectedLine* next = nullptr;
  double chance = 0, next_chance = 0;
};

Choice choice_of(const AnyPlay& play, const Analysis& analysis) {
  Choice choice;
  if (analysis.lines.empty()) return choice;
  const bool to_every_end = analysis.complete && !search::is_proven(analysis.lines[0].score);
  const auto chance = [&](const ExpectedLine& line) {
    return chance_to_win(play, analysis, line, to_every_end && line.score == 0);
  };
  choice.best = &analysis.lines[0];
  choice.chance = chance(*choice.best);
  for (const ExpectedLine& line : analysis.lines) {
    if (&line == choice.best || line.same_as == choice.best->moves[0]) continue;
    choice.next = &line;
    choice.next_chance = chance(line);
    break;
  }
  return choice;
}

bool stands_out(const Choice& choice, double margin) {
  return choice.next != nullptr && choice.chance >= kNotWorse &&
         choice.chance - choice.next_chance >= margin;
}

// From which depth on a search that begins with nothing sees the move: 1 to 5.
int difficulty_of(engines::Engine& engine, const AnyPlay& play, MoveCode best, const Limits& with) {
  engine.new_game();
  std::map<int, MoveCode> seen;  // by depth
  Limits limits = with;
  limits.depth = kDeepestLook;
  limits.report = [&](const Analysis& so_far) {
    if (!so_far.lines.empty()) seen[so_far.depth] = so_far.lines[0].moves[0];
  };
  (void)engine.analyse(play, limits);
  int from = kDeepestLook + 1;
  for (auto one = seen.rbegin(); one != seen.rend() && one->second == best; ++one)
    from = one->first;
  return std::clamp((from + 1) / 2, 1, 5);
}

std::vector<std::string> themes_of(const AnyPlay& play, const Analysis& analysis,
                                   const Choice& choice, bool solved) {
  std::vector<std::string> themes;
  const bool proven = solved || search::is_proven(choice.best->score);
  if (analysis.complete && analysis.margin) {
    themes.emplace_back("endgame");
  } else if (proven && choice.chance == 1) {
    themes.emplace_back("win");
  }
  if (choice.chance < 0.75 && choice.next_chance <= kLost) themes.emplace_back("defence");
  if (const auto own = play.game().info().family().themes; own != nullptr) {
    for (const std::string_view theme : own(play, choice.best->moves)) themes.emplace_back(theme);
  }
  return themes;
}

}  // namespace

PuzzleMaker::PuzzleMaker(const AnyGame& game, const engines::EngineOptions& options,
                         const PuzzleEffort& effort)
    : effort_(effort), options_(options), engine_(engines::make_engine(game, options)) {}

std::optional<Puzzle> PuzzleMaker::make(const AnyPlay& play, const std::function<bool()>& stop) {
  if (play.result()) return std::nullopt;
  const auto moves = static_cast<int>(play.moves().size());
  if (moves < effort_.fewest_moves) return std::nullopt;
  Limits limits{.nodes = effort_.look, .lines = std::min(moves, 4), .stop = stop};
  if (!stands_out(choice_of(play, engine_->analyse(play, limits)), effort_.margin)) {
    return std::nullopt;
  }
  limits.nodes = effort_.proof;
  const Analysis sure = engine_->analyse(play, limits);
  Choice choice = choice_of(play, sure);
  if (limits.stopped() || !stands_out(choice, effort_.margin)) return std::nullopt;
  const MoveCode best = choice.best->moves[0];
  const auto after = play.clone();
  after->play(best);
  if (after->result()) return std::nullopt;  // who takes what wins at once has found nothing
  std::vector<MoveCode> solutions{best};
  for (const ExpectedLine& line : sure.lines) {
    if (line.same_as == best) solutions.push_back(line.moves[0]);
  }
  const SolvedMoves exactly =
      solve_moves(play, solutions, {.nodes = effort_.solving, .stop = stop}, options_);
  if (exactly.refuted || limits.stopped()) return std::nullopt;
  if (exactly.all()) {
    choice.chance = chance_of(*exactly.best);
    choice.next_chance = chance_of(*exactly.next);
  }

  Puzzle puzzle;
  const GameInfo& info = play.game().info();
  puzzle.id = fmt::format("{}-{:016x}", info.family().name, opening_key(play));
  puzzle.game = info.id;
  puzzle.start = play.position();
  for (const MoveCode move : solutions) puzzle.best.push_back(play.move_text(move));
  puzzle.themes = themes_of(play, sure, choice, exactly.all());
  auto shown = choice.best->moves;
  if (shown.size() > kLongestShown) shown.resize(kLongestShown);
  puzzle.line = move_texts(play, shown);
  puzzle.chance = choice.chance;
  puzzle.next = choice.next_chance;
  puzzle.depth = sure.depth;
  puzzle.proof = exactly.all()                           ? "exact"
                 : sure.complete && sure.margin          ? "endgame"
                 : search::is_proven(choice.best->score) ? "win"
                                                         : "search";
  limits.lines = 1;
  puzzle.difficulty = difficulty_of(*engine_, play, best, limits);
  if (limits.stopped()) return std::nullopt;
  return puzzle;
}

}  // namespace palamedes::desk
