// Books are held against the rules, give their moves by weight, and can be made.
#include "players/book/opening_book.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "players/book/book_draft.hpp"
#include "players/book/book_player.hpp"
#include "players/book/test_books.hpp"
#include "players/table.hpp"

namespace palamedes {
namespace {

using testing::HasSubstr;

TEST(OpeningBook, RefusesWhatTheRulesRefuse) {
  const auto othello = *find_game("othello");
  const std::string start = othello->start()->position();
  const auto book_of = [](const char* id,
                          std::initializer_list<std::pair<std::string, const char*>> entries) {
    BookFile file{id, {}};
    for (const auto& [position, move] : entries) {
      file.entries.push_back({position, {BookMove{move, 1}}});
    }
    return file;
  };
  const std::pair<BookFile, const char*> cases[]{
      {book_of("hop", {}), "it is for 'hop', not for othello"},
      {book_of("othello", {{"nowhere", "f5"}}), "nowhere"},
      {book_of("othello", {{start, "a1"}}), "'a1' is not a legal move here"},
      {book_of("othello", {{start, "f5"}, {start, "d3"}}), "is there twice"},
  };
  for (const auto& [file, part] : cases) {
    const auto book = OpeningBook::open(file, *othello);
    ASSERT_FALSE(book.ok());
    EXPECT_THAT(book.error().message, HasSubstr("opening book: "));
    EXPECT_THAT(book.error().message, HasSubstr(part));
  }
}

TEST(OpeningBook, KnowsPositionsHoweverTheyWereReached) {
  const auto game = *find_game("gardner");
  const auto play = game->start();
  const auto go = [&](const char* move) { play->play(*play->parse_move(move)); };
  go("a2a3");
  const auto book =
      *OpeningBook::open({"gardner", {{play->position(), {BookMove{"b5c3", 1}}}}}, *game);
  EXPECT_TRUE(book->moves(*game->start()).empty());
  EXPECT_EQ(book->moves(*play).size(), 1U);
}

TEST(OpeningBook, PicksByWeight) {
  const std::vector<BookMove> moves{{"a", 3}, {"b", 1}};
  EXPECT_EQ(pick(moves, 0.0).text, "a");
  EXPECT_EQ(pick(moves, 0.74).text, "a");
  EXPECT_EQ(pick(moves, 0.76).text, "b");
  EXPECT_EQ(pick(moves, 0.9999999999).text, "b");
}

TEST(BookPlayer, PlaysFromTheBookByItsSeedAndThenForItself) {
  const auto game = *find_game("othello");
  const auto book = *OpeningBook::open(two_move_book(), *game);
  int heavy = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto player = with_book(*make_player(*game, "random", seed), book, seed);
    const auto play = game->start();
    const Analysis choice = player->choose(*play, {});
    EXPECT_EQ(player->choose(*play, {}).best, choice.best);
    EXPECT_EQ(choice.nodes, 0U);
    heavy += play->move_text(choice.best) == "f5" ? 1 : 0;
    play->play(choice.best);
    EXPECT_EQ(player->choose(*play, {}).nodes, 1U);  // the random player's own
  }
  EXPECT_GT(heavy, 120);  // 150 are expected
  EXPECT_LT(heavy, 180);
}

GameRecord game_of(std::initializer_list<const char*> moves, int winner) {
  const auto play = (*find_game("othello"))->start();
  for (const char* move : moves) play->play(*play->parse_move(move));
  GameRecord record = record_of(*play);
  record.result = {.winner = winner, .margin = {}, .termination = "resignation"};
  return record;
}

TEST(OpeningStatistics, CountWhatWasPlayedOftenAndWithSuccess) {
  OpeningStatistics statistics(2);
  for (const auto& record :
       {game_of({"f5", "d6", "c3"}, 1), game_of({"f5", "f6"}, -1), game_of({"f5", "d6"}, 0),
        game_of({"d3", "c5"}, 1), game_of({"c4", "c3"}, -1), game_of({"c4", "c3"}, -1)}) {
    ASSERT_TRUE(statistics.add(record).ok());
  }
  BookDraft draft("othello");
  statistics.write_to(draft, 2);
  const auto play = (*find_game("othello"))->start();
  ASSERT_NE(draft.find(*play), nullptr);
  EXPECT_EQ(draft.find(*play)->moves, std::vector<BookMove>(1, {"f5", 3}));  // c4 only lost
  play->play(*play->parse_move("f5"));
  EXPECT_EQ(draft.find(*play)->moves, std::vector<BookMove>(1, {"d6", 1}));
  play->play(*play->parse_move("d6"));
  EXPECT_EQ(draft.find(*play), nullptr);
}

// The start of Othello, f5, and what white may answer; d6 and f4 are known further.
BookFile book_of_values() {
  const auto play = (*find_game("othello"))->start();
  BookFile file{"othello", {{play->position(), {{.text = "f5", .value = 10}}}}, 50};
  play->play(*play->parse_move("f5"));
  file.entries.push_back(
      {play->position(),
       {{.text = "d6", .value = -10}, {.text = "f6", .value = -60}, {.text = "f4", .value = -61}}});
  for (const char* answer : {"d6", "f4"}) {
    const auto after = play->clone();
    after->play(*after->parse_move(answer));
    file.entries.push_back(
        {after->position(), {{.text = after->move_text(after->moves()[0]), .value = 10}}});
  }
  return file;
}

TEST(OpeningBook, OfValuesIsKnownInEveryMirror) {
  const auto game = *find_game("othello");
  const auto book = *OpeningBook::open(book_of_values(), *game);
  const auto play = game->start();
  std::set<std::string> texts;
  for (const BookMove& move : book->moves(*play)) texts.insert(move.text);
  EXPECT_EQ(texts, (std::set<std::string>{"c4", "d3", "e6", "f5"}));
  play->play(*play->parse_move("c4"));  // f5, seen from the other side
  texts.clear();
  for (const KnownMove& one : book->known(*play)) texts.insert(one.move.text);
  EXPECT_EQ(texts, (std::set<std::string>{"c3", "c5", "e3"}));
}

TEST(OpeningBook, OfValuesNeverPlaysBeyondItsMargin) {
  const auto game = *find_game("othello");
  const auto book = *OpeningBook::open(book_of_values(), *game);
  const auto play = game->start();
  play->play(*play->parse_move("f5"));
  const auto known = book->known(*play);
  ASSERT_EQ(known.size(), 3U);
  EXPECT_EQ(known[0].move, (BookMove{"d6", 10, -10}));
  EXPECT_EQ(known[1].move, (BookMove{"f6", 1, -60}));  // at the margin
  EXPECT_EQ(known[2].move,
            (BookMove{"f4", 0, -61}));  // beyond it, though the book knows what follows
  EXPECT_TRUE(known[0].leads_on);
  EXPECT_FALSE(known[1].leads_on);
  EXPECT_TRUE(known[2].leads_on);
  EXPECT_EQ(book->moves(*play).size(), 2U);
  std::set<std::string> chosen;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto player = with_book(*make_player(*game, "random", seed), book, seed);
    const Analysis choice = player->choose(*play, {});
    chosen.insert(play->move_text(choice.best));
    EXPECT_LE(*choice.evaluation, -0.1);
    EXPECT_GE(*choice.evaluation, -0.6);
  }
  EXPECT_EQ(chosen, (std::set<std::string>{"d6", "f6"}));
}

TEST(OpeningBook, OfValuesLeavesItsLastPositionsToThePlayer) {
  const auto game = *find_game("othello");
  const auto book = *OpeningBook::open(book_of_values(), *game);
  const auto play = game->start();
  play->play(*play->parse_move("f5"));
  play->play(*play->parse_move("d6"));
  EXPECT_EQ(book->known(*play).size(), 1U);
  EXPECT_TRUE(book->moves(*play).empty());
}

TEST(OpeningBook, OfValuesHasEveryPositionAndMoveOnce) {
  const auto game = *find_game("othello");
  BookFile file = book_of_values();
  file.entries[0].moves.push_back({.text = "c4", .value = 9});  // f5 in a mirror
  EXPECT_THAT(OpeningBook::open(file, *game).error().message,
              HasSubstr("the move 'c4' is there twice"));
  file = book_of_values();
  const auto play = game->start();
  play->play(*play->parse_move("e6"));
  file.entries.push_back({play->position(), {{.text = "f4", .value = 9}}});
  EXPECT_THAT(OpeningBook::open(file, *game).error().message, HasSubstr("is there twice"));
}

}  // namespace
}  // namespace palamedes
