// service/reply.cpp - broken UTF-8 is replaced on its way out, where the library would throw.
#include "service/reply.hpp"

#include <fmt/format.h>

#include "base/sentence.hpp"
#include "desk/words.hpp"

namespace palamedes::service {

std::string to_text(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string event_text(std::string_view event, const Json& document) {
  return fmt::format("event: {}\ndata: {}\n\n", event, to_text(document));
}

Reply answer_with(const Json& document, int status) {
  return {.status = status, .body = to_text(document)};
}

Reply refuse(int status, std::string_view code, const Sentence& message) {
  return answer_with({{"error", desk::error_document(code, message)}}, status);
}

Reply refuse(const Error& error) { return refuse(400, desk::code_of(error.code), error.message); }

Reply store_failed(const Error& error) {
  Reply reply = refuse(
      503, "store", say("store-does-not-answer", "the store does not answer: {}", error.message));
  reply.headers.emplace_back("Retry-After", "5");
  return reply;
}

Reply not_found(const Sentence& message) { return refuse(404, "not-found", message); }

}  // namespace palamedes::service
