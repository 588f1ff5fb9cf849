// work/source_reader.hpp - the sources in what somebody has sent, read where nothing can go wrong.
//
// Archives of strangers are never unpacked in a process that has the store open: each is given to
// a process of its own in the sandbox, as much of it as this machine has, without a network, with
// little memory and time. It sees a copy of this program and the archive, and what it prints is
// taken for texts and nothing else.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "referee/sandbox.hpp"
#include "referee/scratch_folder.hpp"
#include "work/languages.hpp"

namespace palamedes::work {

inline constexpr std::size_t kMostSourceText = std::size_t{2} << 20;  // of one upload

class SourceReader {
 public:
  // `program` is one of ours, whose `worker --sources ARCHIVE` is `print_sources`.
  static Result<std::unique_ptr<SourceReader>> make(const std::string& program);

  // The sources of an archive, in order, up to kMostSourceText. Blocks for some seconds at most.
  // The error is about what was sent, or says that it took too much. requires:
  // is_archive_name(file).
  Result<std::vector<SourceFile>> read(const std::string& bytes, const std::string& file) const;

 private:
  SourceReader(referee::ScratchFolder home, std::shared_ptr<const referee::Sandbox> sandbox)
      : home_(std::move(home)), sandbox_(std::move(sandbox)) {}
  Result<std::vector<SourceFile>> unpack_apart(const std::string& archive) const;

  const referee::ScratchFolder home_;
  const std::shared_ptr<const referee::Sandbox> sandbox_;
};

// What that process does: prints every source of an archive as a line of JSON, {path, text}.
std::optional<Error> print_sources(const std::string& archive);

}  // namespace palamedes::work
