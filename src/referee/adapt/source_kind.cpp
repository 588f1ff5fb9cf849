// referee/adapt/source_kind.cpp - the first sign that fits decides; where none does, the nearest
// miss is told by its line.
#include "referee/adapt/source_kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/check.hpp"
#include "base/text.hpp"
#include "referee/adapt/source_text.hpp"

namespace palamedes::referee {
namespace {

struct Row {
  SourceKind kind;
  std::string_view name, protocol, game;
};

constexpr Row kRows[]{
    {SourceKind::Student2018, "student-2018", "line", "chain/2018"},
    {SourceKind::Algorithm2019, "algorithm-2019", "line", "chain/2019"},
    {SourceKind::Algorithm2020, "algorithm-2020", "line", "chain/2020"},
    {SourceKind::Hop2019, "hop-2019", "stcp", "hop"},
    {SourceKind::Botzone, "botzone", "botzone", "othello"},
};

const Row& row_of(SourceKind kind) {
  for (const Row& row : kRows) {
    if (row.kind == kind) return row;
  }
  check_failed("a kind of source without a row");
}

bool uses_sockets_of_hop(std::string_view source) {
  return includes_header(source, "stcpclient.h") || includes_header(source, "winsock.h") ||
         includes_header(source, "winsock2.h") || includes_header(source, "ws2tcpip.h");
}

bool is_named_as_in_2020(std::string_view file) {
  const auto slash = file.find_last_of('/');
  return file.substr(slash == file.npos ? 0 : slash + 1).starts_with("algorithm_ST");
}

// What comes nearest to something we know, and what is missing there.
struct NearMiss {
  int line;
  std::string hint;
};

NearMiss near_miss(const std::vector<Token>& tokens) {
  if (const auto student = find_class(tokens, "Student")) {
    return {student->line,
            "the class Student has no makeMove; the course's driver calls makeMove, getX and getY"};
  }
  if (const auto line = line_of(tokens, "makeMove")) {
    return {*line, "makeMove must be in a class named Student"};
  }
  for (const Token& token : tokens) {
    if (!lower_case(token.text).starts_with("algorithm_")) continue;
    return {token.line, fmt::format("{} is no function of the courses; their driver calls "
                                    "void algorithm_A(Board board, Player player, int index[])",
                                    in_quotes(token.text))};
  }
  return {1,
          "it has neither a class Student with makeMove (2018), nor a function algorithm_A "
          "(2019, 2020), nor a main (botzone; hop-2019 with STcpClient.h)"};
}

}  // namespace

std::string_view name_of(SourceKind kind) { return row_of(kind).name; }
std::string_view game_of(SourceKind kind) { return row_of(kind).game; }

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

std::optional<Error> unreadable(std::string_view source, std::string_view file) {
  if (!is_utf16(source)) return std::nullopt;
  return Error{Errc::BadSyntax,
               say("source-utf16",
                   "{}:1: the file is UTF-16 (\"Unicode\" in Windows' editors), which no compiler "
                   "here reads; save it as UTF-8",
                   file)};
}

Result<SourceKind> source_kind_of(std::string_view source, std::string_view file) {
  const std::string code = without_comments(source);
  const auto tokens = tokens_of(code);
  const auto has = [&](std::string_view word) { return line_of(tokens, word).has_value(); };
  if (has("Student") && has("makeMove")) return SourceKind::Student2018;
  if (has("algorithm_ST")) return SourceKind::Algorithm2020;
  if (has("algorithm_A")) {
    return is_named_as_in_2020(file) ? SourceKind::Algorithm2020 : SourceKind::Algorithm2019;
  }
  if (has("main")) {
    const bool by_the_header = has("GetBoard") && has("SendStep");
    return by_the_header || uses_sockets_of_hop(source) ? SourceKind::Hop2019 : SourceKind::Botzone;
  }
  const NearMiss miss = near_miss(tokens);
  return Error{Errc::BadSyntax,
               fmt::format("{}:{}: {}; say what it is with --as", file, miss.line, miss.hint)};
}

SourceEntry entry_of(SourceKind kind, std::string_view source) {
  const std::string code = without_comments(source);
  const auto tokens = tokens_of(code);
  if (kind == SourceKind::Student2018) {
    const auto student = find_class(tokens, "Student");
    if (!student) return {"Student", {}};
    return {student->name, student->line};
  }
  std::string name = "main";
  if (kind == SourceKind::Algorithm2019 || kind == SourceKind::Algorithm2020) {
    const bool renamed = !line_of(tokens, "algorithm_A") && line_of(tokens, "algorithm_ST");
    name = renamed ? "algorithm_ST" : "algorithm_A";
  }
  const auto line = line_of(tokens, name);
  return {std::move(name), line};
}

}  // namespace palamedes::referee
