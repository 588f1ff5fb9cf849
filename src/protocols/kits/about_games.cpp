// protocols/kits/about_games.cpp - the words of about_games.hpp.
#include "protocols/kits/about_games.hpp"

#include <fmt/format.h>

#include <string_view>

#include "base/check.hpp"

namespace palamedes {
namespace {

struct About {
  std::string_view rule_sets;  // how their names begin
  std::string_view moves;
};

constexpr About kAbout[]{
    {"othello",
     "A move is a square such as `f5`: columns are letters from the left, rows numbers from the "
     "top.\nA side without a move plays `pass`, its only legal move then."},
    {"minichess",
     "A move is two squares, from and to, such as `a2a3`: files are letters from the left, ranks "
     "numbers\nfrom the bottom (white's side). A pawn on the last rank becomes a queen."},
    {"gardner",
     "A move is two squares, from and to, such as `a2a3`; a promotion adds the piece: `a4a5q`."},
    {"chain",
     "A move is a cell as `row,column`, counted from 0 at the top left: `0,0` is the first cell."},
    {"hop",
     "A move is the squares the piece touches as `row,column` from 0, such as `2,2 2,4`; in the "
     "line\nprotocol a `-` joins them: `2,2-2,4`. `pass` is always accepted."},
    {"connect4",
     "A move is a column by its letter from the left, such as `d`; its number from 1, `4`, is read "
     "as "
     "well.\nThe disc falls to the lowest free cell; four in a line win."},
};

}  // namespace

std::string about_game(const GameInfo& game) {
  for (const About& about : kAbout) {
    if (game.rule_set.starts_with(about.rule_sets)) {
      return fmt::format("{}, on {}x{}. {}", game.title, game.rows, game.cols, about.moves);
    }
  }
  check_failed("a game without words about its moves");
}

}  // namespace palamedes
