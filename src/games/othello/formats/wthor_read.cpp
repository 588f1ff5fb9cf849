// games/othello/formats/wthor_read.cpp - WTHOR files become records.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "games/formats/builder.hpp"
#include "games/formats/document.hpp"
#include "games/othello/formats/wthor.hpp"
#include "games/othello/formats/wthor_layout.hpp"

namespace palamedes {
namespace {

using namespace wthor;

std::size_t number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::size_t value = 0;
  for (std::size_t i = size; i > 0; --i) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + i - 1]);
  }
  return value;
}
std::size_t byte(std::string_view bytes, std::size_t at) { return number(bytes, at, 1); }
std::size_t word(std::string_view bytes, std::size_t at) { return number(bytes, at, 2); }

Error in_wthor(Errc code, const Sentence& what) {
  return located(format_word("wthor"), {code, what});
}

// What is wrong with the size of a file that holds `count` entries.
std::optional<Error> size_fault(std::string_view what, std::string_view bytes, std::size_t count,
                                std::size_t entry) {
  if (bytes.size() == kHeader + count * entry) return std::nullopt;
  return in_wthor(
      Errc::Inconsistent,
      say("wthor-size",
          "the header of the {} file announces {} entries of {} bytes, which makes {} bytes with "
          "the header, but there are {}",
          what, count, entry, kHeader + count * entry, bytes.size()));
}

std::optional<Error> too_short(std::string_view what, std::string_view bytes) {
  if (bytes.size() >= kHeader) return std::nullopt;
  return in_wthor(Errc::BadSyntax,
                  say("wthor-too-short", "the {} file has {} bytes, its header alone has {}", what,
                      bytes.size(), kHeader));
}

// The names of a .JOU or .TRN file by number; none if the file is not given.
class Names {
 public:
  static Result<Names> read(std::string_view what, std::string_view bytes, std::size_t entry) {
    Names names{what, bytes, entry};
    if (bytes.empty()) return names;
    if (auto fault = too_short(what, bytes)) return *std::move(fault);
    names.count_ = word(bytes, kNameCount);
    if (auto fault = size_fault(what, bytes, names.count_, entry)) return *std::move(fault);
    return names;
  }

  Result<std::string> name(std::size_t number) const {
    if (bytes_.empty()) return number == 0 ? std::string() : fmt::format("#{}", number);
    if (number >= count_) {
      return Error{Errc::Inconsistent,
                   say("wthor-name", "number {} is used, but the {} file has {} names", number,
                       what_, count_)};
    }
    const std::string_view name = bytes_.substr(kHeader + number * entry_, entry_);
    return as_utf8(name.substr(0, name.find('\0')));
  }

 private:
  Names(std::string_view what, std::string_view bytes, std::size_t entry)
      : what_(what), bytes_(bytes), entry_(entry) {}

  std::string_view what_, bytes_;
  std::size_t entry_, count_ = 0;
};

std::optional<Error> header_fault(std::string_view bytes) {
  if (auto fault = too_short("games", bytes)) return fault;
  if (const auto size = byte(bytes, kBoardSize); size != 0 && size != 8) {
    return in_wthor(Errc::Unsupported,
                    say("wthor-board", "the header says the board is {}; only 8x8 is read",
                        fmt::format("{0}x{0}", size)));
  }
  if (const auto kind = byte(bytes, kKind); kind != 0) {
    return in_wthor(
        Errc::Unsupported,
        say("wthor-kind", "the header says kind {} (1: puzzles), only games, kind 0, are read",
            kind));
  }
  return size_fault("games", bytes, number(bytes, kGameCount, 4), kGame);
}

// The moves of a game, up to the first 0; after it there may be nothing but 0.
std::optional<Error> read_moves(std::string_view moves, RecordBuilder& builder) {
  const std::size_t end = std::min(moves.find('\0'), moves.size());
  if (const auto stray = moves.find_first_not_of('\0', end); stray != std::string_view::npos) {
    return Error{Errc::BadSyntax,
                 say("wthor-stray-move", "move {} is {}, but the moves ended with a 0 at move {}",
                     stray + 1, byte(moves, stray), end + 1)};
  }
  for (std::size_t i = 0; i < end; ++i) {
    const auto row = byte(moves, i) / 10, col = byte(moves, i) % 10;
    if (row < 1 || row > 8 || col < 1 || col > 8) {
      return Error{
          Errc::BadSyntax,
          say("wthor-square", "move {} is {}, which is no square: 10 * row + column, both 1 to 8",
              i + 1, byte(moves, i))};
    }
    const char square[]{static_cast<char>('a' + col - 1), static_cast<char>('0' + row)};
    builder.add_forced_pass();
    if (auto fault = builder.add({square, 2})) return located(move_number(i + 1), *fault);
  }
  return std::nullopt;
}

Result<GameRecord> read_game(std::string_view bytes, const Names& players,
                             const Names& tournaments) {
  auto builder = RecordBuilder::begin("othello");
  if (!builder) return builder.error();
  GameRecord& record = builder->record();

  const auto black = players.name(word(bytes, kBlack)), white = players.name(word(bytes, kWhite));
  const auto event = tournaments.name(word(bytes, kTournament));
  for (const auto* name : {&black, &white, &event}) {
    if (!*name) return name->error();
  }
  record.players = {*black, *white};
  if (!event->empty()) record.tags[kEventTag] = *event;

  const auto discs = static_cast<int>(byte(bytes, kDiscs));
  const auto theoretical = static_cast<int>(byte(bytes, kTheoreticalDiscs));
  if (discs > 64 || theoretical > 64) {
    return Error{Errc::BadSyntax, say("wthor-discs", "{} discs for black, but there are only 64",
                                      std::max(discs, theoretical))};
  }
  record.tags[kTheoreticalDiscsTag] = std::to_string(theoretical);

  if (auto fault = read_moves(bytes.substr(kFirstMove), *builder)) return *std::move(fault);
  const auto decided = builder->play().result();
  if (!decided || discs_of(decided->margin_for_first) != discs) {
    record.tags[kDiscsTag] = std::to_string(discs);
  }
  if (decided) return std::move(*builder).finish();
  const int winner = discs > 32 ? 1 : discs < 32 ? -1 : 0;
  return std::move(*builder).finish({.winner = winner, .margin = {}, .termination = "unknown"});
}

}  // namespace

Result<std::vector<GameRecord>> import_wthor(std::string_view games, std::string_view players,
                                             std::string_view tournaments) {
  if (auto fault = header_fault(games)) return *std::move(fault);
  const auto player_names = Names::read("players", players, kPlayerName);
  if (!player_names) return player_names.error();
  const auto tournament_names = Names::read("tournaments", tournaments, kTournamentName);
  if (!tournament_names) return tournament_names.error();

  const std::size_t year = word(games, kYear), empties = byte(games, kTheoreticalEmpties);
  std::vector<GameRecord> records;
  for (std::size_t at = kHeader; at < games.size(); at += kGame) {
    auto record = read_game(games.substr(at, kGame), *player_names, *tournament_names);
    if (!record) {
      return located(game_number("wthor", records.size() + 1), record.error());
    }
    if (year != 0) record->tags[kYearTag] = std::to_string(year);
    if (empties != 0) record->tags[kTheoreticalEmptiesTag] = std::to_string(empties);
    records.push_back(std::move(*record));
  }
  return records;
}

}  // namespace palamedes
