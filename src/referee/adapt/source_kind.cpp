// referee/adapt/source_kind.cpp - see source_kind.hpp.
#include "referee/adapt/source_kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/check.hpp"
#include "base/text.hpp"

namespace palamedes::referee {
namespace {

struct Row {
  SourceKind kind;
  std::string_view name, protocol;
};

constexpr Row kRows[]{
    {SourceKind::Student2018, "student-2018", "line"},
    {SourceKind::Algorithm2019, "algorithm-2019", "line"},
    {SourceKind::Algorithm2020, "algorithm-2020", "line"},
    {SourceKind::Botzone, "botzone", "botzone"},
};

const Row& row_of(SourceKind kind) {
  for (const Row& row : kRows) {
    if (row.kind == kind) return row;
  }
  check_failed("a kind of source without a row");
}

bool in_word(char c) {
  return is_digit(c) || c == '_' || (to_lower(c) >= 'a' && to_lower(c) <= 'z');
}

std::vector<std::string_view> identifiers(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && in_word(text[end])) ++end;
    if (end > i) words.push_back(text.substr(i, end - i));
    i = std::max(end, i + 1);
  }
  return words;
}

}  // namespace

std::string_view name_of(SourceKind kind) { return row_of(kind).name; }

std::string protocol_of(SourceKind kind, std::string_view source) {
  const std::string protocol(row_of(kind).protocol);
  if (kind != SourceKind::Botzone) return protocol;
  const std::string text = lower_case(source);
  const bool json = text.find("json") != text.npos || text.find("requests") != text.npos;
  return json ? protocol : protocol + "(simple=1)";
}

Result<SourceKind> source_kind_named(std::string_view name) {
  std::vector<std::string> names;
  for (const Row& row : kRows) {
    if (row.name == name) return row.kind;
    names.emplace_back(row.name);
  }
  return Error{Errc::UnknownName, fmt::format("{} is no kind of source file; there are {}",
                                              in_quotes(name), join(names, ", "))};
}

std::string without_comments(std::string_view source) {
  std::string text(source);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto blank_until = [&](std::size_t end) {
      for (; i < std::min(end, text.size()); ++i) {
        if (text[i] != '\n') text[i] = ' ';
      }
    };
    if (source.substr(i, 2) == "//") {
      blank_until(source.find('\n', i));
    } else if (source.substr(i, 2) == "/*") {
      const std::size_t end = source.find("*/", i + 2);
      blank_until(end == std::string_view::npos ? end : end + 2);
      --i;
    } else if (text[i] == '"' || text[i] == '\'') {
      const char quote = text[i++];
      while (i < text.size() && text[i] != quote && text[i] != '\n') {
        if (text[i] == '\\' && i + 1 < text.size()) text[i++] = ' ';
        if (text[i] != '\n') text[i] = ' ';
        ++i;
      }
    }
  }
  return text;
}

Result<SourceKind> source_kind_of(std::string_view source) {
  const std::string code = without_comments(source);
  const auto words = identifiers(code);
  const auto has = [&](std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (has("Student") && has("makeMove")) return SourceKind::Student2018;
  if (has("algorithm_A")) return SourceKind::Algorithm2019;
  if (has("main")) return SourceKind::Botzone;
  return Error{Errc::BadSyntax,
               "it has neither a class Student with makeMove (2018), nor a function algorithm_A "
               "(2019, 2020), nor a main (botzone)"};
}

}  // namespace palamedes::referee
