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

TEST(SearchOpenings, FillsInWhatTheGamesDoNotKnow) {
  const auto game = *find_game("othello");
  BookDraft draft("othello");
  draft.add(*game->start(), "f5", 1);
  BookSearch how;
  how.plies = 3, how.nodes = 2000, how.margin = 1, how.table_megabytes = 1;
  EXPECT_TRUE(search_openings(*game, how, draft));
  const BookFile& file = draft.file();
  EXPECT_EQ(file.entries[0].moves, std::vector<BookMove>(1, {"f5", 1}));
  EXPECT_GE(file.entries.size(), 3U);
  for (std::size_t i = 1; i < file.entries.size(); ++i) {
    EXPECT_EQ(file.entries[i].moves[0].weight, 10);
    for (const BookMove& move : file.entries[i].moves) EXPECT_LE(move.weight, 10);
  }
  EXPECT_TRUE(OpeningBook::open(*decode_book(encode_book(file)), *game).ok());
}

TEST(SearchOpenings, StopsWithAWholeBook) {
  const auto game = *find_game("hop");
  BookDraft draft("hop");
  BookSearch how;
  how.nodes = 1000, how.table_megabytes = 1;
  how.stop = [&draft] { return draft.file().entries.size() >= 3; };
  EXPECT_FALSE(search_openings(*game, how, draft));
  EXPECT_EQ(draft.file().entries.size(), 3U);
  EXPECT_TRUE(OpeningBook::open(draft.file(), *game).ok());
}

}  // namespace
}  // namespace palamedes
