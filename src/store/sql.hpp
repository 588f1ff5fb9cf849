// store/sql.hpp - the Store over any Database.
//
// A kind is what lists are filtered by: game, source, termination and winner. A seat puts a game
// under one of its players and its kind, and once more under nobody (name 0); a stream is all seats
// of one name and kind, the newest game last. Whatever the filter, its games are the union of some
// streams, and the newest of a stream are found in its index at once (store_sql_pages.cpp).
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/pool.hpp"
#include "store/store.hpp"

namespace palamedes::store {

class SqlStore final : public Store {
 public:
  explicit SqlStore(std::unique_ptr<Pool> pool) : pool_(std::move(pool)) {}

  Result<std::int64_t> add_game(const GameRecord& record, const Source& source,
                                std::optional<std::int64_t> tournament) override;
  Result<std::vector<std::int64_t>> add_games(const std::vector<GameRecord>& records,
                                              const Source& source,
                                              std::optional<std::int64_t> tournament,
                                              const std::vector<std::string>& keys) override;
  Result<std::int64_t> put_game(const std::string& key, const GameRecord& record,
                                const Source& source) override;
  Result<std::optional<StoredGame>> game(std::int64_t id) override;
  Result<GamePage> games(const GameFilter& filter, std::optional<std::int64_t> before,
                         int limit) override;

  Result<OpeningCounts> openings(const std::vector<std::uint64_t>& keys) override;
  Result<int> count_waiting_games(int most) override;
  Result<bool> games_wait_to_be_counted() override;

  Result<bool> remove_game(std::int64_t id) override;
  Result<std::vector<StoredGame>> games_after(std::int64_t id, int limit) override;

  Result<int> add_puzzles(const std::vector<StoredPuzzle>& puzzles) override;
  Result<std::vector<StoredPuzzle>> puzzles(const PuzzleFilter& filter, std::int64_t after,
                                            int limit) override;
  Result<std::optional<StoredPuzzle>> puzzle(const std::string& key) override;
  Result<std::optional<StoredPuzzle>> puzzle_of_day(std::int64_t day,
                                                    const std::string& family) override;
  Result<std::int64_t> count_puzzles() override;

  Result<std::int64_t> progress(const std::string& task) override;
  std::optional<Error> set_progress(const std::string& task, std::int64_t number) override;

  Result<std::optional<std::string>> findings(std::int64_t game, int side) override;
  std::optional<Error> put_findings(std::int64_t game, int side,
                                    const std::string& document) override;

  Result<std::int64_t> put_tournament(const TournamentHead& head) override;
  Result<std::optional<StoredTournament>> tournament(std::int64_t id) override;
  Result<std::vector<StoredTournament>> tournaments(std::optional<std::int64_t> before,
                                                    int limit) override;
  Result<bool> rename_tournament(std::int64_t id, const std::string& title) override;
  Result<bool> remove_tournament(std::int64_t id) override;
  Result<std::vector<StoredGame>> tournament_games(std::int64_t id, std::int64_t after) override;

  std::optional<Error> put_live(const LiveGame& game) override;
  std::optional<Error> end_live(const std::string& key) override;
  Result<std::vector<LiveGame>> live_games() override;

  Result<std::int64_t> last_event() override;
  Result<std::vector<FeedEvent>> events_after(std::int64_t number, int limit) override;

  Result<StoreCounts> counts() override;
  std::optional<Error> backup(const std::string& path) override;
  std::string description() const override { return pool_->database().description(); }

 private:
  Result<Rows> ask(std::string_view statement, const std::vector<Value>& values = {});
  // The same in a transaction that publishes an event with it.
  std::optional<Error> change(std::string_view statement, const std::vector<Value>& values,
                              const std::string& kind, const std::string& subject);

  const std::unique_ptr<Pool> pool_;
};

}  // namespace palamedes::store
