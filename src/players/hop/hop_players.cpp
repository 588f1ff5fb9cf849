// players/hop/hop_players.cpp - seats the hop players at the table.
#include "players/hop/hop_players.hpp"

#include "games/hop/hop.hpp"
#include "games/hop/path.hpp"
#include "games/typed_play.hpp"
#include "players/hop/greedy.hpp"
#include "players/hop/team52.hpp"

namespace palamedes {
namespace {

class Team52 final : public Player {
 public:
  Analysis choose(const AnyPlay& play, const Limits&) override {
    const hop::Position& p = typed<Hop>(play).position();
    const Team52Decision decision = team52_decision(p);
    if (decision.path.empty()) {  // The original server skipped the turn of an empty answer.
      return {Hop::encode(p, hop::Move::pass()), decision.nodes, 0, std::nullopt};
    }
    const hop::Move move = hop::move_along(p, decision.path).value();
    return {Hop::encode(p, move), decision.nodes, 2, decision.value};
  }
};

class Greedy final : public Player {
 public:
  Analysis choose(const AnyPlay& play, const Limits&) override {
    const hop::Position& p = typed<Hop>(play).position();
    const GreedyDecision decision = greedy_decision(p);
    return {Hop::encode(p, decision.move), decision.nodes, 1, std::nullopt};
  }
};

template <class P>
std::unique_ptr<Player> seat(const AnyGame&, int, std::uint64_t) {
  return std::make_unique<P>();
}

constexpr PlayerEntry kHopPlayers[]{
    {"hop/team52", "hop",
     "NCTU 2019, team 52: a few pieces by priority, a greedy path for each, two-ply minimax",
     seat<Team52>},
    {"hop/greedy", "hop",
     "The move that brings most pieces home, then captures most, then leaves the shortest way",
     seat<Greedy>},
};

}  // namespace

std::span<const PlayerEntry> hop_players() { return kHopPlayers; }

}  // namespace palamedes
