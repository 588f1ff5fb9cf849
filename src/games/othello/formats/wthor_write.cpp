// games/othello/formats/wthor_write.cpp - records become WTHOR files.
#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include "base/text.hpp"
#include "games/formats/document.hpp"
#include "games/othello/formats/othello_games.hpp"
#include "games/othello/formats/wthor.hpp"
#include "games/othello/formats/wthor_layout.hpp"

namespace palamedes {
namespace {

using namespace wthor;

void put(std::string& bytes, std::size_t at, std::size_t size, std::size_t value) {
  for (std::size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<char>(value >> (8 * i) & 0xFF);
}

// The number in a tag, if it is there and lies in 0..highest.
std::optional<std::size_t> number_in(const GameRecord& record, const char* tag, int highest) {
  const auto found = record.tags.find(tag);
  if (found == record.tags.end()) return std::nullopt;
  const auto value = parse_int(found->second);
  if (!value || *value < 0 || *value > highest) return std::nullopt;
  return static_cast<std::size_t>(*value);
}

// What all games agree on, else 0.
std::size_t common(std::span<const GameRecord> games, const char* tag, int highest) {
  std::optional<std::size_t> agreed;
  for (const GameRecord& record : games) {
    const std::size_t value = number_in(record, tag, highest).value_or(0);
    if (agreed && *agreed != value) return 0;
    agreed = value;
  }
  return agreed.value_or(0);
}

constexpr std::size_t kHighestNumber = std::numeric_limits<std::uint16_t>::max();

// "#123" stands for a number without a name.
std::optional<std::size_t> number_meant(std::string_view name) {
  if (name.empty()) return 0;
  if (name.size() < 2 || name[0] != '#' || !is_digit(name[1])) return std::nullopt;
  const auto value = parse_int(name.substr(1));
  if (!value || static_cast<std::size_t>(*value) > kHighestNumber) return std::nullopt;
  return static_cast<std::size_t>(*value);
}

// At most `size` bytes of a UTF-8 text, without part of a character at the end.
std::string_view first_bytes(std::string_view text, std::size_t size) {
  if (text.size() <= size) return text;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;
  return text.substr(0, size);
}

// Numbers for names. Those that are meant are taken first, so that no name gets one of them.
class Numbering {
 public:
  explicit Numbering(std::vector<std::string> names) {
    numbers_[""] = 0;
    names_[0] = "";
    for (const std::string& name : names) {
      if (const auto number = number_meant(name)) take(name, *number);
    }
    std::size_t next = 1;
    for (const std::string& name : names) {
      if (numbers_.contains(name)) continue;
      while (names_.contains(next)) ++next;
      take(name, next);
    }
  }

  bool fits() const { return names_.rbegin()->first <= kHighestNumber; }
  std::size_t number(const std::string& name) const { return numbers_.at(name); }

  std::string file(std::size_t entry) const {
    const std::size_t count = std::min(names_.rbegin()->first + 1, kHighestNumber);
    std::string bytes(kHeader + count * entry, '\0');
    put(bytes, kNameCount, 2, count);
    for (const auto& [number, name] : names_) {
      if (number >= count) break;
      // One byte stays zero: readers look for the end of the name.
      const std::string_view cut = first_bytes(name, entry - 1);
      bytes.replace(kHeader + number * entry, cut.size(), cut);
    }
    return bytes;
  }

 private:
  void take(const std::string& name, std::size_t number) {
    numbers_[name] = number;
    names_[number] = name;
  }

  std::map<std::string, std::size_t> numbers_;
  std::map<std::size_t, std::string> names_;
};

std::string event_of(const GameRecord& record) {
  const auto tag = record.tags.find(kEventTag);
  return tag == record.tags.end() ? std::string() : tag->second;
}

// Black's discs: from the rules, or as a file once said, or 64, 32, 0 for a bare winner.
Result<std::size_t> discs_in(const GameRecord& record) {
  if (const auto said = number_in(record, kDiscsTag, 64)) return *said;
  if (record.result.margin) return static_cast<std::size_t>(discs_of(*record.result.margin));
  if (record.result.winner) return static_cast<std::size_t>(32 + 32 * *record.result.winner);
  return Error{Errc::Unsupported,
               say("wthor-unfinished",
                   "the game is unfinished, and a wthor game always has a score; json holds it")};
}

// The bytes of a game, but for the numbers of its players and its tournament.
Result<std::string> write_game(const GameRecord& record) {
  if (record.game != "othello") return cannot_hold(record, say("othello-on-8x8", "othello on 8x8"));
  if (!record.start.empty()) {
    return Error{
        Errc::Unsupported,
        say("no-start-in-wthor",
            "the game begins from a position of its own, and wthor has no place for it; ggf and "
            "json do")};
  }
  const auto play = replay(record);
  if (!play) return play.error();
  const auto discs = discs_in(record);
  if (!discs) return discs.error();
  std::string bytes(kGame, '\0');
  put(bytes, kDiscs, 1, *discs);
  put(bytes, kTheoreticalDiscs, 1, number_in(record, kTheoreticalDiscsTag, 64).value_or(*discs));
  std::size_t at = kFirstMove;
  for (const std::string& square : squares_of(**play)) {
    put(bytes, at++, 1, static_cast<std::size_t>(10 * (square[1] - '0') + square[0] - 'a' + 1));
  }
  return bytes;
}

}  // namespace

Result<WthorFiles> export_wthor(std::span<const GameRecord> games) {
  std::vector<std::string> players, events;
  for (const GameRecord& record : games) {
    players.insert(players.end(), record.players.begin(), record.players.end());
    events.push_back(event_of(record));
  }
  const Numbering player_numbers(std::move(players)), event_numbers(std::move(events));
  if (!player_numbers.fits() || !event_numbers.fits()) {
    return located(format_word("wthor"),
                   {Errc::Unsupported,
                    say("wthor-too-many", "more than 65535 players or tournaments do not fit")});
  }

  WthorFiles files;
  files.games.assign(kHeader, '\0');  // no date of making: there is no clock here
  put(files.games, kGameCount, 4, games.size());
  put(files.games, kYear, 2, common(games, kYearTag, static_cast<int>(kHighestNumber)));
  put(files.games, kBoardSize, 1, 8);
  put(files.games, kTheoreticalEmpties, 1, common(games, kTheoreticalEmptiesTag, 255));
  for (std::size_t i = 0; i < games.size(); ++i) {
    auto bytes = write_game(games[i]);
    if (!bytes) return located(game_number("wthor", i + 1), bytes.error());
    put(*bytes, kTournament, 2, event_numbers.number(event_of(games[i])));
    put(*bytes, kBlack, 2, player_numbers.number(games[i].players[0]));
    put(*bytes, kWhite, 2, player_numbers.number(games[i].players[1]));
    files.games += *bytes;
  }
  files.players = player_numbers.file(kPlayerName);
  files.tournaments = event_numbers.file(kTournamentName);
  return files;
}

}  // namespace palamedes
