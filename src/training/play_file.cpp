// training/play_file.cpp - threads play batches as they come; blocks are written in order, by
// whoever has the next one.
#include "training/play_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "base/text.hpp"

namespace palamedes::training {
namespace {

Error file_error(const std::string& path, const std::string& what) {
  return {Errc::Inconsistent, fmt::format("{}: {}", path, what)};
}

// What of the file is good: its blocks are counted, the rest is cut off. An error where it must not
// be gone on with.
Result<PlayProgress> stand_of(const std::string& path, const SamplesHeader& wanted) {
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
  PlayProgress progress;
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

Result<PlayProgress> begin_or_go_on(const std::string& path, const SamplesHeader& header) {
  if (std::filesystem::exists(path)) return stand_of(path, header);
  std::ofstream out(path, std::ios::binary);
  out << encode_header(header) << std::flush;
  if (!out) return file_error(path, "cannot be written");
  return PlayProgress{};
}

// Takes blocks in any order and writes them in theirs.
class OrderedFile {
 public:
  OrderedFile(const std::string& path, SamplesHeader header, PlayProgress progress,
              const std::function<bool(const PlayProgress&)>& more)
      : out_(path, std::ios::binary | std::ios::app),
        header_(std::move(header)),
        progress_(progress),
        more_(more) {}

  // False when there should be no more.
  bool take(SampleBlock block) {
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
  const PlayProgress& progress() const { return progress_; }
  bool ok() const { return static_cast<bool>(out_); }

 private:
  std::ofstream out_;
  const SamplesHeader header_;
  PlayProgress progress_;
  const std::function<bool(const PlayProgress&)>& more_;
  std::mutex mutex_;
  std::map<std::uint32_t, SampleBlock> waiting_;
  bool wanted_ = true;
};

}  // namespace

Result<PlayProgress> play_to_file(const std::string& path,
                                  const std::shared_ptr<const AnyGame>& game,
                                  const SelfPlay& settings, std::uint32_t blocks, int threads,
                                  const std::atomic<bool>& stop,
                                  const std::function<bool(const PlayProgress&)>& more) {
  const SamplesHeader header = header_of(*game, settings);
  const auto stand = begin_or_go_on(path, header);
  if (!stand) return stand.error();
  OrderedFile file(path, header, *stand, more);
  std::atomic<std::uint32_t> next = stand->blocks;
  std::atomic<bool> over = false;
  const auto work = [&] {
    SelfPlayer player(game, settings);
    while (!over.load() && !stop.load()) {
      const std::uint32_t number = next++;
      if (number >= blocks) return;
      // A block cut short by `stop` is left out, and so are those after it.
      SampleBlock block = player.batch(number, stop);
      if (stop.load()) return;
      if (!file.take(std::move(block))) over = true;
    }
  };
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back(work);
  for (std::thread& worker : workers) worker.join();
  if (!file.ok()) return file_error(path, "cannot be written to");
  return file.progress();
}

}  // namespace palamedes::training
