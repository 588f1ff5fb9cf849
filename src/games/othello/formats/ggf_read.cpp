// games/othello/formats/ggf_read.cpp - GGF documents become records.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "games/formats/builder.hpp"
#include "games/formats/document.hpp"
#include "games/othello/formats/ggf.hpp"
#include "games/othello/formats/ggf_terms.hpp"

namespace palamedes {
namespace {

struct Property {
  std::string name, value;
};

// Walks through a document. After an error it is not used any more.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  // Counts on from the last call, so that asking after every game costs one pass in all.
  std::size_t line() {
    const auto counted = text_.substr(counted_, at_ - counted_);
    line_ += static_cast<std::size_t>(std::count(counted.begin(), counted.end(), '\n'));
    counted_ = at_;
    return line_;
  }

  // Goes behind the "(;" of the next game; false at the end of the document. Servers put the number
  // of games in front of them.
  Result<bool> next_game() {
    while (at_ < size() && (is_space(here()) || is_digit(here()))) ++at_;
    if (at_ == size()) return false;
    if (text_.substr(at_, 2) != "(;") {
      return Error{Errc::BadSyntax,
                   say("ggf-no-game-begins", "{} where a game should begin with '(;'",
                       quote(text_.substr(at_, 20)))};
    }
    at_ += 2;
    return true;
  }

  // The next property of the game; nothing behind its ")".
  Result<std::optional<Property>> next_property() {
    while (at_ < size() && (is_space(here()) || here() == ';')) ++at_;
    if (at_ == size()) {
      return Error{Errc::BadSyntax, say("ggf-no-end", "the game does not end with ';)'")};
    }
    if (here() == ')') {
      ++at_;
      return std::optional<Property>{};
    }
    const std::size_t begin = at_;
    while (at_ < size() && here() >= 'A' && here() <= 'Z') ++at_;
    Property property{std::string(text_.substr(begin, at_ - begin)), {}};
    while (at_ < size() && is_space(here())) ++at_;
    if (!ggf::is_property(property.name) || at_ == size() || here() != '[') {
      return Error{
          Errc::BadSyntax,
          say("ggf-no-property", "{} where a property such as 'PB[name]' or ';)' should stand",
              quote(text_.substr(begin, 20)))};
    }
    for (++at_; at_ < size() && here() != ']'; ++at_) {
      if (here() == '\\' && at_ + 1 < size()) ++at_;
      property.value += here();
    }
    if (at_ == size()) {
      return Error{Errc::BadSyntax, say("ggf-not-closed", "'{}[' has no ']'", property.name)};
    }
    ++at_;
    return std::optional<Property>(std::move(property));
  }

 private:
  std::size_t size() const { return text_.size(); }
  char here() const { return text_[at_]; }

  std::string_view text_;
  std::size_t at_ = 0, counted_ = 0, line_ = 1;
};

using Properties = std::vector<Property>;

std::string_view value_of(const Properties& properties, std::string_view name) {
  for (const Property& property : properties) {
    if (property.name == name) return trim(property.value);
  }
  return {};
}

// The game and its start as TY and BO have it.
Result<RecordBuilder> begin_game(const Properties& properties) {
  const std::string_view type = value_of(properties, "TY"), board = value_of(properties, "BO");
  const auto words = split_words(board);
  const std::string_view size_word = words.empty() ? std::string_view{} : words[0];
  const auto size = ggf::board_size(!type.empty() ? type : !board.empty() ? size_word : "8");
  if (!size) return size.error();
  const char* game = *size == 8 ? "othello" : "othello:6x6";
  if (board.empty()) return RecordBuilder::begin(game);
  if (parse_int(size_word) != *size) {
    return Error{Errc::Inconsistent,
                 say("ggf-two-sizes", "TY says the board is {}, BO begins with {}",
                     fmt::format("{0}x{0}", *size), quote(size_word))};
  }
  auto builder = RecordBuilder::begin(game, board.substr(size_word.size()));
  if (!builder) return located("BO", builder.error());
  return builder;
}

// "f5", "f5/1.5", "f5//0.8": the move, its evaluation for the mover, the time.
std::optional<Error> read_move(const Property& property, RecordBuilder& builder) {
  const Side mover = property.name == "B" ? Side::First : Side::Second;
  const Sentence shown = quote(fmt::format("{}[{}]", property.name, property.value));
  if (builder.play().turn() != mover) builder.add_forced_pass();
  if (builder.play().turn() != mover) {
    return Error{Errc::IllegalMove, say("ggf-out-of-turn", "{} out of turn", shown)};
  }
  const auto parts = split(property.value, '/');
  if (auto fault = builder.add(trim(parts[0]))) return fault;
  RecordedMove& move = builder.record().moves.back();
  if (parts.size() > 1 && !trim(parts[1]).empty()) {
    const auto evaluation = parse_double(trim(parts[1]));
    if (!evaluation) {
      return Error{Errc::BadSyntax,
                   say("ggf-evaluation", "{} in {} is no evaluation", quote(parts[1]), shown)};
    }
    move.evaluation = mover == Side::First ? *evaluation : 0 - *evaluation;  // not -0
  }
  if (parts.size() > 2 && !trim(parts[2]).empty()) {
    move.seconds = parse_seconds(trim(parts[2]));
    if (!move.seconds) {
      return Error{Errc::BadSyntax, say("ggf-time", "{} in {} is no time", quote(parts[2]), shown)};
    }
  }
  return std::nullopt;
}

std::optional<Error> read_property(const Property& property, RecordBuilder& builder) {
  GameRecord& record = builder.record();
  const std::string value = on_one_line(property.value);
  if (property.name == "B" || property.name == "W")
    return read_move({property.name, value}, builder);
  if (property.name == "C") {
    if (value.empty()) return std::nullopt;
    std::string& comment =
        record.moves.empty() ? record.tags["comment"] : record.moves.back().comment;
    if (!comment.empty()) comment += ' ';
    comment += value;
  } else if (property.name == "PB" || property.name == "PW") {
    record.players[property.name == "PB" ? 0 : 1] = value;
  } else if (const auto tag = ggf::tag_of(property.name)) {
    if (record.tags.size() >= kMostTags) {
      return Error{Errc::BadSyntax,
                   say("too-many-tags", "more than {} tags in one game", kMostTags)};
    }
    record.tags.emplace(*tag, value);
  }
  return std::nullopt;
}

// Whether two results are the same but for spelling: "+12" and "12.00".
bool same_result(std::string_view a, std::string_view b) {
  const auto number = [](std::string_view text) {
    return parse_double(text.substr(0, text.find(':')));
  };
  const auto reason = [](std::string_view text) {
    return text.substr(std::min(text.find(':'), text.size()));
  };
  return number(a) == number(b) && reason(a) == reason(b);
}

Result<GameRecord> read_game(const Properties& properties) {
  if (const auto game = lower_case(value_of(properties, "GM")); game != "othello") {
    return Error{Errc::Unsupported,
                 say("ggf-game", "GM is {}, but only games of Othello are read", quote(game))};
  }
  auto builder = begin_game(properties);
  if (!builder) return builder.error();
  for (const Property& property : properties) {
    if (auto fault = read_property(property, *builder)) {
      return located(say("after-moves", "after {} moves", builder->record().moves.size()), *fault);
    }
  }
  const std::string_view said = value_of(properties, "RE"), type = value_of(properties, "TY");
  const auto claimed = ggf::parse_result(said);
  if (!claimed) return claimed.error();
  // Servers score in ways of their own (komi, empties): where the rules decide, RE is only noted.
  const bool decided = builder->play().result().has_value();
  auto record = std::move(*builder).finish(decided ? RecordedResult{} : *claimed);
  if (!record) return record;
  if (!said.empty() && !same_result(said, ggf::result_text(*record))) record->tags["RE"] = said;
  if (type.find_first_not_of("0123456789") != std::string_view::npos) record->tags["TY"] = type;
  return record;
}

}  // namespace

Result<std::vector<GameRecord>> import_ggf(std::string_view bytes) {
  const std::string text = as_utf8(bytes);
  std::vector<GameRecord> games;
  for (Reader reader(text);;) {
    const auto fail = [&](const Error& error) {
      return located(say("game-number-at-line", "{}: game {}, line {}", format_word("ggf"),
                         games.size() + 1, reader.line()),
                     error);
    };
    const auto begun = reader.next_game();
    if (!begun) return fail(begun.error());
    if (!*begun) return games;
    const std::size_t line = reader.line();
    Properties properties;
    for (;;) {
      auto property = reader.next_property();
      if (!property) return fail(property.error());
      if (!property->has_value()) break;
      properties.push_back(**std::move(property));
    }
    auto game = read_game(properties);
    if (!game) {
      return located(game_number("ggf", games.size() + 1, line), game.error());
    }
    games.push_back(std::move(*game));
  }
}

}  // namespace palamedes
