// store/speed.cpp - made-up games in lopsided numbers, since rare ones make the slow pages.
#include "store/speed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "base/rng.hpp"
#include "games/catalog.hpp"
#include "games/opening_key.hpp"

namespace palamedes::store {
namespace {

constexpr int kGamesATransaction = 20'000;
constexpr int kPeople = 5000, kTournaments = 50;
constexpr const char* kGames[]{"othello", "minichess/2023", "chain/2018", "hop"};
constexpr const char* kEnds[]{"no-moves", "time", "resignation", "illegal-move"};

// Short: lists do not touch the moves, and a million games are to be written.
GameRecord random_game(const char* id, Rng& rng) {
  const auto play = (*find_game(id))->start();
  for (int ply = 0; ply < 16; ++ply) {
    const auto moves = play->moves();
    if (moves.empty()) break;
    play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
  }
  return record_of(*play);
}

std::string name(Rng& rng) {
  if (rng.below(2) == 0) return fmt::format("engine-{}", rng.below(10) + 1);
  return fmt::format("Person {:04}", rng.below(kPeople));
}

// The i-th game of all. Every ten thousandth othello game crashed, three games were by a stranger,
// and in hop engine-7 never ran out of time.
GameRecord game_number(int i, Rng& rng) {
  GameRecord record = random_game(kGames[i % 4], rng);
  record.players = {name(rng), name(rng)};
  const std::string end = kEnds[rng.below(4)];
  const bool seven = record.players[0] == "engine-7" || record.players[1] == "engine-7";
  record.result = {rng.below(3) - 1, std::nullopt,
                   end == "time" && seven && record.game == "hop" ? "resignation" : end};
  if (record.game == "othello" && rng.below(10'000) == 0) record.result.termination = "crash";
  if (i < 3) record.players[0] = "A rare stranger";
  return record;
}

struct Query {
  const char* words;
  GameFilter filter;
};

std::vector<Query> queries() {
  return {
      {"all", {}},
      {"othello", {.game = "othello"}},
      {"won by First", {.winner = 1}},
      {"source: tournament", {.source = "tournament"}},
      {"one tournament", {.tournament = 7}},
      {"crashes", {.termination = "crash"}},
      {"crashes of hop (none)", {.game = "hop", .termination = "crash"}},
      {"hop lost on time by Second", {.game = "hop", .termination = "time", .winner = 1}},
      {"a name: engine", {.player = "engine"}},
      {"a name: e", {.player = "e"}},
      {"a name: person 12", {.player = "person 12"}},
      {"a name: person 0042", {.player = "person 0042"}},
      {"a name: stranger", {.player = "stranger"}},
      {"a name: nobody's", {.player = "nobody at all"}},
      {"engine-7, hop, time (none)", {.game = "hop", .player = "engine-7", .termination = "time"}},
      {"person, crash", {.player = "person", .termination = "crash"}},
      {"engine-3 in one tournament", {.player = "engine-3", .tournament = 7}},
      {"person in one tournament, time",
       {.player = "person", .termination = "time", .tournament = 7}},
      {"finished, othello, draws, tournament",
       {.game = "othello", .winner = 0, .source = "tournament", .finished_only = true}},
  };
}

}  // namespace

std::optional<Error> fill_store(Store& store, int games, const std::function<void(int)>& progress) {
  Rng rng(1);
  std::vector<std::int64_t> tournaments;
  for (int i = 0; i < kTournaments; ++i) {
    const auto id = store.put_tournament({.key = fmt::format("speed-{}", i),
                                          .title = "Speed",
                                          .details = "",
                                          .game = "othello",
                                          .players = {},
                                          .plan = "{}",
                                          .state = "finished",
                                          .expected = 0});
    if (!id) return id.error();
    tournaments.push_back(*id);
  }
  for (int done = 0; done < games;) {
    std::vector<GameRecord> some;
    while (static_cast<int>(some.size()) < kGamesATransaction && done < games) {
      some.push_back(game_number(done++, rng));
    }
    const bool of_tournament = rng.below(2) == 0;
    const auto tournament = of_tournament ? std::optional(tournaments[static_cast<std::size_t>(
                                                rng.below(static_cast<int>(tournaments.size())))])
                                          : std::nullopt;
    const auto ids = store.add_games(some, of_tournament ? "tournament" : "import", tournament);
    if (!ids) return ids.error();
    if (progress) progress(done);
  }
  return std::nullopt;
}

Result<std::vector<PageSpeed>> page_speeds(Store& store, int games, int page) {
  using Clock = std::chrono::steady_clock;
  std::vector<PageSpeed> speeds;
  for (const auto& [words, filter] : queries()) {
    PageSpeed speed{words, 0, static_cast<std::size_t>(page)};
    for (const std::optional<std::int64_t> before :
         {std::optional<std::int64_t>(), std::optional<std::int64_t>(games - games / 10),
          std::optional<std::int64_t>(games / 2), std::optional<std::int64_t>(games / 50)}) {
      const auto begin = Clock::now();
      const auto found = store.games(filter, before, page);
      if (!found) return found.error();
      speed.slowest =
          std::max(speed.slowest, std::chrono::duration<double>(Clock::now() - begin).count());
      speed.shortest = std::min(speed.shortest, found->games.size());
    }
    speeds.push_back(std::move(speed));
  }
  return speeds;
}

Result<OpeningSpeed> opening_speed(Store& store) {
  using Clock = std::chrono::steady_clock;
  Rng rng(2);
  OpeningSpeed speed;
  for (int i = 0; i < 200; ++i) {
    const auto play = (*find_game(kGames[i % 4]))->start();
    for (int ply = 0; ply < 12 && !play->moves().empty(); ++ply) {
      const auto moves = play->moves();
      const auto begin = Clock::now();
      std::vector<std::uint64_t> keys{opening_key(*play)};
      for (const MoveCode move : moves) {
        play->play(move);
        keys.push_back(opening_key(*play));
        play->undo();
      }
      const auto found = store.openings(keys);
      if (!found) return found.error();
      const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
      speed.slowest = std::max(speed.slowest, seconds);
      ++speed.asked;
      speed.mean += (seconds - speed.mean) / speed.asked;
      play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    }
  }
  return speed;
}

}  // namespace palamedes::store
