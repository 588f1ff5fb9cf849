// service/table_document.cpp - a table as pages see it, and as the record that is kept of it.
#include "desk/bout_document.hpp"
#include "desk/clock_wish.hpp"
#include "service/table.hpp"

namespace palamedes::service {

Json Table::remaining() const {
  if (!setup_.wish.clock) return {nullptr, nullptr};
  const auto [first, second] = bout_.remaining(now());
  return {first, second};
}

Json Table::sides_document() const {
  const Seats here = present();
  Json sides = Json::array();
  for (const std::size_t i : {0U, 1U}) {
    const SideWish& side = setup_.wish.sides[i];
    sides.push_back(
        {{"kind", side.human() ? "human" : "player"},
         {"player", side.human() ? Json(nullptr) : Json(side.player)},
         {"name", setup_.names[i]},
         {"taken", setup_.taken[i]},
         {"here", setup_.wish.invites() && side.human() ? Json(here[i]) : Json(nullptr)},
         {"again", wants_again_[i]}});
  }
  return sides;
}

Json Table::document() const {
  const Lock lock(mutex_);
  const bool kept = record_id_ && (end_kept_ || !bout_.over());
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  return {{"id", setup_.id},
          {"game", setup_.game->info().id},
          {"start", setup_.wish.start},
          {"moves", desk::moves_document(bout_.record(), labels_)},
          {"turn", static_cast<int>(turn())},
          {"sides", sides_document()},
          {"clock", desk::clock_document(setup_.wish.clock)},
          {"remaining", remaining()},
          {"running", !bout_.over()},
          {"asked_at", bout_.asked() ? Json(asked_at_) : Json(nullptr)},
          {"now", now.count()},
          {"thoughts", thoughts_},
          {"result", desk::end_document(bout_)},
          {"record_id", kept ? Json(*record_id_) : Json(nullptr)},
          {"next", next_.empty() ? Json(nullptr) : Json(next_)}};
}

GameRecord Table::record() const {
  const Lock lock(mutex_);
  return bout_.record();
}

}  // namespace palamedes::service
