// games/othello/formats/transcript.cpp - forced passes are put in where moves show them; only a
// last one is written.
#include "games/othello/formats/transcript.hpp"

#include "base/text.hpp"
#include "games/formats/builder.hpp"
#include "games/formats/document.hpp"
#include "games/notation.hpp"
#include "games/othello/formats/othello_games.hpp"

namespace palamedes {
namespace {

// The move at the front of a line: a square of two characters, or a pass in one of its spellings.
std::string_view next_move(std::string_view line) {
  for (const std::string_view pass : {"pass", "--", "@@", "pa"}) {
    if (lower_case(line.substr(0, pass.size())) == pass) return line.substr(0, pass.size());
  }
  return line.substr(0, 2);
}

Result<GameRecord> import_moves_line(std::string_view line) {
  const std::string_view opening = next_move(line);
  auto builder = RecordBuilder::begin("othello");
  if (!builder) return builder.error();
  if (!builder->play().parse_move(opening)) {
    auto smaller = RecordBuilder::begin("othello:6x6");
    if (smaller && smaller->play().parse_move(opening)) builder = std::move(smaller);
  }
  for (line = trim(line); !line.empty(); line = trim(line)) {
    const std::string_view move = next_move(line);
    if (!says_pass(move)) builder->add_forced_pass();
    if (const auto fault = builder->add(move)) {
      return located(move_number(builder->record().moves.size() + 1), *fault);
    }
    line.remove_prefix(move.size());
  }
  return std::move(*builder).finish();
}

Result<std::string> export_moves_line(const GameRecord& record) {
  if (!is_othello(record)) return cannot_hold(record, othello_games());
  const auto play = replay(record);
  if (!play) return play.error();
  if (!record.start.empty()) {
    return Error{
        Errc::Unsupported,
        say("no-start-in-transcript",
            "the game begins from a position of its own, and a transcript has no place for it; ggf "
            "and json do")};
  }
  if (record.moves.empty()) {
    return Error{
        Errc::Unsupported,
        say("no-moves-in-transcript", "the game has no moves, and an empty line is no transcript")};
  }
  std::string line = join(squares_of(**play), "");
  // Only a pass that no move follows must be said: nothing shows that it was already played.
  if (says_pass(record.moves.back().text)) line += "pass";
  return line + "\n";
}

}  // namespace

Result<std::vector<GameRecord>> import_transcript(std::string_view bytes) {
  std::vector<GameRecord> games;
  const auto lines = split_lines(bytes);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = trim(lines[i].substr(0, lines[i].find_first_of("#%")));
    if (line.empty()) continue;
    auto game = import_moves_line(line);
    if (!game) {
      return located(say("game-number-at-line", "{}: game {}, line {}", format_word("transcript"),
                         games.size() + 1, i + 1),
                     game.error());
    }
    games.push_back(std::move(*game));
  }
  return games;
}

Result<std::string> export_transcript(std::span<const GameRecord> games) {
  return export_each("transcript", games, export_moves_line);
}

}  // namespace palamedes
