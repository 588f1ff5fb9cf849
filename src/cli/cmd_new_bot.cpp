// cli/cmd_new_bot.cpp - `palamedes new-bot`: writes a starter kit into a new folder.
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "protocols/kits/kits.hpp"

namespace palamedes::cli {
namespace {

struct NewBotFlags {
  std::string game, language, protocol = "line", folder;
};

// "chain/2018:3x4" makes "chain-2018-3x4".
std::string plain_name(std::string text) {
  const auto odd = [](char c) { return !is_digit(c) && (to_lower(c) < 'a' || to_lower(c) > 'z'); };
  std::replace_if(text.begin(), text.end(), odd, '-');
  return text;
}

// Only ever a new folder: a kit must not fall upon somebody's work.
void make_folder(const std::string& folder) {
  if (mkdir(folder.c_str(), 0777) == 0) return;
  if (errno == EEXIST) {
    throw Fatal(kBadInput, fmt::format("{} exists already, and nothing is overwritten; name "
                                       "another folder with -o",
                                       in_quotes(folder)));
  }
  throw Fatal(kIoFailure, fmt::format("cannot make the folder {}: {}", in_quotes(folder),
                                      std::strerror(errno)));
}

int write_kit(const NewBotFlags& flags) {
  const auto game = game_named(flags.game);
  const std::string name = plain_name(game->info().id) + "-bot";
  const Kit kit = require(make_kit(*game, flags.language, flags.protocol, name));
  const std::string folder =
      flags.folder.empty() ? fmt::format("{}-{}", name, flags.language) : flags.folder;
  make_folder(folder);
  for (const KitFile& file : kit.files) {
    const std::string path = fmt::format("{}/{}", folder, file.path);
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    write_file(path, file.text);
    if (file.executable && chmod(path.c_str(), 0755) != 0) {
      throw Fatal(kIoFailure, fmt::format("cannot make {} executable: {}", in_quotes(path),
                                          std::strerror(errno)));
    }
    std::cout << path << '\n';
  }
  const std::string build = kit.build.empty() ? "" : fmt::format(" && {}", kit.build);
  std::cout << fmt::format("\nNext: cd {}{}, and look for THINK HERE\n", folder, build);
  return 0;
}

}  // namespace

Action define_new_bot(CLI::App& app) {
  const auto flags = std::make_shared<NewBotFlags>();
  app.add_option("--game", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text("GAME");
  app.add_option("--lang", flags->language, "c, cpp, python, java, js, rust or go")
      ->required()
      ->option_text("LANGUAGE");
  app.add_option("--protocol", flags->protocol, "what the bot speaks; line if left out")
      ->option_text("PROTOCOL");
  app.add_option("-o,--output", flags->folder, "the new folder; named after the game if left out")
      ->option_text("FOLDER");
  app.footer("There is " + kits_offered() +
             ".\n\n"
             "Examples:\n"
             "  palamedes new-bot --game othello --lang python\n"
             "  palamedes new-bot --game chain/2018 --lang cpp -o my-bot\n"
             "  palamedes new-bot --game minichess --lang rust --protocol uci");
  return [flags] { return write_kit(*flags); };
}

}  // namespace palamedes::cli
