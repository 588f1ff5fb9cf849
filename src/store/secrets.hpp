// store/secrets.hpp - texts that may hold the password of a store, and what may be shown of
// them.
#pragma once

#include <string>
#include <string_view>

namespace palamedes::store {

// Whether a text looks as if it had a password in it: "...password=...", "name:password@...",
// however it is written. Rather once too often.
bool may_hold_password(std::string_view text);

// The text without any occurrence of `secret`.
std::string without(std::string text, std::string_view secret);

}  // namespace palamedes::store
