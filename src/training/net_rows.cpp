#include "training/net_rows.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "training/block_file.hpp"
#include "training/samples.hpp"

namespace palamedes::training {
namespace {

constexpr std::size_t kProofs = 200;  // positions that go into the weights' file, held out

struct Columns {
  std::vector<std::uint16_t> seen;
  std::vector<float> scores, results;
  std::vector<std::uint8_t> buckets, kinds;
  nlohmann::ordered_json proofs = nlohmann::ordered_json::array();
};

class SampleCollector {
 public:
  SampleCollector(const FitPlan& plan, NetView (*view_of)(const AnyGame&))
      : every_(held_out_every(plan)), view_of_(view_of) {}

  std::optional<Error> add(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return file_error(path, "cannot be read");
    auto reader = SamplesReader::open(in);
    if (!reader) return file_error(path, reader.error().message);
    const SamplesHeader& header = reader->header();
    if (game_.empty()) {
      const auto game = find_game(header.game);
      if (!game) return file_error(path, game.error().message);
      game_ = header.game;
      view_ = view_of_(**game);
    }
    if (header.game != game_ || view_.seen == 0) {
      return file_error(path, view_.seen == 0 ? fmt::format("there is no net for {}", game_)
                                              : fmt::format("it holds samples of {}, not of {}",
                                                            in_quotes(header.game), game_));
    }
    unit_ = static_cast<float>(header.unit);
    SampleBlock block;
    for (;;) {
      const auto more = reader->next(block);
      if (!more) return file_error(path, more.error().message);
      if (!*more) return std::nullopt;
      const bool apart = every_ > 0 && block.number % static_cast<std::uint32_t>(every_) == 0;
      for (const Sample& sample : block.samples) {
        if (!add(sample, apart)) {
          return file_error(
              path, fmt::format("block {} has a position that is none of {}", block.number, game_));
        }
      }
    }
  }

  const NetView& view() const { return view_; }
  const Columns& columns() const { return columns_; }

 private:
  // False for words that are no position.
  bool add(const Sample& sample, bool apart) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : sample.words) hash = hash_word(hash, word);
    if (!known_.insert(hash).second) return true;
    const auto width = static_cast<std::size_t>(view_.seen);
    row_.assign(width, static_cast<std::uint16_t>(view_.shape.rows));  // one that adds nothing
    const auto seen = view_.describe(sample.words, row_.data());
    if (!seen) return false;
    if (apart && columns_.proofs.size() < kProofs) {
      columns_.proofs.push_back({{"row", columns_.scores.size()}, {"words", sample.words}});
    }
    columns_.seen.insert(columns_.seen.end(), row_.begin(), row_.end());
    columns_.buckets.push_back(static_cast<std::uint8_t>(seen->bucket));
    columns_.scores.push_back(static_cast<float>(sample.score) / unit_);
    columns_.results.push_back(sample.result);
    columns_.kinds.push_back(apart ? 1 : 0);
    return true;
  }

  const int every_;
  NetView (*const view_of_)(const AnyGame&);
  std::string game_;
  NetView view_;
  float unit_ = 1;
  Columns columns_;
  std::unordered_set<std::uint64_t> known_;
  std::vector<std::uint16_t> row_;
};

template <class Number>
void append_column(std::ofstream& out, const std::vector<Number>& column) {
  out.write(reinterpret_cast<const char*>(column.data()),
            static_cast<std::streamsize>(column.size() * sizeof(Number)));
}

}  // namespace

Result<std::uint64_t> write_net_rows(const FitPlan& plan, const std::string& path,
                                     NetView (*view_of)(const AnyGame& game)) {
  SampleCollector collector(plan, view_of);
  if (plan.samples.empty()) return Error{Errc::Inconsistent, "there is no file of samples"};
  for (const std::string& file : plan.samples) {
    if (auto fault = collector.add(file)) return *std::move(fault);
  }
  const NetView& view = collector.view();
  const Columns& columns = collector.columns();
  std::ofstream out(path, std::ios::binary);
  const nlohmann::ordered_json header{
      {"buckets", view.shape.buckets},
      {"family", view.family},
      {"features", view.seen},
      {"first", std::vector<int>(static_cast<std::size_t>(view.seen), 0)},
      {"kin", view.kin},
      {"mirrors", view.mirrors},
      {"prefix", view.prefix},
      {"proofs", columns.proofs},
      {"rows", columns.scores.size()},
      {"weights", view.shape.rows}};
  const std::string text = header.dump();
  out << "PLMR";
  append_column(out, std::vector<std::uint32_t>{static_cast<std::uint32_t>(text.size())});
  out << text;
  append_column(out, columns.seen);
  append_column(out, columns.scores);
  append_column(out, columns.results);
  append_column(out, columns.buckets);
  append_column(out, columns.kinds);
  out.close();
  if (!out) return file_error(path, "cannot be written");
  return static_cast<std::uint64_t>(columns.scores.size());
}

}  // namespace palamedes::training
