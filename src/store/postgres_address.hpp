// store/postgres_address.hpp - the address of a PostgreSQL as libpq reads it, and what of it may
// be shown.
//
// A password never leaves this struct but towards the server: not in a description, not in an
// error, whatever form the address has.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace palamedes::store {

struct PostgresAddress {
  std::vector<std::pair<std::string, std::string>> options;  // by libpq's names: host, dbname, ...
  std::vector<std::string> secrets;                          // among their values
  std::string shown;                                         // postgres://user@host:5432/database

  std::string value(std::string_view option) const;  // empty where it was not given
  // What libpq or the server said, fit to be shown.
  std::string fit_to_show(std::string text) const;
};

// Whether a store's address means PostgreSQL: a URI, or libpq's "host=... dbname=...".
bool is_postgres_address(std::string_view text);

// The error repeats nothing of a text that is none: nobody knows which part of it is the password.
Result<PostgresAddress> parse_postgres_address(const std::string& text);

}  // namespace palamedes::store
