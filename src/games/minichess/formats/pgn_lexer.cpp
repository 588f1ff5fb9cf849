// games/minichess/formats/pgn_lexer.cpp - numeric glyphs ($1) and lines that begin with % count as
// blanks.
#include "games/minichess/formats/pgn_lexer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace palamedes::pgn {
namespace {

constexpr std::string_view kTagName =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";

bool ends_word(char c) {
  return is_space(c) || std::string_view("[](){};$").find(c) != std::string_view::npos;
}

}  // namespace

void Lexer::advance(std::size_t count) {
  const std::string_view passed = text_.substr(at_, count);
  line_ += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
  at_ += passed.size();
}

bool Lexer::skip_blanks() {
  while (at_ < text_.size()) {
    const bool at_line_start = at_ == 0 || text_[at_ - 1] == '\n';
    if (here() == '%' && at_line_start) {
      advance(text_.substr(at_).find('\n'));
    } else if (here() == '$') {
      advance(1);
      while (at_ < text_.size() && is_digit(here())) advance(1);
    } else if (is_space(here())) {
      advance(1);
    } else {
      return true;
    }
  }
  return false;
}

Result<Token> Lexer::tag() {
  Token token{TokenKind::Tag, {}, {}, line_};
  const std::string_view whole = text_.substr(at_);
  const auto bad = [&] {
    return Error{Errc::BadSyntax,
                 fmt::format("line {}: {} is no tag; tags look like [White \"name\"]", token.line,
                             in_quotes(whole.substr(0, whole.find('\n'))))};
  };
  advance(1);
  while (at_ < text_.size() && is_space(here())) advance(1);
  while (at_ < text_.size() && kTagName.find(here()) != std::string_view::npos) {
    token.text += here();
    advance(1);
  }
  while (at_ < text_.size() && is_space(here())) advance(1);
  if (token.text.empty() || at_ == text_.size() || here() != '"') return bad();
  advance(1);
  while (at_ < text_.size() && here() != '"' && here() != '\n') {
    if (here() == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') advance(1);
    token.value += here();
    advance(1);
  }
  if (at_ == text_.size() || here() != '"') return bad();
  advance(1);
  while (at_ < text_.size() && is_space(here())) advance(1);
  if (at_ == text_.size() || here() != ']') return bad();
  advance(1);
  return token;
}

Result<Token> Lexer::comment_in_braces() {
  const std::size_t line = line_, end = text_.find('}', at_);
  if (end == std::string_view::npos) {
    return Error{Errc::BadSyntax, fmt::format("line {}: the comment {} has no '}}'", line,
                                              in_quotes(text_.substr(at_, 40)))};
  }
  const std::string text(text_.substr(at_ + 1, end - at_ - 1));
  advance(end + 1 - at_);
  return Token{TokenKind::Comment, text, {}, line};
}

Result<Token> Lexer::next() {
  if (!skip_blanks()) return Token{TokenKind::End, {}, {}, line_};
  const std::size_t line = line_;
  switch (here()) {
    case '[':
      return tag();
    case '{':
      return comment_in_braces();
    case '(':
      advance(1);
      return Token{TokenKind::Open, "(", {}, line};
    case ')':
      advance(1);
      return Token{TokenKind::Close, ")", {}, line};
    case ';': {
      const std::string_view rest = text_.substr(at_ + 1);
      const std::string text(rest.substr(0, rest.find('\n')));
      advance(1 + text.size());
      return Token{TokenKind::Comment, text, {}, line};
    }
    case ']':
    case '}':
      return Error{Errc::BadSyntax,
                   fmt::format("line {}: '{}' closes nothing", line, text_.substr(at_, 1))};
    default:
      break;
  }
  std::string word;
  while (at_ < text_.size() && !ends_word(here())) {
    word += here();
    advance(1);
  }
  return Token{TokenKind::Word, word, {}, line};
}

}  // namespace palamedes::pgn
