// cli/cmd_ladder_people.cpp - `palamedes ladder roster|link`: who takes part, and by which links
// people come.
#include <fmt/format.h>

#include <iostream>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/ladder_desk.hpp"

namespace palamedes::cli {
namespace {

struct PeopleFlags : LadderFlags {
  std::int64_t course = 0;
  std::string file, role = "student", address, teacher, reset;
};

std::vector<std::string> names_in(const std::string& path) {
  std::vector<std::string> names;
  const std::string text = read_file(path, 1 << 20);
  for (const std::string_view line : split_lines(text)) {
    if (const auto name = trim(line); !name.empty()) names.emplace_back(name);
  }
  return names;
}

std::string link_text(const PeopleFlags& flags, const std::string& token) {
  return fmt::format("{}/#/join/{}", flags.address, token);
}

int roster(const PeopleFlags& flags) {
  LadderDesk desk(flags);
  if (flags.file.empty()) {
    const Json roster = answered(desk.ladder().roster(LadderDesk::me(), flags.course));
    if (flags.json) return print_json(roster), 0;
    std::cout << table_text(roster["members"], {{"account", "account"},
                                                {"signs in as", "name"},
                                                {"name", "shown"},
                                                {"role", "role"},
                                                {"not yet come", "invited"},
                                                {"bot", "bot"},
                                                {"versions", "versions"}});
    return 0;
  }
  Json links = answered(desk.ladder().invite_members(LadderDesk::me(), flags.course,
                                                     names_in(flags.file), flags.role));
  if (flags.json) return print_json(links), 0;
  for (Json& link : links["links"]) link["link"] = link_text(flags, link["token"]);
  std::cout << table_text(links["links"],
                          {{"signs in as", "name"}, {"link, once", "link"}, {"until", "expires"}});
  return 0;
}

ladder::NewLink new_link(LadderDesk& desk, const PeopleFlags& flags) {
  ladder::Accounts& accounts = desk.ladder().accounts();
  if (!flags.teacher.empty()) {
    return answered(accounts.invite_teacher(LadderDesk::me(), flags.teacher));
  }
  if (!flags.reset.empty()) {
    const auto account = answered(accounts.account_named(LadderDesk::me(), flags.reset));
    return answered(accounts.reset_link(LadderDesk::me(), account));
  }
  auto link = answered(accounts.operator_link());
  if (!link) throw Fatal(kBadInput, "somebody is operator already; see --teacher and --reset");
  return std::move(*link);
}

int link(const PeopleFlags& flags) {
  LadderDesk desk(flags);
  const ladder::NewLink made = new_link(desk, flags);
  if (flags.json) return print_json({{"name", made.name}, {"token", made.token}}), 0;
  std::cout << link_text(flags, made.token) << '\n';
  return 0;
}

void add_people_flags(CLI::App& app, PeopleFlags& flags) {
  add_ladder_flags(app, flags);
  flags.address = "http://localhost:8080";
  app.add_option("--address", flags.address, "where the page is; http://localhost:8080 if left out")
      ->option_text("URL");
}

}  // namespace

Action define_ladder_roster(CLI::App& app) {
  const auto flags = std::make_shared<PeopleFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  app.add_option("FILE", flags->file, "names to invite, one a line; - is standard input")
      ->option_text(" ");
  add_people_flags(app, *flags);
  app.add_option("--role", flags->role, "student, or teacher")
      ->check(CLI::IsMember({"student", "teacher"}))
      ->option_text("ROLE");
  app.footer(
      "A name that begins with a number signs in by it: '109062123 Anna Chen' as 109062123.\n\n"
      "Examples:\n"
      "  palamedes ladder roster 1\n"
      "  palamedes ladder roster 1 names.txt --address https://games.example.edu\n"
      "  palamedes ladder roster 1 assistants.txt --role teacher --json");
  return [flags] { return roster(*flags); };
}

Action define_ladder_link(CLI::App& app) {
  const auto flags = std::make_shared<PeopleFlags>();
  add_people_flags(app, *flags);
  app.add_option("--teacher", flags->teacher, "invite somebody who may open courses")
      ->option_text("NAME");
  app.add_option("--reset", flags->reset, "a new password for whoever signs in so")
      ->option_text("NAME")
      ->excludes("--teacher");
  app.footer(
      "Without a name it is the link that makes its holder the operator, while there is none.\n\n"
      "Examples:\n"
      "  palamedes ladder link\n"
      "  palamedes ladder link --teacher 'Tina Tan'\n"
      "  palamedes ladder link --reset anna-chen");
  return [flags] { return link(*flags); };
}

}  // namespace palamedes::cli
