#include "cli/guest_list.hpp"

#include <fmt/format.h>

#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"

namespace palamedes::cli {

service::Guests guests_named(const std::vector<std::string>& players,
                             const std::string& players_file) {
  std::vector<service::Guest> guests;
  if (!players_file.empty()) {
    auto read = service::parse_guests(read_file(players_file));
    if (!read) {
      throw Fatal(kBadInput, fmt::format("{}: {}", players_file, read.error().message));
    }
    guests = std::move(*read);
  }
  for (const std::string& text : players) {
    guests.push_back(require(service::parse_guest(text)));
  }
  if (guests.empty()) return {};
  auto sandbox = require(referee::Sandbox::probe(referee::SandboxMode::Auto, {}));
  return require(service::Guests::invite(std::move(guests), std::move(sandbox)));
}

}  // namespace palamedes::cli
