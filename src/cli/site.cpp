// cli/site.cpp - /proc/self/exe is the program itself, also where a link on the PATH was called.
#include "cli/site.hpp"

#include <filesystem>

namespace palamedes::cli {
namespace {

namespace fs = std::filesystem;

struct Part {
  fs::path name;        // beside the program
  fs::path build_tree;  // from the program's folder there
  fs::path witness;     // a file that is in it where it is whole; empty: it is a file itself
};

std::string place_of(const Part& part) {
  std::error_code failure;
  const fs::path folder = fs::read_symlink("/proc/self/exe", failure).parent_path();
  for (const fs::path& place :
       {folder / part.name, folder / part.build_tree, folder / "../share/palamedes" / part.name}) {
    // (With nothing behind it, a stroke would say that a file is a folder.)
    if (fs::exists(part.witness.empty() ? place : place / part.witness, failure)) {
      return fs::weakly_canonical(place, failure);
    }
  }
  return folder / part.name;
}

}  // namespace

std::string usual_page() { return place_of({"page", "../page", "index.html"}); }

std::string usual_wasm() { return place_of({"palamedes.wasm", "../wasm/palamedes.wasm", ""}); }

std::string usual_data() {
  return place_of({"data", "../../data", "fairy-stockfish/minichess.ini"});
}

}  // namespace palamedes::cli
