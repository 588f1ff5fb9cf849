#include "work/pair_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "arena/openings.hpp"
#include "arena/tournament_games.hpp"
#include "base/day.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "referee/contestant_around.hpp"
#include "referee/game.hpp"
#include "store/text.hpp"
#include "work/machine_floor.hpp"

namespace palamedes::work {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kLongestTrace = 16 << 10;  // of what a program said
constexpr auto kTimeToPart = std::chrono::milliseconds(300);
constexpr auto kBetweenPictures = std::chrono::milliseconds(400);  // of a game that goes on
constexpr int kMostVoidGames = 8;
constexpr std::size_t kMostMetered = 5000;  // moves of a side
constexpr const char* kInterrupted = "somebody has ended it";

// players[who] in a game: First in game 0, Second in game 1, and the other way round.
std::size_t place_of(Side side, int number) {
  return (side == Side::First) == (number == 0) ? 0 : 1;
}

// The ends of both, without words of ours: people read it in their own language.
std::string output_of(const referee::Trace& trace) {
  std::string text;
  if (!trace.dialogue.empty()) text += "--- stdin, stdout ---\n" + trace.dialogue;
  if (!trace.error_tail.empty()) text += "--- stderr ---\n" + trace.error_tail;
  return store::storable(text, kLongestTrace);
}

// What a program wrote is its owner's alone; a record is everybody's.
void leave_out_private(GameRecord& record) {
  std::erase_if(record.tags, [](const auto& tag) {
    return tag.first.starts_with("stderr-") || tag.first.starts_with("dialogue-");
  });
}

// Of these faults the verdict repeats what the program wrote.
bool quotes_program(Fault fault) {
  return fault == Fault::IllegalMove || fault == Fault::ProtocolError;
}

// The whole verdict goes to its owner, the record keeps what everybody may know.
void keep_words_private(const AnyGame& rules, const Bout::Offence& offence, PlayedGame& game) {
  GameRecord& record = game.record;
  game.private_verdict = record.verdict;
  record.verdict = describe({offence.misstep.fault, {}}, side_word(rules.info(), offence.side));
  record.tags["verdict"] = record.verdict;
}

// Notes what every move costs its program: once it has answered it is frozen.
class MeteredContestant final : public referee::ContestantAround {
 public:
  MeteredContestant(std::unique_ptr<Contestant> inner, std::vector<double>& cpu_of_moves)
      : ContestantAround(std::move(inner)), cpu_of_moves_(cpu_of_moves) {}

  referee::Answer ask(const AnyPlay& play, const referee::Turn& turn) override {
    referee::Answer answer = ContestantAround::ask(play, turn);
    const double now = trace().cpu_seconds;
    if (cpu_of_moves_.size() < kMostMetered) cpu_of_moves_.push_back(std::max(now - used_, 0.0));
    used_ = std::max(now, used_);
    return answer;
  }

 private:
  std::vector<double>& cpu_of_moves_;
  double used_ = 0;
};

Error pair_trouble(const std::string& what) { return {Errc::Unsupported, what}; }

}  // namespace

void PairPlayer::interrupt() {
  interrupted_ = true;
  const std::lock_guard lock(mutex_);
  for (referee::Contestant* contestant : playing_) contestant->interrupt();
}

Result<PairPlayer::Team> PairPlayer::recruit(int number, CpuOfMoves& cpu) {
  Team team;
  for (const std::size_t who : {0, 1}) {
    referee::Setting setting = setting_;
    setting.seed = seed_of_player(task_.seed, who, number);
    auto made = recruit_(specs_[who], setting);
    if (!made) return pair_trouble(made.error().message);
    team[who] = std::move(*made);
    if (specs_[who].protocol != referee::kBuiltin) {
      team[who] = std::make_unique<MeteredContestant>(std::move(team[who]), cpu[who]);
    }
  }
  const std::lock_guard lock(mutex_);
  for (const auto& member : team) playing_.push_back(member.get());
  return team;
}

Result<PlayedGame> PairPlayer::play_game(int number, bool alone) {
  const MachineFloor floor(alone);
  CpuOfMoves cpu_of_moves;
  auto team = recruit(number, cpu_of_moves);
  if (!team) return team.error();
  if (interrupted_) return pair_trouble(kInterrupted);
  const std::size_t first = number == 0 ? 0 : 1;
  const std::array seats{referee::Seat{(*team)[first].get(), task_.players[first].name},
                         referee::Seat{(*team)[1 - first].get(), task_.players[1 - first].name}};
  auto next_picture = Clock::now();
  const referee::Watch watch = [&](const AnyPlay& play, Side,
                                   std::optional<double>) -> std::optional<EarlyEnd> {
    if (show_ && Clock::now() >= next_picture) {
      GameRecord so_far = record_of(play);
      so_far.players = {seats[0].name, seats[1].name};
      show_(number, so_far);
      next_picture = Clock::now() + kBetweenPictures;
    }
    return std::nullopt;
  };
  auto played =
      referee::play_game(arena::balanced_opening(*setting_.game, task_.opening_plies, task_.seed),
                         seats, task_.time, watch, alone ? Excuse::Refused : Excuse::Heard);
  PlayedGame game;
  {
    const std::lock_guard lock(mutex_);
    playing_.clear();
  }
  for (const std::size_t who : {0, 1}) {
    (*team)[who]->stop(Clock::now() + kTimeToPart);
    const referee::Trace trace = (*team)[who]->trace();
    const referee::Effort& effort = played.efforts[who == first ? 0 : 1];
    game.outputs[who] = output_of(trace);
    game.cpu_seconds[who] = std::max(trace.cpu_seconds, 0.0);
    game.seconds[who] = effort.seconds;
    game.slowest[who] = effort.slowest;
    game.nodes[who] = static_cast<double>(effort.nodes);
  }
  game.cpu_of_moves = std::move(cpu_of_moves);
  game.record = std::move(played.record);
  leave_out_private(game.record);
  game.record.tags["date"] = day_text(std::time(nullptr));
  if (const auto score = played.score(number == 0 ? Side::First : Side::Second)) {
    game.half_points = static_cast<int>(*score * 2);
  }
  if (!played.offence) return game;
  const std::size_t who = place_of(played.offence->side, number);
  switch (played.offence->misstep.fault) {
    case Fault::Resignation:
      break;
    case Fault::HostFault:
      game.blame = Blame::Worker;
      break;
    case Fault::NotStarted:
      // It has run before, in its examination: what keeps it from that is not its own.
      return pair_trouble(fmt::format("{} could not be started: {}", task_.players[who].name,
                                      std::string(played.offence->misstep.detail)));
    default:
      game.blame = who == 0 ? Blame::First : Blame::Second;
      if (quotes_program(played.offence->misstep.fault)) {
        keep_words_private(*setting_.game, *played.offence, game);
      }
  }
  return game;
}

Result<PairOutcome> PairPlayer::play() {
  PairOutcome outcome;
  for (const int number : {0, 1}) {
    std::vector<Sentence> excuses;
    for (;;) {
      auto game = play_game(number, static_cast<int>(excuses.size()) >= arena::kMostExcuses);
      if (interrupted_) return pair_trouble(kInterrupted);
      if (!game) return game.error();
      if (game->blame != Blame::Worker) {
        game->excuses = std::move(excuses);
        outcome.games.push_back(std::move(*game));
        break;
      }
      if (++outcome.void_games > kMostVoidGames) {
        return pair_trouble("this machine holds programs up too often");
      }
      excuses.push_back(game->record.verdict);
    }
  }
  return outcome;
}

}  // namespace palamedes::work
