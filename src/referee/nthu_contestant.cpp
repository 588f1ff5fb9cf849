// referee/nthu_contestant.cpp - the program's files are weighed while it runs: one that fills the
// disk is ended.
#include "referee/nthu_contestant.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "protocols/deadline.hpp"
#include "protocols/nthu/state.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

// So often it is looked how much a program has written while it runs: seldom enough to cost
// nothing, often enough that it cannot fill a disk in between.
constexpr auto kLookAtFiles = std::chrono::milliseconds(20);

// A program on a game clock is killed after an even share of it.
constexpr double kMovesLeft = 25;

double share_of(const Limits& limits) {
  if (limits.seconds) return *limits.seconds;
  if (limits.clock) return limits.clock->remaining / kMovesLeft + 0.8 * limits.clock->increment;
  return 10;  // as the original runner has it
}

// Somebody else's program may have filled it.
Misstep disk_full() {
  return {Fault::HostFault, say("nthu-disk-full", "there was no room left for its files")};
}

}  // namespace

Result<std::unique_ptr<NthuContestant>> NthuContestant::make(std::vector<std::string> command,
                                                             const Setting& setting) {
  auto files = NthuFiles::make();
  if (!files) return files.error();
  command.push_back(files->state_path());
  command.push_back(files->action_path());
  auto launch = setting.sandbox->confine(command, files->access());
  if (!launch) return launch.error();
  return std::unique_ptr<NthuContestant>(
      new NthuContestant(std::move(*launch), std::move(*files), setting.sandbox->limits().file_mb));
}

std::optional<Misstep> NthuContestant::run_program(SteadyTime until) {
  OutputLimits limits;
  limits.line_bytes = 1 << 20;
  limits.turn_bytes = 64 << 20;
  auto child = Child::start(launch_, limits);
  if (!child) return Misstep{Fault::NotStarted, child.error().message};
  (*child)->close_input();
  std::optional<Sentence> excess;
  for (bool runs = true; runs && !excess && Clock::now() < until;) {
    const auto next_look = std::min(Clock::now() + kLookAtFiles, until);
    Reading reading = (*child)->read_line(next_look);
    while (reading.kind == Reading::Kind::Line) reading = (*child)->read_line(next_look);
    runs = reading.kind == Reading::Kind::Deadline ||
           (reading.kind == Reading::Kind::Closed && (*child)->running());
    excess = files_.excess(most_megabytes_);
  }
  ending_ = (*child)->finish(Clock::now());
  trace_.error_tail = (*child)->error_tail();
  trace_.cpu_seconds += ending_.cpu_seconds;
  if (!excess) excess = files_.excess(most_megabytes_);
  if (excess) return Misstep{Fault::OutputFlood, std::move(*excess)};
  return std::nullopt;
}

Answer NthuContestant::ask(const AnyPlay& play, const Turn& turn) {
  last_action_ = {};
  const auto moves = play.moves();
  if (play.cells_of(moves.front()).empty()) return {ChosenMove{.text = "pass"}, 0};
  if (const auto failed = files_.ask(nthu::write_state(play))) {
    if (files_.disk_is_full()) return {disk_full()};
    return {Misstep{Fault::NotStarted, failed->message}};
  }
  const double share = share_of(turn.limits);
  const auto begin = Clock::now();
  if (auto misstep = run_program(std::min(after(begin, share), turn.deadline))) return {*misstep};
  const double seconds = std::min(seconds_since(begin), share);
  const auto file = files_.answer();
  if (!file) return {Misstep{Fault::ProtocolError, file.error().message}, seconds};
  auto verdict = nthu::judge_action(play, *file);
  last_action_ = verdict.action;
  if (verdict.move) return {ChosenMove{.text = {}, .code = *verdict.move}, seconds};
  return {misstep_for(verdict, *file && !trim(**file).empty()), seconds};
}

Misstep NthuContestant::misstep_for(const nthu::Verdict& verdict, bool wrote) const {
  if (verdict.action.answers == 0) {
    if (ending_.by_us) {
      return {
          Fault::OutOfTime,
          wrote ? say("nthu-no-whole-answer", "it had written no whole answer when its time was up")
                : say("nthu-wrote-nothing", "it had written nothing when its time was up")};
    }
    // What it wrote itself is gone by now, unless it is in its own folder, which is weighed.
    if (!wrote && files_.disk_is_full()) return disk_full();
    if (!wrote) {
      return {ending_.out_of_memory ? Fault::Memory : Fault::Crash,
              say("nthu-ended-silent", "{}, and it had written no answer", ending_.text())};
    }
  }
  return {Fault::IllegalMove, verdict.move.error().message};
}

Result<std::unique_ptr<Contestant>> make_nthu_contestant(const PlayerSpec& spec,
                                                         const Setting& setting) {
  if (!spec.options.empty()) {
    return Error{Errc::Unsupported, say("player-says", "player {}: {}", quote(spec.text),
                                        say("nthu-no-options", "nthu-files has no options"))};
  }
  auto made = NthuContestant::make(spec.command, setting);
  if (!made) return made.error();
  return std::unique_ptr<Contestant>(std::move(*made));
}

}  // namespace palamedes::referee
