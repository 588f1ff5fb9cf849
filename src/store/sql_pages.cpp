// store/sql_pages.cpp - pages of games under any filter, in a time that does not grow with
// the store.
//
// The newest games of many streams: each stream's newest one is a look into the index, and only
// streams whose newest is among the newest of all can have a game on the page. As a game has two
// players, those are twice as many as games wanted at the most.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "store/kinds.hpp"
#include "store/sql.hpp"
#include "store/sql_rows.hpp"
#include "store/text.hpp"

namespace palamedes::store {
namespace {

constexpr int kLargestPage = 500;
constexpr std::int64_t kMostStreams = 10'000;  // more: a name that is nearly everywhere
constexpr std::int64_t kWindow = 20'000;       // games looked through at a time
constexpr int kMostWindows = 4;                // then the page stays short, to stay quick

// A statement in the making: text with its parameters.
class Statement {
 public:
  // The place of a value in the text: "$3".
  std::string put(Value value) {
    values_.push_back(std::move(value));
    return fmt::format("${}", values_.size());
  }
  const std::vector<Value>& values() const { return values_; }

 private:
  std::vector<Value> values_;
};

// " AND ..." for the kinds `k` that a filter wants.
std::string kind_conditions(const GameFilter& filter, Statement& statement) {
  std::string text;
  const auto add = [&](std::string_view column, std::string_view relation, Value value) {
    text += fmt::format(" AND k.{} {} {}", column, relation, statement.put(std::move(value)));
  };
  if (!filter.game.empty()) {
    GameWord word = game_word(filter.game);
    add(word.column, "=", std::move(word.word));
  }
  if (!filter.termination.empty()) {
    add("termination", "=", storable(filter.termination, kMostNameBytes));
  }
  if (filter.winner) add("winner", "=", std::int64_t{*filter.winner});
  if (!filter.source.empty()) add("source", "=", storable(filter.source, kMostNameBytes));
  if (!filter.without.empty()) add("source", "<>", storable(filter.without, kMostNameBytes));
  if (filter.finished_only) add("termination", "<>", "unfinished");
  return text;
}

std::string name_pattern(const GameFilter& filter) {
  return pattern_for(lower_case(storable(filter.player, kMostNameBytes)));
}

bool filters_kinds(const GameFilter& filter) {
  return !filter.game.empty() || !filter.termination.empty() || filter.winner ||
         !filter.source.empty() || !filter.without.empty() || filter.finished_only;
}

// From which end the streams of a filter are found: by the names that match or by the kinds, or
// not at all, where both are too many.
enum class Way { ByName, ByKind, NotByStreams };

// The streams of a filter, tables and conditions. CROSS JOIN keeps SQLite to this order, in which
// every table after the first is looked up by its key.
std::string streams(const GameFilter& filter, Statement& statement, Way way) {
  if (filter.player.empty()) {
    return fmt::format("streams st CROSS JOIN kinds k WHERE st.name = {} AND k.id = st.kind{}",
                       kNobody, kind_conditions(filter, statement));
  }
  const std::string pattern = statement.put(name_pattern(filter));
  return fmt::format(
      "{} WHERE n.folded LIKE {} ESCAPE '\\' AND st.name = n.id AND k.id = st.kind{}",
      way == Way::ByName ? "names n CROSS JOIN streams st CROSS JOIN kinds k"
                         : "kinds k CROSS JOIN streams st CROSS JOIN names n",
      pattern, kind_conditions(filter, statement));
}

// The ids of a page, the newest first, as a subquery.
std::string ids_of_streams(const GameFilter& filter, Statement& statement, Way way,
                           std::int64_t before, std::int64_t wanted) {
  const std::string from = streams(filter, statement, way);
  const std::string end = statement.put(before), count = statement.put(wanted);
  const std::string twice = statement.put(2 * wanted), last = statement.put(wanted - 1);
  const std::string of_tournament =
      filter.tournament ? " AND {}.tournament = " + statement.put(*filter.tournament) : "";
  const auto of = [&](std::string_view table) {
    return fmt::format(fmt::runtime(of_tournament), table);
  };
  // A stream's game at a place, counted from its newest.
  const auto game_at = [&](std::string_view stream, const std::string& place) {
    return fmt::format(
        "coalesce((SELECT x.game FROM seats x WHERE x.name = {0}.name AND x.kind = {0}.kind{1} "
        "AND x.game < {2} ORDER BY x.game DESC LIMIT 1 OFFSET {3}), 0)",
        stream, of("x"), end, place);
  };
  return fmt::format(
      "SELECT DISTINCT s.game AS id FROM "
      "(SELECT st.name AS name, st.kind AS kind, {} AS newest FROM {} "
      "ORDER BY newest DESC LIMIT {}) AS top CROSS JOIN seats s "
      "WHERE s.name = top.name AND s.kind = top.kind{} AND s.game < {} AND s.game >= {} "
      "ORDER BY id DESC LIMIT {}",
      game_at("st", "0"), from, twice, of("s"), end, game_at("top", last), count);
}

// The same by looking at every game from `first` up to `before`.
std::string ids_in_window(const GameFilter& filter, Statement& statement, std::int64_t first,
                          std::int64_t before, std::int64_t wanted) {
  std::string text = fmt::format(
      "SELECT g.id AS id FROM games g CROSS JOIN kinds k CROSS JOIN names n1 CROSS JOIN names n2 "
      "WHERE k.id = g.kind AND n1.id = g.first AND n2.id = g.second AND g.id >= {} AND g.id < {}",
      statement.put(first), statement.put(before));
  text += kind_conditions(filter, statement);
  if (filter.tournament) text += " AND g.tournament = " + statement.put(*filter.tournament);
  if (!filter.player.empty()) {
    const std::string pattern = statement.put(name_pattern(filter));
    text += fmt::format(" AND (n1.folded LIKE {0} ESCAPE '\\' OR n2.folded LIKE {0} ESCAPE '\\')",
                        pattern);
  }
  return text + " ORDER BY g.id DESC LIMIT " + statement.put(wanted);
}

std::string ids_by_number(const GameFilter& filter, Statement& statement, std::int64_t before,
                          std::int64_t wanted) {
  const std::string where =
      filter.tournament ? "g.tournament = " + statement.put(*filter.tournament) + " AND " : "";
  const std::string end = statement.put(before);
  return fmt::format("SELECT g.id AS id FROM games g WHERE {}g.id < {} ORDER BY g.id DESC LIMIT {}",
                     where, end, statement.put(wanted));
}

Result<std::vector<GameSummary>> summaries(Connection& connection, const std::string& ids,
                                           const Statement& statement) {
  const auto rows = connection.run(
      fmt::format("SELECT {} FROM ({}) AS page CROSS JOIN games g CROSS JOIN kinds k "
                  "CROSS JOIN names n1 CROSS JOIN names n2 WHERE g.id = page.id AND k.id = g.kind "
                  "AND n1.id = g.first AND n2.id = g.second ORDER BY g.id DESC",
                  kSummaryColumns, ids),
      statement.values());
  if (!rows) return rows.error();
  std::vector<GameSummary> games;
  for (const Row& row : *rows) games.push_back(summary(row));
  return games;
}

GamePage page_of(std::vector<GameSummary> games, std::size_t limit) {
  GamePage page{std::move(games), {}};
  if (page.games.size() > limit) {
    page.games.resize(limit);
    page.next = page.games.back().id;
  }
  return page;
}

// Whether so few streams come from one end that all of them can be looked at.
Result<bool> few_streams(Connection& connection, const std::string& from,
                         const Statement& statement) {
  const auto rows = connection.run(
      fmt::format("SELECT count(*) FROM (SELECT 1 AS one FROM {} LIMIT {}) AS counted", from,
                  kMostStreams + 1),
      statement.values());
  if (!rows) return rows.error();
  return rows->front().number(0) <= kMostStreams;
}

Result<Way> way_to_streams(Connection& connection, const GameFilter& filter) {
  if (filter.player.empty() || filters_kinds(filter)) {
    Statement statement;
    const std::string from =
        fmt::format("kinds k CROSS JOIN streams st WHERE st.kind = k.id{}{}",
                    filter.player.empty() ? fmt::format(" AND st.name = {}", kNobody) : "",
                    kind_conditions(filter, statement));
    const auto few = few_streams(connection, from, statement);
    if (!few) return few.error();
    if (*few) return Way::ByKind;
    if (filter.player.empty()) return Way::NotByStreams;
  }
  Statement statement;
  const std::string from = fmt::format(
      "names n CROSS JOIN streams st WHERE st.name = n.id AND n.folded LIKE {} ESCAPE '\\'",
      statement.put(name_pattern(filter)));
  const auto few = few_streams(connection, from, statement);
  if (!few) return few.error();
  return *few ? Way::ByName : Way::NotByStreams;
}

Result<GamePage> look_through(Connection& connection, const GameFilter& filter, std::int64_t before,
                              std::size_t limit) {
  const auto newest = connection.run("SELECT coalesce(max(id), 0) FROM games");
  if (!newest) return newest.error();
  std::int64_t end = std::min(before, newest->front().number(0) + 1);
  std::vector<GameSummary> found;
  for (int window = 0; window < kMostWindows && end > 1; ++window) {
    const std::int64_t first = std::max<std::int64_t>(end - kWindow, 1);
    Statement statement;
    const std::string ids = ids_in_window(filter, statement, first, end,
                                          static_cast<std::int64_t>(limit + 1 - found.size()));
    auto more = summaries(connection, ids, statement);
    if (!more) return more.error();
    std::move(more->begin(), more->end(), std::back_inserter(found));
    if (found.size() > limit) return page_of(std::move(found), limit);
    end = first;
  }
  GamePage page{std::move(found), {}};
  if (end > 1) page.next = end;
  return page;
}

}  // namespace

Result<GamePage> SqlStore::games(const GameFilter& filter, std::optional<std::int64_t> before,
                                 int limit) {
  const auto size = static_cast<std::size_t>(std::clamp(limit, 1, kLargestPage));
  const auto wanted = static_cast<std::int64_t>(size + 1);  // one more tells whether there are more
  const std::int64_t end = before.value_or(std::numeric_limits<std::int64_t>::max());
  GamePage page;
  const auto error = pool_->read([&](Connection& connection) -> std::optional<Error> {
    Statement statement;
    std::string ids;
    if (filters_kinds(filter) || !filter.player.empty()) {
      const auto way = way_to_streams(connection, filter);
      if (!way) return way.error();
      if (*way == Way::NotByStreams) {
        auto found = look_through(connection, filter, end, size);
        if (!found) return found.error();
        page = std::move(*found);
        return std::nullopt;
      }
      ids = ids_of_streams(filter, statement, *way, end, wanted);
    } else {
      ids = ids_by_number(filter, statement, end, wanted);
    }
    auto games = summaries(connection, ids, statement);
    if (!games) return games.error();
    page = page_of(std::move(*games), size);
    return std::nullopt;
  });
  if (error) return *error;
  return page;
}

}  // namespace palamedes::store
