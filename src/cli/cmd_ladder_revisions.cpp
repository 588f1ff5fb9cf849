// cli/cmd_ladder_revisions.cpp - `palamedes ladder rerun|exclude|revision`: pairs that are played
// again or left out, first as a preview.
#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "cli/ladder_desk.hpp"

namespace palamedes::cli {
namespace {

struct RevisionFlags : LadderFlags {
  std::int64_t id = 0;
  std::vector<std::int64_t> pairings;
  std::optional<std::int64_t> game, version, number;
  std::string worker, since, until, reason;
  bool apply = false, discard = false;
};

int print_revision(const RevisionFlags& flags, const Json& revision) {
  if (flags.json) return print_json(revision), 0;
  std::cout << fmt::format("revision {}: {} of {} pairs, {}: {}\n", revision["id"].dump(),
                           revision["kind"].get<std::string>(), revision["size"].dump(),
                           revision["state"].get<std::string>(),
                           revision["reason"].get<std::string>());
  if (revision["state"] == "playing") {
    std::cout << fmt::format("{} of them are played again; workers play the rest\n",
                             revision["played"].dump());
  }
  Json moves = revision["moves"];
  for (Json& move : moves) move["reason"] = message_of(move["why"]);
  if (moves.empty()) {
    std::cout << "nobody would move in the ladder\n";
  } else {
    std::cout << '\n'
              << table_text(moves, {{"bot", "bot"},
                                    {"name", "name"},
                                    {"place", "from"},
                                    {"would be", "to"},
                                    {"Elo", "elo"},
                                    {"would be", "would_be_elo"},
                                    {"because", "reason"}});
  }
  if (!revision["final_moves"].empty()) {
    std::cout << "\nin the final:\n"
              << table_text(
                     revision["final_moves"],
                     {{"bot", "bot"}, {"name", "name"}, {"place", "from"}, {"would be", "to"}});
  }
  return 0;
}

int propose(const RevisionFlags& flags, const char* kind) {
  Json wish{{"kind", kind}, {"reason", flags.reason}};
  if (!flags.pairings.empty()) wish["pairings"] = flags.pairings;
  if (flags.game) wish["game"] = *flags.game;
  if (flags.version) wish["version"] = *flags.version;
  if (!flags.worker.empty()) wish["worker"] = flags.worker;
  if (!flags.since.empty()) wish["since"] = flags.since;
  if (!flags.until.empty()) wish["until"] = flags.until;
  LadderDesk desk(flags);
  return print_revision(
      flags, answered(desk.ladder().revisions().propose(LadderDesk::me(), flags.id, wish)));
}

int revision(const RevisionFlags& flags) {
  LadderDesk desk(flags);
  ladder::Revisions& revisions = desk.ladder().revisions();
  if (flags.number) {
    return print_revision(
        flags, answered(flags.apply || flags.discard
                            ? revisions.decide(LadderDesk::me(), *flags.number, flags.apply)
                            : revisions.revision(LadderDesk::me(), *flags.number)));
  }
  if (flags.apply || flags.discard) throw Fatal(kBadInput, "which revision? name its number");
  const Json all = answered(revisions.all(LadderDesk::me(), flags.id));
  if (flags.json) return print_json(all), 0;
  std::cout << table_text(all["revisions"], {{"revision", "id"},
                                             {"kind", "kind"},
                                             {"state", "state"},
                                             {"pairs", "size"},
                                             {"played", "played"},
                                             {"made", "made"},
                                             {"reason", "reason"}});
  return 0;
}

Action define_proposal(CLI::App& app, const char* kind) {
  const auto flags = std::make_shared<RevisionFlags>();
  add_id(app, "COURSE", flags->id, "its number");
  add_ladder_flags(app, *flags);
  app.add_option("--reason", flags->reason, "why; it is kept")->required()->option_text("TEXT");
  app.add_option("--pairing", flags->pairings, "these pairs, by number")->option_text("N");
  app.add_option("--game", flags->game, "the pair of this game")->option_text("GAME");
  app.add_option("--version", flags->version, "only pairs of this version")->option_text("VERSION");
  app.add_option("--worker", flags->worker, "only what this one played")->option_text("NAME");
  app.add_option("--since", flags->since, "only what ended then or later")->option_text("TIME");
  app.add_option("--until", flags->until, "only what ended by then")->option_text("TIME");
  return [flags, kind] { return propose(*flags, kind); };
}

}  // namespace

Action define_ladder_rerun(CLI::App& app) {
  app.footer(
      "Nothing counts before it is applied: palamedes ladder revision COURSE N --apply.\n\n"
      "Examples:\n"
      "  palamedes ladder rerun 1 --worker desk/2 --since 2026-11-15 --reason 'it was too slow'\n"
      "  palamedes ladder rerun 1 --game 42 --reason 'looked strange' --json");
  return define_proposal(app, "rerun");
}

Action define_ladder_exclude(CLI::App& app) {
  app.footer(
      "Nothing counts before it is applied: palamedes ladder revision COURSE N --apply. Pairs of\n"
      "a final can only be played again.\n\nExamples:\n"
      "  palamedes ladder exclude 1 --worker desk/2 --reason 'it was broken'\n"
      "  palamedes ladder exclude 1 --pairing 17 --pairing 18 --reason 'a test' --json");
  return define_proposal(app, "exclude");
}

Action define_ladder_revision(CLI::App& app) {
  const auto flags = std::make_shared<RevisionFlags>();
  add_id(app, "COURSE", flags->id, "its number");
  app.add_option("REVISION", flags->number, "which one; all if left out")->option_text(" ");
  add_ladder_flags(app, *flags);
  app.add_flag("--apply", flags->apply, "as it was seen");
  app.add_flag("--discard", flags->discard, "nothing changes")->excludes("--apply");
  app.footer(
      "Examples:\n"
      "  palamedes ladder revision 1\n"
      "  palamedes ladder revision 1 3 --json\n"
      "  palamedes ladder revision 1 3 --apply");
  return [flags] { return revision(*flags); };
}

}  // namespace palamedes::cli
