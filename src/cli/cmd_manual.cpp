// cli/cmd_manual.cpp - `palamedes manual`: pages for man(1), one a command.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "base/text.hpp"
#include "cli/command_tree.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/manual_page.hpp"

namespace palamedes::cli {
namespace {

namespace fs = std::filesystem;

int write_pages(const CLI::App& command, const fs::path& folder) {
  write_file(folder / (manual_name(command) + ".1"), manual_page(command));
  int count = 1;
  for (const CLI::App* part : command.get_subcommands([](const CLI::App*) { return true; })) {
    count += write_pages(*part, folder);
  }
  return count;
}

int write_manual(const std::string& folder) {
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure) {
    throw Fatal(kIoFailure,
                fmt::format("cannot make the folder {}: {}", in_quotes(folder), failure.message()));
  }
  CommandTree tree([](std::string_view) { return true; });
  std::cout << fmt::format("{} pages in {}; try man -l {}/palamedes.1\n",
                           write_pages(tree.root(), folder), folder, folder);
  return 0;
}

}  // namespace

Action define_manual(CLI::App& app) {
  const auto folder = std::make_shared<std::string>();
  app.add_option("FOLDER", *folder, "where to; files of the same names are replaced")
      ->required()
      ->option_text(" ");
  app.footer(
      "Examples:\n"
      "  palamedes manual ~/.local/share/man/man1\n"
      "  palamedes manual pages && man -l pages/palamedes-play.1");
  return [folder] { return write_manual(*folder); };
}

}  // namespace palamedes::cli
