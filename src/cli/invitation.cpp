// cli/invitation.cpp - --level N is a shorter way to write --vs engine-N.
#include "cli/invitation.hpp"

#include <fmt/format.h>

#include <iostream>
#include <random>

#include "base/text.hpp"
#include "cli/numbers.hpp"
#include "cli/own_name.hpp"
#include "players/engine/levels.hpp"

namespace palamedes::cli {
namespace {

constexpr double kSecondsForAHint = 0.5;

// The side named by its colour, or as first or second; the one that begins if left out.
Side side_named(const std::string& name, const GameInfo& info) {
  const std::string wanted = lower_case(trim(name));
  if (wanted.empty() || wanted == "first" || wanted == info.sides[0]) return Side::First;
  if (wanted == "second" || wanted == info.sides[1]) return Side::Second;
  throw Fatal(kBadInput, fmt::format("{} is no side of {}: {} or {}", in_quotes(name), info.id,
                                     info.sides[0], info.sides[1]));
}

}  // namespace

void add_invitation_flags(CLI::App& app, InvitationFlags& flags) {
  const auto vs =
      app.add_option("--vs", flags.vs, "play against a player of ours, or PROTOCOL:COMMAND")
          ->option_text("PLAYER");
  app.add_option("--level", flags.level, "play against our engine at this level, 1 to 20")
      ->option_text("N")
      ->check(CLI::Range(1, kHighestLevel))
      ->excludes(vs);
  app.add_option("--side", flags.side, "your side, by its colour, or first or second (first)")
      ->option_text("SIDE");
  app.add_option("--name", flags.name, "your name in the record; kept for the next time")
      ->option_text("NAME");
  app.add_option("--time", flags.seconds, "seconds it thinks, if it looks at the clock (1)")
      ->option_text("S")
      ->check(between(0.001, 3600));
  app.add_option("--book", flags.book, "an opening book it uses")->option_text("FILE");
  app.add_option("--seed", flags.seed, "its die; another one each time if left out")
      ->option_text("NUMBER");
}

void invite(const InvitationFlags& flags, SavedGame& game, PlayOptions& options) {
  const GameInfo& info = game.play->game().info();
  const std::uint64_t seed = flags.seed != 0 ? flags.seed : std::random_device()();
  options.adviser = std::make_shared<Opponent>("engine", kSecondsForAHint, 0);
  const std::string id = flags.level > 0 ? fmt::format("engine-{}", flags.level) : flags.vs;
  if (id.empty()) {
    for (const auto& [flag, value] : {std::pair("--side", flags.side), {"--name", flags.name}}) {
      if (value.empty()) continue;
      throw Fatal(kBadInput, fmt::format("{} needs an opponent: --vs or --level", flag));
    }
    return;
  }
  options.opponent = std::make_shared<Opponent>(id, flags.seconds, seed);
  options.opponent->use_book(flags.book);
  options.opponent->sit_down(game.play->game());
  options.opponent_side = other(side_named(flags.side, info));
  const auto enter = [&](Side side, const std::string& name) {
    std::string& entry = game.record.players[static_cast<std::size_t>(side)];
    if (entry.empty()) entry = name;
  };
  enter(options.opponent_side, options.opponent->name());
  enter(other(options.opponent_side),
        own_name(flags.name, options.interactive, std::cin, std::cout));
}

}  // namespace palamedes::cli
