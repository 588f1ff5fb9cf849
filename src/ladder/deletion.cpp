#include "ladder/deletion.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/record/json_text.hpp"
#include "ladder/pairings.hpp"
#include "ladder/reviews.hpp"
#include "ladder/rows.hpp"
#include "store/game_rows.hpp"
#include "store/sql_rows.hpp"
#include "work/queue.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

std::optional<Error> run_all(
    Connection& connection,
    const std::vector<std::pair<std::string_view, std::vector<store::Value>>>& statements) {
  for (const auto& [statement, values] : statements) {
    if (const auto done = connection.run(statement, values); !done) return done.error();
  }
  return std::nullopt;
}

bool letter_at(const std::string& text, std::size_t at) {
  if (at >= text.size()) return false;
  const auto c = static_cast<unsigned char>(text[at]);
  return c >= 0x80 || std::isalnum(c) != 0;
}

// Whole words only: Anna is no part of Joanna.
std::string renamed(std::string text, const std::string& old, const std::string& fresh) {
  for (std::size_t at = text.find(old); !old.empty() && at != std::string::npos;) {
    const bool whole = (at == 0 || !letter_at(text, at - 1)) && !letter_at(text, at + old.size());
    if (whole) text.replace(at, old.size(), fresh);
    at = text.find(old, at + (whole ? fresh.size() : 1));
  }
  return text;
}

Sentence renamed_sentence(const Sentence& sentence, const std::string& old,
                          const std::string& fresh) {
  Sentence changed(renamed(sentence, old, fresh));
  changed.code = sentence.code;
  for (const Sentence& part : sentence.params) {
    changed.params.push_back(renamed_sentence(part, old, fresh));
  }
  return changed;
}

// In one game of the version: the record, and why it ended so.
std::optional<Error> rename_in_game(Connection& connection, const Row& row, std::int64_t version,
                                    const std::string& fresh, std::set<std::string>& old_names) {
  const std::int64_t pairing = row.number(0), number = row.number(1), game = row.number(2);
  const bool is_first = row.number(3) == version;
  auto record = store::record_in(row.text(4), fmt::format("game {}", game));
  if (!record) return record.error();
  // In the second game of a pair colours are swapped.
  const std::size_t side = is_first == (number == 0) ? 0 : 1;
  const std::string old = record->players[side];
  if (old == fresh) return std::nullopt;
  old_names.insert(old);
  record->players[side] = fresh;
  // What was said of the other one stays readable only where his name is told apart.
  const bool apart = renamed(record->players[1 - side], old, fresh) == record->players[1 - side];
  Json kept = read_json(row.text(5));
  // What his own program wrote goes, as its output does.
  const std::int64_t blamed = row.text(6) == "first" ? row.number(3) : row.number(7);
  if (kept.is_object() && blamed == version) kept["private_why"] = nullptr;
  if (apart) {
    record->verdict = renamed_sentence(record->verdict, old, fresh);
    for (auto& [tag, text] : record->tags) text = renamed(text, old, fresh);
    for (const char* key : {"why", "private_why"}) {
      if (kept.is_object() && kept.contains(key)) {
        kept[key] = read_json(renamed(kept[key].dump(), old, fresh));
      }
    }
  } else {
    record->verdict = {};
    record->tags.erase("verdict");
    if (kept.is_object()) kept["why"] = kept["private_why"] = nullptr;
  }
  if (auto error = store::replace_game(connection, game, *record)) return error;
  const auto done =
      connection.run("UPDATE pairing_games SET facts = $1 WHERE pairing = $2 AND number = $3",
                     {kept.dump(-1, ' ', false, Json::error_handler_t::replace), pairing, number});
  return done ? std::nullopt : std::optional(done.error());
}

std::optional<Error> rename_in_games(Connection& connection, std::int64_t version,
                                     const std::string& fresh, std::set<std::string>& old_names) {
  const auto rows = connection.run(
      "SELECT p.id, g.number, g.game, p.first, d.record, g.facts, g.fault, p.second FROM pairings "
      "p JOIN "
      "pairing_games g ON g.pairing = p.id JOIN documents d ON d.game = g.game WHERE p.first = $1 "
      "OR p.second = $1",
      {version});
  if (!rows) return rows.error();
  for (const Row& row : *rows) {
    if (auto error = rename_in_game(connection, row, version, fresh, old_names)) return error;
  }
  return std::nullopt;
}

// Games are found by their players' names: a name that no game has any more is forgotten.
std::optional<Error> forget_name(Connection& connection, const std::string& name) {
  const auto found = connection.run("SELECT id FROM names WHERE name = $1", {name});
  if (!found) return found.error();
  if (found->empty()) return std::nullopt;
  const std::int64_t id = found->front().number(0);
  const auto seats = connection.run("SELECT game FROM seats WHERE name = $1 LIMIT 1", {id});
  if (!seats) return seats.error();
  if (!seats->empty()) return std::nullopt;
  return run_all(connection, {{"DELETE FROM streams WHERE name = $1", {id}},
                              {"DELETE FROM names WHERE id = $1", {id}}});
}

// What was built or sent and is no other version's, too.
std::optional<Error> drop_blob(Connection& connection, const std::optional<std::string>& hash) {
  if (!hash) return std::nullopt;
  const auto done = connection.run(
      "DELETE FROM blobs WHERE hash = $1 AND NOT EXISTS (SELECT 1 FROM versions WHERE source = $1 "
      "OR program = $1) AND NOT EXISTS (SELECT 1 FROM templates WHERE source = $1)",
      {*hash});
  return done ? std::nullopt : std::optional(done.error());
}

std::optional<Error> empty_version(Connection& connection, const VersionRow& version,
                                   const std::string& fresh, std::set<std::string>& old_names,
                                   std::int64_t now) {
  if (auto error = cancel_pairings(connection, version.id,
                                   "'pass', 'rank', 'test', 'challenge', 'rerun'", now)) {
    return error;
  }
  for (const char* kind : {"build", "check"}) {
    if (auto error = work::cancel_jobs(connection, kind, version.id, now * 1000)) return error;
  }
  if (auto error = forget_reviews(connection, version.id)) return error;
  const std::string called = fmt::format("{} v{}", fresh, version.number);
  if (auto error = rename_in_games(connection, version.id, called, old_names)) return error;
  if (auto error = run_all(
          connection,
          {{"UPDATE versions SET state = 'retired', reason = '', player = '', file = '', source = "
            "NULL, program = NULL, report = '', uploader = NULL WHERE id = $1",
            {version.id}},
           {"DELETE FROM logs WHERE version = $1", {version.id}},
           {"DELETE FROM outputs WHERE version = $1", {version.id}},
           // Tasks name players and programs; what is done needs none any more.
           {"DELETE FROM jobs WHERE kind IN ('build', 'check') AND subject = $1", {version.id}},
           {"UPDATE jobs SET task = '{}' WHERE kind = 'pair' AND state <> 'waiting' AND state <> "
            "'held' AND subject IN (SELECT id FROM pairings WHERE first = $1 OR second = $1)",
            {version.id}}})) {
    return error;
  }
  if (auto error = drop_blob(connection, version.source)) return error;
  return drop_blob(connection, version.program);
}

}  // namespace

std::string deleted_name(std::int64_t account) { return fmt::format("deleted-{}", account); }

std::optional<Refusal> delete_account(Connection& connection, std::int64_t account,
                                      std::int64_t now) {
  const auto found =
      connection.run("SELECT name, shown, created FROM accounts WHERE id = $1", {account});
  if (!found) return Refusal(found.error());
  if (found->empty()) return no_account(account);
  const std::string fresh = deleted_name(account);
  const std::string name = found->front().text(0), shown = found->front().text(1);
  const auto bots = connection.run("SELECT id, name FROM bots WHERE account = $1", {account});
  if (!bots) return Refusal(bots.error());
  std::set<std::string> old_names;
  for (const Row& bot : *bots) {
    const auto versions = versions_of(connection, bot.number(0));
    if (!versions) return versions.refusal();
    for (const VersionRow& version : *versions) {
      if (auto error = empty_version(connection, version, fresh, old_names, now)) {
        return Refusal(*error);
      }
    }
    if (auto error = run_all(
            connection, {{"UPDATE bots SET name = $1 WHERE id = $2", {fresh, bot.number(0)}},
                         {"UPDATE audit SET details = '' WHERE action = 'rename' AND subject = $1",
                          {fmt::format("bot {}", bot.number(0))}}})) {
      return Refusal(*error);
    }
  }
  for (const std::string& old : old_names) {
    if (auto error = forget_name(connection, old)) return Refusal(*error);
  }
  if (auto error = run_all(
          connection,
          {{"UPDATE accounts SET name = $1, shown = $2, password = '', disabled = 1 WHERE id = $3",
            {fresh, fresh, account}},
           {"UPDATE members SET team = NULL WHERE account = $1", {account}},
           {"UPDATE versions SET uploader = NULL WHERE uploader = $1", {account}},
           {"DELETE FROM sessions WHERE account = $1", {account}},
           {"DELETE FROM invitations WHERE account = $1", {account}},
           {"UPDATE audit SET subject = $1 WHERE subject = $2 OR subject = $3",
            {fresh, name, shown}},
           {"INSERT INTO deletions (account, created, made) VALUES ($1, $2, $3) ON CONFLICT "
            "(account) DO NOTHING",
            {account, found->front().number(2), now}}})) {
    return Refusal(*error);
  }
  return std::nullopt;
}

Answer<std::vector<Deletion>> deletions(store::Pool& pool) {
  return in_reading<std::vector<Deletion>>(
      pool, [&](Connection& connection) -> Answer<std::vector<Deletion>> {
        const auto rows =
            connection.run("SELECT account, created, made FROM deletions ORDER BY account");
        if (!rows) return rows.error();
        std::vector<Deletion> list;
        for (const Row& row : *rows) {
          list.push_back({row.number(0), row.number(1), row.number(2)});
        }
        return list;
      });
}

Answer<std::int64_t> delete_again(store::Pool& pool, const std::vector<Deletion>& earlier) {
  const auto own = deletions(pool);
  if (!own) return own.refusal();
  std::vector<Deletion> all = earlier;
  all.insert(all.end(), own->begin(), own->end());
  return in_transaction<std::int64_t>(pool, [&](Connection& connection) -> Answer<std::int64_t> {
    std::int64_t count = 0;
    for (const Deletion& deletion : all) {
      // The same number at another time is somebody else.
      const auto there =
          connection.run("SELECT id FROM accounts WHERE id = $1 AND created = $2 AND shown <> $3",
                         {deletion.account, deletion.created, deleted_name(deletion.account)});
      if (!there) return there.error();
      if (there->empty()) continue;
      if (auto refusal = delete_account(connection, deletion.account, deletion.made)) {
        return *refusal;
      }
      ++count;
    }
    return count;
  });
}

}  // namespace palamedes::ladder
