// cli/cmd_adapt.cpp - `palamedes adapt`: a course's source file becomes a player.
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>

#include "base/text.hpp"
#include "cli/caretaker.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/sandbox_flag.hpp"
#include "referee/adapt/adapt.hpp"

namespace palamedes::cli {
namespace {

struct AdaptFlags {
  std::string source, program, kind, headers, sandbox = "auto";
};

referee::SourceKind kind_for(const AdaptFlags& flags, const std::string& text) {
  if (const auto error = referee::unreadable(text, flags.source)) {
    throw Fatal(kBadInput, error->message);
  }
  if (!flags.kind.empty()) return require(referee::source_kind_named(flags.kind));
  const auto kind = referee::source_kind_of(text, flags.source);
  if (!kind) throw Fatal(kBadInput, kind.error().message);
  return *kind;
}

// The editions of 2019 and 2020 differ in their rules alone, so a guess may be wrong.
std::string about_the_guess(referee::SourceKind kind) {
  using enum referee::SourceKind;
  if (kind != Algorithm2019 && kind != Algorithm2020) return "";
  const auto sibling = kind == Algorithm2019 ? Algorithm2020 : Algorithm2019;
  return fmt::format("It was taken for a program of {}; --as {} makes one of {}.\n",
                     kind == Algorithm2019 ? 2019 : 2020, referee::name_of(sibling),
                     kind == Algorithm2019 ? 2020 : 2019);
}

void write_program(const std::string& path, std::string_view bytes) {
  write_file(path, bytes);
  if (chmod(path.c_str(), 0755) == 0) return;
  throw Fatal(kIoFailure,
              fmt::format("cannot make {} executable: {}", in_quotes(path), std::strerror(errno)));
}

int run(const AdaptFlags& flags) {
  leave_a_caretaker();
  const std::string text = read_file(flags.source);
  const auto kind = kind_for(flags, text);
  const std::string stem = std::filesystem::path(flags.source).stem().string();
  const std::string program = flags.program.empty() ? "./" + stem : flags.program;
  if (same_file(flags.source, program)) {
    throw Fatal(kBadInput,
                fmt::format("{} would overwrite its own source; name the program with -o",
                            in_quotes(program)));
  }
  check_writable(program);
  const auto report =
      referee::adapt({.source = flags.source,
                      .text = text,
                      .kind = kind,
                      .name = stem,
                      .headers = flags.headers,
                      .sandbox = sandbox_named(flags.sandbox, referee::compiler_limits())});
  if (!report) throw Fatal(kIoFailure, report.error().message);
  if (report->program.empty()) {
    for (const referee::Diagnosis& error : report->errors) std::cerr << error.line() << '\n';
    if (!report->too_much.empty()) std::cerr << report->too_much << '\n';
    throw Fatal(kBadInput, fmt::format("{} does not compile as {}", in_quotes(flags.source),
                                       referee::name_of(kind)));
  }
  write_program(program, report->program);
  std::cout << fmt::format("{} ({}) plays now:\n  palamedes match {} '{}:{}' random\n", program,
                           referee::name_of(kind), referee::game_of(kind),
                           referee::protocol_of(kind, text),
                           program.find('/') == std::string::npos ? "./" + program : program);
  if (flags.kind.empty()) std::cout << about_the_guess(kind);
  return 0;
}

}  // namespace

Action define_adapt(CLI::App& app) {
  const auto flags = std::make_shared<AdaptFlags>();
  app.add_option("FILE", flags->source,
                 "a 2018 Student.h, an algorithm file, a program of hop's course or of Botzone")
      ->required()
      ->option_text(" ");
  app.add_option("-o,--output", flags->program, "the program; named after the file if left out")
      ->option_text("PROGRAM");
  app.add_option("--as", flags->kind,
                 "student-2018, algorithm-2019, algorithm-2020, hop-2019 or botzone; told from the "
                 "file if left out")
      ->option_text("KIND");
  app.add_option("--headers", flags->headers,
                 "a folder of headers that the file includes; it gets to see no other of yours")
      ->option_text("FOLDER");
  add_sandbox_flag(app, flags->sandbox);
  app.footer(
      "The file is compiled with g++, unchanged, in a sandbox. What it prints goes to standard "
      "error. Programs\n"
      "that include jsoncpp/json.h need Debian's libjsoncpp-dev.\n\n"
      "Examples:\n"
      "  palamedes adapt Student.h -o student\n"
      "  palamedes adapt algorithm_A.cpp --as algorithm-2020");
  return [flags] { return run(*flags); };
}

}  // namespace palamedes::cli
