// Values come back from where lines end, every position keeps a deviation, and lost lines are left.
#include "players/book/book_graph.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "players/book/book_builder.hpp"
#include "players/book/book_draft.hpp"
#include "players/book/book_player.hpp"
#include "players/table.hpp"

namespace palamedes {
namespace {

using testing::HasSubstr;

std::shared_ptr<const AnyGame> othello() { return *find_game("othello"); }

// After moves with blanks between them.
std::unique_ptr<AnyPlay> after(std::string_view moves) {
  auto play = othello()->start();
  for (const std::string_view text : split_words(moves)) play->play(*play->parse_move(text));
  return play;
}

// Takes a position in that was searched as somebody says: "d6:-0.10 f6:-0.25".
void add(BookGraph& graph, std::string_view moves, std::string_view found) {
  const auto play = after(moves);
  graph.want(*play);
  Analysis analysis;
  analysis.unit = 1000;
  for (const std::string_view one : split_words(found)) {
    const std::size_t colon = one.find(':');
    analysis.lines.push_back(
        {.score = static_cast<int>(std::lround(1000 * *parse_double(one.substr(colon + 1)))),
         .moves = {*play->parse_move(one.substr(0, colon))}});
  }
  for (const auto& task : graph.next({}, 1000)) {
    if (task.play->position() != play->position()) continue;
    BookGraph::Task asked = task;
    asked.lines = static_cast<int>(analysis.lines.size());
    graph.add(asked, analysis);
    graph.back_up({});
    return;
  }
  FAIL() << "nobody asked for " << moves;
}

// The moves of a position as they are written: "d6:-10 f6:-25".
std::string written(const BookGraph& graph, std::string_view moves) {
  const std::string position = after(moves)->position();
  for (const BookEntry& entry : graph.file(50).entries) {
    if (entry.position != position) continue;
    std::string all;
    for (const BookMove& move : entry.moves) {
      all += (all.empty() ? "" : " ") + move.text + ":" + std::to_string(move.value);
    }
    return all;
  }
  return "";
}

TEST(BookGraph, BacksValuesUpThroughAllItsPositions) {
  BookGraph graph(*othello());
  add(graph, "", "f5:0.10");
  EXPECT_EQ(graph.value(*after("")), 10);
  add(graph, "f5", "d6:-0.20 f6:-0.30 f4:-2.00");
  EXPECT_EQ(graph.value(*after("")), 20);     // what white's best answer leaves of it
  EXPECT_EQ(graph.value(*after("e6")), -20);  // one position in all mirrors
  add(graph, "f5 d6", "c3:0.50 c4:0.40");
  EXPECT_EQ(written(graph, "f5"), "f6:-30 d6:-50 f4:-200");  // the deviation is better now
  EXPECT_EQ(graph.value(*after("")), 30);
  EXPECT_EQ(graph.size(), 3U);
  EXPECT_EQ(graph.depth(), 2);
  EXPECT_FALSE(graph.value(*after("f5 f4")));
}

TEST(BookGraph, KnowsTranspositions) {
  const auto first = after("f5 d6 c4 d3 c3"), second = after("f5 d6 c3 d3 c4");
  ASSERT_EQ(first->key(), second->key());
  BookGraph graph(*othello());
  add(graph, "", "f5:0.00");
  add(graph, "f5", "d6:0.00");
  add(graph, "f5 d6", "c3:0.00 c4:0.00");
  add(graph, "f5 d6 c4", "d3:0.00");
  add(graph, "f5 d6 c3", "d3:0.00");
  add(graph, "f5 d6 c4 d3", "c3:0.10");
  add(graph, "f5 d6 c3 d3", "c5:0.20");  // c4 was not among the best
  add(graph, "f5 d6 c4 d3 c3", "f4:-0.70");
  EXPECT_EQ(written(graph, "f5 d6 c4 d3"), "c3:70");
  EXPECT_EQ(written(graph, "f5 d6 c3 d3"), "c4:70 c5:20");
}

TEST(BookGraph, ProvenWinsComeNearer) {
  BookGraph graph(*othello());
  add(graph, "", "f5:0.00");
  add(graph, "f5", "d6:0.00 f6:-1.00");
  const auto play = after("f5 d6");
  graph.want(*play);
  const auto tasks = graph.next({}, 1);
  Analysis analysis;
  analysis.unit = 1000;
  analysis.lines.push_back({.score = search::win_in(5), .moves = {play->moves()[0]}});
  graph.add(tasks[0], analysis);
  graph.back_up({});
  EXPECT_EQ(written(graph, "f5"), "f6:-100 d6:-30994");
}

TEST(BookGraph, GrowsWhereLittleIsLost) {
  const BookGrowth how{.margin = 50, .caution = 2, .positions = 100};
  BookGraph graph(*othello());
  auto tasks = graph.next(how, 10);
  ASSERT_EQ(tasks.size(), 1U);
  EXPECT_EQ(tasks[0].play->position(), after("")->position());
  add(graph, "", "f5:0.00");
  add(graph, "f5", "d6:0.00 f6:-0.25 f4:-3.00");
  add(graph, "f5 d6", "c3:0.00 c4:-0.10 c5:-0.60");
  graph.back_up(how);
  std::vector<std::string> order;
  tasks = graph.next(how, 4);
  for (const auto& task : tasks) order.push_back(task.play->position());
  // f6 costs 1 + 1 + 1 plies, c3 three, c4 3.4 and c5 5.4; f4 would cost 14.
  EXPECT_EQ(order, (std::vector<std::string>{
                       after("f5 f6")->position(), after("f5 d6 c3")->position(),
                       after("f5 d6 c4")->position(), after("f5 d6 c5")->position()}));
}

TEST(BookGraph, KeepsToItsPliesAndItsSize) {
  BookGraph graph(*othello());
  add(graph, "", "f5:0.00");
  add(graph, "f5", "d6:0.00 f6:-0.25");
  EXPECT_EQ(graph.next({.positions = 100}, 10).size(), 2U);
  BookGraph same = *BookGraph::open(graph.file(50), *othello());
  EXPECT_TRUE(same.next({.plies = 2, .positions = 100}, 10).empty());
  EXPECT_TRUE(same.next({.positions = 2}, 10).empty());
  EXPECT_EQ(same.next({.positions = 3}, 10).size(), 1U);
}

TEST(BookGraph, LooksForADeviationWhereAllItsMovesAreInTheBook) {
  BookGraph graph(*othello());
  add(graph, "", "f5:0.00");
  add(graph, "f5", "d6:0.00");  // f6 and f4 are left
  EXPECT_TRUE(graph.next({}, 10).empty());
  add(graph, "f5 d6", "c3:0.00");
  const auto tasks = graph.next({}, 10);
  ASSERT_EQ(tasks.size(), 1U);
  EXPECT_EQ(tasks[0].play->position(), after("f5")->position());
  EXPECT_EQ(tasks[0].lines, 2);
}

TEST(BookGraph, GoesOnAsIfItHadNotBeenWrittenDown) {
  BookGraph graph(*othello());
  add(graph, "", "f5:0.00");
  add(graph, "f5", "d6:0.00 f6:-0.25");
  add(graph, "f5 d6", "c3:0.30 c4:0.10");
  BookGraph again = *BookGraph::open(*decode_book(encode_book(graph.file(50))), *othello());
  EXPECT_EQ(again.file(50), graph.file(50));
  add(again, "f5 f6", "e6:1.00");
  EXPECT_EQ(again.value(*after("")), 30);
  EXPECT_EQ(again.value(*after("f5")), -30);
}

TEST(BookGraph, RefusesWhatCannotGrow) {
  BookFile file{"othello", {{after("")->position(), {{"f5", 3}}}}};
  EXPECT_THAT(BookGraph::open(file, *othello()).error().message,
              HasSubstr("it has weights (version 1)"));
  file.margin = 50;
  EXPECT_TRUE(BookGraph::open(file, *othello()).ok());
  file.game = "hop";
  EXPECT_THAT(BookGraph::open(file, *othello()).error().message,
              HasSubstr("it is for 'hop', not for othello"));
}

// Both knights go out and home again: what comes after the circle is not the start anew.
TEST(BookGraph, GoesRoundInNoCircles) {
  const auto game = *find_game("minichess");
  BookGraph graph(*game);
  const auto play = game->start();
  int score = 10;
  for (const char* move : {"b1c3", "d6c4", "c3b1", "c4d6"}) {
    graph.want(*play);
    Analysis analysis;
    analysis.unit = 100;
    analysis.lines.push_back({.score = score, .moves = {*play->parse_move(move)}});
    graph.add(graph.next({}, 100).back(), analysis);  // those before lack a deviation
    graph.back_up({});
    play->play(*play->parse_move(move));
    score += 10;
  }
  EXPECT_EQ(play->key(), game->start()->key());
  EXPECT_EQ(graph.value(*game->start()), -40);  // as the last move was searched
}

GameRecord lost_by_black(std::string_view moves) {
  GameRecord record = record_of(*after(moves));
  record.result = {.winner = -1, .margin = {}, .termination = "resignation"};
  return record;
}

TEST(BookGraph, DoesNotRepeatALostLine) {
  BookGraph graph(*othello());
  add(graph, "", "f5:0.00");
  add(graph, "f5", "d6:0.00 f6:-0.50");
  add(graph, "f5 d6", "c3:0.00 c4:-0.10");
  add(graph, "f5 d6 c3", "d3:0.00 f3:-0.60");
  const auto best = [&graph](std::string_view moves) {
    const auto book = *OpeningBook::open(graph.file(5), *othello());
    const auto player = with_book(*make_player(*othello(), "random", 1), book, 1);
    const auto play = after(moves);
    return play->move_text(player->choose(*play, {}).best);
  };
  EXPECT_EQ(best("f5 d6"), "c3");
  // Black loses with c3: after d3 c4 the engine sees what was wrong.
  OpeningStatistics statistics(30);
  ASSERT_TRUE(statistics.add(lost_by_black("f5 d6 c3 d3 c4")).ok());
  statistics.write_to(graph, 1);
  EXPECT_EQ(graph.wanted(), 2U);  // after d3, and at the end
  add(graph, "f5 d6 c3 d3", "c4:-1.00 c5:-1.20");
  add(graph, "f5 d6 c3 d3 c4", "f4:1.50");
  EXPECT_EQ(graph.value(*after("f5 d6 c3")), 120);
  EXPECT_EQ(best("f5 d6"), "c4");
  EXPECT_EQ(graph.wanted(), 0U);
}

TEST(BuildBook, IsTheSameWithAnyNumberOfThreads) {
  const auto build = [](int threads) {
    BookGraph graph(*othello());
    BookWork work;
    work.growth = {.plies = 8, .lines = 3, .margin = 100, .positions = 40};
    work.nodes = 1000;
    work.threads = threads;
    EXPECT_TRUE(build_book(*othello(), work, graph));
    EXPECT_EQ(graph.size(), 40U);
    return encode_book(graph.file(100));
  };
  const std::string alone = build(1);
  EXPECT_EQ(build(3), alone);
  const auto book = *OpeningBook::open(*decode_book(alone), *othello());
  EXPECT_FALSE(book->moves(*othello()->start()).empty());
}

TEST(BuildBook, ServesEveryGame) {
  for (const char* id : {"connect4", "minichess", "gardner", "chain/2018", "hop", "othello:6x6"}) {
    const auto game = *find_game(id);
    BookGraph graph(*game);
    BookWork work;
    work.growth = {.lines = 2, .margin = usual_margin(*game), .positions = 20};
    work.nodes = 500;
    EXPECT_TRUE(build_book(*game, work, graph)) << id;
    EXPECT_EQ(graph.size(), 20U) << id;
    const auto again = BookGraph::open(*decode_book(encode_book(graph.file(20))), *game);
    ASSERT_TRUE(again.ok()) << id;
    EXPECT_EQ(again->file(20), graph.file(20)) << id;
  }
}

TEST(BuildBook, StopsWithAWholeBookThatGoesOn) {
  const auto game = *find_game("hop");
  BookGraph graph(*game);
  BookWork work;
  work.growth = {.positions = 30};
  work.nodes = 1000;
  std::size_t searched = 0;
  work.report = [&searched](std::size_t so_many) { searched = so_many; };
  work.stop = [&searched] { return searched >= 5; };
  EXPECT_FALSE(build_book(*game, work, graph));
  EXPECT_GE(graph.size(), 4U);
  EXPECT_LE(graph.size(), 5U);
  BookGraph again = *BookGraph::open(graph.file(20), *game);
  work.stop = {};
  EXPECT_TRUE(build_book(*game, work, again));
  EXPECT_EQ(again.size(), 30U);
}

}  // namespace
}  // namespace palamedes
