// cli/ladder_view.cpp - courses and versions of the ladder as text for people.
#include <fmt/format.h>

#include <iostream>

#include "cli/ladder_desk.hpp"

namespace palamedes::cli {

std::string message_of(const Json& said) {
  return said.is_object() ? said["message"].get<std::string>() : "";
}

std::string state_of(const Json& version) {
  return version["state"].get<std::string>() + (version["late"].get<bool>() ? ", late" : "");
}

void print_version(bool json, const Json& version) {
  if (json) return print_json(version);
  std::cout << fmt::format("version {}: {} v{}, {}", version["id"].dump(),
                           version["name"].get<std::string>(), version["number"].dump(),
                           state_of(version));
  const std::string reason = message_of(version["reason"]);
  std::cout << (reason.empty() ? "\n\n" : fmt::format(": {}\n\n", reason));
  std::cout << table_text(
      version["steps"],
      {{"step", "step"}, {"state", "state"}, {"place", "place"}, {"seconds", "seconds"}});
  if (!version["passes"].empty()) {
    std::cout << '\n'
              << table_text(version["passes"], {{"reference", "name"},
                                                {"needs %", "percent"},
                                                {"has %", "score"},
                                                {"at least", "low"},
                                                {"at most", "high"},
                                                {"pairs", "pairs"},
                                                {"verdict", "verdict"}});
  }
  if (const Json& test = version["test"]; test.is_object()) {
    std::cout << fmt::format("\nagainst v{}: {} after {} pairs (+{} ={} -{})\n",
                             test["number"].dump(), test["verdict"].get<std::string>(),
                             test["pairs"].dump(), test["wins"].dump(), test["draws"].dump(),
                             test["losses"].dump());
  }
  for (const Json& log : version["logs"]) {
    std::cout << fmt::format("\n--- {} ---\n{}", log["step"].get<std::string>(),
                             log["text"].get<std::string>());
  }
}

void print_course(bool json, const Json& course) {
  if (json) return print_json(course);
  std::cout << fmt::format("course {}: {} ({}, {})\n\n", course["id"].dump(),
                           course["title"].get<std::string>(), course["game"].get<std::string>(),
                           course["visibility"].get<std::string>())
            << table_text(course["references"], {{"bot", "bot"},
                                                 {"reference", "name"},
                                                 {"player", "player"},
                                                 {"passes with %", "percent"}})
            << '\n';
  for (const auto& [name, value] : course["settings"].items()) {
    std::cout << fmt::format("{}={}\n", name, value.dump());
  }
}

}  // namespace palamedes::cli
