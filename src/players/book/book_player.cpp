// players/book/book_player.cpp - while the book knows the position nobody thinks, and the seed
// alone decides.
#include "players/book/book_player.hpp"

#include <utility>

#include "players/chance.hpp"

namespace palamedes {
namespace {

class BookPlayer final : public Player {
 public:
  BookPlayer(std::unique_ptr<Player> player, std::shared_ptr<const OpeningBook> book,
             std::uint64_t seed)
      : player_(std::move(player)), book_(std::move(book)), seed_(seed) {}

  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    const auto moves = book_->moves(play);
    if (moves.empty()) return player_->choose(play, limits);
    const BookMove& move = pick(moves, chance(seed_, play));
    Analysis choice{.best = *play.parse_move(move.text)};
    if (book_->has_values()) choice.evaluation = move.value / 100.0;
    return choice;
  }

  void new_game() override { player_->new_game(); }
  std::size_t memory() const override { return player_->memory(); }
  void use_memory(std::size_t megabytes) override { player_->use_memory(megabytes); }

 private:
  const std::unique_ptr<Player> player_;
  const std::shared_ptr<const OpeningBook> book_;
  const std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Player> with_book(std::unique_ptr<Player> player,
                                  std::shared_ptr<const OpeningBook> book, std::uint64_t seed) {
  return std::make_unique<BookPlayer>(std::move(player), std::move(book), seed);
}

}  // namespace palamedes
