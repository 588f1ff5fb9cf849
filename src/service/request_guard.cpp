// service/request_guard.cpp - literal addresses are always ours: no name can be rebound to one.
#include "service/request_guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/sentence.hpp"
#include "base/text.hpp"

namespace palamedes::service {
namespace {

// "localhost:8080" -> "localhost", "[::1]:8080" -> "[::1]"
std::string_view without_port(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const bool inside_brackets = colon != host.npos && host.find(']', colon) != host.npos;
  return inside_brackets ? host : host.substr(0, colon);
}

bool is_literal_address(std::string_view host) {
  in_addr four{};
  in6_addr six{};
  if (host.starts_with('[') && host.ends_with(']')) {
    return inet_pton(AF_INET6, std::string(host.substr(1, host.size() - 2)).c_str(), &six) == 1;
  }
  return inet_pton(AF_INET, std::string(host).c_str(), &four) == 1;
}

}  // namespace

bool RequestGuard::knows(std::string_view host) const {
  const std::string name = lower_case(without_port(host));
  return name == "localhost" || is_literal_address(name) ||
         std::find(names_.begin(), names_.end(), name) != names_.end();
}

std::optional<Reply> RequestGuard::objection(const RequestHead& head) const {
  if (!knows(head.host)) {
    return refuse(403, "host",
                  say("this-service-is-not-known-as",
                      "this service is not known as {}; `palamedes serve --name` adds "
                      "names",
                      quote(head.host)));
  }
  if (!head.origin.empty() && head.origin != "http://" + head.host &&
      head.origin != "https://" + head.host) {
    return refuse(403, "origin",
                  say("page-of-may-ask-nothing-here", "a page of {} may ask nothing here",
                      quote(head.origin)));
  }
  if (head.method == "GET" || head.method == "HEAD") return std::nullopt;
  if (head.fetch_site == "cross-site" || head.fetch_site == "same-site") {
    return refuse(
        403, "origin",
        say("page-of-another-site-may-ask", "a page of another site may ask nothing here"));
  }
  if (head.marker != "1") {
    return refuse(403, "header",
                  say("request-that-may-change-something-needs",
                      "a request that may change something needs 'X-Palamedes: 1'"));
  }
  const std::string type =
      lower_case(trim(head.content_type.substr(0, head.content_type.find(';'))));
  if (type != "application/json") {
    return refuse(415, "content-type",
                  say("body-must-be-application-json-not",
                      "the body must be application/json, not {}", quote(type)));
  }
  return std::nullopt;
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers{
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
       "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' blob:; "
       "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy",
       "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()"},
  };
  return headers;
}

}  // namespace palamedes::service
