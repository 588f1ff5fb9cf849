#include "work/facts.hpp"

#include <nlohmann/json.hpp>

#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"
#include "store/kept_sentence.hpp"

namespace palamedes::work {
namespace {

constexpr std::size_t kLongestFact = 500, kMostToolchains = 30, kLongestLibraries = 4000;

Json list_of(const std::vector<Toolchain>& toolchains) {
  Json list = Json::array();
  for (const Toolchain& tool : toolchains) {
    list.push_back({{"language", tool.language},
                    {"shown", tool.shown},
                    {"version", tool.version},
                    {"flags", tool.flags},
                    {"files", tool.files},
                    {"libraries", tool.libraries}});
  }
  return list;
}

Result<std::vector<Toolchain>> read_toolchains(const Json& list) {
  if (!list.is_array() || list.size() > kMostToolchains) {
    return Error{Errc::BadSyntax, "toolchains are a list, and not a long one"};
  }
  std::vector<Toolchain> all;
  for (const Json& row : list) {
    if (!row.is_object()) return Error{Errc::BadSyntax, "a toolchain is an object"};
    Toolchain tool;
    JsonFields fields(row, "toolchains");
    fields.read("language", tool.language, kLongestFact);
    fields.read("shown", tool.shown, kLongestFact);
    fields.read("version", tool.version, kLongestFact);
    fields.read("flags", tool.flags, kLongestFact);
    fields.read("files", tool.files, kLongestFact);
    fields.read("libraries", tool.libraries, kLongestLibraries);
    if (const auto error = fields.mistake_or_unknown_key()) return *error;
    all.push_back(std::move(tool));
  }
  return all;
}

}  // namespace

std::string text_of(const std::vector<Toolchain>& toolchains) {
  return list_of(toolchains).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<Toolchain> toolchains_in(std::string_view text) {
  auto read = read_toolchains(read_json(text));
  return read ? std::move(*read) : std::vector<Toolchain>();
}

Json document_of(const WorkerFacts& facts) {
  Json document{{"key", facts.key},
                {"name", facts.name},
                {"cores", facts.cores},
                {"speed", facts.speed},
                {"confines", facts.confines},
                {"program", facts.program},
                {"toolchains", list_of(facts.toolchains)},
                {"fresh", facts.fresh}};
  if (!facts.sandbox.empty()) document["sandbox"] = store::said(facts.sandbox);
  return document;
}

Result<WorkerFacts> read_facts(const Json& document) {
  if (!document.is_object()) return Error{Errc::BadSyntax, "a worker's facts are an object"};
  WorkerFacts facts;
  JsonFields fields(document);
  fields.read("key", facts.key, kLongestFact);
  fields.read("name", facts.name, kLongestFact);
  fields.read("cores", facts.cores, 1, 100'000);
  fields.read("speed", facts.speed, std::int64_t{0}, std::int64_t{1} << 50);
  if (const Json* sandbox = fields.object("sandbox")) {
    facts.sandbox = store::sentence_in(*sandbox);
    if (facts.sandbox.size() > 2 * kLongestFact) {
      return Error{Errc::BadSyntax, "a sandbox has no more to say of itself than a few lines"};
    }
  }
  fields.read("confines", facts.confines);
  fields.read("program", facts.program, kLongestFact);
  fields.read("fresh", facts.fresh);
  fields.need("key");
  if (const Json* list = fields.array("toolchains")) {
    auto tools = read_toolchains(*list);
    if (!tools) return tools.error();
    facts.toolchains = std::move(*tools);
  }
  if (const auto error = fields.mistake_or_unknown_key()) return *error;
  return facts;
}

}  // namespace palamedes::work
