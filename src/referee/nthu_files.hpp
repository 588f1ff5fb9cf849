// referee/nthu_files.hpp - the files `state` and `action` of one program of nthu-files, safe from
// that program.
//
// Each is in a folder of its own: `state` where the program may only read, `action` where it may do
// what it likes. We hold both folders open and use names below them only, so that nothing it leaves
// there (links, pipes, folders, other files' names) can lead us elsewhere or make us wait.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "referee/sandbox.hpp"
#include "referee/scratch_folder.hpp"

namespace palamedes::referee {

class NthuFiles {
 public:
  static Result<NthuFiles> make();

  // What the program is told.
  std::string state_path() const { return home_.file("question/state"); }
  std::string action_path() const { return home_.file("answer/action"); }
  FileAccess access() const;

  // Both folders as if new, and the state in its file. An error is this machine's.
  std::optional<Error> ask(std::string_view state) const;

  // What the program wrote; nothing: there is no file `action`. The error says what there is
  // instead of a small file that has no other name.
  Result<std::optional<std::string>> answer() const;

  // Whether hardly anything can be written there: by whom ever, but for a program that has ended.
  bool disk_is_full() const;

  // What there is too much of beside the answer, in words; nothing: it is within bounds.
  std::optional<Sentence> excess(std::uint64_t most_megabytes) const;

 private:
  NthuFiles(ScratchFolder home, Fd question, Fd answer)
      : home_(std::move(home)), question_(std::move(question)), answer_(std::move(answer)) {}
  void open_up() const;  // the program may have shut itself out, and us

  ScratchFolder home_;
  Fd question_, answer_;
};

}  // namespace palamedes::referee
