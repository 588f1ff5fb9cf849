// cli/hired_player.cpp - a foreign program stays in its game while each position follows from the
// last it saw.
#include "cli/hired_player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "cli/fatal.hpp"
#include "referee/builtin_player.hpp"
#include "referee/process_turn.hpp"

namespace palamedes::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kSecondsToStart = 20, kSecondsOfGrace = 5, kSecondsToLeave = 0.5;

class ForeignPlayer final : public Player {
 public:
  ForeignPlayer(std::string name, std::shared_ptr<const AnyGame> game,
                std::unique_ptr<referee::Contestant> program)
      : name_(std::move(name)), game_(std::move(game)), program_(std::move(program)) {}
  ~ForeignPlayer() override { program_->stop(referee::after(Clock::now(), kSecondsToLeave)); }

  Choice choose(const AnyPlay& play, const Thinking& thinking) override {
    const auto ready_by = referee::after(Clock::now(), kSecondsToStart);
    insist(program_->start(ready_by));
    if (!goes_on(play)) insist(program_->new_game(play, play.turn(), ready_by));
    last_ = play.clone();
    const Allowance allowance{.move_seconds = thinking.seconds};
    const double seconds = thinking.seconds.value_or(0) + kSecondsOfGrace;
    const referee::Answer answer =
        program_->ask(play, allowance, referee::after(Clock::now(), seconds));
    if (const auto* misstep = std::get_if<Misstep>(&answer.content)) insist(*misstep);
    const auto& chosen = std::get<ChosenMove>(answer.content);
    Choice choice{.nodes = chosen.nodes, .evaluation = chosen.evaluation};
    if (chosen.code) {
      choice.move = *chosen.code;
    } else {
      const auto move = play.parse_move(chosen.text);
      if (!move) insist(Misstep{Fault::IllegalMove, move.error().message});
      choice.move = *move;
    }
    return choice;
  }
  void new_game() override { last_ = nullptr; }

 private:
  // Whether this is a later position of the game that it was last asked about, by the same side.
  bool goes_on(const AnyPlay& play) const {
    if (!last_ || last_->start_position() != play.start_position()) return false;
    const auto before = last_->played(), now = play.played();
    return last_->turn() == play.turn() && before.size() < now.size() &&
           std::equal(before.begin(), before.end(), now.begin());
  }

  void insist(const std::optional<Misstep>& misstep) {
    if (!misstep) return;
    program_->stop(Clock::now());
    last_ = nullptr;
    throw Fatal(misstep->fault == Fault::NotStarted ? kBadInput : kIoFailure,
                describe(*misstep, name_));
  }

  const std::string name_;
  const std::shared_ptr<const AnyGame> game_;
  const std::unique_ptr<referee::Contestant> program_;
  std::unique_ptr<AnyPlay> last_;  // that it was asked about
};

}  // namespace

std::unique_ptr<Player> hire_player(const std::string& text, std::shared_ptr<const AnyGame> game,
                                    std::uint64_t seed, const std::string& book) {
  auto spec = require(referee::parse_player_spec(text));
  referee::Setting setting{.game = game, .sandbox = {}, .seed = seed};
  if (spec.protocol == "builtin") {
    if (!book.empty()) spec.options.emplace_back("book", book);
    return require(referee::make_builtin_player(spec, setting));
  }
  if (!book.empty()) {
    throw Fatal(kBadInput,
                fmt::format("--book is for players of ours; {} is none", in_quotes(text)));
  }
  setting.sandbox = require(referee::Sandbox::probe(referee::SandboxMode::Auto, {}));
  auto program = require(referee::make_contestant(spec, setting));
  return std::make_unique<ForeignPlayer>(text, std::move(game), std::move(program));
}

std::string own_player_id(const std::string& text) {
  const auto spec = require(referee::parse_player_spec(text));
  if (spec.protocol == "builtin" && spec.options.empty() && spec.command.size() == 1) {
    return spec.command[0];
  }
  throw Fatal(kBadInput, fmt::format("{}: only a player of ours can sit here, without options",
                                     in_quotes(text)));
}

}  // namespace palamedes::cli
