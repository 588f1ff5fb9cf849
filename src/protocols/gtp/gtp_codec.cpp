// protocols/gtp/gtp_codec.cpp - in "= 5" the 5 is an id only where it was awaited; it may be the
// answer.
#include "protocols/gtp/gtp_codec.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "protocols/wire_move.hpp"
#include "protocols/words.hpp"

namespace palamedes::gtp {
namespace {

std::string cleaned(std::string_view line) {
  std::string text;
  for (const char c : line) {
    if (c == '#') break;
    if (c == '\t') {
      text += ' ';
    } else if (static_cast<unsigned char>(c) >= 32 && c != 127) {
      text += c;
    }
  }
  return text;
}

// An id has digits only, and as many as fit.
std::optional<std::int64_t> parse_id(std::string_view word) {
  if (word.empty() || word.find_first_not_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  return parse_whole(word);
}

}  // namespace

std::optional<Command> parse_command(std::string_view line) {
  const std::string text = cleaned(line);
  auto words = split_words(text);
  if (words.empty()) return std::nullopt;
  Command command;
  command.id = parse_id(words[0]);
  const std::size_t name = command.id ? 1 : 0;
  if (name == words.size()) return command;
  command.name = words[name];
  command.arguments.assign(words.begin() + static_cast<std::ptrdiff_t>(name) + 1, words.end());
  return command;
}

std::string to_text(const Command& command) {
  std::string text = command.id ? fmt::format("{} {}", *command.id, command.name) : command.name;
  for (const std::string& argument : command.arguments) text += ' ' + argument;
  return text;
}

Result<Answer> parse_answer(std::string_view line, std::optional<std::int64_t> expected) {
  const std::string text = cleaned(line);
  if (text.empty() || (text[0] != '=' && text[0] != '?')) {
    return Error{
        Errc::BadSyntax,
        say("gtp-no-answer", "{} does not begin with '=' or '?', as an answer does", quote(line))};
  }
  Answer answer{text[0] == '='};
  std::string_view rest = std::string_view(text).substr(1);
  const bool spaced = rest.starts_with(' ');
  const std::string_view word = trim(rest).substr(0, trim(rest).find(' '));
  const auto id = parse_id(word);
  if (id && (!spaced || id == expected)) {
    answer.id = id;
    rest = trim(rest).substr(word.size());
  }
  answer.text = trim(rest);
  return answer;
}

std::vector<std::string> to_lines(const Answer& answer) {
  std::string first(1, answer.success ? '=' : '?');
  if (answer.id) first += std::to_string(*answer.id);
  std::vector<std::string> lines;
  for (const std::string_view line : split(answer.text, '\n')) lines.emplace_back(line);
  if (!lines[0].empty()) first += ' ' + lines[0];
  lines[0] = std::move(first);
  lines.emplace_back();
  return lines;
}

std::optional<Side> parse_colour(const GameInfo& game, std::string_view word) {
  const std::string colour = lower_case(word);
  for (const Side side : {Side::First, Side::Second}) {
    if (colour == game.name_of(side)) return side;
  }
  const bool black = colour == "b" || colour == "black", white = colour == "w" || colour == "white";
  if (!black && !white) return std::nullopt;
  return side_of_colour(game, white, Side::Second);  // as in Go, black begins
}

std::string colour_name(const GameInfo& game, Side side) {
  return side == side_of_colour(game, true, Side::Second) ? "white" : "black";
}

std::string move_word(const AnyPlay& play, MoveCode move) {
  std::string word = wire_move(play, move, Promotions::Spelt);
  const Notation& notation = play.game().info().family().notation;
  const bool is_vertex =
      notation.shape == MoveShape::Place && notation.squares != SquareNames::RowColumn;
  if (is_vertex && word != "pass") {
    for (char& c : word) c = to_upper(c);
  }
  return word;
}

std::optional<MoveCode> forced_pass(const AnyPlay& play) {
  const auto moves = play.moves();
  if (moves.size() != 1 || play.move_text(moves[0]) != "pass") return std::nullopt;
  return moves[0];
}

}  // namespace palamedes::gtp
