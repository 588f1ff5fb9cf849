// arena/standings.cpp - one pass over the games; whoever turns up unannounced gets the next number.
#include "arena/standings.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

#include "games/catalog.hpp"

namespace palamedes::arena {
namespace {

using PairKey = std::array<std::string, 4>;

PairKey pair_of(const GameRecord& record) {
  const auto tag = [&](const char* name) {
    const auto found = record.tags.find(name);
    return found == record.tags.end() ? std::string() : found->second;
  };
  return {tag("pair"), tag("meeting"), tag("round"), tag("tournament")};
}

std::string moves_of(const GameRecord& record) {
  std::string text;
  for (const RecordedMove& move : record.moves) text += move.text + ";";
  return text;
}

class Count {
 public:
  explicit Count(std::vector<std::string> names) {
    for (const std::string& name : names) number_of(name);
  }

  void add(const GameRecord& record) {
    const auto& [first, second] = record.players;
    if (!record.result.winner || first.empty() || second.empty() || first == second) {
      ++all_.uncounted;
      return;
    }
    const std::size_t sides[2]{number_of(first), number_of(second)};
    const double points = (*record.result.winner + 1) / 2.0;
    ++all_.games, ++all_.terminations[record.result.termination];
    all_.first_mover.add(points);
    count_side(sides[0], sides[1], points, record.result);
    count_side(sides[1], sides[0], 1 - points, record.result);
    count_time(record, sides);
    if (!seen_.insert({sides[0], sides[1], record.start, moves_of(record)}).second) {
      ++all_.duplicates;
      return;
    }
    const PairKey key = pair_of(record);
    std::size_t pair = rated_.size();  // of its own, if it says nothing
    if (!key[0].empty()) pair = pairs_.emplace(key, pair).first->second;
    rated_.push_back({sides[0], sides[1], points, pair});
  }

  Standings finish(std::span<const double> merit) {
    const std::size_t players = all_.players.size();
    const RatingList list = rate(players, rated_);
    all_.first_move = list.first_move, all_.draws_when_even = list.draws_when_even;
    all_.groups = list.groups.size();
    for (std::size_t i = 0; i < players; ++i) {
      all_.players[i].rating = list.players[i];
      all_.cross[i].resize(players);
    }
    all_.order.resize(players);
    std::iota(all_.order.begin(), all_.order.end(), std::size_t{0});
    std::stable_sort(all_.order.begin(), all_.order.end(), [&](std::size_t a, std::size_t b) {
      if (!merit.empty() && merit[a] != merit[b]) return merit[a] > merit[b];
      return all_.players[a].rating.elo > all_.players[b].rating.elo;
    });
    return std::move(all_);
  }

 private:
  std::size_t number_of(const std::string& name) {
    const auto [found, fresh] = numbers_.emplace(name, all_.players.size());
    if (fresh) {
      all_.players.push_back({});
      all_.players.back().name = name;
      all_.cross.emplace_back();
    }
    return found->second;
  }

  void count_side(std::size_t player, std::size_t opponent, double points,
                  const RecordedResult& result) {
    PlayerStanding& standing = all_.players[player];
    standing.score.add(points);
    auto& row = all_.cross[player];
    if (row.size() <= opponent) row.resize(opponent + 1);
    row[opponent].add(points);
    const bool on_the_board = ending_named(result.termination).has_value() ||
                              result.termination == "adjudication" ||
                              result.termination == "unknown";
    if (points == 0 && !on_the_board) ++standing.mishaps[result.termination];
  }

  void count_time(const GameRecord& record, const std::size_t (&sides)[2]) {
    // Turns alternate, since passes are moves too; only who begins is for the position to say.
    std::size_t mover = 0;
    if (!record.start.empty()) {
      const auto game = find_game(record.game);
      if (!game) return;
      const auto play = (*game)->start_from(record.start);
      if (!play) return;
      mover = (*play)->turn() == Side::First ? 0 : 1;
    }
    for (const RecordedMove& move : record.moves) {
      PlayerStanding& player = all_.players[sides[mover]];
      if (move.seconds) player.seconds += *move.seconds, ++player.moves;
      mover = 1 - mover;
    }
  }

  Standings all_;
  std::map<std::string, std::size_t> numbers_;
  std::map<PairKey, std::size_t> pairs_;
  std::set<std::tuple<std::size_t, std::size_t, std::string, std::string>> seen_;
  std::vector<RatedGame> rated_;
};

}  // namespace

Standings standings(std::vector<std::string> names, std::span<const GameRecord> games,
                    std::span<const double> merit) {
  Count count(std::move(names));
  for (const GameRecord& record : games) count.add(record);
  return count.finish(merit);
}

}  // namespace palamedes::arena
