// protocols/gtp/gtp_session.hpp - our players in GTP 2: made for Othello, usable for every game.
//
// A controller waits for each answer before it goes on, so hear() returns when the answer is out.
#pragma once

#include <memory>
#include <string>

#include "protocols/gtp/gtp_clock.hpp"
#include "protocols/gtp/gtp_codec.hpp"
#include "protocols/mouth.hpp"
#include "protocols/seat.hpp"
#include "protocols/session.hpp"
#include "protocols/thinker.hpp"

namespace palamedes::gtp {

class GtpSession final : public Session {
 public:
  GtpSession(Seat seat, Say say, Now now = steady_seconds);
  bool hear(std::string_view line) override;

 private:
  using Text = Result<std::string>;  // the error's message is what follows the "?"
  using Arguments = std::vector<std::string>;
  struct Entry {
    std::string_view name;
    std::size_t arguments;  // at least so many
    Text (GtpSession::*answer)(const Arguments&);
  };
  static const std::vector<Entry>& commands();

  Text answer(const Command& command);
  Text protocol_version(const Arguments&) { return std::string("2"); }
  Text name(const Arguments&) { return std::string("Palamedes"); }
  Text version(const Arguments&) { return seat_.player_name(); }
  Text known_command(const Arguments& arguments);
  Text list_commands(const Arguments&);
  Text quit(const Arguments&);
  Text boardsize(const Arguments& arguments);
  Text clear_board(const Arguments&);
  Text komi(const Arguments& arguments);
  Text play(const Arguments& arguments);
  Text genmove(const Arguments& arguments);
  Text undo(const Arguments&);
  Text time_settings(const Arguments& arguments);
  Text time_left(const Arguments& arguments);
  Text showboard(const Arguments&);
  Text final_score(const Arguments&);
  Text rules_game_id(const Arguments&);
  Text rules_board(const Arguments&);
  Text rules_board_size(const Arguments&);
  Text rules_legal_moves(const Arguments&);
  Text rules_side_to_move(const Arguments&);
  Text rules_final_result(const Arguments&);
  Text setup(const Arguments& arguments);

  const GameInfo& info() const { return seat_.game()->info(); }
  Result<Side> colour(const std::string& word) const;
  // Makes it that side's turn, if only a forced pass stands in between.
  std::optional<Error> give_turn(Side side);
  void begin(std::unique_ptr<AnyPlay> play);
  MoveCode think();

  Seat seat_;
  Mouth mouth_;
  std::unique_ptr<AnyPlay> play_;
  int passes_after_end_ = 0;  // controllers made for Go end a game by two passes
  bool over_ = false;
  GtpClock clock_;
  Thinker thinker_;
};

}  // namespace palamedes::gtp
