// games/minichess/formats/pgn_lexer.cpp - numeric glyphs ($1) and lines that begin with % count as
// blanks.
#include "games/minichess/formats/pgn_lexer.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/formats/document.hpp"

namespace palamedes::pgn {
namespace {

constexpr std::string_view kTagName =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";

bool ends_word(char c) {
  return is_space(c) || std::string_view("[](){};$").find(c) != std::string_view::npos;
}

}  // namespace

Error bad_line(std::size_t line, const Sentence& what) {
  return located(line_number(line), {Errc::BadSyntax, what});
}

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
    return bad_line(token.line, say("pgn-tag", "{} is no tag; tags look like [White \"name\"]",
                                    quote(whole.substr(0, whole.find('\n')))));
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
    return bad_line(line,
                    say("pgn-comment", "the comment {} has no '}'", quote(text_.substr(at_, 40))));
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
      return bad_line(line, say("pgn-closes-nothing", "'{}' closes nothing", text_.substr(at_, 1)));
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
