// ladder/version_steps.hpp - how far a version has come, step by step, as documents.
#pragma once

#include <nlohmann/json.hpp>

#include "ladder/rows.hpp"

namespace palamedes::ladder {

Answer<Json> steps_document(store::Connection& connection, const VersionOfBot& of,
                            std::int64_t now);
Answer<Json> passes_document(store::Connection& connection, const VersionOfBot& of);
Answer<Json> test_document(store::Connection& connection, const VersionRow& version);

}  // namespace palamedes::ladder
