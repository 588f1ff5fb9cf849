// cli/inputs.cpp - moves are split at semicolons, and at blanks only where the whole is no move by
// itself.
#include "cli/inputs.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text.hpp"
#include "cli/files.hpp"
#include "cli/suggestions.hpp"

namespace palamedes::cli {
namespace {

constexpr std::string_view kOwnFormat = "json";

[[noreturn]] void refuse(const Error& error, std::string_view typed,
                         const std::vector<std::string>& names) {
  const bool unknown = error.code == Errc::UnknownName;
  throw Fatal(kBadInput, error.message + (unknown ? did_you_mean(typed, names) : std::string()));
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const RuleSet& set : rule_sets()) {
    names.emplace_back(set.name);
    if (!set.alias.empty()) names.emplace_back(set.alias);
  }
  return names;
}

}  // namespace

std::shared_ptr<const AnyGame> game_named(const std::string& id) {
  auto game = find_game(id);
  if (!game) refuse(game.error(), std::string_view(id).substr(0, id.find(':')), game_names());
  return *game;
}

const RuleSet& rule_set_named(const std::string& name) {
  const std::string without_size = name.substr(0, name.find(':'));
  const auto set = find_rule_set(without_size);
  if (!set) refuse(set.error(), without_size, game_names());
  return **set;
}

const Format& format_named(std::string_view name) {
  std::vector<std::string> names;
  for (const Format& format : formats()) names.emplace_back(format.name);
  const auto format = find_format(name);
  if (!format) refuse(format.error(), name, names);
  return **format;
}

std::unique_ptr<AnyPlay> play_from(const AnyGame& game, const std::vector<std::string>& words) {
  if (words.empty()) return game.start();
  return require(game.start_from(join(words, " ")));
}

void play_moves(AnyPlay& play, std::string_view moves) {
  const auto play_one = [&play](std::string_view text) {
    const auto move = play.parse_move(text);
    if (!move) {
      throw Fatal(kBadInput,
                  fmt::format("move {}: {}", play.played().size() + 1, move.error().message));
    }
    play.play(*move);
  };
  for (const std::string_view part : split(moves, ';')) {
    const auto words = split_words(part);
    const auto whole = play.parse_move(trim(part));
    if (words.size() > 1 && !whole && whole.error().code == Errc::BadSyntax) {
      for (const std::string_view word : words) play_one(word);
    } else if (!words.empty()) {
      play_one(trim(part));
    }
  }
}

const Format& game_format(const std::string& path, std::string_view bytes, FormatHint hint) {
  const auto format = hint.from.empty() ? recognise_format(bytes, path == "-" ? "" : path)
                                        : Result<const Format*>(&format_named(hint.from));
  if (!format) {
    throw Fatal(kBadInput, fmt::format("{}: {}{}", path, format.error().message,
                                       hint.has_flag ? "; name its format with --from" : ""));
  }
  if ((*format)->import_games == nullptr) {
    throw Fatal(kBadInput,
                fmt::format("{}: games in the format {} cannot be read", path, (*format)->name));
  }
  return **format;
}

SavedGame load_game(const std::string& path) {
  const std::string bytes = read_file(path);
  const auto fail = [&](const std::string& why) { return Fatal(kBadInput, path + ": " + why); };
  const Format& format = game_format(path, bytes);
  auto games = format.import_games(bytes);
  if (!games) throw fail(games.error().message);
  if (games->size() != 1) {
    throw fail(
        fmt::format("it holds {} games, only a file with one can be played on", games->size()));
  }
  auto play = replay(games->front());
  if (!play) throw fail(play.error().message);
  return {std::move(games->front()), std::move(*play), format.name == kOwnFormat};
}

}  // namespace palamedes::cli
