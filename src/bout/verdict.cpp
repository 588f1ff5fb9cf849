// bout/verdict.cpp - one table of words, for records and for people.
#include "bout/verdict.hpp"

#include <fmt/format.h>

#include <array>

#include "games/notation.hpp"

namespace palamedes {
namespace {

struct Words {
  Fault fault;
  std::string_view name;
  std::string_view phrase;  // after who did it
};

constexpr std::array<Words, 11> kWords{{
    {Fault::Resignation, "resignation", "resigned"},
    {Fault::IllegalMove, "illegal-move", "made an illegal move"},
    {Fault::OutOfTime, "time", "ran out of time"},
    {Fault::LateStart, "late-start", "was not ready in time"},
    {Fault::Memory, "memory", "used too much memory"},
    {Fault::OutputFlood, "output-flood", "printed too much"},
    {Fault::Crash, "crash", "crashed"},
    {Fault::ProtocolError, "protocol-error", "broke the protocol"},
    {Fault::Disconnect, "disconnect", "disconnected"},
    {Fault::HostFault, "host-fault", "was held up by this machine, the game is void"},
    {Fault::NotStarted, "not-started", "could not be started"},
}};

const Words& words_for(Fault fault) {
  for (const Words& words : kWords) {
    if (words.fault == fault) return words;
  }
  check_failed("a fault without words");
}

}  // namespace

std::string_view name_of(Fault fault) { return words_for(fault).name; }

std::optional<Fault> fault_named(std::string_view name) {
  for (const Words& words : kWords) {
    if (words.name == name) return words.fault;
  }
  return std::nullopt;
}

Sentence describe(const Misstep& misstep, const Sentence& who) {
  const Words& words = words_for(misstep.fault);
  Sentence verdict = made_sentence(fmt::format("fault.{}", words.name),
                                   fmt::format("{{}} {}", words.phrase), {who});
  if (misstep.detail.empty()) return verdict;
  return say("because", "{}: {}", verdict, misstep.detail);
}

Sentence side_word(const GameInfo& game, Side side) { return side_word(game.name_of(side)); }

RecordedResult result_of(const Misstep& misstep, Side who) {
  RecordedResult result;
  if (misstep.fault != Fault::HostFault) result.winner = who == Side::First ? -1 : 1;
  result.termination = name_of(misstep.fault);
  return result;
}

}  // namespace palamedes
