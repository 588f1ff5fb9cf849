// protocols/nboard/nboard_codec.cpp - NTest's blanks are read where the protocol has strokes.
#include "protocols/nboard/nboard_codec.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/notation.hpp"
#include "protocols/words.hpp"

namespace palamedes::nboard {
namespace {

std::optional<int> number_after(const std::vector<std::string_view>& words, std::size_t at) {
  return at < words.size() ? parse_int(words[at]) : std::nullopt;
}

std::optional<Command> parse_set(std::string_view line,
                                 const std::vector<std::string_view>& words) {
  if (words.size() < 3) return std::nullopt;
  if (words[1] == "depth") {
    const auto depth = number_after(words, 2);
    if (!depth || *depth < 0) return std::nullopt;
    return SetDepth{*depth};
  }
  if (words[1] == "game") {
    return SetGame{
        std::string(trim(line.substr(static_cast<std::size_t>(words[2].data() - line.data()))))};
  }
  return std::nullopt;  // contempt, and whatever else there may be
}

struct Writer {
  std::string operator()(const Hello& hello) const {
    return fmt::format("nboard {}", hello.version);
  }
  std::string operator()(const SetDepth& set) const {
    return fmt::format("set depth {}", set.depth);
  }
  std::string operator()(const SetGame& set) const { return "set game " + set.ggf; }
  std::string operator()(const MoveNote& note) const { return "move " + to_text(note); }
  std::string operator()(const Hint& hint) const { return fmt::format("hint {}", hint.lines); }
  std::string operator()(const Go&) const { return "go"; }
  std::string operator()(const Ping& ping) const { return fmt::format("ping {}", ping.number); }
  std::string operator()(const Learn&) const { return "learn"; }
  std::string operator()(const Analyze&) const { return "analyze"; }
  std::string operator()(const Quit&) const { return "quit"; }
  std::string operator()(const Pong& pong) const { return fmt::format("pong {}", pong.number); }
  std::string operator()(const Plays& plays) const { return "=== " + to_text(plays.note); }
  std::string operator()(const NodeStats& stats) const {
    return fmt::format("nodestats {}", stats.nodes);
  }
};

}  // namespace

std::optional<MoveNote> parse_move_note(std::string_view text) {
  const auto parts = split(trim(text), '/');
  MoveNote note{std::string(parts[0])};
  if (note.move.empty() || split_words(text).size() != 1) return std::nullopt;
  if (parts.size() > 1) note.evaluation = parse_double(parts[1]);
  if (parts.size() > 2) note.seconds = parse_double(parts[2]);
  return note;
}

std::string to_text(const MoveNote& note) {
  std::string text = note.move;
  if (note.evaluation || note.seconds) text += '/';
  if (note.evaluation) text += fmt::format("{:.2f}", *note.evaluation);
  if (note.seconds) text += fmt::format("/{:.3f}", *note.seconds);
  return text;
}

std::optional<Command> parse_command(std::string_view line) {
  const auto words = split_words(line);
  if (words.empty()) return std::nullopt;
  const auto first = words[0];
  if (first == "set") return parse_set(line, words);
  if (first == "go") return Go{};
  if (first == "learn") return Learn{};
  if (first == "analyze") return Analyze{};
  if (first == "quit") return Quit{};
  if (words.size() < 2) return std::nullopt;
  if (first == "move") {
    if (auto note = parse_move_note(words[1])) return *note;
  } else if (first == "ping") {
    if (const auto number = parse_whole(words[1])) return Ping{*number};
  } else if (first == "hint") {
    if (const auto lines = number_after(words, 1); lines && *lines > 0) return Hint{*lines};
  } else if (first == "nboard") {
    if (const auto version = number_after(words, 1)) return Hello{*version};
  }
  return std::nullopt;
}

std::optional<Reply> parse_reply(std::string_view line) {
  const auto words = split_words(line);
  if (words.size() < 2) return std::nullopt;
  if (words[0] == "pong") {
    if (const auto number = parse_whole(words[1])) return Pong{*number};
  } else if (words[0] == "===") {
    auto note = parse_move_note(words[1]);
    if (!note) return std::nullopt;
    // NTest leaves spaces where the protocol has strokes.
    if (!note->evaluation && words.size() > 2) note->evaluation = parse_double(words[2]);
    if (!note->seconds && words.size() > 3) note->seconds = parse_double(words[3]);
    return Plays{*note};
  } else if (words[0] == "nodestats") {
    if (const auto nodes = parse_whole(words[1])) return NodeStats{*nodes};
  }
  return std::nullopt;
}

std::string to_text(const Command& command) { return std::visit(Writer{}, command); }
std::string to_text(const Reply& reply) { return std::visit(Writer{}, reply); }

std::string search_text(const std::vector<std::string>& pv, double evaluation, int depth) {
  return fmt::format("search {} {:.2f} 0 {}", join(pv, ""), evaluation, depth);
}

std::string move_word(std::string_view move_text) {
  if (says_pass(move_text)) return "PA";
  std::string word(move_text);
  for (char& c : word) c = to_upper(c);
  return word;
}

}  // namespace palamedes::nboard
