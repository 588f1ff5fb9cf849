// protocols/botzone/botzone_session.cpp - a simplified first turn is as many lines as its count
// says; later turns are one each.
#include "protocols/botzone/botzone_session.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "protocols/botzone/input.hpp"
#include "protocols/botzone/reply.hpp"
#include "protocols/botzone/text.hpp"

namespace palamedes {
namespace {

using namespace botzone;  // NOLINT: the words of the protocol are this file's subject

class BotzoneSession final : public Session {
 public:
  BotzoneSession(std::shared_ptr<const AnyGame> game, Terms terms, bool keep_running,
                 std::function<void(std::string_view)> complain)
      : game_(std::move(game)),
        terms_(std::move(terms)),
        keep_running_(keep_running),
        complain_(std::move(complain)) {}

  bool hear(std::string_view line) override {
    if (play_) return hear_request(line);
    if (lines_awaited_ > 0) {
      lines_.emplace_back(line);
      if (--lines_awaited_ > 0) return true;
      return begin(read_simple(*game_, (static_cast<int>(lines_.size()) + 1) / 2, lines_));
    }
    if (trim(line).empty()) return true;
    if (trim(line).front() == '{') return begin(read_json(*game_, line));
    simple_ = true;
    const auto count = read_simple_count(line);
    if (!count) return give_up(count.error());
    lines_awaited_ = 2 * *count - 1;
    return true;
  }

 private:
  bool give_up(const Error& error) {
    complain_(error.message);
    return false;
  }

  bool begin(const Result<Input>& input) {
    if (!input) return give_up(input.error());
    auto play = replay(*game_, *input);
    if (!play) return give_up(play.error());
    play_ = std::move(*play);
    auto seat = Seat::take(game_, terms_.wish);
    if (!seat) return give_up(seat.error());
    seat_.emplace(std::move(*seat));
    return answer(0);  // the time since the process began is ours, too
  }

  bool hear_request(std::string_view line) {
    if (trim(line).empty()) return true;  // data and globaldata after the first, simplified input
    const double since = terms_.now();
    const auto request = simple_ ? from_words(*game_, line) : request_of(line);
    if (!request) return give_up(request.error());
    const auto move = legal_move(*play_, *request, simple_);
    if (!move) return give_up(move.error());
    play_->play(*move);
    return answer(since);
  }

  Result<WireMove> request_of(std::string_view line) const {
    const auto value = parse(line);
    if (!value) return value.error();
    return move_in_json(*game_, *value);
  }

  bool answer(double since) {
    if (play_->result()) {
      return give_up({Errc::Inconsistent, "botzone: a request after the end of the game"});
    }
    const Analysis choice = seat_->player().choose(*play_, limits_for(terms_, since));
    const Reply reply{wire_move(*play_, choice.best), {}, {}, {}};
    const std::string text = simple_ ? to_words(*game_, reply.move) : write_json(*game_, reply);
    play_->play(choice.best);
    terms_.say(trim(text));
    if (keep_running_) terms_.say(kKeepRunning);
    return keep_running_;
  }

  std::shared_ptr<const AnyGame> game_;
  Terms terms_;
  const bool keep_running_;
  std::function<void(std::string_view)> complain_;

  bool simple_ = false;
  int lines_awaited_ = 0;           // of the first, simplified input
  std::vector<std::string> lines_;  // that came so far
  std::unique_ptr<AnyPlay> play_;   // once the first input is read
  std::optional<Seat> seat_;
};

}  // namespace

std::unique_ptr<Session> make_botzone_session(std::shared_ptr<const AnyGame> game, Terms terms,
                                              bool keep_running,
                                              std::function<void(std::string_view)> complain) {
  return std::make_unique<BotzoneSession>(std::move(game), std::move(terms), keep_running,
                                          std::move(complain));
}

}  // namespace palamedes
