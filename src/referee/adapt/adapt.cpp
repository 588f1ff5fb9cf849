// referee/adapt/adapt.cpp - compiled in the sandbox, as a copy among headers in every spelling that
// Windows takes.
#include "referee/adapt/adapt.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "base/text.hpp"
#include "protocols/kits/embedded.hpp"
#include "referee/adapt/diagnostics.hpp"
#include "referee/child.hpp"
#include "referee/plain_file.hpp"
#include "referee/scratch_folder.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

constexpr auto kCompileTime = std::chrono::minutes(5);
constexpr const char* kProgram = "player";
constexpr std::string_view kCourse = "course/";
// Windows does not tell these apart, and students spell them as they like. All mean one header.
constexpr std::string_view kSpellings[]{"winsock.h",  "Winsock2.h",   "WinSock2.h",  "WINSOCK2.H",
                                        "ws2tcpip.h", "Ws2tcpip.h",   "WS2tcpip.h",  "windows.h",
                                        "Windows.h",  "STCPClient.h", "StcpClient.h"};
const fs::path kJsonCpp = "/usr/include/jsoncpp";  // Debian's place

bool write_readable(const fs::path& path, std::string_view text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (!(std::ofstream(path, std::ios::binary) << text).flush()) return false;
  // Whatever our umask is, another user will read it.
  fs::permissions(path.parent_path(), fs::perms{0755}, error);
  fs::permissions(path, fs::perms{0644}, error);
  return !error;
}

// Writes the courses' headers below a folder of ours, for everybody to read.
bool lay_out_headers(const fs::path& folder) {
  bool written = true;
  for (const EmbeddedFile& file : embedded_kits()) {
    if (!file.path.starts_with(kCourse)) continue;
    written &= write_readable(folder / file.path.substr(kCourse.size()), file.text);
  }
  for (const std::string_view spelling : kSpellings) {
    const bool client = lower_case(spelling) == "stcpclient.h";
    written &=
        write_readable(folder / "hop" / spelling,
                       fmt::format("#include \"{}\"\n", client ? "STcpClient.h" : "winsock2.h"));
  }
  return written;
}

std::string in_c_quotes(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::vector<std::string> compiler_command(const AdaptJob& job, const fs::path& source,
                                          const SourceEntry& entry, const fs::path& workshop,
                                          const fs::path& program) {
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
                                   program.string()};
  const auto add = [&](std::initializer_list<std::string> words) {
    command.insert(command.end(), words);
  };
  const std::string here = workshop.string();
  if (!job.headers.empty()) add({"-I" + job.headers});
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
           here + "/algorithm/src/main.cpp", "-xc++", source.string()});
      break;
    case SourceKind::Hop2019:
      add({"-I" + here + "/hop", "-xc++", source.string()});
      break;
    case SourceKind::Botzone:
      add({"-I" + here + "/botzone", "-isystem", kJsonCpp.string(), "-xc++", source.string()});
      if (fs::exists(kJsonCpp)) add({"-xnone", "-Wl,--as-needed", "-ljsoncpp"});
      break;
  }
  return command;
}

}  // namespace

ResourceLimits compiler_limits() { return {.memory_mb = 2048, .file_mb = 64, .cpu_seconds = 60}; }

Result<AdaptReport> adapt(const AdaptJob& given) {
  AdaptJob job = given;
  std::error_code error;
  if (!job.headers.empty()) job.headers = fs::canonical(job.headers, error).string();
  if (error) {
    return Error{Errc::Unsupported, fmt::format("cannot read the folder {}: {}",
                                                in_quotes(given.headers), error.message())};
  }
  const auto home = ScratchFolder::make();
  if (!home) return home.error();
  home->let_pass();
  const auto workshop = home->make_folder("workshop"), made = home->make_folder("made");
  if (!workshop) return workshop.error();
  if (!made) return made.error();
  // A copy, alone: beside the original there may be files that are none of its business.
  const fs::path here = home->file("workshop");
  const fs::path source = here / "source" / fs::path(job.source).filename();
  if (!lay_out_headers(here) || !write_readable(source, job.text)) {
    return Error{Errc::Unsupported, fmt::format("cannot write to {}", in_quotes(here.string()))};
  }

  const std::string output = home->file("made");
  const SourceEntry entry = entry_of(job.kind, job.text);
  auto launch =
      job.sandbox->confine(compiler_command(job, source, entry, here, fs::path(output) / kProgram),
                           {.folder = output, .mentioned = {here.string(), job.headers}});
  if (!launch) return launch.error();
  launch->environment.push_back("TMPDIR=" + output);
  OutputLimits limits;
  limits.error_tail = limits.error_bytes;
  auto child = Child::start(*launch, limits);
  if (!child) return child.error();
  const auto deadline = std::chrono::steady_clock::now() + kCompileTime;
  Reading reading = (*child)->read_line(deadline);
  while (reading.kind == Reading::Kind::Line) reading = (*child)->read_line(deadline);
  const bool talks_on = reading.kind == Reading::Kind::Flood;
  const Ending& ending = (*child)->finish(talks_on ? std::chrono::steady_clock::now() : deadline);
  const std::string& said = (*child)->error_tail();
  AdaptReport report;
  if (ending.clean()) {
    const std::size_t most = compiler_limits().file_mb << 20;
    auto program = read_plain_file(made->get(), kProgram, most);
    if (program && *program) report.program = std::move(**program);
    if (!report.program.empty()) return report;
    return Error{Errc::Unsupported,
                 fmt::format("the compiler made no program of {}{}", in_quotes(job.source),
                             program ? "" : ": it " + program.error().message)};
  }
  if (ending.by_us || said.find("signal terminated program") != said.npos) {
    const ResourceLimits most = job.sandbox->limits();
    report.too_much =
        say("adapt-too-much",
            "{}: too much for the compiler, which may take {} s of work, {} MB of memory and {} MB "
            "for a file",
            job.source, most.cpu_seconds, most.memory_mb, most.file_mb);
    return report;
  }
  const std::string path = source.string();
  report.errors = shorten_diagnostics(
      said, {.path = path, .shown = job.source, .source = job.text, .entry_line = entry.line});
  if (report.errors.empty()) {
    return Error{Errc::Unsupported, fmt::format("the compiler gave up on {}: {} {}",
                                                in_quotes(job.source), ending.text(), trim(said))};
  }
  return report;
}

}  // namespace palamedes::referee
