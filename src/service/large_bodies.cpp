#include "service/large_bodies.hpp"

#include <malloc.h>

namespace palamedes::service {

std::shared_ptr<void> LargeBodies::seat(const std::string& client) {
  const std::lock_guard lock(mutex_);
  if (all_ == most_) return nullptr;
  int& taken = taken_[client];
  if (taken == most_each_) return nullptr;
  ++taken, ++all_;
  return {this, [client](LargeBodies* all) { all->leave(client); }};
}

void LargeBodies::leave(const std::string& client) {
  {
    const std::lock_guard lock(mutex_);
    --all_;
    const auto found = taken_.find(client);
    if (--found->second == 0) taken_.erase(found);
  }
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace palamedes::service
