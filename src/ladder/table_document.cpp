// ladder/table_document.cpp - a table as pages see it, and as the record that is kept of it.
#include <algorithm>

#include "ladder/table.hpp"
#include "referee/process_turn.hpp"

namespace palamedes::ladder {
namespace {

// Programs print what they like; a record is text.
std::string printable(std::string text) {
  for (char& c : text) {
    if ((c < ' ' && c != '\n' && c != '\t') || c > '~') c = '?';
  }
  return text;
}

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace

Json Table::remaining() const {
  Json remaining = Json::array();
  for (const Side side : {Side::First, Side::Second}) {
    if (!setup_.wish.clock) {
      remaining.push_back(nullptr);
      continue;
    }
    const Allowance allowance = clocks_.back().allowance(side);
    double left = allowance.clock ? allowance.clock->own : allowance.move_seconds.value_or(0);
    if (side == turn()) left -= waited();
    remaining.push_back(std::max(left, 0.0));
  }
  return remaining;
}

Json Table::document() const {
  const Lock lock(mutex_);
  Json moves = Json::array(), sides = Json::array();
  for (const MoveMade& move : moves_) {
    moves.push_back({{"text", move.text},
                     {"label", move.label},
                     {"seconds", or_null(move.seconds)},
                     {"evaluation", or_null(move.evaluation)}});
  }
  for (const std::size_t i : {0U, 1U}) {
    const SideWish& side = setup_.wish.sides[i];
    sides.push_back({{"kind", side.human() ? "human" : "player"},
                     {"player", side.human() ? Json(nullptr) : Json(side.player)},
                     {"name", setup_.names[i]}});
  }
  Json result = nullptr;
  if (end_) {
    result = {{"winner", or_null(end_->result.winner)},
              {"margin", or_null(end_->result.margin)},
              {"termination", end_->result.termination},
              {"text", end_->text}};
  }
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  return {{"id", setup_.id},
          {"game", setup_.game->info().id},
          {"start", setup_.wish.start},
          {"moves", std::move(moves)},
          {"turn", static_cast<int>(turn())},
          {"sides", std::move(sides)},
          {"clock", clock_document(setup_.wish.clock)},
          {"remaining", remaining()},
          {"running", !end_},
          {"asked_at", asked_ ? Json(asked_at_) : Json(nullptr)},
          {"now", now.count()},
          {"thoughts", thoughts_},
          {"result", std::move(result)},
          {"record_id", end_ && !end_kept_ ? Json(nullptr) : or_null(record_id_)}};
}

GameRecord Table::record() const {
  const Lock lock(mutex_);
  GameRecord record = record_of(*play_);
  for (std::size_t i = 0; i < moves_.size() && i < record.moves.size(); ++i) {
    record.moves[i].seconds = moves_[i].seconds;
    record.moves[i].evaluation = moves_[i].evaluation;
  }
  record.players = setup_.names;
  if (end_ && !play_->result()) record.result = end_->result;
  for (const auto& [name, text] : tags_) record.tags[name] = printable(text);
  return record;
}

}  // namespace palamedes::ladder
