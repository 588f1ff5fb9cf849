// cli/completion.hpp - what may stand where somebody presses the tabulator key, told by the tree of
// commands itself; the scripts of the shells only ask.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes::cli {

struct Completion {
  enum class Paths { None, Files, Folders };
  struct Candidate {
    std::string text, meaning;
  };
  std::vector<Candidate> candidates;  // those that begin as the last word does
  Paths paths = Paths::None;          // which the shell knows better than we do
};

// `words` are those after the program's name; the last is the one that is being typed.
// requires: at least one word, and a tree with all flags.
Completion complete(const CLI::App& root, const std::vector<std::string>& words);

// The names of the shells there are scripts for, and the script of one.
std::vector<std::string> shells();
std::string_view completion_script(std::string_view shell);  // requires: one of these

}  // namespace palamedes::cli
