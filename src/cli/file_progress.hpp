// cli/file_progress.hpp - how a file of samples grows: a line that changes on a terminal, a new one
// now and then elsewhere.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/stopwatch.hpp"
#include "engines/weights_file.hpp"
#include "training/block_file.hpp"

namespace palamedes::cli {

// When it will end; 0 where nobody has said.
struct FileGoal {
  std::uint32_t blocks = 0;
  double minutes = 0;
};

class FileProgressLine {
 public:
  explicit FileProgressLine(FileGoal goal);

  void show(const training::FileProgress& progress);
  void clear();  // takes the line away again
  double seconds() const { return watch_.seconds(); }

 private:
  std::string text(const training::FileProgress& progress, double seconds) const;

  const FileGoal goal_;
  const bool terminal_;
  Stopwatch watch_;
  double shown_ = 0;                  // when
  std::uint64_t samples_before_ = 0;  // at the first block of this run
};

// Tells files that were made with these weights from others; empty for none.
std::string short_name_of(const std::shared_ptr<const engines::WeightsFile>& weights);

}  // namespace palamedes::cli
