#include "cli/deletion_list.hpp"

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/files.hpp"
#include "cli/ladder_desk.hpp"
#include "cli/usual_store.hpp"
#include "games/record/json_text.hpp"
#include "ladder/wishes.hpp"
#include "store/store.hpp"

namespace palamedes::cli {
namespace {

ladder::Deletion read_deletion(const Json& one, const std::string& file) {
  const auto time = [&](const char* name) {
    const auto found = ladder::time_field(one, name);
    return found.ok() ? *found : std::nullopt;
  };
  const auto created = time("created"), made = time("made");
  const bool numbered =
      one.is_object() && one.contains("account") && one["account"].is_number_integer();
  if (!numbered || !created || !made) {
    throw Fatal(kBadInput, fmt::format("{}: not a list of deletions as palamedes ladder deletions "
                                       "writes it",
                                       file));
  }
  return {one["account"].get<std::int64_t>(), *created, *made};
}

}  // namespace

std::vector<ladder::Deletion> known_deletions(const std::string& store, const std::string& file) {
  std::vector<ladder::Deletion> known;
  if (!file.empty()) {
    const Json document = read_json(read_file(file));
    const bool listed =
        document.is_object() && document.contains("deletions") && document["deletions"].is_array();
    if (!listed) (void)read_deletion(Json(), file);
    for (const Json& one : document["deletions"]) known.push_back(read_deletion(one, file));
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
