// players/book/book_draft.cpp - played moves weigh by points, a draw one and a win two.
#include "players/book/book_draft.hpp"

#include <algorithm>

namespace palamedes {

void BookDraft::add(const AnyPlay& at, const std::string& move, int weight) {
  const auto [place, fresh] = index_.emplace(at.key(), file_.entries.size());
  if (fresh) file_.entries.push_back({at.position(), {}});
  file_.entries[place->second].moves.push_back(
      {move, std::clamp(weight, 1, BookFile::kMostWeight)});
}

const BookEntry* BookDraft::find(const AnyPlay& at) const {
  const auto found = index_.find(at.key());
  return found == index_.end() ? nullptr : &file_.entries[found->second];
}

Result<bool> OpeningStatistics::add(const GameRecord& record) {
  auto played = replay(record);
  if (!played) return played.error();
  AnyPlay& play = **played;
  const std::vector<MoveCode> moves = play.played();
  while (play.undo()) {
  }
  const int winner = record.result.winner.value_or(0);
  for (std::size_t i = 0; i <= moves.size() && i < static_cast<std::size_t>(plies_); ++i) {
    Place& place = places_[play.key()];
    if (place.play == nullptr) {
      place.play = play.clone();
      place.number = places_.size();
    }
    ++place.games;
    if (i == moves.size()) break;
    Tally& tally = place.moves[play.move_text(moves[i])];
    ++tally.games;
    tally.points += 1 + (play.turn() == Side::First ? winner : -winner);
    play.play(moves[i]);
  }
  return true;
}

void OpeningStatistics::write_to(BookDraft& draft, int least) const {
  for (const auto& [key, place] : places_) {
    for (const auto& [move, tally] : place.moves) {
      if (tally.games >= least && tally.points > 0) draft.add(*place.play, move, tally.points);
    }
  }
}

void OpeningStatistics::write_to(BookGraph& graph, int least) const {
  std::vector<const Place*> order;  // as they came
  for (const auto& [key, place] : places_) {
    if (place.games >= least) order.push_back(&place);
  }
  std::sort(order.begin(), order.end(),
            [](const Place* a, const Place* b) { return a->number < b->number; });
  for (const Place* const place : order) graph.want(*place->play);
}

}  // namespace palamedes
