#include "desk/clock_wish.hpp"

#include "base/sentence.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::desk {

Result<ClockWish> read_clock_wish(const Json& clock) {
  ClockWish wish;
  JsonFields fields(clock, "clock", JsonFields::Null::LeftOut);
  fields.read("move", wish.move, kShortestTableMove, kLongestTableMove);
  fields.read("game", wish.game, kShortestTableGame, kLongestTableGame);
  fields.read("increment", wish.increment, 0, kLongestTableMove);
  if (wish.move.has_value() == wish.game.has_value()) {
    fields.refuse(Error{Errc::BadSyntax, say("clock-must-have-move-or-game",
                                             "'clock' must have 'move' or 'game', and not both")});
  }
  if (auto mistake = fields.mistake_or_unknown_key()) return std::move(*mistake);
  return wish;
}

Json clock_document(const std::optional<ClockWish>& clock) {
  if (!clock) return nullptr;
  if (clock->move) return {{"move", *clock->move}};
  return {{"game", *clock->game}, {"increment", clock->increment}};
}

}  // namespace palamedes::desk
