// fuzz_driver.cpp - runs a fuzz target without libFuzzer, so that every compiler exercises it.
//
//   fuzz TARGET [--seconds N] [--seed S] [--corpus FOLDER]   replay the folder, then make up inputs
//   fuzz TARGET FILE...                                      replay these inputs only
//
// The targets are X of every X_fuzz.cpp; the build lists them (cmake/rooms.cmake).
//
// Made-up inputs are mutations of the corpus or plain random bytes; input number i depends on the
// seed, i and the corpus alone. There is no coverage feedback: the preset `fuzz` is the real hunt.
// An input that kills the process is left in the current folder as `crash-input`.

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz_targets.hpp"

#define PALAMEDES_DECLARE(target) \
  extern "C" int fuzz_##target(const std::uint8_t* data, std::size_t size);
PALAMEDES_FUZZ_TARGETS(PALAMEDES_DECLARE)
#undef PALAMEDES_DECLARE

// Present only under a sanitizer, which ends the process without raising a signal.
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));

namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<std::uint8_t>;

// SplitMix64 (Steele, Lea, Flood 2014): one word of state, so a fresh one per input costs nothing.
struct Rng {
  std::uint64_t state;
  std::uint64_t operator()() {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
};

struct Target {
  std::string_view name;
  int (*run)(const std::uint8_t* data, std::size_t size);
};

#define PALAMEDES_LIST(target) {#target, fuzz_##target},
constexpr Target kTargets[]{PALAMEDES_FUZZ_TARGETS(PALAMEDES_LIST)};
#undef PALAMEDES_LIST

constexpr unsigned kSecondsPerInput = 20;  // longer is a hang
constexpr std::size_t kMaxSize = 4096;

// What the handlers below need; they may only touch plain data and system calls.
const std::uint8_t* current_data = nullptr;
std::size_t current_size = 0;

void save_current_input() {
  const int fd = ::open("crash-input", O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (fd < 0) return;
  const bool saved = ::write(fd, current_data, current_size) >= 0;
  ::close(fd);
  constexpr std::string_view kNote = "fuzz: the input at fault is kept as ./crash-input\n";
  if (saved && ::write(STDERR_FILENO, kNote.data(), kNote.size()) < 0) return;
}

void on_fatal_signal(int signal) {
  save_current_input();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// noexcept: an exception that leaves the target is a finding like any other.
void run(const Target& target, const Bytes& input) noexcept {
  // A copy of the exact size on the heap: reading one byte too far is then visible to ASan.
  const Bytes exact(input.begin(), input.end());
  current_data = exact.data();
  current_size = exact.size();
  ::alarm(kSecondsPerInput);
  target.run(exact.data(), exact.size());
  ::alarm(0);
}

Bytes read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  return Bytes(text.begin(), text.end());
}

// The folder's files in order of name; none if there is no such folder.
std::vector<Bytes> read_corpus(const fs::path& folder) {
  std::vector<fs::path> paths;
  if (fs::is_directory(folder)) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file()) paths.push_back(entry.path());
    }
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Bytes> corpus;
  for (const auto& path : paths) corpus.push_back(read_file(path));
  return corpus;
}

// requires: bound > 0.
std::size_t below(Rng& rng, std::size_t bound) { return static_cast<std::size_t>(rng() % bound); }

std::uint8_t random_byte(Rng& rng) {
  constexpr std::array<std::uint8_t, 10> kTelling = {0, 1, 127, 128, 255, ' ', '\n', '-', '0', '9'};
  switch (below(rng, 3)) {
    case 0:
      return static_cast<std::uint8_t>(below(rng, 256));
    case 1:
      return static_cast<std::uint8_t>(' ' + below(rng, 95));  // printable: gets past a lexer
    default:
      return kTelling[below(rng, kTelling.size())];
  }
}

Bytes random_bytes(Rng& rng) {
  Bytes bytes(below(rng, std::size_t{1} << below(rng, 10)));  // mostly short
  std::generate(bytes.begin(), bytes.end(), [&rng] { return random_byte(rng); });
  return bytes;
}

using Offset = Bytes::difference_type;

void mutate_once(Bytes& bytes, const std::vector<Bytes>& corpus, Rng& rng) {
  const std::size_t at = below(rng, bytes.size() + 1);
  const auto here = bytes.begin() + static_cast<Offset>(at);
  const std::size_t run_length = std::min(bytes.size() - at, 1 + below(rng, 16));
  const auto there = here + static_cast<Offset>(run_length);
  switch (below(rng, 6)) {
    case 0:
      if (at < bytes.size()) *here ^= static_cast<std::uint8_t>(1U << below(rng, 8));
      break;
    case 1:
      if (at < bytes.size()) *here = random_byte(rng);
      break;
    case 2:
      bytes.insert(here, random_byte(rng));
      break;
    case 3:
      bytes.erase(here, there);
      break;
    case 4: {  // say it twice
      const Bytes repeated(here, there);
      bytes.insert(here, repeated.begin(), repeated.end());
      break;
    }
    default: {  // go on as another file does
      const Bytes& other = corpus[below(rng, corpus.size())];
      const auto from = other.begin() + static_cast<Offset>(below(rng, other.size() + 1));
      bytes.erase(here, bytes.end());
      bytes.insert(bytes.end(), from, other.end());
    }
  }
}

Bytes make_input(const std::vector<Bytes>& corpus, Rng& rng) {
  if (corpus.empty() || below(rng, 8) == 0) return random_bytes(rng);
  Bytes bytes = corpus[below(rng, corpus.size())];
  for (std::size_t n = 1 + below(rng, 6); n > 0; --n) mutate_once(bytes, corpus, rng);
  if (bytes.size() > kMaxSize) bytes.resize(kMaxSize);
  return bytes;
}

struct Options {
  const Target* target = nullptr;
  double seconds = 3;
  std::uint64_t seed = 1;
  fs::path corpus;
  std::vector<fs::path> files;
};

const Target& find_target(const std::string& name) {
  for (const Target& target : kTargets) {
    if (target.name == name) return target;
  }
  std::string known;
  for (const Target& target : kTargets) (known += ' ') += target.name;
  throw std::runtime_error("there is no target '" + name + "'; the targets are" + known);
}

Options parse(const std::vector<std::string>& arguments) {
  Options options;
  options.target = &find_target(arguments.empty() ? "" : arguments[0]);
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& flag = arguments[i];
    if (!flag.starts_with("--")) {
      options.files.emplace_back(flag);
      continue;
    }
    if (i + 1 == arguments.size()) throw std::runtime_error("no value after " + flag);
    const std::string& value = arguments[++i];
    if (flag == "--seconds") {
      options.seconds = std::stod(value);
    } else if (flag == "--seed") {
      options.seed = std::stoull(value);
    } else if (flag == "--corpus") {
      options.corpus = value;
    } else {
      throw std::runtime_error("unknown option " + flag);
    }
  }
  return options;
}

void fuzz(const Options& options) {
  using Clock = std::chrono::steady_clock;
  const std::vector<Bytes> corpus = read_corpus(options.corpus);
  for (const Bytes& input : corpus) run(*options.target, input);

  const auto end = Clock::now() + std::chrono::duration<double>(options.seconds);
  std::uint64_t made_up = 0;
  for (; Clock::now() < end; ++made_up) {
    Rng rng{Rng{options.seed}() ^ made_up};
    run(*options.target, make_input(corpus, rng));
  }
  std::printf("fuzz: %zu corpus files and %llu made-up inputs (seed %llu), no failure\n",
              corpus.size(), static_cast<unsigned long long>(made_up),
              static_cast<unsigned long long>(options.seed));
}

}  // namespace

int main(int argc, char** argv) {
  for (const int signal : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGALRM}) {
    // A sanitizer has its own handlers for all but these two, and calls us back.
    if (!__sanitizer_set_death_callback || signal == SIGABRT || signal == SIGALRM) {
      std::signal(signal, on_fatal_signal);
    }
  }
  if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(save_current_input);

  Options options;
  try {
    options = parse({argv + 1, argv + argc});
    if (options.files.empty()) {
      fuzz(options);
    } else {
      for (const auto& file : options.files) run(*options.target, read_file(file));
      std::printf("fuzz: %zu files replayed, no failure\n", options.files.size());
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "fuzz: %s\n", error.what());
    return 2;
  }
  return 0;
}
