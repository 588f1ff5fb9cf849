// games/record/record.hpp - one game as it was played, the form every room and page exchanges.
//
// On disk it is one JSON document (record_json.hpp; schema in docs/record.schema.json). Evaluations
// and results are for First. A record is only text and numbers: `replay` holds it against the
// rules.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes {

inline constexpr std::size_t kMostTags = 1000;  // that a record may have; its JSON can hold no more

struct RecordedMove {
  std::string text;                  // as the game writes it; in hop a shortest path
  std::optional<double> seconds;     // the mover's thinking time
  std::optional<double> evaluation;  // by the mover, for First, in the game's unit
  std::string comment;
  bool operator==(const RecordedMove&) const = default;
};

struct RecordedResult {
  // 1 First won, 0 draw, -1 Second won; nothing while the game is unfinished, and if it is void.
  std::optional<int> winner;
  // In the game's unit for First, where the game itself decided (othello: empties to the winner).
  std::optional<int> margin;
  // "no-moves", ... (Ending), or a referee's word: "resignation", "time", "illegal-move", "crash",
  // ...; "unfinished" when nothing is decided.
  std::string termination = "unfinished";
  bool operator==(const RecordedResult&) const = default;
};

struct GameRecord {
  std::string game;                    // GameInfo::id
  std::array<std::string, 2> players;  // names of First and Second, empty when unknown
  std::string start;                   // position text; empty for the standard start
  std::vector<RecordedMove> moves;
  RecordedResult result;
  std::map<std::string, std::string> tags;  // "event", "date", "place", ... whatever else is known
  // A referee's reasons, by code and parameters where they are known; the tag "verdict" has its
  // English.
  Sentence verdict = {};
  // Likewise of other tags that a program of ours has written in sentences.
  std::map<std::string, Sentence> sentences = {};
  bool operator==(const GameRecord&) const = default;
};

// The record of a play as it stands: moves, and the result if the rules have decided one.
GameRecord record_of(const AnyPlay& play);

// What the rules say of a play: its result, or "unfinished".
RecordedResult result_of(const AnyPlay& play);

// What a result says that the rules do not, if anything. Where the rules have decided they have the
// last word; where they have not, a referee may have, in words that are no Ending.
std::optional<Error> contradiction(const RecordedResult& said, const AnyPlay& play);

// Plays the record through. Fails on an unknown game, a bad position, an illegal move (its number
// and text are named), moves after the end, or a result that contradicts the rules.
Result<std::unique_ptr<AnyPlay>> replay(const GameRecord& record);

}  // namespace palamedes
