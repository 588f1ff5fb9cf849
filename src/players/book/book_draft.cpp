// players/book/book_draft.cpp - played moves weigh by points, a draw one and a win two; searched
// ones by how little they lose.
#include "players/book/book_draft.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "engines/engine.hpp"

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
  for (std::size_t i = 0; i < moves.size() && i < static_cast<std::size_t>(plies_); ++i) {
    Place& place = places_[play.key()];
    if (place.play == nullptr) place.play = play.clone();
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

namespace {

// The best move weighs ten, one at the margin one.
int weight_of(double worse, double margin) {
  return 1 + static_cast<int>(std::lround(9 * (1 - worse / margin)));
}

}  // namespace

bool search_openings(const AnyGame& game, const BookSearch& how, BookDraft& draft) {
  const auto engine = engines::make_engine(
      game, {.table_megabytes = how.table_megabytes, .cpu = detect_cpu(), .parameters = {}});
  Limits limits;
  limits.lines = how.lines;
  limits.nodes = how.nodes * static_cast<std::uint64_t>(how.lines);
  limits.stop = how.stop;
  const double margin = std::max(how.margin * engine->unit(), 1.0);
  std::vector<std::unique_ptr<AnyPlay>> level;
  level.push_back(game.start());
  std::set<std::uint64_t> seen;
  for (int ply = 0; ply < how.plies; ++ply) {
    std::vector<std::unique_ptr<AnyPlay>> next;
    for (std::size_t i = 0; i < level.size(); ++i) {
      const AnyPlay& play = *level[i];
      if (draft.find(play) == nullptr) {
        const auto analysis = engine->analyse(play, limits);
        if (limits.stopped()) return false;
        for (const auto& line : analysis.lines) {
          const double worse = analysis.lines[0].score - line.score;
          if (worse <= margin)
            draft.add(play, play.move_text(line.moves[0]), weight_of(worse, margin));
        }
      }
      const BookEntry* entry = draft.find(play);
      for (std::size_t m = 0; entry != nullptr && m < entry->moves.size(); ++m) {
        auto child = play.clone();
        child->play(*child->parse_move(entry->moves[m].text));
        if (!child->result() && seen.insert(child->key()).second) next.push_back(std::move(child));
      }
      if (how.report) how.report(ply, i + 1, level.size() - i - 1);
    }
    level = std::move(next);
  }
  return true;
}

}  // namespace palamedes
