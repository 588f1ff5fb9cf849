// referee/adapt/source_text.hpp - a C++ source as words with lines, as far as one can read it
// without a compiler.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes::referee {

// The source with comments and the insides of string and character literals blanked out.
std::string without_comments(std::string_view source);

// An identifier or a number, or one other character that is no space.
struct Token {
  std::string_view text;
  int line;  // from 1
};
// requires: `code` has no comments and outlives the tokens. What a preprocessor reads is left out.
std::vector<Token> tokens_of(std::string_view code);

// The line on which the name first stands; nothing where it does not.
std::optional<int> line_of(const std::vector<Token>& tokens, std::string_view name);

// A class as it must be called from outside the namespaces it stands in.
struct ClassFound {
  std::string name;  // "Student", "mine::Student"
  int line;
};
std::optional<ClassFound> find_class(const std::vector<Token>& tokens, std::string_view name);

// Whether the source includes a header of that name, in either kind of brackets and whatever case.
bool includes_header(std::string_view source, std::string_view lower_case_name);

// Whether the bytes are UTF-16, with a mark at the beginning or without.
bool is_utf16(std::string_view bytes);

}  // namespace palamedes::referee
