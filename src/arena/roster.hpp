// arena/roster.hpp - the contestants that one thread lets play, made when they are needed.
//
// Programs stay from game to game; players of ours are made for each, so that a game depends on its
// seed and not on the games before it. Whoever cannot be made is seated all the same, and says so
// when it is started. Belongs to one thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>

#include "referee/contestant.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::arena {

// How a contestant is made of what is written: referee::make_contestant, but for tests.
using Recruiter = std::function<Result<std::unique_ptr<referee::Contestant>>(
    const referee::PlayerSpec&, const referee::Setting&)>;

class Roster {
 public:
  // The specs must outlive this.
  Roster(std::span<const referee::PlayerSpec> specs, const referee::Setting& setting,
         Recruiter recruit = referee::make_contestant)
      : specs_(specs), setting_(setting), recruit_(std::move(recruit)) {}
  ~Roster() { send_home(); }
  Roster(const Roster&) = delete;
  Roster& operator=(const Roster&) = delete;

  // The contestant of a player by its number.
  referee::Contestant* seat(std::size_t player, std::uint64_t seed);
  // Everybody else leaves, so that only two programs run at a time.
  void only(std::size_t a, std::size_t b);
  // All leave.
  void send_home();
  bool empty() const { return members_.empty(); }

 private:
  std::span<const referee::PlayerSpec> specs_;
  referee::Setting setting_;
  Recruiter recruit_;
  std::map<std::size_t, std::unique_ptr<referee::Contestant>> members_;
};

}  // namespace palamedes::arena
