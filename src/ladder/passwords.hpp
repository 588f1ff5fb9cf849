// ladder/passwords.hpp - passwords as argon2id hashes (libsodium), of which two at most are
// computed at a time: each takes 64 MiB.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>

#include "base/result.hpp"

namespace palamedes::ladder {

// A. Biryukov, D. Dinu and D. Khovratovich, "Argon2" (2015); libsodium's "interactive" figures.
struct PasswordCost {
  std::size_t memory = std::size_t{64} << 20;
  unsigned long long passes = 2;
};

inline constexpr std::size_t kShortestPassword = 8, kLongestPassword = 200;

class Passwords {
 public:
  explicit Passwords(PasswordCost cost);

  // Why nobody may have this one, if so.
  static std::optional<Sentence> objection(const std::string& password);

  // Nothing: too many wait already.
  std::optional<std::string> hash(const std::string& password);
  enum class Match { Yes, No, Busy };
  // An empty hash, which is nobody's, takes as long as any and never matches.
  Match matches(const std::string& hash, const std::string& password);

 private:
  class Turn;

  const PasswordCost cost_;
  std::string nobodys_;
  std::mutex mutex_;
  std::condition_variable free_;
  int computing_ = 0, waiting_ = 0;
};

// 256 bits of the system's randomness, as 43 letters that fit into addresses.
std::string random_token();
// What the store keeps of a token. Any text has one.
std::string token_hash(const std::string& token);
// In a time that does not tell where they differ.
bool same_secret(const std::string& a, const std::string& b);

}  // namespace palamedes::ladder
