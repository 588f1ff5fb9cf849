// service/http_head_test.cpp - plain heads are understood, others refused, endless ones cut.
#include "service/http_head.hpp"

#include <gtest/gtest.h>

namespace palamedes::service {
namespace {

using State = HeadMeter::State;

// 200: it was understood.
int status_of(const std::string& lines, const std::string& request = "POST /api/view HTTP/1.1") {
  Reply refusal;
  return parse_head(request + "\r\n" + lines + "\r\n", refusal) ? 200 : refusal.status;
}

const std::string kHost = "Host: localhost\r\n";

TEST(HttpHead, APlainOneIsUnderstood) {
  Reply refusal;
  const auto head = parse_head(
      "POST /api/view?x=1 HTTP/1.1\r\nHost: localhost:80\r\nX-A:  one \r\nx-a: two\r\n"
      "Content-Length: 12\r\nRange: bytes=0-1\r\nConnection: x, Close\r\n\r\n",
      refusal);
  ASSERT_TRUE(head);
  EXPECT_EQ(head->method, "POST");
  EXPECT_EQ(head->target, "/api/view?x=1");
  EXPECT_EQ(head->body_bytes, 12U);
  EXPECT_TRUE(head->last);
  EXPECT_EQ(head->header("x-a"), "one");
  EXPECT_EQ(head->all("x-a"), (std::vector<std::string_view>{"one", "two"}));
  EXPECT_EQ(head->header("x-b"), "");
  EXPECT_EQ(head->retold(),
            "POST /api/view?x=1 HTTP/1.1\r\nConnection: close\r\nContent-Length: 12\r\n\r\n");
}

TEST(HttpHead, LinesThatAreNotPlainAreRefused) {
  EXPECT_EQ(status_of(kHost), 200);
  for (const char* line : {"X-A : 1", " folded", "no colon", ":", "X\x01: 1", "X: \x01",
                           "X: a\nB: c", "X: a\rb", "X: a\n", "X\xc3\xa9: 1"}) {
    EXPECT_EQ(status_of(kHost + line + "\r\n"), 400) << line;
  }
  for (const char* line : {"", "GET", "GET /", "GET / HTTP/9.9", "GET  / HTTP/1.1",
                           "GET x HTTP/1.1", "GET http://localhost/ HTTP/1.1", "G(T / HTTP/1.1",
                           "GET /\x01 HTTP/1.1", "GET / HTTP/1.1 "}) {
    EXPECT_EQ(status_of(kHost, line), 400) << line;
  }
}

TEST(HttpHead, ThereIsOneHostAndNothingElseInIt) {
  for (const char* host :
       {"localhost", "a-b.example:8080", "127.0.0.1:1", "[::1]", "[::1]:80", "localhost:"}) {
    EXPECT_EQ(status_of("Host: " + std::string(host) + "\r\n"), 200) << host;
  }
  for (const char* host :
       {"", "localhost:80@evil", "user@localhost", "localhost:8x", "a b", "[::1", "[::1]x",
        "localhost/x", "localhost:123456", "[g]", "a%20b", "[::1]@a"}) {
    EXPECT_EQ(status_of("Host: " + std::string(host) + "\r\n"), 400) << host;
  }
  EXPECT_EQ(status_of(""), 400);
  EXPECT_EQ(status_of(kHost + kHost), 400);
  EXPECT_EQ(status_of(kHost + "host: evil\r\n"), 400);
}

TEST(HttpHead, ALengthIsOneNumberAndTheOnlyWayToSayIt) {
  EXPECT_EQ(status_of(kHost + "Content-Length: 0\r\n"), 200);
  for (const char* length : {"", "-1", "+1", "1.0", "0x1", "1 1", "1, 1", "five", "\xb2"}) {
    EXPECT_EQ(status_of(kHost + "Content-Length: " + length + "\r\n"), 400) << length;
  }
  EXPECT_EQ(status_of(kHost + "Content-Length: 5\r\nContent-Length: 5\r\n"), 400);
  EXPECT_EQ(status_of(kHost + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"), 400);
  EXPECT_EQ(status_of(kHost + "Transfer-Encoding: chunked\r\n"), 411);
  EXPECT_EQ(status_of(kHost + "Content-Length: 5\r\nContent-Encoding: gzip\r\n"), 415);
  EXPECT_EQ(status_of(kHost + "Content-Length: 16777217\r\n"), 413);
  EXPECT_EQ(status_of(kHost + "Content-Length: 99999999999999999999999\r\n"), 413);
  EXPECT_EQ(status_of(kHost + "Content-Length: 5\r\n", "GET / HTTP/1.1"), 400);
}

State measured(std::string_view bytes) {
  HeadMeter meter;
  State state = State::Coming;
  for (const char c : bytes) {
    state = meter.take(c);
    if (state != State::Coming) break;
  }
  return state;
}

TEST(HeadMeter, TheEndIsAnEmptyLine) {
  EXPECT_EQ(measured("GET / HTTP/1.1\r\nA: b\r\n"), State::Coming);
  EXPECT_EQ(measured("GET / HTTP/1.1\r\nA: b\r\n\r\n"), State::Whole);
  EXPECT_EQ(measured("\n"), State::Whole);
}

TEST(HeadMeter, WhatIsLongIsCut) {
  std::string many = "GET / HTTP/1.1\r\n", large = many;
  for (int i = 0; i < kMostHeadLines; ++i) many += "a:\r\n";
  for (int i = 0; i < 5; ++i) large += "a: " + std::string(7000, 'x') + "\r\n";
  EXPECT_EQ(measured(many), State::LongHead);
  EXPECT_EQ(measured(large), State::LongHead);
  EXPECT_EQ(measured("GET /\r\n" + std::string(8001, 'x')), State::LongHead);
  EXPECT_EQ(measured(std::string(8001, 'x')), State::LongTarget);
  EXPECT_EQ(measured(std::string(40'000, '\r')), State::LongHead);
}

}  // namespace
}  // namespace palamedes::service
