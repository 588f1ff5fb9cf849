// referee/adapt/diagnostics.cpp - see diagnostics.hpp.
#include "referee/adapt/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

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

}  // namespace

std::vector<std::string> shorten_diagnostics(std::string_view output, std::string_view path,
                                             std::string_view shown) {
  std::vector<std::string> errors;
  std::string led_here;  // the student's line that the next error elsewhere comes from
  const auto add = [&](std::string text) {
    const bool known = std::find(errors.begin(), errors.end(), text) != errors.end();
    if (!known && errors.size() < kMostErrors) errors.push_back(std::move(text));
  };
  for (const std::string_view line : split_lines(output)) {
    if (line.starts_with("collect2:")) continue;  // only says that the linker has failed
    const std::string_view own = line_number(line, path);
    if (!own.empty() && line.find("required from") != std::string_view::npos) led_here = own;
    for (const std::string_view mark : kErrors) {
      const std::string_view what = text_after(line, mark);
      if (what.empty()) continue;
      const std::string where(own.empty() ? led_here : own);
      add(where.empty() ? fmt::format("{}: {}", shown, what)
                        : fmt::format("{}:{}: {}", shown, where, what));
      led_here.clear();
    }
    for (const std::string_view mark : {kUndefined, kTwice}) {
      if (const auto what = text_after(line, mark); !what.empty()) {
        add(fmt::format("{}: {}{}", shown, mark, what));
      }
    }
  }
  return errors;
}

}  // namespace palamedes::referee
