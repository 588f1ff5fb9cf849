// wasm/module.cpp - the desk as a WebAssembly module: questions and answers as JSON in its memory.
//
// What the module asks of whoever runs it is imported from "env": the time, whether to stop, a place
// for reports, and weights (engines/shipped_file.cpp). Texts are (pointer, length) pairs in UTF-8; an answer stays
// valid until the next call. One module is one thread.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "desk/ask.hpp"
#include "desk/words.hpp"
#include "engines/bench_positions.hpp"
#include "engines/engine.hpp"
#include "engines/node_signature.hpp"
#include "engines/solver.hpp"
#include "games/catalog.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"

#define PALAMEDES_IMPORT(name) __attribute__((import_module("env"), import_name(name)))
#define PALAMEDES_EXPORT(name) __attribute__((export_name(name)))

extern "C" {
PALAMEDES_IMPORT("host_milliseconds") double host_milliseconds();
PALAMEDES_IMPORT("host_should_stop") int host_should_stop();
PALAMEDES_IMPORT("host_report") void host_report(const char* text, std::size_t length);
}

namespace palamedes {
namespace {

using desk::Json;

std::string as_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool is_quick(std::string_view name) {
  for (const desk::Question& question : desk::questions()) {
    if (question.name == name) return true;
  }
  return false;
}

// Everything the module keeps between calls.
struct Module {
  desk::Thinkers thinkers;
  std::string answer;
};

Module& module() {
  static Module kept;
  return kept;
}

Result<Json> think(std::string_view name, const Json& body, std::size_t megabytes) {
  const double from = host_milliseconds();
  desk::Pace pace;
  pace.stop = [] { return host_should_stop() != 0; };
  pace.elapsed = [from] { return (host_milliseconds() - from) / 1000; };
  pace.report = [](const Json& so_far) {
    const std::string text = as_text(so_far);
    host_report(text.data(), text.size());
  };
  pace.table_megabytes = megabytes;
  return module().thinkers.think(name, body, pace);
}

// {"ask": name, "body": {...}, "megabytes"?: of tables}
Result<Json> answer_to(std::string_view text) {
  if (auto mistake = json_mistake(text)) return std::move(*mistake);
  const Json question = parsed_json(text);
  const auto ask = question.find("ask"), body = question.find("body");
  if (ask == question.end() || !ask->is_string() || body == question.end()) {
    return Error{Errc::BadSyntax, "a question must have \"ask\", a text, and \"body\""};
  }
  const auto megabytes = question.find("megabytes");
  const bool sized = megabytes != question.end() && megabytes->is_number_unsigned() &&
                     *megabytes >= 1 && *megabytes <= 512;
  const auto& name = ask->get_ref<const std::string&>();
  if (is_quick(name)) return desk::answer(name, *body);
  return think(name, *body, sized ? megabytes->get<std::size_t>() : 32);
}

const char* keep(std::string text) {
  module().answer = std::move(text);
  return module().answer.c_str();
}

// Nodes and the time they took.
struct Speed {
  std::uint64_t nodes = 0;
  double milliseconds = 0;
};

// What it takes to empty the engine's table is not counted.
Speed speed_of(const engines::BenchSet& set, std::uint64_t nodes, std::size_t megabytes) {
  const auto game = find_game(set.game);
  const engines::EngineOptions options{
      .table_megabytes = megabytes, .cpu = CpuLevel::Plain, .parameters = {}};
  const auto engine = engines::make_engine(**game, options);
  Limits limits;
  limits.nodes = nodes;
  Speed speed;
  for (const std::string_view position : set.positions) {
    engine->new_game();
    const auto play = (*game)->start_from(position);
    const double from = host_milliseconds();
    const Analysis found = set.is_endgame() ? engines::solve(**play, limits, options)
                                            : engine->analyse(**play, limits);
    speed.milliseconds += host_milliseconds() - from;
    speed.nodes += found.nodes;
  }
  return speed;
}

}  // namespace
}  // namespace palamedes

extern "C" {

PALAMEDES_EXPORT("allocate") void* module_allocate(std::size_t bytes) { return std::malloc(bytes); }
PALAMEDES_EXPORT("release") void module_release(void* memory) { std::free(memory); }

// The answer to a question, {"answer": ...} or {"error": {"code", "message", "sentence"}}, ended by
// a zero.
PALAMEDES_EXPORT("desk_ask") const char* module_ask(const char* text, std::size_t length) {
  using namespace palamedes;
  auto found = answer_to({text, length});
  if (found) {
    Json answer = Json::object();
    answer["answer"] = std::move(*found);
    return keep(as_text(answer));
  }
  return keep(as_text({{"error", desk::error_document(found.error())}}));
}

// Line number `set` of bench/signatures.txt, or an empty text past the last.
PALAMEDES_EXPORT("signature") const char* module_signature(std::size_t set) {
  using namespace palamedes;
  const auto sets = engines::bench_sets();
  return keep(set < sets.size() ? engines::signature_line(sets[set], CpuLevel::Plain) : "");
}

// {"nodes", "seconds"} of a bench set, each of its positions searched for so many nodes: what
// `palamedes bench search --nodes --table` does.
PALAMEDES_EXPORT("bench")
const char* module_bench(std::size_t set, double nodes, std::size_t megabytes) {
  using namespace palamedes;
  const auto sets = engines::bench_sets();
  if (set >= sets.size()) return keep("");
  const Speed speed = speed_of(sets[set], static_cast<std::uint64_t>(nodes), megabytes);
  return keep(as_text({{"nodes", speed.nodes}, {"seconds", speed.milliseconds / 1000}}));
}

}  // extern "C"
