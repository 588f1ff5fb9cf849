// referee/make_contestant.cpp - how a program is reached decides what stands for it.
#include "referee/make_contestant.hpp"

#include "referee/botzone_contestant.hpp"
#include "referee/builtin_contestant.hpp"
#include "referee/dialogue_contestant.hpp"
#include "referee/nthu_contestant.hpp"
#include "referee/stcp_contestant.hpp"

namespace palamedes::referee {
namespace {

Error about_player(const PlayerSpec& spec, Errc code, const Sentence& message) {
  return {code, say("player-says", "player {}: {}", quote(spec.text), message)};
}

// A program that is started once and talked to in lines.
Result<std::unique_ptr<Contestant>> make_talking_contestant(const PlayerSpec& spec,
                                                            const Setting& setting) {
  check(setting.sandbox != nullptr, "programs need a sandbox, if only one that is off");
  auto make_dialogue = dialogue_maker(spec);
  if (!make_dialogue) return make_dialogue.error();
  // Options may name files that the program is to read.
  FileAccess access{.stands_in = spec.folder};
  for (const auto& [name, value] : spec.options) access.mentioned.push_back(value);
  auto launch = setting.sandbox->confine(spec.command, access);
  if (!launch) return launch.error();
  return std::unique_ptr<Contestant>(std::make_unique<DialogueContestant>(
      std::move(*launch), std::move(*make_dialogue),
      DialogueContestant::Manners{.limits = {}, .ponders = setting.ponder}));
}

}  // namespace

Result<MakeDialogue> dialogue_maker(const PlayerSpec& spec) {
  const auto protocol = protocol_named(spec.protocol);
  check(protocol && (*protocol)->dialogue != nullptr, "this protocol has no dialogue");
  auto made = (*protocol)->dialogue(spec.options);
  if (made) return made;
  return about_player(spec, made.error().code, made.error().message);
}

Result<std::unique_ptr<Contestant>> make_contestant(const PlayerSpec& spec,
                                                    const Setting& setting) {
  const auto found = protocol_named(spec.protocol);
  if (!found) return about_player(spec, found.error().code, found.error().message);
  const Protocol& protocol = **found;
  if (!protocol.plays(*setting.game)) {
    return about_player(
        spec, Errc::Unsupported,
        say("protocol-for-only", "{} is a protocol for {} only", protocol.name, protocol.games));
  }
  switch (protocol.reached) {
    case Reached::InProcess:
      return make_builtin_contestant(spec, setting);
    case Reached::InLines:
      return make_talking_contestant(spec, setting);
    case Reached::ByFiles:
      return make_nthu_contestant(spec, setting);
    case Reached::AtBotzone:
      return make_botzone_contestant(spec, setting);
    case Reached::ByTcp:
      return make_stcp_contestant(spec, setting);
  }
  check_failed("a program that cannot be reached");
}

}  // namespace palamedes::referee
