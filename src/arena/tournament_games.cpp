// arena/tournament_games.cpp - a game's place stands in four of its tags, counted from 1 there and
// from 0 here.
#include "arena/tournament_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.hpp"
#include "base/text.hpp"

namespace palamedes::arena {
namespace {

// Points of `a` in a game of a pair; nothing where the game does not count.
std::optional<double> points_of_a(const GameRecord& record, int game) {
  if (!record.result.winner) return std::nullopt;
  const int winner = game == 0 ? *record.result.winner : -*record.result.winner;
  return (winner + 1) / 2.0;
}

std::string describe(const GameId& id) {
  return fmt::format("round {}, meeting {}-{}, pair {}, game {}", id.of.round + 1, id.of.a + 1,
                     id.of.b + 1, id.of.pair + 1, id.game + 1);
}

std::optional<int> counted(const GameRecord& record, const char* tag) {
  const auto found = record.tags.find(tag);
  if (found == record.tags.end()) return std::nullopt;
  const auto number = parse_int(found->second);
  if (!number || *number < 1) return std::nullopt;
  return *number - 1;
}

}  // namespace

void set_place(GameRecord& record, const GameId& id) {
  record.tags["round"] = std::to_string(id.of.round + 1);
  record.tags["meeting"] = fmt::format("{}-{}", id.of.a + 1, id.of.b + 1);
  record.tags["pair"] = std::to_string(id.of.pair + 1);
  record.tags["game"] = std::to_string(id.game + 1);
}

Result<GameId> place_of(const GameRecord& record) {
  const Error none{Errc::BadSyntax, "a game without its place in a tournament"};
  const auto round = counted(record, "round"), pair = counted(record, "pair");
  const auto game = counted(record, "game");
  const auto meeting = record.tags.find("meeting");
  if (!round || !pair || !game || *game > 1 || meeting == record.tags.end()) return none;
  const auto sides = split(meeting->second, '-');
  if (sides.size() != 2) return none;
  const auto a = parse_int(sides[0]), b = parse_int(sides[1]);
  if (!a || !b || *a < 1 || *b <= *a) return none;
  return GameId{{*round, static_cast<std::size_t>(*a - 1), static_cast<std::size_t>(*b - 1), *pair},
                *game};
}

std::uint64_t seed_of(const TournamentPlan& plan, const PairId& id) {
  std::uint64_t seed = mix64(plan.seed);
  for (const std::uint64_t word :
       {static_cast<std::uint64_t>(id.round), static_cast<std::uint64_t>(id.a),
        static_cast<std::uint64_t>(id.b), static_cast<std::uint64_t>(id.pair)}) {
    seed = hash_word(seed, word);
  }
  return seed;
}

Results TournamentGames::results() const {
  Results results;
  for (const auto& [id, index] : places_) {
    if (id.game != 0) continue;
    const auto second = places_.find({id.of, 1});
    if (second == places_.end()) continue;
    MeetingScore& score = results[{id.of.round, id.of.a, id.of.b}];
    score.points += *points_of_a(all_[index], 0) + *points_of_a(all_[second->second], 1);
    score.pairs += 1;
  }
  return results;
}

std::optional<Error> TournamentGames::add(GameRecord record) {
  const auto id = place_of(record);
  if (!id) return id.error();
  const auto refused = [&](const std::string& why) {
    return Error{Errc::Inconsistent, fmt::format("{}: {}", describe(*id), why)};
  };
  if (id->of.b >= plan_.players.size()) {
    return refused(fmt::format("there are only {} players", plan_.players.size()));
  }
  if (record.game != plan_.game) {
    return refused(fmt::format("a game of {}, not of {}", in_quotes(record.game), plan_.game));
  }
  const std::size_t seats[2]{id->game == 0 ? id->of.a : id->of.b,
                             id->game == 0 ? id->of.b : id->of.a};
  for (const std::size_t side : {0, 1}) {
    const std::string& expected = plan_.players[seats[side]].name;
    if (record.players[side] == expected) continue;
    return refused(fmt::format("{} played, where the plan has {}", in_quotes(record.players[side]),
                               in_quotes(expected)));
  }
  if (!points_of_a(record, id->game)) {
    ++void_;
    if (const auto late = record.tags.find("late"); late != record.tags.end()) {
      ++excuses_[*id][late->second];
    }
    return std::nullopt;
  }
  if (!places_.emplace(*id, all_.size()).second) return refused("it has been played already");
  all_.push_back(std::move(record));
  return std::nullopt;
}

bool TournamentGames::excuses_are_used_up(const GameId& id) const {
  const auto found = excuses_.find(id);
  return found != excuses_.end() &&
         std::any_of(found->second.begin(), found->second.end(),
                     [](const auto& entry) { return entry.second >= kMostExcuses; });
}

std::optional<Error> TournamentGames::misplaced() const {
  std::map<MeetingId, int> pairs;
  for (const Meeting& meeting : meetings(plan_.schedule(), results())) {
    pairs[{meeting.round, meeting.a, meeting.b}] = meeting.pairs;
  }
  for (const auto& [id, index] : places_) {
    const auto found = pairs.find({id.of.round, id.of.a, id.of.b});
    if (found != pairs.end() && id.of.pair < found->second) continue;
    return Error{
        Errc::Inconsistent,
        fmt::format("{} has been played, but has no place in the plan as it is now", describe(id))};
  }
  return std::nullopt;
}

std::vector<PairId> TournamentGames::open_pairs() const {
  std::vector<PairId> open;
  for (const Meeting& meeting : meetings(plan_.schedule(), results())) {
    for (int pair = 0; pair < meeting.pairs; ++pair) {
      const PairId id{meeting.round, meeting.a, meeting.b, pair};
      if (!played({id, 0}) || !played({id, 1})) open.push_back(id);
    }
  }
  return open;
}

int TournamentGames::expected() const {
  const SchedulePlan schedule = plan_.schedule();
  int pairs = 0;
  std::size_t known = 0;
  for (const Meeting& meeting : meetings(schedule, results())) pairs += meeting.pairs, ++known;
  const std::size_t players = schedule.players;
  if (schedule.format == Format::Swiss) {
    int meetings_in_all = 0;
    for (int round = 0; round < schedule.rounds; ++round) {
      meetings_in_all += static_cast<int>(entrants(schedule, round) / 2);
    }
    return 2 * schedule.pairs * meetings_in_all;
  }
  if (schedule.format == Format::Knockout) {  // every meeting but one puts somebody out
    pairs += schedule.pairs * static_cast<int>(players - 1 - known);
  }
  return 2 * pairs;
}

std::vector<double> TournamentGames::merit() const {
  const SchedulePlan schedule = plan_.schedule();
  const Results scores = results();
  if (schedule.format == Format::Swiss) return swiss_standing(schedule, scores).points;
  if (schedule.format != Format::Knockout) return {};
  std::vector<double> survived(schedule.players, 0.0);
  const auto all = meetings(schedule, scores);
  for (const Meeting& meeting : all) {
    for (const std::size_t player : {meeting.a, meeting.b}) survived[player] = meeting.round;
  }
  if (finished()) {
    const Meeting& last = all.back();
    const MeetingScore score = scores.at({last.round, last.a, last.b});
    survived[score.points >= score.pairs ? last.a : last.b] += 1;
  }
  return survived;
}

}  // namespace palamedes::arena
