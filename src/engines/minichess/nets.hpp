// engines/minichess/nets.hpp - nets as files have them: one for each rule set, or one that both
// editions of minichess share.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "engines/engine.hpp"
#include "engines/minichess/net.hpp"

namespace palamedes::engines::chess {

// Sections of a file, each with a rule set and a dot before its name ("minichess/2023.bias"), or
// "minichess." for those of its editions that have none of their own:
//   inputs       16 bits, a row of Net::kWidth for each input, for each zone of a king; or once,
//                for all zones alike
//   bias         16 bits, Net::kWidth
//   outputs      16 bits, 2 * Net::kWidth for each bucket
//   output_bias  32 bits, a number for each bucket
//   counted      16 bits, Net::kCounted for being ahead, as many for each unit (not for gardner)
// Files of before have fewer groups of plies (Net::kPliesGroups), some of which stand for several.
class Nets {
 public:
  // Of those rule sets whose sections are all there and right.
  explicit Nets(const WeightsFile& weights);

  // Null where the file has none for it.
  const Net* of(std::string_view rule_set) const;

 private:
  std::map<std::string, std::shared_ptr<const Net>, std::less<>> nets_;
};

// Whether a file holds a net for a game: true, or an error that says why not.
Result<bool> check_nets(const AnyGame& game, const WeightsFile& weights);

// data/minichess/weights.plmw as it is; empty where the program was built without it.
std::string_view shipped_nets_file();

// The same, read. An error where the program was built without it.
Result<WeightsFile> shipped_nets();

// What an engine judges by: the nets of its options, else the shipped ones, which all share; null
// where there are neither, or where the evaluation made by hand is asked for.
std::shared_ptr<const Nets> nets_for(const EngineOptions& options);

}  // namespace palamedes::engines::chess
