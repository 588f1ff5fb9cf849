// games/formats/json_games.cpp - documents are cut apart by their brackets; what is inside is
// judged one by one.
#include "games/formats/json_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/formats/document.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/record_json.hpp"

namespace palamedes {
namespace {

struct Document {
  std::string_view text;
  int line;  // where it begins
};

// The length of the JSON value at the front of `text`, found by its brackets alone; all of `text`
// if they are not closed. Whatever is wrong inside is found when the value is read.
std::size_t value_length(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth <= 0) {
      return i + 1;
    }
  }
  return text.size();
}

Error json_fault(const Error& error) { return located(format_word("json"), error); }

// The objects in a text that holds nothing else but blanks and `separators` between them.
Result<std::vector<Document>> documents_in(std::string_view text, std::string_view separators) {
  std::vector<Document> documents;
  int line = 1;
  while (!text.empty()) {
    std::size_t length = 1;
    if (text[0] == '{') {
      length = value_length(text);
      documents.push_back({text.substr(0, length), line});
    } else if (!is_space(text[0]) && separators.find(text[0]) == std::string_view::npos) {
      const Sentence what = say("no-record-begins", "{} where a record should begin with '{'",
                                quote(text.substr(0, 20)));
      return json_fault(
          located(line_number(static_cast<std::size_t>(line)), {Errc::BadSyntax, what}));
    }
    line += static_cast<int>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length), '\n'));
    text.remove_prefix(length);
  }
  return documents;
}

Result<GameRecord> read_document(const Document& document) {
  auto record = parse_record(document.text, document.line);
  if (!record) return record;
  if (const auto play = replay(*record); !play) return play.error();
  return record;
}

}  // namespace

Result<std::vector<Result<GameRecord>>> import_each_json(std::string_view bytes) {
  const std::string_view text = bytes.substr(bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0);
  const bool array = trim(text).starts_with('[');
  if (array) {  // its commas and brackets are only looked at here, so it may be long
    if (auto mistake = json_mistake(text, 1, text.size())) return *std::move(mistake);
  }
  const auto documents = documents_in(text, array ? "[,]" : "");
  if (!documents) return documents.error();
  if (documents->empty() && !array) {
    return json_fault({Errc::BadSyntax, say("no-document", "there is no document here")});
  }
  std::vector<Result<GameRecord>> games;
  for (const Document& document : *documents) {
    auto record = read_document(document);
    games.push_back(
        record ? std::move(record)
               : located(say("nth-game-line", "game {} (line {})", games.size() + 1, document.line),
                         record.error()));
  }
  return games;
}

Result<std::vector<GameRecord>> import_json(std::string_view bytes) {
  auto each = import_each_json(bytes);
  if (!each) return each.error();
  std::vector<GameRecord> games;
  for (Result<GameRecord>& record : *each) {
    if (!record) return record.error();
    games.push_back(std::move(*record));
  }
  return games;
}

Result<std::string> export_json(std::span<const GameRecord> games) {
  std::vector<std::string> documents;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (const auto play = replay(games[i]); !play) {
      return located(game_number("json", i + 1), play.error());
    }
    documents.push_back(to_json(games[i]));
  }
  if (documents.size() == 1) return documents[0];
  for (std::string& document : documents) document.pop_back();  // its line break
  return fmt::format("[{}]\n", join(documents, ",\n"));
}

}  // namespace palamedes
