#include "ladder/passwords.hpp"

#include <sodium.h>

#include <array>

namespace palamedes::ladder {
namespace {

constexpr int kMostComputing = 2, kMostInLine = 32;

}  // namespace

// One of the places at which hashes are computed; `taken` is false where too many wait for one.
class Passwords::Turn {
 public:
  explicit Turn(Passwords& passwords) : passwords_(passwords) {
    std::unique_lock lock(passwords_.mutex_);
    if (passwords_.waiting_ >= kMostInLine) return;
    ++passwords_.waiting_;
    passwords_.free_.wait(lock, [&] { return passwords_.computing_ < kMostComputing; });
    --passwords_.waiting_;
    ++passwords_.computing_;
    taken = true;
  }
  ~Turn() {
    if (!taken) return;
    const std::lock_guard lock(passwords_.mutex_);
    --passwords_.computing_;
    passwords_.free_.notify_one();
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

  bool taken = false;

 private:
  Passwords& passwords_;
};

Passwords::Passwords(PasswordCost cost) : cost_(cost) {
  check(::sodium_init() >= 0, "libsodium does not start");
}

std::optional<Sentence> Passwords::objection(const std::string& password) {
  if (password.size() < kShortestPassword) {
    return say("password.short", "a password has at least {} letters", kShortestPassword);
  }
  if (password.size() > kLongestPassword) {
    return say("password.long", "a password has at most {} bytes", kLongestPassword);
  }
  if (password.find('\0') != std::string::npos) {
    return say("password.nul", "a password has no NUL in it");
  }
  return std::nullopt;
}

std::optional<std::string> Passwords::hash(const std::string& password) {
  const Turn turn(*this);
  if (!turn.taken) return std::nullopt;
  std::array<char, crypto_pwhash_STRBYTES> text{};
  const int failed = ::crypto_pwhash_str(text.data(), password.data(), password.size(),
                                         cost_.passes, cost_.memory);
  if (failed != 0) return std::nullopt;  // no memory for it
  return std::string(text.data());
}

Passwords::Match Passwords::matches(const std::string& hash, const std::string& password) {
  std::string against = hash;
  {
    std::unique_lock lock(mutex_);
    // Made by the first who comes, whoever that is, so that it tells nothing of the account.
    if (nobodys_.empty()) {
      lock.unlock();
      const auto made = this->hash(random_token());
      if (!made) return Match::Busy;
      lock.lock();
      if (nobodys_.empty()) nobodys_ = *made;
    }
    if (against.empty()) against = nobodys_;
  }
  const Turn turn(*this);
  if (!turn.taken) return Match::Busy;
  const bool same =
      password.size() <= kLongestPassword &&
      ::crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
  return same && !hash.empty() ? Match::Yes : Match::No;
}

std::string random_token() {
  check(::sodium_init() >= 0, "libsodium does not start");
  std::array<unsigned char, 32> bytes{};
  ::randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 44> text{};
  ::sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

std::string token_hash(const std::string& token) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
  ::crypto_hash_sha256(bytes.data(), reinterpret_cast<const unsigned char*>(token.data()),
                       token.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> text{};
  ::sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  return text.data();
}

bool same_secret(const std::string& a, const std::string& b) {
  return a.size() == b.size() && ::sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace palamedes::ladder
