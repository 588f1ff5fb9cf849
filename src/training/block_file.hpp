// training/block_file.hpp - a file of samples that grows block by block, whoever has made them and
// in whatever order, and that can be gone on with after a kill.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "training/samples.hpp"

namespace palamedes::training {

struct FileProgress {
  std::uint32_t blocks = 0;   // in the file
  std::uint64_t samples = 0;  // in the file
  std::uint32_t before = 0;   // blocks of earlier runs
};

// Called after every block, one call at a time; false for no more.
using MoreWanted = std::function<bool(const FileProgress&)>;

// Errors about a file begin with its name.
Error file_error(const std::string& path, const std::string& what);

class BlockFile {
 public:
  // Begins the file, or goes on with it. What a kill left of a block is cut off. Errors: a file of
  // another game or other settings, a damaged one, or one that cannot be written.
  static Result<std::unique_ptr<BlockFile>> open(const std::string& path,
                                                 const SamplesHeader& header, MoreWanted more);

  // Takes blocks in any order and writes them in theirs, from any thread. False when there should
  // be no more.
  bool take(SampleBlock block);
  const FileProgress& progress() const { return progress_; }
  bool ok() const { return static_cast<bool>(out_); }  // false: it could not be written

 private:
  BlockFile(const std::string& path, SamplesHeader header, FileProgress progress, MoreWanted more)
      : out_(path, std::ios::binary | std::ios::app),
        header_(std::move(header)),
        progress_(progress),
        more_(std::move(more)) {}

  std::ofstream out_;
  const SamplesHeader header_;
  FileProgress progress_;
  const MoreWanted more_;
  std::mutex mutex_;
  std::map<std::uint32_t, SampleBlock> waiting_;
  bool wanted_ = true;
};

}  // namespace palamedes::training
