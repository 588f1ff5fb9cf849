// referee/proc.hpp - files and folders read without exceptions, made for /proc.
//
// There anything may vanish while it is read, and then the library's stream iterators and folder
// iterators throw.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace palamedes::referee {

// What a file holds; nothing where it cannot be read.
std::optional<std::string> whole_file(const std::filesystem::path& path);

// What is in a folder, as far as it could be read; nothing where it cannot be opened.
std::optional<std::vector<std::filesystem::path>> entries_of(const std::filesystem::path& folder);

// Whether the thread whose folder this is (/proc/PID/task/TID) runs or waits for a processor.
bool wants_to_run(const std::filesystem::path& task);

// The processes that any thread of this one has started. Empty where it is gone.
std::vector<std::string> children_of(const std::string& process);

// What everything below a process has used, and what it has reaped. Of those that have ended it
// knows only what somebody waited for: whoever ignores SIGCHLD hides its children.
double cpu_seconds_below(pid_t process);

}  // namespace palamedes::referee
