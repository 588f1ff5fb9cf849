// ladder/similar.hpp - which sources of a course have passages in common, for those who teach it: a
// hint where to look, never a verdict.
//
// Comparing takes seconds, so it holds no transaction: sources are read one by one, and archives
// unpacked by processes of their own (work/source_reader.hpp). Who asks has asked who may.
#pragma once

#include "ladder/rows.hpp"
#include "store/pool.hpp"

namespace palamedes::ladder {

// {pairs: [{first: Copyist, second, percent, tokens}], sources, template: [file]}, the most alike
// first, where Copyist is {bot, name, owner|null, version, number}; of each bot its newest source,
// less what the game's kits and the course's templates have.
Answer<Json> similar_sources(store::Pool& pool, const CourseRow& course);
// {first: Copyist, second, percent, passages: [{tokens, first: Passage, second: Passage}]}, where
// Passage is {file, from, to (lines), text}.
Answer<Json> shared_passages(store::Pool& pool, const CourseRow& course, std::int64_t first,
                             std::int64_t second);

// What everybody was given: counts for nobody as copied. Nothing takes it away.
std::optional<Refusal> set_template(store::Connection& connection, const CourseRow& course,
                                    const std::string& file,
                                    const std::optional<std::string>& bytes);

}  // namespace palamedes::ladder
