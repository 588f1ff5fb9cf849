#include "training/calibration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "base/text.hpp"
#include "desk/analysis.hpp"
#include "search/score.hpp"
#include "training/block_file.hpp"
#include "training/samples.hpp"

namespace palamedes::training {
namespace {

constexpr int kBins = 10;

struct Seen {
  float lead, result;  // in the game's unit; 1, 0.5 or 0
  std::uint32_t block;
};

std::optional<Error> read_into(std::vector<Seen>& all, const AnyGame& game, const std::string& path,
                               std::uint32_t& blocks) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return file_error(path, "cannot be read");
  auto reader = SamplesReader::open(in);
  if (!reader) return file_error(path, reader.error().message);
  const SamplesHeader& header = reader->header();
  if (header.game != game.info().id) {
    return file_error(path, fmt::format("it holds samples of {}, not of {}", in_quotes(header.game),
                                        game.info().id));
  }
  SampleBlock block;
  for (;; ++blocks) {
    const auto more = reader->next(block);
    if (!more) return file_error(path, more.error().message);
    if (!*more) return std::nullopt;
    for (const Sample& sample : block.samples) {
      if (sample.exact || search::is_proven(sample.score)) continue;
      const float result = sample.result > 0 ? 1.0F : sample.result < 0 ? 0.0F : 0.5F;
      all.push_back(
          {static_cast<float>(sample.score) / static_cast<float>(header.unit), result, blocks});
    }
  }
}

double chance_by(float lead, double scale) {
  return desk::chance_of_lead(static_cast<double>(lead), scale);
}

double log_loss(const std::vector<Seen>& all, double scale) {
  constexpr double kLeast = 1e-6;
  double sum = 0;
  for (const Seen& seen : all) {
    const double p = std::clamp(chance_by(seen.lead, scale), kLeast, 1 - kLeast);
    const auto result = static_cast<double>(seen.result);
    sum -= result * std::log(p) + (1 - result) * std::log(1 - p);
  }
  return sum / static_cast<double>(all.size());
}

// The least of a function with one valley between two scales.
double best_scale_for(const std::vector<Seen>& all, double low, double high) {
  const double golden = (std::sqrt(5.0) - 1) / 2;
  double a = std::log(low), b = std::log(high);
  double c = b - golden * (b - a), d = a + golden * (b - a);
  double at_c = log_loss(all, std::exp(c)), at_d = log_loss(all, std::exp(d));
  while (b - a > 0.002) {
    if (at_c < at_d) {
      b = d, d = c, at_d = at_c;
      c = b - golden * (b - a), at_c = log_loss(all, std::exp(c));
    } else {
      a = c, c = d, at_c = at_d;
      d = a + golden * (b - a), at_d = log_loss(all, std::exp(d));
    }
  }
  return std::exp((a + b) / 2);
}

std::vector<CalibrationRow> rows_of(const std::vector<Seen>& all, double scale,
                                    std::uint32_t blocks) {
  std::vector<CalibrationRow> rows(kBins);
  const auto bin_of = [&](const Seen& seen) {
    const double p = chance_by(seen.lead, scale);
    return static_cast<std::size_t>(std::clamp(static_cast<int>(p * kBins), 0, kBins - 1));
  };
  for (const Seen& seen : all) {
    CalibrationRow& row = rows[bin_of(seen)];
    ++row.positions;
    row.predicted += chance_by(seen.lead, scale);
    row.observed += static_cast<double>(seen.result);
  }
  for (CalibrationRow& row : rows) {
    const auto n = static_cast<double>(std::max<std::uint64_t>(row.positions, 1));
    row.predicted /= n, row.observed /= n;
  }
  std::vector<double> off(std::size_t{blocks} * kBins);  // by block and bin: observed less the mean
  for (const Seen& seen : all) {
    const std::size_t bin = bin_of(seen);
    off[seen.block * kBins + bin] += static_cast<double>(seen.result) - rows[bin].observed;
  }
  for (std::size_t i = 0; i < off.size(); ++i) rows[i % kBins].error += off[i] * off[i];
  for (CalibrationRow& row : rows) {
    row.error =
        std::sqrt(row.error) / static_cast<double>(std::max<std::uint64_t>(row.positions, 1));
  }
  return rows;
}

// How far predictions are from what is observed, by rows, each as often as it was made.
double off_by(const std::vector<CalibrationRow>& rows) {
  double sum = 0, positions = 0;
  for (const CalibrationRow& row : rows) {
    sum += static_cast<double>(row.positions) * std::abs(row.predicted - row.observed);
    positions += static_cast<double>(row.positions);
  }
  return sum / std::max(positions, 1.0);
}

}  // namespace

Result<Calibration> calibrate(const AnyGame& game, const std::vector<std::string>& files) {
  std::vector<Seen> all;
  std::uint32_t blocks = 0;
  for (const std::string& file : files) {
    if (auto error = read_into(all, game, file, blocks)) return *error;
  }
  if (all.empty()) {
    return Error{Errc::BadSyntax, "these files have no position whose result was open"};
  }
  Calibration found;
  found.positions = all.size();
  found.scale = game.info().set->scale;
  found.rows = rows_of(all, found.scale, blocks);
  found.log_loss = log_loss(all, found.scale);
  found.absolute = off_by(found.rows);
  found.best_scale = best_scale_for(all, found.scale / 20, found.scale * 20);
  found.log_loss_of_best = log_loss(all, found.best_scale);
  found.absolute_of_best = off_by(rows_of(all, found.best_scale, blocks));
  return found;
}

}  // namespace palamedes::training
