// protocols/botzone/wire_move.hpp - how a move of each game is written on Botzone, as JSON and as
// words of the simplified form.
//
// | game              | JSON                                | words                       |
// |-------------------|-------------------------------------|-----------------------------|
// | othello, chain    | {"x":col,"y":row}                   | col row                     |
// | connect4          | the same, of the cell it falls to   | the same                    |
// | minichess         | {"x0":,"y0":,"x1":,"y1":}           | col row col row             |
// | gardner           | the same, "promotion":"q" if need be| ... and the letter          |
// | hop               | {"path":[[row,col],...]}            | points row col row col ...  |
//
// x is the column and y the row, from 0 at the top left. A pass is -1 in every number (hop: an
// empty path, `0`). The request to the player who begins says that nobody has moved: it is a pass,
// but in hop, where one may pass at any time, it is the path [[-1,-1]], `1 -1 -1`.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "games/notation.hpp"

namespace palamedes::botzone {

struct WireMove {
  std::vector<GridPoint> points;  // none: a pass
  char promotion = 0;
  bool operator==(const WireMove&) const = default;
};

WireMove nobody_moved(const AnyGame& game);
WireMove wire_move(const AnyPlay& play, MoveCode move);  // requires: legal here
// The error names squares as the program does, in JSON (x=5 y=4) or in the simplified form (5 4).
Result<MoveCode> legal_move(const AnyPlay& play, const WireMove& move, bool simple = false);

nlohmann::ordered_json to_json(const AnyGame& game, const WireMove& move);
// Takes the object, or a string that holds it, as the site's own judges do.
Result<WireMove> move_in_json(const AnyGame& game, const nlohmann::ordered_json& value);

std::string to_words(const AnyGame& game, const WireMove& move);
Result<WireMove> from_words(const AnyGame& game, std::string_view line);

}  // namespace palamedes::botzone
