// games/minichess/formats/pgn_read.cpp - PGN documents become records.
#include <optional>

#include "base/text.hpp"
#include "games/formats/builder.hpp"
#include "games/formats/document.hpp"
#include "games/minichess/formats/pgn.hpp"
#include "games/minichess/formats/pgn_lexer.hpp"
#include "games/minichess/formats/pgn_terms.hpp"
#include "games/minichess/formats/san.hpp"

namespace palamedes {
namespace {

using pgn::Token;
using pgn::TokenKind;

// The tokens of one game: its tags, then what is in its moves.
struct RawGame {
  std::vector<Token> tags, text;

  std::optional<std::string_view> tag(std::string_view name) const {
    for (const Token& token : tags) {
      if (token.text == name) return token.value;
    }
    return std::nullopt;
  }
  bool empty() const { return tags.empty() && text.empty(); }
};

// Cuts a document into games. A game ends with its result, or where the tags of the next begin.
class GameCutter {
 public:
  explicit GameCutter(std::string_view text) : lexer_(text) {}

  // The next game; an empty one at the end. Variations are left out.
  Result<RawGame> next() {
    RawGame game;
    std::size_t depth = 0;  // of variations
    for (;;) {
      auto token = held_ ? Result<Token>(*std::exchange(held_, std::nullopt)) : lexer_.next();
      if (!token) return token.error();
      const TokenKind kind = token->kind;
      if (depth > 0 && (kind == TokenKind::End || kind == TokenKind::Tag)) {
        return pgn::bad_line(token->line, say("pgn-variation", "a variation has no ')'"));
      }
      if (kind == TokenKind::End) return game;
      if (kind == TokenKind::Tag && !game.text.empty()) {
        held_ = std::move(*token);
        return game;
      }
      if (kind == TokenKind::Close && depth == 0) {
        return pgn::bad_line(token->line, say("pgn-closes-nothing", "'{}' closes nothing", ")"));
      }
      if (kind == TokenKind::Open || kind == TokenKind::Close) {
        depth += kind == TokenKind::Open ? 1 : -1;
      } else if (depth == 0) {
        const bool result = kind == TokenKind::Word && pgn::is_result(token->text);
        if (game.tags.size() >= kMostTags && kind == TokenKind::Tag) {
          return pgn::bad_line(token->line,
                               say("too-many-tags", "more than {} tags in one game", kMostTags));
        }
        (kind == TokenKind::Tag ? game.tags : game.text).push_back(std::move(*token));
        if (result) return game;
      }
    }
  }

 private:
  pgn::Lexer lexer_;
  std::optional<Token> held_;
};

// Whether `text` is an "[%eval 0.35]" or "[%emt 1.5]" whose value goes into the move.
bool use_command(std::string_view text, RecordedMove& move) {
  const auto words = split_words(text.substr(2, text.size() - 3));
  if (words.size() != 2) return false;
  if (words[0] == "eval") {  // programs may put the depth behind a comma
    const auto value = parse_double(words[1].substr(0, words[1].find(',')));
    if (value) move.evaluation = value;
    return value.has_value();
  }
  const auto seconds = words[0] == "emt" ? parse_seconds(words[1]) : std::nullopt;
  if (seconds) move.seconds = seconds;
  return seconds.has_value();
}

// Takes the commands that a move holds elsewhere out of a comment and returns the rest. What begins
// like a command but is broken is changed, so that it cannot be taken for one when it is read
// again.
std::string without_commands(std::string_view comment, RecordedMove& move) {
  std::string rest;
  for (std::size_t at; (at = comment.find("[%")) != std::string_view::npos;) {
    rest += comment.substr(0, at);
    comment.remove_prefix(at);
    const std::size_t end = comment.find_first_of("[]", 1);
    if (end == std::string_view::npos || comment[end] == '[') {
      rest += "(%";
      comment.remove_prefix(2);
      continue;
    }
    const std::string_view command = comment.substr(0, end + 1);
    rest += use_command(command, move) ? " " : command;
    comment.remove_prefix(command.size());
  }
  return rest.append(comment);
}

// All that was said between two moves: about the last one, or about the game if there is none yet.
void read_comment(std::string_view text, GameRecord& record) {
  const std::string comment = pgn::comment_text(text);
  if (!record.moves.empty()) {
    RecordedMove& move = record.moves.back();
    move.comment = reflowed(without_commands(comment, move));
  } else if (!comment.empty()) {
    record.tags["comment"] = comment;
  }
}

std::string_view without_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
  return dots > digits || digits == word.size() ? word.substr(dots) : word;
}

std::optional<Error> read_moves(const RawGame& game, RecordBuilder& builder) {
  std::string comment;
  for (const Token& token : game.text) {
    if (token.kind == TokenKind::Comment) {
      comment += token.text + ' ';
      continue;
    }
    const std::string_view move = without_number(token.text);
    if (pgn::is_result(token.text) || move.empty()) continue;
    read_comment(comment, builder.record());
    comment.clear();
    const auto code = parse_san(builder.play(), move);
    if (!code) return located(line_number(token.line), code.error());
    builder.add(*code);
  }
  read_comment(comment, builder.record());
  return std::nullopt;
}

void read_tags(const RawGame& game, GameRecord& record) {
  const auto name = [&](const char* tag) {
    const std::string value = on_one_line(game.tag(tag).value_or(""));
    return value == "?" ? std::string() : value;
  };
  record.players = {name("White"), name("Black")};
  for (const Token& token : game.tags) {
    const auto tag = pgn::tag_of(token.text);
    const std::string value = on_one_line(token.value);
    const bool unknown = value.empty() || value == "?" || value == "????.??.??";
    if (!tag || (unknown && pgn::pgn_name_of(*tag) != *tag)) continue;
    record.tags.emplace(*tag, *tag == "date" ? pgn::date_from_pgn(value) : value);
  }
}

// The winner by the Result tag and the end of the moves, which may not contradict each other.
Result<std::optional<int>> winner_said(const RawGame& game) {
  const auto tagged = pgn::winner_of(game.tag("Result").value_or("*"));
  const bool closed = !game.text.empty() && game.text.back().kind == TokenKind::Word;
  const auto closing = closed ? pgn::winner_of(game.text.back().text) : std::nullopt;
  if (tagged && closing && tagged != closing) {
    return Error{Errc::Inconsistent,
                 say("pgn-result", "the tag Result is {}, but the moves end with {}",
                     quote(*game.tag("Result")), quote(game.text.back().text))};
  }
  return tagged ? tagged : closing;
}

Result<GameRecord> read_game(const RawGame& game) {
  const auto fen = game.tag("FEN");
  const auto id = pgn::game_of(game.tag("Variant"), fen);
  if (!id) return id.error();
  auto builder = RecordBuilder::begin(*id, fen);
  if (!builder) return located(say("pgn-fen", "the tag FEN"), builder.error());
  read_tags(game, builder->record());
  if (auto fault = read_moves(game, *builder)) return *std::move(fault);
  const auto winner = winner_said(game);
  if (!winner) return winner.error();
  const auto reason =
      pgn::termination_of(game.tag("Termination").value_or(""), winner->has_value());
  return std::move(*builder).finish({.winner = *winner, .margin = {}, .termination = reason});
}

}  // namespace

Result<std::vector<GameRecord>> import_pgn(std::string_view bytes) {
  const std::string text = as_utf8(bytes);
  std::vector<GameRecord> games;
  for (GameCutter cutter(text);;) {
    const auto where = [&] { return game_number("pgn", games.size() + 1); };
    const auto raw = cutter.next();
    if (!raw) return located(where(), raw.error());
    if (raw->empty()) return games;
    auto game = read_game(*raw);
    if (!game) return located(where(), game.error());
    games.push_back(std::move(*game));
  }
}

}  // namespace palamedes
