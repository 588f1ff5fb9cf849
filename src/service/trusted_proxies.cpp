// service/trusted_proxies.cpp - all addresses are IPv6 inside, IPv4 mapped; clients of IPv6 count
// by their /64.
#include "service/trusted_proxies.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace palamedes::service {
namespace {

constexpr IpAddress kIpv4{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr int kIpv4Bits = 96;  // that all IPv4 addresses share
constexpr int kIpv6Network = 64;

bool is_ipv4(const IpAddress& address) {
  return std::equal(address.begin(), address.begin() + kIpv4Bits / 8, kIpv4.begin());
}

// Sets all bits but the first ones to zero.
IpAddress cut(IpAddress address, int bits) {
  for (int i = 0; i < 16; ++i) {
    const int kept = std::clamp(bits - 8 * i, 0, 8);
    address[static_cast<std::size_t>(i)] &= static_cast<unsigned char>(0xff00 >> kept);
  }
  return address;
}

std::string client_name(const IpAddress& address) {
  char text[INET6_ADDRSTRLEN];
  if (is_ipv4(address)) return inet_ntop(AF_INET, &address[kIpv4Bits / 8], text, sizeof text);
  const IpAddress network = cut(address, kIpv6Network);
  return fmt::format("{}/{}", inet_ntop(AF_INET6, network.data(), text, sizeof text), kIpv6Network);
}

// "1.2.3.4:80" -> "1.2.3.4", "[::1]:80" -> "::1", "fe80::1%eth0" -> "fe80::1"
std::string_view bare(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    const std::string_view port = text.substr(std::min(end, text.size() - 1) + 1);
    return end != text.npos && (port.empty() || port.starts_with(':')) ? text.substr(1, end - 1)
                                                                       : std::string_view();
  }
  if (std::count(text.begin(), text.end(), ':') == 1) return text.substr(0, text.find(':'));
  return text.substr(0, text.find('%'));
}

}  // namespace

std::optional<IpAddress> parse_ip_address(std::string_view text) {
  const std::string plain(bare(trim(text)));
  IpAddress address = kIpv4;
  if (inet_pton(AF_INET, plain.c_str(), &address[kIpv4Bits / 8]) == 1) return address;
  if (inet_pton(AF_INET6, plain.c_str(), address.data()) == 1) return address;
  return std::nullopt;
}

Result<TrustedProxies> TrustedProxies::parse(const std::vector<std::string>& texts) {
  TrustedProxies proxies;
  for (const std::string_view text : texts) {
    const std::size_t slash = text.find('/');
    const auto address = parse_ip_address(text.substr(0, slash));
    const int offset = address && is_ipv4(*address) ? kIpv4Bits : 0;
    const auto bits =
        slash == text.npos ? std::optional(128 - offset) : parse_int(text.substr(slash + 1));
    if (!address || !bits || *bits < 0 || *bits + offset > 128) {
      return Error{Errc::BadSyntax,
                   fmt::format("{} is no address of a proxy; write it as in 127.0.0.1, 10.0.0.0/8 "
                               "or fd00::/8",
                               in_quotes(text))};
    }
    proxies.networks_.push_back({cut(*address, *bits + offset), *bits + offset});
  }
  return proxies;
}

bool TrustedProxies::Network::holds(const IpAddress& other) const {
  return cut(other, bits) == address;
}

bool TrustedProxies::trusts(const IpAddress& address) const {
  return std::any_of(networks_.begin(), networks_.end(),
                     [&](const Network& network) { return network.holds(address); });
}

std::string TrustedProxies::client(std::string_view peer,
                                   const std::vector<std::string_view>& forwarded) const {
  auto client = parse_ip_address(peer);
  if (!client) return std::string(peer);
  std::vector<std::string_view> hops;
  for (const std::string_view value : forwarded) {
    for (const std::string_view hop : split(value, ',')) hops.push_back(hop);
  }
  while (!hops.empty() && trusts(*client)) {
    const auto before = parse_ip_address(hops.back());
    if (!before) break;  // a proxy of ours does not know either
    client = before;
    hops.pop_back();
  }
  return client_name(*client);
}

}  // namespace palamedes::service
