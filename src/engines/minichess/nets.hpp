// engines/minichess/nets.hpp - nets as files have them: one for the board of six rows, which serves
// minichess/2023 and /2026, and perhaps one for gardner's.
#pragma once

#include <memory>
#include <string_view>

#include "engines/engine.hpp"
#include "engines/minichess/net.hpp"

namespace palamedes::engines::chess {

// Sections of a file, each with "minichess." or "gardner." before its name:
//   inputs       16 bits, a row of Net::kWidth for each input
//   bias         16 bits, Net::kWidth
//   outputs      16 bits, 2 * Net::kWidth for each bucket
//   output_bias  32 bits, a number for each bucket
//   counted      16 bits, Net::kCounted for being ahead, as many for each unit (not for gardner)
class Nets {
 public:
  // Of those boards whose sections are all there and right.
  explicit Nets(const WeightsFile& weights);

  // Null where the file has none for a board of so many rows.
  const Net* of_rows(int rows) const { return rows == 6 ? six_.get() : five_.get(); }

 private:
  std::unique_ptr<const Net> six_, five_;
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
