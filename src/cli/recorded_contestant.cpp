#include "cli/recorded_contestant.hpp"

namespace palamedes::cli {
namespace {

class RecordedContestant final : public referee::Contestant {
 public:
  explicit RecordedContestant(const GameRecord& record) : record_(record) {}

  std::optional<Misstep> start(SteadyTime) override { return std::nullopt; }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override {
    return std::nullopt;
  }
  referee::Answer ask(const AnyPlay& play, const referee::Turn&) override {
    const std::size_t ply = play.played().size();
    if (ply >= record_.moves.size() || !follows(play)) {
      return {.content = Misstep{Fault::Resignation, "the game has left the record"}};
    }
    return {.content = ChosenMove{.text = record_.moves[ply].text}};
  }
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}

 private:
  bool follows(const AnyPlay& play) const {
    const GameRecord so_far = record_of(play);
    for (std::size_t i = 0; i < so_far.moves.size(); ++i) {
      if (so_far.moves[i].text != record_.moves[i].text) return false;
    }
    return true;
  }

  const GameRecord record_;
};

}  // namespace

std::unique_ptr<referee::Contestant> recorded_contestant(const GameRecord& record) {
  return std::make_unique<RecordedContestant>(record);
}

}  // namespace palamedes::cli
