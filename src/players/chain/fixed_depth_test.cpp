// players/chain/fixed_depth_test.cpp - chain/heithoff and chain/rlawrenc against a slow minimax
// that works on AnyPlay and reads every cell from the diagram.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <vector>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "players/chain/test_ask_player.hpp"

namespace palamedes::chain {
namespace {

struct SlowCell {
  char colour = '.';  // '.', '#', or the letter of a side
  int orbs = 0;
};

// The cells of a position text and the letter of the side to move.
struct SlowBoard {
  std::string rule_set;
  std::vector<std::vector<SlowCell>> rows;
  char mover;

  SlowBoard(std::string rules, const std::string& position) : rule_set(std::move(rules)) {
    const auto words = split_words(position);
    mover = words[1][0];
    for (const auto line : split(words[0], '/')) {
      auto& row = rows.emplace_back();
      for (std::size_t i = 0; i < line.size(); ++i) {
        const bool empty = line[i] == '.' || line[i] == '#';
        row.push_back({line[i], empty ? 0 : std::stoi(std::string(1, line[i + 1]), nullptr, 16)});
        if (!empty) ++i;
      }
    }
  }

  bool eight() const { return rule_set == "chain/2020"; }
  // 0 inside, 1 on an edge, 2 in a corner.
  int borders(int r, int c) const {
    return (r == 0 || r + 1 == int(rows.size())) + (c == 0 || c + 1 == int(rows[0].size()));
  }
  int capacity(int r, int c) const {
    const int place = borders(r, c);
    return eight() ? (place == 0 ? 8 : place == 1 ? 5 : 3) : 4 - place;
  }
  const SlowCell& at(int r, int c) const {
    return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
  }
  bool critical(int r, int c) const { return at(r, c).orbs == capacity(r, c) - 1; }
  bool own(int r, int c) const { return at(r, c).colour == mover; }
  bool enemy(int r, int c) const { return std::isalpha(at(r, c).colour) != 0 && !own(r, c); }

  template <class Visit>
  void each(Visit visit) const {
    for (int r = 0; r < int(rows.size()); ++r) {
      for (int c = 0; c < int(rows[0].size()); ++c) visit(r, c);
    }
  }
  template <class Visit>
  void beside(int r, int c, Visit visit) const {
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        const bool known = eight() ? dr != 0 || dc != 0 : dr * dr + dc * dc == 1;
        const bool inside =
            r + dr >= 0 && r + dr < int(rows.size()) && c + dc >= 0 && c + dc < int(rows[0].size());
        if (known && inside) visit(r + dr, c + dc);
      }
    }
  }
};

int slow_orbs(const SlowBoard& b) {
  int sum = 0;
  b.each([&](int r, int c) {
    sum += b.own(r, c) ? b.at(r, c).orbs : b.enemy(r, c) ? -b.at(r, c).orbs : 0;
  });
  return sum;
}

// The size of the group of own critical cells around (r, c), which are marked as seen.
int group_size(const SlowBoard& b, int r, int c, std::map<std::pair<int, int>, bool>& seen) {
  if (!b.own(r, c) || !b.critical(r, c) || seen[{r, c}]) return 0;
  seen[{r, c}] = true;
  int size = 1;
  b.beside(r, c, [&](int r2, int c2) { size += group_size(b, r2, c2, seen); });
  return size;
}

int slow_rlawrenc(const SlowBoard& b) {
  int sum = 0;
  std::map<std::pair<int, int>, bool> seen;
  b.each([&](int r, int c) {
    if (!b.own(r, c)) return;
    sum += b.at(r, c).orbs;
    int dangers = 0;
    b.beside(r, c, [&](int r2, int c2) { dangers += b.enemy(r2, c2) && b.critical(r2, c2); });
    if (dangers > 0) {
      sum -= dangers * ((b.eight() ? 9 : 5) - b.capacity(r, c));
    } else {
      sum += b.borders(r, c) == 2 ? 3 : b.borders(r, c) == 1 ? 2 : 0;
      sum += b.critical(r, c) ? 2 : 0;
    }
    const int group = group_size(b, r, c, seen);
    sum += group > 1 ? 2 * group : 0;
  });
  return sum;
}

// Of the position for the side to move, by plain minimax.
int slow_value(AnyPlay& play, int depth, bool rlawrenc) {
  const SlowBoard board(play.game().info().rule_set, play.position());
  const auto result = play.result();
  if (rlawrenc && result) return result->margin_for(play.turn()) * 10000;
  if (result || depth == 0) return rlawrenc ? slow_rlawrenc(board) : slow_orbs(board);
  int best = -1000000;
  for (const MoveCode m : play.moves()) {
    play.play(m);
    best = std::max(best, -slow_value(play, depth - 1, rlawrenc));
    play.undo();
  }
  return best;
}

struct SlowChoice {
  MoveCode move = 0;
  int value = -1000000;
};

SlowChoice slow_choice(AnyPlay& play, bool rlawrenc) {
  SlowChoice best;
  for (const MoveCode m : play.moves()) {
    play.play(m);
    const int value = -slow_value(play, 3, rlawrenc);
    play.undo();
    if (value > best.value) best = {m, value};
  }
  return best;
}

// Along random games, the player's choice and its value are those of the slow minimax.
void agrees_with_slow_minimax(std::string_view player, bool rlawrenc) {
  for (const char* id : {"chain/2018:3x3", "chain/2019:3x3", "chain/2020:2x3", "chain/classic:2x4",
                         "chain/2018:2x2"}) {
    const Seated seated = seat(player, id);
    Rng rng(7);
    for (int round = 0; round < 6; ++round) {
      const auto play = seated.game->start();
      for (int ply = 0; ply < 30 && !play->result(); ++ply) {
        if (ply % 4 == 3) {
          const SlowChoice slow = slow_choice(*play, rlawrenc);
          const Analysis fast = seated.player->choose(*play, {});
          ASSERT_EQ(play->move_text(fast.best), play->move_text(slow.move)) << play->position();
          ASSERT_EQ(fast.evaluation, slow.value);
          ASSERT_EQ(fast.depth, 4);
        }
        const auto moves = play->moves();
        play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
      }
    }
  }
}

TEST(ChainHeithoff, ChoosesAsASlowMinimaxDoes) {
  agrees_with_slow_minimax("chain/heithoff", false);
}

TEST(ChainRlawrenc, ChoosesAsASlowMinimaxDoes) { agrees_with_slow_minimax("chain/rlawrenc", true); }

TEST(ChainHeithoff, LooksAtEveryPositionFourPliesDeep) {
  const Seated seated = seat("chain/heithoff", "chain/2018");
  const auto play = seated.game->start();
  std::uint64_t nodes = 0;
  for (int depth = 1; depth <= 4; ++depth) nodes += play->perft(CpuLevel::Plain, depth);
  EXPECT_EQ(seated.player->choose(*play, {}).nodes, nodes);
}

TEST(ChainHeithoff, AWinThatBurnsTheWholeBoardIsWorthNothingToIt) {
  const Seated seated = seat("chain/heithoff", "chain/2018:2x2");
  EXPECT_EQ(ask(seated, "b1r1/b1. b").evaluation, 0.0);
}

TEST(ChainRlawrenc, TakesAWinInOne) {
  EXPECT_EQ(answer("chain/rlawrenc", "chain/2019", "..b1.../..r3.../r1...../....../...... r"),
            "1,2");
}

}  // namespace
}  // namespace palamedes::chain
