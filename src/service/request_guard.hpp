// service/request_guard.hpp - which requests are listened to at all: those for us (DNS rebinding)
// and from our own page (cross-site requests).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/reply.hpp"

namespace palamedes::service {

// What a request says about itself; empty where it says nothing.
struct RequestHead {
  std::string method, host, origin, content_type, marker, fetch_site;
};

class RequestGuard {
 public:
  // `names` are host names, without ports, under which people reach this service, beside localhost
  // and every literal address: no page can make a browser believe that a literal address is its
  // own.
  explicit RequestGuard(std::vector<std::string> names) : names_(std::move(names)) {}

  // Why it is refused, if it is.
  std::optional<Reply> objection(const RequestHead& head) const;

 private:
  bool knows(std::string_view host) const;
  std::vector<std::string> names_;
};

// The headers that every answer has.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace palamedes::service
