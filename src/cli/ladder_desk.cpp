#include "cli/ladder_desk.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iostream>

#include "cli/layout.hpp"
#include "cli/numbers.hpp"
#include "cli/store_flag.hpp"
#include "cli/usual_store.hpp"
#include "store/pool.hpp"

namespace palamedes::cli {
namespace {

std::string cell_text(const Json& value) {
  if (value.is_null()) return "";
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "";
  if (value.is_number_float()) return fmt::format("{:.1f}", value.get<double>());
  if (value.is_object()) return message_of(value);
  if (!value.is_array()) return value.dump();
  std::vector<std::string> parts;
  for (const Json& part : value) parts.push_back(cell_text(part));
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

LadderDesk::LadderDesk(const LadderFlags& flags)
    : pool_(stored(store::open_pool(named_store(flags.store)))),
      ladder_(std::make_unique<ladder::Ladder>(*pool_)) {}

std::int64_t LadderDesk::member(std::int64_t course, const std::string& name) {
  const Json roster = answered(ladder_->roster(me(), course));
  for (const Json& member : roster["members"]) {
    if (member["name"] == name) return member["account"];
  }
  throw Fatal(kBadInput, fmt::format("the course has no member '{}'; palamedes ladder roster {} "
                                     "shows them, and adds more",
                                     name, course));
}

void add_ladder_flags(CLI::App& app, LadderFlags& flags) {
  add_store_flag(app, flags.store);
  app.add_flag("--json", flags.json, "the answer as a JSON document");
}

void add_id(CLI::App& app, const char* name, std::int64_t& id, const char* what) {
  app.add_option(name, id, what)
      ->required()
      ->option_text(" ")
      ->check(whole_between(1, std::numeric_limits<std::int64_t>::max()));
}

void print_json(const Json& document) {
  std::cout << document.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

std::string table_text(const Json& rows, const std::vector<TableColumn>& columns) {
  std::vector<Align> aligns;
  std::vector<std::vector<std::string>> cells(1);
  for (const TableColumn& column : columns) {
    const bool number = !rows.empty() && rows[0].value(column.field, Json()).is_number();
    aligns.push_back(number ? Align::Right : Align::Left);
    cells[0].emplace_back(column.head);
  }
  for (const Json& row : rows) {
    auto& line = cells.emplace_back();
    for (const TableColumn& column : columns)
      line.push_back(cell_text(row.value(column.field, Json())));
  }
  return format_table(aligns, cells);
}

}  // namespace palamedes::cli
