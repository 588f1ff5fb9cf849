#include "ladder/uploads.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "work/queue.hpp"

namespace palamedes::ladder {
namespace {

// "...; no bubblewrap (why)", as a worker says it of its machine (referee/sandbox.cpp).
Sentence what_is_missing(const std::string& sandbox) {
  constexpr std::string_view kNo = "; no ";
  const auto at = sandbox.find(kNo), why = sandbox.find(" (", at == sandbox.npos ? 0 : at);
  if (at == sandbox.npos || why == sandbox.npos || !sandbox.ends_with(')')) return sandbox;
  const std::size_t name = at + kNo.size();
  return say("upload.missing_layer", "it has no {} ({})", sandbox.substr(name, why - name),
             sandbox.substr(why + 2, sandbox.size() - why - 3));
}

}  // namespace

Answer<UploadDoor> upload_door(store::Connection& connection, std::int64_t now) {
  const auto workers = work::workers(connection, now * 1000);
  if (!workers) return workers.error();
  UploadDoor door{.closed = {}, .languages = Json::array()};
  const auto last = std::max_element(workers->begin(), workers->end(),
                                     [](const auto& a, const auto& b) { return a.seen < b.seen; });
  const bool silence = last != workers->end() && !last->alive;
  bool anybody = false, confines = false;
  std::string sandbox;
  for (const work::WorkerRow& worker : *workers) {
    if (!worker.alive && !(silence && worker.id == last->id)) continue;
    anybody = true;
    if (!worker.facts.confines) sandbox = worker.facts.sandbox;
    if (!worker.facts.confines || confines) continue;
    confines = true;
    for (const work::Toolchain& chain : worker.facts.toolchains) {
      door.languages.push_back({{"id", chain.language},
                                {"name", chain.shown},
                                {"compiler", chain.version},
                                {"build", chain.flags},
                                {"files", chain.files},
                                {"libraries", chain.libraries}});
    }
  }
  if (anybody && !confines) {
    door.closed = say("upload.unconfined",
                      "this machine cannot shut programs in, so it runs none that are sent: {}",
                      what_is_missing(sandbox));
  }
  return door;
}

}  // namespace palamedes::ladder
