// protocols/line/line_codec.cpp - read by the first word and the number of words; one visitor
// writes them all.
#include "protocols/line/line_codec.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "protocols/grid_moves.hpp"
#include "protocols/wire_move.hpp"

namespace palamedes::line {
namespace {

Error bad(std::string_view line, std::string_view rule) {
  return {Errc::BadSyntax, fmt::format("line protocol: {} {}", in_quotes(line), rule)};
}

// Of a program, which the referee tells people.
Error bad_bot_line(const Sentence& what) {
  return {Errc::BadSyntax, say("line-protocol", "line protocol: {}", what)};
}

std::string with_words(std::string text, const std::vector<std::string>& words) {
  for (const std::string& word : words) text += ' ' + word;
  return text;
}

struct Writer {
  std::string operator()(const Hello& l) { return fmt::format("hello palamedes {}", l.version); }
  std::string operator()(const NewGame& l) {
    return fmt::format("game {} {} {}", l.game, l.side, l.position.empty() ? "start" : l.position);
  }
  std::string operator()(const Moves& l) { return with_words("moves", l.words); }
  std::string operator()(const Legal& l) { return with_words("legal", l.words); }
  std::string operator()(const MoveClock& l) {
    return fmt::format("clock move {}", l.milliseconds);
  }
  std::string operator()(const GameClock& l) {
    return fmt::format("clock game {} {} {}", l.own, l.other, l.increment);
  }
  std::string operator()(const Go&) { return "go"; }
  std::string operator()(const Over& l) {
    return fmt::format("over {} {} {}", l.winner, l.margin, l.reason);
  }
  std::string operator()(const Bye&) { return "bye"; }
  std::string operator()(const BotHello& l) { return "hello " + l.name; }
  std::string operator()(const Ready&) { return "ready"; }
  std::string operator()(const Move& l) { return "move " + l.word; }
  std::string operator()(const Resign&) { return "resign"; }
  std::string operator()(const Info& l) { return "info " + l.text; }
};

// What stands behind the first `count` words.
std::string_view rest_after(std::string_view line, std::size_t count) {
  line = trim(line);
  for (std::size_t i = 0; i < count; ++i) {
    const auto space = std::find_if(line.begin(), line.end(), is_space);
    line = trim(line.substr(static_cast<std::size_t>(space - line.begin())));
  }
  return line;
}

std::vector<std::string> words_after(const std::vector<std::string_view>& words,
                                     std::size_t count) {
  return {words.begin() + static_cast<std::ptrdiff_t>(count), words.end()};
}

Result<RefereeLine> read_clock(std::string_view line, const std::vector<std::string_view>& words) {
  std::vector<int> numbers;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto number = parse_int(words[i]);
    if (!number || *number < 0) return bad(line, "has a time that is no count of milliseconds");
    numbers.push_back(*number);
  }
  if (words.size() == 3 && words[1] == "move") return RefereeLine{MoveClock{numbers[0]}};
  if (words.size() == 5 && words[1] == "game") {
    return RefereeLine{GameClock{numbers[0], numbers[1], numbers[2]}};
  }
  return bad(line, "is no clock; it must be 'clock move MS' or 'clock game OWN OTHER INCREMENT'");
}

}  // namespace

std::string word_of(const AnyPlay& play, MoveCode move) {
  return wire_move(play, move, Promotions::Spelt);
}

std::string text_of_word(const AnyGame& game, std::string_view word) {
  std::string text(word);
  if (game.info().family().notation.shape == MoveShape::Path)
    std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

std::string write(const RefereeLine& line) { return std::visit(Writer(), line); }
std::string write(const BotLine& line) { return std::visit(Writer(), line); }

Result<RefereeLine> read_referee_line(std::string_view line) {
  const auto words = split_words(line);
  const std::string_view first = words.empty() ? std::string_view() : words[0];
  if (first == "hello") {
    const auto version = words.size() == 3 ? parse_int(words[2]) : std::nullopt;
    if (!version || words[1] != "palamedes") return bad(line, "must be 'hello palamedes VERSION'");
    return RefereeLine{Hello{*version}};
  }
  if (first == "game") {
    if (words.size() < 4) return bad(line, "must be 'game GAME SIDE POSITION'");
    const std::string_view position = rest_after(line, 3);
    return RefereeLine{NewGame{std::string(words[1]), std::string(words[2]),
                               position == "start" ? "" : std::string(position)}};
  }
  if (first == "moves") return RefereeLine{Moves{words_after(words, 1)}};
  if (first == "legal") return RefereeLine{Legal{words_after(words, 1)}};
  if (first == "clock") return read_clock(line, words);
  if (first == "over") {
    const auto margin = words.size() == 4 ? parse_int(words[2]) : std::nullopt;
    if (!margin) return bad(line, "must be 'over WINNER MARGIN REASON'");
    return RefereeLine{Over{std::string(words[1]), *margin, std::string(words[3])}};
  }
  if (words.size() == 1 && first == "go") return RefereeLine{Go{}};
  if (words.size() == 1 && first == "bye") return RefereeLine{Bye{}};
  return bad(line, "is none of hello, game, moves, legal, clock, go, over and bye");
}

Result<BotLine> read_bot_line(std::string_view line) {
  const auto words = split_words(line);
  const std::string_view first = words.empty() ? std::string_view() : words[0];
  if (first == "info") return BotLine{Info{std::string(rest_after(line, 1))}};
  if (first == "hello") {
    if (words.size() < 2) {
      return bad_bot_line(
          say("bot-hello-without-name", "{} has no name; it must be 'hello NAME'", quote(line)));
    }
    return BotLine{BotHello{std::string(rest_after(line, 1))}};
  }
  if (first == "move") {
    if (words.size() != 2) {
      return bad_bot_line(
          say("bot-move-of-one-word",
              "{} must be 'move M' with one word M: spaces inside a move are written as '-'",
              quote(line)));
    }
    return BotLine{Move{std::string(words[1])}};
  }
  if (words.size() == 1 && first == "ready") return BotLine{Ready{}};
  if (words.size() == 1 && first == "resign") return BotLine{Resign{}};
  return bad_bot_line(
      say("bot-line-unknown", "{} is none of hello, ready, move, resign and info", quote(line)));
}

}  // namespace palamedes::line
