// cli/cmd_completion.cpp - `palamedes completion`: a script for a shell, and the answers it asks
// for.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "base/text.hpp"
#include "cli/command_tree.hpp"
#include "cli/completion.hpp"

namespace palamedes::cli {
namespace {

constexpr std::string_view kCandidates = "candidates";

std::string_view name_of(Completion::Paths paths) {
  switch (paths) {
    case Completion::Paths::None:
      return "none";
    case Completion::Paths::Files:
      return "files";
    case Completion::Paths::Folders:
      return "folders";
  }
  return "?";
}

// One word a line comes in; "paths WHICH" and one candidate a line go out, with a tab before what
// it means.
int print_candidates() {
  std::vector<std::string> words;
  for (std::string word; std::getline(std::cin, word);) words.push_back(word);
  if (words.empty()) words.emplace_back();
  CommandTree tree([&words](std::string_view name) {
    return std::find(words.begin(), words.end(), name) != words.end();
  });
  const Completion completion = complete(tree.root(), words);
  std::cout << fmt::format("paths {}\n", name_of(completion.paths));
  for (const auto& candidate : completion.candidates) {
    std::cout << fmt::format("{}\t{}\n", candidate.text, candidate.meaning);
  }
  return 0;
}

}  // namespace

Action define_completion(CLI::App& app) {
  const auto wanted = std::make_shared<std::string>();
  std::vector<std::string> names = shells();
  names.emplace_back(kCandidates);
  app.add_option("SHELL", *wanted,
                 fmt::format("{}; or candidates, for words on the standard input, one a line",
                             join(shells(), ", ")))
      ->required()
      ->option_text(" ")
      ->check(CLI::IsMember(names));
  app.footer(
      "An installed Palamedes has brought its scripts along.\n\n"
      "Examples:\n"
      "  source <(palamedes completion bash)\n"
      "  palamedes completion fish > ~/.config/fish/completions/palamedes.fish\n"
      "  printf 'show\\not\\n' | palamedes completion candidates");
  return [wanted] {
    if (*wanted == kCandidates) return print_candidates();
    std::cout << completion_script(*wanted);
    return 0;
  };
}

}  // namespace palamedes::cli
