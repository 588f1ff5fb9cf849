// ladder/store.cpp - a store's address becomes a store.
#include "ladder/store.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/text.hpp"
#include "ladder/postgres_database.hpp"
#include "ladder/sqlite_database.hpp"
#include "ladder/store_migrations.hpp"
#include "ladder/store_sql.hpp"

namespace palamedes::ladder {
namespace {

Result<std::unique_ptr<Database>> database_at(const std::string& address, IfMissing if_missing) {
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) {
    return postgres_database(address);
  }
  std::string path = address;
  if (address.starts_with("sqlite:")) {
    path = address.substr(std::string_view("sqlite:").size());
  } else if (const auto scheme = address.find("://"); scheme != std::string::npos) {
    return Error{Errc::UnknownName,
                 fmt::format("a store is a file, sqlite:FILE or postgres://..., not {}",
                             in_quotes(address))};
  }
  if (path.empty() || path.find('\0') != std::string::npos || path.starts_with(':')) {
    return Error{Errc::BadSyntax, fmt::format("{} names no file for a store", in_quotes(address))};
  }
  std::error_code ignored;
  if (if_missing == IfMissing::Refuse && !std::filesystem::exists(path, ignored)) {
    return Error{Errc::UnknownName, fmt::format("there is no store {}", in_quotes(path))};
  }
  return sqlite_database(path);
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& address, IfMissing if_missing) {
  auto database = database_at(address, if_missing);
  if (!database) return database.error();
  auto pool = std::make_unique<Pool>(std::move(*database));
  if (const auto error = migrate(*pool)) return *error;
  return std::unique_ptr<Store>(std::make_unique<SqlStore>(std::move(pool)));
}

}  // namespace palamedes::ladder
