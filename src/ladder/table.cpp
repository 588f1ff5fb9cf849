// ladder/table.cpp - the lock is let go while a player thinks, and while the news is told.
#include "ladder/table.hpp"

#include <fmt/format.h>

#include <ctime>

#include "base/day.hpp"
#include "base/text.hpp"
#include "desk/ask.hpp"
#include "referee/process_turn.hpp"

namespace palamedes::ladder {
namespace {

constexpr double kUsualSeconds = 1;  // for a player's move where nobody said how long
constexpr double kGrace = 5;         // that programs get beyond it where there is no clock
constexpr double kLongestThought = 60;
constexpr auto kBetweenThoughts = std::chrono::milliseconds(250);

std::size_t memory_of(const std::array<std::unique_ptr<Mind>, 2>& minds) {
  std::size_t sum = 0;
  for (const auto& mind : minds) sum += mind ? mind->memory() : 0;
  return sum;
}

constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

std::int64_t milliseconds_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

referee::TimeControl control_of(const TableWish& wish) {
  referee::TimeControl control;
  control.move_cap = kLongestThought;
  if (!wish.clock) return control;
  control.move = wish.clock->move;
  control.game = wish.clock->game;
  control.increment = wish.clock->increment;
  control.move_cap = 1e6;
  return control;
}

// What the desk says of a line: the labels of its moves, and its result in words.
Json view_of(const AnyGame& game, const std::string& start, const std::vector<std::string>& moves) {
  const auto view =
      desk::answer("view", {{"game", game.info().id}, {"start", start}, {"moves", moves}});
  return view ? *view : Json::object();
}

}  // namespace

Table::Table(TableSetup setup, Changed changed)
    : setup_(std::move(setup)),
      changed_(std::move(changed)),
      first_ply_(setup_.play->played().size()),
      memory_(memory_of(setup_.minds)),
      play_(setup_.game->start_from(setup_.play->start_position()).value()),
      clocks_(1, referee::GameClock(control_of(setup_.wish))) {
  tags_["date"] = day_text(std::time(nullptr));
  for (const MoveCode move : setup_.play->played()) make_move(move, {}, {});
}

Table::~Table() {
  {
    const Lock lock(mutex_);
    if (!end_) end({{}, "the table is gone"});
  }
  if (thread_.joinable()) thread_.join();
}

void Table::start() {
  thread_ = std::thread([this] {
    try {
      Lock lock(mutex_);
      run(lock);
    } catch (const std::exception&) {  // no memory, most likely
      stop("the service failed at this game");
    }
    setup_.minds = {};  // nobody else looks at them once the game is over
    quiet_ = true;
  });
}

void Table::run(Lock& lock) {
  begin_question();
  tell(lock, false);
  while (!end_) {
    Mind* mind = setup_.minds[index(turn())].get();
    mind != nullptr ? ask_mind(lock, *mind) : wait_for_human(lock);
  }
  const auto play = play_->clone();
  lock.unlock();
  for (const Side side : {Side::First, Side::Second}) {
    if (Mind* mind = setup_.minds[index(side)].get()) mind->leave(*play, offender_ == side);
  }
}

void Table::begin_question() {
  asked_ = Clock::now();
  asked_at_ = milliseconds_now();
  thoughts_ = nullptr;
}

double Table::waited() const { return asked_ ? referee::seconds_since(*asked_) : waited_at_end_; }

void Table::wait_for_human(Lock& lock) {
  const std::uint64_t generation = generation_;
  const double limit = setup_.wish.clock ? clocks_.back().limit(turn()) : setup_.idle_seconds;
  const auto deadline = referee::after(*asked_, std::min(limit, setup_.idle_seconds));
  if (news_.wait_until(lock, deadline, [&] { return generation_ != generation; })) return;
  if (limit < setup_.idle_seconds) {
    end_by({referee::Fault::OutOfTime, ""}, turn());
  } else {
    end({{}, "ended: nobody moved for a long time"});
  }
  tell(lock, true);
}

MindQuestion Table::question_for(Side side, std::uint64_t generation) {
  const auto& wished = setup_.wish.sides[index(side)].seconds;
  MindQuestion question;
  question.allowance = clocks_.back().allowance(side);
  question.limit = clocks_.back().limit(side);
  if (!setup_.wish.clock) {
    question.allowance.move_seconds = wished.value_or(kUsualSeconds);
    question.limit = *question.allowance.move_seconds + kGrace;
  } else if (wished && !setup_.wish.clock->game) {
    question.allowance.move_seconds = std::min(*wished, *setup_.wish.clock->move);
  }
  question.stop = [this, generation] { return wanted_ != generation; };
  question.report = [this, generation, side](const Thoughts& thoughts) {
    hear(generation, side, thoughts);
  };
  return question;
}

void Table::ask_mind(Lock& lock, Mind& mind) {
  const std::uint64_t generation = generation_;
  const Side side = turn();
  if (setup_.wish.pace > 0 && moves_.size() > first_ply_) {
    const auto until = referee::after(Clock::now(), setup_.wish.pace);
    if (news_.wait_until(lock, until, [&] { return generation_ != generation; })) return;
  }
  begin_question();
  const auto question = question_for(side, generation);
  const auto play = play_->clone();
  const bool went_back = std::exchange(undone_, false);
  if (setup_.wish.clock) tell(lock, false);
  if (generation_ != generation) return;
  thinking_ = &mind;
  lock.unlock();
  if (went_back) {
    for (const auto& each : setup_.minds) {
      if (each) each->forget();
    }
  }
  const referee::Answer answer = mind.think(*play, question);
  lock.lock();
  thinking_ = nullptr;
  if (generation_ != generation) return;
  judge(mind, side, answer);
  tell(lock, true);
}

void Table::hear(std::uint64_t generation, Side side, const Thoughts& thoughts) {
  Lock lock(mutex_);
  if (generation_ != generation || thoughts.lines.empty()) return;
  const ExpectedLine& line = thoughts.lines.front();
  const double value = line.evaluation.value;
  thoughts_ = {{"side", index(side)},
               {"depth", thoughts.depth},
               {"nodes", thoughts.nodes},
               {"value", side == Side::First ? value : -value},
               {"moves", line.moves}};
  if (Clock::now() - thoughts_told_ < kBetweenThoughts) return;
  thoughts_told_ = Clock::now();
  tell(lock, false);
}

void Table::judge(Mind& mind, Side side, const referee::Answer& answer) {
  if (const auto* misstep = std::get_if<referee::Misstep>(&answer.content)) {
    return end_by(*misstep, side);
  }
  const auto& chosen = std::get<referee::ChosenMove>(answer.content);
  referee::GameClock clock = clocks_.back();
  if (!clock.charge(side, answer.seconds) && mind.on_the_clock() && setup_.wish.clock) {
    return end_by({referee::Fault::OutOfTime, fmt::format("{:.2f} s", answer.seconds)}, side);
  }
  const auto move = chosen.code ? Result<MoveCode>(*chosen.code) : play_->parse_move(chosen.text);
  if (!move) return end_by({referee::Fault::IllegalMove, move.error().message}, side);
  auto evaluation = chosen.evaluation;
  if (evaluation && side == Side::Second) evaluation = -*evaluation;
  clocks_.push_back(clock);
  make_move(*move, answer.seconds, evaluation);
}

void Table::make_move(MoveCode move, std::optional<double> seconds,
                      std::optional<double> evaluation) {
  const std::string text = play_->move_text(move);
  const Json view = view_of(*setup_.game, play_->position(), {text});
  MoveMade made{text, text, seconds, evaluation};
  if (view.contains("labels") && !view["labels"].empty()) made.label = view["labels"].back();
  moves_.push_back(std::move(made));
  play_->play(move);
  wanted_ = ++generation_;
  begin_question();
  if (!play_->result()) return;
  std::vector<std::string> texts;
  for (const MoveMade& each : moves_) texts.push_back(each.text);
  const Json whole = view_of(*setup_.game, play_->start_position(), texts);
  const RecordedResult result = result_of(*play_);
  const bool told = whole.contains("result") && whole["result"].is_object();
  end({result, told ? whole["result"]["text"].get<std::string>() : result.termination});
}

void Table::end_by(const referee::Misstep& misstep, Side side) {
  const std::string text = referee::describe(misstep, setup_.game->info().name_of(side));
  tags_["verdict"] = text;
  // A human offends on any thread, a player on ours: only then may we look at the programs.
  for (const std::size_t i : {0U, 1U}) {
    if (!setup_.minds[i] || human(side)) continue;
    const referee::Trace trace = setup_.minds[i]->trace();
    const char* who = i == 0 ? "first" : "second";
    if (!trace.error_tail.empty()) tags_[fmt::format("stderr-{}", who)] = trace.error_tail;
    if (!trace.dialogue.empty()) tags_[fmt::format("dialogue-{}", who)] = trace.dialogue;
  }
  if (misstep.fault != referee::Fault::Resignation) offender_ = side;
  end({referee::result_of(misstep, side), text});
}

void Table::end(End how) {
  end_ = std::move(how);
  wanted_ = ++generation_;
  if (thinking_ != nullptr) thinking_->interrupt();
  waited_at_end_ = waited();
  asked_.reset();
  thoughts_ = nullptr;
  news_.notify_all();
}

void Table::tell(Lock& lock, bool moved) {
  lock.unlock();
  changed_(*this, moved);
  lock.lock();
}

void Table::in_turn(const std::function<void()>& work) {
  const std::lock_guard alone(telling_);
  work();
}

bool Table::running() const {
  const Lock lock(mutex_);
  return !end_;
}

double Table::seconds_still() const {
  const Lock lock(mutex_);
  return waited();
}

}  // namespace palamedes::ladder
