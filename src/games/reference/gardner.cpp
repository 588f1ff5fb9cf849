// Gardner's 5x5 chess: a move is legal when, once it is made, the opponent could not take the king;
// threefold repetition and fifty moves draw by themselves.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "games/reference/chess_board.hpp"
#include "games/reference/factories.hpp"

namespace palamedes::reference {
namespace {

constexpr std::string_view kPromotions = "qrbn";

class Gardner final : public ReferenceGame {
 public:
  explicit Gardner(ChessPosition position) : now_(std::move(position)), seen_{to_text(now_)} {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Gardner>(*this); }

  std::string position() const override { return to_text(now_); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    if (ending()) return texts;
    for (const ChessMove& move : legal()) texts.push_back(to_text(now_.board, move));
    return texts;
  }

  void play(std::string_view text) override {
    if (!ending()) {
      for (const ChessMove& move : legal()) {
        if (to_text(now_.board, move) != text) continue;
        const char piece = now_.board.at(move.from_row, move.from_col);
        const bool pawn_move = piece == 'p' || piece == 'P';
        const bool capture = now_.board.at(move.to_row, move.to_col) != '.';
        quiet_plies_ = pawn_move || capture ? 0 : quiet_plies_ + 1;
        now_ = after(now_, move);
        seen_.push_back(to_text(now_));
        return;
      }
    }
    throw std::invalid_argument("gardner: '" + std::string(text) + "' is not legal here");
  }

  std::optional<Ending> ending() const override {
    if (legal().empty()) {
      if (!in_check()) return Ending{"stalemate", 0};
      return Ending{"checkmate", now_.white_to_move ? -1 : 1};
    }
    if (std::count(seen_.begin(), seen_.end(), to_text(now_)) >= 3) return Ending{"repetition", 0};
    if (quiet_plies_ >= 100) return Ending{"fifty-moves", 0};
    return std::nullopt;
  }

 private:
  std::vector<ChessMove> legal() const {
    std::vector<ChessMove> moves;
    for (const ChessMove& move : pseudo_legal(now_, kPromotions)) {
      if (!can_take_king(after(now_, move))) moves.push_back(move);
    }
    return moves;
  }

  bool in_check() const {
    ChessPosition skipped = now_;
    skipped.white_to_move = !now_.white_to_move;
    return can_take_king(skipped);
  }

  ChessPosition now_;
  int quiet_plies_ = 0;            // since the last capture or pawn move
  std::vector<std::string> seen_;  // every position of the game so far, the present one last
};

}  // namespace

std::string gardner_start() { return "rnbqk/ppppp/5/PPPPP/RNBQK w"; }

std::unique_ptr<ReferenceGame> make_gardner(std::string_view position) {
  const ChessPosition parsed = parse_chess(position, 5, 5);
  const std::string_view board = position.substr(0, position.find(' '));
  if (std::count(board.begin(), board.end(), 'K') != 1 ||
      std::count(board.begin(), board.end(), 'k') != 1) {
    throw std::invalid_argument("gardner: each side must have one king");
  }
  if (can_take_king(parsed)) {
    throw std::invalid_argument("gardner: the side that has just moved is in check");
  }
  return std::make_unique<Gardner>(parsed);
}

}  // namespace palamedes::reference
