// engines/chain/nets.hpp - nets as files have them: one for each rule set on its standard board.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "engines/engine.hpp"
#include "engines/net/row_net.hpp"

namespace palamedes::engines::chain_engine {

// Sections have the edition before their names: "2018.rows" (see RowNetTables).
class Nets {
 public:
  // Of those rule sets whose sections are all there and right.
  explicit Nets(const WeightsFile& weights);

  // Null where the file has none for the game, and for other boards than the standard one.
  const net::RowNet* of(const GameInfo& info) const;

 private:
  std::array<std::unique_ptr<const net::RowNetTables>, 4> tables_;
};

// What comes before the names of a game's sections; empty for boards that no net is made for.
std::string_view section_prefix(const GameInfo& info);

// Whether a file holds a net for a game: true, or an error that says why not.
Result<bool> check_nets(const AnyGame& game, const WeightsFile& weights);

// data/chain/weights.plmw as it is; empty where the program was built without it.
std::string_view shipped_nets_file();

// The same, read. An error where the program was built without it.
Result<WeightsFile> shipped_nets();

// What an engine judges by: the nets of its options, else the shipped ones, which all share; null
// where there are neither, or where the evaluation made by hand is asked for.
std::shared_ptr<const Nets> nets_for(const EngineOptions& options);

}  // namespace palamedes::engines::chain_engine
