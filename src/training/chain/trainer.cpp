#include "training/chain/trainer.hpp"

#include "engines/chain/net_inputs.hpp"
#include "engines/chain/nets.hpp"
#include "games/chain/rule_sets.hpp"
#include "games/typed_play.hpp"
#include "search/score.hpp"
#include "training/net_rows.hpp"

namespace palamedes::training {
namespace {

namespace chain_engine = engines::chain_engine;

template <class G>
constexpr bool kIsNarrow = sizeof(G::Position::own) == sizeof(std::uint64_t);

// Whoever has proven it wins.
std::optional<int> decided_by_proof(const Analysis& analysis) {
  const int score = analysis.lines.empty() ? 0 : analysis.lines[0].score;
  if (!search::is_proven(score)) return std::nullopt;
  return score > 0 ? 1 : -1;
}

// A net judges without looking ahead, so it learns from positions where no explosion that takes
// something is best: a search looks on there.
bool is_quiet_board(const AnyPlay& play, const Analysis& analysis) {
  return ChainFamily::visit(play.game().info(), [&](const auto& game) {
    using G = std::decay_t<decltype(game)>;
    using Rules = typename G::Rules;
    using Word = decltype(G::Position::own);
    const auto& p = typed<G>(play).position();
    const auto best = game.decode(p, analysis.best);
    if (!best) return false;
    const Word cell = single_bit<Word>(static_cast<int>(*best));
    const auto& g = game.geometry();
    return (chain_engine::Levels<Rules>::critical(g, p) & cell) == 0 ||
           (chain_engine::beside<Rules>(g, cell) & p.opp) == 0;
  });
}

template <class G>
NetView view_of_narrow(const G& game) {
  using Inputs = chain_engine::NetInputs<typename G::Rules>;
  const Inputs inputs(game);
  NetView view;
  view.shape = Inputs::shape(game.geometry().rows, game.geometry().cols);
  view.seen = game.geometry().rows * game.geometry().cols;
  // All reflections: where waves of explosions tell them apart, what a board is worth hardly does.
  for (const auto& [rows, cols] : {std::pair{true, false}, {false, true}, {true, true}}) {
    auto& mirror = view.mirrors.emplace_back();
    for (int row = 0; row < view.shape.rows; ++row) {
      mirror.push_back(inputs.reflected(row, rows, cols));
    }
  }
  view.kin.resize(2);
  for (int row = 0; row < view.shape.rows; ++row) {
    view.kin[0].push_back(inputs.kin_of_state(row));
    view.kin[1].push_back(Inputs::kin_of_cell(row));
  }
  view.describe = [game, inputs](const std::vector<std::uint64_t>& words,
                                 std::uint16_t* rows) -> std::optional<NetView::Seen> {
    const auto p = game.unpack(words);
    if (!p || game.final(*p)) return std::nullopt;
    int count = 0;
    const int bucket =
        inputs.describe(*p, [&](int row) { rows[count++] = static_cast<std::uint16_t>(row); });
    return NetView::Seen{count, bucket};
  };
  return view;
}

NetView chain_view(const AnyGame& game) {
  const std::string_view prefix = chain_engine::section_prefix(game.info());
  if (prefix.empty()) return {};
  return ChainFamily::visit(game.info(), [&](const auto& typed_game) -> NetView {
    if constexpr (kIsNarrow<std::decay_t<decltype(typed_game)>>) {
      NetView view = view_of_narrow(typed_game);
      view.family = "chain", view.prefix = prefix;
      return view;
    } else {
      return {};
    }
  });
}

Result<std::uint64_t> write_chain_rows(const FitPlan& plan, const std::string& path) {
  return write_net_rows(plan, path, chain_view);
}

}  // namespace

Trainer chain_trainer() {
  return {.family = "chain",
          .is_instructive = is_quiet_board,
          .decided = decided_by_proof,
          .fitted_by = "tools/training/row_net.py",
          .write_rows = write_chain_rows};
}

}  // namespace palamedes::training
