// cli/queue_away.cpp - a program is sent as its files in one archive, by its hash, as a ladder
// sends what it has built.
#include "cli/queue_away.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/fatal.hpp"
#include "cli/usual_store.hpp"
#include "referee/player_spec.hpp"
#include "referee/scratch_folder.hpp"
#include "referee/shipped_book.hpp"
#include "store/store.hpp"
#include "work/archive.hpp"
#include "work/blobs.hpp"
#include "work/errands.hpp"

namespace palamedes::cli {
namespace {

namespace fs = std::filesystem;

constexpr work::UnpackLimits kLargestSent{.bytes = std::uint64_t{64} << 20, .files = 1000};

[[noreturn]] void not_there(const std::string& what) {
  throw Fatal(kBadInput, fmt::format("--queue: {}", what));
}

std::string quoted_word(const std::string& word) {
  const bool plain = word.find_first_of(" \t\"'\\") == std::string::npos && !word.empty();
  if (plain) return word;
  if (word.find('\'') != std::string::npos) {
    not_there(fmt::format("the word {} of a command has a quote in it", word));
  }
  return '\'' + word + '\'';
}

// Everything before the command: "line(name=A):".
std::string head_of(const std::string& text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '(' || text[i] == ')') {
      depth += text[i] == '(' ? 1 : -1;
    } else if (text[i] == ':' && depth == 0) {
      return text.substr(0, i + 1);
    }
  }
  return "";
}

// The player as workers elsewhere can start it; its files are in `pool` then.
work::PlayerTask player_elsewhere(const arena::PlannedPlayer& player, store::Pool& pool) {
  const auto spec = stored(referee::parse_player_spec(player.spec));
  work::PlayerTask task{.name = player.name, .player = player.spec};
  if (spec.protocol == referee::kBuiltin) {
    for (const auto& [name, value] : spec.options) {
      if (name != "book" && name != "weights") continue;
      if (name == "book" && value == referee::kShippedBook) continue;  // workers have it, too
      not_there(fmt::format("{} has {}={}, a file of this machine, which workers have not",
                            player.name, name, value));
    }
    return task;
  }
  const auto folder = stored(referee::ScratchFolder::make());
  task.player = head_of(player.spec);
  bool sent = false;
  for (std::size_t i = 0; i < spec.command.size(); ++i) {
    std::string word = spec.command[i];
    std::error_code error;
    const bool program_of_path = i == 0 && word.find('/') == std::string::npos;
    if (!program_of_path && fs::is_regular_file(word, error)) {
      const std::string name = fs::path(word).filename().string();
      if (fs::exists(folder.file(name.c_str()))) {
        not_there(fmt::format("{} names two files {}", player.name, name));
      }
      fs::copy_file(word, folder.file(name.c_str()), error);
      if (error) not_there(fmt::format("{}: {}", word, error.message()));
      word = "./" + name;
      sent = true;
    }
    task.player += (i == 0 ? "" : " ") + quoted_word(word);
  }
  if (!sent)
    not_there(fmt::format("the command of {} names no file that could be sent", player.name));
  const auto archive = stored(work::pack({folder.path()}, kLargestSent));
  const auto failed = pool.write([&](store::Connection& connection) -> std::optional<Error> {
    auto hash = work::keep_blob(connection, archive);
    if (!hash) return hash.error();
    task.program = std::move(*hash);
    return std::nullopt;
  });
  if (failed) fail(*failed);
  return task;
}

// As if it had been played here. In game 0 players[0] moves first.
referee::RefereedGame game_from(work::PlayedGame played, std::size_t number) {
  referee::RefereedGame game;
  for (const std::size_t side : {0, 1}) {
    const std::size_t who = number == 0 ? side : 1 - side;
    game.efforts[side].seconds = played.seconds[who];
    game.efforts[side].slowest = played.slowest[who];
    game.efforts[side].nodes = static_cast<std::uint64_t>(played.nodes[who]);
  }
  game.record = std::move(played.record);
  for (std::size_t i = 0; i < game.record.moves.size(); ++i) {
    if (game.record.moves[i].seconds) ++game.efforts[i % 2].moves;
  }
  const auto fault = fault_named(game.record.result.termination);
  const auto winner = game.record.result.winner;
  if (fault && winner && *winner != 0) {
    game.offence =
        Bout::Offence{*winner > 0 ? Side::Second : Side::First, {*fault, game.record.verdict}};
  }
  return game;
}

struct Queued {
  std::unique_ptr<store::Pool> pool;
  std::unique_ptr<work::Errands> errands;
  std::vector<work::PlayerTask> players;
};

}  // namespace

std::shared_ptr<const arena::Away> away_to_queue(const QueueWish& wish) {
  const auto queued = std::make_shared<Queued>();
  queued->pool = stored(store::open_pool(wish.store));
  for (const arena::PlannedPlayer& player : wish.players) {
    queued->players.push_back(player_elsewhere(player, *queued->pool));
  }
  queued->errands = std::make_unique<work::Errands>(*queued->pool, wish.key);
  if (stored(queued->errands->workers()) == 0) {
    std::cerr << "palamedes: nobody works for this store yet; palamedes worker does\n";
  }
  const auto away = std::make_shared<arena::Away>();
  away->play = [queued, wish](const arena::AwayPair& pair, const std::function<bool()>& stopped)
      -> Result<std::array<referee::RefereedGame, 2>> {
    const work::PairTask task{
        .game = wish.game,
        .players = {queued->players[pair.players[0]], queued->players[pair.players[1]]},
        .time = wish.time,
        .opening_plies = wish.opening_plies,
        .seed = pair.seed,
        .limits = {.memory_mb = static_cast<int>(wish.memory_mb)}};
    auto outcome = queued->errands->play(pair.place, task, stopped);
    if (!outcome) return outcome.error();
    return std::array{game_from(std::move(outcome->games[0]), 0),
                      game_from(std::move(outcome->games[1]), 1)};
  };
  // What stays there if the store is away just now is found when somebody asks again.
  away->kept = [queued](const arena::AwayPair& pair) { (void)queued->errands->forget(pair.place); };
  return away;
}

void require_fit_for_queue(const arena::TournamentPlan& plan) {
  if (plan.ponder) not_there("programs of workers have a core for two, and cannot ponder");
  if (!plan.openings.file.empty()) not_there("workers make openings themselves, from no file");
  if (plan.adjudication.draw || plan.adjudication.resign || plan.adjudication.solver) {
    not_there("workers play games to their ends: no --draw, --resign or --solver");
  }
}

}  // namespace palamedes::cli
