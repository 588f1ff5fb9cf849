// ladder/table_document.cpp - a table as pages see it, and as the record that is kept of it.
#include "ladder/table.hpp"

namespace palamedes::ladder {
namespace {

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace

Json Table::remaining() const {
  if (!setup_.wish.clock) return {nullptr, nullptr};
  const auto [first, second] = bout_.remaining(now());
  return {first, second};
}

Json Table::document() const {
  const Lock lock(mutex_);
  Json moves = Json::array(), sides = Json::array();
  for (std::size_t i = 0; i < labels_.size(); ++i) {
    const RecordedMove& move = bout_.record().moves[i];
    moves.push_back({{"text", move.text},
                     {"label", labels_[i]},
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
  if (const auto& end = bout_.end()) {
    result = {{"winner", or_null(end->result.winner)},
              {"margin", or_null(end->result.margin)},
              {"termination", end->result.termination},
              {"text", ending_}};
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
          {"running", !bout_.over()},
          {"asked_at", bout_.asked() ? Json(asked_at_) : Json(nullptr)},
          {"now", now.count()},
          {"thoughts", thoughts_},
          {"result", std::move(result)},
          {"record_id", bout_.over() && !end_kept_ ? Json(nullptr) : or_null(record_id_)}};
}

GameRecord Table::record() const {
  const Lock lock(mutex_);
  return bout_.record();
}

}  // namespace palamedes::ladder
