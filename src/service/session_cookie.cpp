#include "service/session_cookie.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace palamedes::service {
namespace {

constexpr std::string_view kCookieName = "palamedes-session";

}  // namespace

std::string session_token(const HttpHead& head) {
  std::string token;
  for (const std::string_view line : head.all("cookie")) {
    for (const std::string_view pair : split(line, ';')) {
      const std::size_t equals = pair.find('=');
      if (equals == pair.npos || trim(pair.substr(0, equals)) != kCookieName) continue;
      const std::string_view value = trim(pair.substr(equals + 1));
      if (!token.empty() && token != value) return {};
      token = value;
    }
  }
  return token;
}

std::pair<std::string, std::string> session_cookie(const std::string& token, std::int64_t seconds,
                                                   bool secure) {
  return {"Set-Cookie", fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}",
                                    kCookieName, token, seconds, secure ? "; Secure" : "")};
}

std::pair<std::string, std::string> no_session_cookie(bool secure) {
  return session_cookie("", 0, secure);
}

}  // namespace palamedes::service
