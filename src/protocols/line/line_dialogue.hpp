// protocols/line/line_dialogue.hpp - a referee that speaks our own line protocol to a bot.
#pragma once

#include <memory>

#include "protocols/dialogue.hpp"

namespace palamedes {

std::unique_ptr<Dialogue> make_line_dialogue();

}  // namespace palamedes
