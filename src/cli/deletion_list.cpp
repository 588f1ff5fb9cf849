#include "cli/deletion_list.hpp"

#include <fmt/format.h>

#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>

#include "cli/files.hpp"
#include "cli/ladder_desk.hpp"
#include "cli/usual_store.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"
#include "ladder/wishes.hpp"
#include "store/store.hpp"

namespace palamedes::cli {
namespace {

[[noreturn]] void refuse_list(const std::string& file, const Sentence& why) {
  throw Fatal(kBadInput, fmt::format("{}: not a list of deletions as palamedes ladder deletions "
                                     "writes it: {}",
                                     file, std::string(why)));
}

ladder::Deletion read_deletion(const Json& one, const std::string& place, const std::string& file) {
  constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();
  ladder::Deletion deletion;
  JsonFields fields(one, place, JsonFields::Null::LeftOut);
  for (const char* key : {"account", "created", "made"}) fields.need(key);
  fields.read("account", deletion.account, 0, kHighest);
  if (fields.mistake()) refuse_list(file, fields.mistake()->message);
  for (const auto& [name, into] :
       {std::pair{"created", &deletion.created}, std::pair{"made", &deletion.made}}) {
    const auto time = ladder::time_field(one, name);
    if (!time) refuse_list(file, time.refusal().message);
    *into = time->value_or(0);
  }
  return deletion;
}

}  // namespace

std::vector<ladder::Deletion> known_deletions(const std::string& store, const std::string& file) {
  std::vector<ladder::Deletion> known;
  if (!file.empty()) {
    const Json document = read_json(read_file(file));
    JsonFields fields(document);
    fields.need("deletions");
    const Json* list = fields.array("deletions");
    if (fields.mistake()) refuse_list(file, fields.mistake()->message);
    for (std::size_t i = 0; i < list->size(); ++i) {
      known.push_back(read_deletion((*list)[i], fmt::format("deletions[{}]", i), file));
    }
  }
  // Where there is no store yet, or none of ours, restoring says so.
  auto pool = store::open_pool(store, store::IfMissing::Refuse);
  if (!pool) return known;
  const auto own = ladder::deletions(**pool);
  if (own) known.insert(known.end(), own->begin(), own->end());
  return known;
}

void delete_again_in(const std::string& store, const std::vector<ladder::Deletion>& deletions) {
  const auto pool = stored(store::open_pool(store));
  const std::int64_t count = answered(ladder::delete_again(*pool, deletions));
  if (count > 0) std::cerr << fmt::format("{} deleted again\n", count);
}

}  // namespace palamedes::cli
