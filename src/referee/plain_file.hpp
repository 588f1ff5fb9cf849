// referee/plain_file.hpp - a file that a stranger may have put there, read or refused.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/result.hpp"

namespace palamedes::referee {

// What a file in an open folder holds; nothing where there is no such name. Refused, by the end of
// a sentence that begins with its name ("is a link"): everything but a plain file of at most so
// many bytes and with no second name. Never follows a link, never waits.
Result<std::optional<std::string>> read_plain_file(int folder, const char* name, std::size_t most);

}  // namespace palamedes::referee
