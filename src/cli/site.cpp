// cli/site.cpp - beside the running program, as /proc/self/exe has it, or one folder up.
#include "cli/site.hpp"

#include <filesystem>

namespace palamedes::cli {
namespace {

namespace fs = std::filesystem;

// The first of two places, seen from the program's folder, where `witness` is.
std::string beside_program(const fs::path& here, const fs::path& there, const fs::path& witness) {
  std::error_code failure;
  const fs::path folder = fs::read_symlink("/proc/self/exe", failure).parent_path();
  for (const fs::path& place : {folder / here, folder / there}) {
    if (fs::exists(place / witness, failure)) return fs::weakly_canonical(place, failure);
  }
  return folder / here;
}

}  // namespace

std::string usual_page() { return beside_program("page", "../page", "index.html"); }

std::string usual_wasm() { return beside_program("palamedes.wasm", "../wasm/palamedes.wasm", ""); }

}  // namespace palamedes::cli
