#include "service/ladder_reply.hpp"

#include <algorithm>

#include "games/record/json_fields.hpp"

namespace palamedes::service {
namespace {

struct Words {
  int status;
  std::string_view code;
};

Words words_of(ladder::Refusal::Kind kind) {
  using Kind = ladder::Refusal::Kind;
  switch (kind) {
    case Kind::NotFound:
      return {404, "not-found"};
    case Kind::SignIn:
      return {401, "sign-in"};
    case Kind::Forbidden:
      return {403, "forbidden"};
    case Kind::Invalid:
      return {400, "invalid"};
    case Kind::Conflict:
      return {409, "conflict"};
    case Kind::TooMany:
      return {429, "quota"};
    case Kind::TooLarge:
      return {413, "too-large"};
    case Kind::Unavailable:
      break;
  }
  return {503, "store"};
}

}  // namespace

Reply told(const ladder::Refusal& refusal) {
  const Words words = words_of(refusal.kind);
  Reply reply = refuse(words.status, words.code, refusal.message);
  if (words.status == 503 || words.status == 429) {
    reply.headers.emplace_back("Retry-After",
                               std::to_string(std::max<std::int64_t>(refusal.wait_seconds, 5)));
  }
  return reply;
}

std::optional<Error> other_key(const Json& body, std::initializer_list<std::string_view> keys) {
  JsonFields fields(body, {}, JsonFields::Null::LeftOut);
  for (const std::string_view key : keys) fields.find(key);
  return fields.mistake_or_unknown_key();
}

Reply told(const ladder::Answer<Json>& answer, int status) {
  return answer ? answer_with(*answer, status) : told(answer.refusal());
}

}  // namespace palamedes::service
