// ladder/table_requests.cpp - what humans do at a table, from whatever thread their request came
// on.
#include <fmt/format.h>

#include "ladder/table.hpp"

namespace palamedes::ladder {
namespace {

Reply conflict(std::string_view code, std::string_view message) {
  return refuse(409, code, message);
}

}  // namespace

std::optional<Reply> Table::move(const std::string& text, std::size_t ply) {
  Lock lock(mutex_);
  if (end_) return conflict("over", "this game is over");
  if (ply != moves_.size()) {
    return conflict("ply",
                    fmt::format("the move is for ply {}, and this is ply {}", ply, moves_.size()));
  }
  const Side side = turn();
  if (!human(side)) return conflict("turn", "it is not a human's turn");
  const auto move = play_->parse_move(text);
  if (!move) return refuse(move.error());
  const double seconds = waited();
  referee::GameClock clock = clocks_.back();
  if (setup_.wish.clock && !clock.charge(side, seconds)) {
    end_by({referee::Fault::OutOfTime, ""}, side);
  } else {
    clocks_.push_back(clock);
    make_move(*move, seconds, {});
  }
  news_.notify_all();
  tell(lock, true);
  return std::nullopt;
}

std::optional<Reply> Table::undo() {
  Lock lock(mutex_);
  if (end_) return conflict("over", "this game is over");
  if (!human(Side::First) && !human(Side::Second)) {
    return conflict("turn", "there is no human at this table who could take a move back");
  }
  const auto before = play_->clone();
  std::size_t taken = 0;
  do {
    if (moves_.size() - taken <= first_ply_) {
      return conflict("start", "there is no move of a human to take back");
    }
    before->undo();
    ++taken;
  } while (!human(before->turn()));
  for (std::size_t i = 0; i < taken; ++i) play_->undo(), moves_.pop_back(), clocks_.pop_back();
  wanted_ = ++generation_;
  begin_question();
  undone_ = true;
  news_.notify_all();
  tell(lock, true);
  return std::nullopt;
}

std::optional<Reply> Table::resign(int side) {
  Lock lock(mutex_);
  if (end_) return conflict("over", "this game is over");
  if (!human(static_cast<Side>(side))) return conflict("turn", "no human sits on that side");
  end_by({referee::Fault::Resignation, ""}, static_cast<Side>(side));
  tell(lock, true);
  return std::nullopt;
}

void Table::stop(const std::string& why) {
  Lock lock(mutex_);
  if (end_) return;
  end({{}, why});
  tell(lock, true);
}

std::optional<Table::Kept> Table::to_keep() {
  Kept kept;
  {
    const Lock lock(mutex_);
    recorded_ |= moves_.size() > first_ply_;
    if (!recorded_) return std::nullopt;
    kept.over = end_.has_value();
  }
  kept.record = record();
  return kept;
}

bool Table::kept(std::int64_t id, bool over) {
  const Lock lock(mutex_);
  const bool news = !record_id_ || (over && !end_kept_);
  record_id_ = id;
  end_kept_ = over;
  return news;
}

}  // namespace palamedes::ladder
