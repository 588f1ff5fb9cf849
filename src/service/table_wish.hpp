// service/table_wish.hpp - a table as somebody asks for it: POST /api/tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bout/table_clock.hpp"
#include "service/reply.hpp"

namespace palamedes::service {

struct SideWish {
  std::string player = {};             // an id; empty: a human
  std::string name = {};               // to be shown; empty: the usual one
  std::optional<double> seconds = {};  // a player's time for a move
  std::optional<std::uint64_t> seed = {};
  bool invited = false;  // a human who comes later, by a link
  bool human() const { return player.empty(); }
};

struct TableWish {
  std::string game = {}, start = {};
  std::vector<std::string> moves = {};
  std::array<SideWish, 2> sides = {};
  std::optional<ClockWish> clock = {};
  bool invites() const { return sides[0].invited || sides[1].invited; }
  double pace = 0;  // a player moves no sooner than so many seconds after the move before
};

// Judges the form only. Unknown keys are refused: a misspelt one must not vanish.
Result<TableWish> parse_table_wish(const Json& body);
// Of somebody who sits down: {"name": ...}, which may be left out.
Result<std::string> parse_name(const Json& body);

}  // namespace palamedes::service
