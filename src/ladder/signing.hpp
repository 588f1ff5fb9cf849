// ladder/signing.hpp - the store's own Ed25519 key (libsodium), and promises that are kept later: a
// seed of which first only the hash is shown.
#pragma once

#include <string>

#include "ladder/answer.hpp"

namespace palamedes::ladder {

// As hexadecimal digits, like everything here.
struct SigningKey {
  std::string public_key, secret_key;
};
// The store's, in the caller's transaction, which may write: the first who asks makes it.
Answer<SigningKey> signing_key(store::Connection& connection, std::int64_t now);
// Nothing where none was made yet.
Answer<std::optional<std::string>> public_key(store::Connection& connection);

std::string signature_of(const SigningKey& key, const std::string& text);
// Any texts: what is no key or no signature is none of this text.
bool is_signature_of(const std::string& public_key, const std::string& signature,
                     const std::string& text);

std::string random_seed();  // 256 bits
// What may be shown of a seed beforehand (SHA-256 of its digits).
std::string promise_of(const std::string& seed);

}  // namespace palamedes::ladder
