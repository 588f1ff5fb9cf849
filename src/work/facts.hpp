// work/facts.hpp - what a worker says of itself, as text for sockets and tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "work/office.hpp"

namespace palamedes::work {

std::string text_of(const std::vector<Toolchain>& toolchains);  // a JSON array
// None where the text is no such array.
std::vector<Toolchain> toolchains_in(std::string_view text);

Json document_of(const WorkerFacts& facts);
Result<WorkerFacts> read_facts(const Json& document);

}  // namespace palamedes::work
