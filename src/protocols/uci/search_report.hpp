// protocols/uci/search_report.hpp - one search as `info` lines and a `bestmove`.
//
// Every line of thought carries a pv whose first move is the best known, because a referee may kill
// us at any moment and take the last one. All lines of a search together stay under 64 KiB.
#pragma once

#include <string>

#include "players/player.hpp"
#include "protocols/mouth.hpp"
#include "protocols/uci/replies.hpp"
#include "protocols/wire_move.hpp"

namespace palamedes::uci {

class SearchReport {
 public:
  SearchReport(Mouth& mouth, Dialect dialect, int lines)
      : mouth_(mouth),
        promotions_(dialect == Dialect::Uci ? Promotions::Spelt : Promotions::Implied),
        lines_(lines) {}

  void begin(const AnyPlay& play);  // names a legal move before anything is known
  void thoughts(const AnyPlay& play, const Analysis& thoughts, double seconds);
  void choice(const AnyPlay& play, const Analysis& choice, double seconds);

 private:
  void line(const AnyPlay& play, const Analysis& thoughts, std::size_t number, double seconds,
            std::size_t most_moves);
  void say(const Reply& reply);

  Mouth& mouth_;
  const Promotions promotions_;
  const int lines_;
  std::size_t said_ = 0;  // bytes
  std::string best_;      // the first move of the last first line
};

// In centipawns (hundredths of the game's unit), or moves to the end where that is proven.
Score score_of(const Evaluation& evaluation);

}  // namespace palamedes::uci
