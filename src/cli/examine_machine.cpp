// cli/examine_machine.cpp - one function for each thing that is looked at, in the order told.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/text.hpp"
#include "cli/kernels.hpp"
#include "cli/machine_report.hpp"
#include "cli/site.hpp"
#include "cli/user_folder.hpp"
#include "engines/game_knowledge.hpp"
#include "referee/child.hpp"
#include "referee/sandbox.hpp"
#if PALAMEDES_SERVICE
#include "cli/usual_store.hpp"
#include "store/postgres_address.hpp"
#include "work/languages.hpp"
#endif

namespace palamedes::cli {
namespace {

namespace fs = std::filesystem;

using Sandbox = std::shared_ptr<const referee::Sandbox>;

constexpr std::uintmax_t kMegabyte = 1 << 20;

Finding look_at_cpu() {
  std::vector<std::string> names;
  for (const CpuLevel level : runnable_kernels()) names.emplace_back(name_of(level));
  const bool best = !PALAMEDES_X86_KERNELS || detect_cpu() >= CpuLevel::Avx2;
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  std::string text = fmt::format(
      "{} cores, {} MB of memory; kernels: {}", std::thread::hardware_concurrency(),
      static_cast<std::uintmax_t>(pages) * static_cast<std::uintmax_t>(page) / kMegabyte,
      join(names, ", "));
  if (!best) text += "; with AVX2 engines would be up to twice as fast";
  return {"cpu", best ? Found::Whole : Found::Limited, text, "", "", ""};
}

// Compiled in, so this says how the program was built; docs/training.md makes others.
Finding look_at_weights() {
  std::vector<std::string> with, without;
  for (const auto& game : engines::every_game_known()) {
    if (!game.fetched_weights) continue;
    (game.fetched_weights().empty() ? without : with).emplace_back(game.family);
  }
  std::string text = "learned for " + (with.empty() ? "no game" : join(with, ", "));
  if (!without.empty()) text += "; judged by hand: " + join(without, ", ");
  return {"weights", without.empty() ? Found::Whole : Found::Limited,
          text,      "build from a tree that has data/GAME/weights.plmw",
          "",        ""};
}

Finding look_at_page() {
  std::error_code failure;
  const std::string page = usual_page(), wasm = usual_wasm();
  if (!fs::exists(fs::path(page) / "index.html", failure)) {
    return {"page",
            Found::Missing,
            fmt::format("there is none in {}", in_quotes(page)),
            "./run builds it; serve --page names another folder",
            "",
            "play course"};
  }
  if (!fs::exists(wasm, failure)) {
    return {"page",
            Found::Limited,
            fmt::format("{}; no WebAssembly, which only `palamedes static` needs", page),
            "./run static builds it",
            "",
            "play course"};
  }
  return {"page", Found::Whole, page, "", "", "play course"};
}

Finding look_at_data() {
  const std::string data = usual_data();
  std::error_code failure;
  if (fs::exists(data, failure)) return {"data", Found::Whole, data, "", "", ""};
  return {"data",
          Found::Limited,
          "no folder of problem sets and rules for other programs beside this one",
          "install the program as a whole: ./run install",
          "",
          ""};
}

// The nearest folder that is there already.
fs::path standing(fs::path folder) {
  std::error_code failure;
  while (!fs::exists(folder, failure) && folder.has_relative_path()) folder = folder.parent_path();
  return folder.empty() ? "." : folder;
}

Finding look_at_disk() {
  constexpr std::uintmax_t kLittle = 2000, kTooLittle = 100;
  std::vector<std::string> places;
  std::uintmax_t least = kLittle;
  std::error_code failure;
  for (const fs::path& place : {user_folder(), fs::temp_directory_path(failure)}) {
    const std::uintmax_t free = fs::space(standing(place), failure).available / kMegabyte;
    if (failure) continue;
    places.push_back(fmt::format("{} MB for {}", free, place.string()));
    least = std::min(least, free);
  }
  return {"disk",
          least < kTooLittle ? Found::Missing
          : least < kLittle  ? Found::Limited
                             : Found::Whole,
          join(places, ", "),
          "make room, or name another place by --store and TMPDIR",
          "",
          "play bots course training"};
}

Finding look_at_sandbox(const Sandbox& sandbox) {
  const auto whole = referee::Sandbox::probe(referee::SandboxMode::Require, {});
  if (whole) return {"sandbox", Found::Whole, (*whole)->summary(), "", "", "course"};
  const bool wrapper = referee::find_program("bwrap").ok();
  std::string remedy = "strangers' programs are not run: " + std::string(whole.error().message);
  if (wrapper) remedy += "; docs/referee.md has the ways to a control group, such as Delegate=yes";
  return {"sandbox",
          Found::Missing,
          sandbox ? sandbox->summary() : Sentence("limits only"),
          remedy,
          wrapper ? "" : "bubblewrap",
          "course"};
}

#if PALAMEDES_SERVICE

// Where the sandbox does not run a language's compiler: one on the user's own PATH still builds the
// user's own bots.
Finding compiler_out_of_reach(const work::Language& language, std::string_view needed_by) {
  const auto own = referee::find_program(language.version.front());
  return {std::string(language.id),
          own && needed_by.empty() ? Found::Limited : Found::Missing,
          own ? fmt::format("{} builds your own bots, but no uploads", *own)
              : fmt::format("no bots in {}", language.shown),
          "",
          std::string(language.package),
          std::string(needed_by)};
}

// What becomes of sources in each language: uploads are built by these, and starter kits too.
void look_at_compilers(const Sandbox& sandbox, std::vector<Finding>& findings) {
  const auto tools = sandbox ? work::toolchains(*sandbox) : std::vector<work::Toolchain>();
  for (const work::Language& language : work::languages()) {
    const auto tool = std::find_if(tools.begin(), tools.end(), [&](const work::Toolchain& one) {
      return one.language == language.id;
    });
    const std::string needed_by = language.id == "cpp" ? "bots course" : "";
    findings.push_back(tool != tools.end() ? Finding{std::string(language.id), Found::Whole,
                                                     tool->version, "", "", needed_by}
                                           : compiler_out_of_reach(language, needed_by));
  }
}

Finding look_at_store() {
  const std::string address = intended_store();
  std::error_code failure;
  if (store::is_postgres_address(address)) {
    const auto read = store::parse_postgres_address(address);
    if (!read) return {"store", Found::Missing, read.error().message, "", "", "play course"};
    return {"store", Found::Whole, read->shown + ", not asked", "", "", "play course"};
  }
  const std::string file = file_of_store(address);
  const bool there = fs::exists(file, failure);
  const fs::path writable = there ? fs::path(file) : standing(fs::path(file).parent_path());
  if (access(writable.c_str(), W_OK) != 0) {
    return {"store",
            Found::Missing,
            fmt::format("{} may not be written", writable.string()),
            "name another by --store or PALAMEDES_STORE",
            "",
            "play course"};
  }
  return {"store", Found::Whole, file + (there ? "" : ", made when it is needed"),
          "",      "",           "play course"};
}

// Debian keeps each version of the server in a folder of its own, off the PATH.
Finding look_at_postgres() {
  std::error_code failure;
  std::vector<std::string> versions;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", failure)) {
    if (fs::exists(entry.path() / "bin/postgres", failure)) {
      versions.push_back(entry.path().filename());
    }
  }
  std::sort(versions.begin(), versions.end());
  if (versions.empty() && referee::find_program("postgres")) versions.emplace_back("on the PATH");
  if (!versions.empty()) {
    return {"postgres", Found::Whole, "a server is installed: " + join(versions, ", "), "", "", ""};
  }
  return {"postgres",
          Found::Limited,
          "no server here; SQLite keeps what one machine plays, PostgreSQL joins several",
          "",
          "postgresql",
          ""};
}

#endif

Finding look_at_browser() {
  constexpr std::string_view kBrowsers[]{"chromium", "firefox", "firefox-esr", "google-chrome"};
  std::string browser;
  for (const std::string_view name : kBrowsers) {
    if (const auto file = referee::find_program(name); browser.empty() && file) browser = *file;
  }
  const bool opener = referee::find_program("xdg-open").ok();
  if (!browser.empty() && opener) return {"browser", Found::Whole, browser, "", "", ""};
  if (!browser.empty()) {
    return {"browser", Found::Limited, browser + "; serve --open needs xdg-open",
            "",        "xdg-utils",    ""};
  }
  return {
      "browser", Found::Limited,       "none found; the page can be opened from another machine",
      "",        "chromium xdg-utils", ""};
}

// By the driver's own files: its tools need not be there.
std::vector<std::string> graphics_cards() {
  std::vector<std::string> cards;
  std::error_code failure;
  for (const auto& entry : fs::directory_iterator("/proc/driver/nvidia/gpus", failure)) {
    std::ifstream file(entry.path() / "information");
    for (std::string line; std::getline(file, line);) {
      constexpr std::string_view kModel = "Model:";
      if (line.starts_with(kModel)) cards.emplace_back(trim(line.substr(kModel.size())));
    }
  }
  if (fs::exists("/dev/kfd", failure)) cards.emplace_back("AMD (ROCm)");
  return cards;
}

// Whether it succeeds; none of its output matters.
bool succeeds(const std::vector<std::string>& command) {
  const auto program = referee::find_program(command.front());
  if (!program) return false;
  const auto child = referee::Child::start(
      {.command = command, .environment = referee::plain_environment("")}, {});
  if (!child) return false;
  return (*child)->finish(std::chrono::steady_clock::now() + std::chrono::seconds(20)).clean();
}

void look_at_training(std::vector<Finding>& findings) {
  const auto cards = graphics_cards();
  if (cards.empty()) {
    findings.push_back({"gpu", Found::Limited,
                        "none found; patterns are fitted by the CPU, nets much slower without",
                        "with an NVIDIA card: its driver", "", ""});
  } else {
    findings.push_back({"gpu", Found::Whole, join(cards, ", "), "", "", ""});
  }
  const bool torch =
      succeeds({"python3", "-c",
                "import importlib.util as u, sys; sys.exit(not all(map(u.find_spec, ('torch', "
                "'numpy'))))"});
  findings.push_back({"pytorch", torch ? Found::Whole : Found::Missing,
                      torch ? "with NumPy" : "needed to fit nets (tools/training)", "",
                      "python3-torch python3-numpy", "training"});
}

}  // namespace

std::vector<Finding> examine_machine() {
  const auto probed = referee::Sandbox::probe(referee::SandboxMode::Auto, {});
  const Sandbox sandbox = probed ? *probed : nullptr;
  std::vector<Finding> findings{look_at_cpu(), look_at_weights(), look_at_page(), look_at_data(),
                                look_at_disk()};
#if PALAMEDES_SERVICE
  findings.push_back(look_at_store());
  findings.push_back(look_at_postgres());
#endif
  findings.push_back(look_at_browser());
  findings.push_back(look_at_sandbox(sandbox));
#if PALAMEDES_SERVICE
  look_at_compilers(sandbox, findings);
#endif
  look_at_training(findings);
  return findings;
}

}  // namespace palamedes::cli
