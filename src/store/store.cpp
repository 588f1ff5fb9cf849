// store/store.cpp - a store's address becomes a store.
#include "store/store.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/text.hpp"
#include "store/copy.hpp"
#include "store/migrations.hpp"
#include "store/postgres_database.hpp"
#include "store/secrets.hpp"
#include "store/sql.hpp"
#include "store/sqlite_database.hpp"

namespace palamedes::store {
namespace {

namespace fs = std::filesystem;

Result<std::unique_ptr<Database>> database_at(const std::string& address, IfMissing if_missing,
                                              const WaitLimits& limits) {
  if (is_postgres_address(address)) {
    auto parsed = parse_postgres_address(address);
    if (!parsed) return parsed.error();
    return postgres_database(std::move(*parsed), limits);
  }
  std::string path = address;
  std::error_code ignored;
  const bool is_named_file = address.starts_with("sqlite:");
  if (is_named_file) path = address.substr(std::string_view("sqlite:").size());
  const bool may_be_one = !is_named_file || path.find("://") != std::string::npos;
  if (may_be_one && may_hold_password(path) && !(is_named_file && fs::exists(path, ignored))) {
    return Error{Errc::BadSyntax,
                 "the store's address seems to hold a password, so that it is not repeated here, "
                 "but is neither postgres://... nor libpq's host=...; sqlite:FILE is a file"};
  }
  if (const auto scheme = address.find("://"); scheme != std::string::npos && !is_named_file) {
    return Error{Errc::UnknownName,
                 fmt::format("a store is a file, sqlite:FILE or postgres://..., not {}",
                             in_quotes(address))};
  }
  if (path.empty() || path.find('\0') != std::string::npos || path.starts_with(':')) {
    return Error{Errc::BadSyntax, fmt::format("{} names no file for a store", in_quotes(address))};
  }
  if (if_missing == IfMissing::Refuse && !fs::exists(path, ignored)) {
    return Error{Errc::UnknownName, fmt::format("there is no store {}", in_quotes(path))};
  }
  return sqlite_database(path, limits);
}

// A file that is none is whoever's mistake who named it; a server may just be away.
std::optional<Error> is_store(Pool& pool) {
  auto error = pool.read([&](Connection& connection) -> std::optional<Error> {
    const auto version = version_of(connection, pool.database().dialect());
    return version ? std::nullopt : std::optional(version.error());
  });
  if (error && pool.database().file()) error->code = Errc::Inconsistent;
  return error;
}

}  // namespace

Result<std::unique_ptr<Pool>> open_pool(const std::string& address, IfMissing if_missing) {
  return open_pool(address, if_missing, {});
}

Result<std::unique_ptr<Pool>> open_pool(const std::string& address, IfMissing if_missing,
                                        const WaitLimits& limits) {
  auto unhurried = database_at(address, if_missing, kLongLimits);
  if (!unhurried) return unhurried.error();
  {
    Pool pool(std::move(*unhurried));
    if (const auto error = migrate(pool)) return *error;
  }
  auto database = database_at(address, IfMissing::Make, limits);
  if (!database) return database.error();
  return std::make_unique<Pool>(std::move(*database));
}

Result<std::unique_ptr<Store>> open_store(const std::string& address, IfMissing if_missing) {
  auto pool = open_pool(address, if_missing);
  if (!pool) return pool.error();
  return std::unique_ptr<Store>(std::make_unique<SqlStore>(std::move(*pool)));
}

std::optional<Error> restore_store(const std::string& backup, const std::string& target,
                                   IfFilled if_filled) {
  auto source = database_at(backup, IfMissing::Refuse, kLongLimits);
  if (!source) return source.error();
  auto destination = database_at(target, IfMissing::Make, kLongLimits);
  if (!destination) return destination.error();
  const auto file = (*destination)->file();
  std::error_code ignored;
  const bool made = file && !fs::exists(*file, ignored);
  std::optional<Error> error;
  {
    Pool from(std::move(*source)), to(std::move(*destination));
    error = is_store(from);
    if (!error) error = copy_store(from, to, if_filled);
  }
  if (error && made) {
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) fs::remove(*file + suffix, ignored);
  }
  return error;
}

}  // namespace palamedes::store
