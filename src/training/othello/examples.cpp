#include "training/othello/examples.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <optional>

#include "base/text.hpp"
#include "games/othello/formats/wthor.hpp"
#include "games/othello/formats/wthor_layout.hpp"
#include "games/othello/othello.hpp"
#include "training/block_file.hpp"
#include "training/parallel.hpp"
#include "training/samples.hpp"

namespace palamedes::training {
namespace {

// Adds the samples of one file.
std::optional<Error> add_samples(const std::string& path, double blend, int every,
                                 OthelloExamples& examples) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return file_error(path, "cannot be read");
  auto reader = SamplesReader::open(in);
  if (!reader) return file_error(path, reader.error().message);
  const SamplesHeader& header = reader->header();
  if (header.game != Othello<8>::id()) {
    return file_error(path, fmt::format("it holds samples of {}, not of {}", in_quotes(header.game),
                                        Othello<8>::id()));
  }
  if (header.words != Othello<8>::Packed().size()) {
    return file_error(path, "its positions are packed in another way");
  }
  SampleBlock block;
  for (;;) {
    const auto more = reader->next(block);
    if (!more) return file_error(path, more.error().message);
    if (!*more) return std::nullopt;
    const bool apart = every > 0 && block.number % static_cast<std::uint32_t>(every) == 0;
    auto& list = apart ? examples.held_out : examples.to_learn;
    for (const Sample& sample : block.samples) {
      if ((sample.words[0] & sample.words[1]) != 0) {
        return file_error(path, fmt::format("block {} has a square with two discs", block.number));
      }
      const float result = sample.result;
      const float score = static_cast<float>(sample.score) / static_cast<float>(header.unit);
      const auto share = static_cast<float>(blend);
      list.push_back({sample.words[0], sample.words[1],
                      sample.exact ? result : share * result + (1 - share) * score, result});
    }
  }
}

std::optional<OthelloExample> known_position(const GameRecord& game) {
  const auto number = [&game](const char* tag) {
    const auto found = game.tags.find(tag);
    return found == game.tags.end() ? std::nullopt : parse_int(found->second);
  };
  const auto discs = number(wthor::kTheoreticalDiscsTag);
  const auto empties = number(wthor::kTheoreticalEmptiesTag);
  if (!discs || !empties) return std::nullopt;
  othello::Position p = Othello<8>::start();
  for (const RecordedMove& move : game.moves) {
    // Whoever cannot move there passes first: the record has that move, too.
    if (count_bits(~(p.own | p.opp)) <= *empties && Othello<8>::moves(p).squares() != 0) {
      const int margin = 2 * *discs - 64;
      const auto target = static_cast<float>(p.turn == Side::First ? margin : -margin);
      return OthelloExample{p.own, p.opp, target, target};
    }
    const auto read = Othello<8>::parse_move(p, move.text);
    if (!read) return std::nullopt;
    p = Othello<8>::play(p, *read);
  }
  return std::nullopt;
}

}  // namespace

Result<OthelloExamples> othello_samples(const std::vector<std::string>& files, double blend,
                                        int every) {
  OthelloExamples examples;
  for (const std::string& file : files) {
    if (auto fault = add_samples(file, blend, every, examples)) return *std::move(fault);
  }
  return examples;
}

Result<std::vector<OthelloExample>> wthor_examples(const std::vector<std::string>& files,
                                                   int threads) {
  std::vector<std::vector<OthelloExample>> found(files.size());
  std::vector<std::optional<Error>> faults(files.size());
  for_each_part(static_cast<int>(files.size()), threads, [&](int part) {
    const auto at = static_cast<std::size_t>(part);
    std::ifstream in(files[at], std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    if (!in) {
      faults[at] = file_error(files[at], "cannot be read");
      return;
    }
    const auto games = import_wthor(bytes);
    if (!games) {
      faults[at] = file_error(files[at], games.error().message);
      return;
    }
    for (const GameRecord& game : *games) {
      if (const auto example = known_position(game)) found[at].push_back(*example);
    }
  });
  std::vector<OthelloExample> all;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (faults[i]) return *faults[i];
    all.insert(all.end(), found[i].begin(), found[i].end());
  }
  return all;
}

}  // namespace palamedes::training
