// desk/board_svg_test.cpp - pictures are whole, safe and show what they should.
#include "desk/board_svg.hpp"

#include <gtest/gtest.h>

#include "desk/pictures.hpp"
#include "desk/test_plays.hpp"

namespace palamedes::desk {
namespace {

int count(std::string_view text, std::string_view what) {
  int found = 0;
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST(Shapes, OnlyChessPiecesNeedOne) {
  EXPECT_EQ(shapes_doc(**find_rule_set("minichess")).size(), 6U);
  EXPECT_TRUE(shapes_doc(**find_rule_set("minichess")).contains("knight"));
  EXPECT_TRUE(shapes_doc(**find_rule_set("othello")).is_object());
  EXPECT_TRUE(shapes_doc(**find_rule_set("othello")).empty());
}

TEST(BoardSvg, DrawsEveryGameWithoutScriptsOrLinks) {
  for (const auto game : {"othello", "othello:6x6", "minichess", "gardner", "chain/2018",
                          "chain/2020:10x2", "chain/classic", "hop", "connect4"}) {
    const auto play = play_of(game);
    const std::string svg = board_svg(*play, {});
    EXPECT_TRUE(svg.starts_with("<svg xmlns=")) << game;
    EXPECT_TRUE(svg.ends_with("</svg>")) << game;
    EXPECT_EQ(count(svg, "<g "), play->game().info().rows * play->game().info().cols);
    EXPECT_EQ(count(svg, "<g "), count(svg, "</g>"));
    EXPECT_EQ(count(svg, "<script") + count(svg, "href") + count(svg, " on"), 0) << game;
  }
}

TEST(BoardSvg, PutsCoordinatesMarksAndPieces) {
  const auto play = play_of("othello");
  const std::string plain = board_svg(*play, {.coordinates = false});
  EXPECT_EQ(count(plain, "<text"), 0);
  EXPECT_EQ(count(plain, "<circle"), 4);
  EXPECT_EQ(count(board_svg(*play, {}), "<text"), 16);
  const std::string marked = board_svg(*play, {.coordinates = false, .marked = {19, 20}});
  EXPECT_EQ(count(marked, "<rect") - count(plain, "<rect"), 2);
}

TEST(BoardSvg, AFlippedBoardIsTurnedByHalf) {
  const auto play = play_of("chain/2018:2x3", "b1../... b");
  const auto upright = board_svg(*play, {.coordinates = false});
  const auto flipped = board_svg(*play, {.flipped = true, .coordinates = false});
  const auto place_of_orb = [](const std::string& svg) {
    const auto orb = svg.find("<circle");
    const auto group = svg.rfind("translate(", orb);
    return svg.substr(group, svg.find(')', group) - group + 1);
  };
  EXPECT_EQ(place_of_orb(upright), "translate(6 6)");
  EXPECT_EQ(place_of_orb(flipped), "translate(206 106)");
}

TEST(BoardSvg, TheSidesOfAChainGameDifferInForm) {
  const auto first = board_svg(*play_of("chain/2018:2x2", "b1./.. b"), {});
  const auto second = board_svg(*play_of("chain/2018:2x2", "r1./.. b"), {});
  EXPECT_EQ(count(first, R"(fill="none")"), 0);
  EXPECT_EQ(count(second, R"(fill="none")"), 1);
}

}  // namespace
}  // namespace palamedes::desk
