// referee/partner.hpp - a contestant where nobody announces games: at a table of the page, at the
// terminal, for a single move.
//
// It is started by its first question, and told of a new game whenever it is asked about what is no
// later position of the game it was last asked about, on the same side. Belongs to one thread.
#pragma once

#include <memory>

#include "referee/contestant.hpp"

namespace palamedes::referee {

class Partner {
 public:
  explicit Partner(std::unique_ptr<Contestant> contestant) : contestant_(std::move(contestant)) {}
  ~Partner();  // asks it to leave, and ends it soon
  Partner(const Partner&) = delete;
  Partner& operator=(const Partner&) = delete;

  // Asks for a move, which is late after so many seconds; getting ready does not count. Who
  // missteps, other than by resigning, is ended. requires: the game is not over.
  Answer ask(const AnyPlay& play, Turn turn, double seconds);
  void game_over(const AnyPlay& play);  // requires: it has behaved to the end
  void end_now();                       // the next question would start it anew

  // From any thread while it is asked: its answer will not be wanted, nor any other.
  void interrupt() { contestant_->interrupt(); }
  bool on_the_clock() const { return contestant_->on_the_clock(); }
  Trace trace() const { return contestant_->trace(); }
  std::size_t memory() const { return contestant_->memory(); }
  void use_memory(std::size_t megabytes) { contestant_->use_memory(megabytes); }

 private:
  std::optional<Misstep> get_ready(const AnyPlay& play);
  bool goes_on(const AnyPlay& play) const;

  const std::unique_ptr<Contestant> contestant_;
  std::unique_ptr<AnyPlay> last_;  // that it was asked about; null: it is in no game
};

}  // namespace palamedes::referee
