// desk/exchange.cpp - games that come from and go to files, in every format we know.
#include "desk/exchange.hpp"

#include <fmt/format.h>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "desk/base64.hpp"
#include "games/formats/formats.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kLongestDocument = std::size_t{8} << 20;
constexpr std::size_t kMostGames = 20'000;

// The document to import: {text} or {base64}.
Result<std::string> read_document(const Json& body) {
  if (fields::find(body, "base64") == nullptr) return fields::text(body, "text", kLongestDocument);
  const auto encoded = fields::text(body, "base64", kLongestDocument);
  if (!encoded) return encoded.error();
  auto bytes = from_base64(*encoded);
  if (!bytes) return Error{Errc::BadSyntax, say("base64-is-not-base64", "'base64' is not base64")};
  return std::move(*bytes);
}

std::string_view media_type(const Format& format) {
  if (format.name == "json") return "application/json";
  if (format.name == "pgn") return "application/vnd.chess-pgn";
  return format.binary ? "application/octet-stream" : "text/plain";
}

// "othello-6x6.ggf"
std::string file_name(const GameRecord& record, const Format& format) {
  std::string name = record.game;
  for (char& c : name) {
    if (c == '/' || c == ':') c = '-';
  }
  return name + std::string(format.extension);
}

}  // namespace

Result<Json> answer_import(const Json& body) {
  const auto document = read_document(body);
  if (!document) return document.error();
  const auto name = fields::optional_text(body, "file_name"),
             named = fields::optional_text(body, "format");
  if (!name) return name.error();
  if (!named) return named.error();
  const auto format =
      *named ? find_format(**named) : recognise_format(*document, name->value_or(""));
  if (!format) return format.error();
  if ((*format)->import_games == nullptr) {
    return Error{Errc::Unsupported,
                 say("games-cannot-be-read-from", "games cannot be read from {}", (*format)->name)};
  }
  const auto games = (*format)->import_games(*document);
  if (!games) return games.error();
  if (games->empty())
    return Error{Errc::BadSyntax,
                 say("there-is-no-game-in-document", "there is no game in the document")};
  if (games->size() > kMostGames) {
    return Error{Errc::Unsupported,
                 say("document-holds-games-are-most",
                     "the document holds {} games; {} are the most", games->size(), kMostGames)};
  }
  Json records = Json::array();
  for (const GameRecord& record : *games) records.push_back(parsed_json(to_json(record)));
  return Json{{"records", std::move(records)}};
}

Result<Json> answer_export(const Json& body) {
  const Json* document = fields::find(body, "record");
  if (document == nullptr)
    return Error{Errc::BadSyntax, say("field-missing", "'{}' is missing", "record")};
  const auto name = fields::text(body, "format");
  if (!name) return name.error();
  const auto format = find_format(*name);
  if (!format) return format.error();
  const auto record = parse_record(document->dump(-1, ' ', false, Json::error_handler_t::replace));
  if (!record) return record.error();
  if (const auto play = replay(*record); !play) return play.error();
  if ((*format)->export_games == nullptr) {
    return Error{Errc::Unsupported,
                 say("games-cannot-be-written-as", "games cannot be written as {}", *name)};
  }
  auto bytes = (*format)->export_games(std::span(&*record, 1));
  if (!bytes) return bytes.error();
  const bool binary = (*format)->binary;
  return Json{{binary ? "base64" : "text", binary ? to_base64(*bytes) : std::move(*bytes)},
              {"file_name", file_name(*record, **format)},
              {"media_type", media_type(**format)}};
}

}  // namespace palamedes::desk
