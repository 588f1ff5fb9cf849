// games/record/json_fields.cpp - whole numbers are judged before they are taken: a huge one is out
// of range and never wraps.
#include "games/record/json_fields.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace palamedes {
namespace {

// What was sent, short enough for a message.
Sentence sent(const Json& value) {
  return quote(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Error bad_syntax(Sentence message) { return {Errc::BadSyntax, std::move(message)}; }

Error missing(std::string_view place) {
  return bad_syntax(say("field-missing", "'{}' is missing", place));
}

Error wrong(std::string_view place, const Sentence& rule, const Json& value) {
  return bad_syntax(say("field-must-be", "'{}' must be {}, not {}", place, rule, sent(value)));
}

Error too_long(std::string_view place, std::size_t longest) {
  return bad_syntax(say("field-too-long", "'{}' is longer than {} bytes", place, longest));
}

Error too_many(std::string_view place, std::size_t entries, std::size_t most) {
  return bad_syntax(
      say("field-too-many", "'{}' has {} entries; {} are the most", place, entries, most));
}

// The whole number in `value`, if it is one that fits; 1.0 is one.
std::optional<std::int64_t> whole_number(const Json& value) {
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  constexpr double kMostExact = 9'007'199'254'740'992;  // doubles tell whole numbers apart so far
  if (value.is_number_float()) {
    const double number = value.get<double>();
    if (number != std::trunc(number) || std::abs(number) > kMostExact) return std::nullopt;
    return static_cast<std::int64_t>(number);
  }
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > kMost) return std::nullopt;
  return value.get<std::int64_t>();
}

Sentence number_rule(double low, double high) {
  const std::string least = fmt::format("{}", low), most = fmt::format("{}", high);
  if (std::isfinite(high)) return say("number-from-to", "a number from {} to {}", least, most);
  if (std::isfinite(low)) return say("number-not-below", "a number not below {}", least);
  return say("a-number", "a number");
}

Sentence an_object() { return say("object-in-braces", "an object in braces"); }
Sentence list_of_texts() { return say("list-of-texts", "a list of texts"); }

}  // namespace

JsonFields::JsonFields(const Json& object, std::string place, Null null)
    : object_(object), place_(std::move(place)), null_(null) {
  if (object_.is_object()) return;
  if (object_.is_discarded()) {
    error_ = bad_syntax(say("document-is-no-json", "the document is no JSON"));
    return;
  }
  error_ = place_.empty()
               ? bad_syntax(say("document-must-be-object",
                                "the document must be an object in braces, not {}", sent(object_)))
               : wrong(place_, an_object(), object_);
}

std::string JsonFields::place_of(std::string_view key) const {
  return place_.empty() ? std::string(key) : fmt::format("{}.{}", place_, key);
}

void JsonFields::refuse(std::optional<Error> error) {
  if (!error_) error_ = std::move(error);
}

void JsonFields::refuse(std::string_view key, const Sentence& rule) {
  if (error_) return;
  const auto found = object_.find(key);
  error_ = found != object_.end()
               ? wrong(place_of(key), rule, *found)
               : bad_syntax(say("field-is-to-be", "'{}' must be {}", place_of(key), rule));
}

const Json* JsonFields::find(std::string_view key) {
  if (error_) return nullptr;
  asked_.emplace(key);
  const auto found = object_.find(key);
  if (found == object_.end()) return nullptr;
  return null_ == Null::LeftOut && found->is_null() ? nullptr : &*found;
}

void JsonFields::need(std::string_view key) {
  if (find(key) != nullptr || error_) return;
  error_ = missing(place_of(key));
}

void JsonFields::read(std::string_view key, std::string& into, std::size_t longest) {
  const Json* value = find(key);
  if (value == nullptr) return;
  const auto* text = value->get_ptr<const std::string*>();
  if (text == nullptr) return refuse(key, say("a-text", "a text"));
  if (text->size() > longest) return refuse(too_long(place_of(key), longest));
  into = *text;
}

void JsonFields::read(std::string_view key, std::vector<std::string>& into, std::size_t most,
                      std::size_t longest) {
  const Json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_array()) return refuse(key, list_of_texts());
  if (value->size() > most) return refuse(too_many(place_of(key), value->size(), most));
  for (const Json& entry : *value) {
    const auto* text = entry.get_ptr<const std::string*>();
    if (text == nullptr) return refuse(wrong(place_of(key), list_of_texts(), entry));
    if (text->size() > longest) return refuse(too_long(place_of(key), longest));
    into.push_back(*text);
  }
}

void JsonFields::read(std::string_view key, std::vector<std::int64_t>& into, std::size_t most,
                      std::int64_t low, std::int64_t high) {
  const Json* value = find(key);
  if (value == nullptr) return;
  const auto rule = [&] {
    return say("whole-numbers-from-to", "a list of whole numbers from {} to {}", low, high);
  };
  if (!value->is_array()) return refuse(key, rule());
  if (value->size() > most) return refuse(too_many(place_of(key), value->size(), most));
  for (const Json& entry : *value) {
    const auto number = whole_number(entry);
    if (!number || *number < low || *number > high) {
      return refuse(wrong(place_of(key), rule(), entry));
    }
    into.push_back(*number);
  }
}

void JsonFields::read(std::string_view key, bool& into) {
  const Json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_boolean()) return refuse(key, say("true-or-false", "true or false"));
  into = value->get<bool>();
}

void JsonFields::read(std::string_view key, std::int64_t& into, std::int64_t low,
                      std::int64_t high) {
  const Json* value = find(key);
  if (value == nullptr) return;
  const auto number = whole_number(*value);
  if (!number || *number < low || *number > high) {
    return refuse(key, say("whole-number-from-to", "a whole number from {} to {}", low, high));
  }
  into = *number;
}

void JsonFields::read(std::string_view key, int& into, int low, int high) {
  std::int64_t number = into;
  read(key, number, std::int64_t{low}, std::int64_t{high});
  into = static_cast<int>(number);
}

void JsonFields::read(std::string_view key, double& into, double low, double high) {
  const Json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_number() || !(value->get<double>() >= low && value->get<double>() <= high)) {
    return refuse(key, number_rule(low, high));
  }
  into = value->get<double>();
}

void JsonFields::read(std::string_view key, std::uint64_t& into) {
  const Json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_number_unsigned()) {
    return refuse(key, say("whole-number-not-negative", "a whole number, not negative"));
  }
  into = value->get<std::uint64_t>();
}

const Json* JsonFields::object(std::string_view key) {
  const Json* value = find(key);
  if (value == nullptr || value->is_object()) return value;
  refuse(key, an_object());
  return nullptr;
}

const Json* JsonFields::array(std::string_view key) {
  const Json* value = find(key);
  if (value == nullptr || value->is_array()) return value;
  refuse(key, say("list-in-brackets", "a list in brackets"));
  return nullptr;
}

std::optional<Error> JsonFields::mistake_or_unknown_key() {
  if (error_) return error_;
  for (const auto& [key, value] : object_.items()) {
    if (asked_.contains(key)) continue;
    const std::vector<std::string> known(asked_.begin(), asked_.end());
    return Error{Errc::UnknownName, say("no-such-key", "there is no key {}; known here are {}",
                                        quote(place_of(key)), join(known, ", "))};
  }
  return std::nullopt;
}

namespace fields {
namespace {

// The field of a question that need not be an object: what is none has no fields.
template <class T, class... Range>
Result<std::optional<T>> optional_field(const Json& body, std::string_view name, Range... range) {
  std::optional<T> value;
  if (find(body, name) == nullptr) return value;
  JsonFields all(body, {}, JsonFields::Null::LeftOut);
  all.read(name, value, range...);
  if (all.mistake()) return *all.mistake();
  return value;
}

}  // namespace

const Json* find(const Json& body, std::string_view name) {
  const auto found = body.find(name);
  return found == body.end() || found->is_null() ? nullptr : &*found;
}

Result<std::optional<std::string>> optional_text(const Json& body, std::string_view name,
                                                 std::size_t longest) {
  return optional_field<std::string>(body, name, longest);
}

Result<std::string> text(const Json& body, std::string_view name, std::size_t longest) {
  auto found = optional_text(body, name, longest);
  if (!found) return found.error();
  if (!*found) return missing(name);
  return std::move(**found);
}

Result<std::vector<std::string>> texts(const Json& body, std::string_view name, std::size_t most) {
  auto found = optional_field<std::vector<std::string>>(body, name, most, kLongestText);
  if (!found) return found.error();
  return std::move(*found).value_or(std::vector<std::string>());
}

Result<std::vector<std::int64_t>> integers(const Json& body, std::string_view name,
                                           std::size_t most, std::int64_t low, std::int64_t high) {
  auto found = optional_field<std::vector<std::int64_t>>(body, name, most, low, high);
  if (!found) return found.error();
  return std::move(*found).value_or(std::vector<std::int64_t>());
}

Result<std::optional<double>> optional_number(const Json& body, std::string_view name, double low,
                                              double high) {
  return optional_field<double>(body, name, low, high);
}

Result<std::optional<std::int64_t>> optional_integer(const Json& body, std::string_view name,
                                                     std::int64_t low, std::int64_t high) {
  return optional_field<std::int64_t>(body, name, low, high);
}

Result<std::optional<bool>> optional_flag(const Json& body, std::string_view name) {
  return optional_field<bool>(body, name);
}

Result<bool> flag(const Json& body, std::string_view name, bool otherwise) {
  const auto found = optional_flag(body, name);
  if (!found) return found.error();
  return found->value_or(otherwise);
}

}  // namespace fields
}  // namespace palamedes
