// referee/test_dialogue.hpp - a protocol so plain that a line of shell can play it; for tests.
//
// "hello" and "new" are answered by "ready". "go M1 M2 ..." lists the legal moves; "move M" is the
// answer, "move M = E" with what it thinks of its position, or "resign". "hurry", "over" and "bye"
// need none. Lines with a # are chatter.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "protocols/dialogue.hpp"
#include "referee/dialogue_contestant.hpp"

namespace palamedes::referee {

class TestDialogue final : public Dialogue {
 public:
  std::string greet() override { return "hello\n"; }
  std::string new_game(const AnyPlay&, Side) override { return "new\n"; }
  std::string ask(const AnyPlay& play, const Limits&) override {
    std::string line = "go";
    for (const MoveCode move : play.moves()) line += ' ' + play.move_text(move);
    return line + '\n';
  }
  std::string hurry() override { return "hurry\n"; }
  std::string game_over(const AnyPlay&) override { return "over\n"; }
  std::string part() override { return "bye\n"; }
  Heard hear(std::string_view line) override {
    if (line == "ready") return {Heard::Kind::Ready};
    if (line == "resign") return {Heard::Kind::Resigns};
    if (line.starts_with("move ")) {
      const std::size_t equals = std::min(line.find(" = "), line.size());
      return {Heard::Kind::Move, std::string(line.substr(5, equals - 5)),
              parse_double(trim(line.substr(std::min(equals + 3, line.size()))))};
    }
    if (line.starts_with('#')) return {};
    return {Heard::Kind::Fault, "what is " + in_quotes(line)};
  }
};

inline std::unique_ptr<Contestant> shell_contestant(const std::string& script) {
  Launch launch;
  launch.command = {"/bin/sh", "-c", script};
  launch.environment = plain_environment("");
  return std::make_unique<DialogueContestant>(
      launch, [] { return std::make_unique<TestDialogue>(); }, DialogueContestant::Manners{});
}

// A program that does `on_go` when asked for a move and behaves otherwise. $m is the first legal
// move, $r the rest.
inline std::unique_ptr<Contestant> bot(const std::string& on_go) {
  return shell_contestant(
      "while read w m r; do case $w in hello|new) echo ready;; bye) exit;; go) " + on_go +
      ";; esac; done");
}

}  // namespace palamedes::referee
