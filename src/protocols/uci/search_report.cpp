// protocols/uci/search_report.cpp - after 32 KiB only a new best move is told.
#include "protocols/uci/search_report.hpp"

#include <algorithm>
#include <cmath>

namespace palamedes::uci {
namespace {

constexpr std::size_t kLongestLine = 24;       // moves of a pv
constexpr std::size_t kTalkative = 32 * 1024;  // after so many bytes only a new best move is told

std::int64_t milliseconds(double seconds) {
  return static_cast<std::int64_t>(std::max(seconds, 0.0) * 1000);
}

}  // namespace

Score score_of(const Evaluation& evaluation) {
  if (evaluation.plies_to_end) {
    const int moves = std::max((*evaluation.plies_to_end + 1) / 2, 1);
    return {true, evaluation.value < 0 ? -moves : moves};
  }
  return {false, std::llround(std::clamp(evaluation.value * 100, -29'999.0, 29'999.0))};
}

void SearchReport::say(const Reply& reply) {
  const std::string text = to_text(reply);
  said_ += text.size() + 1;
  mouth_.say(text);
}

void SearchReport::begin(const AnyPlay& play) {
  best_ = wire_move(play, play.moves().front(), promotions_);
  Info info;
  info.depth = info.nodes = info.time = 0;
  info.pv = {best_};
  say(info);
}

void SearchReport::line(const AnyPlay& play, const Analysis& thoughts, std::size_t number,
                        double seconds, std::size_t most_moves) {
  const ExpectedLine& expected = thoughts.lines[number];
  Info info;
  info.depth = std::max(thoughts.depth, 1);
  info.seldepth = std::max(thoughts.deepest, thoughts.depth);
  info.multipv = static_cast<std::int64_t>(number) + 1;
  info.score = score_of(thoughts.evaluation_of(expected));
  info.nodes = static_cast<std::int64_t>(thoughts.nodes);
  info.time = milliseconds(seconds);
  if (seconds > 1e-4) {
    info.nps = static_cast<std::int64_t>(static_cast<double>(thoughts.nodes) / seconds);
  }
  info.pv = wire_line(play, expected.moves, promotions_, most_moves);
  if (info.pv.empty()) return;
  if (number == 0) best_ = info.pv.front();
  say(info);
}

void SearchReport::thoughts(const AnyPlay& play, const Analysis& thoughts, double seconds) {
  const auto wanted = std::min(thoughts.lines.size(), static_cast<std::size_t>(lines_));
  for (std::size_t number = 0; number < wanted; ++number) {
    if (said_ < kTalkative) {
      line(play, thoughts, number, seconds, kLongestLine);
    } else if (number == 0) {
      const auto first = wire_line(play, thoughts.lines[0].moves, promotions_, 1);
      if (!first.empty() && first[0] != best_) line(play, thoughts, 0, seconds, 1);
    }
  }
}

void SearchReport::choice(const AnyPlay& play, const Analysis& choice, double seconds) {
  const std::string move = wire_move(play, choice.best, promotions_);
  // A player that kept silent, or that chose otherwise than it said.
  if (move != best_ || choice.lines.empty()) {
    Info info;
    info.depth = std::max(choice.depth, 1);
    info.nodes = static_cast<std::int64_t>(choice.nodes);
    info.time = milliseconds(seconds);
    if (!choice.lines.empty()) info.score = score_of(choice.evaluation_of(choice.lines[0]));
    info.pv = {move};
    say(info);
  }
  say(BestMove{move});
}

}  // namespace palamedes::uci
