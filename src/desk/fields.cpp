// desk/fields.cpp - null counts as left out.
#include "desk/fields.hpp"

#include <fmt/format.h>

#include "base/sentence.hpp"
#include "base/text.hpp"

namespace palamedes::desk {
namespace {

// What was sent, short enough for a message.
Sentence sent(const Json& value) {
  return quote(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Error wrong(std::string_view name, const Sentence& rule, const Json& value) {
  return {Errc::BadSyntax,
          say("field-must-be", "\"{}\" must be {}, not {}", name, rule, sent(value))};
}

Error missing(std::string_view name) {
  return {Errc::BadSyntax, say("field-missing", "\"{}\" is missing", name)};
}

Error too_long(std::string_view name, std::size_t longest) {
  return {Errc::BadSyntax,
          say("field-too-long", "\"{}\" is longer than {} characters", name, longest)};
}

}  // namespace

const Json* field(const Json& body, std::string_view name) {
  const auto found = body.find(name);
  return found == body.end() || found->is_null() ? nullptr : &*found;
}

Result<std::optional<std::string>> optional_text(const Json& body, std::string_view name,
                                                 std::size_t longest) {
  const Json* value = field(body, name);
  if (value == nullptr) return std::optional<std::string>();
  const auto* found = value->get_ptr<const std::string*>();
  if (found == nullptr) return wrong(name, say("a-text", "a text"), *value);
  if (found->size() > longest) return too_long(name, longest);
  return std::optional<std::string>(*found);
}

Result<std::string> text(const Json& body, std::string_view name, std::size_t longest) {
  auto found = optional_text(body, name, longest);
  if (!found) return found.error();
  if (!*found) return missing(name);
  return std::move(**found);
}

Result<std::vector<std::string>> texts(const Json& body, std::string_view name, std::size_t most) {
  std::vector<std::string> all;
  const Json* value = field(body, name);
  if (value == nullptr) return all;
  if (!value->is_array()) return wrong(name, say("list-of-texts", "a list of texts"), *value);
  if (value->size() > most) {
    return Error{Errc::BadSyntax, say("field-too-many", "\"{}\" has {} entries; {} are the most",
                                      name, value->size(), most)};
  }
  for (const Json& entry : *value) {
    const auto* found = entry.get_ptr<const std::string*>();
    if (found == nullptr) return wrong(name, say("list-of-texts", "a list of texts"), entry);
    if (found->size() > kLongestText) return too_long(name, kLongestText);
    all.push_back(*found);
  }
  return all;
}

Result<std::optional<double>> optional_number(const Json& body, std::string_view name,
                                              double smallest, double largest) {
  const Json* value = field(body, name);
  if (value == nullptr) return std::optional<double>();
  const double number = value->is_number() ? value->get<double>() : smallest - 1;
  if (!(number >= smallest && number <= largest)) {
    return wrong(name,
                 say("number-from-to", "a number from {} to {}", fmt::format("{}", smallest),
                     fmt::format("{}", largest)),
                 *value);
  }
  return std::optional<double>(number);
}

Result<std::optional<std::int64_t>> optional_integer(const Json& body, std::string_view name,
                                                     std::int64_t smallest, std::int64_t largest) {
  const Json* value = field(body, name);
  if (value == nullptr) return std::optional<std::int64_t>();
  // An unsigned number past the range of int64 would turn negative: that is outside as well, as
  // every range here begins at -1 or above.
  const std::int64_t number = value->is_number_integer() ? value->get<std::int64_t>() : -2;
  if (!value->is_number_integer() || number < smallest || number > largest) {
    return wrong(name,
                 say("whole-number-from-to", "a whole number from {} to {}", smallest, largest),
                 *value);
  }
  return std::optional<std::int64_t>(number);
}

Result<bool> flag(const Json& body, std::string_view name, bool otherwise) {
  const Json* value = field(body, name);
  if (value == nullptr) return otherwise;
  if (!value->is_boolean()) return wrong(name, say("true-or-false", "true or false"), *value);
  return value->get<bool>();
}

}  // namespace palamedes::desk
