#include "cli/file_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "base/crc32.hpp"
#include "cli/terminal.hpp"
#include "cli/tournament_progress.hpp"

namespace palamedes::cli {
namespace {

constexpr double kShowEvery = 0.5, kLogEvery = 30;  // seconds, on a terminal and elsewhere

}  // namespace

FileProgressLine::FileProgressLine(FileGoal goal)
    : goal_(goal), terminal_(look_at_terminal().errors) {}

std::string FileProgressLine::text(const training::FileProgress& progress, double seconds) const {
  const auto now = static_cast<double>(progress.blocks - progress.before);
  const auto made = static_cast<double>(progress.samples - samples_before_);
  std::string text = fmt::format("{} positions, {:.0f} a second", progress.samples, made / seconds);
  double left = -1;
  if (goal_.blocks > 0) left = seconds / now * (goal_.blocks - progress.blocks);
  if (goal_.minutes > 0) {
    const double until = std::max(0.0, 60 * goal_.minutes - seconds);
    left = left < 0 ? until : std::min(left, until);
  }
  return left < 0 ? text : text + ", " + duration_text(left) + " left";
}

void FileProgressLine::show(const training::FileProgress& progress) {
  const double now = seconds();
  if (progress.blocks == progress.before + 1) samples_before_ = progress.samples;
  if (now - shown_ < (terminal_ ? kShowEvery : kLogEvery)) return;
  shown_ = now;
  std::cerr << (terminal_ ? "\r\x1b[K" : "") << text(progress, now) << (terminal_ ? "" : "\n")
            << std::flush;
}

void FileProgressLine::clear() {
  if (terminal_) std::cerr << "\r\x1b[K" << std::flush;
}

std::string short_name_of(const std::shared_ptr<const engines::WeightsFile>& weights) {
  return weights ? fmt::format("{:08x}", crc32(engines::encode_weights(*weights))) : "";
}

}  // namespace palamedes::cli
