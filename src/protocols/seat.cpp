// protocols/seat.cpp - a player that was named is made at once, so that a wrong name is refused in
// time.
#include "protocols/seat.hpp"

#include <fmt/format.h>

#include <new>

#include "players/table.hpp"

namespace palamedes {
namespace {

std::string id_of(const PlayerWish& wish) {
  if (!wish.id.empty()) return wish.id;
  return wish.level == 0 ? "engine" : fmt::format("engine-{}", wish.level);
}

Result<std::unique_ptr<Player>> make(const AnyGame& game, const PlayerWish& wish) {
  auto player = make_player(game, id_of(wish), wish.seed);
  if (player && wish.megabytes) (*player)->use_memory(*wish.megabytes);
  return player;
}

}  // namespace

Result<Seat> Seat::take(std::shared_ptr<const AnyGame> game, PlayerWish wish) {
  if (wish.id.empty()) return Seat(std::move(game), std::move(wish), nullptr);
  auto player = make(*game, wish);
  if (!player) return player.error();
  return Seat(std::move(game), std::move(wish), std::move(*player));
}

Player& Seat::player() {
  if (!player_) player_ = *make(*game_, wish_);
  return *player_;
}

std::string Seat::player_name() const { return id_of(wish_); }

std::optional<Error> Seat::change_game(std::shared_ptr<const AnyGame> game) {
  auto seat = take(std::move(game), wish_);
  if (!seat) return seat.error();
  player_ = std::move(seat->player_);
  game_ = std::move(seat->game_);
  return std::nullopt;
}

void Seat::change_level(int level) {
  wish_.level = level;
  player_ = nullptr;
}

std::optional<Error> Seat::change_memory(std::size_t megabytes) {
  try {
    player().use_memory(megabytes);
  } catch (const std::bad_alloc&) {
    return Error{Errc::Unsupported,
                 fmt::format("there are no {} MB of memory to be had", megabytes)};
  }
  wish_.megabytes = megabytes;
  return std::nullopt;
}

}  // namespace palamedes
