// games/formats/document.cpp - bytes that are not UTF-8 are taken for Latin-1, so that old files
// keep their names.
#include "games/formats/document.hpp"

#include <cmath>

#include "base/text.hpp"
#include "base/utf8.hpp"

namespace palamedes {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }

}  // namespace

std::string as_utf8(std::string_view bytes) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (is_utf8(bytes)) return std::string(bytes.substr(bytes.starts_with(kMark) ? kMark.size() : 0));
  std::string text;
  for (const char c : bytes) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xC0 | code >> 6);
      text += static_cast<char>(0x80 | (code & 0x3F));
    }
  }
  return text;
}

std::string on_one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line) c = is_control(c) ? ' ' : c;
  return line;
}

std::string reflowed(std::string_view text) {
  const std::string line = on_one_line(text);
  const auto words = split_words(line);
  return join({words.begin(), words.end()}, " ");
}

std::optional<double> parse_seconds(std::string_view text) {
  const auto parts = split(text, ':');
  if (parts.size() > 3) return std::nullopt;
  double seconds = 0;
  for (const std::string_view part : parts) {
    const auto value = parse_double(part);
    if (!value || *value < 0) return std::nullopt;
    seconds = seconds * 60 + *value;
  }
  if (!std::isfinite(seconds)) return std::nullopt;
  // Clocks tell milliseconds at most. As a sum of parts one would be off by a last bit.
  constexpr double kLongest = 1e12;
  if (parts.size() > 1 && seconds < kLongest) seconds = std::round(seconds * 1000) / 1000;
  return seconds;
}

Error located(const Sentence& where, const Error& error) {
  return Error{error.code, say("located", "{}: {}", where, error.message)};
}

Sentence format_word(std::string_view name) { return word("format." + std::string(name), name); }

Sentence game_number(std::string_view format, std::size_t number) {
  return say("game-number", "{}: game {}", format_word(format), number);
}

Sentence game_number(std::string_view format, std::size_t number, std::size_t first_line) {
  return say("game-number-line", "{}: game {} (line {})", format_word(format), number, first_line);
}

Sentence line_number(std::size_t line) { return say("line-number", "line {}", line); }

Sentence move_number(std::size_t number) { return say("move-number", "move {}", number); }

Result<std::string> export_each(std::string_view format, std::span<const GameRecord> games,
                                Result<std::string> (*one)(const GameRecord&)) {
  std::string document;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto text = one(games[i]);
    if (!text) return located(game_number(format, i + 1), text.error());
    document += *text;
  }
  return document;
}

Error cannot_hold(const GameRecord& record, const Sentence& holds) {
  return Error{Errc::Unsupported,
               say("format-cannot-hold",
                   "{} does not fit into this format, which is for {}; json holds every game",
                   quote(record.game), holds)};
}

}  // namespace palamedes
