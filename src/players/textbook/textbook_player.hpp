// players/textbook/textbook_player.hpp - textbook minimax and alpha-beta, to one depth or with as
// much as the time allows: what our engine is measured against at equal time.
//
// Iterative deepening around the same plain searches and the same simple count for both. The best
// move of one depth is tried first at the next; nothing else is remembered. One type for both, as
// each of the games compiles its searches for it.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engines/guided_engine.hpp"
#include "engines/simple_guides.hpp"
#include "players/player.hpp"
#include "search/minimax.hpp"
#include "search/time_budget.hpp"

namespace palamedes::textbook {

enum class Method { Minimax, AlphaBeta };

// When to give up.
class Patience {
 public:
  enum class Ends { ByLimits, OnlyWhenTold };

  // The limits must outlive it.
  Patience(const Limits& limits, Ends ends)
      : limits_(limits), spending_(limits), only_told_(ends == Ends::OnlyWhenTold) {
    if (only_told_) return;
    if (limits.nodes) nodes_ = *limits.nodes;
    if (!spending_.timed() && !limits.nodes && !limits.depth && !limits.stop)
      nodes_ = kNodesByDefault;
  }

  // Counts a position. True from the first time on that a limit is found to be reached.
  bool over() {
    ++asked_;
    if (asked_ == nodes_) over_ = true;
    if (!over_ && asked_ % search::Halt::kPollEvery == first_) over_ = ask();
    return over_;
  }
  bool was_over() const { return over_; }
  bool no_time_for_more() const { return spending_.too_late_for_more(); }

 private:
  static constexpr std::uint64_t kNodesByDefault = 100'000;

  bool ask() const { return only_told_ ? limits_.stopped() : spending_.over(); }

  const Limits& limits_;
  const search::Spending spending_;
  const bool only_told_;
  const std::uint64_t first_ = only_told_ ? 1 : 0;  // the first position at which it asks
  std::uint64_t nodes_ = 0, asked_ = 0;
  bool over_ = false;
};

// Rules under which every game is drawn once patience is over, so that a search of any depth comes
// home at once. Its value then means nothing.
template <Game G>
struct ImpatientRules : G {
  Patience* patience;

  std::optional<Outcome> outcome(const typename G::Position& p, const Past& past) const {
    if (patience->over()) return Outcome{};
    return G::outcome(p, past);
  }
};

template <Game G>
class TextbookPlayer final : public Player {
 public:
  // A depth of 0 is one after the other, by the limits.
  TextbookPlayer(G game, Method method, int depth)
      : game_(std::move(game)), method_(method), depth_(depth) {}

  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    const Playthrough<G>& root = typed<G>(play);
    std::vector<Move> moves;
    for (const auto& m : game_.moves(root.position())) moves.push_back(m);
    Patience patience(limits, depth_ > 0 ? Patience::Ends::OnlyWhenTold : Patience::Ends::ByLimits);
    Search search({game_, &patience}, engines::simple_guide(game_));
    Analysis choice{.best = game_.encode(root.position(), moves[0]), .depth = depth_};
    const int deepest = moves.size() == 1 ? 1 : limits.depth.value_or(kDeepest);
    for (int depth = depth_ > 0 ? depth_ : 1; depth <= std::max(deepest, depth_); ++depth) {
      const std::uint64_t before = search.nodes();
      const search::Score best = search_root(search, patience, root, depth, moves);
      if (best > -search::kInfinite) {
        choice.best = game_.encode(root.position(), moves[0]);
        choice.evaluation = best;
      }
      if (patience.was_over() || depth_ > 0) break;
      choice.depth = depth;
      const std::uint64_t spent = search.nodes() - before;
      const bool exhausted = spent == choice.nodes;  // a ply more found no new position
      choice.nodes = spent;
      if (search::is_proven(best) || exhausted || patience.no_time_for_more()) break;
    }
    choice.nodes = search.nodes();
    return choice;
  }

 private:
  using Move = typename G::Move;
  using Search = search::Textbook<ImpatientRules<G>, engines::SimpleGuide<G>>;
  static constexpr int kDeepest = 60;

  // Looks `depth` plies ahead and puts the first best move before the others; when patience ends,
  // the best of those it got through. Its score, or -kInfinite if it got through none.
  search::Score search_root(Search& search, const Patience& patience, const Playthrough<G>& root,
                            int depth, std::vector<Move>& moves) const {
    search::Score best = -search::kInfinite;
    std::size_t found = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Playthrough<G> child = root;
      child.play(moves[i]);
      search.set_history(engines::keys_before(child));
      const search::Score score =
          method_ == Method::Minimax ? -search.minimax(child.position(), child.past(), depth - 1, 1)
                                     : -search.alpha_beta(child.position(), child.past(), depth - 1,
                                                          -search::kInfinite, -best, 1);
      if (patience.was_over()) break;
      if (score > best) best = score, found = i;
    }
    std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(found),
                moves.begin() + static_cast<std::ptrdiff_t>(found) + 1);
    return best;
  }

  const G game_;
  const Method method_;
  const int depth_;
};

}  // namespace palamedes::textbook
