// Moves that are mirror images of each other are found, and no others.
#include "games/symmetry.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/test_games.hpp"

namespace palamedes {
namespace {

// The twins of a position as texts, "first=twin".
template <Game G>
std::set<std::string> twin_texts(const Playthrough<G>& play) {
  std::set<std::string> texts;
  for (const auto& twin : twins_in(play)) {
    const G& game = play.game();
    texts.insert(game.move_text(play.position(), twin.first) + "=" +
                 game.move_text(play.position(), twin.move));
    EXPECT_EQ(game.reflected(twin.first, twin.by), twin.move);
  }
  return texts;
}

template <Game G>
std::set<std::string> twin_texts(const G& game, std::string_view position) {
  return twin_texts(Playthrough<G>(game, game.parse_position(position).value()));
}

using Texts = std::set<std::string>;

TEST(TwinsIn, OthelloBeginsWithOneMove) {
  EXPECT_EQ(twin_texts(Playthrough<Othello<8>>({}, {Othello<8>::start(), {}})),
            (Texts{"d3=c4", "d3=f5", "d3=e6"}));
  EXPECT_EQ(twin_texts(Playthrough<Othello<6>>({}, {Othello<6>::start(), {}})).size(), 3U);
}

TEST(TwinsIn, ChainBoardsHaveAsManyClassesAsTheyHaveSides) {
  const auto classes = [](const auto& game) {
    const Playthrough play(game, {game.start(), {}});
    return game.moves(game.start()).size() - static_cast<int>(twin_texts(play).size());
  };
  EXPECT_EQ(classes(Chain2018<std::uint64_t>(5, 6)), 9);  // a quarter of the board
  EXPECT_EQ(classes(Chain2018<Uint128>(10, 10)), 15);     // an eighth, with its diagonal
  EXPECT_EQ(classes(ChainClassic<std::uint64_t>(3, 3)), 3);
  EXPECT_EQ(classes(Chain2019<std::uint64_t>(5, 6)), 30);  // see plays_alike
  EXPECT_EQ(classes(Chain2019<std::uint64_t>(5, 5)), 15);
  EXPECT_EQ(classes(Chain2020<std::uint64_t>(5, 5)), 25);
}

TEST(TwinsIn, HopIsTheSameUpsideDown) {
  EXPECT_TRUE(twin_texts(Playthrough<Hop>({}, {Hop::start(), {}})).empty());
  const std::string empty_rows(24, '0');
  const auto twins = twin_texts(Hop(), empty_rows + "1000000210000002" + empty_rows + " 1");
  EXPECT_EQ(twins, (Texts{"3,0 3,1=4,0 4,1", "4,0 5,0=3,0 2,0", "3,0 5,0=4,0 2,0"}));
}

TEST(TwinsIn, ChessIsTheSameFromTheOtherWing) {
  EXPECT_TRUE(twin_texts(Playthrough<Gardner>({}, {Gardner::start(), {}})).empty());
  EXPECT_EQ(twin_texts(Gardner(), "2k2/5/5/2P2/2K2 w"), (Texts{"c1b1=c1d1", "c1b2=c1d2"}));
  EXPECT_EQ(twin_texts(MiniChess2023(), "2k2/5/5/5/2P2/2K2 w"), (Texts{"c1b1=c1d1", "c1b2=c1d2"}));
}

// A position that was there before on one wing only makes the wings differ.
TEST(TwinsIn, HistoryMayTellThemApart) {
  Playthrough<Gardner> play(Gardner(), Gardner::parse_position("2k2/5/5/2P2/2K2 w").value());
  for (const char* move : {"c1b1", "c5b5", "b1c1", "b5c5"}) {
    play.play(Gardner::parse_move(play.position(), move).value());
  }
  EXPECT_TRUE(twins_in(play).empty());
}

}  // namespace
}  // namespace palamedes
