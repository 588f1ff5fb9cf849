// store/secrets.cpp - errs on the safe side: what may be a password's place is taken for
// one.
#include "store/secrets.hpp"

#include "base/text.hpp"

namespace palamedes::store {

bool may_hold_password(std::string_view text) {
  const std::string lower = lower_case(text);
  // password=, sslpassword =, PGPASSWORD=, %70assword is nobody's idea of an option's name.
  for (auto at = lower.find("password"); at != std::string::npos;
       at = lower.find("password", at + 1)) {
    const auto next = lower.find_first_not_of(" \t\r\n", at + std::string_view("password").size());
    if (next != std::string::npos && (lower[next] == '=' || lower.compare(next, 3, "%3d") == 0)) {
      return true;
    }
  }
  // Also where the colon of a scheme was forgotten; a path has a '/' before.
  auto scheme = lower.find("//");
  if (scheme != std::string::npos && (scheme == 0 || lower.find('/') < scheme)) {
    scheme = std::string::npos;
  }
  const std::string_view rest =
      std::string_view(lower).substr(scheme == std::string::npos ? 0 : scheme + 2);
  const auto at = rest.rfind('@');
  if (at == std::string_view::npos) return false;
  // A password may have any character in it; a file has a name, or a path before both.
  const std::string_view user = rest.substr(0, at);
  const auto colon = std::min(user.find(':'), user.find("%3a"));
  return colon != std::string_view::npos &&
         (scheme != std::string::npos || user.substr(0, colon).find('/') == std::string_view::npos);
}

std::string without(std::string text, std::string_view secret) {
  if (secret.empty()) return text;
  constexpr std::string_view kInstead = "***";
  for (auto at = text.find(secret); at != std::string::npos;
       at = text.find(secret, at + kInstead.size())) {
    text.replace(at, secret.size(), kInstead);
  }
  return text;
}

}  // namespace palamedes::store
