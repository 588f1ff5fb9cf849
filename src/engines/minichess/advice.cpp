// engines/minichess/advice.cpp - kings and pieces that were left to be taken.
#include <algorithm>
#include <array>

#include "engines/minichess/minichess_engine.hpp"
#include "games/minichess/rules.hpp"
#include "games/notation.hpp"

namespace palamedes::engines {
namespace {

struct NamedKind {
  std::string_view kind;
  int worth;  // in half pawns, as the count at the ply limit has them
};
constexpr std::array<NamedKind, 5> kWorth{
    {{"pawn", 2}, {"rook", 6}, {"knight", 7}, {"bishop", 8}, {"queen", 20}}};

int worth_of(std::string_view kind) {
  for (const NamedKind& known : kWorth) {
    if (known.kind == kind) return known.worth;
  }
  return 0;
}

Sentence a_piece(std::string_view kind) {
  if (kind == "pawn") return say("piece.a-pawn", "a pawn");
  if (kind == "rook") return say("piece.a-rook", "a rook");
  if (kind == "knight") return say("piece.a-knight", "a knight");
  if (kind == "bishop") return say("piece.a-bishop", "a bishop");
  return say("piece.a-queen", "a queen");
}

// What the side has more than the other, as pieces are counted.
int lead(const AnyPlay& play, Side side) {
  const auto counts = play.counts();
  return side == Side::First ? counts[0] - counts[1] : counts[1] - counts[0];
}

// The lead after the first so many moves of a line, and the best piece that the other side took.
struct Exchange {
  int lead = 0;
  std::string_view lost;
  std::string taker;  // the move that took it
};

Exchange follow(const AnyPlay& from, const std::vector<MoveCode>& line, Side side,
                std::size_t plies) {
  const auto ahead = from.clone();
  Exchange exchange;
  for (std::size_t i = 0; i < std::min(line.size(), plies); ++i) {
    const auto cells = ahead->cells_of(line[i]);
    const BoardCells board = ahead->board();
    if (ahead->turn() != side && !cells.empty()) {
      const std::string_view taken = board[static_cast<std::size_t>(cells.back())].kind;
      if (worth_of(taken) > worth_of(exchange.lost)) {
        exchange.lost = taken, exchange.taker = label_of(*ahead, line[i]);
      }
    }
    ahead->play(line[i]);
  }
  exchange.lead = lead(*ahead, side);
  return exchange;
}

std::optional<Reason> minichess_reason(const BadMove& bad) {
  const auto after = bad.before.clone();
  const Side mover = after->turn();
  const std::string played = label_of(*after, bad.played);
  after->play(bad.played);
  if (const auto result = after->result(); result && result->ending == Ending::KingCapture) {
    return Reason{"king", say("why.king", "{} leaves the king where it can be taken", played)};
  }
  // An even number of plies after it, so that the last taking can be answered.
  constexpr std::size_t kPliesLookedAt = 6;
  const Exchange punished = follow(*after, bad.punished, mover, kPliesLookedAt);
  const Exchange better = follow(bad.before, bad.better, mover, kPliesLookedAt + 1);
  constexpr int kPawn = 2;
  if (!punished.lost.empty() && punished.lead <= lead(bad.before, mover) - kPawn) {
    return Reason{"material", say("why.material", "{} loses {} to {}", played,
                                  a_piece(punished.lost), punished.taker)};
  }
  if (better.lead >= lead(bad.before, mover) + kPawn && punished.lead < better.lead) {
    return Reason{"missed-material",
                  say("why.missed-material", "{} passes up material that {} wins", played,
                      label_of(bad.before, bad.better.front()))};
  }
  return std::nullopt;
}

Phase minichess_phase(const AnyPlay& play) {
  constexpr int kOpeningPlies = 10, kEndgamePieces = 10;
  if (play.past().plies < kOpeningPlies) return Phase::Opening;
  const BoardCells board = play.board();
  const auto pieces = std::count_if(board.begin(), board.end(),
                                    [](const BoardCell& cell) { return !cell.kind.empty(); });
  return pieces <= kEndgamePieces ? Phase::End : Phase::Middle;
}

}  // namespace

Advice minichess_advice() { return {minichess_reason, minichess_phase}; }

}  // namespace palamedes::engines
