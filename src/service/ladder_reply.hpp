// service/ladder_reply.hpp - what the ladder answers, as HTTP says it.
#pragma once

#include "ladder/answer.hpp"
#include "service/reply.hpp"

namespace palamedes::service {

Reply told(const ladder::Refusal& refusal);
Reply told(const ladder::Answer<Json>& answer, int status = 200);

}  // namespace palamedes::service
