// protocols/nboard/nboard_session.hpp - our players in NBoard 2, the protocol of Othello viewers.
//
// Whatever changes the position, and ping, ends a search first; what the search had to say is said
// before. Lines that are not understood are ignored, as the protocol wants it; a game or move that
// is wrong is answered by a `status` that says why, and changes nothing.
#pragma once

#include <array>
#include <atomic>
#include <memory>

#include "protocols/mouth.hpp"
#include "protocols/nboard/nboard_codec.hpp"
#include "protocols/seat.hpp"
#include "protocols/session.hpp"
#include "protocols/thinker.hpp"

namespace palamedes::nboard {

class NBoardSession final : public Session {
 public:
  NBoardSession(Seat seat, Say say, Now now = steady_seconds);

  bool hear(std::string_view line) override;
  void end_of_input() override { thinker_.wait_at_most(kLastThought); }

 private:
  void on(const Hello&);
  void on(const SetDepth& set) { depth_ = set.depth; }
  void on(const SetGame& set);
  void on(const MoveNote& note);
  void on(const Hint& hint);
  void on(const Go&);
  void on(const Ping& ping);
  void on(const Learn&) { mouth_.say("learned"); }
  void on(const Analyze&);
  void on(const Quit&) { thinker_.stop(); }

  void drop_search();  // its choice no longer matters
  void note(std::string_view text);
  Limits limits_for(const AnyPlay& play, int lines) const;  // requires: the game is not over
  std::function<void(const AnyPlay&, const Analysis&, double)> search_lines(int lines);

  Seat seat_;
  Mouth mouth_;
  std::unique_ptr<AnyPlay> play_;
  int depth_ = 0;                       // 0: not set
  std::optional<double> main_seconds_;  // for each side, where the game has a clock
  std::array<double, 2> used_{};        // of it
  std::atomic<bool> dropped_{false};
  Thinker thinker_;
};

}  // namespace palamedes::nboard
