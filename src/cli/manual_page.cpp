#include "cli/manual_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.hpp"
#include "base/text.hpp"
#include "cli/version.hpp"

namespace palamedes::cli {
namespace {

// Nothing in it is a macro, an escape or a hyphen that may become a dash.
std::string plain(std::string_view text) {
  std::string out;
  bool line_start = true;
  for (const char c : text) {
    if (line_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    line_start = c == '\n';
  }
  return out;
}

std::string spelled(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? command.get_name() : spelled(*parent) + ' ' + command.get_name();
}

std::string entry(const std::string& head, const std::string& text) {
  return fmt::format(".TP\n\\fB{}\\fR\n{}\n", plain(head), plain(text));
}

std::vector<const CLI::App*> parts_of(const CLI::App& command) {
  return command.get_subcommands([](const CLI::App*) { return true; });
}

std::string options_section(std::string_view heading, const CLI::App& command, bool positional,
                            const CLI::Formatter& formatter) {
  std::string text;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group().empty() || option->get_positional() != positional) continue;
    const std::string words = option->get_option_text() == " " || option->get_items_expected() == 0
                                  ? ""
                                  : formatter.make_option_opts(option);
    text +=
        entry(formatter.make_option_name(option, positional) + words, option->get_description());
  }
  return text.empty() ? "" : fmt::format(".SH {}\n{}", heading, text);
}

// What a footer says before its examples, and those.
std::string footer_sections(const std::string& footer) {
  constexpr std::string_view kExamples = "Examples:\n";
  const auto at = footer.find(kExamples);
  const std::string before = footer.substr(0, at);
  std::string text;
  if (!trim(before).empty()) text += fmt::format(".PP\n{}\n", plain(trim(before)));
  if (at == footer.npos) return text;
  std::string examples, after;
  for (const std::string_view line :
       split_lines(std::string_view(footer).substr(at + kExamples.size()))) {
    std::string& part = line.starts_with("  ") ? examples : after;
    part += plain(trim(line)) + '\n';
  }
  text += fmt::format(".SH EXAMPLES\n.nf\n{}.fi\n", examples);
  if (!trim(after).empty()) text += fmt::format(".SH NOTES\n{}\n", trim(after));
  return text;
}

std::string see_also(const CLI::App& command) {
  std::vector<std::string> names;
  if (const CLI::App* parent = command.get_parent()) names.push_back(manual_name(*parent));
  for (const CLI::App* part : parts_of(command)) names.push_back(manual_name(*part));
  for (std::string& name : names) name = fmt::format("\\fB{}\\fR(1)", plain(name));
  return fmt::format(".SH SEE ALSO\n{}\n", join(names, ",\n"));
}

}  // namespace

std::string manual_name(const CLI::App& command) {
  std::string name = spelled(command);
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

std::string manual_page(const CLI::App& command) {
  const auto formatter = std::dynamic_pointer_cast<CLI::Formatter>(command.get_formatter());
  check(formatter != nullptr, "help is laid out by the usual formatter");
  const std::string name = manual_name(command);
  std::string title = name;
  std::transform(title.begin(), title.end(), title.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  const std::string usage(trim(formatter->make_usage(&command, spelled(command))));
  std::string page = fmt::format(
      ".TH {} 1 \"\" \"palamedes {}\" \"Palamedes\"\n.SH NAME\n{} \\- {}\n.SH "
      "SYNOPSIS\n\\fB{}\\fR\n",
      plain(title), kVersion, plain(name), plain(command.get_description()),
      plain(usage.substr(usage.find(' ') + 1)));
  page += options_section("ARGUMENTS", command, true, *formatter);
  page += options_section("OPTIONS", command, false, *formatter);
  std::string parts;
  for (const CLI::App* part : parts_of(command)) {
    parts += entry(part->get_name(), part->get_description());
  }
  if (!parts.empty()) page += ".SH COMMANDS\n" + parts;
  page += footer_sections(command.get_footer());
  page +=
      ".SH EXIT STATUS\n0: success; 1: input, output or the machine failed; 2: what was asked for "
      "cannot be; 130: Ctrl\\-C. Some commands say more in their help.\n";
  return page + see_also(command);
}

}  // namespace palamedes::cli
