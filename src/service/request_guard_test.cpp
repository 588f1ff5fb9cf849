// service/request_guard_test.cpp - whom the service listens to.
#include "service/request_guard.hpp"

#include <gtest/gtest.h>

namespace palamedes::service {
namespace {

int status(RequestHead head) {
  const auto objection = RequestGuard({"games.example"}).objection(head);
  return objection ? objection->status : 200;
}

RequestHead post(std::string host, std::string origin = {}) {
  return {.method = "POST",
          .host = std::move(host),
          .origin = std::move(origin),
          .content_type = "application/json; charset=utf-8",
          .marker = "1",
          .fetch_site = {}};
}

TEST(RequestGuard, OwnNamesAndLiteralAddressesAreKnown) {
  for (const char* host : {"localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1:8080",
                           "[::1]:8080", "[::1]", "192.168.1.5:80", "games.example:443"}) {
    EXPECT_EQ(status(post(host)), 200) << host;
  }
  for (const char* host : {"", "evil.example", "localhost.evil.example:8080", "127.0.0.1.nip.io",
                           "games.example.evil", "[evil]:1"}) {
    EXPECT_EQ(status(post(host)), 403) << host;
  }
}

TEST(RequestGuard, OnlyPagesOfTheSameOriginMayAsk) {
  EXPECT_EQ(status(post("localhost:8080", "http://localhost:8080")), 200);
  EXPECT_EQ(status(post("games.example", "https://games.example")), 200);
  EXPECT_EQ(status(post("localhost:8080", "http://localhost:9090")), 403);
  EXPECT_EQ(status(post("localhost:8080", "http://127.0.0.1:8080")), 403);
  EXPECT_EQ(status(post("localhost:8080", "null")), 403);
}

TEST(RequestGuard, WhatMayChangeSomethingNeedsTheMarkerAndJson) {
  RequestHead head = post("localhost");
  head.marker = "";
  EXPECT_EQ(status(head), 403);
  head = post("localhost");
  head.content_type = "text/plain";
  EXPECT_EQ(status(head), 415);
  head = post("localhost");
  head.fetch_site = "cross-site";
  EXPECT_EQ(status(head), 403);
  head = {.method = "GET",
          .host = "localhost",
          .origin = {},
          .content_type = {},
          .marker = {},
          .fetch_site = "cross-site"};
  EXPECT_EQ(status(head), 200);
}

}  // namespace
}  // namespace palamedes::service
