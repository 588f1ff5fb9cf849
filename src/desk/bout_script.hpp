// desk/bout_script.hpp - a game in progress as the script of all that has happened in it.
//
// Whoever cannot hold a bout (a page without a server) holds the script, adds to it what happens,
// and asks what has come of it. A script is judged as it is played through: nothing reaches the
// bout that could not happen at a table.
//
// The question `bout` is {game, start?, moves?, sides, names?, date?, clock?, events, now}: `moves`
// were there before, `sides` are "human" or "player", `clock` is {move} or {game, increment?}, and
// `now` is the moment of the answer. What each event has beside {event, at}:
//
//   ask                               the side to move is asked, or asked anew: its clock runs
//   move     move, evaluation?        for First; a human's must be legal, a player may lose by it
//   undo                              to the last turn of a human
//   resign   side                     a human
//   fail     side, fault, detail?     a player; a fault is named as in records
//   look                              whoever is out of time now has lost
//   pause, resume                     the clock
//   abandon  why                      it ends without a result
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bout/bout.hpp"
#include "desk/ask.hpp"

namespace palamedes::desk {

// A bout between two sides, each a human or a player; whoever is to move after a move or a
// take-back is asked at once. Moments are milliseconds that the script counts, from anywhere.
class ScriptedBout {
 public:
  using Moment = std::int64_t;

  // All but the events. An error also where the game is over already.
  static Result<ScriptedBout> open(const Json& script);

  // Nothing: it has happened. An error where it cannot.
  std::optional<Error> happen(const Json& event);
  // Time passes. An error where it would run backwards.
  std::optional<Error> pass(const Json& document, std::string_view field);

  // {moves, turn, remaining, asked_at, deadline, now, result, record}: as at a service's table,
  // with the first moment at which the side to move is out of time.
  Json state() const;

 private:
  struct Happening;

  ScriptedBout(Bout bout, std::array<bool, 2> human, bool clocked)
      : bout_(std::move(bout)), human_(human), clocked_(clocked) {}

  std::optional<Error> ask(const Json& event);
  std::optional<Error> move(const Json& event);
  std::optional<Error> undo(const Json& event);
  std::optional<Error> resign(const Json& event);
  std::optional<Error> fail(const Json& event);
  std::optional<Error> look(const Json& event);
  std::optional<Error> pause(const Json& event);
  std::optional<Error> resume(const Json& event);
  std::optional<Error> abandon(const Json& event);

  void ask_next();
  double now() const;  // seconds since the first moment

  Bout bout_;
  std::array<bool, 2> human_;
  bool clocked_;
  std::optional<Moment> first_;
  Moment now_ = 0;
  std::optional<Moment> asked_at_;  // while a clock runs: when it began to
};

// The question `bout`: the script above, with `now`, as it stands.
Result<Json> answer_bout(const Json& body);

}  // namespace palamedes::desk
