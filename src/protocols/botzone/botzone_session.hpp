// protocols/botzone/botzone_session.hpp - our engine as a program on Botzone: one turn and out, or
// kept running.
//
// Whether the input is JSON or simplified shows in its first character. What it cannot understand
// it says on standard error through `complain`, and the session is over: to Botzone that is the
// program's fault.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "games/any_game.hpp"
#include "protocols/terms.hpp"

namespace palamedes {

std::unique_ptr<Session> make_botzone_session(
    std::shared_ptr<const AnyGame> game, Terms terms, bool keep_running,
    std::function<void(std::string_view message)> complain);

}  // namespace palamedes
