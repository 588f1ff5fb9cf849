// referee/adapt/diagnostics.cpp - an error in our driver is told at the student's line that led
// there.
#include "referee/adapt/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "referee/adapt/source_text.hpp"

namespace palamedes::referee {
namespace {

constexpr std::string_view kErrors[]{": error: ", ": fatal error: "};
constexpr std::string_view kUndefined = "undefined reference to ";
constexpr std::string_view kTwice = "multiple definition of ";

// "12" of "PATH:12:5: ...", where the line begins with that path; else empty.
std::string_view line_number(std::string_view line, std::string_view path) {
  if (!line.starts_with(path) || line.size() <= path.size() || line[path.size()] != ':') return {};
  const std::string_view rest = line.substr(path.size() + 1);
  return rest.substr(0, std::min(rest.find_first_not_of("0123456789"), rest.size()));
}

std::string_view text_after(std::string_view line, std::string_view mark) {
  const auto at = line.find(mark);
  return at == std::string_view::npos ? std::string_view() : line.substr(at + mark.size());
}

// The name of "`f(int)'", "`mine::Student::g()'".
std::string_view symbol_in(std::string_view text) {
  const auto quote = text.find_first_of("`'");
  if (quote == text.npos) return {};
  text = text.substr(quote + 1);
  text = text.substr(0, text.find_first_of("('"));
  const auto colons = text.rfind("::");
  return colons == text.npos ? text : text.substr(colons + 2);
}

// What to do about an error; empty where nobody knows.
Sentence hint_for(std::string_view error) {
  const auto says = [&](std::string_view part) { return error.find(part) != error.npos; };
  if (says("undefined reference to `algorithm_")) {
    return say("hint.algorithm",
               "the driver calls it with (Board board, Player player, int index[])");
  }
  if (says("undefined reference to `main'")) {
    return say("hint.no-main", "the file has no main of its own");
  }
  if (says("undefined reference to ")) {
    return say("hint.undefined",
               "it is announced and nowhere defined; one file is compiled, so all must be in it");
  }
  if (says("multiple definition of `main'")) {
    return say("hint.two-mains", "leave out main, the driver has one");
  }
  for (const std::string_view member : {"makeMove", "getX", "getY"}) {
    if (says(fmt::format("has no member named '{}'", member))) {
      return say("hint.student", "the driver calls makeMove, getX and getY of Student");
    }
  }
  if (says("::makeMove(")) {
    return say("hint.make-move",
               "it must be makeMove(int Record[5][6], int Max[5][6], Color color[5][6], Color "
               "inputColor)");
  }
  if (says(".h: No such file or directory")) {
    return say("hint.headers",
               "your own headers must come along (--headers FOLDER, or an archive with all files); "
               "those of Windows do not exist here");
  }
  return {};
}

// g++ has fine quotes where the terminal may have them; ours are plain.
std::string with_plain_quotes(std::string text) {
  for (const std::string_view fine : {"\xE2\x80\x98", "\xE2\x80\x99"}) {
    for (std::size_t at; (at = text.find(fine)) != text.npos;) text.replace(at, fine.size(), "'");
  }
  return text;
}

}  // namespace

std::string Diagnosis::line() const {
  return hint.empty() ? text : fmt::format("{} (hint: {})", text, std::string(hint));
}

std::vector<Diagnosis> shorten_diagnostics(std::string_view output, const StudentFile& file) {
  std::vector<Diagnosis> errors;
  std::string led_here;  // the student's line that the next error elsewhere comes from
  const std::string code = without_comments(file.source);
  const auto tokens = tokens_of(code);
  const auto add = [&](std::string_view where, std::string_view what) {
    std::string text = where.empty() ? fmt::format("{}: {}", file.shown, what)
                                     : fmt::format("{}:{}: {}", file.shown, where, what);
    text = with_plain_quotes(std::move(text));
    const bool known = std::any_of(errors.begin(), errors.end(),
                                   [&](const Diagnosis& one) { return one.text == text; });
    if (known || errors.size() == kMostErrors) return;
    Sentence hint = hint_for(text);
    errors.push_back({std::move(text), std::move(hint)});
  };
  const auto in_words = [](std::optional<int> line) { return line ? std::to_string(*line) : ""; };
  for (const std::string_view line : split_lines(output)) {
    if (line.starts_with("collect2:")) continue;  // only says that the linker has failed
    const std::string_view own = line_number(line, file.path);
    if (!own.empty() && line.find("required from") != std::string_view::npos) led_here = own;
    for (const std::string_view mark : kErrors) {
      const std::string_view what = text_after(line, mark);
      if (what.empty()) continue;
      add(!own.empty()        ? own
          : !led_here.empty() ? std::string_view(led_here)
                              : in_words(file.entry_line),
          what);
      led_here.clear();
    }
    for (const std::string_view mark : {kUndefined, kTwice}) {
      const std::string_view what = text_after(line, mark);
      if (what.empty()) continue;
      const auto named = line_of(tokens, symbol_in(what));
      add(in_words(named ? named : file.entry_line), fmt::format("{}{}", mark, what));
    }
  }
  return errors;
}

}  // namespace palamedes::referee
