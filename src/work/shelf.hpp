// work/shelf.hpp - built programs that a worker has at hand, unpacked, by their hashes.
//
// Programs see their folder read-only, so that what stands here is as it was built. Belongs to one
// thread.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "referee/player_spec.hpp"
#include "referee/scratch_folder.hpp"
#include "work/tasks.hpp"

namespace palamedes::work {

class Shelf {
 public:
  using Fetch = std::function<Result<std::string>(const std::string& hash)>;

  // The player with its program's folder; players of ours need none. Words of its command that
  // begin with "./" become paths there.
  Result<referee::PlayerSpec> player(const PlayerTask& task, const Fetch& fetch);

 private:
  Result<std::string> folder_of(const std::string& hash, const Fetch& fetch);

  std::optional<referee::ScratchFolder> home_;
  std::vector<std::string> kept_;  // hashes, the last used at the end
};

}  // namespace palamedes::work
