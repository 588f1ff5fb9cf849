// cli/ladder_desk.hpp - what all commands of `palamedes ladder` share: the ladder behind `--store`,
// and answers as JSON or for people.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/fatal.hpp"
#include "ladder/ladder.hpp"

namespace palamedes::cli {

struct LadderFlags {
  std::string store;
  bool json = false;
};

// Whoever can open the store may do what an operator may.
class LadderDesk {
 public:
  explicit LadderDesk(const LadderFlags& flags);

  ladder::Ladder& ladder() { return *ladder_; }
  store::Pool& pool() { return *pool_; }
  static ladder::Viewer me() { return ladder::Viewer::terminal(); }
  // The account of a member by the name that it signs in with.
  std::int64_t member(std::int64_t course, const std::string& name);

 private:
  std::unique_ptr<store::Pool> pool_;
  std::unique_ptr<ladder::Ladder> ladder_;
};

// The value, or its refusal as Fatal.
template <class T>
T answered(ladder::Answer<T> answer) {
  if (answer.ok()) return *std::move(answer);
  const bool machine = answer.refusal().kind == ladder::Refusal::Kind::Unavailable;
  throw Fatal(machine ? kIoFailure : kBadInput, answer.refusal().message);
}

void add_ladder_flags(CLI::App& app, LadderFlags& flags);
void add_id(CLI::App& app, const char* name, std::int64_t& id, const char* what);

void print_json(const Json& document);
// Columns with these heads; a cell is a field of each row, null is empty.
struct TableColumn {
  const char *head, *field;
};
std::string table_text(const Json& rows, const std::vector<TableColumn>& columns);

void print_course(bool json, const Json& course);
void print_version(bool json, const Json& version);
std::string message_of(const Json& said);   // {message, ...}, or null
std::string state_of(const Json& version);  // and whether it came after the deadline

}  // namespace palamedes::cli
