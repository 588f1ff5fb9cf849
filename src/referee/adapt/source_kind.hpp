// referee/adapt/source_kind.hpp - the kinds of source files that become players, and how one tells.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace palamedes::referee {

enum class SourceKind {
  Student2018,    // chain/2018: a class Student with makeMove, getX and getY
  Algorithm2019,  // chain/2019: a function algorithm_A(Board, Player, int[])
  Algorithm2020,  // chain/2020: the same, in a file algorithm_ST or by that name
  Hop2019,        // a whole program over STcpClient.h, or over Windows' sockets
  Botzone,        // a whole program
};

std::string_view name_of(SourceKind kind);  // "student-2018", ...
Result<SourceKind> source_kind_named(std::string_view name);
std::string_view game_of(SourceKind kind);  // the rule set such a player plays

// Looks at words outside comments and strings, and at the file's name: 2019 and 2020 differ in
// nothing else. The error begins with "FILE:LINE: " and says what to change.
Result<SourceKind> source_kind_of(std::string_view source, std::string_view file);

// What the driver of such a file calls, and where it stands.
struct SourceEntry {
  std::string name;  // "Student", "mine::Student", "algorithm_A", "algorithm_ST", "main"
  std::optional<int> line;
};
SourceEntry entry_of(SourceKind kind, std::string_view source);

// The protocol such a player speaks, as in player specifications. A Botzone program that mentions
// neither JSON nor its requests speaks the simplified form.
std::string protocol_of(SourceKind kind, std::string_view source);

// Nothing, or why no compiler will read the file: "FILE:LINE: ...".
std::optional<Error> unreadable(std::string_view source, std::string_view file);

}  // namespace palamedes::referee
