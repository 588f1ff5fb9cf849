// service/table.cpp - the thread of a table: asks whoever is to move, and judges nothing itself.
#include "service/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "base/day.hpp"
#include "base/sentence.hpp"
#include "base/text.hpp"
#include "games/move_texts.hpp"
#include "protocols/deadline.hpp"

namespace palamedes::service {
namespace {

constexpr double kUsualSeconds = 1;  // for a player's move where nobody said how long
constexpr double kGrace = 5;         // that programs get beyond it where there is no clock
constexpr auto kBetweenThoughts = std::chrono::milliseconds(250);
constexpr double kBetweenPresences = 1;  // at who has the page open

std::size_t memory_of(const std::array<std::unique_ptr<referee::Partner>, 2>& partners) {
  std::size_t sum = 0;
  for (const auto& partner : partners) sum += partner ? partner->memory() : 0;
  return sum;
}

constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

std::int64_t milliseconds_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Whom the clock binds, if there is one.
std::array<bool, 2> timed(const TableSetup& setup) {
  std::array<bool, 2> timed{};
  for (const std::size_t i : {0U, 1U}) {
    timed[i] = setup.wish.clock && (!setup.partners[i] || setup.partners[i]->on_the_clock());
  }
  return timed;
}

}  // namespace

Table::Table(TableSetup setup, Changed changed)
    : setup_(std::move(setup)),
      changed_(std::move(changed)),
      first_ply_(setup_.play->played().size()),
      memory_(memory_of(setup_.partners)),
      bout_(std::move(setup_.play),
            {.time = time_control(setup_.wish.clock), .timed = timed(setup_)}) {
  bout_.set_names(setup_.names);
  bout_.set_tag("date", day_text(std::time(nullptr)));
  label_moves();
}

Table::~Table() {
  {
    const Lock lock(mutex_);
    if (!bout_.over()) bout_.abandon(say("table-is-gone", "the table is gone")), after_end();
  }
  if (thread_.joinable()) thread_.join();
}

void Table::start() {
  thread_ = std::thread([this] {
    try {
      Lock lock(mutex_);
      run(lock);
    } catch (const std::exception&) {  // no memory, most likely
      stop(say("service-failed-at-this-game", "the service failed at this game"));
    }
    setup_.partners = {};  // nobody else looks at them once the game is over
    quiet_ = true;
  });
}

void Table::run(Lock& lock) {
  if (is_empty()) wait_for_guest(lock);
  if (!bout_.over()) begin_question();
  tell(lock, News::Opened);
  while (!bout_.over()) {
    referee::Partner* partner = setup_.partners[index(turn())].get();
    partner != nullptr ? ask_partner(lock, *partner) : wait_for_human(lock);
  }
  const auto play = bout_.play().clone();
  const auto offence = bout_.end()->offence;
  lock.unlock();
  for (const Side side : {Side::First, Side::Second}) {
    const bool misbehaved =
        offence && offence->side == side && offence->misstep.fault != Fault::Resignation;
    referee::Partner* partner = setup_.partners[index(side)].get();
    if (partner != nullptr) misbehaved ? partner->end_now() : partner->game_over(*play);
  }
}

double Table::now() const { return seconds_since(opened_); }

void Table::begin_question() {
  bout_.ask(now());
  asked_at_ = milliseconds_now();
  thoughts_ = nullptr;
}

void Table::wait_for_human(Lock& lock) {
  const std::uint64_t generation = generation_;
  const auto flag = bout_.deadline();
  const double idle = now() - waited() + setup_.idle_seconds;
  const auto until = after(opened_, std::min(flag.value_or(idle), idle));
  const auto woken = [&] { return generation_ != generation; };
  for (Seats seen = present(); Clock::now() < until;) {
    const auto look = setup_.wish.invites() ? seconds_from_now(kBetweenPresences) : until;
    if (news_.wait_until(lock, std::min(look, until), woken)) return;
    const Seats before = std::exchange(seen, present());
    if (seen != before) tell(lock, News::Detail);
    if (woken()) return;
  }
  bout_.look_at_clock(now());
  if (!bout_.over()) {
    if (now() < idle) return;  // the clock is a little behind: once more
    bout_.abandon(say("ended-nobody-moved-for-long-time", "ended: nobody moved for a long time"));
  }
  after_end();
  tell(lock, News::Moved);
}

void Table::wait_for_guest(Lock& lock) {
  tell(lock, News::Detail);
  const auto until = after(opened_, setup_.idle_seconds);
  news_.wait_until(lock, until, [this] { return !is_empty() || bout_.over(); });
  if (!is_empty() || bout_.over()) return;
  bout_.abandon(say("ended-nobody-came", "ended: nobody came to play"));
  after_end();
}

Seats Table::present() const {
  Seats present{};
  for (const std::size_t i : {0U, 1U}) present[i] = setup_.here && setup_.here(i);
  return present;
}

Table::Prompt Table::prompt_for(Side side, std::uint64_t generation) {
  const auto& wished = setup_.wish.sides[index(side)].seconds;
  Prompt prompt{.turn = {.limits = bout_.granted()}, .limit = bout_.limit()};
  auto& seconds = prompt.turn.limits.seconds;
  if (!setup_.wish.clock) {
    seconds = wished.value_or(kUsualSeconds);
    prompt.limit = *seconds + kGrace;
  } else if (wished && !setup_.wish.clock->game) {
    seconds = std::min(*wished, *setup_.wish.clock->move);
  }
  // Players of a fixed depth look at nothing else.
  prompt.turn.limits.stop = [this, generation, until = seconds_from_now(prompt.limit)] {
    return wanted_ != generation || Clock::now() > until;
  };
  prompt.turn.limits.report = [this, generation, side](const Analysis& analysis) {
    hear(generation, side, analysis);
  };
  return prompt;
}

void Table::ask_partner(Lock& lock, referee::Partner& partner) {
  const std::uint64_t generation = generation_;
  const Side side = turn();
  if (setup_.wish.pace > 0 && labels_.size() > first_ply_) {
    const auto until = seconds_from_now(setup_.wish.pace);
    if (news_.wait_until(lock, until, [&] { return generation_ != generation; })) return;
  }
  begin_question();
  const auto prompt = prompt_for(side, generation);
  const auto play = bout_.play().clone();
  if (setup_.wish.clock) tell(lock, News::Detail);
  if (generation_ != generation) return;
  thinking_ = &partner;
  lock.unlock();
  const referee::Answer answer = partner.ask(*play, prompt.turn, prompt.limit);
  lock.lock();
  thinking_ = nullptr;
  if (generation_ != generation) return;
  judge(side, answer, prompt.limit);
  tell(lock, News::Moved);
}

void Table::hear(std::uint64_t generation, Side side, const Analysis& analysis) {
  Lock lock(mutex_);
  if (generation_ != generation || analysis.lines.empty()) return;
  const ExpectedLine& line = analysis.lines.front();
  const double value = analysis.evaluation_of(line).value;
  thoughts_ = {{"side", index(side)},
               {"depth", analysis.depth},
               {"nodes", analysis.nodes},
               {"value", side == Side::First ? value : -value},
               {"moves", move_texts(bout_.play(), line.moves)}};
  if (Clock::now() - thoughts_told_ < kBetweenThoughts) return;
  thoughts_told_ = Clock::now();
  tell(lock, News::Detail);
}

void Table::judge(Side side, const referee::Answer& answer, double limit) {
  Timing timing{.seconds = answer.seconds, .held_up = answer.delay.total()};
  if (!setup_.wish.clock) timing.granted = limit;
  const bool discreet = setup_.discreet[index(side)];
  if (const auto* misstep = std::get_if<Misstep>(&answer.content)) {
    bout_.fail(side, discreet ? Misstep{misstep->fault, {}} : *misstep, timing);
    return after_end();
  }
  const auto& chosen = std::get<ChosenMove>(answer.content);
  if (discreet && !chosen.code && !bout_.play().parse_move(chosen.text)) {
    bout_.fail(side, {Fault::IllegalMove, {}}, timing);  // without the text that was none
    return after_end();
  }
  bout_.answer(chosen, timing);
  after_move();
}

void Table::label_moves() {
  const auto& moves = bout_.record().moves;
  if (labels_.size() == moves.size()) return;
  const auto before = bout_.play().clone();
  for (std::size_t i = labels_.size(); i < moves.size(); ++i) before->undo();
  const auto& played = bout_.play().played();
  const std::vector<MoveCode> fresh(
      played.end() - static_cast<std::ptrdiff_t>(moves.size() - labels_.size()), played.end());
  for (std::string& label : move_labels(*before, fresh)) labels_.push_back(std::move(label));
}

void Table::after_move() {
  label_moves();
  if (bout_.over()) return after_end();
  wanted_ = ++generation_;
  begin_question();
}

void Table::after_end() {
  bout_.pause(now());
  wanted_ = ++generation_;
  if (thinking_ != nullptr) thinking_->interrupt();
  thoughts_ = nullptr;
  const auto& offence = bout_.end()->offence;
  // A human offends on any thread, a player on ours: only then may we look at the programs.
  for (const std::size_t i : {0U, 1U}) {
    if (!offence || human(offence->side) || !setup_.partners[i] || setup_.discreet[i]) continue;
    const auto tags = setup_.partners[i]->trace().tags(i == 0 ? "first" : "second");
    for (const auto& [tag, text] : tags) bout_.set_tag(tag, text);
  }
  news_.notify_all();
}

void Table::tell(Lock& lock, News news) {
  lock.unlock();
  changed_(*this, news);
  lock.lock();
}

void Table::in_turn(const std::function<void()>& work) {
  const std::lock_guard alone(telling_);
  work();
}

bool Table::running() const {
  const Lock lock(mutex_);
  return !bout_.over();
}

bool Table::waiting() const {
  const Lock lock(mutex_);
  return is_empty();
}

double Table::seconds_still() const {
  const Lock lock(mutex_);
  return is_empty() ? now() : waited();
}

}  // namespace palamedes::service
