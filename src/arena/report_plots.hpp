// arena/report_plots.hpp - the pictures of a report as SVG that takes its colours from the page.
#pragma once

#include <span>
#include <string>

#include "arena/standings.hpp"

namespace palamedes::arena {

// Ratings, the best on top, with their 95 % intervals.
std::string rating_plot(const Standings& standings);
// The same as a file of its own, with colours.
std::string rating_picture(const Standings& standings);
// Everybody's share of points as the games went by. `games` in the order they ended.
std::string progress_plot(const Standings& standings, std::span<const GameRecord> games);
// How many games had how many moves.
std::string length_plot(std::span<const GameRecord> games);

}  // namespace palamedes::arena
