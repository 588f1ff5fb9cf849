#include "work/source_reader.hpp"

#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"
#include "referee/child.hpp"
#include "work/archive.hpp"

namespace palamedes::work {
namespace {

namespace fs = std::filesystem;
using referee::Child;
using referee::Reading;

constexpr UnpackLimits kUnpacked{.bytes = 16 << 20, .files = 1000};
constexpr referee::ResourceLimits kForUnpacking{.memory_mb = 512, .file_mb = 32, .cpu_seconds = 10};
constexpr auto kTimeToUnpack = std::chrono::seconds(20);
// A letter may take six in JSON.
constexpr std::size_t kMostPrinted = 6 * kMostSourceText + (1 << 20);
constexpr const char* kProgramFolder = "program";
constexpr const char* kArchiveFolder = "archive";
constexpr const char* kUnpackFolder = "unpacked";

std::string read_all(const fs::path& path, std::size_t most) {
  std::error_code unknown;
  const auto size = std::min<std::uintmax_t>(most, fs::file_size(path, unknown));
  std::string text(unknown ? 0 : static_cast<std::size_t>(size), '\0');
  std::ifstream in(path, std::ios::binary);
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

// A name that tells what kind of archive it is, and nothing that somebody chose.
std::string plain_name(std::string_view file) {
  const std::string name = lower_case(file);
  for (const char* ending : {".zip", ".tar.gz", ".tgz"}) {
    if (name.ends_with(ending)) return std::string("upload") + ending;
  }
  return "upload.tar";
}

}  // namespace

Result<std::unique_ptr<SourceReader>> SourceReader::make(const std::string& program) {
  auto home = referee::ScratchFolder::make();
  if (!home) return home.error();
  home->let_pass();
  for (const char* name : {kProgramFolder, kArchiveFolder}) {
    if (const auto folder = home->make_folder(name); !folder) return folder.error();
  }
  // Alone in its folder: what stands beside the one that runs is nobody's business in a sandbox.
  const std::string copy = home->file(kProgramFolder) + "/palamedes";
  std::error_code failed;
  fs::copy_file(program, copy, failed);
  if (failed || chmod(copy.c_str(), 0755) != 0) {
    return Error{Errc::Unsupported, "cannot copy the program that unpacks: " + failed.message()};
  }
  auto sandbox = referee::Sandbox::probe(referee::SandboxMode::Auto, kForUnpacking);
  if (!sandbox) return sandbox.error();
  return std::unique_ptr<SourceReader>(new SourceReader(std::move(*home), std::move(*sandbox)));
}

Result<std::vector<SourceFile>> SourceReader::read(const std::string& bytes,
                                                   const std::string& file) const {
  const std::string archive = home_.file(kArchiveFolder) + '/' + plain_name(file);
  std::ofstream out(archive, std::ios::binary);
  const bool written = !!(out << bytes).flush() && chmod(archive.c_str(), 0644) == 0;
  out.close();
  auto sources = written ? unpack_apart(archive)
                         : Error{Errc::Unsupported, "cannot write what is to be unpacked"};
  std::error_code ignored;
  fs::remove(archive, ignored);
  fs::remove_all(home_.file(kUnpackFolder), ignored);
  return sources;
}

Result<std::vector<SourceFile>> SourceReader::unpack_apart(const std::string& archive) const {
  const std::string program = home_.file(kProgramFolder) + "/palamedes";
  const std::string place = home_.file(kUnpackFolder);
  if (const auto folder = home_.make_folder(kUnpackFolder); !folder) return folder.error();
  auto launch = sandbox_->confine(
      {program, "worker", "--sources", archive},
      {.stands_in = home_.file(kArchiveFolder), .writable = {place}, .mentioned = {archive}});
  if (!launch) return launch.error();
  launch->environment.push_back("TMPDIR=" + place);
  const auto child =
      Child::start(*launch, {.line_bytes = kMostPrinted, .turn_bytes = kMostPrinted});
  if (!child) return child.error();
  (*child)->close_input();
  (*child)->begin_turn();
  const auto deadline = std::chrono::steady_clock::now() + kTimeToUnpack;
  std::vector<SourceFile> files;
  for (std::size_t total = 0;;) {
    const Reading reading = (*child)->read_line(deadline);
    if (reading.kind != Reading::Kind::Line) break;
    const auto line = read_json(reading.text);
    SourceFile file;
    JsonFields fields(line);
    for (const char* key : {"path", "text"}) fields.need(key);
    fields.read("path", file.path);
    fields.read("text", file.text);
    if (fields.mistake()) break;
    total += file.text.size();
    if (total > 3 * kMostSourceText) break;  // bytes that are no letters grow to three
    files.push_back(std::move(file));
  }
  const referee::Ending& ending = (*child)->finish(deadline);
  if (ending.clean()) return files;
  return Error{Errc::BadSyntax,
               say("sources-unreadable", "it cannot be unpacked ({})", ending.text())};
}

std::optional<Error> print_sources(const std::string& archive) {
  const auto home = referee::ScratchFolder::make();
  if (!home) return home.error();
  const auto paths = unpack(read_all(archive, kUnpacked.bytes), archive, home->path(), kUnpacked);
  if (!paths) return paths.error();
  std::size_t left = kMostSourceText;
  for (const std::string& path : *paths) {
    if (!is_source_name(path) || left == 0) continue;
    const std::string text = read_all(fs::path(home->path()) / path, left);
    left -= text.size();
    const Json line{{"path", path}, {"text", text}};
    std::cout << line.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
  }
  return std::nullopt;
}

}  // namespace palamedes::work
