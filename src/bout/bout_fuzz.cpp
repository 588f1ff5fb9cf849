// bout/bout_fuzz.cpp - fuzzes sequences of events: whatever happens in whatever order, the record
// is one that can be replayed, what is taken back was never there, and what is played again is as
// it was.
//
// The first byte chooses the terms and the second the game; then each event is a byte, and a second
// one for its particulars.
#include <array>

#include "bout/bout.hpp"
#include "games/catalog.hpp"

namespace palamedes {
namespace {

constexpr std::array<const char*, 6> kGames{"othello:6x6", "minichess", "hop",
                                            "chain:3x3",   "gardner",   "connect4"};

void check_invariants(const Bout& bout, double now) {
  const GameRecord& record = bout.record();
  check(replay(record).ok(), "a bout's record cannot be replayed");
  check(record.moves.size() == bout.play().played().size(), "a move is missing");
  check(!bout.play().result() || bout.over(), "the rules have ended what goes on");
  check(!bout.over() || record.result == bout.end()->result, "two results");
  for (const double left : bout.remaining(now)) check(left >= 0, "less than no time is left");
  check(bout.over() || bout.limit() > 0, "nobody has time to move");
}

// The bytes, one after the other; zeros when they are used up.
class Events {
 public:
  Events(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  std::uint8_t byte() { return at_ < size_ ? data_[at_++] : std::uint8_t{0}; }
  bool more() const { return at_ < size_; }

 private:
  const std::uint8_t* data_;
  std::size_t size_, at_ = 0;
};

// Takes so many plies back and plays them again. requires: that many were played.
void step_back_and_forth(Bout& bout, std::size_t plies) {
  const std::vector<RecordedMove> before = bout.record().moves;
  bout.take_back(plies);
  for (std::size_t i = before.size() - plies; i < before.size(); ++i) bout.play_again(before[i]);
  check(bout.record().moves == before, "what is played again is not as it was");
}

void happen(Bout& bout, std::uint8_t kind, std::uint8_t detail, double& now) {
  const Side side = detail % 2 == 0 ? Side::First : Side::Second;
  const Timing timing{.seconds = detail / 64.0, .held_up = (detail % 8) / 4.0};
  now += detail / 32.0;
  switch (kind % 10) {
    case 0:
      return bout.ask(now);
    case 1:
      return bout.pause(now);
    case 2:
      return bout.asked() ? void() : bout.resume(now);
    case 3:
      return bout.look_at_clock(now);
    case 4: {
      const std::size_t plies = std::min<std::size_t>(detail % 4, bout.play().played().size());
      return detail < 128 ? bout.take_back(plies) : step_back_and_forth(bout, plies);
    }
    default:
      break;
  }
  if (bout.over()) return;
  switch (kind % 10) {
    case 5:
      return bout.fail(side, {static_cast<Fault>(detail % 11), "for some reason"}, timing);
    case 6:
      return kind > 200 ? bout.abandon("enough") : bout.adjudicate({detail % 3 - 1, "enough"});
    case 7:
      return bout.answer({.text = std::string(1, static_cast<char>(detail))}, timing);
    default: {
      const auto moves = bout.play().moves();
      return bout.answer({.text = {}, .code = moves[detail % moves.size()], .evaluation = 1},
                         kind > 128 ? timing : Timing{});
    }
  }
}

}  // namespace
}  // namespace palamedes

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  constexpr std::size_t kMostEvents = 200;
  Events events(data, std::min(size, 2 * kMostEvents));
  const std::uint8_t terms = events.byte();
  const char* game = kGames[events.byte() % kGames.size()];
  const bool skips = std::string_view(game) == "hop" && terms >= 128;
  Bout bout((*find_game(game))->start(),
            {.time = {.move = terms % 2 == 0 ? std::optional(2.0) : std::nullopt,
                      .bank = terms % 4 == 0 ? 1.0 : 0.0,
                      .game = terms % 2 == 1 ? std::optional(20.0) : std::nullopt,
                      .increment = 0.5},
             .timed = {true, terms % 3 != 0},
             .excuse = terms % 7 == 0 ? Excuse::Refused : Excuse::Heard,
             .penalty = skips ? Penalty::Skip : Penalty::Loss});
  double now = 0;
  while (events.more()) {
    const std::uint8_t kind = events.byte();
    happen(bout, kind, events.byte(), now);
    check_invariants(bout, now);
  }
  return 0;
}
