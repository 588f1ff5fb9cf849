// games/minichess/formats/pgn_lexer.hpp - PGN cut into tags, comments, words and brackets.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace palamedes::pgn {

enum class TokenKind { Tag, Comment, Word, Open, Close, End };

struct Token {
  TokenKind kind;
  std::string text;   // a tag's name, a comment's or a word's text
  std::string value;  // a tag's value
  std::size_t line;   // where it begins
};

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  // The next token; after End, End again. Annotation glyphs ($1) and lines behind % are left out.
  Result<Token> next();

 private:
  bool skip_blanks();  // false at the end of the text
  Result<Token> tag();
  Result<Token> comment_in_braces();
  void advance(std::size_t count);
  char here() const { return text_[at_]; }

  std::string_view text_;
  std::size_t at_ = 0, line_ = 1;
};

// "line 3: what is wrong there".
Error bad_line(std::size_t line, const Sentence& what);

}  // namespace palamedes::pgn
