// arena/tournament_folder.hpp - a tournament on disk: `tournament.json`, the plan; `games.jsonl`,
// every finished game as one line; and a copy of the openings, where they came from a file.
//
// A game is safe once `keep` has returned. Whoever opens the folder again goes on from there.
#pragma once

#include <memory>
#include <string>

#include "arena/journal.hpp"
#include "arena/tournament_games.hpp"

namespace palamedes::arena {

inline constexpr char kPlanFile[] = "tournament.json", kGamesFile[] = "games.jsonl",
                      kOpeningsFile[] = "kept-openings";

class TournamentFolder {
 public:
  // The plan that a folder holds; nothing where it holds none.
  static Result<std::optional<TournamentPlan>> plan_in(const std::string& folder);

  // What the plan's file of openings held when the tournament was begun in this folder; what it
  // holds now where that has not happened yet. requires: the plan names a file.
  static Result<std::string> openings_for(const std::string& folder, const TournamentPlan& plan);

  // Creates the folder and begins, or goes on with what it holds; then `plan` may extend the one it
  // was begun with, and `games().plan()` is what came of both. Games that are damaged, or say of
  // themselves what their own moves and verdicts deny, are refused by their lines. requires: the
  // plan is complete. Errors are one sentence.
  static Result<std::unique_ptr<TournamentFolder>> open(const std::string& folder,
                                                        const TournamentPlan& plan);

  const TournamentGames& games() const { return games_; }
  const std::string& path() const { return path_; }
  const std::string& key() const { return key_; }          // see random_key.hpp
  const std::string& changed() const { return changed_; }  // of the plan, see changes()

  // Writes the game to the disk, then counts it. An error leaves everything as it was.
  std::optional<Error> keep(GameRecord record);

 private:
  TournamentFolder(std::string path, std::string key, std::unique_ptr<Journal> journal,
                   const TournamentPlan& plan)
      : path_(std::move(path)), key_(std::move(key)), journal_(std::move(journal)), games_(plan) {}

  std::string path_, key_, changed_;
  std::unique_ptr<Journal> journal_;
  TournamentGames games_;
};

// A record on one line, as the journal keeps it.
std::string one_line(const GameRecord& record);

}  // namespace palamedes::arena
