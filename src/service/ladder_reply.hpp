// service/ladder_reply.hpp - what the ladder answers, as HTTP says it.
#pragma once

#include "ladder/answer.hpp"
#include "service/reply.hpp"

namespace palamedes::service {

Reply told(const ladder::Refusal& refusal);
Reply told(const ladder::Answer<Json>& answer, int status = 200);

// Of a wish that the ladder reads itself: a key that is none of these is a mistake, as a misspelt
// one must not vanish.
std::optional<Error> other_key(const Json& body, std::initializer_list<std::string_view> keys);

}  // namespace palamedes::service
