// games/formats/builder.cpp - where the rules have ended a game, a file's own result is only held
// against theirs.
#include "games/formats/builder.hpp"

#include "games/catalog.hpp"

namespace palamedes {

Result<RecordBuilder> RecordBuilder::begin(std::string_view game,
                                           std::optional<std::string_view> position) {
  const auto found = find_game(game);
  if (!found) return found.error();
  if (!position) {
    auto play = (*found)->start();
    GameRecord record = record_of(*play);
    return RecordBuilder(std::move(play), std::move(record));
  }
  auto play = (*found)->start_from(*position);
  if (!play) return play.error();
  GameRecord record = record_of(**play);
  return RecordBuilder(std::move(*play), std::move(record));
}

std::optional<Error> RecordBuilder::add(std::string_view move) {
  const auto code = play_->parse_move(move);
  if (!code) return code.error();
  add(*code);
  return std::nullopt;
}

void RecordBuilder::add(MoveCode move) {
  RecordedMove recorded;
  recorded.text = play_->move_text(move);
  record_.moves.push_back(std::move(recorded));
  play_->play(move);
}

void RecordBuilder::add_forced_pass() {
  const auto moves = play_->moves();
  if (moves.size() == 1 && play_->move_text(moves[0]) == "pass") add(moves[0]);
}

Result<GameRecord> RecordBuilder::finish(const RecordedResult& claimed) && {
  record_.result = play_->result() ? result_of(*play_) : claimed;
  RecordedResult judged = record_.result;
  if (play_->result() && claimed.winner) {
    // Of an end by the rules, files tell little but the winner.
    judged.winner = claimed.winner;
    judged.margin.reset();
  }
  if (auto fault = contradiction(judged, *play_)) return *std::move(fault);
  return std::move(record_);
}

}  // namespace palamedes
