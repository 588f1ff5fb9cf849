// referee/visible_files.hpp - which files a program must see to run, and nothing beside them.
#pragma once

#include <string>
#include <vector>

#include "referee/bubblewrap.hpp"

namespace palamedes::referee {

// `program` is the file that command[0] was found to be. Folders come before what is in them.
World visible_world(const std::string& program, const std::vector<std::string>& command,
                    const FileAccess& access);

// Whether a user who owns nothing here could run it.
bool may_be_read_by_others(const World& world);

std::vector<std::string> landlock_readable(const World& world);
std::vector<std::string> landlock_writable(const World& world);

}  // namespace palamedes::referee
