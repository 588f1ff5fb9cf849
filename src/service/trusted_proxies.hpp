// service/trusted_proxies.hpp - whose request it is, where proxies stand between.
//
// Each proxy adds the address it heard from to the end of X-Forwarded-For. What stands further left
// was said by somebody else. So we go from the right for as long as the address before is one of
// our own proxies; whoever that leads to is the client. `Forwarded` is not read: a proxy that
// writes the one header passes the other on as it came from the client.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace palamedes::service {

// As IPv6 has it; an IPv4 address is ::ffff:1.2.3.4.
using IpAddress = std::array<unsigned char, 16>;
// "1.2.3.4", "::1", and either with a port as proxies write it.
std::optional<IpAddress> parse_ip_address(std::string_view text);

class TrustedProxies {
 public:
  TrustedProxies() = default;  // none
  // "127.0.0.1", "10.0.0.0/8", "fd00::/8"
  static Result<TrustedProxies> parse(const std::vector<std::string>& texts);

  // Under which name limits know the client: an IPv4 address, or the network of an IPv6 one (/64),
  // since whoever has one of its addresses has all of them. `forwarded` are the values of
  // X-Forwarded-For in their order.
  std::string client(std::string_view peer, const std::vector<std::string_view>& forwarded) const;

 private:
  struct Network {
    IpAddress address;
    int bits;
    bool holds(const IpAddress& other) const;
  };
  bool trusts(const IpAddress& address) const;
  std::vector<Network> networks_;
};

}  // namespace palamedes::service
