// referee/adapt/adapt.cpp - see adapt.hpp.
#include "referee/adapt/adapt.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/text.hpp"
#include "protocols/kits/embedded.hpp"
#include "referee/adapt/diagnostics.hpp"
#include "referee/child.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

constexpr auto kCompileTime = std::chrono::minutes(5);
constexpr std::string_view kCourse = "course/";
// Windows does not tell these apart, and students spell them as they like. All mean one header.
constexpr std::string_view kSpellings[]{"winsock.h",  "Winsock2.h",   "WinSock2.h",  "WINSOCK2.H",
                                        "ws2tcpip.h", "Ws2tcpip.h",   "WS2tcpip.h",  "windows.h",
                                        "Windows.h",  "STCPClient.h", "StcpClient.h"};
const fs::path kJsonCpp = "/usr/include/jsoncpp";  // Debian's place

// A folder of our own with the courses' headers in it, gone at the end.
class Workshop {
 public:
  Workshop() {
    std::string name = (fs::temp_directory_path() / "palamedes-adapt-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) return;
    folder_ = name;
    for (const EmbeddedFile& file : embedded_kits()) {
      if (!file.path.starts_with(kCourse)) continue;
      const fs::path path = folder_ / file.path.substr(kCourse.size());
      fs::create_directories(path.parent_path());
      std::ofstream(path) << file.text;
    }
    for (const std::string_view spelling : kSpellings) {
      const bool client = lower_case(spelling) == "stcpclient.h";
      std::ofstream(folder_ / "hop" / spelling)
          << "#include \"" << (client ? "STcpClient.h" : "winsock2.h") << "\"\n";
    }
  }
  ~Workshop() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  const fs::path& folder() const { return folder_; }

 private:
  fs::path folder_;
};

std::string in_c_quotes(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::vector<std::string> compiler_command(const AdaptJob& job, const fs::path& source,
                                          const SourceEntry& entry, const fs::path& workshop) {
  // C++14 for the courses: later ones put names such as `size`, `data` and `byte` into std, which
  // their files open wide.
  const bool whole = job.kind == SourceKind::Botzone;
  std::vector<std::string> command{"g++",
                                   whole ? "-std=gnu++17" : "-std=gnu++14",
                                   "-O2",
                                   "-w",
                                   "-fmax-errors=20",
                                   "-fno-diagnostics-show-caret",
                                   "-fdiagnostics-color=never",
                                   "-pthread",
                                   "-o",
                                   job.program};
  const auto add = [&](std::initializer_list<std::string> words) {
    command.insert(command.end(), words);
  };
  const std::string here = workshop.string();
  add({"-I" + here, "-DPALAMEDES_PLAYER_NAME=" + in_c_quotes(job.name)});
  switch (job.kind) {
    case SourceKind::Student2018:
      add({"-DPALAMEDES_STUDENT_FILE=" + in_c_quotes(source.string()),
           "-DPALAMEDES_STUDENT=" + entry.name, here + "/student-2018/main.cpp"});
      break;
    case SourceKind::Algorithm2019:
    case SourceKind::Algorithm2020:
      // Students write both "algorithm.h" and "../include/algorithm.h".
      add({"-I" + here + "/algorithm/src", "-I" + here + "/algorithm/include",
           "-DPALAMEDES_ALGORITHM=" + entry.name,
           fmt::format("-DPALAMEDES_CHAIN_YEAR={}",
                       job.kind == SourceKind::Algorithm2020 ? 2020 : 2019),
           here + "/algorithm/src/main.cpp", "-x", "c++", source.string()});
      break;
    case SourceKind::Hop2019:
      add({"-I" + here + "/hop", "-x", "c++", source.string()});
      break;
    case SourceKind::Botzone:
      add({"-I" + here + "/botzone", "-isystem", kJsonCpp.string(), "-x", "c++", source.string()});
      if (fs::exists(kJsonCpp)) add({"-x", "none", "-Wl,--as-needed", "-ljsoncpp"});
      break;
  }
  return command;
}

}  // namespace

Result<AdaptReport> adapt(const AdaptJob& job) {
  const Workshop workshop;
  if (workshop.folder().empty()) {
    return Error{Errc::Unsupported, "no temporary folder can be made here"};
  }
  std::error_code ignored;
  const fs::path source = fs::absolute(job.source, ignored);
  const SourceEntry entry = entry_of(job.kind, job.text);
  Launch launch{.command = compiler_command(job, source, entry, workshop.folder()),
                .environment = plain_environment(workshop.folder().string())};
  OutputLimits limits;
  limits.error_tail = limits.error_bytes;
  auto child = Child::start(launch, limits);
  if (!child) return child.error();
  const auto deadline = std::chrono::steady_clock::now() + kCompileTime;
  Reading reading = (*child)->read_line(deadline);
  while (reading.kind == Reading::Kind::Line) reading = (*child)->read_line(deadline);
  const Ending& ending = (*child)->finish(deadline);
  if (ending.clean()) return AdaptReport{};
  const std::string path = source.string();
  AdaptReport report{shorten_diagnostics(
      (*child)->error_tail(),
      {.path = path, .shown = job.source, .source = job.text, .entry_line = entry.line})};
  if (report.errors.empty()) {
    return Error{Errc::Unsupported,
                 fmt::format("the compiler gave up on {}: {} {}", in_quotes(job.source),
                             ending.text(), trim((*child)->error_tail()))};
  }
  return report;
}

}  // namespace palamedes::referee
