// games/contract_test.cpp - what every game promises, held against random games of each.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "base/rng.hpp"
#include "games/actions.hpp"
#include "games/playthrough.hpp"
#include "games/symmetry.hpp"
#include "games/test_games.hpp"

namespace palamedes {
namespace {

template <class T>
class GameContract : public testing::Test {
 protected:
  using G = typename T::Type;
  using Position = typename G::Position;
  using Move = typename G::Move;

  // Plays seeded random games and calls visit(playthrough) at every position, the last included.
  // (No template: it would be compiled once for every test of every game.)
  void walk(int games, const std::function<void(const Playthrough<G>&)>& visit) {
    Rng rng(20260701);
    for (int i = 0; i < games; ++i) {
      Playthrough<G> through(game_, {game_.start(), Past{}});
      while (true) {
        visit(through);
        if (testing::Test::HasFatalFailure()) return;
        if (through.outcome()) break;
        const auto moves = game_.moves(through.position());
        through.play(moves[rng.below(moves.size())]);
      }
    }
  }

  const G game_ = T::make();
};

TYPED_TEST_SUITE(GameContract, AllTestGames);

TYPED_TEST(GameContract, EveryPositionSurvivesTheRoundTripThroughText) {
  this->walk(15, [&](const auto& through) {
    const std::string text = this->game_.position_text(through.setup());
    const auto read = this->game_.parse_position(text);
    ASSERT_TRUE(read.ok()) << text << ": " << read.error().message;
    ASSERT_EQ(read->position, through.position()) << text;
    ASSERT_EQ(this->game_.position_text(*read), text);
    if (TestFixture::G::kHistory == HistoryRule::None) return;
    ASSERT_EQ(read->past.plies, through.past().plies) << text;
    if (TestFixture::G::kHistory == HistoryRule::Repetition) {
      ASSERT_EQ(read->past.quiet, through.past().quiet) << text;
    }
  });
}

// Every listed move has a number of its own, and no number that is not one of these is legal.
TYPED_TEST(GameContract, EveryLegalMoveHasAnActionOfItsOwn) {
  if constexpr (ActsAtOnce<typename TestFixture::G>) {
    this->walk(2, [&](const auto& through) {
      const auto& p = through.position();
      std::set<int> taken;
      for (const auto& m : this->game_.moves(p)) {
        const int action = this->game_.action_of(m);
        ASSERT_TRUE(action >= 0 && action < this->game_.actions()) << action;
        ASSERT_TRUE(taken.insert(action).second) << action;
        const auto back = this->game_.move_of(p, action);
        ASSERT_TRUE(back && *back == m) << this->game_.move_text(p, m);
      }
      for (int action = 0; action < this->game_.actions(); ++action) {
        const auto m = this->game_.move_of(p, action);
        ASSERT_EQ(m && this->game_.legal(p, *m), taken.contains(action)) << action;
      }
    });
  }
}

// Every listed move can be acted step by step, and whatever may be acted is a legal move.
TYPED_TEST(GameContract, EveryLegalMoveCanBeActedStepByStep) {
  if constexpr (ActsStepByStep<typename TestFixture::G>) {
    Rng rng(7);
    this->walk(1, [&](const auto& through) {
      const auto& p = through.position();
      for (const auto& m : this->game_.moves(p)) {
        std::vector<int> so_far;
        for (const int act : this->game_.acts_of(p, m)) {
          const auto next = this->game_.next_acts(p, so_far);
          ASSERT_NE(std::find(next.begin(), next.end(), act), next.end())
              << this->game_.move_text(p, m) << " at act " << so_far.size();
          so_far.push_back(act);
        }
        ASSERT_TRUE(this->game_.next_acts(p, so_far).empty());
        ASSERT_EQ(this->game_.move_made(p, so_far), m) << this->game_.move_text(p, m);
      }
      if (this->game_.final(p)) return;
      std::vector<int> acts;
      for (auto next = this->game_.next_acts(p, acts); !next.empty();
           next = this->game_.next_acts(p, acts)) {
        acts.push_back(next[static_cast<std::size_t>(rng.below(static_cast<int>(next.size())))]);
        ASSERT_TRUE(acts.back() >= 0 && acts.back() < this->game_.actions());
      }
      const auto made = this->game_.move_made(p, acts);
      ASSERT_TRUE(this->game_.legal(p, made));
      ASSERT_EQ(this->game_.play(p, made).own, this->game_.halfway(p, acts).opp);
    });
  }
}

TYPED_TEST(GameContract, EveryLegalMoveSurvivesTheRoundTripThroughTextAndCode) {
  this->walk(6, [&](const auto& through) {
    const auto& p = through.position();
    std::set<std::string> texts;
    std::set<MoveCode> codes;
    for (const auto& m : this->game_.moves(p)) {
      const std::string text = this->game_.move_text(p, m);
      const auto read = this->game_.parse_move(p, text);
      ASSERT_TRUE(read.ok()) << text << ": " << read.error().message;
      ASSERT_EQ(*read, m) << text;
      const MoveCode code = this->game_.encode(p, m);
      const auto decoded = this->game_.decode(p, code);
      ASSERT_TRUE(decoded.has_value()) << text;
      ASSERT_EQ(*decoded, m) << text;
      ASSERT_TRUE(this->game_.legal(p, m)) << text;
      ASSERT_TRUE(texts.insert(text).second) << text << " stands for two moves";
      ASSERT_TRUE(codes.insert(code).second) << code << " stands for two moves";
    }
  });
}

TYPED_TEST(GameContract, NoOtherCodeIsAMove) {
  Rng rng(7);
  this->walk(2, [&](const auto& through) {
    const auto& p = through.position();
    for (int i = 0; i < 50; ++i) {
      const auto code = static_cast<MoveCode>(rng.next() >> (32 + rng.below(32)));
      const auto move = this->game_.decode(p, code);
      if (!move) continue;
      ASSERT_TRUE(this->game_.legal(p, *move));
      ASSERT_EQ(this->game_.encode(p, *move), code);
    }
  });
}

TYPED_TEST(GameContract, KeysAreEqualExactlyWhenPositionsAre) {
  std::map<std::uint64_t, typename TestFixture::Position> by_key;
  std::map<typename TestFixture::G::Packed, std::uint64_t> by_position;
  this->walk(40, [&](const auto& through) {
    const auto& p = through.position();
    const std::uint64_t key = this->game_.key(p);
    ASSERT_EQ(by_key.emplace(key, p).first->second, p);
    ASSERT_EQ(by_position.emplace(this->game_.pack(p), key).first->second, key);
  });
  ASSERT_EQ(by_key.size(), by_position.size());
}

TYPED_TEST(GameContract, MovesAreEmptyExactlyWhenThePositionIsFinal) {
  this->walk(25, [&](const auto& through) {
    const auto& p = through.position();
    const auto moves = this->game_.moves(p);
    ASSERT_EQ(moves.empty(), this->game_.final(p).has_value());
    ASSERT_EQ(moves.empty(), moves.size() == 0);
    if constexpr (requires { this->game_.count_moves(p); }) {
      ASSERT_EQ(this->game_.count_moves(p), moves.size());
    }
    int listed = 0;
    for (const auto& m : moves) {
      ASSERT_EQ(moves[listed++], m);
      ASSERT_EQ(this->game_.play(p, m).turn, other(p.turn));
    }
    ASSERT_EQ(listed, moves.size());
  });
}

TYPED_TEST(GameContract, HistoryEndsAGameOnlyWhereItSaysSo) {
  this->walk(25, [&](const auto& through) {
    const bool ended = through.outcome().has_value();
    const bool by_position = this->game_.final(through.position()).has_value();
    const bool by_history = this->game_.ended_by_history(through.position(), through.past());
    ASSERT_EQ(ended, by_position || by_history);
  });
}

TYPED_TEST(GameContract, PackedPositionsUnpackAndDamagedOnesAreRefusedOrSound) {
  Rng rng(11);
  this->walk(5, [&](const auto& through) {
    auto words = this->game_.pack(through.position());
    const auto same = this->game_.unpack(words);
    ASSERT_TRUE(same.has_value());
    ASSERT_EQ(*same, through.position());
    const int word = rng.below(static_cast<int>(words.size()));
    words[static_cast<std::size_t>(word)] ^= 1ULL << rng.below(64);
    const auto damaged = this->game_.unpack(words);
    if (!damaged) return;
    ASSERT_EQ(this->game_.pack(*damaged), words);
  });
}

TYPED_TEST(GameContract, UndoBringsBackWhatWasBefore) {
  this->walk(3, [&](const auto& through) {
    if (through.outcome()) return;
    auto copy = through;
    copy.play(this->game_.moves(copy.position())[0]);
    ASSERT_EQ(copy.plies(), through.plies() + 1);
    ASSERT_TRUE(copy.undo());
    ASSERT_EQ(copy.setup(), through.setup());
  });
  Playthrough fresh(this->game_, {this->game_.start(), Past{}});
  EXPECT_FALSE(fresh.undo());
}

TYPED_TEST(GameContract, AnIrreversibleMoveNeverLeadsBack) {
  std::vector<typename TestFixture::Position> before;
  this->walk(10, [&](const auto& through) {
    if (through.plies() == 0) before.clear();
    const bool fresh_start = through.past().quiet == 0 && through.plies() > 0;
    if (fresh_start) {
      for (const auto& earlier : before) ASSERT_FALSE(earlier == through.position());
    }
    before.push_back(through.position());
  });
}

TYPED_TEST(GameContract, ThePictureFitsTheBoard) {
  this->walk(2, [&](const auto& through) {
    const auto& p = through.position();
    const Diagram d = this->game_.diagram(p);
    const auto cells = static_cast<std::size_t>(d.rows * d.cols);
    ASSERT_EQ(d.cells.size(), cells);
    ASSERT_EQ(d.row_labels.size(), static_cast<std::size_t>(d.rows));
    ASSERT_EQ(d.col_labels.size(), static_cast<std::size_t>(d.cols));
    for (const auto& cell : d.cells) ASSERT_EQ(cell.ascii.size(), d.cells[0].ascii.size());
    for (const auto& m : this->game_.moves(p)) {
      for (const int cell : this->game_.cells_of(p, m)) {
        ASSERT_GE(cell, 0);
        ASSERT_LT(static_cast<std::size_t>(cell), cells);
      }
    }
  });
}

// What a game calls a reflection of the board is one: the moves, where they lead and how it ends.
TYPED_TEST(GameContract, ReflectedGamesPlayTheSame) {
  if constexpr (Reflectable<typename TestFixture::G>) {
    const auto& game = this->game_;
    this->walk(6, [&](const auto& through) {
      const auto& p = through.position();
      for (const Reflection& by : game.reflections()) {
        const auto seen = game.reflected(p, by);
        ASSERT_EQ(game.final(seen), game.final(p));
        const auto moves = game.moves(p);
        ASSERT_EQ(game.moves(seen).size(), moves.size());
        for (const auto& m : moves) {
          const auto image = game.reflected(m, by);
          ASSERT_TRUE(game.legal(seen, image));
          ASSERT_EQ(game.play(seen, image), game.reflected(game.play(p, m), by));
        }
      }
    });
  }
}

TYPED_TEST(GameContract, NonsenseIsExplainedAndNotAccepted) {
  const auto p = this->game_.start();
  for (const std::string text : {"", " ", "zz", "99,99", "a9a8", "hello world", "\xff\xfe", "1,2,3",
                                 "((((", "b5b6k", "-1,0", "999999999999999999,0"}) {
    const auto move = this->game_.parse_move(p, text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_TRUE(move.error().message.starts_with(this->game_.id() + ": ")) << move.error().message;
    const auto position = this->game_.parse_position(text);
    ASSERT_FALSE(position.ok()) << text;
    EXPECT_TRUE(position.error().message.starts_with(this->game_.id() + ": "))
        << position.error().message;
  }
}

}  // namespace
}  // namespace palamedes
