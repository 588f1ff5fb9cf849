// cli/cmd_static.cpp - `palamedes static`: the page as plain files, which any web server can offer;
// rules and engines run in the browser.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <vector>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/site.hpp"
#include "engines/game_knowledge.hpp"

namespace palamedes::cli {
namespace {

namespace fs = std::filesystem;

// In a folder that we wrote, so that it may be written again.
constexpr std::string_view kMark = ".palamedes";

struct StaticFlags {
  std::string folder, page, wasm;
};

// A page that is told so does not look for a server first.
std::string without_server(const std::string& index_file) {
  constexpr std::string_view kHead = "<head>";
  std::string index = read_file(index_file);
  const std::size_t head = index.find(kHead);
  if (head == index.npos) {
    throw Fatal(kBadInput,
                fmt::format("{} has no {}: it is no page", in_quotes(index_file), kHead));
  }
  index.insert(head + kHead.size(), "\n    <meta name=\"palamedes-static\" content=\"yes\" />");
  return index;
}

void check_sources(const StaticFlags& flags) {
  if (!file_exists(flags.page + "/index.html")) {
    throw Fatal(kBadInput, fmt::format("there is no page in {}; ./run static builds it, --page "
                                       "names another folder",
                                       in_quotes(flags.page)));
  }
  if (!file_exists(flags.wasm)) {
    throw Fatal(kBadInput, fmt::format("there is no WebAssembly {}; ./run static builds it, --wasm "
                                       "names another file",
                                       in_quotes(flags.wasm)));
  }
}

// Only a new folder, an empty one or one of ours: a page must not fall upon somebody's work.
void check_target(const fs::path& folder) {
  if (!fs::exists(folder) || fs::exists(folder / kMark)) return;
  if (fs::is_directory(folder) && fs::is_empty(folder)) return;
  throw Fatal(kBadInput, fmt::format("{} is there already and holds something else; name a new or "
                                     "empty folder",
                                     in_quotes(folder.string())));
}

// All files below the page but hidden ones and the packed forms of what is changed.
std::vector<fs::path> files_of(const fs::path& page) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(page)) {
    const fs::path file = entry.path().lexically_relative(page);
    const bool changed = file == "index.html" || file == "index.html.br" || file == "index.html.gz";
    const bool hidden = file.filename().string().starts_with('.');
    if (entry.is_regular_file() && !changed && !hidden) files.push_back(file);
  }
  return files;
}

void write_site(const StaticFlags& flags) {
  const fs::path target = flags.folder, page = flags.page;
  const std::string index = without_server(page / "index.html");
  const auto files = files_of(page);
  fs::create_directories(target);
  for (const auto& entry : fs::directory_iterator(target)) fs::remove_all(entry);
  write_file(target / kMark, "");
  for (const fs::path& file : files) {
    fs::create_directories((target / file).parent_path());
    fs::copy_file(page / file, target / file);
  }
  for (const std::string ending : {"", ".br", ".gz"}) {
    const std::string wasm = flags.wasm + ending;
    if (file_exists(wasm)) fs::copy_file(wasm, target / ("palamedes.wasm" + ending));
  }
  for (const auto& game : engines::every_game_known()) {
    const auto weights = game.fetched_weights ? game.fetched_weights() : std::string_view();
    if (!weights.empty()) write_file(target / fmt::format("{}.plmw", game.family), weights);
  }
  write_file(target / "index.html", index);
}

int make_static(StaticFlags& flags) {
  if (flags.page.empty()) flags.page = usual_page();
  if (flags.wasm.empty()) flags.wasm = usual_wasm();
  try {
    check_sources(flags);
    check_target(flags.folder);
    write_site(flags);
  } catch (const fs::filesystem_error& error) {
    throw Fatal(kIoFailure, fmt::format("cannot write the page to {}: {}", in_quotes(flags.folder),
                                        error.what()));
  }
  std::cout << fmt::format("{0} is ready: try python3 -m http.server --directory '{0}'\n",
                           flags.folder);
  return 0;
}

}  // namespace

Action define_static(CLI::App& app) {
  const auto flags = std::make_shared<StaticFlags>();
  app.add_option("FOLDER", flags->folder, "a new or empty folder, or one written by this command")
      ->required()
      ->option_text(" ");
  app.add_option("--page", flags->page, "the folder of the page (beside the program)")
      ->option_text("FOLDER");
  app.add_option("--wasm", flags->wasm, "the WebAssembly of the engines (beside the program)")
      ->option_text("FILE");
  app.footer(
      "Any plain web server can offer the folder: rules and engines run in the browser.\n\n"
      "Examples:\n"
      "  palamedes static public\n"
      "  palamedes static public --page build/page --wasm build/wasm/palamedes.wasm");
  return [flags] { return make_static(*flags); };
}

}  // namespace palamedes::cli
