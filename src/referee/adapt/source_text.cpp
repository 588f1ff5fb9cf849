// referee/adapt/source_text.cpp - comments and texts are blanked in place, so that lines stay where
// they are.
#include "referee/adapt/source_text.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace palamedes::referee {
namespace {

bool in_word(char c) {
  return is_digit(c) || c == '_' || (to_lower(c) >= 'a' && to_lower(c) <= 'z');
}

// Past a directive and the lines that continue it.
std::size_t end_of_directive(std::string_view code, std::size_t at) {
  for (;; ++at) {
    at = code.find('\n', at);
    if (at == code.npos) return code.size();
    const std::size_t before = code.substr(0, at).find_last_not_of(" \t\r");
    if (before == code.npos || code[before] != '\\') return at;
  }
}

}  // namespace

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

std::vector<Token> tokens_of(std::string_view code) {
  std::vector<Token> tokens;
  int line = 1;
  bool fresh = true;  // nothing stands on this line yet
  for (std::size_t i = 0; i < code.size();) {
    std::size_t end = i + 1;
    if (code[i] == '\n') {
      ++line, fresh = true;
    } else if (code[i] == '#' && fresh) {
      end = end_of_directive(code, i);
      line += static_cast<int>(std::count(code.begin() + static_cast<std::ptrdiff_t>(i),
                                          code.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    } else if (!is_space(code[i])) {
      while (in_word(code[i]) && end < code.size() && in_word(code[end])) ++end;
      tokens.push_back({code.substr(i, end - i), line});
      fresh = false;
    }
    i = end;
  }
  return tokens;
}

std::optional<int> line_of(const std::vector<Token>& tokens, std::string_view name) {
  const auto found = std::find_if(tokens.begin(), tokens.end(),
                                  [&](const Token& token) { return token.text == name; });
  if (found == tokens.end()) return std::nullopt;
  return found->line;
}

std::optional<ClassFound> find_class(const std::vector<Token>& tokens, std::string_view name) {
  std::vector<std::string> scopes;  // the open braces: a namespace's name and "::", or nothing
  std::string next_scope;
  const auto text = [&](std::size_t i) {
    return i < tokens.size() ? tokens[i].text : std::string_view();
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string_view word = text(i);
    if (word == "namespace") {
      for (++i; i < tokens.size() && text(i) != "{" && text(i) != ";"; ++i) next_scope += text(i);
      if (!next_scope.empty()) next_scope += "::";
    }
    if (text(i) == "{") {
      scopes.push_back(std::exchange(next_scope, ""));
    } else if (text(i) == "}" && !scopes.empty()) {
      scopes.pop_back();
    } else if (text(i) == ";") {
      next_scope.clear();  // an alias or a using
    }
    if ((word != "class" && word != "struct") || text(i + 1) != name) continue;
    const std::string_view after = text(i + 2);
    if (after != "{" && after != ":" && after != "final") continue;  // only announced
    return ClassFound{join(scopes, "") + std::string(name), tokens[i].line};
  }
  return std::nullopt;
}

bool includes_header(std::string_view source, std::string_view lower_case_name) {
  const std::string code = without_comments(source);
  const auto lines = split_lines(source), code_lines = split_lines(code);
  for (std::size_t i = 0; i < std::min(lines.size(), code_lines.size()); ++i) {
    const std::string_view directive = trim(code_lines[i]);
    if (!directive.starts_with('#') || !trim(directive.substr(1)).starts_with("include")) continue;
    if (lower_case(lines[i]).find(lower_case_name) != std::string::npos) return true;
  }
  return false;
}

bool is_utf16(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) return true;
  // Without a mark: a source is almost all ASCII, and every other byte of that is zero.
  const std::string_view begin = bytes.substr(0, 200);
  const auto zeros = std::count(begin.begin(), begin.end(), '\0');
  return begin.size() >= 4 && zeros * 5 >= static_cast<std::ptrdiff_t>(begin.size()) * 2;
}

}  // namespace palamedes::referee
