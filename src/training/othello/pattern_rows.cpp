#include "training/othello/pattern_rows.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/bits.hpp"
#include "engines/othello/patterns.hpp"
#include "games/othello/kernel_plain.hpp"
#include "training/block_file.hpp"
#include "training/othello/examples.hpp"
#include "training/parallel.hpp"

namespace palamedes::training {
namespace {

namespace patterns = engines::othello_engine::patterns;

constexpr std::size_t kRowFeatures = patterns::Indices().size();
enum RowKind : std::uint8_t { kToLearn = 0, kHeldOut = 1, kKnown = 2 };

template <class Number>
void write_column(std::ofstream& out, const std::vector<Number>& column) {
  out.write(reinterpret_cast<const char*>(column.data()),
            static_cast<std::streamsize>(column.size() * sizeof(Number)));
}

// The indices of so many examples at a time: all of them would not fit into small memories.
void write_indices(std::ofstream& out, const std::vector<OthelloExample>& examples, int threads) {
  constexpr std::size_t kAtOnce = 1 << 20;
  constexpr int kPieces = 64;
  const auto first = first_weights();
  std::vector<std::uint16_t> indices;
  for (std::size_t begin = 0; begin < examples.size(); begin += kAtOnce) {
    const std::size_t count = std::min(kAtOnce, examples.size() - begin);
    indices.resize(count * kRowFeatures);
    for_each_part(kPieces, threads, [&](int part) {
      const auto p = static_cast<std::size_t>(part);
      for (std::size_t i = count * p / kPieces; i < count * (p + 1) / kPieces; ++i) {
        const OthelloExample& example = examples[begin + i];
        const auto all = patterns::indices_of(example.own, example.opp);
        for (std::size_t f = 0; f < kRowFeatures; ++f) {
          indices[i * kRowFeatures + f] =
              static_cast<std::uint16_t>(static_cast<std::uint32_t>(all[f]) - first[f]);
        }
      }
    });
    write_column(out, indices);
  }
}

std::uint8_t moves_of(std::uint64_t own, std::uint64_t opp) {
  return static_cast<std::uint8_t>(count_bits(othello::PlainKernel::moves(own, opp)));
}

}  // namespace

std::vector<std::uint32_t> first_weights() {
  const auto& folding = patterns::folding();
  std::vector<std::uint32_t> first;
  const auto add = [&](int configuration) {
    first.push_back(static_cast<std::uint32_t>(folding[static_cast<std::size_t>(configuration)]));
  };
  for (const auto& feature : patterns::kFeatureList) {
    add(patterns::kFirst[static_cast<std::size_t>(feature.shape)]);
  }
  add(patterns::kFirst[patterns::kShapeCount]);
  return first;
}

Result<std::uint64_t> write_pattern_rows(const FitPlan& plan, const std::string& path) {
  auto examples = othello_samples(plan.samples, plan.blend, held_out_every(plan));
  if (!examples) return examples.error();
  const auto known = wthor_examples(plan.known_games, plan.threads);
  if (!known) return known.error();
  auto& all = examples->to_learn;
  std::vector<std::uint8_t> kinds(all.size(), kToLearn);
  const auto append = [&](const std::vector<OthelloExample>& more, RowKind kind) {
    all.insert(all.end(), more.begin(), more.end());
    kinds.resize(all.size(), kind);
  };
  append(examples->held_out, kHeldOut);
  append(*known, kKnown);

  std::ofstream out(path, std::ios::binary);
  const nlohmann::ordered_json header{{"features", kRowFeatures},
                                      {"first", first_weights()},
                                      {"rows", all.size()},
                                      {"weights", patterns::kWeights}};
  const std::string text = header.dump();
  const std::vector<std::uint32_t> length{static_cast<std::uint32_t>(text.size())};
  out << "PLMR";
  write_column(out, length);
  out << text;
  write_indices(out, all, plan.threads);
  std::vector<std::uint8_t> discs(all.size()), own_moves(all.size()), opp_moves(all.size());
  std::vector<float> targets(all.size()), results(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    discs[i] = static_cast<std::uint8_t>(count_bits(all[i].own | all[i].opp));
    own_moves[i] = moves_of(all[i].own, all[i].opp);
    opp_moves[i] = moves_of(all[i].opp, all[i].own);
    targets[i] = all[i].target, results[i] = all[i].result;
  }
  write_column(out, targets);
  write_column(out, results);
  write_column(out, discs);
  write_column(out, kinds);
  write_column(out, own_moves);
  write_column(out, opp_moves);
  out.close();
  if (!out) return file_error(path, "cannot be written");
  return static_cast<std::uint64_t>(all.size());
}

}  // namespace palamedes::training
