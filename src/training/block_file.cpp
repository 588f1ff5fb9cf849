#include "training/block_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "base/text.hpp"

namespace palamedes::training {
namespace {

// What of the file is good: its blocks are counted, the rest is cut off. An error where it must not
// be gone on with.
Result<FileProgress> stand_of(const std::string& path, const SamplesHeader& wanted) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return file_error(path, "cannot be read");
  auto reader = SamplesReader::open(in);
  if (!reader) return file_error(path, reader.error().message);
  const SamplesHeader& found = reader->header();
  if (found.game != wanted.game) {
    return file_error(
        path, fmt::format("it holds samples of {}, not of {}", in_quotes(found.game), wanted.game));
  }
  if (found.made_by != wanted.made_by) {
    return file_error(path, fmt::format("it was made with other settings: {}; not {}",
                                        in_quotes(found.made_by), in_quotes(wanted.made_by)));
  }
  if (found != wanted) return file_error(path, "its positions are packed in another way");
  FileProgress progress;
  SampleBlock block;
  for (;;) {
    const auto more = reader->next(block);
    if (!more && !in.eof()) return file_error(path, more.error().message);
    if (!more || !*more) break;
    progress.samples += block.samples.size();
  }
  progress.blocks = progress.before = reader->blocks();
  std::error_code failure;
  std::filesystem::resize_file(path, reader->good_bytes(), failure);
  if (failure) return file_error(path, failure.message());
  return progress;
}

Result<FileProgress> begin_or_go_on(const std::string& path, const SamplesHeader& header) {
  if (std::filesystem::exists(path)) return stand_of(path, header);
  std::ofstream out(path, std::ios::binary);
  out << encode_header(header) << std::flush;
  if (!out) return file_error(path, "cannot be written");
  return FileProgress{};
}

}  // namespace

Error file_error(const std::string& path, const std::string& what) {
  return {Errc::Inconsistent, fmt::format("{}: {}", path, what)};
}

Result<std::unique_ptr<BlockFile>> BlockFile::open(const std::string& path,
                                                   const SamplesHeader& header, MoreWanted more) {
  const auto stand = begin_or_go_on(path, header);
  if (!stand) return stand.error();
  return std::unique_ptr<BlockFile>(new BlockFile(path, header, *stand, std::move(more)));
}

bool BlockFile::take(SampleBlock block) {
  const std::lock_guard lock(mutex_);
  const std::uint32_t number = block.number;
  waiting_.emplace(number, std::move(block));
  while (wanted_ && !waiting_.empty() && waiting_.begin()->first == progress_.blocks) {
    out_ << encode_block(header_, waiting_.begin()->second) << std::flush;
    if (!out_) return wanted_ = false;
    progress_.samples += waiting_.begin()->second.samples.size();
    ++progress_.blocks;
    waiting_.erase(waiting_.begin());
    wanted_ = more_(progress_);
  }
  return wanted_;
}

}  // namespace palamedes::training
