// arena/report.hpp - standings as files: JSON for programs, CSV for tables, HTML for people.
#pragma once

#include <span>
#include <string>

#include "arena/standings.hpp"

namespace palamedes::arena {

// What a report says besides the standings.
struct ReportHead {
  std::string title;    // "minichess/2023, swiss"
  std::string details;  // one sentence: time, openings, sandbox; may be empty
};

// One object: players the best first with ratings and intervals, the crosstable, and the rest.
std::string report_json(const ReportHead& head, const Standings& standings);

// A row a player, the best first, with one column an opponent.
std::string report_csv(const Standings& standings);

// One page without anything from outside: tables, and plots as inline SVG. `games` in the order
// they ended.
std::string report_html(const ReportHead& head, const Standings& standings,
                        std::span<const GameRecord> games);

}  // namespace palamedes::arena
