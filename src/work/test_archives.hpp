// work/test_archives.hpp - archives as honest people and others make them.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <string>
#include <vector>

namespace palamedes::work {

struct TestEntry {
  std::string path;
  std::string text = {};
  int type = AE_IFREG;
  std::string link = {};       // where a symbolic link leads
  std::string hard_link = {};  // what it is a second name of
  int mode = 0644;
};

inline std::string test_archive(const std::vector<TestEntry>& entries, bool zip = false) {
  std::string out;
  archive* writer = archive_write_new();
  if (zip) {
    archive_write_set_format_zip(writer);
  } else {
    archive_write_set_format_gnutar(writer);
    archive_write_add_filter_gzip(writer);
  }
  archive_write_open(
      writer, &out, nullptr,
      [](archive*, void* into, const void* bytes, std::size_t size) {
        static_cast<std::string*>(into)->append(static_cast<const char*>(bytes), size);
        return static_cast<la_ssize_t>(size);
      },
      nullptr);
  for (const TestEntry& entry : entries) {
    archive_entry* row = archive_entry_new();
    archive_entry_set_pathname(row, entry.path.c_str());
    archive_entry_set_filetype(row, static_cast<unsigned>(entry.type));
    archive_entry_set_perm(row, static_cast<mode_t>(entry.mode));
    if (!entry.link.empty()) archive_entry_set_symlink(row, entry.link.c_str());
    if (!entry.hard_link.empty()) archive_entry_set_hardlink(row, entry.hard_link.c_str());
    const bool plain = entry.type == AE_IFREG && entry.hard_link.empty();
    archive_entry_set_size(row, plain ? static_cast<la_int64_t>(entry.text.size()) : 0);
    archive_write_header(writer, row);
    if (plain) archive_write_data(writer, entry.text.data(), entry.text.size());
    archive_entry_free(row);
  }
  archive_write_close(writer);
  archive_write_free(writer);
  return out;
}

}  // namespace palamedes::work
