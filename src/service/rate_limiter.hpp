// service/rate_limiter.hpp - how often one client may ask: a bucket of tokens for each.
//
// A client is a name; whose (an address, later an account) is decided by who asks.
#pragma once

#include <map>
#include <mutex>
#include <string>

namespace palamedes::service {

class RateLimiter {
 public:
  // So many requests a second for as long as one likes, and `burst` at once. A rate of 0: no limit.
  RateLimiter(double rate, double burst) : rate_(rate), burst_(burst) {}

  // Whether a request that costs so much may be answered `now` (seconds, never going back).
  bool allow(const std::string& client, double cost, double now);
  std::size_t clients() const;  // that are remembered

 private:
  struct Bucket {
    double tokens, since;
  };
  void forget_the_full(double now);

  const double rate_, burst_;
  mutable std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace palamedes::service
