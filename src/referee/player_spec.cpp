// referee/player_spec.cpp - a word before a colon or a parenthesis is a protocol; a text without
// either is an id of ours.
#include "referee/player_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace palamedes::referee {
namespace {

Error bad(std::string_view text, std::string_view rule) {
  return Error{Errc::BadSyntax, fmt::format("player {}: {}", in_quotes(text), rule)};
}

constexpr bool in_protocol_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-';
}

using Options = std::vector<std::pair<std::string, std::string>>;

// Reads "NAME=VALUE,...)" and takes it off the front of `rest`.
Result<Options> take_options(std::string_view whole, std::string_view& rest) {
  Options options;
  std::string name, value;
  bool in_value = false;
  const auto finish = [&]() -> std::optional<Error> {
    if (trim(name).empty()) return bad(whole, "an option has no name");
    options.emplace_back(trim(name), trim(value));
    name.clear(), value.clear(), in_value = false;
    return std::nullopt;
  };
  while (!rest.empty()) {
    char c = rest[0];
    rest.remove_prefix(1);
    if (c == ')' || c == ',') {
      const bool none = c == ')' && options.empty() && trim(name).empty() && !in_value;
      if (!none) {
        if (auto error = finish()) return *error;
      }
      if (c == ')') return options;
      continue;
    }
    if (c == '=' && !in_value) {
      in_value = true;
      continue;
    }
    if (c == '\\' && !rest.empty()) c = rest[0], rest.remove_prefix(1);
    (in_value ? value : name) += c;
  }
  return bad(whole, "the parenthesis of the options is not closed");
}

std::optional<Error> take_name(PlayerSpec& spec) {
  const auto is_name = [](const auto& option) { return option.first == "name"; };
  const auto option = std::find_if(spec.options.begin(), spec.options.end(), is_name);
  if (option == spec.options.end()) return std::nullopt;
  spec.name = option->second;
  spec.options.erase(option);
  if (spec.name.empty()) return bad(spec.text, "its name is empty");
  if (std::any_of(spec.options.begin(), spec.options.end(), is_name)) {
    return bad(spec.text, "it has two names");
  }
  return std::nullopt;
}

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view text) {
  std::vector<std::string> words;
  std::optional<std::string> word;  // the one being read; "" is a word when it was quoted
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '\0') return bad(text, "a command holds no zero byte");
    if (quote != 0 && c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
      if (!word) word.emplace();
    } else if (quote == 0 && is_space(c)) {
      if (word) words.push_back(std::move(*word));
      word.reset();
    } else {
      if (c == '\\' && quote != '\'') {
        if (++i == text.size()) return bad(text, "a backslash at the end has nothing to quote");
        c = text[i];
      }
      if (!word) word.emplace();
      *word += c;
    }
  }
  if (quote != 0) return bad(text, fmt::format("the quote {} is not closed", quote));
  if (word) words.push_back(std::move(*word));
  return words;
}

Result<PlayerSpec> parse_player_spec(std::string_view text) {
  PlayerSpec spec;
  spec.text = trim(text);
  std::string_view rest = spec.text;
  std::size_t end = 0;
  while (end < rest.size() && in_protocol_name(rest[end])) ++end;
  const bool named = end < rest.size() && (rest[end] == ':' || rest[end] == '(');
  if (!named) {
    if (rest.empty()) return bad(text, "nobody is named");
    if (rest.find_first_of(" \t:()'\"\\") != rest.npos) {
      return bad(text, "a program is written PROTOCOL:COMMAND, a player of ours by its id");
    }
    spec.protocol = kBuiltin;
    spec.command = {spec.text};
    return spec;
  }
  if (end == 0) return bad(text, "the name of a protocol is missing before the colon");
  spec.protocol = lower_case(rest.substr(0, end));
  const bool with_options = rest[end] == '(';
  rest.remove_prefix(end + 1);
  if (with_options) {
    auto options = take_options(text, rest);
    if (!options) return options.error();
    spec.options = std::move(*options);
    if (auto error = take_name(spec)) return *error;
    if (!rest.starts_with(':')) return bad(text, "a colon must follow the options");
    rest.remove_prefix(1);
  }
  auto command = split_command(rest);
  if (!command) return command.error();
  if (command->empty()) return bad(text, "nothing is named after the colon");
  spec.command = std::move(*command);
  return spec;
}

}  // namespace palamedes::referee
