#include "base/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace palamedes {
namespace {

// Longer than what a string keeps inside itself: what is freed twice or never, sanitizers see.
const std::string kLong(50, 'x');

Result<std::string> worth() { return kLong; }
Result<std::string> mistake() { return Error{Errc::BadSyntax, say("a", "{}", kLong)}; }

TEST(Results, CopiesAndMovesKeepWhatIsHeld) {
  for (const bool good : {true, false}) {
    const Result<std::string> first = good ? worth() : mistake();
    Result<std::string> copy = first;
    const Result<std::string> moved = std::move(copy);
    for (const auto* held : {&first, &moved}) {
      ASSERT_EQ(held->ok(), good);
      EXPECT_EQ(good ? **held : std::string(held->error().message), kLong);
    }
  }
}

TEST(Results, AssigningChangesTheKind) {
  Result<std::string> held = worth();
  held = mistake();
  EXPECT_EQ(held.error().code, Errc::BadSyntax);
  held = worth();
  EXPECT_EQ(*held, kLong);
  const auto& itself = held;
  held = itself;
  EXPECT_EQ(*held, kLong);
}

TEST(Results, WhatCannotBeCopiedMoves) {
  using Owner = Result<std::unique_ptr<int>>;
  static_assert(!std::is_copy_constructible_v<Owner> && std::is_move_constructible_v<Owner>);
  std::vector<Owner> many;
  for (int i = 0; i < 9; ++i) many.emplace_back(std::make_unique<int>(i));
  EXPECT_EQ(**many[0], 0);
}

TEST(Results, AValueOutlivesThePassingResult) {
  const auto letters = [] { return Result<std::vector<std::string>>({kLong, kLong}); };
  int seen = 0;
  for (const std::string& text : *letters()) seen += text == kLong ? 1 : 0;
  EXPECT_EQ(seen, 2);
}

TEST(ResultsDeathTest, AskedForWhatIsNotThere) {
  EXPECT_DEATH(static_cast<void>(mistake().value()), kLong);
  EXPECT_DEATH(static_cast<void>(worth().error()), "a value where none was expected");
}

}  // namespace
}  // namespace palamedes
