#include "cli/coach_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <thread>

#include "arena/tournament_folder.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "desk/coach/find.hpp"
#if PALAMEDES_SERVICE
#include "cli/usual_store.hpp"
#include "store/postgres_address.hpp"
#endif

namespace palamedes::cli {
namespace {

void read_games(const std::string& path, std::vector<GameRecord>& games) {
  const std::filesystem::path inside = std::filesystem::path(path) / arena::kGamesFile;
  const std::string file = std::filesystem::exists(inside) ? inside.string() : path;
  const std::string bytes = read_file(file);
  auto read = game_format(file, bytes).import_games(bytes);
  if (!read) throw Fatal(kBadInput, fmt::format("{}: {}", file, read.error().message));
  std::move(read->begin(), read->end(), std::back_inserter(games));
}

#if PALAMEDES_SERVICE
bool is_store(const std::string& source) {
  if (store::is_postgres_address(source) || source.starts_with("sqlite:")) return true;
  constexpr std::string_view kMagic = "SQLite format 3";
  std::string head(kMagic.size(), '\0');
  std::ifstream file(source, std::ios::binary);
  return file.read(head.data(), static_cast<std::streamsize>(head.size())) && head == kMagic;
}

void read_store(const std::string& source, const std::string& player,
                std::vector<GameRecord>& games) {
  constexpr int kPage = 500;
  const auto store = store_at(source, store::IfMissing::Refuse);
  std::vector<std::int64_t> ids;
  std::optional<std::int64_t> before;
  do {
    const auto page =
        stored(store->games({.player = player, .finished_only = true}, before, kPage));
    for (const auto& game : page.games) ids.push_back(game.id);
    before = page.next;
  } while (before);
  std::reverse(ids.begin(), ids.end());  // as they were played
  for (const std::int64_t id : ids) {
    if (auto game = stored(store->game(id))) games.push_back(std::move(game->record));
  }
}
#endif

}  // namespace

std::vector<GameRecord> games_to_coach(const std::vector<std::string>& sources,
                                       [[maybe_unused]] const std::string& player) {
  std::vector<GameRecord> games;
  for (const std::string& source : sources) {
#if PALAMEDES_SERVICE
    if (is_store(source)) {
      read_store(source, player, games);
      continue;
    }
#endif
    read_games(source, games);
  }
  if (games.empty()) throw Fatal(kBadInput, "there is no game to look at");
  return games;
}

std::string most_frequent_loser(const std::vector<GameRecord>& games) {
  struct Count {
    int games = 0, points = 0;
  };
  std::map<std::string, Count> counts;
  for (const GameRecord& game : games) {
    const int winner = game.result.winner.value_or(0);
    for (const std::size_t side : {0, 1}) {
      Count& count = counts[game.players[side]];
      ++count.games, count.points += side == 0 ? winner : -winner;
    }
  }
  const auto worse =
      std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
        if (a.second.games != b.second.games) return a.second.games < b.second.games;
        return a.second.points > b.second.points;
      });
  return worse->first;
}

std::vector<desk::Findings> coach_games(const std::vector<GameRecord>& games,
                                        const CoachWork& work) {
  std::vector<std::optional<desk::Findings>> found(games.size());
  std::atomic<std::size_t> next{0};
  std::mutex mutex;  // for all below
  std::size_t done = 0;
  std::string broken;
  const auto stopped = [&work] { return work.stop != nullptr && work.stop->load(); };
  const auto look_at_some = [&] {
    std::unique_ptr<desk::Analyst> analyst;
    std::string made_for;
    for (std::size_t i; !stopped() && (i = next++) < games.size();) {
      const GameRecord& record = games[i];
      desk::CoachWish wish{.only_failures = work.only_failures, .stop = stopped};
      if (!work.bot.empty()) {
        wish.subject = record.players[0] == work.bot ? Side::First : Side::Second;
      }
      const auto game = find_game(record.game);
      if (game && made_for != record.game) {
        analyst = std::make_unique<desk::Analyst>(
            **game, work.nodes == 0 ? desk::kUsualCoachNodes : work.nodes);
        made_for = record.game;
      }
      auto looked =
          game ? desk::find(*analyst, record, wish) : Result<desk::Findings>(game.error());
      const std::lock_guard lock(mutex);
      if (!looked && broken.empty()) {
        broken = fmt::format("game {}: {}", i + 1, std::string(looked.error().message));
      }
      if (looked && !stopped()) found[i] = std::move(*looked);
      if (work.progress) work.progress(++done, games.size());
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < work.threads; ++i) threads.emplace_back(look_at_some);
  for (std::thread& thread : threads) thread.join();
  if (!broken.empty()) throw Fatal(kBadInput, broken);
  std::vector<desk::Findings> all;
  for (auto& one : found) {
    if (one) all.push_back(std::move(*one));
  }
  return all;
}

}  // namespace palamedes::cli
