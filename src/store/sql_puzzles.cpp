// store/sql_puzzles.cpp - puzzles in the store, and how far somebody got with a task.
#include <fmt/format.h>

#include <algorithm>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "store/sql.hpp"
#include "store/text.hpp"

namespace palamedes::store {
namespace {

constexpr std::int64_t kSecondsADay = 86'400;
constexpr std::string_view kPuzzleColumns =
    "SELECT id, key, game, family, themes, difficulty, document, created FROM puzzles";

// " corner endgame ": each word has a blank on either side, so that it can be looked for.
std::string themes_text(const std::vector<std::string>& themes) {
  return " " + join(themes, " ") + " ";
}

StoredPuzzle stored_puzzle(const Row& row) {
  StoredPuzzle puzzle{row.number(0), row.text(1),  row.text(2),
                      row.text(3),   {},           static_cast<int>(row.number(5)),
                      row.text(6),   row.number(7)};
  for (const std::string_view theme : split(row.text(4), ' ')) {
    if (!theme.empty()) puzzle.themes.emplace_back(theme);
  }
  return puzzle;
}

std::optional<StoredPuzzle> first_of(const Rows& rows) {
  return rows.empty() ? std::nullopt : std::optional(stored_puzzle(rows.front()));
}

}  // namespace

Result<int> SqlStore::add_puzzles(const std::vector<StoredPuzzle>& puzzles) {
  int added = 0;
  const auto error = pool_->write([&](Connection& connection) -> std::optional<Error> {
    added = 0;
    for (const StoredPuzzle& puzzle : puzzles) {
      const auto rows = connection.run(
          "INSERT INTO puzzles (key, created, game, family, themes, difficulty, document) VALUES "
          "($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (key) DO NOTHING RETURNING id",
          {storable(puzzle.key), puzzle.created, storable(puzzle.game), storable(puzzle.family),
           storable(themes_text(puzzle.themes)), std::int64_t{puzzle.difficulty},
           storable(puzzle.document)});
      if (!rows) return rows.error();
      added += rows->empty() ? 0 : 1;
    }
    return std::nullopt;
  });
  if (error) return *error;
  return added;
}

Result<std::vector<StoredPuzzle>> SqlStore::puzzles(const PuzzleFilter& filter, std::int64_t after,
                                                    int limit) {
  std::string statement = fmt::format("{} WHERE id > $1", kPuzzleColumns);
  std::vector<Value> values{after};
  const auto also = [&](std::string_view condition, Value value) {
    values.push_back(std::move(value));
    statement += fmt::format(fmt::runtime(condition), values.size());
  };
  if (!filter.family.empty()) also(" AND family = ${}", storable(filter.family));
  if (filter.difficulty) also(" AND difficulty = ${}", std::int64_t{*filter.difficulty});
  if (!filter.theme.empty())
    also(" AND themes LIKE ${} ESCAPE '\\'", pattern_for(" " + storable(filter.theme) + " "));
  also(" ORDER BY id LIMIT ${}", std::int64_t{std::max(limit, 0)});
  const auto rows = ask(statement, values);
  if (!rows) return rows.error();
  std::vector<StoredPuzzle> puzzles;
  for (const Row& row : *rows) puzzles.push_back(stored_puzzle(row));
  return puzzles;
}

Result<std::optional<StoredPuzzle>> SqlStore::puzzle(const std::string& key) {
  const auto rows = ask(fmt::format("{} WHERE key = $1", kPuzzleColumns), {storable(key)});
  if (!rows) return rows.error();
  return first_of(*rows);
}

Result<std::optional<StoredPuzzle>> SqlStore::puzzle_of_day(std::int64_t day,
                                                            const std::string& family) {
  // Where there are no older ones, the first of the day itself is as lasting.
  const std::string of_family = family.empty() ? "" : " AND family = $2";
  std::vector<Value> values{day * kSecondsADay};
  if (!family.empty()) values.emplace_back(storable(family));
  const auto count = ask("SELECT count(*) FROM puzzles WHERE created < $1" + of_family, values);
  if (!count) return count.error();
  const auto there = static_cast<std::uint64_t>(count->front().number(0));
  if (there == 0) {
    const auto rows =
        ask(fmt::format("{} WHERE created >= $1{} ORDER BY id LIMIT 1", kPuzzleColumns, of_family),
            values);
    if (!rows) return rows.error();
    return first_of(*rows);
  }
  const auto place = static_cast<std::int64_t>(mix64(static_cast<std::uint64_t>(day)) % there);
  const auto rows = ask(fmt::format("{} WHERE created < $1{} ORDER BY id LIMIT 1 OFFSET {}",
                                    kPuzzleColumns, of_family, place),
                        values);
  if (!rows) return rows.error();
  return first_of(*rows);
}

Result<std::int64_t> SqlStore::count_puzzles() {
  const auto rows = ask("SELECT count(*) FROM puzzles");
  if (!rows) return rows.error();
  return rows->front().number(0);
}

Result<std::int64_t> SqlStore::progress(const std::string& task) {
  const auto rows = ask("SELECT number FROM progress WHERE task = $1", {storable(task)});
  if (!rows) return rows.error();
  return rows->empty() ? 0 : rows->front().number(0);
}

std::optional<Error> SqlStore::set_progress(const std::string& task, std::int64_t number) {
  return pool_->write([&](Connection& connection) -> std::optional<Error> {
    const auto done = connection.run(
        "INSERT INTO progress (task, number) VALUES ($1, $2) ON CONFLICT (task) DO UPDATE SET "
        "number = excluded.number",
        {storable(task), number});
    return done ? std::nullopt : std::optional(done.error());
  });
}

}  // namespace palamedes::store
