// arena/json_fields.cpp - a whole number is judged as a double first: a huge one is out of range
// and never wraps.
#include "arena/json_fields.hpp"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace palamedes::arena {
namespace {

using nlohmann::json;

template <class Number>
std::string range(Number low, Number high) {
  return fmt::format("{} to {}", low, high);
}

}  // namespace

Fields::Fields(const json& object, std::string place) : object_(object), place_(std::move(place)) {
  if (!object_.is_object()) {
    refuse(Error{Errc::BadSyntax, fmt::format("{} must be an object in braces, not {}",
                                              place_.empty() ? "a tournament" : in_quotes(place_),
                                              in_quotes(object_.dump()))});
  }
}

std::string Fields::place_of(std::string_view key) const {
  return place_.empty() ? std::string(key) : fmt::format("{}.{}", place_, key);
}

void Fields::refuse(Error error) {
  if (!error_) error_ = std::move(error);
}

void Fields::refuse(std::string_view key, std::string_view rule) {
  const auto found = object_.find(std::string(key));
  const std::string given = found == object_.end() ? "" : found->dump();
  refuse(Error{Errc::BadSyntax,
               fmt::format("{} must be {}{}", in_quotes(place_of(key)), rule,
                           given.empty() ? "" : fmt::format(", not {}", in_quotes(given)))});
}

const json* Fields::find(std::string_view key) {
  if (error_) return nullptr;
  read_.emplace(key);
  const auto found = object_.find(std::string(key));
  return found == object_.end() ? nullptr : &*found;
}

void Fields::read(std::string_view key, std::string& into) {
  const json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_string()) return refuse(key, "a text in quotes");
  into = value->get<std::string>();
}

void Fields::read(std::string_view key, bool& into) {
  const json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_boolean()) return refuse(key, "true or false");
  into = value->get<bool>();
}

void Fields::read(std::string_view key, std::optional<int>& into, int low, int high) {
  const json* value = find(key);
  if (value == nullptr) return;
  const double number = value->is_number_integer() ? value->get<double>() : low - 1.0;
  if (number < low || number > high) {
    return refuse(key, "a whole number from " + range(low, high));
  }
  into = value->get<int>();
}

void Fields::read(std::string_view key, int& into, int low, int high) {
  std::optional<int> value;
  read(key, value, low, high);
  if (value) into = *value;
}

void Fields::read(std::string_view key, std::optional<double>& into, double low, double high) {
  const json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_number() || !(value->get<double>() >= low && value->get<double>() <= high)) {
    return refuse(key, "a number from " + range(low, high));
  }
  into = value->get<double>();
}

void Fields::read(std::string_view key, double& into, double low, double high) {
  std::optional<double> value;
  read(key, value, low, high);
  if (value) into = *value;
}

void Fields::read(std::string_view key, std::optional<std::uint64_t>& into) {
  const json* value = find(key);
  if (value == nullptr) return;
  if (!value->is_number_unsigned()) return refuse(key, "a whole number, not negative");
  into = value->get<std::uint64_t>();
}

void Fields::read(std::string_view key, std::uint64_t& into) {
  std::optional<std::uint64_t> value;
  read(key, value);
  if (value) into = *value;
}

const json* Fields::object(std::string_view key) {
  const json* value = find(key);
  if (value == nullptr || value->is_object()) return value;
  refuse(key, "an object in braces");
  return nullptr;
}

const json* Fields::array(std::string_view key) {
  const json* value = find(key);
  if (value == nullptr || value->is_array()) return value;
  refuse(key, "a list in brackets");
  return nullptr;
}

std::optional<Error> Fields::mistake() {
  if (error_) return error_;
  for (const auto& [key, value] : object_.items()) {
    if (read_.contains(key)) continue;
    const std::vector<std::string> known(read_.begin(), read_.end());
    return Error{Errc::UnknownName, fmt::format("there is no key {}; known here are {}",
                                                in_quotes(place_of(key)), join(known, ", "))};
  }
  return std::nullopt;
}

}  // namespace palamedes::arena
