// cli/cmd_ladder_similar.cpp - `palamedes ladder similar`: sources that have passages in common.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/ladder_desk.hpp"

namespace palamedes::cli {
namespace {

struct SimilarFlags : LadderFlags {
  std::int64_t course = 0;
  std::vector<std::int64_t> versions;
  std::string given, withdrawn;
};

std::string copyist(const Json& one) {
  return fmt::format("{} v{} (version {})", one["name"].get<std::string>(), one["number"].dump(),
                     one["version"].dump());
}

int print_passages(const Json& both) {
  std::cout << fmt::format("{} and {}: {} % alike\n", copyist(both["first"]),
                           copyist(both["second"]), both["percent"].dump());
  for (const Json& passage : both["passages"]) {
    for (const char* side : {"first", "second"}) {
      const Json& text = passage[side];
      std::cout << fmt::format("\n--- {}: {}, lines {} to {} ---\n{}", side,
                               text["file"].get<std::string>(), text["from"].dump(),
                               text["to"].dump(), text["text"].get<std::string>());
    }
  }
  return 0;
}

int similar(const SimilarFlags& flags) {
  LadderDesk desk(flags);
  ladder::TeachersDesk& teacher = desk.ladder().desk();
  if (!flags.versions.empty()) {
    if (flags.versions.size() != 2) throw Fatal(kBadInput, "two versions are compared, or none");
    const Json both = answered(
        teacher.passages(LadderDesk::me(), flags.course, flags.versions[0], flags.versions[1]));
    return flags.json ? (print_json(both), 0) : print_passages(both);
  }
  if (!flags.given.empty()) {
    (void)answered(teacher.set_template(LadderDesk::me(), flags.course,
                                        std::filesystem::path(flags.given).filename().string(),
                                        read_file(flags.given)));
  }
  if (!flags.withdrawn.empty()) {
    (void)answered(
        teacher.set_template(LadderDesk::me(), flags.course, flags.withdrawn, std::nullopt));
  }
  Json found = answered(teacher.similar(LadderDesk::me(), flags.course));
  if (flags.json) return print_json(found), 0;
  for (Json& pair : found["pairs"]) {
    pair["one"] = copyist(pair["first"]), pair["other"] = copyist(pair["second"]);
  }
  std::cout << fmt::format("{} sources\n\n", found["sources"].dump())
            << table_text(
                   found["pairs"],
                   {{"%", "percent"}, {"tokens", "tokens"}, {"one", "one"}, {"other", "other"}});
  return 0;
}

}  // namespace

Action define_ladder_similar(CLI::App& app) {
  const auto flags = std::make_shared<SimilarFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  app.add_option("VERSIONS", flags->versions, "two of them, to see their passages")
      ->option_text(" ");
  add_ladder_flags(app, *flags);
  app.add_option("--template", flags->given, "what everybody was given: counts as nobody's copy")
      ->option_text("FILE");
  app.add_option("--no-template", flags->withdrawn, "take one away")->option_text("NAME");
  app.footer(
      "A hint where to look, never a verdict. Looks at sources are written down.\n\nExamples:\n"
      "  palamedes ladder similar 1 --template start.cpp\n"
      "  palamedes ladder similar 1 --json\n"
      "  palamedes ladder similar 1 17 23");
  return [flags] { return similar(*flags); };
}

}  // namespace palamedes::cli
