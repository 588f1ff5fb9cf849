// arena/opening_file.cpp - a file in which every line is a position holds positions; any other
// holds games.
#include "arena/opening_file.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/formats/formats.hpp"

namespace palamedes::arena {
namespace {

using Plays = std::vector<std::unique_ptr<AnyPlay>>;

Error in_file(const std::string& name, const std::string& what) {
  return {Errc::Inconsistent, fmt::format("openings in {}: {}", in_quotes(name), what)};
}

void keep(Plays& plays, std::unique_ptr<AnyPlay> play, int plies) {
  while (plies > 0 && static_cast<int>(play->played().size()) > plies) play->undo();
  while (play->result() && play->undo()) continue;
  if (!play->result()) plays.push_back(std::move(play));
}

// Nothing: the file does not look like positions of this game. What begins with '#' is a comment,
// unless it is a position: some games write cells so.
std::optional<Plays> positions_in(const AnyGame& game, std::string_view bytes) {
  Plays plays;
  bool any = false;
  for (std::string_view line : split_lines(bytes)) {
    line = trim(line.substr(0, line.find(" #")));
    if (line.empty()) continue;
    auto play = game.start_from(line);
    if (!play && line.front() == '#') continue;
    if (!play) return std::nullopt;
    any = true;
    keep(plays, std::move(*play), 0);
  }
  if (!any) return std::nullopt;
  return plays;
}

Result<Plays> games_in(const AnyGame& game, std::string_view bytes, const std::string& name,
                       int plies) {
  const auto format = recognise_format(bytes, name);
  if (!format) return in_file(name, format.error().message);
  if ((*format)->import_games == nullptr) return in_file(name, "this format cannot be read");
  const auto records = (*format)->import_games(bytes);
  if (!records) return in_file(name, records.error().message);
  Plays plays;
  for (const GameRecord& record : *records) {
    if (record.game != game.info().id) {
      return in_file(name, fmt::format("a game of {}, but {} is to be played",
                                       in_quotes(record.game), in_quotes(game.info().id)));
    }
    auto play = replay(record);
    if (!play) return in_file(name, play.error().message);
    keep(plays, std::move(*play), plies);
  }
  return plays;
}

}  // namespace

Result<Plays> read_openings(const AnyGame& game, std::string_view bytes, const std::string& name,
                            int plies) {
  Plays plays;
  if (auto positions = positions_in(game, bytes)) {
    plays = std::move(*positions);
  } else {
    auto games = games_in(game, bytes, name, plies);
    if (!games) return games.error();
    plays = std::move(*games);
  }
  if (plays.empty()) return in_file(name, "there is no position that could be played on");
  return plays;
}

}  // namespace palamedes::arena
