// protocols/protocol_list.hpp - every protocol, once: what it is called and about, how a program
// that speaks it is reached, and what makes either half of its talk.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "protocols/dialogue.hpp"
#include "protocols/terms.hpp"

namespace palamedes {

enum class Reached {
  InProcess,  // it is a player of ours: no protocol at all, but written like one
  InLines,    // one process, talked to in lines; both halves of the talk are made here
  ByFiles,    // a process a move and two files
  AtBotzone,  // a process a move, or one that asks to be kept running
  ByTcp,      // it connects
};

using ProtocolOptions = std::vector<std::pair<std::string, std::string>>;
using MakeDialogue = std::function<std::unique_ptr<Dialogue>()>;

struct Protocol {
  std::string_view name;
  Reached reached;
  std::string_view summary;  // of the programs that speak it, for lists and pages
  std::string_view example;
  std::string_view usual_game = {};  // that our engine plays where none is named; empty: it is told
  std::string_view games = {};       // all that it is about, in words; empty: any
  bool (*about)(const AnyGame& game) = nullptr;  // whether it is one of these; null: any is
  bool stops = false;                            // who thinks may be told to answer at once

  // The referee's half, made anew for each process; the error is about an option. InLines only.
  Result<MakeDialogue> (*dialogue)(const ProtocolOptions& options) = nullptr;
  // Our engine's half. `game` may be null where there is no usual one. InLines only.
  Result<std::unique_ptr<Session>> (*session)(std::shared_ptr<const AnyGame> game,
                                              Terms terms) = nullptr;

  bool plays(const AnyGame& game) const { return about == nullptr || about(game); }
};

// In the order in which people are told of them; the first is InProcess, and no other.
std::span<const Protocol> protocols();

// Nothing: there is none of that name; the error names all.
Result<const Protocol*> protocol_named(std::string_view name);

}  // namespace palamedes
