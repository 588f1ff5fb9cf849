// service/table_requests.cpp - what humans do at a table, from whatever thread their request came
// on.
#include <fmt/format.h>

#include <utility>

#include "base/sentence.hpp"
#include "service/same_key.hpp"
#include "service/table.hpp"

namespace palamedes::service {
namespace {

Reply conflict(std::string_view code, const Sentence& message) {
  return refuse(409, code, message);
}

}  // namespace

Seats Table::seats_of(const std::string& key) const {
  return {same_key(key, setup_.keys[0]), same_key(key, setup_.keys[1])};
}

std::optional<Reply> Table::sit(const std::string& name, std::size_t& seat) {
  Lock lock(mutex_);
  if (bout_.over()) return conflict("over", say("this-game-is-over", "this game is over"));
  if (!is_empty()) {
    return conflict("taken", say("seats-are-taken", "both seats are taken; you may watch"));
  }
  seat = setup_.taken[0] ? 1 : 0;
  setup_.taken[seat] = true;
  if (!name.empty()) setup_.names[seat] = name;
  bout_.set_names(setup_.names);
  news_.notify_all();
  return std::nullopt;
}

bool Table::want_again(Seats who) {
  Lock lock(mutex_);
  if (!bout_.over()) return false;
  const bool agreed_before = wants_again_[0] && wants_again_[1];
  for (const std::size_t i : {0U, 1U}) wants_again_[i] |= who[i];
  const bool agreed = !agreed_before && wants_again_[0] && wants_again_[1];
  tell(lock, News::Detail);
  return agreed;
}

TableWish Table::again() const {
  const Lock lock(mutex_);
  TableWish wish = setup_.wish;
  if (wish.invites()) {
    for (const std::size_t i : {0U, 1U}) wish.sides[i].name = setup_.names[i];
  }
  std::swap(wish.sides[0], wish.sides[1]);
  return wish;
}

void Table::leads_to(const std::string& id) {
  Lock lock(mutex_);
  next_ = id;
  tell(lock, News::Detail);
}

std::optional<Reply> Table::move(const std::string& text, std::size_t ply, Seats who) {
  Lock lock(mutex_);
  if (bout_.over()) return conflict("over", say("this-game-is-over", "this game is over"));
  if (is_empty()) {
    return conflict("waiting", say("seat-is-empty", "nobody sits on the other side yet"));
  }
  const std::size_t plies = bout_.record().moves.size();
  if (ply != plies) {
    return conflict("ply", say("move-is-for-ply-and-this",
                               "the move is for ply {}, and this is ply {}", ply, plies));
  }
  const Side side = turn();
  if (!human(side))
    return conflict("turn", say("it-is-not-human-turn", "it is not a human's turn"));
  if (!who[static_cast<std::size_t>(side)])
    return conflict("turn", say("it-is-not-your-turn", "it is not your turn"));
  const auto move = bout_.play().parse_move(text);
  if (!move) return refuse(move.error());
  const double when = now();
  bout_.look_at_clock(when);
  if (!bout_.over()) bout_.answer({.text = {}, .code = *move}, {.seconds = bout_.spent(when)});
  after_move();
  news_.notify_all();
  tell(lock, News::Moved);
  return std::nullopt;
}

std::optional<Reply> Table::undo() {
  Lock lock(mutex_);
  if (bout_.over()) return conflict("over", say("this-game-is-over", "this game is over"));
  if (!human(Side::First) && !human(Side::Second)) {
    return conflict("turn", say("there-is-no-human-at-this",
                                "there is no human at this table who could take a move back"));
  }
  if (setup_.wish.invites()) {
    return conflict(
        "people", say("no-taking-back-between-people", "between two people no move is taken back"));
  }
  const auto plies = bout_.plies_back_to({human(Side::First), human(Side::Second)});
  if (!plies)
    return conflict("start",
                    say("there-is-no-move-of-human", "there is no move of a human to take back"));
  bout_.take_back(*plies);
  labels_.resize(labels_.size() - *plies);
  wanted_ = ++generation_;
  begin_question();
  news_.notify_all();
  tell(lock, News::Moved);
  return std::nullopt;
}

std::optional<Reply> Table::resign(int side, Seats who) {
  Lock lock(mutex_);
  if (bout_.over()) return conflict("over", say("this-game-is-over", "this game is over"));
  if (!human(static_cast<Side>(side)))
    return conflict("turn", say("no-human-sits-on-that-side", "no human sits on that side"));
  if (!who[static_cast<std::size_t>(side)])
    return conflict("turn", say("that-is-not-your-side", "that is not your side"));
  bout_.fail(static_cast<Side>(side), {Fault::Resignation, ""});
  after_end();
  tell(lock, News::Moved);
  return std::nullopt;
}

void Table::stop(const Sentence& why) {
  Lock lock(mutex_);
  if (bout_.over()) return;
  bout_.abandon(why);
  after_end();
  tell(lock, News::Moved);
}

std::optional<Table::Kept> Table::to_keep() {
  Kept kept;
  {
    const Lock lock(mutex_);
    recorded_ |= labels_.size() > first_ply_;
    if (!recorded_) return std::nullopt;
    kept.over = bout_.over();
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

}  // namespace palamedes::service
