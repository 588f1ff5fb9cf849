// arena/report_test.cpp - reports hold what they should and nothing that could do harm.
#include "arena/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "arena/report_plots.hpp"
#include "base/text.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::arena {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr char kNasty[] = "<script>alert(1)</script>, \"x\" & 'y'";

std::vector<GameRecord> games() {
  std::vector<GameRecord> all;
  for (int i = 0; i < 6; ++i) {
    GameRecord record;
    record.game = "othello";
    record.players = i % 2 == 0 ? std::array<std::string, 2>{kNasty, "b"}
                                : std::array<std::string, 2>{"b", kNasty};
    for (int ply = 0; ply <= 10 * i; ++ply) record.moves.push_back({"f5", 0.1, {}, ""});
    record.result = {i % 3 - 1, std::nullopt, "no-moves"};
    all.push_back(record);
  }
  return all;
}

TEST(Report, JsonListsThePlayersTheBestFirst) {
  const auto s = standings({}, games());
  const auto json = parsed_json(report_json({"t", "d"}, s));
  EXPECT_EQ(json["games"], 6);
  ASSERT_EQ(json["players"].size(), 2U);
  EXPECT_GE(json["players"][0]["elo"], json["players"][1]["elo"]);
  EXPECT_EQ(json["crosstable"][0][1]["points"].get<double>() +
                json["crosstable"][1][0]["points"].get<double>(),
            6);
  EXPECT_TRUE(json["crosstable"][0][0].is_null());
}

TEST(Report, CsvQuotesWhatNeedsIt) {
  const std::string csv = report_csv(standings({}, games()));
  EXPECT_THAT(csv, HasSubstr("\"<script>alert(1)</script>, \"\"x\"\" & 'y'\""));
  EXPECT_EQ(split(csv, '\n').size(), 4U);
}

TEST(Report, HtmlIsSelfContainedAndEscapesEverything) {
  const auto all = games();
  const auto s = standings({}, all);
  const std::string html = report_html({kNasty, kNasty}, s, all);
  for (const char* forbidden : {"<script", "http", "src=", "href", "url(", "nan", "inf\""}) {
    EXPECT_THAT(html, Not(HasSubstr(forbidden)));
  }
  for (const char* wanted : {"&lt;script&gt;", "prefers-color-scheme", "<svg", "class=\"cell\""}) {
    EXPECT_THAT(html, HasSubstr(wanted));
  }
}

TEST(Report, MishapsHaveAColumnOnlyWhereThereAreSome) {
  const auto all = games();
  auto s = standings({}, all);
  EXPECT_THAT(report_html({"t", ""}, s, all), Not(HasSubstr("lost without a move")));
  s.players[0].mishaps["crash"] = 2;
  EXPECT_THAT(report_html({"t", ""}, s, all), HasSubstr("lost without a move"));
  EXPECT_THAT(report_html({"t", ""}, s, all), HasSubstr("<td>2 crash</td>"));
}

TEST(Report, NothingIsPrintedAsMinusZero) {
  const auto all = games();
  auto s = standings({}, all);
  s.first_move = -0.2;
  EXPECT_THAT(report_html({"t", ""}, s, all), HasSubstr("worth +0&nbsp;Elo"));
}

TEST(Report, NothingPlayedIsAReportToo) {
  const auto s = standings({"a", "b"}, {});
  EXPECT_THAT(report_html({"t", ""}, s, {}), HasSubstr("</html>"));
  EXPECT_EQ(parsed_json(report_json({"t", ""}, s))["games"], 0);
}

TEST(Report, LongNamesAreCutBetweenLettersInPlots) {
  auto all = games();
  std::string name = "x";
  for (int i = 0; i < 40; ++i) name += "\xC3\xA4";
  for (GameRecord& record : all) {
    for (std::string& player : record.players) player = player == "b" ? name : player;
  }
  const std::string plot = rating_plot(standings({}, all));
  EXPECT_THAT(plot, HasSubstr("\xC3\xA4&#8230;"));
  EXPECT_THAT(plot, Not(HasSubstr("\xC3&#8230;")));
}

}  // namespace
}  // namespace palamedes::arena
