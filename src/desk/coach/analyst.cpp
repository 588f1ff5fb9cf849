#include "desk/coach/analyst.hpp"

#include <algorithm>

#include "desk/analysis.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kTableMegabytes = 8, kGlanceMegabytes = 1;

engines::EngineOptions engine_of(std::size_t megabytes) {
  return {.table_megabytes = megabytes, .cpu = detect_cpu(), .parameters = {}};
}

}  // namespace

bool Seen::is_best(MoveCode move) const {
  return (!line.empty() && line.front() == move) ||
         std::find(twins.begin(), twins.end(), move) != twins.end();
}

Seen Seen::turned() const {
  Seen other{.chance = 1 - chance, .certain = certain, .plies = plies, .depth = depth};
  if (margin) other.margin = -*margin;
  return other;
}

Analyst::Analyst(const AnyGame& game, std::uint64_t nodes)
    : nodes_(nodes),
      known_(engines::knowledge_of(game)),
      engine_(engines::make_engine(game, engine_of(kTableMegabytes))),
      glancer_(engines::make_engine(game, engine_of(kGlanceMegabytes))) {}

void Analyst::new_game() { engine_->new_game(); }

Seen Analyst::look(const AnyPlay& play, int times, const std::function<bool()>& stop) {
  if (play.result()) return end_of(play);
  const bool near = known_.solver.is_near != nullptr && known_.solver.is_near(play);
  Limits limits;
  limits.stop = stop;
  limits.nodes = nodes_ * static_cast<std::uint64_t>(times);
  constexpr std::uint64_t kWorthKeepingTheTable = 200;  // times the usual nodes
  if (near) limits.nodes = nodes_ * kWorthKeepingTheTable;
  Analysis analysis = look_at(*engine_, play, limits);
  if (near && !analysis.complete && !limits.stopped()) {
    limits.nodes = {};
    Analysis solved = engines::solve(play, limits, engine_of(kTableMegabytes));
    if (solved.complete) analysis = std::move(solved);
  }
  return seen(play, analysis);
}

Seen Analyst::glance(const AnyPlay& play) {
  if (play.result()) return end_of(play);
  glancer_->new_game();
  Limits limits;
  limits.depth = 1;
  limits.patient = true;
  return seen(play, glancer_->analyse(play, limits));
}

Seen Analyst::seen(const AnyPlay& play, const Analysis& analysis) const {
  Seen seen{.twins = analysis.twins, .depth = analysis.depth};
  if (analysis.lines.empty()) return seen;
  const ExpectedLine& best = analysis.lines.front();
  seen.line = best.moves;
  seen.margin = analysis.margin;
  seen.certain = analysis.complete || search::is_proven(best.score);
  if (search::is_proven(best.score)) seen.plies = search::plies_to_end(best.score);
  seen.chance = chance_to_win(play, analysis, best, analysis.complete && best.score == 0);
  if (analysis.complete) seen.chance = 0.5 + 0.5 * *analysis.outcome();
  return seen;
}

Seen Analyst::end_of(const AnyPlay& play) {
  const int margin = play.result()->margin_for(play.turn());
  Seen seen{.chance = margin > 0 ? 1.0 : margin < 0 ? 0.0 : 0.5, .certain = true, .plies = 0};
  if (play.game().info().family().unit.name == "discs") seen.margin = margin;
  return seen;
}

}  // namespace palamedes::desk
