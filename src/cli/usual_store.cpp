// cli/usual_store.cpp - what waits for a PostgreSQL lies in a file named by a hash of the address,
// less its password.
#include "cli/usual_store.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "cli/fatal.hpp"
#include "cli/user_folder.hpp"
#include "store/postgres_address.hpp"

namespace palamedes::cli {
namespace {

// The same for the same server and database; a password is no part of that.
std::uint64_t hash_of_server(const std::string& address) {
  const std::string name = stored(store::parse_postgres_address(address)).shown;
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

constexpr std::string_view kStoreFile = "palamedes.db";

std::string usual_file() { return made_user_folder() / kStoreFile; }

std::string store_of_environment() {
  const char* named = std::getenv("PALAMEDES_STORE");
  return named != nullptr ? named : "";
}

}  // namespace

std::string usual_store() {
  const std::string named = store_of_environment();
  return named.empty() ? usual_file() : named;
}

std::string intended_store() {
  const std::string named = store_of_environment();
  return named.empty() ? (user_folder() / kStoreFile).string() : named;
}

std::string named_store(const std::string& flag) { return flag.empty() ? usual_store() : flag; }

std::string file_of_store(const std::string& address) {
  constexpr std::string_view kPrefix = "sqlite:";
  const std::string file = address.starts_with(kPrefix) ? address.substr(kPrefix.size()) : address;
  return file.empty() ? usual_file() : file;
}

std::string waiting_file(const std::string& address) {
  if (!store::is_postgres_address(address)) return file_of_store(address) + ".waiting";
  return made_user_folder() / fmt::format("waiting-{:016x}.jsonl", hash_of_server(address));
}

std::string workers_folder(const std::string& address) {
  if (!store::is_postgres_address(address)) return file_of_store(address) + ".workers";
  return made_user_folder() / fmt::format("workers-{:016x}", hash_of_server(address));
}

void fail(const Error& error) {
  throw Fatal(error.code == Errc::Unsupported ? kIoFailure : kBadInput, error.message);
}

std::unique_ptr<store::Store> store_at(const std::string& address, store::IfMissing if_missing) {
  return stored(store::open_store(named_store(address), if_missing));
}

}  // namespace palamedes::cli
