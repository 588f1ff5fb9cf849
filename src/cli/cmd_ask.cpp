// cli/cmd_ask.cpp - `palamedes ask`: one question of the web page, for programs.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/interrupt.hpp"
#include "cli/stopwatch.hpp"
#include "desk/ask.hpp"
#include "games/record/json_syntax.hpp"

namespace palamedes::cli {
namespace {

struct AskFlags {
  std::string question, body = "{}";
  int table = 32, threads = 1;
  bool reports = false;
};

void print_line(const desk::Json& document) {
  std::cout << document.dump(-1, ' ', false, desk::Json::error_handler_t::replace) << std::endl;
}

desk::Json body_of(const AskFlags& flags) {
  std::string text = flags.body;
  if (text == "-") text.assign(std::istreambuf_iterator<char>(std::cin), {});
  if (const auto mistake = json_mistake(text)) throw Fatal(kBadInput, mistake->message);
  return desk::Json::parse(text);
}

bool is_quick(const std::string& name) {
  const auto all = desk::questions();
  return std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.name == name; });
}

int ask(const AskFlags& flags) {
  const desk::Json body = body_of(flags);
  if (is_quick(flags.question)) {
    print_line(require(desk::answer(flags.question, body)));
    return 0;
  }
  const InterruptFlag interrupt;
  const Stopwatch watch;
  desk::Pace pace;
  pace.stop = [&] { return interrupt.set(); };
  pace.elapsed = [&] { return watch.seconds(); };
  if (flags.reports) pace.report = print_line;
  pace.threads = flags.threads;
  pace.table_megabytes = static_cast<std::size_t>(flags.table);
  print_line(require(desk::Thinkers().think(flags.question, body, pace)));
  return 0;
}

}  // namespace

Action define_ask(CLI::App& app) {
  const auto flags = std::make_shared<AskFlags>();
  app.add_option("QUESTION", flags->question,
                 "games, rules, players, view, explain, steps, compose, import, export, picture,\n"
                 "bout, choose, analyse, review or solve")
      ->required()
      ->option_text(" ");
  app.add_option("JSON", flags->body, "what is asked about; - reads standard input ({})")
      ->option_text(" ");
  app.add_flag("--reports", flags->reports, "while it thinks, a line for whatever is new");
  app.add_option("--threads", flags->threads, "threads to search with (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--table", flags->table, "megabytes for each table (32)")
      ->option_text("MB")
      ->check(CLI::Range(1, 65536));
  app.footer(
      "One JSON document a line, the same as the page's. Values are for the side that moves "
      "first.\n"
      "\nExamples:\n"
      "  palamedes ask games\n"
      "  palamedes ask view '{\"game\": \"othello\", \"moves\": [\"f5\"]}'\n"
      "  palamedes ask analyse '{\"game\": \"hop\", \"seconds\": 1, \"lines\": 3}' --reports");
  return [flags] { return ask(*flags); };
}

}  // namespace palamedes::cli
