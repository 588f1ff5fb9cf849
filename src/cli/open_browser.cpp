#include "cli/open_browser.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

namespace palamedes::cli {

void open_browser(const std::string& address) {
  const char* const command[]{"xdg-open", address.c_str(), nullptr};
  pid_t child = 0;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  const int failure = posix_spawnp(&child, command[0], &actions, nullptr,
                                   const_cast<char* const*>(command), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure == 0) std::thread([child] { waitpid(child, nullptr, 0); }).detach();
}

}  // namespace palamedes::cli
