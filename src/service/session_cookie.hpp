// service/session_cookie.hpp - the cookie that stands for whoever is signed in.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "service/http_head.hpp"

namespace palamedes::service {

// The token that a request brings; empty where it has none, or two that differ: a neighbour under
// another name of this host can add a cookie, but not take ours away.
std::string session_token(const HttpHead& head);

// The header that sets it. No script can read it, and no request of another site brings it along
// but a plain visit. `secure`: over TLS only.
std::pair<std::string, std::string> session_cookie(const std::string& token, std::int64_t seconds,
                                                   bool secure);
std::pair<std::string, std::string> no_session_cookie(bool secure);  // ends it

}  // namespace palamedes::service
