// referee/botzone_contestant.hpp - a program of Botzone as a contestant: a process for each move,
// or one that keeps running once it asks for that.
//
// By the site's rules the first turn of a game has twice the time, and slow languages have more;
// the time a move is charged is what it took divided by that factor, and the contestant may wait
// for it beyond the deadline of the others. Its verdicts become missteps whose text begins with
// Botzone's word: TLE, MLE, OLE, NJ, RE.
#pragma once

#include <memory>

#include "protocols/botzone/input.hpp"
#include "protocols/botzone/judge.hpp"
#include "referee/child.hpp"
#include "referee/contestant.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::referee {

struct BotzoneManners {
  bool simple = false;  // the simplified form
  double factor = 1;    // of the language
  long memory_mb = 256;
};

// "cpp" 1, "js" 2, "java" 3, "csharp" and "python" 6.
std::optional<double> botzone_factor(std::string_view language);

class BotzoneContestant final : public Contestant {
 public:
  BotzoneContestant(Launch launch, BotzoneManners manners)
      : launch_(std::move(launch)), manners_(manners) {}

  std::optional<Misstep> start(SteadyTime) override;
  std::optional<Misstep> new_game(const AnyPlay& play, Side own, SteadyTime) override;
  Answer ask(const AnyPlay& play, const Turn& turn) override;
  void game_over(const AnyPlay&) override { stop(std::chrono::steady_clock::now()); }
  void stop(SteadyTime polite_until) override;
  void interrupt() override { launch_.interrupt->ring(); }
  Trace trace() const override { return trace_; }
  Sentence protection() const override { return launch_.protection; }

 private:
  struct Output {
    std::string text;
    botzone::Verdict verdict = botzone::Verdict::Ok;
    Sentence detail = {};  // of a verdict other than OK
  };
  std::optional<Misstep> send(const std::string& bytes);
  Output listen(SteadyTime until);
  void let_go(SteadyTime polite_until);

  Launch launch_;
  BotzoneManners manners_;
  botzone::Memory memory_;
  std::unique_ptr<Child> child_;  // one that keeps running
  bool first_turn_ = true;
  Trace trace_;
};

Result<std::unique_ptr<Contestant>> make_botzone_contestant(const PlayerSpec& spec,
                                                            const Setting& setting);

}  // namespace palamedes::referee
