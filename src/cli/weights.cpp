#include "cli/weights.hpp"

#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "engines/engine.hpp"

namespace palamedes::cli {

void add_weights_flag(CLI::App& app, std::string& path) {
  app.add_option("--weights", path, "what to judge by, instead of the engine's own")
      ->option_text("FILE");
}

std::shared_ptr<const engines::WeightsFile> load_weights(const std::string& path,
                                                         const AnyGame& game) {
  if (path.empty()) return nullptr;
  const auto refuse = [&path](const Error& why) {
    return Fatal(kBadInput, path + ": " + why.message);
  };
  auto weights = engines::decode_weights(read_file(path));
  if (!weights) throw refuse(weights.error());
  if (const auto fit = engines::check_weights(game, *weights); !fit) throw refuse(fit.error());
  return std::make_shared<const engines::WeightsFile>(std::move(*weights));
}

}  // namespace palamedes::cli
