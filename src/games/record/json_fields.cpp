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
std::string sent(const Json& value) {
  return in_quotes(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Error bad_syntax(std::string message) { return {Errc::BadSyntax, std::move(message)}; }

Error too_long(const std::string& place, std::size_t longest) {
  return bad_syntax(fmt::format("{} is longer than {} characters", in_quotes(place), longest));
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

std::string number_rule(double low, double high) {
  if (std::isfinite(high)) return fmt::format("a number from {} to {}", low, high);
  return std::isfinite(low) ? fmt::format("a number not below {}", low) : "a number";
}

}  // namespace

JsonFields::JsonFields(const Json& object, std::string place, Null null)
    : object_(object), place_(std::move(place)), null_(null) {
  if (object_.is_object()) return;
  error_ =
      bad_syntax(fmt::format("{} must be an object in braces, not {}",
                             place_.empty() ? "the document" : in_quotes(place_), sent(object_)));
}

std::string JsonFields::place_of(std::string_view key) const {
  return place_.empty() ? std::string(key) : fmt::format("{}.{}", place_, key);
}

void JsonFields::refuse(std::optional<Error> error) {
  if (!error_) error_ = std::move(error);
}

void JsonFields::refuse(std::string_view key, std::string_view rule) {
  if (error_) return;
  const auto found = object_.find(key);
  error_ = bad_syntax(fmt::format("{} must be {}{}", in_quotes(place_of(key)), rule,
                                  found == object_.end() ? "" : ", not " + sent(*found)));
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
  error_ = bad_syntax(fmt::format("{} is missing", in_quotes(place_of(key))));
}

void JsonFields::read(std::string_view key, std::string& into, std::size_t longest) {
  const Json* value = find(key);
  if (value == nullptr) return;
  const auto* text = value->get_ptr<const std::string*>();
  if (text == nullptr) return refuse(key, "a text");
  if (text->size() > longest) return refuse(too_long(place_of(key), longest));
  into = *text;
}

void JsonFields::read(std::string_view key, std::vector<std::string>& into, std::size_t most,
                      std::size_t longest) {
  const Json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_array()) return refuse(key, "a list of texts");
  if (value->size() > most) {
    return refuse(bad_syntax(fmt::format("{} has {} entries; {} are the most",
                                         in_quotes(place_of(key)), value->size(), most)));
  }
  for (const Json& entry : *value) {
    const auto* text = entry.get_ptr<const std::string*>();
    if (text == nullptr) {
      return refuse(bad_syntax(fmt::format("{} must be a list of texts, not {}",
                                           in_quotes(place_of(key)), sent(entry))));
    }
    if (text->size() > longest) return refuse(too_long(place_of(key), longest));
    into.push_back(*text);
  }
}

void JsonFields::read(std::string_view key, bool& into) {
  const Json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_boolean()) return refuse(key, "true or false");
  into = value->get<bool>();
}

void JsonFields::read(std::string_view key, std::int64_t& into, std::int64_t low,
                      std::int64_t high) {
  const Json* value = find(key);
  if (value == nullptr) return;
  const auto number = whole_number(*value);
  if (!number || *number < low || *number > high) {
    return refuse(key, fmt::format("a whole number from {} to {}", low, high));
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
  if (!value->is_number_unsigned()) return refuse(key, "a whole number, not negative");
  into = value->get<std::uint64_t>();
}

const Json* JsonFields::object(std::string_view key) {
  const Json* value = find(key);
  if (value == nullptr || value->is_object()) return value;
  refuse(key, "an object in braces");
  return nullptr;
}

const Json* JsonFields::array(std::string_view key) {
  const Json* value = find(key);
  if (value == nullptr || value->is_array()) return value;
  refuse(key, "a list in brackets");
  return nullptr;
}

std::optional<Error> JsonFields::mistake_or_unknown_key() {
  if (error_) return error_;
  for (const auto& [key, value] : object_.items()) {
    if (asked_.contains(key)) continue;
    const std::vector<std::string> known(asked_.begin(), asked_.end());
    return Error{Errc::UnknownName, fmt::format("there is no key {}; known here are {}",
                                                in_quotes(place_of(key)), join(known, ", "))};
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
  if (!*found) return bad_syntax(fmt::format("{} is missing", in_quotes(name)));
  return std::move(**found);
}

Result<std::vector<std::string>> texts(const Json& body, std::string_view name, std::size_t most) {
  auto found = optional_field<std::vector<std::string>>(body, name, most, kLongestText);
  if (!found) return found.error();
  return std::move(*found).value_or(std::vector<std::string>());
}

Result<std::optional<double>> optional_number(const Json& body, std::string_view name, double low,
                                              double high) {
  return optional_field<double>(body, name, low, high);
}

Result<std::optional<std::int64_t>> optional_integer(const Json& body, std::string_view name,
                                                     std::int64_t low, std::int64_t high) {
  return optional_field<std::int64_t>(body, name, low, high);
}

Result<bool> flag(const Json& body, std::string_view name, bool otherwise) {
  const auto found = optional_field<bool>(body, name);
  if (!found) return found.error();
  return found->value_or(otherwise);
}

}  // namespace fields
}  // namespace palamedes
