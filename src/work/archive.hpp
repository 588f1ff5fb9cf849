// work/archive.hpp - what somebody has sent, laid out as files below a folder of ours, or refused
// with what to change; and a folder as one archive.
//
// Zip, tar and tar.gz. Nothing is ever written outside the folder, through a link, or beyond the
// limits; links, devices and whatever else is no plain file or folder are refused.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace palamedes::work {

struct UnpackLimits {
  std::uint64_t bytes = 64 << 20;  // of all files together
  int files = 2000;
};

// Whether a file of this name is taken for an archive: ".zip", ".tar", ".tar.gz", ".tgz".
bool is_archive_name(std::string_view file);

// Lays out the files of an archive, or the one file that is none, below `folder`, which is empty.
// A folder that everything is in is left out. The answer is the files' paths from there, in order.
// The error is about what was sent.
Result<std::vector<std::string>> unpack(std::string_view bytes, std::string_view file,
                                        const std::string& folder, const UnpackLimits& limits);

// The plain files below some folders as one tar.gz, the same bytes for the same files; of a path in
// several folders the first one's. Links and the like are left out. The error is about what was
// found: more than the limits, or what cannot be read.
Result<std::string> pack(const std::vector<std::string>& folders, const UnpackLimits& limits);

}  // namespace palamedes::work
