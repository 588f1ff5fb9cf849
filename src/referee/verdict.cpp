// referee/verdict.cpp - a row a fault: its name in records, its words for people.
#include "referee/verdict.hpp"

#include <fmt/format.h>

#include <array>

namespace palamedes::referee {
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

std::string describe(const Misstep& misstep, std::string_view who) {
  const std::string_view phrase = words_for(misstep.fault).phrase;
  if (misstep.detail.empty()) return fmt::format("{} {}", who, phrase);
  return fmt::format("{} {}: {}", who, phrase, misstep.detail);
}

RecordedResult result_of(const Misstep& misstep, Side who) {
  RecordedResult result;
  if (misstep.fault != Fault::HostFault) result.winner = who == Side::First ? -1 : 1;
  result.termination = name_of(misstep.fault);
  return result;
}

}  // namespace palamedes::referee
