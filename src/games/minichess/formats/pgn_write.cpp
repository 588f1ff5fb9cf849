// games/minichess/formats/pgn_write.cpp - records become PGN.
#include <fmt/format.h>

#include <cmath>
#include <cstdint>

#include "base/text.hpp"
#include "games/formats/document.hpp"
#include "games/minichess/formats/pgn.hpp"
#include "games/minichess/formats/pgn_terms.hpp"
#include "games/minichess/formats/san.hpp"

namespace palamedes {
namespace {

constexpr std::size_t kLineLength = 80;

std::string tag_line(std::string_view name, std::string_view value) {
  std::string text = fmt::format("[{} \"", name);
  for (const char c : on_one_line(value)) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]\n";
}

std::string tags_of(const GameRecord& record, const AnyPlay& play) {
  const auto known = [&](const char* tag, std::string_view otherwise) {
    const auto found = record.tags.find(tag);
    return found == record.tags.end() || found->second.empty() ? std::string(otherwise)
                                                               : found->second;
  };
  const auto name = [&](std::size_t side) {
    return record.players[side].empty() ? "?" : record.players[side];
  };
  std::string text;
  text += tag_line("Event", known("event", "?"));
  text += tag_line("Site", known("place", "?"));
  text += tag_line("Date", pgn::date_to_pgn(known("date", "????.??.??")));
  text += tag_line("Round", known("round", "?"));
  text += tag_line("White", name(0)) + tag_line("Black", name(1));
  text += tag_line("Result", pgn::result_text(record.result));
  text += tag_line("Variant", pgn::variant_of(record));
  if (!record.start.empty()) {
    // Our own text leaves the counters out where they are what every reader assumes.
    const std::string fen = play.start_position();
    text += tag_line("SetUp", "1");
    text += tag_line("FEN", split_words(fen).size() == 2 ? fen + " - - 0 1" : fen);
  }
  const std::string& end = record.result.termination;
  if (end != "unfinished" && end != "unknown") text += tag_line("Termination", end);
  for (const auto& [tag, value] : record.tags) {
    if (const auto pgn_name = pgn::pgn_name_of(tag); pgn_name && *pgn_name == tag) {
      text += tag_line(tag, value);
    }
  }
  return text;
}

// As other programs read it: hours, minutes and seconds, "0:00:01.5".
std::string time_text(double seconds) {
  constexpr double kLongest = 1e12;  // beyond, milliseconds are no longer whole numbers
  if (seconds >= kLongest) return fmt::format("{}", seconds);
  const auto ms = static_cast<std::int64_t>(std::llround(seconds * 1000));
  std::string text =
      fmt::format("{}:{:02}:{:02}.{:03}", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
  text.resize(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

// "{[%eval 0.35] [%emt 0:00:01.5] words}", or nothing.
std::string comment_on(const RecordedMove& move) {
  std::vector<std::string> parts;
  if (move.evaluation) parts.push_back(fmt::format("[%eval {}]", *move.evaluation));
  if (move.seconds) parts.push_back(fmt::format("[%emt {}]", time_text(*move.seconds)));
  if (const auto words = pgn::comment_text(move.comment); !words.empty()) parts.push_back(words);
  return parts.empty() ? "" : fmt::format("{{{}}}", join(parts, " "));
}

std::string wrapped(std::string_view text) {
  std::string lines;
  std::size_t column = 0;
  for (const std::string_view word : split_words(text)) {
    if (column > 0 && column + 1 + word.size() > kLineLength) {
      lines += '\n';
      column = 0;
    }
    if (column > 0) lines += ' ';
    lines += word;
    column += (column > 0 ? 1 : 0) + word.size();
  }
  return lines;
}

std::string moves_of(const GameRecord& record, AnyPlay& play) {
  const std::vector<MoveCode> moves = play.played();
  while (play.undo()) {
  }
  std::vector<std::string> words;
  if (const auto tag = record.tags.find("comment"); tag != record.tags.end()) {
    const std::string comment = pgn::comment_text(tag->second);
    if (!comment.empty()) words.push_back(fmt::format("{{{}}}", comment));
  }
  bool numbered =
      false;  // black's move needs a number where white's does not stand right before it
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool white = play.turn() == Side::First;
    if (white || !numbered) {
      words.push_back(fmt::format("{}{}", play.past().plies / 2 + 1, white ? "." : "..."));
    }
    words.push_back(san(play, moves[i]));
    const std::string comment = comment_on(record.moves[i]);
    if (!comment.empty()) words.push_back(comment);
    numbered = white && comment.empty();
    play.play(moves[i]);
  }
  words.emplace_back(pgn::result_text(record.result));
  return wrapped(join(words, " "));
}

Result<std::string> pgn_game(const GameRecord& record) {
  if (!pgn::is_chess(record))
    return cannot_hold(record, say("chess-games", "minichess and gardner"));
  const auto play = replay(record);
  if (!play) return play.error();
  return tags_of(record, **play) + "\n" + moves_of(record, **play) + "\n\n";
}

}  // namespace

Result<std::string> export_pgn(std::span<const GameRecord> games) {
  return export_each("pgn", games, pgn_game);
}

}  // namespace palamedes
