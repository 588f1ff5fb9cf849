// service/trusted_proxies_test.cpp - who is believed about whose request it is.
#include "service/trusted_proxies.hpp"

#include <gtest/gtest.h>

namespace palamedes::service {
namespace {

TEST(TrustedProxies, WithoutAnyThePeerIsTheClient) {
  const TrustedProxies none;
  EXPECT_EQ(none.client("192.0.2.7", {}), "192.0.2.7");
  EXPECT_EQ(none.client("192.0.2.7", {"10.0.0.1"}), "192.0.2.7");
  EXPECT_EQ(none.client("127.0.0.1", {"10.0.0.1"}), "127.0.0.1");
}

TEST(TrustedProxies, TheLastHopThatIsNoneOfOursIsTheClient) {
  const auto proxies = TrustedProxies::parse({"127.0.0.1", "10.0.0.0/8", "fd00::/8"}).value();
  EXPECT_EQ(proxies.client("127.0.0.1", {"192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(proxies.client("10.1.2.3", {"198.51.100.1, 192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(proxies.client("127.0.0.1", {"198.51.100.1", "192.0.2.7, 10.9.9.9"}), "192.0.2.7");
  EXPECT_EQ(proxies.client("::ffff:127.0.0.1", {"192.0.2.7:4711"}), "192.0.2.7");
  EXPECT_EQ(proxies.client("fd00::5", {"[2001:db8::1]:80"}), "2001:db8::/64");
  EXPECT_EQ(proxies.client("127.0.0.1", {"10.0.0.7"}), "10.0.0.7");  // all are ours
  EXPECT_EQ(proxies.client("127.0.0.1", {}), "127.0.0.1");
}

TEST(TrustedProxies, NobodyElseIsBelieved) {
  const auto proxies = TrustedProxies::parse({"10.0.0.0/8"}).value();
  EXPECT_EQ(proxies.client("192.0.2.7", {"198.51.100.1"}), "192.0.2.7");
  EXPECT_EQ(proxies.client("11.0.0.1", {"198.51.100.1"}), "11.0.0.1");
  for (const char* nonsense : {"", "unknown", "1.2.3.4.5", "[::1", "198.51.100.1, x", "[::1]x"}) {
    EXPECT_EQ(proxies.client("10.0.0.1", {nonsense}), "10.0.0.1") << nonsense;
  }
}

TEST(TrustedProxies, AnIpv6ClientIsItsNetwork) {
  const TrustedProxies none;
  EXPECT_EQ(none.client("2001:db8:0:1:aaaa::1", {}), none.client("2001:db8:0:1::2", {}));
  EXPECT_NE(none.client("2001:db8:0:1::1", {}), none.client("2001:db8:0:2::1", {}));
  EXPECT_EQ(none.client("fe80::1%eth0", {}), "fe80::/64");
}

TEST(TrustedProxies, WhatIsNoAddressIsNamed) {
  for (const char* text : {"", "proxy.example", "10.0.0.0/33", "10.0.0.0/-1", "::1/129", "10.0.0/8",
                           "10.0.0.0/", "10.0.0.0/x"}) {
    const auto proxies = TrustedProxies::parse({text});
    ASSERT_FALSE(proxies.ok()) << text;
    EXPECT_NE(proxies.error().message.find(text), std::string::npos);
  }
}

}  // namespace
}  // namespace palamedes::service
