// protocols/stcp/turns.hpp - between the messages of stcp and a game of hop.
#pragma once

#include <memory>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "protocols/stcp/messages.hpp"

namespace palamedes::stcp {

// requires: a play of hop.
Turn turn_of(const AnyPlay& play, std::int32_t package);

// The position a client is asked about. Fails on cells and sides that are none, and on positions
// the game refuses.
Result<std::unique_ptr<AnyPlay>> play_at(const AnyGame& hop, const Turn& turn);

// A pass has no points.
Answer answer_with(const AnyPlay& play, MoveCode move, std::int32_t package);

// The move of an answer. The error says why the turn is skipped. requires: a play of hop.
Result<MoveCode> judge_answer(const AnyPlay& play, const Answer& answer);

}  // namespace palamedes::stcp
