// games/record/json_fields_test.cpp - every kind of field, as it should be and otherwise.
#include "games/record/json_fields.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/record/json_text.hpp"

namespace palamedes {
namespace {

// What is said of `document`, whose field x is read with these bounds.
template <class T, class... Bounds>
std::string said(const char* document, T value, Bounds... bounds) {
  const Json object = parsed_json(document);
  JsonFields fields(object, "here");
  fields.read("x", value, bounds...);
  return fields.mistake() ? fields.mistake()->message : "";
}

template <class T, class... Bounds>
T taken(const char* document, T value, Bounds... bounds) {
  const Json object = parsed_json(document);
  JsonFields fields(object);
  fields.read("x", value, bounds...);
  EXPECT_FALSE(fields.mistake_or_unknown_key()) << document;
  return value;
}

TEST(JsonFields, TakeWhatIsAsItShouldBeAndLeaveTheRestAlone) {
  EXPECT_EQ(taken(R"({"x": "word"})", std::string("before")), "word");
  EXPECT_EQ(taken("{}", std::string("before")), "before");
  EXPECT_EQ(taken(R"({"x": true})", false), true);
  EXPECT_EQ(taken(R"({"x": -3})", 0, -3, 3), -3);
  EXPECT_EQ(taken(R"({"x": 2.0})", 0, -3, 3), 2);
  EXPECT_EQ(taken("{}", 7, 0, 3), 7);
  EXPECT_EQ(taken(R"({"x": 2.5})", 0.0, 0.0, 3.0), 2.5);
  EXPECT_EQ(taken(R"({"x": 18446744073709551615})", std::uint64_t{0}), ~std::uint64_t{0});
  EXPECT_EQ(taken(R"({"x": ["a", "b"]})", std::vector<std::string>(), std::size_t{2}).size(), 2U);
  EXPECT_EQ(taken(R"({"x": [3, 1.0]})", std::vector<std::int64_t>(), std::size_t{2},
                  std::int64_t{1}, std::int64_t{9}),
            (std::vector<std::int64_t>{3, 1}));
  EXPECT_EQ(taken(R"({"x": 3})", std::optional<int>(), 0, 3), 3);
  EXPECT_EQ(taken("{}", std::optional<int>(), 0, 3), std::nullopt);
}

TEST(JsonFields, MistakesNameTheKeyTheRuleAndTheText) {
  const std::string text;
  EXPECT_EQ(said(R"({"x": 7})", text), "'here.x' must be a text, not '7'");
  EXPECT_EQ(said(R"({"x": null})", text), "'here.x' must be a text, not 'null'");
  EXPECT_EQ(said(R"({"x": "word"})", text, std::size_t{3}), "'here.x' is longer than 3 bytes");
  EXPECT_EQ(said(R"({"x": 1})", false), "'here.x' must be true or false, not '1'");
  for (const char* number : {"4", "-1", "1.5", "\"2\"", "1e99", "18446744073709551615"}) {
    const std::string document = std::string("{\"x\": ") + number + "}";
    EXPECT_EQ(said(document.c_str(), 0, 0, 3).find("'here.x' must be a whole number from 0 to 3"),
              0U)
        << number;
  }
  EXPECT_EQ(said(R"({"x": 9})", 0.0, 0.5, 3.0), "'here.x' must be a number from 0.5 to 3, not '9'");
  constexpr double kNoBound = std::numeric_limits<double>::infinity();
  EXPECT_EQ(said(R"({"x": -1})", 0.0, 0.0, kNoBound),
            "'here.x' must be a number not below 0, not '-1'");
  EXPECT_EQ(said(R"({"x": []})", 0.0, -kNoBound, kNoBound), "'here.x' must be a number, not '[]'");
  EXPECT_EQ(said(R"({"x": -1})", std::uint64_t{0}),
            "'here.x' must be a whole number, not negative, not '-1'");
  const std::vector<std::string> list;
  EXPECT_EQ(said(R"({"x": "a"})", list, std::size_t{2}),
            "'here.x' must be a list of texts, not '\"a\"'");
  EXPECT_EQ(said(R"({"x": ["a", 1]})", list, std::size_t{2}),
            "'here.x' must be a list of texts, not '1'");
  EXPECT_EQ(said(R"({"x": ["a", "b", "c"]})", list, std::size_t{2}),
            "'here.x' has 3 entries; 2 are the most");
  const std::vector<std::int64_t> numbers;
  const std::int64_t low = 1, high = 9;
  for (const char* entry : {"10", "0", "1.5", "null", "18446744073709551615"}) {
    const std::string document = std::string("{\"x\": [1, ") + entry + "]}";
    EXPECT_EQ(
        said(document.c_str(), numbers, std::size_t{2}, low, high),
        std::string("'here.x' must be a list of whole numbers from 1 to 9, not '") + entry + "'");
  }
  EXPECT_EQ(said(R"({"x": 1})", numbers, std::size_t{2}, low, high),
            "'here.x' must be a list of whole numbers from 1 to 9, not '1'");
  EXPECT_EQ(said(R"({"x": [1, 2, 3]})", numbers, std::size_t{2}, low, high),
            "'here.x' has 3 entries; 2 are the most");
  const Json not_json = read_json("x{");
  EXPECT_EQ(JsonFields(not_json).mistake()->message, "the document is no JSON");
  EXPECT_EQ(said("[]", text), "'here' must be an object in braces, not '[]'");
}

TEST(JsonFields, TheFirstMistakeStaysAndAMisspeltKeyIsOne) {
  const Json object{{"a", 1}, {"b", 2}, {"c", nullptr}};
  JsonFields fields(object);
  int a = 0;
  std::string b = "before";
  fields.read("a", a, 0, 1);
  EXPECT_EQ(fields.mistake_or_unknown_key()->message, "there is no key 'b'; known here are a");
  fields.need("d");
  fields.read("b", b);
  EXPECT_EQ(fields.mistake()->message, "'d' is missing");
  EXPECT_EQ(b, "before");

  JsonFields lenient(object, "", JsonFields::Null::LeftOut);
  lenient.read("c", a, 0, 1);
  EXPECT_FALSE(lenient.mistake());
  lenient.need("c");
  EXPECT_EQ(lenient.mistake()->message, "'c' is missing");
}

TEST(JsonFields, ASingleFieldOfAnythingCanBeAskedFor) {
  const Json body{{"name", "x"}, {"none", nullptr}, {"depth", 3}};
  EXPECT_EQ(*fields::text(body, "name"), "x");
  EXPECT_EQ(fields::text(body, "none").error().message, "'none' is missing");
  EXPECT_EQ(*fields::optional_integer(body, "depth", 1, 5), 3);
  EXPECT_EQ(*fields::optional_number(body, "none", 1, 5), std::nullopt);
  EXPECT_TRUE(*fields::flag(body, "none", true));
  EXPECT_FALSE(fields::flag(body, "depth", true).ok());
  EXPECT_EQ(*fields::optional_flag(body, "none"), std::nullopt);
  EXPECT_FALSE(fields::optional_flag(body, "depth").ok());
  EXPECT_TRUE(fields::integers(body, "none", 3, 1, 9)->empty());
  EXPECT_FALSE(fields::integers(body, "depth", 3, 1, 9).ok());
  EXPECT_TRUE(fields::texts(Json(7), "name", 3)->empty());
}

}  // namespace
}  // namespace palamedes
