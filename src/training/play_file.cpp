#include "training/play_file.hpp"

#include <utility>

#include "training/parallel.hpp"

namespace palamedes::training {

Result<FileProgress> play_to_file(const std::string& path,
                                  const std::shared_ptr<const AnyGame>& game,
                                  const SelfPlay& settings, std::uint32_t blocks, int threads,
                                  const std::atomic<bool>& stop, MoreWanted more) {
  const auto opened = BlockFile::open(path, header_of(*game, settings), std::move(more));
  if (!opened) return opened.error();
  BlockFile& file = **opened;
  std::atomic<std::uint32_t> next = file.progress().blocks;
  std::atomic<bool> over = false;
  for_each_part(threads, threads, [&](int) {
    SelfPlayer player(game, settings);
    while (!over.load() && !stop.load()) {
      const std::uint32_t number = next++;
      if (number >= blocks) return;
      SampleBlock block = player.batch(number, stop);
      if (stop.load()) return;  // it may be cut short
      if (!file.take(std::move(block))) over = true;
    }
  });
  if (!file.ok()) return file_error(path, "cannot be written to");
  return file.progress();
}

}  // namespace palamedes::training
