// protocols/botzone/botzone_dialogue.cpp - after the first question only the newest request is
// sent.
#include "protocols/botzone/botzone_dialogue.hpp"

#include <fmt/format.h>

#include "base/check.hpp"
#include "base/text.hpp"
#include "protocols/botzone/input.hpp"
#include "protocols/botzone/reply.hpp"

namespace palamedes {
namespace {

using namespace botzone;  // NOLINT: the words of the protocol are this file's subject

class BotzoneDialogue final : public Dialogue {
 public:
  explicit BotzoneDialogue(bool simple) : simple_(simple) {}

  std::string greet() override { return {}; }
  std::string new_game(const AnyPlay&, Side) override {
    questions_ = 0;
    return {};
  }
  bool greeting_answered() const override { return false; }
  bool new_game_answered() const override { return false; }

  std::string ask(const AnyPlay& play, const Limits&) override {
    asked_ = play.clone();
    awaiting_ = true;
    const auto input = input_for(play, {});
    if (!input) return {};  // hear() has nothing to hear; the referee's time limit ends it
    if (++questions_ > 1) return write_request(play.game(), *input, simple_);
    return simple_ ? write_simple(play.game(), *input) : write_json(play.game(), *input);
  }

  std::string hurry() override { return {}; }
  std::string game_over(const AnyPlay&) override { return {}; }
  std::string part() override { return {}; }

  Heard hear(std::string_view line) override {
    if (asks_to_keep_running(line) || !awaiting_) return {};
    if (trim(line).empty()) return {};
    awaiting_ = false;
    const AnyGame& game = asked_->game();
    const auto reply = simple_ ? read_simple_reply(game, line) : read_json_reply(game, line);
    if (!reply) {
      const bool fault = reply.error().code == Errc::BadSyntax;
      return {fault ? Heard::Kind::Fault : Heard::Kind::Move,
              fault ? reply.error().message : Sentence(line)};
    }
    const auto move = legal_move(*asked_, reply->move, simple_);
    if (!move) return {Heard::Kind::Move, std::string(trim(line))};
    return {Heard::Kind::Move, asked_->move_text(*move)};
  }

 private:
  const bool simple_;
  bool awaiting_ = false;
  int questions_ = 0;
  std::unique_ptr<AnyPlay> asked_;
};

}  // namespace

std::unique_ptr<Dialogue> make_botzone_dialogue(bool simple) {
  return std::make_unique<BotzoneDialogue>(simple);
}

}  // namespace palamedes
