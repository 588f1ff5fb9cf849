// referee/protocol_table.cpp - protocols of lines share one maker, as they differ in their dialogue
// only.
#include "referee/protocol_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "protocols/gtp/gtp_dialogue.hpp"
#include "protocols/line/line_dialogue.hpp"
#include "protocols/nboard/nboard_dialogue.hpp"
#include "protocols/uci/uci_dialogue.hpp"
#include "referee/botzone_contestant.hpp"
#include "referee/builtin_contestant.hpp"
#include "referee/dialogue_contestant.hpp"
#include "referee/nthu_contestant.hpp"
#include "referee/spec_options.hpp"
#include "referee/stcp_contestant.hpp"

namespace palamedes::referee {
namespace {

// A program that is started once and talked to in lines.
Result<std::unique_ptr<Contestant>> make_program(const PlayerSpec& spec, const Setting& setting,
                                                 MakeDialogue make_dialogue) {
  check(setting.sandbox != nullptr, "programs need a sandbox, if only one that is off");
  // Options may name files that the program is to read.
  FileAccess access;
  for (const auto& [name, value] : spec.options) access.mentioned.push_back(value);
  auto launch = setting.sandbox->confine(spec.command, access);
  if (!launch) return launch.error();
  return std::unique_ptr<Contestant>(std::make_unique<DialogueContestant>(
      std::move(*launch), std::move(make_dialogue),
      DialogueContestant::Manners{.limits = {}, .ponders = setting.ponder}));
}

Result<std::unique_ptr<Contestant>> make_talking(const PlayerSpec& spec, const Setting& setting) {
  if (spec.protocol == "nboard" && setting.game->info().id != "othello") {
    return Error{Errc::Unsupported, fmt::format("player {}: nboard is a protocol for othello only",
                                                in_quotes(spec.text))};
  }
  auto make_dialogue = dialogue_maker(spec);
  if (!make_dialogue) return make_dialogue.error();
  return make_program(spec, setting, std::move(*make_dialogue));
}

Result<std::optional<int>> nboard_depth(const PlayerSpec& spec) {
  constexpr int kDeepest = 60;
  std::optional<int> depth;
  for (const auto& [name, value] : spec.options) {
    if (name != "depth")
      return bad_option(spec, name, value, "is not depth, the only one there is");
    const auto number = number_option(spec, name, value, 1, kDeepest);
    if (!number) return number.error();
    depth = *number;
  }
  return depth;
}

constexpr std::array kProtocols{
    ContestantProtocol{
        kBuiltin,
        "a player of ours, in this process; book=FILE, hash=MB, threads=N, seed=N, time=S",
        "builtin:othello/engine-8", make_builtin_contestant},
    ContestantProtocol{"uci", "chess engines; options are the engine's own",
                       "uci(UCI_Variant=gardner):fairy-stockfish", make_talking},
    ContestantProtocol{"ubgi", "as uci, for any board game", "ubgi:./bot --flag", make_talking},
    ContestantProtocol{"gtp", "the Go Text Protocol, for our games", "gtp:./bot", make_talking},
    ContestantProtocol{"nboard", "Othello engines; depth=N", "nboard(depth=12):./bot",
                       make_talking},
    ContestantProtocol{"line", "our own: a line for a position, a line for a move",
                       "line:python3 bot.py", make_talking},
    ContestantProtocol{"nthu-files", "NTHU's Othello and MiniChess: two files, a process a move",
                       "nthu-files:./player", make_nthu_contestant},
    ContestantProtocol{
        "botzone", "Botzone, a process a move or kept running; simple=1, lang=python, memory=MB",
        "botzone(lang=python):python3 bot.py", make_botzone_contestant},
    ContestantProtocol{"stcp", "hop's TCP protocol: the program connects; port=N, id=N, host=H",
                       "stcp(port=8888,id=52):./client", make_stcp_contestant},
};

}  // namespace

std::span<const ContestantProtocol> contestant_protocols() { return kProtocols; }

bool speaks_in_lines(std::string_view protocol) {
  constexpr std::string_view kInLines[]{"uci", "ubgi", "gtp", "nboard", "line"};
  return std::find(std::begin(kInLines), std::end(kInLines), protocol) != std::end(kInLines);
}

Result<MakeDialogue> dialogue_maker(const PlayerSpec& spec) {
  check(speaks_in_lines(spec.protocol), "this protocol has no dialogue");
  if (spec.protocol == "uci" || spec.protocol == "ubgi") {
    const auto dialect = spec.protocol == "uci" ? uci::Dialect::Uci : uci::Dialect::Ubgi;
    return MakeDialogue([dialect, options = spec.options] {
      return std::make_unique<uci::UciDialogue>(dialect, options);
    });
  }
  if (spec.protocol == "nboard") {
    const auto depth = nboard_depth(spec);
    if (!depth) return depth.error();
    return MakeDialogue(
        [depth = *depth] { return std::make_unique<nboard::NBoardDialogue>(depth); });
  }
  if (!spec.options.empty()) {
    return Error{Errc::Unsupported, fmt::format("player {}: the protocol {} has no options",
                                                in_quotes(spec.text), spec.protocol)};
  }
  if (spec.protocol == "line") return MakeDialogue(make_line_dialogue);
  return MakeDialogue([] { return std::make_unique<gtp::GtpDialogue>(); });
}

Result<std::unique_ptr<Contestant>> make_contestant(const PlayerSpec& spec,
                                                    const Setting& setting) {
  std::vector<std::string> known;
  for (const ContestantProtocol& protocol : kProtocols) {
    if (protocol.name == spec.protocol) return protocol.make(spec, setting);
    known.emplace_back(protocol.name);
  }
  return Error{Errc::UnknownName,
               fmt::format("player {}: there is no protocol {}; there are {}", in_quotes(spec.text),
                           in_quotes(spec.protocol), join(known, ", "))};
}

}  // namespace palamedes::referee
