// protocols/kits/kits.cpp - the table of all starter kits, and how templates become one.
#include "protocols/kits/kits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "protocols/kits/embedded.hpp"

namespace palamedes {
namespace {

struct Language {
  std::string_view id, source, build, run;
  // One template serves all protocols, beside a module that speaks them: python/palamedes/bot.py.
  bool one_for_all = false;
};

constexpr Language kLanguages[]{
    {"c", "bot.c", "make", "./bot"},
    {"cpp", "bot.cpp", "make", "./bot"},
    {"python", "bot.py", "", "./bot.py", true},
    {"java", "Bot.java", "make", "./bot"},
    {"js", "bot.js", "", "./bot.js"},
    {"rust", "bot.rs", "make", "./bot"},
    {"go", "bot.go", "make", "./bot"},
};

// Which combinations exist: this table.
struct Row {
  std::string_view protocol;
  std::vector<std::string_view> games;  // none: every game
  std::string folder;                   // of the protocol's own files
  bool single = false;  // a bot of this protocol is one file, and its board is in it
};

const std::vector<Row>& rows() {
  static const std::vector<Row> table{
      {"line", {}, "line"},
      {"nthu-files", {"othello"}, "nthu-othello"},
      {"nthu-files", {"minichess/2023", "minichess/2026"}, "nthu-minichess"},
      {"botzone", {"othello"}, "botzone-othello", true},
      {"stcp", {"hop"}, "stcp-hop"},
      {"ubgi", {"minichess/2023", "minichess/2026"}, "ubgi-minichess"},
      {"uci", {"minichess/2023", "minichess/2026"}, "ubgi-minichess"},
  };
  return table;
}

std::string list_of(const std::vector<std::string_view>& words) {
  return join(std::vector<std::string>(words.begin(), words.end()), ", ");
}

std::string languages_text() {
  std::vector<std::string_view> ids;
  for (const Language& language : kLanguages) ids.push_back(language.id);
  return list_of(ids);
}

Error refuse(const std::string& what) {
  return {Errc::Unsupported, fmt::format("{}; there is {}", what, kits_offered())};
}

const Row* find_row(std::string_view protocol, const std::string& game) {
  for (const Row& row : rows()) {
    const bool fits =
        row.games.empty() || std::find(row.games.begin(), row.games.end(), game) != row.games.end();
    if (row.protocol == protocol && fits) return &row;
  }
  return nullptr;
}

// What begins a line of a template that only kits with a board have.
constexpr std::string_view kWithBoard = "@BOARD@";

std::string choose_lines(std::string_view text, bool with_board) {
  std::string out;
  while (!text.empty()) {
    std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
    text.remove_prefix(line.size());
    if (line.starts_with(kWithBoard)) {
      if (!with_board) continue;
      line.remove_prefix(kWithBoard.size());
    }
    out += line;
  }
  return out;
}

// The folder of the board that knows the rules of a game; there need not be one.
std::string board_folder(const AnyGame& game) {
  return fmt::format("board-{}", game.info().set->family->name);
}

bool exists(std::string_view folder, std::string_view language) {
  const std::string prefix = fmt::format("{}/{}/", folder, language);
  const auto files = embedded_kits();
  return std::any_of(files.begin(), files.end(),
                     [&](const EmbeddedFile& file) { return file.path.starts_with(prefix); });
}

using Words = std::vector<std::pair<std::string_view, std::string>>;

std::string fill(std::string_view text, const Words& words) {
  std::string out;
  while (!text.empty()) {
    const auto word = std::find_if(words.begin(), words.end(), [&](const auto& candidate) {
      return text.starts_with(candidate.first);
    });
    if (text.front() != '@' || word == words.end()) {
      out += text.front();
      text.remove_prefix(1);
    } else {
      out += word->second;
      text.remove_prefix(word->first.size());
    }
  }
  return out;
}

Words words_for(const AnyGame& game, const Language& language, const Row& row,
                const std::string& name) {
  const GameInfo& info = game.info();
  Words words{
      {"@NAME@", name},
      {"@GAME@", info.id},
      {"@RULES@", info.rule_set},
      {"@SIDES@", fmt::format("{} or {}", info.sides[0], info.sides[1])},
      {"@PROTOCOL@", std::string(row.protocol)},
      {"@RUN@", std::string(language.run)},
      {"@SOURCE@", std::string(language.source)},
      {"@ABOUT_GAME@",
       fmt::format("{}, on {}x{}. {}", info.title, info.rows, info.cols, info.set->about_moves)},
      {"@BUILD@", language.build.empty() ? "There is nothing to build.\n"
                                         : fmt::format("    {}\n", language.build)},
      {"@TRY@",
       fmt::format("palamedes match {} '{}:{}' random", info.id, row.protocol, language.run)},
  };
  const auto about = fmt::format("{}/about.md", row.folder);
  words.emplace_back("@ABOUT_PROTOCOL@", fill(embedded_text(about), words));
  return words;
}

}  // namespace

std::string kits_offered() {
  std::vector<std::string> parts;
  for (const Row& row : rows()) {
    parts.push_back(fmt::format("{} for {}", row.protocol,
                                row.games.empty() ? "every game" : list_of(row.games)));
  }
  return fmt::format("{}, each in {}", join(parts, "; "), languages_text());
}

Result<Kit> make_kit(const AnyGame& game, std::string_view language, std::string_view protocol,
                     const std::string& name) {
  const auto spoken = std::find_if(std::begin(kLanguages), std::end(kLanguages),
                                   [&](const Language& known) { return known.id == language; });
  if (spoken == std::end(kLanguages)) {
    return refuse(fmt::format("there are no kits in the language {}", in_quotes(language)));
  }
  const Row* row = find_row(protocol, game.info().id);
  if (row == nullptr) {
    return refuse(fmt::format("there is no kit for {} by the protocol {}", game.info().id,
                              in_quotes(protocol)));
  }
  Kit kit{{}, std::string(spoken->build), std::string(spoken->run)};
  const Words words = words_for(game, *spoken, *row, name);
  const bool with_board = !row->single && exists(board_folder(game), language);
  std::vector<std::string> folders{row->folder, "build"};
  if (!row->single) folders.push_back("moves");
  if (with_board) folders.push_back(board_folder(game));
  if (spoken->one_for_all) folders = {"any", "build"};
  for (const EmbeddedFile& file : embedded_kits()) {
    for (const std::string& folder : folders) {
      const std::string prefix = fmt::format("{}/{}/", folder, language);
      if (!file.path.starts_with(prefix)) continue;
      kit.files.push_back({std::string(file.path.substr(prefix.size())),
                           fill(choose_lines(file.text, with_board), words),
                           file.text.starts_with("#!")});
    }
  }
  if (spoken->one_for_all) {
    for (const EmbeddedFile& module : embedded_bot_module()) {
      kit.files.push_back({fmt::format("palamedes/{}", module.path), std::string(module.text)});
    }
  }
  kit.files.push_back({"README.md", fill(embedded_text("README.md"), words), false});
  return kit;
}

std::vector<Kit> kits_of(const AnyGame& game) {
  std::vector<Kit> kits;
  for (const Row& row : rows()) {
    for (const Language& language : kLanguages) {
      auto kit = make_kit(game, language.id, row.protocol, "bot");
      if (kit) kits.push_back(std::move(*kit));
    }
  }
  return kits;
}

}  // namespace palamedes
