// cli/ladder_commands.cpp - `palamedes ladder`: the table of what can be done with courses, bots
// and links from a terminal.
#include "cli/command.hpp"

namespace palamedes::cli {
namespace {

constexpr Command kLadderCommands[]{
    {"create", "open a course", define_ladder_create},
    {"set", "change a course's settings", define_ladder_set},
    {"reference", "add, change or retire a reference bot", define_ladder_reference},
    {"roster", "members of a course; invite more by a list of names", define_ladder_roster},
    {"link", "make a link for the operator, a teacher or a forgotten password", define_ladder_link},
    {"submit", "send a program on behalf of a member", define_ladder_submit},
    {"show", "all courses, or the ranking of one", define_ladder_show},
    {"bots", "bots of a course with their versions", define_ladder_bots},
    {"version", "how far a version has come, and why", define_ladder_version},
    {"challenge", "let two bots play at once", define_ladder_challenge},
    {"queue", "what waits for workers, and who works", define_ladder_queue},
    {"rehearse", "a made-up term: what a ranking is worth", define_ladder_rehearse},
    {"bundle", "write all that a game needs to be played again", define_ladder_bundle},
    {"freeze", "a deadline, and the snapshot that it takes", define_ladder_freeze},
    {"extend", "give a single member more time", define_ladder_extend},
    {"final", "play the final, or see how it stands", define_ladder_final},
    {"verify", "check a signed sheet against the recorded games", define_ladder_verify},
    {"export", "grades, as CSV or JSON", define_ladder_export},
    {"member", "change, disable or delete a member", define_ladder_member},
    {"team", "put members into a team", define_ladder_team},
    {"announce", "what everybody is told", define_ladder_announce},
    {"similar", "sources that have passages in common", define_ladder_similar},
    {"audit", "who did what, looks at private things included", define_ladder_audit},
    {"deletions", "who was deleted, for backups made before", define_ladder_deletions},
    {"rerun", "play pairs again, and see who would move", define_ladder_rerun},
    {"exclude", "see who would move without some pairs", define_ladder_exclude},
    {"revision", "a re-run or exclusion: see, apply or discard it", define_ladder_revision},
};

}  // namespace

Action define_ladder(CLI::App& app) {
  app.footer(
      "docs/ladder.md goes through a course from its opening to a ranking.\n\nExamples:\n"
      "  palamedes ladder create 'Games 101' --game chain/2018\n"
      "  palamedes ladder roster 1 names.txt\n"
      "  palamedes ladder submit 1 Student.h --as anna-chen\n"
      "  palamedes ladder show 1");
  return define_parts(app, kLadderCommands, "What to do");
}

}  // namespace palamedes::cli
