// games/formats/formats.cpp - the table of formats, and telling them apart.
#include "games/formats/formats.hpp"

#include <array>

#include "base/text.hpp"
#include "games/formats/json_games.hpp"
#include "games/minichess/formats/pgn.hpp"
#include "games/othello/formats/ggf.hpp"
#include "games/othello/formats/obf.hpp"
#include "games/othello/formats/transcript.hpp"
#include "games/othello/formats/wthor.hpp"
#include "games/othello/formats/wthor_layout.hpp"

namespace palamedes {
namespace {

Result<std::vector<GameRecord>> import_wthor_games(std::string_view bytes) {
  return import_wthor(bytes);
}

Result<std::string> export_wthor_games(std::span<const GameRecord> games) {
  auto files = export_wthor(games);
  if (!files) return files.error();
  return std::move(files->games);
}

constexpr std::array kFormats{
    Format{"json", ".json", "Our own records: every game, everything that is known of it.", "",
           false, import_json, export_json},
    Format{"transcript", ".txt", "Othello games as bare squares (f5d6c3...), one a line.",
           "othello", false, import_transcript, export_transcript},
    Format{"ggf", ".ggf", "Othello games of the Generic Game Server, with times and evaluations.",
           "othello", false, import_ggf, export_ggf},
    Format{"obf", ".obf", "Othello positions, one a line, with the scores of their moves.",
           "othello", false, import_obf, export_obf},
    Format{"wthor", ".wtb", "Othello games of the French federation's base, binary.", "othello",
           true, import_wthor_games, export_wthor_games},
    Format{"pgn", ".pgn", "Minichess and gardner games as chess programs exchange them.",
           "minichess", false, import_pgn, export_pgn},
};

// The first line that is neither empty nor a comment of the Othello formats.
std::string_view first_line(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::string_view line = trim(bytes.substr(0, end));
    if (!line.empty() && line[0] != '%' && line[0] != '#') return line;
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  return {};
}

bool looks_like_wthor(std::string_view bytes) {
  if (bytes.size() < wthor::kHeader || (bytes.size() - wthor::kHeader) % wthor::kGame != 0)
    return false;
  std::size_t count = 0;
  for (std::size_t i = 4; i > 0; --i) {
    count = count << 8 | static_cast<unsigned char>(bytes[wthor::kGameCount + i - 1]);
  }
  return count == (bytes.size() - wthor::kHeader) / wthor::kGame;
}

bool looks_like_obf(std::string_view line) {
  const std::size_t cells = std::min(line.find_first_not_of("XxOo*-."), line.size());
  return cells == 64 || cells == 36;
}

bool looks_like_transcript(std::string_view line) {
  const char file = to_lower(line[0]);
  return line.size() >= 2 && file >= 'a' && file <= 'h' && is_digit(line[1]);
}

// The name of the format by its contents, or nothing.
std::string_view format_by_contents(std::string_view bytes) {
  if (looks_like_wthor(bytes)) return "wthor";
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  const std::string_view line = first_line(bytes);
  if (line.empty()) return {};
  if (line[0] == '{') return "json";
  if (line[0] == '[') {  // a JSON array, or a tag
    const std::string_view inside = trim(line.substr(1));
    return inside.empty() || inside[0] == '{' || inside[0] == ']' ? "json" : "pgn";
  }
  if (line.find("(;") != std::string_view::npos) return "ggf";
  if (looks_like_obf(line)) return "obf";
  if (is_digit(line[0]) && line.find('.') != std::string_view::npos) return "pgn";
  return looks_like_transcript(line) ? "transcript" : std::string_view{};
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const Format& format : kFormats) names.emplace_back(format.name);
  return names;
}

}  // namespace

std::span<const Format> formats() { return kFormats; }

Result<const Format*> find_format(std::string_view name) {
  for (const Format& format : kFormats) {
    if (format.name == lower_case(name)) return &format;
  }
  return Error{Errc::UnknownName, say("no-format", "there is no format {}; the formats are {}",
                                      quote(name), join(format_names(), ", "))};
}

Result<const Format*> recognise_format(std::string_view bytes, std::string_view file_name) {
  const std::string name = lower_case(file_name);
  if (name.ends_with(".jsonl")) return find_format("json");
  for (const Format& format : kFormats) {
    // A .txt may be anything.
    if (format.extension != ".txt" && name.ends_with(format.extension)) return &format;
  }
  const std::string_view found = format_by_contents(bytes);
  if (!found.empty()) return find_format(found);
  const std::string_view line = first_line(bytes);
  if (line.empty())
    return Error{Errc::UnknownName, say("no-document", "there is no document here")};
  return Error{Errc::UnknownName,
               say("looks-like-no-format", "{} does not look like any of the formats {}",
                   quote(line), join(format_names(), ", "))};
}

}  // namespace palamedes
