// desk/ask.hpp - everything a page may ask about games, answered as JSON documents.
//
// The same answers reach a page from the HTTP service (room `service`) and, without any server,
// from WebAssembly. Nothing here opens files, reads clocks or throws; docs/openapi.json describes
// every document but the script of "bout", which bout_script.hpp does. Values and results are for
// First, as on screen.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "base/result.hpp"

namespace palamedes::desk {

using Json = nlohmann::ordered_json;

// A question that is answered at once: "games", "rules", "players", "view", "explain", "steps",
// "compose", "import", "export", "picture", "explore",
// "openings", "bout".
struct Question {
  std::string_view name;
  Result<Json> (*answer)(const Json& body);
};

std::span<const Question> questions();
Result<Json> answer(std::string_view name, const Json& body);

// How thinking is paced by whoever asks. Not Limits: those are in the question itself; this is what
// the machine lends it, and reports are documents.
struct Pace {
  std::function<bool()> stop;               // asked now and then; true ends the thinking
  std::function<double()> elapsed;          // seconds since the thinking began
  std::function<void(const Json&)> report;  // told whenever there is something new; may be empty
  int threads = 1;
  std::size_t table_megabytes = 16;
};

struct Kept;  // thinkers.hpp

// Questions that take thought: "choose", "analyse", "review", "coach", "solve". Engines are kept
// from question to question, so that going on with a position costs little. Belongs to one thread.
class Thinkers {
 public:
  Thinkers();
  ~Thinkers();

  Result<Json> think(std::string_view name, const Json& body, const Pace& pace);

 private:
  std::unique_ptr<Kept> kept_;
};

}  // namespace palamedes::desk
