// referee/bot_check.hpp - an examination of one program: what it does right and wrong, step by
// step, in words for the person who wrote it.
//
// A program that is talked to in lines is first probed alone (does it start, answer, flush, stop,
// leave?); then every program plays two whole games against a partner that moves at random. A late
// answer is never called illegal, nor an illegal one late: each has its step.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "referee/player_spec.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::referee {

// requires: all pointers are set.
struct BotExam {
  std::shared_ptr<const AnyGame> game;
  PlayerSpec spec;
  double move_seconds = 1;    // for every move but the first
  double start_seconds = 10;  // for starting, for getting ready, and for the first move
  std::uint64_t seed = 1;     // of the partner's moves
  std::shared_ptr<const Sandbox> sandbox = {};
};

struct CheckStep {
  enum class Verdict { Ok, Wrong, NotTested };
  std::string name;
  Verdict verdict = Verdict::NotTested;
  Sentence text;  // what was seen; where it was wrong, also what to change
};

struct BotReport {
  std::vector<CheckStep> steps;  // those that the protocol has, as bot_check_notes.hpp lists them
  bool all_right() const;
};

// Blocks for as long as two games take. The error says why there could be no examination at all:
// no such protocol, no such program.
Result<BotReport> check_bot(const BotExam& exam);

}  // namespace palamedes::referee
