// cli/cmd_doctor.cpp - `palamedes doctor`: what this machine can do, for people or programs.
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/machine_report.hpp"
#include "cli/terminal.hpp"

namespace palamedes::cli {
namespace {

struct DoctorFlags {
  std::vector<std::string> purposes;
  bool json = false;
};

int examine(const DoctorFlags& flags) {
  const auto findings = examine_machine();
  if (flags.json) {
    std::cout << report_document(findings).dump(2, ' ', false, Json::error_handler_t::replace)
              << '\n';
  } else {
    std::cout << report_text(findings, look_at_terminal().text_width());
  }
  const bool ready =
      std::all_of(flags.purposes.begin(), flags.purposes.end(),
                  [&](const std::string& purpose) { return lacking(findings, purpose).empty(); });
  return ready ? 0 : kIoFailure;
}

}  // namespace

Action define_doctor(CLI::App& app) {
  const auto flags = std::make_shared<DoctorFlags>();
  app.add_option("PURPOSE", flags->purposes,
                 "what this machine is for: play, bots, course, training (play)")
      ->option_text("...")
      ->check(CLI::IsMember(std::vector<std::string>(kPurposes.begin(), kPurposes.end())));
  app.add_flag("--json", flags->json, "as a JSON document");
  app.footer(
      "Nothing is changed. Exit code 0: the machine is ready for each PURPOSE; 1: it is not.\n\n"
      "Examples:\n"
      "  palamedes doctor\n"
      "  palamedes doctor course && echo ready\n"
      "  palamedes doctor --json");
  return [flags] {
    if (flags->purposes.empty()) flags->purposes.emplace_back(kPurposes.front());
    return examine(*flags);
  };
}

}  // namespace palamedes::cli
