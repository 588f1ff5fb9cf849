// service/api_openings.cpp - the explorer of openings: the desk's moves with the store's counts.
#include "desk/ask.hpp"
#include "desk/openings.hpp"
#include "service/api.hpp"
#include "service/api_names.hpp"

namespace palamedes::service {
namespace {

void fill_in(Json& place, const store::OpeningCounts& counts) {
  const auto found = counts.find(desk::key_in(place["key"]));
  if (found == counts.end() || found->second.games() == 0) return;
  const store::OpeningCount& count = found->second;
  place["count"] = {{"first", count.first},
                    {"drawn", count.drawn},
                    {"second", count.second},
                    {"newest", count.newest}};
}

}  // namespace

Reply Api::explore(const Call& call) {
  auto answer = desk::answer(kExplore, call.body);
  if (!answer) return refuse(answer.error());
  std::vector<std::uint64_t> keys{desk::key_in((*answer)["key"])};
  for (const Json& move : (*answer)["moves"]) keys.push_back(desk::key_in(move["key"]));
  const auto counts = parts_.store.openings(keys);
  if (!counts) return store_failed(counts.error());
  const auto waiting = parts_.store.games_wait_to_be_counted();
  if (!waiting) return store_failed(waiting.error());
  fill_in(*answer, *counts);
  for (Json& move : (*answer)["moves"]) fill_in(move, *counts);
  (*answer)["waiting"] = *waiting;
  return answer_with(*answer);
}

}  // namespace palamedes::service
