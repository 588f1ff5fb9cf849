// store/postgres_address.cpp - libpq does the reading; what could be read in two ways is refused,
// and not repeated.
#include "store/postgres_address.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <memory>

#include "base/text.hpp"
#include "store/secrets.hpp"

namespace palamedes::store {
namespace {

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using Options = std::unique_ptr<PQconninfoOption, FreeOptions>;

Options read_options(const char* text) {
  char* said = nullptr;
  Options options(PQconninfoParse(text, &said));
  PQfreemem(said);  // it repeats parts of the address
  return options;
}

bool is_option_name(std::string_view word) {
  const Options all = read_options("");
  for (const PQconninfoOption* option = all.get(); option && option->keyword; ++option) {
    if (word == option->keyword) return true;
  }
  return false;
}

// A password with @ or / in it that was not written %40 or %2F: libpq would take its end for the
// host, and tell everybody.
bool splits_in_one_way(std::string_view uri) {
  uri.remove_prefix(uri.find("://") + 3);
  const std::string_view before_options = uri.substr(0, uri.find('?'));
  const auto at = before_options.find('@');
  if (at == std::string_view::npos) return true;
  return before_options.find('@', at + 1) == std::string_view::npos &&
         before_options.substr(0, at).find('/') == std::string_view::npos;
}

// What errors repeat must be what it says it is, and not an address inside an address.
bool plausible(std::string_view option, std::string_view value) {
  if (option == "port") return value.find_first_not_of("0123456789,") == std::string_view::npos;
  if (option == "host") return value.find('@', 1) == std::string_view::npos;
  if (option == "user") return value.find(':') == std::string_view::npos;
  return !may_hold_password(value);
}

Error malformed() {
  return {Errc::BadSyntax,
          "the store's address is none that PostgreSQL reads, and is not repeated here, as it may "
          "hold a password; it should be like postgres://user@host:5432/database?sslmode=require, "
          "with %40 for an @ and %2F for a / inside a part"};
}

std::string show(const PostgresAddress& address) {
  const std::string host = address.value("host"), user = address.value("user"),
                    port = address.value("port");
  const bool socket = host.starts_with('/') || host.starts_with('@');
  return fmt::format("postgres://{}{}{}{}/{}{}{}", user, user.empty() ? "" : "@",
                     socket ? "" : host, port.empty() ? "" : ":" + port, address.value("dbname"),
                     socket ? "?host=" : "", socket ? host : "");
}

}  // namespace

std::string PostgresAddress::value(std::string_view option) const {
  for (const auto& [name, text] : options) {
    if (name == option) return text;
  }
  return "";
}

std::string PostgresAddress::fit_to_show(std::string text) const {
  for (const std::string& secret : secrets) text = without(std::move(text), secret);
  return text;
}

bool is_postgres_address(std::string_view text) {
  const std::string lower = lower_case(trim(text));
  if (lower.starts_with("postgres:") || lower.starts_with("postgresql:")) return true;
  const auto equals = lower.find('=');
  return equals != std::string::npos &&
         is_option_name(trim(std::string_view(lower).substr(0, equals)));
}

Result<PostgresAddress> parse_postgres_address(const std::string& text) {
  const bool uri = text.starts_with("postgres://") || text.starts_with("postgresql://");
  if (text.find('\0') != std::string::npos || (uri && !splits_in_one_way(text))) return malformed();
  if (!uri && text.find('=') == std::string::npos) return malformed();
  const Options parsed = read_options(text.c_str());
  if (!parsed) return malformed();
  PostgresAddress address;
  for (const PQconninfoOption* option = parsed.get(); option->keyword != nullptr; ++option) {
    if (option->val == nullptr || *option->val == '\0') continue;
    const bool secret = *option->dispchar == '*';
    if (!secret && !plausible(option->keyword, option->val)) return malformed();
    if (secret) address.secrets.emplace_back(option->val);
    address.options.emplace_back(option->keyword, option->val);
  }
  address.shown = show(address);
  return address;
}

}  // namespace palamedes::store
