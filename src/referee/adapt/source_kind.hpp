// referee/adapt/source_kind.hpp - the kinds of source files that become players, and how one tells.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace palamedes::referee {

enum class SourceKind {
  Student2018,    // chain/2018: a class Student with makeMove, getX and getY
  Algorithm2019,  // chain/2019: a function algorithm_A(Board, Player, int[])
  Algorithm2020,  // chain/2020: the same
  Botzone,        // a whole program
};

std::string_view name_of(SourceKind kind);  // "student-2018", ...
Result<SourceKind> source_kind_named(std::string_view name);

// Looks at words outside comments and strings. 2019 and 2020 cannot be told apart, so that 2020 has
// to be asked for by name.
Result<SourceKind> source_kind_of(std::string_view source);

// The protocol such a player speaks, as in player specifications. A Botzone program that mentions
// neither JSON nor its requests speaks the simplified form.
std::string protocol_of(SourceKind kind, std::string_view source);

// The source with comments and the insides of string and character literals blanked out.
std::string without_comments(std::string_view source);

}  // namespace palamedes::referee
