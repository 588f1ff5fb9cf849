// service/same_key.hpp - whether somebody knows a secret, without a hint how nearly.
#pragma once

#include <string>

namespace palamedes::service {

// Takes the same time wherever the first difference is.
inline bool same_key(const std::string& a, const std::string& b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    difference |= static_cast<unsigned>(a[i]) ^ static_cast<unsigned>(b[i]);
  }
  return difference == 0;
}

}  // namespace palamedes::service
