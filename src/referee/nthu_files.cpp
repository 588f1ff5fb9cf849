// referee/nthu_files.cpp - both folders are emptied before each question, and the state is always a
// new file.
#include "referee/nthu_files.hpp"

#include <sys/stat.h>
#include <sys/statvfs.h>

#include <cerrno>
#include <cstring>

#include "referee/folder_tree.hpp"
#include "referee/plain_file.hpp"

namespace palamedes::referee {
namespace {

constexpr std::size_t kLargestAction = 1 << 20;  // nobody has that many better ideas
constexpr int kMostEntries = 64;  // a file or two beside the answer are its own affair

Error cannot_ask(const Sentence& what) {
  return {Errc::Unsupported,
          say("nthu-cannot-ask", "nthu-files: cannot {}: {}", what, std::strerror(errno))};
}

}  // namespace

Result<NthuFiles> NthuFiles::make() {
  auto home = ScratchFolder::make();
  if (!home) return home.error();
  auto question = home->make_folder("question"), answer = home->make_folder("answer");
  if (!question) return question.error();
  if (!answer) return answer.error();
  home->let_pass();
  return NthuFiles(std::move(*home), std::move(*question), std::move(*answer));
}

FileAccess NthuFiles::access() const {
  return {.writable = {home_.file("answer")}, .mentioned = {home_.file("question")}};
}

std::optional<Error> NthuFiles::ask(std::string_view state) const {
  if (!empty_folder(answer_.get()))
    return cannot_ask(say("empty-action-folder", "empty the folder of the file action"));
  // Without a sandbox a program may have been here, too.
  if (!empty_folder(question_.get()))
    return cannot_ask(say("empty-state-folder", "empty the folder of the file state"));
  fchmod(question_.get(), 0755);
  const Fd file(
      openat(question_.get(), "state", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644));
  if (!file || fchmod(file.get(), 0644) != 0)
    return cannot_ask(say("make-state-file", "make the file state"));
  if (write(file.get(), state.data(), state.size()) != std::ssize(state)) {
    return cannot_ask(say("write-state-file", "write the file state"));
  }
  return std::nullopt;
}

void NthuFiles::open_up() const { fchmod(answer_.get(), 0700); }

Result<std::optional<std::string>> NthuFiles::answer() const {
  open_up();
  auto read = read_plain_file(answer_.get(), "action", kLargestAction);
  if (read) return std::move(*read);
  return Error{Errc::BadSyntax,
               say("nthu-action-file", "nthu-files: the file action {}", read.error().message)};
}

bool NthuFiles::disk_is_full() const {
  struct statvfs disk = {};
  if (fstatvfs(answer_.get(), &disk) != 0) return false;
  return disk.f_bavail * disk.f_frsize < kLargestAction || (disk.f_files > 0 && disk.f_favail == 0);
}

std::optional<Sentence> NthuFiles::excess(std::uint64_t most_megabytes) const {
  open_up();
  const FolderUse most{kMostEntries, std::max<std::uint64_t>(most_megabytes, 1) << 20};
  const FolderUse use = folder_use(answer_.get(), most);
  if (use.entries > most.entries) {
    return say("nthu-too-many-files", "more than {} files in the folder of the file action",
               most.entries);
  }
  if (use.bytes > most.bytes) {
    return say("nthu-too-many-bytes", "more than {} bytes in the folder of the file action",
               most.bytes);
  }
  return std::nullopt;
}

}  // namespace palamedes::referee
