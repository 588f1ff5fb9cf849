#include "training/label.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <mutex>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "games/visit_game.hpp"
#include "training/parallel.hpp"
#include "training/thinking.hpp"
#include "training/trainer.hpp"

namespace palamedes::training {
namespace {

// A play that begins with a packed position; null if it is none.
std::unique_ptr<AnyPlay> play_of(const AnyGame& game, const std::vector<std::uint64_t>& words) {
  const auto text = visit_game(game.info(), [&words](const auto& typed_game) {
    using G = std::decay_t<decltype(typed_game)>;
    typename G::Packed packed{};
    if constexpr (requires { packed.resize(words.size()); }) packed.resize(words.size());
    if (packed.size() != words.size()) return std::string();
    std::copy(words.begin(), words.end(), packed.begin());
    const auto position = typed_game.unpack(packed);
    return position ? typed_game.position_text({*position, {}}) : std::string();
  });
  if (text.empty()) return nullptr;
  auto play = game.start_from(text);
  return play ? std::move(*play) : nullptr;
}

class Labeller {
 public:
  Labeller(const std::shared_ptr<const AnyGame>& game, const Labelling& settings)
      : game_(game),
        settings_(settings),
        engine_(engines::make_engine(*game, thinking_options(settings.weights))) {}

  // False if it is no position of the game.
  bool label(Sample& sample) {
    const auto play = play_of(*game_, sample.words);
    if (play == nullptr) return false;
    if (play->result() || sample.exact) return true;
    engine_->new_game();  // so that a sample does not depend on the ones before
    const auto to_the_end = trainer_of(*game_).moves_to_the_end;
    const bool solve = to_the_end != nullptr && to_the_end(*play) <= settings_.solve_from;
    const Analysis analysis = engine_->analyse(
        *play, solve ? Limits{} : thinking_limits(settings_.depth, settings_.nodes));
    if (!analysis.lines.empty()) sample.score = as_short(analysis.lines[0].score);
    if (solve && analysis.complete && analysis.margin) {
      sample.result = as_short(*analysis.margin);
      sample.exact = true;
    }
    return true;
  }

 private:
  const std::shared_ptr<const AnyGame> game_;
  const Labelling settings_;
  const std::unique_ptr<engines::Engine> engine_;
};

}  // namespace

Result<FileProgress> label_file(const std::string& from, const std::string& to,
                                const std::shared_ptr<const AnyGame>& game,
                                const Labelling& settings, int threads,
                                const std::atomic<bool>& stop, MoreWanted more) {
  std::ifstream in(from, std::ios::binary);
  if (!in) return file_error(from, "cannot be read");
  auto reader = SamplesReader::open(in);
  if (!reader) return file_error(from, reader.error().message);
  SamplesHeader header = reader->header();
  if (header.game != game->info().id) {
    return file_error(from, fmt::format("it holds samples of {}, not of {}", in_quotes(header.game),
                                        game->info().id));
  }
  header.made_by += fmt::format("; labelled by depth {}, nodes {}, solve from {}, weights {}",
                                settings.depth, settings.nodes, settings.solve_from,
                                settings.weights_name.empty() ? "own" : settings.weights_name);
  const auto opened = BlockFile::open(to, header, std::move(more));
  if (!opened) return opened.error();
  BlockFile& file = **opened;
  SampleBlock done;
  while (reader->blocks() < file.progress().blocks) {
    const auto next = reader->next(done);
    if (!next) return file_error(from, next.error().message);
    if (!*next) return file_error(to, fmt::format("it has more blocks than {}", from));
  }

  std::mutex mutex;  // of the reader and the fault
  std::optional<Error> fault;
  std::atomic<bool> over = false;
  const auto fail = [&](const std::string& what) {
    if (!fault) fault = file_error(from, what);
    over = true;
  };
  for_each_part(threads, threads, [&](int) {
    Labeller labeller(game, settings);
    SampleBlock block;
    while (!over.load() && !stop.load()) {
      {
        const std::lock_guard lock(mutex);
        const auto next = reader->next(block);
        if (!next) fail(next.error().message);
        if (!next || !*next) return;
      }
      for (Sample& sample : block.samples) {
        if (over.load() || stop.load()) return;
        if (!labeller.label(sample)) {
          const std::lock_guard lock(mutex);
          fail(fmt::format("block {} has a sample that is no position", block.number));
          return;
        }
      }
      if (!file.take(block)) over = true;
    }
  });
  if (fault) return *fault;
  if (!file.ok()) return file_error(to, "cannot be written to");
  return file.progress();
}

}  // namespace palamedes::training
