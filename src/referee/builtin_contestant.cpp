// referee/builtin_contestant.cpp - the deadline is not looked at: our players keep their time by
// themselves, and whoever will not wait longer says so by `stop`. Threads and a time of its own are
// wrapped around a player, the book around both.
#include "referee/builtin_contestant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <new>

#include "engines/engine.hpp"
#include "players/book/book_player.hpp"
#include "players/engine/engine_players.hpp"
#include "players/table.hpp"
#include "referee/proc.hpp"
#include "referee/shipped_book.hpp"
#include "referee/spec_options.hpp"

namespace palamedes::referee {
namespace {

constexpr int kMostTableMegabytes = 65536, kMostThreads = 256;
constexpr double kMostSeconds = 86400;

struct Wishes {
  std::shared_ptr<const OpeningBook> book;
  std::shared_ptr<const engines::WeightsFile> weights;
  std::optional<int> megabytes, threads, seed, nodes;
  std::optional<double> seconds;
  search::ParameterChanges parameters;
  bool by_hand = false;
};

Result<std::shared_ptr<const OpeningBook>> open_book(const std::string& path, const AnyGame& game) {
  if (path == kShippedBook) return shipped_book(game);
  const auto bytes = whole_file(path);
  if (!bytes) return Error{Errc::UnknownName, say("book-unreadable", "the file cannot be read")};
  const auto book = decode_book(*bytes);
  if (!book) return book.error();
  return OpeningBook::open(*book, game);
}

Result<std::shared_ptr<const engines::WeightsFile>> open_weights(const std::string& path,
                                                                 const AnyGame& game) {
  const auto bytes = whole_file(path);
  if (!bytes) return Error{Errc::UnknownName, "the file cannot be read"};
  auto weights = engines::decode_weights(*bytes);
  if (!weights) return weights.error();
  if (const auto fit = engines::check_weights(game, *weights); !fit) return fit.error();
  return std::make_shared<const engines::WeightsFile>(std::move(*weights));
}

std::optional<Error> read_option(const PlayerSpec& spec, const std::string& name,
                                 const std::string& value, const AnyGame& game, Wishes& wishes) {
  const auto number = [&](int smallest, int largest, std::optional<int>& wish) {
    const auto read = number_option(spec, name, value, smallest, largest);
    if (read) wish = *read;
    return read ? std::nullopt : std::optional<Error>(read.error());
  };
  if (name == "hash") return number(1, kMostTableMegabytes, wishes.megabytes);
  if (name == "threads") return number(1, kMostThreads, wishes.threads);
  if (name == "seed") return number(0, std::numeric_limits<int>::max(), wishes.seed);
  if (name == "nodes") return number(1, std::numeric_limits<int>::max(), wishes.nodes);
  if (name == "time") {
    wishes.seconds = parse_double(value);
    if (wishes.seconds && *wishes.seconds > 0 && *wishes.seconds <= kMostSeconds) return {};
    return bad_option(spec, name, value, say("option-time", "must be seconds for a move"));
  }
  if (name == "book") {
    const auto book = open_book(value, game);
    if (!book) {
      return bad_option(spec, name, value,
                        say("option-book", "is no book to use: {}", book.error().message));
    }
    wishes.book = *book;
    return std::nullopt;
  }
  if (name == "weights") {
    const auto weights = open_weights(value, game);
    if (!weights) {
      return bad_option(spec, name, value,
                        say("option-weights", "cannot be used: {}", weights.error().message));
    }
    wishes.weights = *weights;
    return std::nullopt;
  }
  if (const auto* const parameter = search::parameter_named(name)) {
    std::optional<int> number_wanted;
    if (auto error = number(parameter->least, parameter->most, number_wanted)) return error;
    wishes.parameters.push_back({parameter, *number_wanted});
    return std::nullopt;
  }
  if (name == "eval") {
    wishes.by_hand = value == "hand";
    if (wishes.by_hand) return std::nullopt;
    return bad_option(spec, name, value,
                      say("option-eval", "must be hand: the evaluation made by hand"));
  }
  return bad_option(
      spec, name, value,
      say("option-of-ours", "is none of book, weights, eval, hash, threads, seed, nodes and time"));
}

// Somebody who thinks with more threads, or spends less than is granted.
class WithHabits final : public Player {
 public:
  WithHabits(std::unique_ptr<Player> player, int threads, std::optional<double> seconds,
             std::optional<int> nodes)
      : player_(std::move(player)), threads_(threads), seconds_(seconds), nodes_(nodes) {}

  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    Limits own = limits;
    own.threads = threads_;
    if (nodes_) {
      const auto most = static_cast<std::uint64_t>(*nodes_);
      own.nodes = std::min(most, limits.nodes.value_or(most));
    }
    if (seconds_ && limits.elapsed) {
      if (limits.seconds || !limits.clock) {
        own.seconds = std::min(*seconds_, limits.seconds.value_or(*seconds_));
      }
      own.stop = [&limits, this] { return limits.stopped() || limits.elapsed() >= *seconds_; };
    }
    return player_->choose(play, own);
  }
  void new_game() override { player_->new_game(); }
  std::size_t memory() const override { return player_->memory(); }
  void use_memory(std::size_t megabytes) override { player_->use_memory(megabytes); }

 private:
  const std::unique_ptr<Player> player_;
  const int threads_;
  const std::optional<double> seconds_;
  const std::optional<int> nodes_;
};

class BuiltinContestant final : public Contestant {
 public:
  explicit BuiltinContestant(std::unique_ptr<Player> player) : player_(std::move(player)) {}

  std::optional<Misstep> start(SteadyTime) override { return std::nullopt; }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override {
    player_->new_game();
    return std::nullopt;
  }
  Answer ask(const AnyPlay& play, const Turn& turn) override;
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}
  bool on_the_clock() const override { return false; }
  std::size_t memory() const override { return player_->memory(); }
  void use_memory(std::size_t megabytes) override { player_->use_memory(megabytes); }

 private:
  const std::unique_ptr<Player> player_;
};

Answer BuiltinContestant::ask(const AnyPlay& play, const Turn& turn) {
  const auto elapsed = [begin = std::chrono::steady_clock::now()] { return seconds_since(begin); };
  Limits limits = turn.limits;
  limits.elapsed = elapsed;
  Analysis analysis = player_->choose(play, limits);
  return {.content = ChosenMove{.text = {},
                                .code = analysis.best,
                                .nodes = analysis.nodes,
                                .evaluation = analysis.evaluation},
          .seconds = elapsed(),
          .analysis = std::move(analysis)};
}

Result<std::unique_ptr<Contestant>> contestant_of(Result<std::unique_ptr<Player>> player) {
  if (!player) return player.error();
  return std::unique_ptr<Contestant>(std::make_unique<BuiltinContestant>(std::move(*player)));
}

}  // namespace

Result<std::unique_ptr<Player>> make_builtin_player(const PlayerSpec& spec,
                                                    const Setting& setting) {
  if (spec.command.size() > 1) {
    return Error{Errc::BadSyntax,
                 say("player-says", "player {}: {}", quote(spec.text),
                     say("one-word-too-many", "{} is one word too many", quote(spec.command[1])))};
  }
  Wishes wishes;
  for (const auto& [name, value] : spec.options) {
    if (auto error = read_option(spec, name, value, *setting.game, wishes)) return *error;
  }
  const std::uint64_t seed = wishes.seed ? static_cast<std::uint64_t>(*wishes.seed) : setting.seed;
  auto player = make_player(*setting.game, spec.command[0], seed);
  if (!player) return player.error();
  if (wishes.weights && !use_weights(**player, wishes.weights)) {
    return Error{Errc::Unsupported, fmt::format("player {}: {} judges by no weights of a file",
                                                in_quotes(spec.text), spec.command[0])};
  }
  if (!wishes.parameters.empty() && !use_parameters(**player, wishes.parameters)) {
    return Error{Errc::Unsupported, fmt::format("player {}: {} has no search whose parameters "
                                                "could be set",
                                                in_quotes(spec.text), spec.command[0])};
  }
  if (wishes.by_hand && wishes.weights) {
    return bad_option(spec, "eval", "hand",
                      say("option-eval-weights", "and weights exclude each other"));
  }
  if (wishes.by_hand && !judge_by_hand(**player)) {
    return bad_option(spec, "eval", "hand",
                      say("option-eval-whose", "is for engines of ours only"));
  }
  if (wishes.megabytes) {
    try {
      (*player)->use_memory(static_cast<std::size_t>(*wishes.megabytes));
    } catch (const std::bad_alloc&) {
      return bad_option(spec, "hash", std::to_string(*wishes.megabytes),
                        say("option-memory", "asks for more memory than there is"));
    }
  }
  if (wishes.threads || wishes.seconds || wishes.nodes) {
    *player = std::make_unique<WithHabits>(std::move(*player), wishes.threads.value_or(1),
                                           wishes.seconds, wishes.nodes);
  }
  if (wishes.book) *player = with_book(std::move(*player), wishes.book, seed);
  return player;
}

Result<std::unique_ptr<Contestant>> make_builtin_contestant(const PlayerSpec& spec,
                                                            const Setting& setting) {
  return contestant_of(make_builtin_player(spec, setting));
}

Result<std::unique_ptr<Contestant>> make_builtin_contestant(const AnyGame& game,
                                                            const std::string& id,
                                                            std::uint64_t seed) {
  return contestant_of(make_player(game, id, seed));
}

}  // namespace palamedes::referee
