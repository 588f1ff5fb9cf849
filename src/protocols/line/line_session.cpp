// protocols/line/line_session.cpp - a move that is refused makes the position unknown until the
// next list, not the game.
#include "protocols/line/line_session.hpp"

#include "games/catalog.hpp"
#include "protocols/line/line_codec.hpp"
#include "protocols/wire_move.hpp"

namespace palamedes {
namespace {

class LineSession final : public Session {
 public:
  explicit LineSession(Terms terms) : terms_(std::move(terms)) {}

  bool hear(std::string_view text) override {
    const auto line = line::read_referee_line(text);
    if (!line) {
      complain(line.error());
      return true;
    }
    std::visit([this](const auto& said) { obey(said); }, *line);
    return !std::holds_alternative<line::Bye>(*line);
  }

 private:
  void say(const line::BotLine& line) { terms_.say(line::write(line)); }
  void complain(const Error& error) { say(line::Info{"error: " + error.message}); }

  void obey(const line::Hello&) { say(line::BotHello{terms_.name}); }

  void obey(const line::NewGame& order) {
    start_.reset();
    play_.reset();
    clock_ = {};
    const auto game = find_game(order.game);
    if (!game) return complain(game.error());
    if (!seat_ || seat_->game()->info().id != (*game)->info().id) {
      auto seat = Seat::take(*game, terms_.wish);
      if (!seat) return complain(seat.error());
      seat_.emplace(std::move(*seat));
    }
    seat_->player().new_game();
    auto start = order.position.empty() ? (*game)->start() : (*game)->start_from(order.position);
    if (!start) return complain(start.error());
    start_ = std::move(*start);
    play_ = start_->clone();
    say(line::Ready{});
  }

  void obey(const line::Moves& order) {
    play_.reset();
    if (!start_) return complain({Errc::Inconsistent, "line protocol: moves before a game"});
    auto play = start_->clone();
    for (const std::string& word : order.words) {
      const auto move = read_wire_move(*play, word);
      if (!move) return complain(move.error());
      play->play(*move);
    }
    play_ = std::move(play);
  }

  void obey(const line::Legal&) {}  // our rules know
  void obey(const line::MoveClock& clock) {
    clock_ = {};
    clock_.seconds = clock.milliseconds / 1000.0;
  }
  void obey(const line::GameClock& clock) {
    clock_ = {};
    clock_.clock = search::Clock{clock.own / 1000.0, clock.increment / 1000.0, 0};
  }

  void obey(const line::Go&) {
    if (!play_ || play_->result()) {
      complain({Errc::Inconsistent, "line protocol: there is no position to move in"});
      return say(line::Resign{});
    }
    Limits limits = limits_for(terms_, terms_.now());
    if (clock_.seconds || clock_.clock) {
      limits.seconds = clock_.seconds;
      limits.clock = clock_.clock;
    }
    const Analysis choice = seat_->player().choose(*play_, limits);
    say(line::Move{line::word_of(*play_, choice.best)});
  }

  void obey(const line::Over&) {}
  void obey(const line::Bye&) {}

  Terms terms_;
  std::optional<Seat> seat_;
  std::unique_ptr<AnyPlay> start_, play_;  // play_ is empty while the position is unknown
  Limits clock_;                           // only its times
};

}  // namespace

std::unique_ptr<Session> make_line_session(Terms terms) {
  return std::make_unique<LineSession>(std::move(terms));
}

}  // namespace palamedes
