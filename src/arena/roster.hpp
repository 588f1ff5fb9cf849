// arena/roster.hpp - the contestants that one thread lets play, made when they are needed.
//
// Programs stay from game to game; players of ours are made for each, so that a game depends on its
// seed and not on the games before it. Belongs to one thread.
#pragma once

#include <map>
#include <memory>
#include <span>

#include "referee/contestant.hpp"
#include "referee/protocol_table.hpp"

namespace palamedes::arena {

class Roster {
 public:
  // The specs must outlive this, and make_contestant must have accepted them.
  Roster(std::span<const referee::PlayerSpec> specs, const referee::Setting& setting)
      : specs_(specs), setting_(setting) {}
  ~Roster();  // all leave
  Roster(const Roster&) = delete;
  Roster& operator=(const Roster&) = delete;

  // The contestant of a player by its number.
  referee::Contestant* seat(std::size_t player, std::uint64_t seed);
  // Everybody else leaves, so that only two programs run at a time.
  void only(std::size_t a, std::size_t b);

 private:
  std::span<const referee::PlayerSpec> specs_;
  referee::Setting setting_;
  std::map<std::size_t, std::unique_ptr<referee::Contestant>> members_;
};

}  // namespace palamedes::arena
