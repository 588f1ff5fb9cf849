// protocols/kits/embedded.cpp - finds an embedded file by its path.
#include "protocols/kits/embedded.hpp"

#include "base/check.hpp"

namespace palamedes {

std::string_view embedded_text(std::string_view path) {
  for (const EmbeddedFile& file : embedded_kits()) {
    if (file.path == path) return file.text;
  }
  check_failed("no such file was embedded");
}

}  // namespace palamedes
