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
#include "desk/words.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::cli {
namespace {

struct AskFlags {
  std::string question, body = "{}";
  int table = 32, threads = 1;
  bool reports = false, each = false;
};

void print_line(const desk::Json& document) {
  std::cout << document.dump(-1, ' ', false, desk::Json::error_handler_t::replace) << std::endl;
}

Result<desk::Json> read_document(const std::string& text) {
  if (auto mistake = json_mistake(text)) return *std::move(mistake);
  return parsed_json(text);
}

bool is_quick(const std::string& name) {
  const auto all = desk::questions();
  return std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.name == name; });
}

class Asking {
 public:
  explicit Asking(const AskFlags& flags) : flags_(flags), quick_(is_quick(flags.question)) {}

  Result<desk::Json> answer_to(const std::string& text) {
    auto body = read_document(text);
    if (!body) return body.error();
    if (quick_) return desk::answer(flags_.question, *body);
    const InterruptFlag interrupt;
    const Stopwatch watch;
    desk::Pace pace;
    pace.stop = [&] { return interrupted_ = interrupt.set(); };
    pace.elapsed = [&] { return watch.seconds(); };
    if (flags_.reports) pace.report = print_line;
    pace.threads = flags_.threads;
    pace.table_megabytes = static_cast<std::size_t>(flags_.table);
    return thinkers_.think(flags_.question, *body, pace);
  }

  bool interrupted() const { return interrupted_; }

 private:
  const AskFlags& flags_;
  bool quick_, interrupted_ = false;
  desk::Thinkers thinkers_;
};

// A mistake is the answer to its own line, and the next is read.
int ask_each(const AskFlags& flags) {
  Asking asking(flags);
  for (std::string line; !asking.interrupted() && std::getline(std::cin, line);) {
    if (line.empty()) continue;
    const auto found = asking.answer_to(line);
    print_line(found ? *found : desk::Json{{"error", desk::error_document(found.error())}});
  }
  return 0;
}

int ask(const AskFlags& flags) {
  if (flags.each) return ask_each(flags);
  std::string text = flags.body;
  if (text == "-") text.assign(std::istreambuf_iterator<char>(std::cin), {});
  print_line(require(Asking(flags).answer_to(text)));
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
  auto* body =
      app.add_option("JSON", flags->body, "what is asked about; - reads standard input ({})")
          ->option_text(" ");
  app.add_flag("--each", flags->each, "a document a line from standard input, and a line for each")
      ->excludes(body);
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
      "  palamedes ask analyse '{\"game\": \"hop\", \"seconds\": 1, \"lines\": 3}' --reports\n"
      "  palamedes ask view --each < positions.jsonl");
  return [flags] { return ask(*flags); };
}

}  // namespace palamedes::cli
