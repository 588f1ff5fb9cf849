// cli/version.hpp - which Palamedes this is.
#pragma once

#include <string>
#include <string_view>

namespace palamedes::cli {

// CMakeLists.txt reads it here, for packages. docs/versions.md says what it promises.
inline constexpr std::string_view kVersion = "0.1.0";

// The commit it was built from, "64315ee", with a '+' where sources had been changed since;
// "unknown" without a repository. cmake/commit.cmake writes it.
std::string_view commit();

// "palamedes 0.1.0, commit 64315ee, CPU level avx512".
std::string version_line();

}  // namespace palamedes::cli
