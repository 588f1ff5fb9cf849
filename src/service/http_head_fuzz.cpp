// service/http_head_fuzz.cpp - whatever is taken for a head is one, and stays the same when retold.
#include <cstddef>
#include <cstdint>

#include "base/check.hpp"
#include "service/http_head.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  using namespace palamedes::service;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  HeadMeter meter;
  for (const char c : bytes) {
    if (meter.take(c) != HeadMeter::State::Coming) break;
  }
  Reply refusal;
  const auto head = parse_head(bytes, refusal);
  if (!head) return check(refusal.status >= 400, "a refusal has a status"), 0;
  check(head->body_bytes <= kLargestBody, "no body is larger than that");
  std::string again = head->retold();
  again.insert(again.find("\r\n") + 2, "Host: x\r\n");
  const auto retold = parse_head(again, refusal);
  check(retold && retold->method == head->method && retold->target == head->target &&
            retold->body_bytes == head->body_bytes && retold->last == head->last,
        "retelling changes nothing");
  return 0;
}
