// protocols/nboard/nboard_dialogue.cpp - no word for time: a depth stands for it, one more for
// twice as long.
#include "protocols/nboard/nboard_dialogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "games/othello/formats/ggf.hpp"
#include "games/record/record.hpp"

namespace palamedes::nboard {
namespace {

Heard fault(Sentence text) { return {Heard::Kind::Fault, std::move(text)}; }

std::string written(const Command& command) { return to_text(command) + '\n'; }

// "02:05": whole seconds, as GGF clocks have them.
std::string clock_text(double seconds) {
  const int whole = std::max(1, static_cast<int>(std::min(seconds, 359'999.0)));
  return fmt::format("{:02}:{:02}", whole / 60, whole % 60);
}

// Viewers always set a depth, and there are engines that do not move without one. A time per move
// has no word in this protocol: a depth must stand for it, one more for twice the time.
int usual_depth(const Limits& limits) {
  constexpr double kMovesLeft = 30;
  constexpr int kDepthOfASecond = 12, kShallowest = 4, kDeepest = 24;
  double seconds = limits.seconds.value_or(1);
  if (limits.clock && !limits.seconds) {
    seconds = limits.clock->remaining / kMovesLeft + limits.clock->increment;
  }
  const int more = std::ilogb(std::clamp(seconds, 0.001, 10'000.0));
  return std::clamp(kDepthOfASecond + more, kShallowest, kDeepest);
}

}  // namespace

std::string NBoardDialogue::ping() {
  in_step_ = false;
  return written(Ping{++last_ping_});
}

std::string NBoardDialogue::greet() {
  announce_ = true;
  return written(Hello{}) + ping();
}

// The whole game each time: a program that lost its place finds it again, and a clock can be told.
// A game that GGF has no room for is left to the program's silence.
std::string NBoardDialogue::set_game(const AnyPlay& play, const Limits& limits) {
  GameRecord record = record_of(play);
  record.players = {"first", "second"};
  if (limits.clock) record.tags["TI"] = clock_text(limits.clock->remaining);
  const auto ggf = export_ggf(std::vector<GameRecord>{record});
  if (!ggf) return "";
  return written(SetGame{std::string(trim(*ggf))});
}

std::string NBoardDialogue::new_game(const AnyPlay& start, Side) {
  announce_ = true;
  asked_ = nullptr;
  return set_game(start, {}) + ping();
}

std::string NBoardDialogue::ask(const AnyPlay& play, const Limits& limits) {
  asked_ = play.clone();
  std::string bytes = set_game(play, limits);
  bytes += written(SetDepth{depth_.value_or(limits.depth.value_or(usual_depth(limits)))});
  nodes_ = 0;
  return bytes + ping() + written(Go{});
}

std::string NBoardDialogue::part() { return written(Quit{}); }

Heard NBoardDialogue::hear(std::string_view line) {
  const auto words = split_words(line);
  if (words.empty()) return {};
  const auto reply = parse_reply(line);
  if (!reply) {
    if (words[0] != "===" && words[0] != "pong") return {};
    return fault(words[0] == "==="
                     ? say("nboard-no-move", "{} lacks a move", quote(line))
                     : say("nboard-no-number", "{} lacks the number of a ping", quote(line)));
  }
  if (const auto* pong = std::get_if<Pong>(&*reply)) {
    if (pong->number > last_ping_) {
      return fault(say("nboard-no-ping", "{} without a ping", quote(line)));
    }
    if (pong->number != last_ping_ || in_step_) return {};
    in_step_ = true;
    return {std::exchange(announce_, false) ? Heard::Kind::Ready : Heard::Kind::Nothing};
  }
  if (!in_step_) return {};
  if (const auto* stats = std::get_if<NodeStats>(&*reply)) {
    nodes_ = static_cast<std::uint64_t>(std::max<std::int64_t>(stats->nodes, 0));
    return {};
  }
  return hear_move(std::get<Plays>(*reply).note);
}

Heard NBoardDialogue::hear_move(const MoveNote& note) {
  if (!asked_) {
    return fault(say("nboard-move-not-asked", "'=== {}' without a go before it", note.move));
  }
  const auto play = std::exchange(asked_, nullptr);
  const auto move = play->parse_move(note.move);
  return {Heard::Kind::Move, move ? play->move_text(*move) : note.move, note.evaluation, nodes_};
}

}  // namespace palamedes::nboard
