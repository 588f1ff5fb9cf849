// service/rate_limiter.cpp - only full buckets are forgotten: whoever has spent something stays
// known.
#include "service/rate_limiter.hpp"

#include <algorithm>

namespace palamedes::service {
namespace {

constexpr std::size_t kMostClients = 4096;  // then those who have been quiet are forgotten

}  // namespace

bool RateLimiter::allow(const std::string& client, double cost, double now) {
  if (rate_ <= 0) return true;
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= kMostClients && !buckets_.contains(client)) forget_the_full(now);
  Bucket& bucket = buckets_.try_emplace(client, Bucket{burst_, now}).first->second;
  bucket.tokens = std::min(burst_, bucket.tokens + (now - bucket.since) * rate_);
  bucket.since = now;
  if (bucket.tokens < cost) return false;
  bucket.tokens -= cost;
  return true;
}

std::size_t RateLimiter::clients() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

// A full bucket says no more than none.
void RateLimiter::forget_the_full(double now) {
  std::erase_if(buckets_, [&](const auto& entry) {
    return entry.second.tokens + (now - entry.second.since) * rate_ >= burst_;
  });
}

}  // namespace palamedes::service
