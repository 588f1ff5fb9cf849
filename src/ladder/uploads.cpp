#include "ladder/uploads.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "work/queue.hpp"

namespace palamedes::ladder {

Answer<UploadDoor> upload_door(store::Connection& connection, std::int64_t now) {
  const auto workers = work::workers(connection, now * 1000);
  if (!workers) return workers.error();
  UploadDoor door{.closed = {}, .languages = Json::array()};
  const auto last = std::max_element(workers->begin(), workers->end(),
                                     [](const auto& a, const auto& b) { return a.seen < b.seen; });
  const bool silence = last != workers->end() && !last->alive;
  bool anybody = false, confines = false;
  Sentence sandbox;
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
    door.closed =
        say("upload.unconfined",
            "this machine cannot shut programs in, so it runs none that are sent: {}", sandbox);
  }
  return door;
}

}  // namespace palamedes::ladder
