// service/table_document.cpp - a table as pages see it, and as the record that is kept of it.
#include "desk/bout_document.hpp"
#include "service/table.hpp"

namespace palamedes::service {

Json Table::remaining() const {
  if (!setup_.wish.clock) return {nullptr, nullptr};
  const auto [first, second] = bout_.remaining(now());
  return {first, second};
}

Json Table::document() const {
  const Lock lock(mutex_);
  Json sides = Json::array();
  for (const std::size_t i : {0U, 1U}) {
    const SideWish& side = setup_.wish.sides[i];
    sides.push_back({{"kind", side.human() ? "human" : "player"},
                     {"player", side.human() ? Json(nullptr) : Json(side.player)},
                     {"name", setup_.names[i]}});
  }
  const bool kept = record_id_ && (end_kept_ || !bout_.over());
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  return {{"id", setup_.id},
          {"game", setup_.game->info().id},
          {"start", setup_.wish.start},
          {"moves", desk::moves_document(bout_.record(), labels_)},
          {"turn", static_cast<int>(turn())},
          {"sides", std::move(sides)},
          {"clock", clock_document(setup_.wish.clock)},
          {"remaining", remaining()},
          {"running", !bout_.over()},
          {"asked_at", bout_.asked() ? Json(asked_at_) : Json(nullptr)},
          {"now", now.count()},
          {"thoughts", thoughts_},
          {"result", desk::end_document(bout_)},
          {"record_id", kept ? Json(*record_id_) : Json(nullptr)}};
}

GameRecord Table::record() const {
  const Lock lock(mutex_);
  return bout_.record();
}

}  // namespace palamedes::service
