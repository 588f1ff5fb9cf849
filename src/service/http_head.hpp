// service/http_head.hpp - the head of a request, judged whole before the HTTP library hears of it.
//
// The library keeps every header line that comes, believes any Content-Length, unpacks any body and
// answers any number of ranges. And what is written twice or askew is read by a proxy in one way
// and by us in another, which is how one client's bytes become another's request. So a head is read
// up to limits, refused where it is not plain, and told to the library in words of ours.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "service/reply.hpp"

namespace palamedes::service {

inline constexpr std::size_t kLongestHead = std::size_t{32} << 10, kLongestHeadLine = 8000;
inline constexpr int kMostHeadLines = 100;
inline constexpr std::size_t kLargestBody = std::size_t{16} << 20;

// Follows a head as it comes, byte by byte.
class HeadMeter {
 public:
  enum class State { Coming, Whole, LongTarget, LongHead };
  State take(char c);

 private:
  std::size_t bytes_ = 0, in_line_ = 0;
  int lines_ = 0;
};

struct HttpHead {
  std::string method, target;                                // "GET", "/api/games?x=1"
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
  std::size_t body_bytes = 0;
  bool last = false;  // the other side expects no further answer on this connection

  // The first of that name, which is written in lower case; empty: there is none.
  std::string_view header(std::string_view name) const;
  std::vector<std::string_view> all(std::string_view name) const;
  // What the library is told of it, a head again.
  std::string retold() const;
};

// From the first byte to the empty line. Nothing with a reply: what is wrong with it.
std::optional<HttpHead> parse_head(std::string_view bytes, Reply& refusal);
// requires: neither Coming nor Whole.
Reply too_long(HeadMeter::State state);

}  // namespace palamedes::service
