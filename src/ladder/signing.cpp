#include "ladder/signing.hpp"

#include <sodium.h>

#include <array>
#include <vector>

#include "work/blobs.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;

const unsigned char* bytes_of(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string hex(const unsigned char* bytes, std::size_t count) {
  std::string text(2 * count + 1, '\0');
  ::sodium_bin2hex(text.data(), text.size(), bytes, count);
  text.pop_back();
  return text;
}

// Exactly so many bytes, or nothing.
std::optional<std::vector<unsigned char>> from_hex(const std::string& text, std::size_t count) {
  std::vector<unsigned char> bytes(count);
  std::size_t written = 0;
  const char* end = nullptr;
  if (text.size() != 2 * count ||
      ::sodium_hex2bin(bytes.data(), count, text.data(), text.size(), nullptr, &written, &end) !=
          0 ||
      written != count || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return bytes;
}

Answer<std::optional<SigningKey>> kept_key(Connection& connection) {
  const auto rows = connection.run(
      "SELECT public_key, secret_key FROM signing_keys ORDER BY made, public_key LIMIT 1");
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<SigningKey>();
  return std::optional(SigningKey{rows->front().text(0), rows->front().text(1)});
}

}  // namespace

Answer<SigningKey> signing_key(Connection& connection, std::int64_t now) {
  check(::sodium_init() >= 0, "libsodium does not start");
  auto kept = kept_key(connection);
  if (!kept) return kept.refusal();
  if (*kept) return std::move(**kept);
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> open{};
  std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret{};
  ::crypto_sign_keypair(open.data(), secret.data());
  const auto made =
      connection.run("INSERT INTO signing_keys (public_key, secret_key, made) VALUES ($1, $2, $3)",
                     {hex(open.data(), open.size()), hex(secret.data(), secret.size()), now});
  ::sodium_memzero(secret.data(), secret.size());
  if (!made) return made.error();
  // Of two who make one at once the older is everybody's.
  kept = kept_key(connection);
  if (!kept) return kept.refusal();
  return std::move(**kept);
}

Answer<std::optional<std::string>> public_key(Connection& connection) {
  const auto kept = kept_key(connection);
  if (!kept) return kept.refusal();
  return *kept ? std::optional((*kept)->public_key) : std::nullopt;
}

std::string signature_of(const SigningKey& key, const std::string& text) {
  const auto secret = from_hex(key.secret_key, crypto_sign_SECRETKEYBYTES);
  check(secret.has_value(), "the store's signing key is damaged");
  std::array<unsigned char, crypto_sign_BYTES> signature{};
  ::crypto_sign_detached(signature.data(), nullptr, bytes_of(text), text.size(), secret->data());
  return hex(signature.data(), signature.size());
}

bool is_signature_of(const std::string& key, const std::string& signature,
                     const std::string& text) {
  check(::sodium_init() >= 0, "libsodium does not start");
  const auto open = from_hex(key, crypto_sign_PUBLICKEYBYTES);
  const auto bytes = from_hex(signature, crypto_sign_BYTES);
  return open && bytes &&
         ::crypto_sign_verify_detached(bytes->data(), bytes_of(text), text.size(), open->data()) ==
             0;
}

std::string random_seed() {
  check(::sodium_init() >= 0, "libsodium does not start");
  std::array<unsigned char, 32> bytes{};
  ::randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes.data(), bytes.size());
}

std::string promise_of(const std::string& seed) { return work::hash_of(seed); }

}  // namespace palamedes::ladder
