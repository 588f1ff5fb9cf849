// Minichess on 6 rows x 5 columns, where no check exists: being able to take the king is the win,
// and the two course editions differ only in when a game that goes on too long is stopped.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "games/reference/chess_board.hpp"
#include "games/reference/factories.hpp"

namespace palamedes::reference {
namespace {

constexpr std::string_view kPromotions = "q";

int value(char piece) {
  switch (piece) {
    case 'p':
      return 2;
    case 'r':
      return 6;
    case 'n':
      return 7;
    case 'b':
      return 8;
    case 'q':
      return 20;
    case 'k':
      return 100;
    default:
      return 0;
  }
}

class Minichess final : public ReferenceGame {
 public:
  Minichess(MinichessEdition edition, ChessPosition position, int plies)
      : edition_(edition), now_(std::move(position)), plies_(plies), seen_{to_text(now_)} {}

  std::unique_ptr<ReferenceGame> clone() const override {
    return std::make_unique<Minichess>(*this);
  }

  std::string position() const override { return to_text(now_); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    if (ending()) return texts;
    for (const ChessMove& move : pseudo_legal(now_, kPromotions)) {
      texts.push_back(to_text(now_.board, move));
    }
    return texts;
  }

  void play(std::string_view text) override {
    if (!ending()) {
      for (const ChessMove& move : pseudo_legal(now_, kPromotions)) {
        if (to_text(now_.board, move) != text) continue;
        now_ = after(now_, move);
        ++plies_;
        seen_.push_back(to_text(now_));
        return;
      }
    }
    throw std::invalid_argument("minichess: '" + std::string(text) + "' is not legal here");
  }

  std::optional<Ending> ending() const override {
    const int mover_wins = now_.white_to_move ? 1 : -1;
    if (edition_ == MinichessEdition::Year2023 && plies_ >= 50) {
      return Ending{"ply-limit", material_verdict()};
    }
    if (can_take_king(now_)) return Ending{"king-capture", mover_wins};
    if (edition_ == MinichessEdition::Year2026) {
      if (std::count(seen_.begin(), seen_.end(), to_text(now_)) >= 4) {
        return Ending{"repetition", 0};
      }
      if (plies_ >= 100) return Ending{"ply-limit", material_verdict()};
    }
    if (pseudo_legal(now_, kPromotions).empty()) return Ending{"no-moves", -mover_wins};
    return std::nullopt;
  }

 private:
  int material_verdict() const {
    int white = 0;
    int black = 0;
    for (const std::string& row : now_.board.rows) {
      for (const char piece : row) {
        if (piece >= 'a') {
          black += value(piece);
        } else if (piece != '.') {
          white += value(static_cast<char>(piece - 'A' + 'a'));
        }
      }
    }
    if (white == black) return 0;
    return white > black ? 1 : -1;
  }

  MinichessEdition edition_;
  ChessPosition now_;
  int plies_;
  std::vector<std::string> seen_;  // every position of the game so far, the present one last
};

}  // namespace

std::string minichess_start() { return "kqbnr/ppppp/5/5/PPPPP/RNBQK w"; }

std::unique_ptr<ReferenceGame> make_minichess(MinichessEdition edition, std::string_view position,
                                              int plies) {
  return std::make_unique<Minichess>(edition, parse_chess(position, 6, 5), plies);
}

}  // namespace palamedes::reference
