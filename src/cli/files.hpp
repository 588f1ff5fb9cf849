// cli/files.hpp - whole files in and out; "-" is standard input or output.
//
// Failures are Fatal with one line that names the file and the reason.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace palamedes::cli {

inline constexpr std::size_t kLargestFile = std::size_t{256} << 20;

// Refuses folders and what is larger than `limit` bytes.
std::string read_file(const std::string& path, std::size_t limit = kLargestFile);

// Writes a temporary file beside `path` and renames it, so that readers see the old content or the
// new, and a failure leaves the old. Signals wait meanwhile. A link is followed; a device or pipe
// is written to directly.
void write_file(const std::string& path, std::string_view bytes);

// Fails now where write_file would: before an hour of work, not after it.
void check_writable(const std::string& path);

bool file_exists(const std::string& path);

// Whether both names lead to one existing file.
bool same_file(const std::string& a, const std::string& b);

}  // namespace palamedes::cli
