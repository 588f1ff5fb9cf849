// games/formats/builder.hpp - the record an importer is reading, each move held against the rules.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "games/record/record.hpp"

namespace palamedes {

class RecordBuilder {
 public:
  // From the standard start, or from a position if one is given.
  static Result<RecordBuilder> begin(std::string_view game,
                                     std::optional<std::string_view> position = {});

  const AnyPlay& play() const { return *play_; }
  GameRecord& record() { return record_; }  // for names, tags and what is said about moves

  std::optional<Error> add(std::string_view move);
  void add(MoveCode move);  // requires: legal

  // For formats that leave out passes: plays one if nothing else is possible.
  void add_forced_pass();

  // With the result of the rules where they have decided one, else with what the document claims.
  // Fails when the document names another winner than the rules, or an end they do not see.
  Result<GameRecord> finish(const RecordedResult& claimed = {}) &&;

 private:
  RecordBuilder(std::unique_ptr<AnyPlay> play, GameRecord record)
      : play_(std::move(play)), record_(std::move(record)) {}

  std::unique_ptr<AnyPlay> play_;
  GameRecord record_;
};

}  // namespace palamedes
