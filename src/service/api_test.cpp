// service/api_test.cpp - the table of routes, and its agreement with the document.
#include "service/api.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/text.hpp"
#include "games/record/json_text.hpp"
#include "service/openapi.hpp"

namespace palamedes::service {
namespace {

TEST(Routes, TheDocumentNamesExactlyThese) {
  std::set<std::string> routes, documented;
  for (const Route& route : Api::routes()) {
    routes.insert(lower_case(route.method) + " " + std::string(route.pattern));
  }
  const Json document = parsed_json(openapi_document());
  for (const auto& [path, methods] : document["paths"].items()) {
    for (const auto& [method, operation] : methods.items()) documented.insert(method + " " + path);
  }
  EXPECT_EQ(routes, documented);
}

TEST(Routes, PlacesAreWhatStandsInBraces) {
  EXPECT_EQ(match("/api/tables/{id}/moves", "/api/tables/a%2e/moves"),
            (std::vector<std::string>{"a%2e"}));
  EXPECT_EQ(match("/api/games", "/api/games"), std::vector<std::string>());
  EXPECT_FALSE(match("/api/tables/{id}", "/api/tables/"));
  EXPECT_FALSE(match("/api/tables/{id}", "/api/tables/a/b"));
  EXPECT_FALSE(match("/api/games", "/api/game"));
}

TEST(Routes, AnotherMethodIsNamed) {
  std::vector<std::string> places;
  Reply refusal;
  EXPECT_NE(Api::find("HEAD", "/api/games", places, refusal), nullptr);
  EXPECT_EQ(Api::find("POST", "/api/games", places, refusal), nullptr);
  EXPECT_EQ(refusal.status, 405);
  EXPECT_EQ(Api::find("GET", "/api/nothing", places, refusal), nullptr);
  EXPECT_EQ(refusal.status, 404);
  EXPECT_NE(Api::find("GET", "/api/tables/x", places, refusal), nullptr);
  EXPECT_EQ(places, std::vector<std::string>{"x"});
}

TEST(Routes, NumbersInQueriesAreWholeOrRefused) {
  const Call call{.query = {{"a", "12"}, {"b", "1;2"}, {"c", ""}, {"d", "99999999999999999999"}}};
  EXPECT_EQ(*whole_number(call, "a"), 12);
  EXPECT_EQ(*whole_number(call, "c"), std::nullopt);
  EXPECT_EQ(*whole_number(call, "z"), std::nullopt);
  EXPECT_FALSE(whole_number(call, "b").ok());
  EXPECT_FALSE(whole_number(call, "d").ok());
}

}  // namespace
}  // namespace palamedes::service
