// engines/hop/nets.hpp - the net as a file has it.
#pragma once

#include <memory>
#include <string_view>

#include "engines/engine.hpp"
#include "engines/net/row_net.hpp"

namespace palamedes::engines::hop_engine {

inline constexpr std::string_view kNetPrefix = "hop";  // of its sections, see RowNetTables

// Whether a file holds a net for hop: true, or an error that says why not.
Result<bool> check_net(const WeightsFile& weights);

// data/hop/weights.plmw as it is; empty where the program was built without it.
std::string_view shipped_net_file();

// The same, read. An error where the program was built without it.
Result<WeightsFile> shipped_net();

// Null where the file holds none.
struct Nets {
  explicit Nets(const WeightsFile& weights);
  std::unique_ptr<const net::RowNetTables> tables;
};

// What an engine judges by: the net of its options, else the shipped one, which all share; null
// where there is neither, or where the evaluation made by hand is asked for.
std::shared_ptr<const Nets> nets_for(const EngineOptions& options);

}  // namespace palamedes::engines::hop_engine
