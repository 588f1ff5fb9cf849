// cli/cmd_ladder_term.cpp - `palamedes ladder freeze|extend|final|verify|export`: how a term ends.
#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/ladder_desk.hpp"
#include "cli/numbers.hpp"
#include "ladder/wishes.hpp"

namespace palamedes::cli {
namespace {

struct TermFlags : LadderFlags {
  std::int64_t course = 0;
  std::string due, form, who, until, reason, file = "-", format = "csv", key,
                                             address = "http://localhost:8080/";
  std::optional<int> pairs, rounds;
  bool now = false, dropped = false, at_once = false, references = false, none = false,
       draft = false, begin = false;
};

std::string words(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.is_null() ? "-" : value.dump();
}

void print_deadline(const Json& deadline) {
  std::cout << fmt::format("deadline {}: {}, {}\nfinal: {}, {} pairs a meeting\nseed's hash: {}\n",
                           words(deadline["id"]), words(deadline["due"]), words(deadline["state"]),
                           words(deadline["form"]), words(deadline["pairs"]),
                           words(deadline["seed_hash"]));
  if (!deadline["seed"].is_null()) std::cout << "seed: " << words(deadline["seed"]) << '\n';
  if (deadline["unjudged"] != 0) {
    std::cout << words(deadline["unjudged"]) << " versions are not judged yet\n";
  }
  if (!deadline["extended"].is_null()) {
    std::cout << "somebody has time until " << words(deadline["extended"]) << '\n';
  }
  if (deadline["standings"].empty()) {
    std::cout << '\n'
              << table_text(deadline["entrants"], {{"bot", "bot"},
                                                   {"name", "name"},
                                                   {"owner", "owner"},
                                                   {"v", "number"},
                                                   {"version", "version"},
                                                   {"sent", "sent"}});
    return;
  }
  std::cout << fmt::format("{} of {} pairs played\n\n", words(deadline["played"]),
                           words(deadline["expected"]))
            << table_text(deadline["standings"], {{"place", "place"},
                                                  {"name", "name"},
                                                  {"owner", "owner"},
                                                  {"v", "number"},
                                                  {"points", "points"},
                                                  {"tie-break", "tie_break"},
                                                  {"won", "wins"},
                                                  {"drawn", "draws"},
                                                  {"lost", "losses"}});
}

int print_term(const TermFlags& flags, const Json& term) {
  if (flags.json) return print_json(term), 0;
  if (term["deadline"].is_null()) return std::cout << "no deadline\n", 0;
  print_deadline(term["deadline"]);
  if (!term["extensions"].empty()) {
    std::cout << '\n'
              << table_text(term["extensions"], {{"more time for", "shown"}, {"until", "until"}});
  }
  if (!term["key"].is_null())
    std::cout << "\nsheets are signed with " << words(term["key"]) << '\n';
  return 0;
}

int freeze(const TermFlags& flags) {
  LadderDesk desk(flags);
  Json wish = Json::object();
  if (!flags.due.empty()) wish["due"] = flags.due;
  if (flags.now) wish["now"] = true;
  if (flags.dropped) wish["due"] = nullptr;
  if (!flags.form.empty()) wish["form"] = flags.form;
  if (flags.pairs) wish["pairs"] = *flags.pairs;
  if (flags.rounds) wish["rounds"] = *flags.rounds;
  if (flags.references) wish["with_references"] = true;
  Json term =
      wish.empty()
          ? Json()
          : answered(desk.ladder().term().set_deadline(LadderDesk::me(), flags.course, wish));
  if (wish.empty() || flags.now || flags.at_once) {
    term = answered(desk.ladder().term().freeze(LadderDesk::me(), flags.course, flags.at_once));
  }
  return print_term(flags, term);
}

int extend(const TermFlags& flags) {
  LadderDesk desk(flags);
  const std::int64_t account = desk.member(flags.course, flags.who);
  std::optional<std::int64_t> until;
  if (!flags.none) {
    if (flags.until.empty()) {
      throw Fatal(kBadInput, "until when? a time like 2026-12-24T12:00:00Z, or --none");
    }
    until = answered(ladder::time_field({{"until", flags.until}}, "until"));
  }
  return print_term(flags, answered(desk.ladder().term().extend(LadderDesk::me(), flags.course,
                                                                account, until, flags.reason)));
}

int play_final(const TermFlags& flags) {
  LadderDesk desk(flags);
  ladder::Term& term = desk.ladder().term();
  const Json now = flags.begin ? answered(term.play_final(LadderDesk::me(), flags.course))
                               : answered(term.term(LadderDesk::me(), flags.course));
  if (flags.file == "-") return print_term(flags, now);
  if (now["deadline"].is_null()) throw Fatal(kBadInput, "the course has no deadline");
  write_file(flags.file, answered(term.sheet(LadderDesk::me(), now["deadline"]["id"])));
  return 0;
}

int verify(const TermFlags& flags) {
  LadderDesk desk(flags);
  const std::string sheet = read_file(flags.file, std::size_t{64} << 20);
  Json verdict = answered(desk.ladder().term().verify(sheet));
  if (!flags.key.empty() && verdict["key"] != flags.key) {
    throw Fatal(kBadInput, fmt::format("the sheet was signed with {}, not with '{}'",
                                       words(verdict["key"]), flags.key));
  }
  const bool right = verdict["trouble"].is_null();
  if (flags.json) return print_json(verdict), right ? 0 : 1;
  std::cout << fmt::format("sheet {} of deadline {}, key {}\n", words(verdict["number"]),
                           words(verdict["deadline"]), words(verdict["key"]))
            << (verdict["signed"] ? "the signature is right\n" : "the signature is wrong\n");
  if (!right) {
    std::cout << message_of(verdict["trouble"]) << '\n';
  } else if (verdict["newest"]) {
    std::cout << fmt::format("byte for byte what {} recorded games give\n",
                             words(verdict["games"]));
  } else {
    std::cout << "as it was signed; a later sheet has taken its place\n";
  }
  return right ? 0 : 1;
}

int write_grades(const TermFlags& flags) {
  LadderDesk desk(flags);
  const Json grades = answered(
      desk.ladder().term().grades(LadderDesk::me(), flags.course, flags.draft, flags.address));
  const bool json = flags.json || flags.format == "json";
  write_file(flags.file, json ? grades.dump(2, ' ', false, Json::error_handler_t::replace) + '\n'
                              : ladder::grades_csv(grades));
  return 0;
}

}  // namespace

Action define_ladder_freeze(CLI::App& app) {
  const auto flags = std::make_shared<TermFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  add_ladder_flags(app, *flags);
  app.add_option("--due", flags->due, "sets or moves the deadline")->option_text("TIME");
  app.add_flag("--now", flags->now, "the deadline is now")->excludes("--due");
  app.add_flag("--drop", flags->dropped, "no deadline after all")->excludes("--due", "--now");
  app.add_flag("--at-once", flags->at_once, "do not wait for versions that are not judged yet");
  app.add_option("--form", flags->form, "of the final; auto: a Swiss for more than 30")
      ->check(CLI::IsMember({"auto", "round-robin", "swiss"}))
      ->option_text("FORM");
  app.add_option("--pairs", flags->pairs, "of games a meeting; 1 if left out")
      ->check(whole_between(1, 50))
      ->option_text("N");
  app.add_option("--rounds", flags->rounds, "of a Swiss; as many as suit if left out")
      ->check(whole_between(0, 100))
      ->option_text("N");
  app.add_flag("--with-references", flags->references, "reference bots play in the final, too");
  app.footer(
      "The snapshot takes of every bot the newest version that was sent in time, by the store's\n"
      "clock. Workers take it when it is due; without flags this command does. Uploads go on.\n\n"
      "Examples:\n"
      "  palamedes ladder freeze 1 --due 2026-12-24T12:00:00Z --pairs 2\n"
      "  palamedes ladder freeze 1 --form swiss --rounds 9\n"
      "  palamedes ladder freeze 1\n"
      "  palamedes ladder freeze 1 --now --json");
  return [flags] { return freeze(*flags); };
}

Action define_ladder_extend(CLI::App& app) {
  const auto flags = std::make_shared<TermFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  app.add_option("NAME", flags->who, "who, by the name to sign in with")
      ->required()
      ->option_text(" ");
  app.add_option("UNTIL", flags->until, "a time like 2026-12-24T12:00:00Z")->option_text(" ");
  add_ladder_flags(app, *flags);
  app.add_flag("--none", flags->none, "no more time than others");
  app.add_option("--reason", flags->reason, "for the log")->option_text("TEXT");
  app.footer(
      "Examples:\n"
      "  palamedes ladder extend 1 anna-chen 2026-12-31T12:00:00Z --reason 'was ill'\n"
      "  palamedes ladder extend 1 anna-chen --none --json");
  return [flags] { return extend(*flags); };
}

Action define_ladder_final(CLI::App& app) {
  const auto flags = std::make_shared<TermFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  add_ladder_flags(app, *flags);
  app.add_flag("--begin", flags->begin, "play it, or go on where machines had given up");
  app.add_option("--sheet", flags->file, "write the signed sheet there")->option_text("FILE");
  app.footer(
      "Workers play it: palamedes worker, or serve. The sheet is signed when all is played.\n\n"
      "Examples:\n"
      "  palamedes ladder final 1 --begin\n"
      "  palamedes ladder final 1 --json\n"
      "  palamedes ladder final 1 --sheet final.sheet");
  return [flags] { return play_final(*flags); };
}

Action define_ladder_verify(CLI::App& app) {
  const auto flags = std::make_shared<TermFlags>();
  app.add_option("SHEET", flags->file, "a signed sheet; - is standard input")
      ->required()
      ->option_text(" ");
  add_ladder_flags(app, *flags);
  app.add_option("--key", flags->key, "it must be signed with this one")->option_text("HEX");
  app.footer(
      "Checks the signature, the promised seed, the openings that follow from it, plays all games\n"
      "through by the rules, and composes the sheet again. Exit 1: something is not as it says.\n\n"
      "Examples:\n"
      "  palamedes ladder verify final.sheet\n"
      "  palamedes ladder verify final.sheet --store class.db --json");
  return [flags] { return verify(*flags); };
}

Action define_ladder_export(CLI::App& app) {
  const auto flags = std::make_shared<TermFlags>();
  add_id(app, "COURSE", flags->course, "its number");
  add_ladder_flags(app, *flags);
  app.add_option("--format", flags->format, "csv or json; csv if left out")
      ->check(CLI::IsMember({"csv", "json"}))
      ->option_text("FORMAT");
  app.add_flag("--draft", flags->draft, "also what is not final");
  app.add_option("--address", flags->address, "where the page is, for links to evidence")
      ->option_text("URL");
  app.add_option("-o,--output", flags->file, "where to; - (standard output) if left out")
      ->option_text("FILE");
  app.footer(
      "Every figure has a link to where it comes from.\n\nExamples:\n"
      "  palamedes ladder export 1 -o grades.csv --address https://games.example.edu/\n"
      "  palamedes ladder export 1 --format json\n"
      "  palamedes ladder export 1 --draft");
  return [flags] { return write_grades(*flags); };
}

}  // namespace palamedes::cli
