#include "cli/store_flag.hpp"

namespace palamedes::cli {

void add_store_flag(CLI::App& app, std::string& store) {
  app.add_option("--store", store, "a file, or postgres://... (a file of this user)")
      ->option_text("STORE");
}

CLI::App* add_store_command(CLI::App& app, const char* name, const char* summary,
                            const char* example, std::string& store) {
  CLI::App* command = app.add_subcommand(name, summary);
  add_store_flag(*command, store);
  command->footer(std::string("Examples:\n") + example);
  return command;
}

}  // namespace palamedes::cli
