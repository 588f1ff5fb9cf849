#include "training/hop/trainer.hpp"

#include <cstdlib>

#include "engines/hop/net_inputs.hpp"
#include "engines/hop/nets.hpp"
#include "engines/hop/race.hpp"
#include "games/hop/hop.hpp"
#include "games/typed_play.hpp"
#include "search/score.hpp"
#include "training/net_rows.hpp"

namespace palamedes::training {
namespace {

namespace hop_engine = engines::hop_engine;

constexpr int kDecidingOdds = 15;  // as a logarithm: beyond so much nobody turns a game any more

std::optional<int> decided_race(const Analysis& analysis) {
  const int score = analysis.lines.empty() ? 0 : analysis.lines[0].score;
  if (std::abs(score) <= kDecidingOdds * analysis.unit) return std::nullopt;
  return score > 0 ? 1 : -1;
}

// A net judges without looking ahead: where the best move takes something, a search looks on. Races
// that are won are counted.
bool needs_judgement(const AnyPlay& play, const Analysis& analysis) {
  const auto& p = typed<Hop>(play).position();
  const auto best = Hop::decode(p, analysis.best);
  return best && best->captured == 0 && hop_engine::race_won_in(p) == 0;
}

std::optional<NetView::Seen> describe_race(const std::vector<std::uint64_t>& words,
                                           std::uint16_t* rows) {
  if (words.size() != Hop::Packed().size()) return std::nullopt;
  const auto p = Hop::unpack({words[0], words[1], words[2]});
  if (!p || Hop::final(*p)) return std::nullopt;
  int count = 0;
  const int bucket = hop_engine::NetInputs::describe(
      *p, [&](int row) { rows[count++] = static_cast<std::uint16_t>(row); });
  return NetView::Seen{count, bucket};
}

NetView hop_view(const AnyGame& game) {
  if (game.info().rule_set != Hop::id()) return {};
  using Inputs = hop_engine::NetInputs;
  NetView view{
      "hop",        std::string(hop_engine::kNetPrefix), Inputs::shape(), Inputs::kMostSeen, {}, {},
      describe_race};
  view.mirrors.resize(1), view.kin.resize(2);
  for (int row = 0; row < Inputs::kRows; ++row) {
    view.mirrors[0].push_back(Inputs::reflected(row));
    view.kin[0].push_back(Inputs::kin_of_state(row));
    view.kin[1].push_back(Inputs::kin_of_square(row));
  }
  return view;
}

Result<std::uint64_t> write_hop_rows(const FitPlan& plan, const std::string& path) {
  return write_net_rows(plan, path, hop_view);
}

}  // namespace

Trainer hop_trainer() {
  return {.family = "hop",
          .is_instructive = needs_judgement,
          .decided = decided_race,
          .fitted_by = "tools/training/row_net.py",
          .write_rows = write_hop_rows};
}

}  // namespace palamedes::training
