// The slow, obvious second opinion on every rule set, written from the rules pages alone and
// sharing no code with the fast rules, so that a test may hold one against the other.
//
// Everything crosses this interface as text. Margins are for the player who moves first in the rule
// set (black in othello and hop, white in the chess games, blue in chain/2018, red in other
// chains and in connect4).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes::reference {

struct Ending {
  std::string reason;
  int margin_for_first;
  bool operator==(const Ending&) const = default;
};

// One game in progress, its whole history inside.
class ReferenceGame {
 public:
  virtual ~ReferenceGame() = default;
  virtual std::unique_ptr<ReferenceGame> clone() const = 0;
  // The canonical text of the board and the side to move.
  virtual std::string position() const = 0;
  // Canonical texts; empty exactly when ending() has a value.
  virtual std::vector<std::string> moves() const = 0;
  // Throws std::invalid_argument when the move is not legal or the game is over.
  virtual void play(std::string_view move) = 0;
  virtual std::optional<Ending> ending() const = 0;
};

// rule_set: "othello" "minichess/2023" "minichess/2026" "gardner" "chain/2018" "chain/2019"
// "chain/2020" "chain/classic" "hop" "connect4". rows x cols matter for othello (8 or 6, square),
// chain (2..10 each) and connect4 (4 or more each) and are ignored elsewhere. Throws
// std::invalid_argument for anything else.
std::unique_ptr<ReferenceGame> start(std::string_view rule_set, int rows, int cols);

// The same, from a position text in the canonical form and with `plies` already played (for ply
// caps). The history begins here: this position has occurred once, no quiet plies lie behind it.
std::unique_ptr<ReferenceGame> start_from(std::string_view rule_set, int rows, int cols,
                                          std::string_view position, int plies);

// The number of move paths of exactly that length. A game that ends before that counts as no path,
// or, as the published counts for othello have it, as one.
enum class FinishedGames { AreNotCounted, AreLeaves };
std::uint64_t perft(const ReferenceGame& game, int depth,
                    FinishedGames finished = FinishedGames::AreNotCounted);

}  // namespace palamedes::reference
