#include "cli/made_bots.hpp"

#include <algorithm>
#include <vector>

#include "engines/engine.hpp"

namespace palamedes::cli {
namespace {

constexpr double kNodesASecond = 1500, kMovesPlannedFor = 30;

double steady_share(double left, Rng& rng) {
  const double wobble = 0.7 + 0.06 * rng.below(11);
  return wobble * left / kMovesPlannedFor;
}

class ThinkingBot : public MadeBot {
 public:
  explicit ThinkingBot(const AnyGame& game, double effort = 1)
      : effort_(effort),
        engine_(engines::make_engine(
            game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}})) {}

  void new_game() override { engine_->new_game(); }
  MadeMove choose(const AnyPlay& play, double left, Rng& rng) override {
    return thought(play, steady_share(left, rng));
  }

 protected:
  Analysis analysis(const AnyPlay& play, double seconds, int lines = 1) {
    Limits limits;
    limits.nodes = static_cast<std::uint64_t>(std::max(20.0, effort_ * seconds * kNodesASecond));
    limits.lines = std::min(lines, static_cast<int>(play.moves().size()));
    limits.patient = true;
    return engine_->analyse(play, limits);
  }
  MadeMove thought(const AnyPlay& play, double seconds) {
    const Analysis found = analysis(play, seconds);
    MadeMove move{.move = found.best, .seconds = seconds};
    if (!found.lines.empty() && !search::is_proven(found.lines[0].score)) {
      move.evaluation = static_cast<double>(found.lines[0].score) / found.unit;
    }
    return move;
  }

 private:
  const double effort_;
  std::unique_ptr<engines::Engine> engine_;
};

bool on_corner(const AnyPlay& play, MoveCode move) {
  const auto cells = play.cells_of(move);
  if (cells.size() != 1) return false;
  const GameInfo& info = play.game().info();
  const int row = cells[0] / info.cols, col = cells[0] % info.cols;
  return (row == 0 || row == info.rows - 1) && (col == 0 || col == info.cols - 1);
}

bool corner_is_open(const AnyPlay& play) {
  const auto moves = play.moves();
  return std::any_of(moves.begin(), moves.end(), [&](MoveCode m) { return on_corner(play, m); });
}

class CornerGiver final : public ThinkingBot {
 public:
  using ThinkingBot::ThinkingBot;
  MadeMove choose(const AnyPlay& play, double left, Rng& rng) override {
    MadeMove sound = ThinkingBot::choose(play, left, rng);
    std::vector<MoveCode> gifts;
    for (const MoveCode move : play.moves()) {
      const auto after = play.clone();
      after->play(move);
      if (corner_is_open(*after)) gifts.push_back(move);
    }
    if (!gifts.empty()) {
      sound.move = gifts[static_cast<std::size_t>(rng.below(static_cast<int>(gifts.size())))];
    }
    return sound;
  }
};

class InstantMover final : public ThinkingBot {
 public:
  using ThinkingBot::ThinkingBot;
  MadeMove choose(const AnyPlay& play, double, Rng&) override { return thought(play, 0.002); }
};

class Hoarder final : public ThinkingBot {
 public:
  using ThinkingBot::ThinkingBot;
  MadeMove choose(const AnyPlay& play, double left, Rng& rng) override {
    constexpr double kThrift = 8;
    return thought(play, steady_share(left, rng) / kThrift);
  }
};

// Takes what it can, and does not ask what is taken back.
class Blind final : public ThinkingBot {
 public:
  using ThinkingBot::ThinkingBot;
  MadeMove choose(const AnyPlay& play, double left, Rng& rng) override {
    const bool first = play.turn() == Side::First;
    std::vector<MoveCode> best;
    int most = -1'000'000;
    for (const MoveCode move : play.moves()) {
      const auto after = play.clone();
      after->play(move);
      const auto counts = after->counts();
      const int lead = first ? counts[0] - counts[1] : counts[1] - counts[0];
      if (lead > most) best.clear(), most = lead;
      if (lead == most) best.push_back(move);
    }
    return {.move = best[static_cast<std::size_t>(rng.below(static_cast<int>(best.size())))],
            .seconds = steady_share(left, rng)};
  }
};

class Crasher final : public ThinkingBot {
 public:
  using ThinkingBot::ThinkingBot;
  void new_game() override { ThinkingBot::new_game(), moves_ = 0; }
  MadeMove choose(const AnyPlay& play, double left, Rng& rng) override {
    constexpr int kLastMove = 20;
    if (++moves_ < kLastMove) return ThinkingBot::choose(play, left, rng);
    return {.misstep = Misstep{Fault::Crash, "signal 11"}};
  }

 private:
  int moves_ = 0;
};

class CornerHolder final : public ThinkingBot {
 public:
  using ThinkingBot::ThinkingBot;
  MadeMove choose(const AnyPlay& play, double left, Rng& rng) override {
    const double seconds = steady_share(left, rng);
    constexpr int kEveryMove = 1000;
    for (const ExpectedLine& line : analysis(play, seconds, kEveryMove).lines) {
      const MoveCode move = line.moves.front();
      if (on_corner(play, move) && play.stages(move).size() > 1) continue;
      return {.move = move, .seconds = seconds};
    }
    return thought(play, seconds);
  }
};

// Goes back to where it was, as often as the rules let it, whenever it thinks that it is ahead.
class Repeater final : public ThinkingBot {
 public:
  using ThinkingBot::ThinkingBot;
  MadeMove choose(const AnyPlay& play, double left, Rng& rng) override {
    MadeMove sound = ThinkingBot::choose(play, left, rng);
    if (sound.evaluation.value_or(0) < 1) return sound;
    std::optional<MoveCode> again, back;
    for (const MoveCode move : play.moves()) {
      const auto after = play.clone();
      after->play(move);
      if (after->past().occurrences > 1) again = move;
    }
    if (again) {
      sound.move = *again;
      return sound;
    }
    if (play.played().size() < 2) return sound;
    const auto own = last_own_cells(play);
    for (const MoveCode move : play.moves()) {
      const auto cells = play.cells_of(move);
      if (cells.size() == 2 && own.size() == 2 && cells[0] == own[1] && cells[1] == own[0])
        back = move;
    }
    if (back && is_safe(play, *back)) sound.move = *back;
    return sound;
  }

 private:
  static std::vector<int> last_own_cells(const AnyPlay& play) {
    const auto before = play.clone();
    before->undo(), before->undo();
    return before->cells_of(play.played()[play.played().size() - 2]);
  }
  bool is_safe(const AnyPlay& play, MoveCode move) {
    const auto after = play.clone();
    after->play(move);
    if (after->result()) return false;
    const Analysis reply = analysis(*after, 0.5);
    return !reply.lines.empty() && reply.lines[0].score <= 0;
  }
};

template <class Bot>
std::unique_ptr<MadeBot> make(const AnyGame& game) {
  return std::make_unique<Bot>(game);
}

constexpr MadeBotEntry kMadeBots[]{
    {"corner-giver", "othello", "corner", "lets corners be taken whenever it can",
     make<CornerGiver>},
    {"instant", "othello", "instant", "answers in two milliseconds", make<InstantMover>},
    {"blind", "minichess/2023", "short-sighted", "looks one ply ahead", make<Blind>},
    {"hoarder", "othello", "hoarding", "spends an eighth of a steady share", make<Hoarder>},
    {"crasher", "othello", "crash", "crashes on its 20th move", make<Crasher>},
    {"corner-holder", "chain/2019", "corner-held", "never explodes a corner if it can help it",
     make<CornerHolder>},
    {"repeater", "minichess/2026", "repetition", "repeats positions when it is ahead",
     make<Repeater>, 0.05},
    {"sound", "othello", "", "none", make<ThinkingBot>},
    {"sound", "minichess/2023", "", "none", make<ThinkingBot>},
    {"sound", "minichess/2026", "", "none", make<ThinkingBot>},
    {"sound", "chain/2019", "", "none", make<ThinkingBot>},
};

}  // namespace

std::span<const MadeBotEntry> made_bots() { return kMadeBots; }

std::unique_ptr<MadeBot> make_sound_bot(const AnyGame& game, double effort) {
  return std::make_unique<ThinkingBot>(game, effort);
}

}  // namespace palamedes::cli
