// protocols/nboard/nboard_session.cpp - a dropped search falls silent: its callbacks look at a flag
// before they speak.
#include "protocols/nboard/nboard_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "games/formats/document.hpp"
#include "games/move_texts.hpp"
#include "games/othello/formats/ggf.hpp"
#include "games/record/record.hpp"
#include "protocols/words.hpp"

namespace palamedes::nboard {
namespace {

constexpr double kUsualSeconds = 1;  // for a move, without a depth and a clock
constexpr int kDeepest = 60;

double value_of(const Analysis& choice) {
  if (!choice.lines.empty()) return choice.evaluation_of(choice.lines[0]).value;
  return choice.evaluation.value_or(0);
}

std::vector<std::string> words_of(const AnyPlay& play, const std::vector<MoveCode>& moves) {
  return written_along(play, moves,
                       [](const AnyPlay& at, MoveCode m) { return move_word(at.move_text(m)); });
}

// The main time of a GGF clock, "5:00//2:00".
std::optional<double> main_time(const GameRecord& record) {
  const auto tag = record.tags.find("TI");
  if (tag == record.tags.end()) return std::nullopt;
  return parse_seconds(trim(std::string_view(tag->second).substr(0, tag->second.find('/'))));
}

}  // namespace

NBoardSession::NBoardSession(Seat seat, Say say, Now now)
    : seat_(std::move(seat)),
      mouth_(std::move(say)),
      play_(seat_.game()->start()),
      thinker_(std::move(now)) {}

bool NBoardSession::hear(std::string_view line) {
  const auto command = parse_command(line);
  if (!command) return true;
  std::visit([this](const auto& c) { on(c); }, *command);
  return !std::holds_alternative<Quit>(*command);
}

void NBoardSession::note(std::string_view text) { mouth_.say("status " + one_line(text)); }

void NBoardSession::drop_search() {
  dropped_.store(true, std::memory_order_relaxed);
  thinker_.stop();
  dropped_.store(false, std::memory_order_relaxed);
}

void NBoardSession::on(const Hello&) { mouth_.say("set myname Palamedes " + seat_.player_name()); }

void NBoardSession::on(const SetGame& set) {
  drop_search();
  const auto games = import_ggf(set.ggf);
  if (!games) return note(games.error().message);
  if (games->size() != 1) return note("set game wants exactly one game");
  const GameRecord& record = games->front();
  auto play = replay(record);
  if (!play) return note(play.error().message);
  const bool other_game = record.game != seat_.game()->info().id;
  if (other_game) {
    if (const auto fault = seat_.change_game(*find_game(record.game))) return note(fault->message);
  }
  play_ = std::move(*play);
  main_seconds_ = main_time(record);
  used_ = {};
  Side mover = record.moves.size() % 2 == 0 ? play_->turn() : other(play_->turn());
  for (const RecordedMove& move : record.moves) {
    used_[static_cast<std::size_t>(mover)] += move.seconds.value_or(0);
    mover = other(mover);
  }
}

void NBoardSession::on(const MoveNote& said) {
  drop_search();
  const auto move = play_->parse_move(said.move);
  if (!move) return note(move.error().message);
  used_[static_cast<std::size_t>(play_->turn())] += said.seconds.value_or(0);
  play_->play(*move);
}

Limits NBoardSession::limits_for(const AnyPlay& play, int lines) const {
  Limits limits;
  limits.lines = std::min(lines, static_cast<int>(play.moves().size()));
  limits.threads = seat_.wish().threads;
  if (main_seconds_) {
    const double left = *main_seconds_ - used_[static_cast<std::size_t>(play.turn())];
    limits.clock = search::Clock{std::max(left, 0.1), 0, 0};
  }
  if (depth_ > 0) {
    limits.depth = std::min(depth_, kDeepest);
  } else if (!main_seconds_) {
    limits.seconds = kUsualSeconds;
  }
  return limits;
}

std::function<void(const AnyPlay&, const Analysis&, double)> NBoardSession::search_lines(
    int lines) {
  return [this, lines](const AnyPlay& play, const Analysis& thoughts, double seconds) {
    const auto wanted = std::min(thoughts.lines.size(), static_cast<std::size_t>(lines));
    for (std::size_t i = 0; i < wanted; ++i) {
      const ExpectedLine& line = thoughts.lines[i];
      mouth_.say(search_text(words_of(play, line.moves), thoughts.evaluation_of(line).value,
                             thoughts.depth));
    }
    mouth_.say(fmt::format("nodestats {} {:.3f}", thoughts.nodes, seconds));
  };
}

void NBoardSession::on(const Hint& hint) {
  drop_search();
  if (play_->result()) return note("the game is over");
  note("thinking about hints");
  Task task{play_->clone(), limits_for(*play_, hint.lines)};
  task.limits.clock.reset();  // hints are for people, they cost no time
  if (depth_ == 0) task.limits.seconds = kUsualSeconds;
  task.on_thoughts = search_lines(task.limits.lines);
  task.on_choice = [this](const AnyPlay& play, const Analysis& choice, double seconds) {
    if (dropped_.load(std::memory_order_relaxed)) return;
    if (choice.lines.empty()) {  // of a player that thinks in silence
      mouth_.say(search_text({move_word(play.move_text(choice.best))}, value_of(choice),
                             std::max(choice.depth, 1)));
      mouth_.say(fmt::format("nodestats {} {:.3f}", choice.nodes, seconds));
    }
    mouth_.say("status");
  };
  thinker_.start(seat_.player(), std::move(task));
}

void NBoardSession::on(const Go&) {
  drop_search();
  if (play_->result()) return note("the game is over");
  note("thinking");
  Task task{play_->clone(), limits_for(*play_, 1)};
  task.on_thoughts = search_lines(1);
  task.on_choice = [this](const AnyPlay& play, const Analysis& choice, double seconds) {
    if (dropped_.load(std::memory_order_relaxed)) return;
    const MoveNote best{move_word(play.move_text(choice.best)), value_of(choice), seconds};
    mouth_.say(to_text(Reply(Plays{best})));
    mouth_.say("status");
  };
  thinker_.start(seat_.player(), std::move(task));
}

void NBoardSession::on(const Ping& ping) {
  thinker_.stop();
  mouth_.say(to_text(Reply(Pong{ping.number})));
}

// Every position of the game, the last one first, as its value is the surest.
void NBoardSession::on(const Analyze&) {
  drop_search();
  std::vector<Task> tasks;
  const auto walk = play_->clone();
  do {
    const std::size_t made = walk->played().size();
    if (const auto result = walk->result()) {
      mouth_.say(fmt::format("analysis {} {:.2f}", made,
                             static_cast<double>(result->margin_for(walk->turn()))));
      continue;
    }
    Task task{walk->clone(), limits_for(*walk, 1)};
    task.limits.clock.reset();
    if (depth_ == 0) task.limits.seconds = kUsualSeconds;
    task.on_choice = [this, made](const AnyPlay&, const Analysis& choice, double) {
      if (dropped_.load(std::memory_order_relaxed)) return;
      mouth_.say(fmt::format("analysis {} {:.2f}", made, value_of(choice)));
    };
    tasks.push_back(std::move(task));
  } while (walk->undo());
  thinker_.start(seat_.player(), std::move(tasks));
}

}  // namespace palamedes::nboard
