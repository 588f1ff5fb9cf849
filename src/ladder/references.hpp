// ladder/references.hpp - the bots of a course that belong to nobody: what others are measured by.
//
// They are players of ours, never programs: what a page says is started on no machine.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "ladder/rows.hpp"

namespace palamedes::ladder {

struct ReferenceWish {
  std::string player;  // "chain/heithoff"
  std::string name;
  std::optional<std::int64_t> percent;  // of the points, which passes; nothing: ranked only
};

// The field `references` of the document, or the usual ones of the game.
Answer<std::vector<ReferenceWish>> read_references(const Json& wish, const AnyGame& game);

std::optional<Refusal> add_reference(store::Connection& connection, std::int64_t course,
                                     const ReferenceWish& reference, std::int64_t now);
std::optional<Refusal> add_reference(store::Connection& connection, const CourseRow& course,
                                     const Json& wish, std::int64_t now);
// {bot, percent?, name?, retired?}
std::optional<Refusal> change_reference(store::Connection& connection, std::int64_t course,
                                        const Json& wish, std::int64_t now);

Answer<Json> references_document(store::Connection& connection, std::int64_t course);

}  // namespace palamedes::ladder
