// protocols/kits/embedded.hpp - the files of the folder `kits/`, compiled into the program.
#pragma once

#include <span>
#include <string_view>

namespace palamedes {

struct EmbeddedFile {
  std::string_view path;  // below `kits/`: "line/cpp/bot.cpp"
  std::string_view text;
};

// In the order of their paths. Written by cmake/embed.cmake.
std::span<const EmbeddedFile> embedded_kits();

// The module that speaks for bots in Python, from the folder `python/palamedes/`; the same way.
std::span<const EmbeddedFile> embedded_bot_module();

// The text of one file. requires: it exists.
std::string_view embedded_text(std::string_view path);

}  // namespace palamedes
