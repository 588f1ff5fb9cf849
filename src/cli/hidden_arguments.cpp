// cli/hidden_arguments.cpp - overwrites argv itself, which is what a list of processes shows.
#include "cli/hidden_arguments.hpp"

#include <cstring>

#if PALAMEDES_SERVICE
#include "store/secrets.hpp"
#endif

namespace palamedes::cli {

#if PALAMEDES_SERVICE

HiddenArguments::HiddenArguments(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string text = argv[i];
    if (!store::may_hold_password(text)) continue;
    texts_.push_back(text);
    // --store=ADDRESS may be repeated without its beginning.
    if (const auto equals = text.find('='); text.starts_with("--") && equals != text.npos) {
      texts_.push_back(text.substr(equals + 1));
    }
    std::memset(argv[i], '*', text.size());
  }
}

std::string HiddenArguments::out_of(std::string message) const {
  for (const std::string& text : texts_) message = store::without(std::move(message), text);
  return message;
}

#else

HiddenArguments::HiddenArguments(int, char**) {}
std::string HiddenArguments::out_of(std::string message) const { return message; }

#endif

}  // namespace palamedes::cli
