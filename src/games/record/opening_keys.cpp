#include "games/record/opening_keys.hpp"

#include <algorithm>

#include "games/catalog.hpp"
#include "games/opening_key.hpp"

namespace palamedes {

std::vector<std::uint64_t> opening_keys(const GameRecord& record) {
  std::vector<std::uint64_t> keys;
  const auto game = find_game(record.game);
  if (!game) return keys;
  const auto play =
      record.start.empty() ? Result((*game)->start()) : (*game)->start_from(record.start);
  if (!play) return keys;
  keys.push_back(opening_key(**play));
  for (const RecordedMove& recorded : record.moves) {
    if ((*play)->played().size() == kOpeningPlies) break;
    const auto move = (*play)->parse_move(recorded.text);
    if (!move) break;
    (*play)->play(*move);
    keys.push_back(opening_key(**play));
  }
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

}  // namespace palamedes
