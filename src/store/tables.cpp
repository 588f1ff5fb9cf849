// store/tables.cpp - a table follows those that it refers to, by the foreign keys the
// database tells of.
#include "store/tables.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace palamedes::store {

Result<std::vector<StoredTable>> tables_of(Connection& connection, const Dialect& dialect) {
  const auto names = connection.run(dialect.tables);
  if (!names) return names.error();
  const auto references = connection.run(dialect.references);
  if (!references) return references.error();
  std::map<std::string, std::set<std::string>> awaited;  // what must come before a table
  for (const Row& row : *names) awaited[row.text(0)];
  for (const Row& row : *references) {
    if (row.text(0) != row.text(1)) awaited[row.text(0)].insert(row.text(1));
  }
  std::vector<StoredTable> tables;
  while (!awaited.empty()) {
    auto next = std::find_if(awaited.begin(), awaited.end(),
                             [](const auto& entry) { return entry.second.empty(); });
    if (next == awaited.end()) next = awaited.begin();  // a circle, which our schema has not
    StoredTable table{next->first, {}};
    const auto columns = connection.run(dialect.columns, {table.name});
    if (!columns) return columns.error();
    for (const Row& row : *columns) table.columns.push_back(row.text(0));
    awaited.erase(next);
    for (auto& [name, others] : awaited) others.erase(table.name);
    tables.push_back(std::move(table));
  }
  return tables;
}

}  // namespace palamedes::store
