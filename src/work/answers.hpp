// work/answers.hpp - what an office says to one question of a worker, both as JSON: spoken through
// a socket, or written in letters.
#pragma once

#include <cstdint>
#include <optional>

#include "work/office.hpp"

namespace palamedes::work {

// `worker` is who asks, as `hello` has found out; 0: nobody has said so yet. Whoever asks for
// another, or what makes no sense, gets nothing.
std::optional<Json> answer(Office& office, const Json& question, std::int64_t& worker);

}  // namespace palamedes::work
