// work/languages.hpp - the languages that uploads may be written in: by what files one tells them,
// how each is built, and how what was built is started.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "referee/sandbox.hpp"
#include "work/office.hpp"

namespace palamedes::work {

// Where a build finds and leaves things. All are folders.
struct BuildPlaces {
  std::string source;  // what was sent; can only be read
  std::string made;    // becomes the program, together with what was sent
  std::string cache;   // forgotten afterwards
  // What a compiler makes is called so, in `made`: no file or folder of what was sent is.
  std::string program = "bot";

  std::string program_file() const { return made + '/' + program; }
  std::string start() const { return "./" + program; }
};

struct SourceFile {
  std::string path;  // from the folder of all
  std::string text;  // what is in it; empty for what is no source
};

struct BuildPlan {
  std::vector<std::vector<std::string>> steps;  // commands, one after the other
  std::vector<std::string> environment;         // "NAME=value"
  std::string start;  // the command, as a player's text has it: "./bot", "python3 ./main.py"
};

struct Language {
  std::string_view id;               // "cpp"
  std::string_view shown;            // "C++"
  std::string_view files;            // ".cpp .cc .cxx"
  std::vector<std::string> version;  // a command that says which compiler it is
  std::string_view package;          // what Debian calls it
  std::string_view flags;            // as people are told them
  std::vector<std::string> more;     // a command that says which libraries it has beside its own
  // requires: at least one of the files is of this language.
  Result<BuildPlan> (*plan)(const std::vector<SourceFile>& files, const BuildPlaces& places);
};

std::span<const Language> languages();
const Language* language_named(std::string_view id);  // null: none
bool is_source_name(std::string_view path);           // of any of them, headers included

// What the files are written in; the error says what to change.
Result<const Language*> language_of(const std::vector<SourceFile>& files);

// The protocol that a program speaks, by its text: "line" where nothing tells another. A line with
// "palamedes-protocol: NAME" in it settles it.
std::string protocol_in(const std::vector<SourceFile>& files, const AnyGame& game);

// Whether its compiler is one of the system's: programs of a user are none of a sandbox's business.
bool has_compiler(const Language& language);

// Those whose compilers run in the sandbox here.
std::vector<Toolchain> toolchains(const referee::Sandbox& sandbox);

}  // namespace palamedes::work
