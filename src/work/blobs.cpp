// work/blobs.cpp - in base64, since columns hold text.
#include "work/blobs.hpp"

#include <sodium.h>

#include <algorithm>

#include "base/text.hpp"
#include "desk/base64.hpp"

namespace palamedes::work {

std::string hash_of(std::string_view bytes) {
  unsigned char digest[crypto_hash_sha256_BYTES];
  crypto_hash_sha256(digest, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  std::string text(2 * sizeof digest + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), digest, sizeof digest);
  text.pop_back();
  return text;
}

bool is_hash(std::string_view text) {
  return text.size() == 2 * crypto_hash_sha256_BYTES &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); });
}

Result<std::string> keep_blob(store::Connection& connection, std::string_view bytes) {
  std::string hash = hash_of(bytes);
  // Looks first: most of what comes twice is large.
  const auto known = connection.run("SELECT 1 FROM blobs WHERE hash = $1", {hash});
  if (!known) return known.error();
  if (!known->empty()) return hash;
  const auto done = connection.run(
      "INSERT INTO blobs (hash, bytes, content) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      {hash, static_cast<std::int64_t>(bytes.size()), desk::to_base64(bytes)});
  if (!done) return done.error();
  return hash;
}

Result<std::string> find_blob(store::Connection& connection, const std::string& hash) {
  const auto rows = connection.run("SELECT content FROM blobs WHERE hash = $1", {hash});
  if (!rows) return rows.error();
  if (rows->empty()) {
    return Error{Errc::UnknownName, say("no-blob", "the store has no bytes {}", quote(hash))};
  }
  auto bytes = desk::from_base64(rows->front().text(0));
  if (!bytes || hash_of(*bytes) != hash) {
    return Error{Errc::Inconsistent,
                 say("blob-damaged", "the bytes {} of the store are damaged", quote(hash))};
  }
  return std::move(*bytes);
}

}  // namespace palamedes::work
