// referee/trace.cpp - programs print what they like; a record is text.
#include "referee/trace.hpp"

#include <fmt/format.h>

namespace palamedes::referee {
namespace {

std::string printable(std::string text) {
  for (char& c : text) {
    if ((c < ' ' && c != '\n' && c != '\t') || c > '~') c = '?';
  }
  return text;
}

}  // namespace

std::map<std::string, std::string> Trace::tags(std::string_view side) const {
  std::map<std::string, std::string> tags;
  if (!error_tail.empty()) tags[fmt::format("stderr-{}", side)] = printable(error_tail);
  if (!dialogue.empty()) tags[fmt::format("dialogue-{}", side)] = printable(dialogue);
  return tags;
}

}  // namespace palamedes::referee
