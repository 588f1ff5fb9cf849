// games/othello/formats/obf.cpp - scores must name legal moves of their position, when they come in
// and when they go out.
#include "games/othello/formats/obf.hpp"

#include "base/text.hpp"
#include "games/formats/builder.hpp"
#include "games/formats/document.hpp"
#include "games/othello/formats/othello_games.hpp"

namespace palamedes {
namespace {

constexpr char kScores[] = "scores";

std::size_t cells_in(std::string_view position) {
  std::size_t cells = 0;
  const auto words = split_words(position);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) cells += words[i].size();
  return cells;
}

// The entries "A2:+38" of a list, each checked, with single separators.
Result<std::string> read_scores(std::string_view list, const AnyPlay& play) {
  std::vector<std::string> entries;
  for (const std::string_view part : split(list, ';')) {
    const std::string_view entry = trim(part);
    if (entry.empty()) continue;
    const std::size_t colon = entry.find(':');
    if (colon == std::string_view::npos || !parse_int(entry.substr(colon + 1))) {
      return Error{Errc::BadSyntax,
                   say("obf-score", "{} is no move with its score, as in 'A2:+38'", quote(entry))};
    }
    if (const auto move = play.parse_move(entry.substr(0, colon)); !move) return move.error();
    entries.emplace_back(entry);
  }
  return join(entries, "; ");
}

Result<GameRecord> import_obf_line(std::string_view line) {
  const std::string_view position = line.substr(0, line.find(';'));
  auto builder =
      RecordBuilder::begin(cells_in(position) == 36 ? "othello:6x6" : "othello", position);
  if (!builder) return builder.error();
  const auto scores = read_scores(line.substr(position.size()), builder->play());
  if (!scores) return scores.error();
  if (!scores->empty()) builder->record().tags[kScores] = *scores;
  return std::move(*builder).finish();
}

Result<std::string> export_obf_line(const GameRecord& record) {
  if (!is_othello(record))
    return cannot_hold(record, say("othello-positions", "othello positions"));
  const auto play = replay(record);
  if (!play) return play.error();
  std::string line = (*play)->position() + ";";
  const auto tag = record.tags.find(kScores);
  if (record.moves.empty() && tag != record.tags.end()) {
    const auto scores = read_scores(tag->second, **play);
    if (!scores) return located(say("obf-tag", "the tag 'scores'"), scores.error());
    if (!scores->empty()) line += " " + *scores + ";";
  }
  return line + "\n";
}

}  // namespace

Result<std::vector<GameRecord>> import_obf(std::string_view bytes) {
  std::vector<GameRecord> games;
  const auto lines = split_lines(bytes);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = trim(lines[i].substr(0, lines[i].find('%')));
    if (line.empty()) continue;
    auto game = import_obf_line(line);
    if (!game) {
      return located(say("obf-position-line", "obf: position {}, line {}", games.size() + 1, i + 1),
                     game.error());
    }
    games.push_back(std::move(*game));
  }
  return games;
}

Result<std::string> export_obf(std::span<const GameRecord> games) {
  return export_each("obf", games, export_obf_line);
}

}  // namespace palamedes
