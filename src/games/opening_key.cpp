#include "games/opening_key.hpp"

#include <algorithm>
#include <map>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "games/symmetry.hpp"
#include "games/typed_play.hpp"
#include "games/visit_game.hpp"

namespace palamedes {
namespace {

using OpeningNames = std::map<std::uint64_t, std::string_view>;

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0;
  for (const char c : text) hash = hash_word(hash, static_cast<unsigned char>(c));
  return hash;
}

// The names of all games, by the positions that their moves lead to.
OpeningNames every_name() {
  OpeningNames names;
  for (const std::string& id : one_of_each_family()) {
    const auto game = *find_game(id);
    for (const NamedOpening& opening : game->info().family().openings) {
      const auto play = game->start();
      for (const std::string_view text : split(opening.moves, ' ')) {
        const auto move = play->parse_move(text);
        check(move.ok(), "a named opening with a move that is none");
        play->play(*move);
      }
      names.emplace(opening_key(*play), opening.name);
    }
  }
  return names;
}

}  // namespace

std::uint64_t opening_key(const AnyPlay& play) {
  const GameInfo& info = play.game().info();
  const std::uint64_t key = visit_game(info, [&play]<class G>(const G& game) {
    const auto& position = typed<G>(play).position();
    std::uint64_t least = game.key(position);
    if constexpr (Reflectable<G>) {
      for (const Reflection& by : game.reflections()) {
        least = std::min(least, game.key(game.reflected(position, by)));
      }
    }
    return least;
  });
  return hash_word(hash_of(info.id), key);
}

std::string_view opening_name(const AnyPlay& play) {
  if (play.game().info().family().openings.empty()) return {};
  static const OpeningNames names = every_name();
  const auto found = names.find(opening_key(play));
  return found == names.end() ? std::string_view() : found->second;
}

std::string_view opening_name_on_the_way(const AnyPlay& play) {
  if (play.game().info().family().openings.empty()) return {};
  const auto back = play.clone();
  do {
    if (const auto name = opening_name(*back); !name.empty()) return name;
  } while (back->undo());
  return {};
}

}  // namespace palamedes
