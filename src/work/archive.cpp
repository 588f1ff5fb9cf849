// work/archive.cpp - libarchive reads, we write: file by file below descriptors that we hold.
#include "work/archive.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <memory>
#include <set>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "referee/fd.hpp"

namespace palamedes::work {
namespace {

using referee::Fd;

constexpr std::size_t kDeepest = 16, kLongestPart = 200, kLongestPath = 300;
constexpr int kMostFolders = 2000;
// What systems and editors leave in archives without being asked.
constexpr std::string_view kLeftOut[]{"__MACOSX", ".git", ".DS_Store", "__pycache__", ".svn"};

Error refuse_archive(Sentence why) { return {Errc::BadSyntax, std::move(why)}; }
Error archive_trouble(std::string_view what) {
  return {Errc::Unsupported, fmt::format("{}: {}", what, std::strerror(errno))};
}

// The parts of a path that may be made below a folder.
Result<std::vector<std::string>> parts_of(std::string path) {
  if (!is_utf8(path)) {
    return refuse_archive(say("archive-name-not-utf8",
                              "the name {} is not in UTF-8: use plain letters in names of files",
                              quote(path)));
  }
  std::replace(path.begin(), path.end(), '\\', '/');  // as some programs of Windows write them
  const bool control = std::any_of(path.begin(), path.end(), [](char c) {
    return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
  });
  const bool drive = path.size() > 1 && path[1] == ':';
  if (control || drive || path.empty() || path.front() == '/' || path.size() > kLongestPath) {
    return refuse_archive(say("archive-name-bad",
                              "the name {} cannot be used: pack files by names that begin in the "
                              "archive's own folder",
                              quote(path)));
  }
  std::vector<std::string> parts;
  for (const std::string_view part : split(path, '/')) {
    if (part.empty() || part == ".") continue;
    if (part == "..") {
      return refuse_archive(say("archive-path-outside",
                                "the name {} leads out of the archive: pack the files themselves",
                                quote(path)));
    }
    if (part.size() > kLongestPart) {
      return refuse_archive(say("archive-name-long", "the name {} is too long", quote(path)));
    }
    parts.emplace_back(part);
  }
  if (parts.size() > kDeepest) {
    return refuse_archive(
        say("archive-too-deep", "{} lies deeper than {} folders", quote(path), kDeepest));
  }
  return parts;
}

bool is_left_out(const std::vector<std::string>& parts) {
  return std::any_of(parts.begin(), parts.end(), [](const std::string& part) {
    return std::find(std::begin(kLeftOut), std::end(kLeftOut), part) != std::end(kLeftOut);
  });
}

// Files below one folder of ours, made one by one.
class Layout {
 public:
  Layout(const std::string& folder, const UnpackLimits& limits)
      : root_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)), limits_(limits) {}

  std::optional<Error> make_folder(const std::vector<std::string>& parts) {
    auto folder = enter(parts, parts.size());
    return folder ? std::nullopt : std::optional(folder.error());
  }

  Result<Fd> make_file(const std::vector<std::string>& parts, bool program) {
    if (++files_ > limits_.files) {
      return refuse_archive(say("archive-too-many",
                                "it has more than {} files: leave out what the program does not "
                                "need",
                                limits_.files));
    }
    auto folder = enter(parts, parts.size() - 1);
    if (!folder) return folder.error();
    Fd file(openat(folder->get(), parts.back().c_str(),
                   O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!file) {
      if (errno == EEXIST) {
        return refuse_archive(
            say("archive-twice", "it has two files called {}", quote(join(parts, "/"))));
      }
      return archive_trouble("cannot write what was unpacked");
    }
    if (fchmod(file.get(), program ? 0755 : 0644) != 0) return archive_trouble("cannot set a mode");
    names_.push_back(join(parts, "/"));
    return file;
  }

  std::optional<Error> write(const Fd& file, const char* bytes, std::size_t size) {
    bytes_ += size;
    if (bytes_ > limits_.bytes) {
      return refuse_archive(
          say("archive-too-large", "it has more than {} MB when unpacked", limits_.bytes >> 20));
    }
    while (size > 0) {
      const ssize_t written = ::write(file.get(), bytes, size);
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return archive_trouble("cannot write what was unpacked");
      bytes += written, size -= static_cast<std::size_t>(written);
    }
    return std::nullopt;
  }

  std::vector<std::string> names() && {
    std::sort(names_.begin(), names_.end());
    return std::move(names_);
  }

 private:
  Result<Fd> enter(const std::vector<std::string>& parts, std::size_t depth) {
    Fd folder(openat(root_.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder) return archive_trouble("cannot open the folder to unpack in");
    for (std::size_t i = 0; i < depth; ++i) {
      if (mkdirat(folder.get(), parts[i].c_str(), 0755) == 0) {
        if (++folders_ > kMostFolders) {
          return refuse_archive(
              say("archive-too-many-folders", "it has more than {} folders", kMostFolders));
        }
      } else if (errno != EEXIST) {
        return archive_trouble("cannot make a folder");
      }
      Fd next(
          openat(folder.get(), parts[i].c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
      if (!next) {
        return refuse_archive(say("archive-file-and-folder", "{} is both a file and a folder",
                                  quote(join(parts, "/"))));
      }
      fchmod(next.get(), 0755);
      folder = std::move(next);
    }
    return folder;
  }

  const Fd root_;
  const UnpackLimits limits_;
  std::uint64_t bytes_ = 0;
  int files_ = 0, folders_ = 0;
  std::vector<std::string> names_;
};

struct FreeReader {
  void operator()(archive* reader) const { archive_read_free(reader); }
};
struct FreeWriter {
  void operator()(archive* writer) const { archive_write_free(writer); }
};
struct FreeEntry {
  void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

std::string name_in(archive_entry* entry) {
  // As it was written; or, where the archive says that it is UTF-8 and our locale knows no such
  // letters, as UTF-8.
  const char* name = archive_entry_pathname(entry);
  if (name == nullptr) name = archive_entry_pathname_utf8(entry);
  return name == nullptr ? std::string() : std::string(name);
}

Error not_an_archive(archive* reader) {
  const char* why = archive_error_string(reader);
  std::string shown(why == nullptr ? "" : why);
  if (!is_utf8(shown)) shown.clear();
  return refuse_archive(say("archive-unreadable",
                            "it is no zip, tar or tar.gz that can be read ({}): pack it again",
                            shown.empty() ? "no reason is known" : shown));
}

// What is neither a file nor a folder, in words; nothing: it is one of them.
std::optional<Sentence> strange_kind(archive_entry* entry) {
  if (archive_entry_hardlink(entry) != nullptr) return say("archive-hard-link", "a second name");
  if (archive_entry_symlink(entry) != nullptr) return say("archive-link", "a link");
  switch (archive_entry_filetype(entry)) {
    case AE_IFREG:
    case AE_IFDIR:
      return std::nullopt;
    case AE_IFLNK:
      return say("archive-link", "a link");
    default:
      return say("archive-device", "no plain file");
  }
}

std::optional<Error> unpack_all(std::string_view bytes, Layout& layout) {
  constexpr std::string_view kNothingButTheEnd = "PK\5\6";  // of a zip, which libarchive calls none
  if (bytes.starts_with(kNothingButTheEnd)) return std::nullopt;
  const std::unique_ptr<archive, FreeReader> reader(archive_read_new());
  archive_read_support_filter_gzip(reader.get());
  archive_read_support_format_zip_seekable(reader.get());
  archive_read_support_format_tar(reader.get());
  if (archive_read_open_memory(reader.get(), bytes.data(), bytes.size()) != ARCHIVE_OK) {
    return not_an_archive(reader.get());
  }
  int entries = 0;
  for (archive_entry* entry = nullptr;;) {
    const int got = archive_read_next_header(reader.get(), &entry);
    if (got == ARCHIVE_EOF) break;
    if (got != ARCHIVE_OK && got != ARCHIVE_WARN) return not_an_archive(reader.get());
    if (++entries > 10 * kMostFolders) {
      return refuse_archive(say("archive-too-many-entries", "it has too many entries"));
    }
    const std::string name = name_in(entry);
    const auto parts = parts_of(name);
    if (!parts) return parts.error();
    if (const auto kind = strange_kind(entry)) {
      return refuse_archive(say("archive-no-plain-file",
                                "{} is {}: only plain files and folders can be sent", quote(name),
                                *kind));
    }
    if (parts->empty() || is_left_out(*parts)) continue;
    if (archive_entry_is_encrypted(entry) != 0) {
      return refuse_archive(say("archive-encrypted", "it has a password: pack it without one"));
    }
    if (archive_entry_filetype(entry) == AE_IFDIR) {
      if (auto error = layout.make_folder(*parts)) return error;
      continue;
    }
    const auto file = layout.make_file(*parts, (archive_entry_perm(entry) & 0111) != 0);
    if (!file) return file.error();
    char block[64 << 10];
    for (la_ssize_t size; (size = archive_read_data(reader.get(), block, sizeof block)) != 0;) {
      if (size < 0) return not_an_archive(reader.get());
      if (auto error = layout.write(*file, block, static_cast<std::size_t>(size))) return error;
    }
  }
  return std::nullopt;
}

// The name of a single file, whatever path a browser sent with it.
std::string bare_name(std::string_view file) {
  const auto slash = file.find_last_of("/\\");
  return std::string(slash == file.npos ? file : file.substr(slash + 1));
}

// The one folder that all files are in, with a slash; empty where there is none.
std::string common_folder(const std::vector<std::string>& names) {
  const auto slash = names.front().find('/');
  if (slash == std::string::npos) return "";
  const std::string folder = names.front().substr(0, slash + 1);
  const bool all = std::all_of(names.begin(), names.end(),
                               [&](const std::string& name) { return name.starts_with(folder); });
  return all ? folder : "";
}

// Moves everything one folder up. requires: `inner` ends with a slash and all files are in it.
std::optional<Error> lift(const std::string& folder, const std::string& inner) {
  const std::string from = folder + '/' + inner.substr(0, inner.size() - 1);
  const std::string aside = folder + "/.lifted";  // nothing else is there: the folder is all
  if (rename(from.c_str(), aside.c_str()) != 0) return archive_trouble("cannot move a folder");
  const std::unique_ptr<DIR, int (*)(DIR*)> list(opendir(aside.c_str()), closedir);
  if (!list) return archive_trouble("cannot read a folder");
  while (const dirent* entry = readdir(list.get())) {
    const std::string name = entry->d_name;
    if (name == "." || name == "..") continue;
    if (rename((aside + '/' + name).c_str(), (folder + '/' + name).c_str()) != 0) {
      return refuse_archive(
          say("archive-file-and-folder", "{} is both a file and a folder", quote(name)));
    }
  }
  rmdir(aside.c_str());
  return std::nullopt;
}

// ---- packing

struct FoundFile {
  std::string where;  // it is
  bool program = false;
  std::int64_t size = 0;
};

class Finder {
 public:
  explicit Finder(const UnpackLimits& limits) : limits_(limits) {}

  std::optional<Error> look_in(const std::string& folder) {
    Fd root(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!root) return archive_trouble("cannot read a folder");
    root_ = folder;
    return look(std::move(root), "", 1);
  }

  std::map<std::string, FoundFile>& files() { return files_; }

 private:
  // requires: `folder` is open for reading.
  std::optional<Error> look(Fd folder, const std::string& path, std::size_t depth) {
    if (depth > kDeepest) return refuse_archive(say("made-too-deep", "folders lie too deep"));
    const std::unique_ptr<DIR, int (*)(DIR*)> list(fdopendir(folder.release()), closedir);
    if (!list) return archive_trouble("cannot read a folder");
    while (const dirent* entry = readdir(list.get())) {
      const std::string name = entry->d_name;
      if (name == "." || name == "..") continue;
      if (++seen_ > 20 * kMostFolders) return too_many();
      const std::string whole = path.empty() ? name : path + '/' + name;
      if (auto error = add(dirfd(list.get()), name, whole, depth)) return error;
    }
    return std::nullopt;
  }

  Error too_many() const {
    return refuse_archive(
        say("made-too-many", "what was built has more than {} files", limits_.files));
  }

  std::optional<Error> add(int folder, const std::string& name, const std::string& whole,
                           std::size_t depth) {
    struct stat facts {};
    if (fstatat(folder, name.c_str(), &facts, AT_SYMLINK_NOFOLLOW) != 0) return std::nullopt;
    if (S_ISDIR(facts.st_mode)) {
      Fd inner(openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
      return inner ? look(std::move(inner), whole, depth + 1) : std::nullopt;
    }
    if (!S_ISREG(facts.st_mode) || files_.contains(whole)) return std::nullopt;
    bytes_ += static_cast<std::uint64_t>(facts.st_size);
    if (bytes_ > limits_.bytes) {
      return refuse_archive(
          say("made-too-large", "what was built has more than {} MB", limits_.bytes >> 20));
    }
    if (static_cast<int>(files_.size()) >= limits_.files) return too_many();
    files_[whole] = {root_ + '/' + whole, (facts.st_mode & 0111) != 0, facts.st_size};
    return std::nullopt;
  }

  const UnpackLimits limits_;
  std::string root_;
  std::uint64_t bytes_ = 0;
  int seen_ = 0;
  std::map<std::string, FoundFile> files_;
};

la_ssize_t append_to(archive*, void* out, const void* bytes, std::size_t size) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

}  // namespace

bool is_archive_name(std::string_view file) {
  const std::string name = lower_case(file);
  constexpr std::string_view kEndings[]{".zip", ".tar", ".tar.gz", ".tgz"};
  return std::any_of(std::begin(kEndings), std::end(kEndings),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

Result<std::vector<std::string>> unpack(std::string_view bytes, std::string_view file,
                                        const std::string& folder, const UnpackLimits& limits) {
  Layout layout(folder, limits);
  if (is_archive_name(file)) {
    if (auto error = unpack_all(bytes, layout)) return *error;
  } else {
    const auto parts = parts_of(bare_name(file));
    if (!parts) return parts.error();
    if (parts->empty()) return refuse_archive(say("archive-no-name", "the file has no name"));
    const auto made = layout.make_file(*parts, false);
    if (!made) return made.error();
    if (auto error = layout.write(*made, bytes.data(), bytes.size())) return *error;
  }
  auto names = std::move(layout).names();
  if (names.empty()) return refuse_archive(say("archive-empty", "there is no file in it"));
  for (std::string inner; !(inner = common_folder(names)).empty();) {
    if (auto error = lift(folder, inner)) return *error;
    for (std::string& name : names) name.erase(0, inner.size());
  }
  return names;
}

Result<std::string> pack(const std::vector<std::string>& folders, const UnpackLimits& limits) {
  Finder finder(limits);
  for (const std::string& folder : folders) {
    if (auto error = finder.look_in(folder)) return *error;
  }
  std::string out;
  const std::unique_ptr<archive, FreeWriter> writer(archive_write_new());
  archive_write_add_filter_gzip(writer.get());
  archive_write_set_options(writer.get(), "gzip:!timestamp,gzip:compression-level=6");
  archive_write_set_format_gnutar(writer.get());
  const auto failed = [&] {
    const char* why = archive_error_string(writer.get());
    return Error{Errc::Unsupported, fmt::format("cannot pack: {}", why == nullptr ? "" : why)};
  };
  if (archive_write_open(writer.get(), &out, nullptr, append_to, nullptr) != ARCHIVE_OK) {
    return failed();
  }
  for (const auto& [path, found] : finder.files()) {
    const Fd file(open(found.where.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!file) return archive_trouble("cannot read what was built");
    const std::unique_ptr<archive_entry, FreeEntry> entry(archive_entry_new());
    archive_entry_set_pathname(entry.get(), path.c_str());
    archive_entry_set_size(entry.get(), found.size);
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), found.program ? 0755 : 0644);
    if (archive_write_header(writer.get(), entry.get()) < ARCHIVE_WARN) return failed();
    char block[64 << 10];
    for (std::int64_t left = found.size; left > 0;) {
      const ssize_t got = ::read(
          file.get(), block, static_cast<std::size_t>(std::min<std::int64_t>(left, sizeof block)));
      if (got <= 0) return archive_trouble("cannot read what was built");
      if (archive_write_data(writer.get(), block, static_cast<std::size_t>(got)) < 0) {
        return failed();
      }
      left -= got;
    }
  }
  if (archive_write_close(writer.get()) != ARCHIVE_OK) return failed();
  return out;
}

}  // namespace palamedes::work
