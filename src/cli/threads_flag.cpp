#include "cli/threads_flag.hpp"

#include <algorithm>
#include <thread>

namespace palamedes::cli {

void add_threads_flag(CLI::App& app, int& threads) {
  app.add_option("--threads", threads, "at the same time; all cores if left out")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
}

int threads_or_all(int threads) {
  return threads > 0 ? threads
                     : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace palamedes::cli
