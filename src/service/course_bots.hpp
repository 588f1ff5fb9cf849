// service/course_bots.hpp - bots of courses for tables, where anybody may play against them by
// hand.
//
// What was uploaded runs in the sandbox that is required, or not at all, within the limits of its
// course; what it is made of lies in a folder of that one game, and goes with it.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/any_game.hpp"
#include "ladder/ladder.hpp"
#include "referee/contestant.hpp"
#include "referee/sandbox.hpp"
#include "service/reply.hpp"

namespace palamedes::service {

// A bot of a course as a request names it: "bot/12".
bool names_course_bot(std::string_view player);

class CourseBots {
 public:
  // Null: there are no courses here.
  explicit CourseBots(ladder::Ladder* ladder) : ladder_(ladder) {}

  struct Seated {
    std::unique_ptr<referee::Contestant> contestant;
    std::string name;
    double seconds = 1;    // for a move, as its course has it
    bool uploaded = true;  // a stranger's program; else a player of ours
  };
  // Nothing with a reply: why not. From any thread. requires: names_course_bot(player).
  std::optional<Seated> seat(const std::string& player, const std::shared_ptr<const AnyGame>& game,
                             Reply& refusal);

 private:
  Result<std::shared_ptr<const referee::Sandbox>> sandbox_for(const work::ProgramLimits& limits);

  ladder::Ladder* const ladder_;
  std::mutex mutex_;  // for what follows
  std::map<std::pair<int, int>, std::shared_ptr<const referee::Sandbox>> sandboxes_;
};

}  // namespace palamedes::service
