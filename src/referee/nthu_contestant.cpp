// referee/nthu_contestant.cpp - see nthu_contestant.hpp.
#include "referee/nthu_contestant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "base/text.hpp"
#include "protocols/nthu/state.hpp"
#include "referee/child.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kLargestAction = 1 << 20;  // nobody has that many better ideas

// A program on a game clock is killed after an even share of it.
constexpr double kMovesLeft = 25;

double share_of(const Allowance& allowance) {
  if (allowance.move_seconds) return *allowance.move_seconds;
  if (allowance.clock) return allowance.clock->own / kMovesLeft + 0.8 * allowance.clock->increment;
  return 10;  // as the original runner has it
}

std::optional<std::string> read_action_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string bytes(kLargestAction, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

}  // namespace

Result<std::unique_ptr<NthuContestant>> NthuContestant::make(std::vector<std::string> command,
                                                             const Setting& setting) {
  auto folder = ScratchFolder::make();
  if (!folder) return folder.error();
  command.push_back(folder->file("state"));
  command.push_back(folder->file("action"));
  auto launch = setting.sandbox->confine(command, {.writable = {folder->path()}});
  if (!launch) return launch.error();
  return std::unique_ptr<NthuContestant>(
      new NthuContestant(std::move(*launch), std::move(*folder)));
}

std::optional<Misstep> NthuContestant::run_program(SteadyTime until) {
  OutputLimits limits;
  limits.line_bytes = limits.turn_bytes = 64 << 20;
  auto child = Child::start(launch_, limits);
  if (!child) return Misstep{Fault::NotStarted, child.error().message};
  (*child)->close_input();
  Reading reading = (*child)->read_line(until);
  while (reading.kind == Reading::Kind::Line) reading = (*child)->read_line(until);
  if (reading.kind == Reading::Kind::Closed) {
    while ((*child)->running() && Clock::now() < until) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  (*child)->finish(Clock::now());
  trace_.error_tail = (*child)->error_tail();
  return std::nullopt;
}

Answer NthuContestant::ask(const AnyPlay& play, const Allowance& allowance, SteadyTime deadline) {
  last_action_ = {};
  const auto moves = play.moves();
  if (play.cells_of(moves.front()).empty()) return {ChosenMove{.text = "pass"}, 0};
  const std::string action_path = folder_.file("action");
  std::filesystem::remove(action_path);
  std::ofstream(folder_.file("state"), std::ios::binary) << nthu::write_state(play);
  const double share = share_of(allowance);
  const auto begin = Clock::now();
  if (auto misstep = run_program(std::min(after(begin, share), deadline))) return {*misstep};
  const double seconds = std::min(seconds_since(begin), share);
  const auto file = read_action_file(action_path);
  auto verdict = nthu::judge_action(play, file);
  last_action_ = verdict.action;
  if (verdict.move) return {ChosenMove{.text = {}, .code = *verdict.move}, seconds};
  return {Misstep{Fault::IllegalMove, verdict.move.error().message}, seconds};
}

Result<std::unique_ptr<Contestant>> make_nthu_contestant(const PlayerSpec& spec,
                                                         const Setting& setting) {
  if (!spec.options.empty()) {
    return Error{Errc::Unsupported,
                 fmt::format("player {}: nthu-files has no options", in_quotes(spec.text))};
  }
  if (const auto known = nthu::points_per_answer(*setting.game); !known) return known.error();
  auto made = NthuContestant::make(spec.command, setting);
  if (!made) return made.error();
  return std::unique_ptr<Contestant>(std::move(*made));
}

}  // namespace palamedes::referee
