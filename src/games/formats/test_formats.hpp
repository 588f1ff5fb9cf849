// games/formats/test_formats.hpp - what the tests of all formats check in the same way.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/formats/formats.hpp"
#include "games/record/test_records.hpp"

namespace palamedes {

using Games = std::vector<GameRecord>;
using Importer = Result<Games> (*)(std::string_view);
using Exporter = Result<std::string> (*)(std::span<const GameRecord>);

// The games of a document that must be good.
inline Games imported(Importer import, std::string_view document) {
  auto games = import(document);
  EXPECT_TRUE(games.ok()) << games.error().message << "\nin\n" << document;
  return games.ok() ? std::move(*games) : Games{};
}

inline std::string exported(Exporter write, std::span<const GameRecord> games) {
  auto document = write(games);
  EXPECT_TRUE(document.ok()) << document.error().message;
  return document.ok() ? std::move(*document) : std::string();
}

// A document that must be refused, and part of what is said about it.
struct Refused {
  std::string document;
  const char* message;
};

inline void expect_refused(Importer import, std::span<const Refused> cases) {
  for (const Refused& refused : cases) {
    const auto games = import(refused.document);
    ASSERT_FALSE(games.ok()) << "was taken: " << refused.document;
    EXPECT_THAT(games.error().message, testing::HasSubstr(refused.message));
  }
}

inline std::vector<std::string> texts_of(const GameRecord& record) {
  std::vector<std::string> texts;
  for (const RecordedMove& move : record.moves) texts.push_back(move.text);
  return texts;
}

inline void expect_unsupported(Exporter write, const GameRecord& record, const char* message) {
  const auto document = write({&record, 1});
  ASSERT_FALSE(document.ok()) << *document;
  EXPECT_EQ(document.error().code, Errc::Unsupported);
  EXPECT_THAT(document.error().message, testing::HasSubstr(message));
}

// Two short games that black wins by all discs; in the second white passes before the last move.
inline constexpr char kShortGame[] = "e6f4e3f6g5d6e7f5c5";
inline constexpr char kGameWithPass[] = "f5f6f7e3c3e6d7c5e2g7b5b2h8f2g1a1";

}  // namespace palamedes
