// arena/tournament_plan_fuzz.cpp - whatever is read as a plan survives being written and read.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arena/tournament_plan.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  const auto plan = arena::parse_plan({reinterpret_cast<const char*>(data), size});
  if (!plan) return 0;
  const std::string text = arena::to_json(*plan);
  const auto again = arena::parse_plan(text);
  check(again.ok() && arena::to_json(*again) == text, "a plan changed on its way through JSON");
  (void)arena::complete(*plan);
  return 0;
}
