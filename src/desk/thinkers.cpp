// desk/thinkers.cpp - the table of questions that take thought, and who is kept for them.
#include "desk/thinkers.hpp"

#include <fmt/format.h>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "desk/analyse.hpp"
#include "desk/choose.hpp"
#include "desk/coach/answer_coach.hpp"
#include "desk/review.hpp"
#include "games/catalog.hpp"
#include "players/table.hpp"

namespace palamedes::desk {

engines::Engine& Kept::engine_for(const AnyGame& game, const Pace& pace) {
  const std::string name = fmt::format("{} {}", game.info().id, pace.table_megabytes);
  if (engines::Engine* engine = engines.find(name)) return *engine;
  return engines.put(name, engines::make_engine(game, {.table_megabytes = pace.table_megabytes,
                                                       .cpu = detect_cpu(),
                                                       .parameters = {}}));
}

Result<KeptPlayer*> Kept::player_for(const std::string& game, const std::string& id,
                                     std::uint64_t seed, const Pace& pace) {
  const std::string name = fmt::format("{} {} {} {}", game, id, seed, pace.table_megabytes);
  if (KeptPlayer* kept = players.find(name)) return kept;
  const auto found = find_game(game);
  if (!found) return found.error();
  auto player = make_player(**found, id, seed);
  if (!player) return player.error();
  (*player)->use_memory(pace.table_megabytes);
  return &players.put(name, std::make_unique<KeptPlayer>(KeptPlayer{*found, std::move(*player)}));
}

Thinkers::Thinkers() : kept_(std::make_unique<Kept>()) {}
Thinkers::~Thinkers() = default;

Result<Json> Thinkers::think(std::string_view name, const Json& body, const Pace& pace) {
  struct Entry {
    std::string_view name;
    Result<Json> (*think)(Kept&, const Json&, const Pace&);
  };
  constexpr Entry kEntries[]{{"choose", answer_choose},
                             {"analyse", answer_analyse},
                             {"review", answer_review},
                             {"coach", answer_coach},
                             {"solve", answer_solve}};
  std::vector<std::string> known;
  for (const Question& question : questions()) known.emplace_back(question.name);
  for (const Entry& entry : kEntries) {
    known.emplace_back(entry.name);
    if (entry.name != name) continue;
    if (body.is_object()) return entry.think(*kept_, body, pace);
    return Error{Errc::BadSyntax, say("question-must-be-json-object",
                                      "{}: the question must be a JSON object", name)};
  }
  return Error{Errc::UnknownName,
               say("there-is-no-question-there-are", "there is no question {}; there are {}",
                   quote(name), join(known, ", "))};
}

}  // namespace palamedes::desk
