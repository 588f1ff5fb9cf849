// cli/own_name.cpp - a name is kept as the one line of a file; who declines, as an empty one.
#include "cli/own_name.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/user_folder.hpp"
#include "games/formats/document.hpp"

namespace palamedes::cli {
namespace {

constexpr std::size_t kLongestName = 80;  // bytes, as on the page
constexpr const char* kFile = "name";

std::string proper_name(std::string_view text) {
  const std::string name = on_one_line(as_utf8(trim(text)));
  if (name.size() <= kLongestName) return name;
  throw Fatal(kBadInput, fmt::format("{} is no name: it has more than {} bytes", in_quotes(text),
                                     kLongestName));
}

std::string keep(std::string_view text) {
  std::string name = proper_name(text);
  write_file(made_user_folder() / kFile, name + '\n');
  return name;
}

}  // namespace

std::string own_name(const std::string& given, bool interactive, std::istream& in,
                     std::ostream& out) {
  if (!given.empty()) return keep(given);
  const std::string file = user_folder() / kFile;
  if (file_exists(file)) return proper_name(read_file(file));
  std::string line;
  while (interactive) {
    out << "Your name, for records (Enter for none)> " << std::flush;
    if (!std::getline(in, line)) break;
    try {
      return keep(line);
    } catch (const Fatal& refused) {
      out << refused.what() << '\n';
      if (refused.code != kBadInput) break;
    }
  }
  return "";
}

}  // namespace palamedes::cli
