// desk/coach/find.cpp - the game is read from its end, as later positions serve the earlier ones;
// the moves that seem to have cost most are then looked at more closely.
#include "desk/coach/find.hpp"

#include <algorithm>

#include "bout/verdict.hpp"
#include "desk/analysis.hpp"
#include "desk/coach/reasons.hpp"
#include "desk/coach/time_use.hpp"
#include "games/move_texts.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kLookedAtClosely = 4;  // moves of a game
constexpr int kCloser = 4;                   // with so many times the nodes
constexpr std::size_t kShownPlies = 6;       // of a line
constexpr double kMisjudged = 0.25;

// Moves before the first that was timed were chosen by whoever arranged the game.
std::size_t first_chosen(const GameRecord& record) {
  const auto timed =
      std::find_if(record.moves.begin(), record.moves.end(),
                   [](const RecordedMove& move) { return move.seconds.has_value(); });
  return timed == record.moves.end() ? 0 : static_cast<std::size_t>(timed - record.moves.begin());
}

std::vector<std::string> some_of(std::vector<std::string> labels) {
  if (labels.size() > kShownPlies) labels.resize(kShownPlies);
  return labels;
}

class Finder {
 public:
  // Without an analyst nothing is looked into.
  Finder(Analyst* analyst, const GameRecord& record, const AnyPlay& end, const CoachWish& wish)
      : analyst_(analyst), record_(record), wish_(wish), end_(end) {
    if (analyst_ != nullptr) analyst_->new_game();
  }

  Findings run() {
    Findings found;
    found.game = record_.game;
    found.termination = record_.result.termination;
    found.first_own = first_chosen(record_);
    found.start = record_.start;
    for (const RecordedMove& move : record_.moves) found.moves.push_back(move.text);
    replay_positions();
    const bool told = wish_.subject || record_.result.winner.value_or(0) != 0;
    if (told) set_subject(found, wish_.subject ? *wish_.subject : loser());
    const bool skip = analyst_ == nullptr || (wish_.only_failures && told && found.result == 1);
    if (!skip && !look_through(found.first_own)) return found;
    if (!told) set_subject(found, who_had_more(found.first_own));
    own_fault(found);
    if (!skip) {
      for (std::size_t ply = 0; ply < seen_.size(); ++ply) {
        found.chances.push_back(ply < found.first_own ? 0.5 : chance(found.subject, ply));
      }
      mistakes(found);
      temptations(found);
      decisive(found);
    }
    time(found);
    judge(found);
    return found;
  }

 private:
  bool stopped() const { return wish_.stop && wish_.stop(); }
  Side loser() const { return *record_.result.winner > 0 ? Side::Second : Side::First; }

  void set_subject(Findings& found, Side side) const {
    const std::size_t own = side == Side::First ? 0 : 1;
    found.subject = side;
    found.name = record_.players[own];
    found.opponent = record_.players[1 - own];
    if (record_.result.winner) {
      found.result = side == Side::First ? *record_.result.winner : -*record_.result.winner;
    }
    for (std::size_t ply = found.first_own; ply < record_.moves.size(); ++ply) {
      if (plays_[ply]->turn() != side) continue;
      ++found.own_moves;
      found.choices.push_back({plays_[ply]->position(), record_.moves[ply].text, ply});
    }
  }

  // A play for every position, the end included.
  void replay_positions() {
    const auto play = end_.clone();
    do plays_.push_back(play->clone());
    while (play->undo());
    std::reverse(plays_.begin(), plays_.end());
    moves_ = end_.played();
  }

  bool look_through(std::size_t from) {
    seen_.resize(plays_.size());
    for (std::size_t ply = plays_.size(); ply-- > from;) {
      seen_[ply] = analyst_->look(*plays_[ply], 1, wish_.stop);
      if (stopped()) return false;
      if (wish_.progress) wish_.progress(plays_.size() - ply, plays_.size() - from);
    }
    return true;
  }

  double chance(Side side, std::size_t ply) const {
    return plays_[ply]->turn() == side ? seen_[ply].chance : 1 - seen_[ply].chance;
  }

  Side who_had_more(std::size_t from) const {
    double most = 0, least = 1;
    for (std::size_t ply = from; ply < seen_.size(); ++ply) {
      most = std::max(most, chance(Side::First, ply));
      least = std::min(least, chance(Side::First, ply));
    }
    return most >= 1 - least ? Side::First : Side::Second;
  }

  // What its own misbehaviour was, if that has ended the game.
  void own_fault(Findings& found) const {
    const auto fault = fault_named(record_.result.termination);
    if (!fault || *fault == Fault::Resignation || *fault == Fault::HostFault) return;
    if (found.result != -1) return;
    found.fault = OwnFault{.name = record_.result.termination,
                           .position = end_.position(),
                           .own_move = found.own_moves + 1,
                           .detail = record_.verdict.empty() ? verdict_tag() : record_.verdict};
  }

  Sentence verdict_tag() const {
    const auto tag = record_.tags.find("verdict");
    return tag == record_.tags.end() ? Sentence() : Sentence(tag->second);
  }

  double cost(Side side, std::size_t ply) const {
    if (seen_[ply].is_best(moves_[ply])) return 0;
    return chance(side, ply) - chance(side, ply + 1);
  }

  void mistakes(Findings& found) {
    std::vector<std::size_t> dear;
    for (std::size_t ply = found.first_own; ply < moves_.size(); ++ply) {
      if (plays_[ply]->turn() == found.subject && cost(found.subject, ply) >= kMattered) {
        dear.push_back(ply);
      }
    }
    std::stable_sort(dear.begin(), dear.end(), [&](std::size_t a, std::size_t b) {
      return cost(found.subject, a) > cost(found.subject, b);
    });
    if (dear.size() > kLookedAtClosely) dear.resize(kLookedAtClosely);
    std::sort(dear.rbegin(), dear.rend());  // from the end, as before
    for (const std::size_t ply : dear) {
      for (const std::size_t place : {ply + 1, ply}) {
        if (!seen_[place].certain)
          seen_[place] = analyst_->look(*plays_[place], kCloser, wish_.stop);
      }
      found.chances[ply] = chance(found.subject, ply);
      found.chances[ply + 1] = chance(found.subject, ply + 1);
      if (cost(found.subject, ply) >= kMattered) found.mistakes.push_back(described(found, ply));
    }
    std::reverse(found.mistakes.begin(), found.mistakes.end());
  }

  void temptations(Findings& found) const {
    for (std::size_t ply = found.first_own; ply < moves_.size(); ++ply) {
      if (plays_[ply]->turn() != found.subject) continue;
      found.given_away += std::max(0.0, cost(found.subject, ply));
    }
    const engines::Vice& vice = engines::knowledge_of(end_.game()).advice.vice;
    if (vice.in == nullptr) return;
    found.temptations.theme = vice.theme;
    found.temptations.habit = vice.habit();
    for (std::size_t ply = found.first_own; ply < moves_.size(); ++ply) {
      const AnyPlay& before = *plays_[ply];
      if (seen_[ply].line.empty() || vice.in(before, seen_[ply].line.front())) continue;
      const auto moves = before.moves();
      const bool offered = std::any_of(moves.begin(), moves.end(),
                                       [&](MoveCode move) { return vice.in(before, move); });
      if (!offered) continue;
      const Side side = before.turn();
      Temptation& whose =
          side == found.subject ? found.temptations.own : found.temptations.opponent;
      ++whose.offered;
      if (!vice.in(before, moves_[ply])) continue;
      ++whose.yielded;
      whose.cost += std::max(0.0, cost(side, ply));
    }
  }

  Mistake described(const Findings& found, std::size_t ply) {
    const AnyPlay &before = *plays_[ply], &after = *plays_[ply + 1];
    const Seen &best = seen_[ply], &then = seen_[ply + 1];
    const RecordedMove& remark = record_.moves[ply];
    Mistake mistake;
    mistake.ply = ply;
    mistake.position = before.position();
    mistake.played = before.move_text(moves_[ply]);
    mistake.played_label = label_of(before, moves_[ply]);
    mistake.better = before.move_text(best.line.front());
    mistake.better_label = label_of(before, best.line.front());
    mistake.punished = some_of(move_labels(after, then.line));
    mistake.better_line = some_of(move_labels(before, best.line));
    mistake.before = best.chance;
    mistake.after = 1 - then.chance;
    mistake.phase = phase_of(before);
    mistake.certain = best.certain && then.certain;
    mistake.depth = best.depth;
    mistake.short_sighted =
        is_short_sighted(before, moves_[ply], best.line.front(), mistake.cost());
    mistake.seconds = remark.seconds;
    if (remark.evaluation) mistake.own_chance = own_chance(found.subject, *remark.evaluation);
    const GivenReason given = reason_for(
        {before, moves_[ply], best, then, end_.played().size() - ply, found.termination});
    mistake.theme = given.theme, mistake.why = given.why, mistake.habit = given.habit;
    return mistake;
  }

  double own_chance(Side subject, double evaluation_for_first) const {
    return chance_of_lead(end_.game().info(),
                          subject == Side::First ? evaluation_for_first : -evaluation_for_first);
  }

  // Whoever looks at the enemy's replies to both moves, and no further, sees most of what it costs.
  bool is_short_sighted(const AnyPlay& before, MoveCode played, MoveCode better, double cost) {
    const auto glance_after = [&](MoveCode move) {
      const auto after = before.clone();
      after->play(move);
      return 1 - analyst_->glance(*after).chance;
    };
    return glance_after(better) - glance_after(played) >= std::max(kMattered, cost / 2);
  }

  // The last of its moves before which it had half of the chances (in a draw: was winning).
  void decisive(Findings& found) const {
    if (!found.result || *found.result == 1) return;
    const double enough = *found.result == 0 ? kWinning : 0.5;
    for (std::size_t ply = moves_.size(); ply-- > found.first_own;) {
      if (plays_[ply]->turn() != found.subject) continue;
      if (chance(found.subject, ply) < enough) continue;
      found.decisive = ply;
      return;
    }
  }

  void time(Findings& found) const {
    std::vector<TimedMove> moves;
    std::optional<std::size_t> worst;
    for (std::size_t ply = found.first_own; ply < record_.moves.size(); ++ply) {
      if (plays_[ply]->turn() != found.subject) continue;
      if (!record_.moves[ply].seconds) return;
      if (found.worst() != nullptr && found.worst()->ply == ply) worst = moves.size();
      moves.push_back({*record_.moves[ply].seconds, plays_[ply]->moves().size() == 1});
    }
    const auto clock = record_.tags.find(kClockTag);
    const bool flagged = found.fault && found.fault->name == name_of(Fault::OutOfTime);
    found.time =
        time_spent(clock == record_.tags.end() ? "" : clock->second, moves, flagged, worst);
  }

  // The one cause; docs/coach.md has the order.
  void judge(Findings& found) const {
    const bool slipped = found.result == 0 && found.decisive;
    if (found.result != -1 && !slipped) return;
    const Mistake* told = found.decisive ? found.at(*found.decisive) : nullptr;
    if (told == nullptr) told = found.worst();
    if (told != nullptr) found.phase = told->phase;
    if (told == nullptr && found.decisive) {
      found.phase = phase_of(*plays_[*found.decisive]);
    }
    found.cause = cause_of(found, told);
  }

  static Cause cause_of(const Findings& found, const Mistake* told) {
    if (found.fault) {
      return found.fault->name == name_of(Fault::OutOfTime) ? Cause::Time : Cause::Crash;
    }
    const TimeUse use = found.time.use;
    if (told != nullptr && (use == TimeUse::Instant || use == TimeUse::Trouble)) return Cause::Time;
    if (told != nullptr && (told->short_sighted || told->cost() >= kBlunder)) return Cause::Tactics;
    if (told != nullptr && told->own_chance && *told->own_chance - told->after >= kMisjudged) {
      return Cause::Misjudged;
    }
    if (found.phase == Phase::Opening) return Cause::Opening;
    if (found.phase == Phase::End) return Cause::Endgame;
    return Cause::Misjudged;
  }

  Analyst* const analyst_;  // may be null
  const GameRecord& record_;
  const CoachWish& wish_;
  const AnyPlay& end_;
  std::vector<std::unique_ptr<AnyPlay>> plays_;
  std::vector<MoveCode> moves_;
  std::vector<Seen> seen_;  // by ply, for the side to move there
};

}  // namespace

Result<Findings> find(Analyst& analyst, const GameRecord& record, const CoachWish& wish) {
  const auto end = replay(record);
  if (!end) return end.error();
  return Finder(&analyst, record, **end, wish).run();
}

Result<Findings> outline(const GameRecord& record, Side subject) {
  const auto end = replay(record);
  if (!end) return end.error();
  const CoachWish wish{.subject = subject};
  return Finder(nullptr, record, **end, wish).run();
}

}  // namespace palamedes::desk
