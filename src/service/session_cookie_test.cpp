// service/session_cookie_test.cpp - one cookie is taken, two that differ are none.
#include "service/session_cookie.hpp"

#include <gtest/gtest.h>

namespace palamedes::service {
namespace {

HttpHead with(std::vector<std::pair<std::string, std::string>> headers) {
  return {.method = "GET", .target = "/", .headers = std::move(headers)};
}

TEST(SessionCookie, IsFoundAmongOthers) {
  EXPECT_EQ(session_token(with({{"cookie", "a=1; palamedes-session=xyz;b=2"}})), "xyz");
  EXPECT_EQ(session_token(with({{"cookie", "x-palamedes-session=xyz"}})), "");
  EXPECT_EQ(session_token(with({{"cookie", "palamedes-session"}})), "");
  EXPECT_EQ(session_token(with({})), "");
}

TEST(SessionCookie, TwoThatDifferAreNone) {
  EXPECT_EQ(session_token(with({{"cookie", "palamedes-session=a; palamedes-session=a"}})), "a");
  EXPECT_EQ(session_token(with({{"cookie", "palamedes-session=a; palamedes-session=b"}})), "");
  EXPECT_EQ(
      session_token(with({{"cookie", "palamedes-session=a"}, {"cookie", "palamedes-session=b"}})),
      "");
}

TEST(SessionCookie, NoScriptReadsItAndNoOtherSiteSendsIt) {
  EXPECT_EQ(session_cookie("t", 60, false).second,
            "palamedes-session=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
  EXPECT_TRUE(session_cookie("t", 60, true).second.ends_with("; Secure"));
  EXPECT_NE(no_session_cookie(false).second.find("Max-Age=0"), std::string::npos);
}

}  // namespace
}  // namespace palamedes::service
