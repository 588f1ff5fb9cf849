// protocols/botzone/botzone_dialogue.hpp - a referee that speaks Botzone to a program that keeps
// running.
#pragma once

#include <memory>

#include "protocols/dialogue.hpp"

namespace palamedes {

// The whole game goes out with the first question of a game, the newest request alone with all
// others. A program that never prints the marker is no program for this dialogue: it will not
// understand its second question. `simple`: the simplified form.
std::unique_ptr<Dialogue> make_botzone_dialogue(bool simple);

}  // namespace palamedes
