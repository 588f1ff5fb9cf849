#include "engines/shipped_file.hpp"

#include <fmt/format.h>

#include <cstdlib>

#ifdef PALAMEDES_FETCHED_WEIGHTS
// Memory for `free`, with its size at `bytes`; null where the file cannot be had.
extern "C" __attribute__((import_module("env"), import_name("host_weights"))) char* host_weights(
    const char* name, std::size_t length, std::size_t* bytes);

// Whether the build knew weights of that family: nobody is asked for a file that does not exist.
static bool may_be_fetched(std::string_view family) {
  constexpr std::string_view kFamilies = PALAMEDES_FETCHED_WEIGHTS;  // each between spaces
  return kFamilies.find(fmt::format(" {} ", family)) != std::string_view::npos;
}
#endif

namespace palamedes::engines {

Result<WeightsFile> shipped_weights_of(std::string_view family, std::string_view file) {
  if (!file.empty()) return decode_weights(file);
#ifdef PALAMEDES_FETCHED_WEIGHTS
  if (may_be_fetched(family)) {
    const std::string name = fmt::format("{}.plmw", family);
    std::size_t bytes = 0;
    const std::unique_ptr<char, decltype(&std::free)> fetched(
        host_weights(name.data(), name.size(), &bytes), &std::free);
    if (fetched) return decode_weights({fetched.get(), bytes});
  }
#endif
  return Error{
      Errc::Unsupported,
      fmt::format("weights: this program was built without weights for {}; it judges by an "
                  "evaluation made by hand",
                  family)};
}

}  // namespace palamedes::engines
