#include "work/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/text.hpp"
#include "work/archive.hpp"
#include "work/blobs.hpp"

namespace palamedes::work {
namespace {

constexpr std::size_t kMostPrograms = 50;  // on a shelf
constexpr UnpackLimits kLargestProgram{.bytes = std::uint64_t{1} << 30, .files = 200'000};

}  // namespace

Result<std::string> Shelf::folder_of(const std::string& hash, const Fetch& fetch) {
  if (!is_hash(hash)) {
    return Error{Errc::BadSyntax, fmt::format("{} is no hash of a program", in_quotes(hash))};
  }
  if (!home_) {
    auto made = referee::ScratchFolder::make();
    if (!made) return made.error();
    made->let_pass();
    home_.emplace(std::move(*made));
  }
  const std::string path = home_->file(hash.c_str());
  if (const auto found = std::find(kept_.begin(), kept_.end(), hash); found != kept_.end()) {
    std::rotate(found, found + 1, kept_.end());
    return path;
  }
  const auto bytes = fetch(hash);
  if (!bytes) return bytes.error();
  if (hash_of(*bytes) != hash) {
    return Error{Errc::Inconsistent, "a program came that is not the one that was asked for"};
  }
  std::error_code ignored;
  if (kept_.size() >= kMostPrograms) {
    std::filesystem::remove_all(home_->file(kept_.front().c_str()), ignored);
    kept_.erase(kept_.begin());
  }
  if (const auto folder = home_->make_folder(hash.c_str()); !folder) return folder.error();
  if (const auto names = unpack(*bytes, "program.tar.gz", path, kLargestProgram); !names) {
    std::filesystem::remove_all(path, ignored);
    return names.error();
  }
  kept_.push_back(hash);
  return path;
}

Result<referee::PlayerSpec> Shelf::player(const PlayerTask& task, const Fetch& fetch) {
  auto spec = referee::parse_player_spec(task.player);
  if (!spec) return spec.error();
  spec->name = task.name;
  const bool ours = spec->protocol == referee::kBuiltin;
  if (ours != task.program.empty()) {
    // What no build has made never runs here, whatever a task says.
    return Error{Errc::Inconsistent, fmt::format("{} is {}", in_quotes(task.player),
                                                 ours ? "a player of ours, and has no program"
                                                      : "no program that was "
                                                        "built")};
  }
  if (ours) return spec;
  auto folder = folder_of(task.program, fetch);
  if (!folder) return folder.error();
  spec->folder = *folder;
  for (std::string& word : spec->command) {
    if (word.starts_with("./")) word = *folder + word.substr(1);
  }
  return spec;
}

}  // namespace palamedes::work
