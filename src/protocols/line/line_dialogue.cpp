// protocols/line/line_dialogue.cpp - one answer is awaited at a time; any other is a fault that
// says which it was.
#include "protocols/line/line_dialogue.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "protocols/line/line_codec.hpp"
#include "protocols/wire_move.hpp"

namespace palamedes {
namespace {

using namespace line;  // NOLINT: the words of the protocol are this file's subject

int milliseconds(double seconds) {
  return static_cast<int>(std::clamp(std::floor(seconds * 1000), 0.0, 2e9));
}

class LineDialogue final : public Dialogue {
 public:
  std::string greet() override {
    awaited_ = Awaited::Hello;
    return ended(line::Hello{});
  }

  std::string new_game(const AnyPlay& start, Side own) override {
    awaited_ = Awaited::Ready;
    const AnyGame& game = start.game();
    const std::string position = start.start_position();
    const bool usual = position == game.start()->start_position();
    return ended(NewGame{game.info().id, game.info().name_of(own), usual ? "" : position});
  }

  std::string ask(const AnyPlay& play, const Limits& limits) override {
    awaited_ = Awaited::Move;
    asked_ = play.clone();
    Legal legal;
    for (const MoveCode move : play.moves()) legal.words.push_back(word_of(play, move));
    std::string text = ended(Moves{wire_moves_played(play, Promotions::Spelt)}) + ended(legal);
    if (limits.seconds) text += ended(MoveClock{milliseconds(*limits.seconds)});
    if (const auto& clock = limits.clock; clock && !limits.seconds) {
      text += ended(line::GameClock{milliseconds(clock->remaining), milliseconds(clock->opponent),
                                    milliseconds(clock->increment)});
    }
    return text + ended(Go{});
  }

  std::string hurry() override { return {}; }

  std::string game_over(const AnyPlay& play) override {
    awaited_ = Awaited::Nothing;
    const auto result = play.result();
    if (!result) return ended(Over{"none", 0, "unfinished"});
    const auto winner = result->winner();
    return ended(Over{winner ? play.game().info().name_of(*winner) : "draw",
                      std::abs(result->margin_for_first), std::string(name_of(result->ending))});
  }

  std::string part() override { return ended(Bye{}); }

  Heard hear(std::string_view text) override {
    const auto line = read_bot_line(text);
    if (!line) return {Heard::Kind::Fault, line.error().message};
    if (std::holds_alternative<Info>(*line)) return {};
    const auto awaited = std::exchange(awaited_, Awaited::Nothing);
    if (std::holds_alternative<BotHello>(*line) && awaited == Awaited::Hello) {
      return {Heard::Kind::Ready, {}};
    }
    if (std::holds_alternative<line::Ready>(*line) && awaited == Awaited::Ready) {
      return {Heard::Kind::Ready, {}};
    }
    if (awaited == Awaited::Move) {
      if (std::holds_alternative<Resign>(*line)) return {Heard::Kind::Resigns, {}};
      if (const auto* move = std::get_if<line::Move>(&*line)) {
        return {Heard::Kind::Move, text_of_word(asked_->game(), move->word)};
      }
    }
    return {Heard::Kind::Fault, say("line-protocol", "line protocol: {}",
                                    say("not-asked-for", "{} was not asked for: {}", quote(text),
                                        expectation(awaited)))};
  }

 private:
  enum class Awaited { Nothing, Hello, Ready, Move };

  static Sentence expectation(Awaited awaited) {
    switch (awaited) {
      case Awaited::Hello:
        return say("answer-to-hello", "the answer to 'hello' is 'hello NAME'");
      case Awaited::Ready:
        return say("answer-to-game", "the answer to 'game' is 'ready'");
      case Awaited::Move:
        return say("answer-to-go", "the answer to 'go' is 'move M' or 'resign'");
      case Awaited::Nothing:
        break;
    }
    return say("one-answer-each", "there is one answer to 'hello', 'game' and 'go' each");
  }

  static std::string ended(const RefereeLine& line) { return write(line) + '\n'; }

  Awaited awaited_ = Awaited::Nothing;
  std::unique_ptr<AnyPlay> asked_;
};

}  // namespace

std::unique_ptr<Dialogue> make_line_dialogue() { return std::make_unique<LineDialogue>(); }

}  // namespace palamedes
