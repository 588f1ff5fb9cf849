// referee/nthu_contestant.hpp - a program of the nthu-files protocol as a contestant: a process for
// each move, two files, ended when its time is up.
//
// Running until the time is up is how such programs are meant to work: the last complete answer in
// the file counts, and only who has written none by then is late. Exit status and output do not
// matter to an answer; they explain why there is none. What else than a small plain file it leaves
// as `action` is a protocol error. The program is started in our own folder, so that it finds its
// data, and is given the paths of both files. A forced pass is played for it.
#pragma once

#include <memory>

#include "protocols/nthu/action.hpp"
#include "referee/child.hpp"
#include "referee/contestant.hpp"
#include "referee/launch.hpp"
#include "referee/make_contestant.hpp"
#include "referee/nthu_files.hpp"

namespace palamedes::referee {

class NthuContestant final : public Contestant {
 public:
  // requires: the game is one the protocol knows.
  static Result<std::unique_ptr<NthuContestant>> make(std::vector<std::string> command,
                                                      const Setting& setting);

  std::optional<Misstep> start(SteadyTime) override { return {}; }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override { return {}; }
  Answer ask(const AnyPlay& play, const Turn& turn) override;
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}
  void interrupt() override { launch_.interrupt->ring(); }
  Trace trace() const override { return trace_; }
  Sentence protection() const override { return launch_.protection; }

  // What the file held after the last question; the answers in it are counted.
  const nthu::Action& last_action() const { return last_action_; }

 private:
  NthuContestant(Launch launch, NthuFiles files, std::uint64_t most_megabytes)
      : launch_(std::move(launch)), files_(std::move(files)), most_megabytes_(most_megabytes) {}

  std::optional<Misstep> run_program(SteadyTime until);
  // Of a program without a legal answer; `wrote`: there was something in its file.
  Misstep misstep_for(const nthu::Verdict& verdict, bool wrote) const;

  Launch launch_;
  NthuFiles files_;
  std::uint64_t most_megabytes_;  // that it may leave beside its answer
  nthu::Action last_action_;
  Ending ending_;  // of the last process
  Trace trace_;
};

// requires: the same.
Result<std::unique_ptr<Contestant>> make_nthu_contestant(const PlayerSpec& spec,
                                                         const Setting& setting);

}  // namespace palamedes::referee
