// cli/hidden_arguments.hpp - arguments with a password in them: not for whoever lists processes,
// and not for messages.
#pragma once

#include <string>
#include <vector>

namespace palamedes::cli {

class HiddenArguments {
 public:
  // Overwrites them where the system shows them, once they have been copied.
  HiddenArguments(int argc, char** argv);
  // A message that may repeat an argument, without them.
  std::string out_of(std::string message) const;

 private:
  std::vector<std::string> texts_;
};

}  // namespace palamedes::cli
