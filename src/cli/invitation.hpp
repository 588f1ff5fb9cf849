// cli/invitation.hpp - the flags that seat a player opposite the user of `palamedes play`.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "cli/inputs.hpp"
#include "cli/play_session.hpp"

namespace palamedes::cli {

struct InvitationFlags {
  std::string vs, side, name, book;
  int level = 0;
  double seconds = 1;
  std::uint64_t seed = 0;  // 0: another one each time
};

void add_invitation_flags(CLI::App& app, InvitationFlags& flags);

// Seats whoever was asked for, enters the names of both in the record, and an adviser for hints in
// any case. Asks at an interactive terminal what the user is called, once and for all.
void invite(const InvitationFlags& flags, SavedGame& game, PlayOptions& options);

}  // namespace palamedes::cli
